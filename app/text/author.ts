/** Texts of authors' pages and their index (LIST-17, LIST-20, D-15). */
export const author = {
  index: "Författare A–Ö",
  letters: "Bokstäver",
  none: "Inga författare hittades",
  title: (name: string) => `${name} - Böcker`,
  description: (name: string) => `Visar alla böcker från författaren ${name}. Handla med fri frakt och snabb leverans.`,
} as const
