/** Texts of authors' pages and their index (LIST-17, LIST-20, D-15). */
export const author = {
  index: "Författare A–Ö",
  one: "Författare",
  letters: "Bokstäver",
  none: "Inga författare hittades",
  title: (name: string) => `${name} - Böcker`,
  description: (name: string) => `Visar alla böcker från författaren ${name}. Handla med fri frakt och snabb leverans.`,
  /** In place of it, with the condition (docs/legal.md). */
  conditionalDescription: (name: string) =>
    `Visar alla böcker från författaren ${name}. Snabb leverans, och fri frakt över 249\u00a0kr för medlemmar.`,
} as const
