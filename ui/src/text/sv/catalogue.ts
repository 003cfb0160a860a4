/** Texts about products: cards, the product page, its facts. */
export const catalogue = {
  by: "av",
  colour: "Färg",
  colourPictures: "Bilder av färgerna",
  format: "Format",
  moreColours: (count: number, title: string) => `${count}\u00a0färger till av ${title}`,
  zoom: "Förstora bilden",
  zoomOf: (title: string) => `Bild av ${title}`,
  zoomIn: "Större",
  zoomOut: "Mindre",
  zoomWhole: "Hela bilden",
  zoomedTo: (percent: number) => `${percent}\u00a0%`,
  readSample: "Provläs",
  sampleOf: (title: string) => `Provläs ${title}`,
  sampleAlone: "Öppna i eget fönster",
  readOn: "Läs vidare",
  streamingOffer: "Från 79\u00a0kr/mån. Prova gratis i 30\u00a0dagar.",
  allFormats: "Visa alla format",
  formatsOf: (title: string) => `Alla format av ${title}`,
  thisFormat: "Visas nu",
  readMore: "Läs mer",
  readLess: "Läs mindre",
  fineprint: "Villkor",
  /** The code is not repeated: most names contain it already. */
  promotion: (name: string, code: string | undefined) => {
    const bare = name.replace(/\.$/, "")
    return code === undefined || bare.includes(code) ? `${bare}.` : `${bare} med koden ${code}.`
  },
  promotionUntil: (day: string) => `Gäller till ${day}.`,
  notFound: "Kunde inte hitta produkten.",
  /** After a number, for screen readers. */
  outOf: (most: number) => ` av ${most}`,
  ratings: "betyg",
} as const
