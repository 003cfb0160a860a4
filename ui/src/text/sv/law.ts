/** Information that the law requires with goods. */
export const law = {
  /** Directive 2011/83/EU, article 6(1)(l); konsumentköplagen (2022:260), 4 kap. and 5 kap. */
  guarantee: {
    heading: "Rättslig garanti",
    text: "Varor som säljs i EU har en rättslig garanti om minst två år. I Sverige kan du reklamera fel i tre år.",
    yourEurope: "Läs mer om dina rättigheter på Ditt Europa",
    /** The text of the Commission's picture, for screen readers. */
    alt: "EU:s meddelande om den rättsliga garantin. För varor som säljs i EU gäller en rättslig garanti om avtalsenlighet på minst två år. Nationell lag kan ge längre tid. Är varan inte som utlovat svarar säljaren för det: du har rätt till kostnadsfri reparation eller en ny vara, i vissa fall prisavdrag eller pengarna tillbaka. Hör av dig till säljaren så snart som möjligt och visa ditt kvitto. Mer står på Ditt Europa.",
  },
  /**
   * Directive 2005/29/EC, article 7(6) and annex I, 23b (marknadsföringslagen 2008:486): who rates, and what is
   * verified.
   */
  ratings: {
    from: (source: string) => `Betygen kommer från ${source}.`,
    fromTrade: "Betygen kommer från förlag och bokhandel.",
    /** Next to cards, whose ratings come from several sources. */
    onProductPage: "Vem som har satt ett betyg står på varans egen sida.",
    unverified: "Vi har inte kontrollerat att de som har satt betyg har köpt eller använt varan.",
  },
  /** Regulation (EU) 2023/988, article 19. */
  safety: {
    heading: "Produktsäkerhet",
    manufacturer: "Tillverkare",
    responsiblePerson: "Ansvarig i EU",
    pictograms: "Faropiktogram",
    /** In Kemikalieinspektionen's terms (Regulation (EC) 1272/2008). */
    pictogramNames: {
      GHS01: "Explosivt",
      GHS02: "Brandfarligt",
      GHS03: "Oxiderande",
      GHS04: "Gas under tryck",
      GHS05: "Frätande",
      GHS06: "Giftigt",
      GHS07: "Skadligt",
      GHS08: "Hälsofarligt",
      GHS09: "Miljöfarligt",
    },
  },
} as const
