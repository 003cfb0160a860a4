/** Texts about products that the server alone renders; apart from those that browsers load as well. */
export const productPage = {
  streamed: (format: string) => `${format}, strömmande`,
  /** Among other formats on a card. */
  streamedAmong: (format: string) => `strömmande ${format}`,
  also: (formats: string) => `Även ${formats}`,
  alsoAt: (formats: string, price: string) => `Även ${formats}, ${price}`,
  alsoFrom: (formats: string, price: string) => `Även ${formats}, från ${price}`,
  demoSample: "Det här är ett påhittat kapitel, skrivet för demobutiken. Boken börjar på ett annat sätt.",
  /** Not broken between the word and the sum. */
  shippingCosts: (fee: string) => `Frakt\u00a0${fee}`,
  downloaded: "Laddas ner",
  isStreamed: "Strömmas",
  about: "Om boken",
  description: "Beskrivning",
  facts: "Produktinformation",
  aboutAuthor: "Om författaren",
  tableOfContents: "Innehåll",
  mediaReviews: "Recensioner i media",
  sameSeries: "Fler i samma serie",
  sameAuthor: "Fler av samma författare",
  inSeries: "Hela serien",
  byAuthor: (name: string) => `Allt av ${name}`,
  campaigns: "Kampanjer",
  categories: "Kategorier",
  part: (part: string) => `del ${part}`,
  allFacts: "Visa all information",
  fewerFacts: "Visa mindre information",
  printOnDemand: "Trycks på beställning. Ångerrätten gäller inte.",
  /** D-42. */
  notUnderThree: "Varning! Ej lämplig för barn under 3\u00a0år.",
  tags: {
    new: "Nyhet",
    signed: "Signerad",
    "friend-price": "Vänpris",
    loyalty: "Medlemspris",
    upcoming: "Kommande",
  },
} as const
