/** Texts of the suggestions under the search field. */
export const suggestions = {
  label: "Sökförslag",
  recent: "Senaste sökningar",
  popular: "Populära sökningar",
  completions: "Förslag",
  products: "Produkter",
  places: "Genvägar",
  forget: (term: string) => `Ta bort ${term} ur senaste sökningar`,
  forgetAll: "Rensa alla",
  forgetAllName: "Rensa alla senaste sökningar",
  forgotten: (term: string) => `${term} är borttagen ur senaste sökningar.`,
  forgottenAll: "Senaste sökningar är rensade.",
  none: "Inga förslag. Tryck på retur för att söka ändå.",
  count: (count: number) => (count === 1 ? "1\u00a0förslag." : `${count}\u00a0förslag.`),
  howToChoose: "Välj med upp- och nedpil.",
  close: "Stäng",
} as const
