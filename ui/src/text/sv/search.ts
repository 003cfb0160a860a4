/** Books are counted as titles, and what is not only books as goods. */
const unit = (count: string, goods: boolean): string =>
  count === "1" ? (goods ? "vara" : "titel") : goods ? "varor" : "titlar"

/** Texts of facets, sorting and paging. Labels: D-43, D-46, D-47. */
export const search = {
  category: "Kategori",
  filters: "Filter",
  filter: "Filtrera",
  filterCount: (count: number) => (count === 0 ? "Filtrera" : `Filtrera (${count})`),
  sort: "Sortera",
  sortBy: (label: string) => `Sortera: ${label}`,
  sorting: "Sortering",
  clearAll: "Rensa alla",
  removeFilter: (label: string) => `Ta bort filter: ${label}`,
  activeFilters: "Valda filter",
  showRest: (count: number) => `Visa ${count} till`,
  showFewer: "Visa färre",
  /** While they are being counted. */
  showSome: (goods: boolean) => `Visa ${unit("", goods)}`,
  found: (count: string, goods: boolean) => `${count}\u00a0${unit(count, goods)}`,
  changeFailed: "Listan kunde inte ändras. Kontrollera uppkopplingen och försök igen.",
  moreFailed: "Det gick inte att hämta fler. Kontrollera uppkopplingen och försök igen.",
  showFound: (count: string, goods: boolean) => `Visa ${count}\u00a0${unit(count, goods)}`,
  from: "Från",
  to: "Till",
  applyRange: "Använd",
  unit,
  seen: (seen: string, count: string, goods: boolean) => `Du har sett ${seen} av ${count}\u00a0${unit(count, goods)}`,
  more: "Visa fler",
  sortOptions: {
    popular: "Populärast",
    relevance: "Relevans",
    /** Of what is coming. */
    day: "Utgivningsdag",
    "akb_price asc": "Pris: lägst först",
    "akb_price desc": "Pris: högst först",
    "publishing_date desc": "Nyast",
    "title asc": "Titel A–Ö",
    "authors asc": "Författare A–Ö",
  },
} as const
