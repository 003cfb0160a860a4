/** Texts around editors' content. */
export const content = {
  chapter: (month: number) => `Kapitel ${month}`,
  contents: "Innehåll",
  staffPick: "Bokhandlarens val",
  showAll: "Visa alla",
  readMore: "Läs mer",
  readLess: "Läs mindre",
  /** Editor-facing and English by specification (D-36). */
  textBlockUnconfigured: "The TextBlock component is not configured. Please provide the necessary fields.",
} as const
