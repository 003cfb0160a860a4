/** Texts of collecting the goods of a cart in a store that has them, for the server: pages get the finished sentences. */
export const collect = {
  heading: "Hämta i butik",
  about: "Varorna finns i butik. Du betalar här, och butiken mejlar när det är klart att hämta.",
  store: "Butik",
  choose: "Hämta i butiken",
  chosen: (store: string) => `Du hämtar i ${store}`,
  chosenAbout:
    "Det kostar inget. Du betalar här. Butiken plockar fram varorna och mejlar när du kan hämta dem, med en kod som du visar. Hittar butiken inte allt dras inga pengar för varorna.",
  change: "Byt butik",
  send: "Få det skickat i stället",
  lost: (store: string) =>
    `${store} har inte längre allt i varukorgen. Köpet skickas nu, om du inte väljer en annan butik.`,
  isOut: "Butiken har inte längre allt i varukorgen. Välj en annan butik, eller få köpet skickat.",
  /** Of the facts before the purchase. */
  time: "Klart att hämta",
  timeText: "När butiken har mejlat",
  within: "Hämtas inom",
  withinDays: (days: number) => `${days}\u00a0öppetdagar`,
} as const
