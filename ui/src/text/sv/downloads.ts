/** Texts around purchased files (D-76). */
export const downloads = {
  /** With the kind of file where a product has several: 'Ladda ner (EPUB)'. */
  download: (format?: string) => (format === undefined ? "Ladda ner" : `Ladda ner (${format})`),
  /** The first button of a purchased file; with its name where a product has several. */
  begin: {
    read: "Börja läsa",
    listen: "Börja lyssna",
    download: "Ladda ner",
  },
  /** The delivery service has not made the file yet. */
  preparing: "Filen förbereds. Det brukar gå på någon minut.",
  /** Of a preorder; `day`: '12 december'. */
  unreleased: (day: string) => `Släpps ${day}. Vi mejlar dig när filen kan hämtas.`,
  releasedSubject: (shop: string, number: string) =>
    `Nu kan du hämta det du har förbokat (order ${number}) hos ${shop}`,
  releasedLead: (titles: string) => `Nu är det släppt: ${titles}. Du hämtar det på sidan för din order.`,
  look: "Se om filen är klar",
  beginFile: (begin: string, file: string) => `${begin} (${file})`,
  /** Of the page that a link in an e-mail leads to. */
  title: "Hämta det du har köpt",
  /** `until`: '22 november 2027', the last day on which it is possible. */
  left: (times: number, until: string) =>
    times <= 0
      ? "Alla nedladdningar av filen är använda."
      : `Kan hämtas ${times === 1 ? "en gång" : `${times}\u00a0gånger`} till, till och med ${until}.`,
  toOrder: "Till ordern",
  /** On the order's page in place of the link; the page has the contact address. */
  usedUp: "Alla nedladdningar är använda. Kontakta oss om du behöver filen igen.",
  over: "Tiden för nedladdning är slut. Kontakta oss om du behöver filen igen.",
  failed: "Filen kan inte levereras. Kontakta oss, så ordnar vi en annan fil eller betalar tillbaka.",
  cancelled: "Leveransen av filen är avbruten.",
  linkIsOld: "Länken gäller inte längre. Gå till din order och välj Ladda ner igen.",
  tryAgain: "Filen kan inte hämtas just nu. Försök igen om en stund.",
  /** On the last page of a bought EPUB, before the order's number. */
  copyTitle: "Ditt exemplar",
  copyLine: (shop: string) => `Köpt hos ${shop}, order`,
} as const
