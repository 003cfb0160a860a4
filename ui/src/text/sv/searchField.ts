/** Texts of the search field, which is on every page: those of lists are in `search`. */
export const searchField = {
  label: "Sök",
  submit: "Sök",
  clear: "Rensa sökfältet",
  placeholders: [
    "Sök på titel, författare eller ISBN",
    "Vad vill du läsa i kväll?",
    "Sök bland böcker, papper och pennor",
  ],
} as const
