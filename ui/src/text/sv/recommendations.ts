/** Titles of rows with what others bought. */
export const recommendations = { books: "Andra läste också", articles: "Andra köpte också" } as const
