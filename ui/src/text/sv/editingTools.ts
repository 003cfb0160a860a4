/** Texts of what the form of a page of content loads when it is used: the marks of rich text, and the library of pictures. */

export const marks = {
  label: "Märk upp texten",
  bold: "Fet",
  italic: "Kursiv",
  link: "Länk",
  heading: "Rubrik",
  subheading: "Underrubrik",
  item: "Punktlista",
  numbered: "Numrerad lista",
  picture: "Bild",
  sample: "text",
} as const

export const library = {
  loading: "Hämtar bilder …",
  failed: "Bilderna kunde inte hämtas.",
  again: "Försök igen",
  /** Numbers as they are shown. */
  first: (shown: string, count: string) => `De ${shown} senaste av ${count} bilder. Sök för att hitta fler.`,
} as const
