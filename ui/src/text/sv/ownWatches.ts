/** Texts of watches on My pages, apart from those of their forms and e-mails, which it does not load. */
export const ownWatches = {
  removeOf: (name: string) => `Ta bort bevakningen av ${name}`,
  removeShort: "Ta bort",
  mine: "Bevakningar",
  none: "Du bevakar inga varor. Är något slut trycker du på Bevaka på varans sida, så mejlar vi om den kommer tillbaka.",
}
