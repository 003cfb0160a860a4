/** Names of the feeds for readers of news. */
export const feeds = {
  newBooks: (shop: string) => `Nya böcker hos ${shop}`,
  newBooksAbout: "Böcker som nyss har kommit ut.",
  newIn: (category: string, shop: string) => `Nytt i ${category} hos ${shop}`,
  newInAbout: (category: string) => `Det senaste i ${category}.`,
  events: (shop: string) => `Evenemang hos ${shop}`,
  eventsAbout: "Signeringar, författarkvällar och annat som händer i våra butiker.",
} as const
