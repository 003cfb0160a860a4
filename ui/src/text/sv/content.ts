/** Texts around editors' content. */
export const content = {
  chapter: (month: number) => `Kapitel ${month}`,
  contents: "Innehåll",
  staffPick: "Bokhandlarens val",
  showAll: "Visa alla",
  readMore: "Visa hela texten",
  readLess: "Visa mindre",
  /** What editors see in the place of products and categories. */
  sampleProduct: "En vara ur sortimentet",
  sampleBuy: "Köp",
  sampleCategory: "En kategori",
  sampleCategoryTitle: "Kapitelböcker",
  sampleCategoryDescription:
    "Böcker för barn som läser själva: korta kapitel, luftig text och bilder. Det här är en exempelsida.",
  sampleSubCategories: ["6–9\u00a0år", "9–12\u00a0år", "Lättlästa kapitelböcker"],
  sampleSteps: ["Böcker", "Barn och ungdom", "Kapitelböcker"],
  /** Editor-facing and English by specification (D-36). */
  textBlockUnconfigured: "The TextBlock component is not configured. Please provide the necessary fields.",
} as const
