/** Texts of the buy button. Source: specification §4, D-43, D-76. */
export const buyButton = {
  addToCart: "Lägg i varukorg",
  buy: "Köp",
  preorder: "Förbeställ",
  temporarilyOut: "Tillfälligt slut",
  outOfPrint: "Slutsåld",
  upcoming: "Kommande",
  unavailable: "Ej tillgänglig",
  streamed: "Strömmas",
  notDeliverable: "Kan inte levereras digitalt ännu",
  /** Why it cannot be bought, below the button. */
  comes: (when: string) => `Kommer ${when}`,
  comesIn: (month: string) => `Kommer i ${month}`,
  noLongerPublished: "Förlaget ger inte ut den längre",
  noLongerMade: "Den tillverkas inte längre",
  noPrice: "Den kan köpas först när den har ett pris",
  notSold: "Den säljs inte just nu",
  noEvent: "Det finns inget datum att boka ännu",
  adding: "Lägger till",
  reserve: "Reservera i butik",
  /** The accessible name of a button among others like it: 'Köp Vargtimmen'. */
  named: (label: string, title: string) => `${label} ${title}`,
  buyFor: (price: string) => `Köp för ${price}`,
} as const
