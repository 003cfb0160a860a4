/** Texts of forms that were refused. */
export const form = {
  faults: "Kontrollera uppgifterna",
  /** The title of a page with a refused form: it is what a screen reader says first. */
  faultyTitle: (title: string) => `Fel: ${title}`,
} as const
