/** Texts of the sale of tickets on an event's page (decision 385). */
export const ticketSales = {
  title: "Biljetter",
  buy: "Köp biljett",
  format: "Biljett",
  each: (price: string) => `${price} per person`,
  few: "Få platser kvar",
  soldOut: "Slutsålt",
  closed: "Biljetter säljs inte längre: evenemanget har börjat.",
  atMost: (copies: number) => (copies === 1 ? "Du kan köpa en biljett." : `Du kan köpa högst ${copies} biljetter.`),
  about: "Biljetterna får du som PDF när du har betalat. De gäller ett bestämt datum och har ingen ångerrätt.",
} as const
