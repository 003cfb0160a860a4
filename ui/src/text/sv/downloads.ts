/** Texts around purchased files (D-76). */
export const downloads = {
  /** With the kind of file where a product has several: 'Ladda ner (EPUB)'. */
  download: (format?: string) => (format === undefined ? "Ladda ner" : `Ladda ner (${format})`),
  /** Over what can be downloaded, on confirmation, order page and My pages. */
  heading: "Dina digitala varor",
  /** The first button of a purchased file; with its name where a product has several. */
  begin: {
    read: "Börja läsa",
    listen: "Börja lyssna",
    download: "Ladda ner",
  },
  beginFile: (begin: string, file: string) => `${begin} (${file})`,
  /** Of the page that a link in an e-mail leads to. */
  title: "Hämta det du har köpt",
  /** `until`: '22 november 2027', the last day on which it is possible. */
  left: (times: number, until: string) =>
    times <= 0
      ? "Alla nedladdningar av filen är använda."
      : `Kan hämtas ${times === 1 ? "en gång" : `${times}\u00a0gånger`} till, till och med ${until}.`,
  toOrder: "Till beställningen",
  /** On the order's page in place of the link; the page has the contact address. */
  usedUp: "Alla nedladdningar är använda. Kontakta oss om du behöver filen igen.",
  over: "Tiden för nedladdning är slut. Kontakta oss om du behöver filen igen.",
  failed: "Filen kan inte levereras. Kontakta oss, så ordnar vi en annan fil eller betalar tillbaka.",
  cancelled: "Leveransen av filen är avbruten.",
  linkIsOld: "Länken gäller inte längre. Gå till din beställning och välj Ladda ner igen.",
  tryAgain: "Filen kan inte hämtas just nu. Försök igen om en stund.",
  /** On the last page of a bought EPUB, before the order's number. */
  copyTitle: "Ditt exemplar",
  copyLine: (shop: string) => `Köpt hos ${shop}, order`,
  refusals: (email: string) => ({
    notDelivered: {
      title: "Filen förbereds",
      text: `Din fil är inte klar att hämta än. Försök igen om en stund. Dröjer det, skriv till ${email} och ange ordernumret.`,
    },
    failed: {
      title: "Filen kan inte levereras",
      text: `Vi kan tyvärr inte leverera filen som du har betalat för. Det är vårt fel och inte ditt, och vi vet om det. Skriv till ${email} och ange ordernumret, så ordnar vi en annan fil eller betalar tillbaka.`,
    },
    cancelled: {
      title: "Filen kan inte hämtas",
      text: `Leveransen av filen är avbruten. Har du frågor, skriv till ${email} och ange ordernumret.`,
    },
    usedUp: {
      title: "Alla nedladdningar är använda",
      text: `Filen har hämtats så många gånger som ingår i köpet. Behöver du den igen, skriv till ${email} och ange ordernumret så hjälper vi dig.`,
    },
    over: {
      title: "Tiden för nedladdning är slut",
      text: `Filen gick att hämta under en viss tid efter köpet, och den tiden är slut. Behöver du den igen, skriv till ${email} och ange ordernumret så hjälper vi dig.`,
    },
    noSuchFile: { title: "Filen finns inte", text: "Det finns ingen sådan fil i beställningen." },
  }),
} as const
