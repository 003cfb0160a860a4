/** Texts of tickets to paid events (decision 381). */
export const tickets = {
  /** In the order's list of what was bought; leads to the PDF. */
  open: (copies: number) => (copies === 1 ? "Visa biljetten (PDF)" : `Visa ${copies} biljetter (PDF)`),
  /** Lag (2005:59), 2 kap. 11 § 12: cultural events on a given date have no right of withdrawal. */
  noWithdrawal: "Biljetter till evenemang gäller ett bestämt datum och har ingen ångerrätt.",
  noWithdrawalTitle: "Biljetter",
  noWithdrawalText:
    "Biljetter gäller ett bestämt datum och har därför ingen ångerrätt. Ställer vi in evenemanget betalar vi tillbaka hela biljettpriset.",
  cannotBeWithdrawn: "Kan inte ångras: biljetten gäller ett bestämt datum.",
  takenBack: (copies: number) => (copies === 1 ? "1 biljett är återbetald" : `${copies} biljetter är återbetalda`),
  forSale: "Det finns biljetter. Köp dem på evenemangets sida.",
  waitingLead:
    "Evenemanget är slutsålt. Blir en plats ledig mejlar vi dig, så att du kan köpa biljett. Ingen plats hålls.",
  gotWaiting:
    "Det är slutsålt just nu, så du står på väntelistan. Blir en plats ledig mejlar vi dig, så att du kan köpa biljett. Med länken i mejlet kan du lämna listan.",
} as const

/** E-mails about tickets. `what` is the event's title, `when` its time in words, `where` its store. */
export const ticketEmails = {
  see: "Visa biljetterna",
  toOrder: "Visa ordern",
  bring: "Ta med biljetterna, utskrivna eller i telefonen. Varje biljett släpper in en person.",
  reminderLead: (what: string, when: string, where: string) => `Vi ses på ${what}, ${when} hos ${where}.`,
  movedLead: (what: string, when: string, where: string) =>
    `${what} är nu ${when} hos ${where}. Dina biljetter gäller den nya tiden. Kan du inte komma då, svara på det här mejlet, så betalar vi tillbaka.`,
  cancelledLead: (what: string, when: string, where: string) =>
    `${what}, ${when} hos ${where}, är tyvärr inställt. Du får tillbaka det du har betalat för biljetterna, på samma sätt som du betalade. Det brukar ta några bankdagar.`,
  takenBackSubject: (what: string) => `Biljett återbetald: ${what}`,
  takenBackLead: (what: string, when: string, where: string) =>
    `En eller flera av dina biljetter till ${what}, ${when} hos ${where}, gäller inte längre. Du får tillbaka det du har betalat för dem, på samma sätt som du betalade. Det brukar ta några bankdagar. Vilka det är ser du på orderns sida.`,
  waitingLead: (what: string, when: string, where: string) =>
    `${what}, ${when} hos ${where}, är slutsålt. Du står på väntelistan, och blir en plats ledig mejlar vi dig, så att du kan köpa biljett.`,
  freeSubject: (what: string) => `Biljetter finns: ${what}`,
  freeLead: (what: string, when: string, where: string) =>
    `Det finns biljetter till ${what}, ${when} hos ${where}. Ingen plats hålls, så köp gärna snart.`,
  buy: "Köp biljett",
} as const

/** Texts of the PDF with tickets. */
export const ticketSheet = {
  title: (what: string) => `Biljetter: ${what}`,
  price: (sum: string) => `Pris ${sum} inkl. moms`,
  /** `name` is the buyer's, and empty when it is unknown. */
  one: (number: number, all: number, name: string) =>
    `Biljett ${number} av ${all}${name === "" ? "" : `, köpt av ${name}`}. Släpper in en person, en gång.`,
  order: (number: string) => `Order ${number}`,
  terms: "Biljetten gäller ett bestämt datum och har ingen ångerrätt.",
} as const
