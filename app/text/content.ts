/** Texts around the shop's content that are not an editor's. */
export const content = {
  company: "Kapitel Bokhandel AB",
  demoName: "Om demobutiken",
  demo: "Det här är en demobutik. Inget du beställer skickas och inga pengar dras.",
} as const
