/** Texts about what a browser keeps of the shop (decisions 428 and 429). */
export const offline = {
  /** The page at `/offline`, when it is asked for. */
  title: "Sparat på den här enheten",
  lead: "Här ligger biljetter, e-\u2060böcker och ljudböcker som du har sparat på den här enheten, och de sidor du senast har sett. De går att öppna utan uppkoppling.",
  /** Without a worker: no script, an old browser, or the operator has switched it off. */
  nothing: "Ingenting är sparat på den här enheten.",
  /** In place of a page that cannot be fetched. */
  missingTitle: "Du är offline",
  missing: "Sidan gick inte att hämta, och den är inte sparad på den här enheten. Försök igen när du har uppkoppling.",
  tryAgain: "Försök igen",
  keptTitle: "Biljetter och filer",
  kinds: { ticket: "Biljett", file: "Fil" },
  keptUntil: (day: string) => `Finns kvar till ${day}`,
  open: "Öppna",
  remove: "Ta bort från den här enheten",
  /** For screen readers. */
  removeNamed: (title: string) => `Ta bort ${title} från den här enheten`,
  cartTitle: "Varukorgen",
  /** `when`: '30 november kl 10.42' */
  cartLead: (when: string) => `Så såg den ut ${when}. Priser och summor visas när du har uppkoppling igen.`,
  copies: (quantity: number) => `${quantity}\u00a0st`,
  pagesTitle: "Sidor du har sett",
  pagesLead: "Priser och lager kan ha ändrats sedan dess.",
  seen: (when: string) => `Sparad ${when}`,
  /** In front of a saved page. */
  copyTitle: (when: string) => `Du ser en sparad kopia från ${when}.`,
  copyText: "Priser och lager kan ha ändrats sedan dess.",
  copyLate: "Den aktuella sidan visas så fort den kommer.",
  when: (day: string, time: string) => `${day} ${time}`,
  size: (megabytes: string) => `${megabytes}\u00a0MB`,
} as const

/** The button on the page of an order with tickets, and of a download. */
export const keepOnDevice = {
  keep: "Spara på den här enheten",
  keeping: "Sparar",
  remove: "Ta bort från den här enheten",
  kept: (until: string) => `Sparad, och öppnas utan uppkoppling till ${until}, eller tills du loggar ut.`,
  see: "Visa det som är sparat",
  /** A file may be downloaded a few times. */
  counts: "Räknas som en nedladdning.",
  refusals: {
    full: "Det finns inte plats på enheten. Ta bort något som är sparat och försök igen.",
    notSent: "Det gick inte att spara. Försök igen, eller ladda ner på vanligt sätt.",
  },
} as const
