/** Texts of signing up for an event with seats (decision 370). */
export const eventSignUps = {
  needed: "Föranmälan krävs",
  signUp: "Anmäl dig",
  pageTitle: (title: string) => `Anmäl dig till ${title}`,
  seatsLeft: (left: number) => (left === 1 ? "1 plats kvar" : `${left} platser kvar`),
  full: "Fullt. Du kan ställa dig på väntelistan.",
  waitingList: "Ställ dig på väntelistan",
  name: "Namn",
  email: "E-post",
  seats: "Antal platser",
  privacy: "Uppgifterna används bara för evenemanget och raderas 30\u00a0dagar efter det.",
  nameFault: "Skriv ditt namn, högst 100 tecken.",
  emailFault: "Skriv en e-\u2060postadress, till exempel namn@exempel.se.",
  seatsFault: "Välj 1\u00a0till 4\u00a0platser.",
  begun: "Det går inte att anmäla sig längre: evenemanget har börjat.",
  closed: "Det går inte att anmäla sig till evenemanget här.",
  cancelled: "Evenemanget är inställt.",
  doneTitle: "Tack för din anmälan",
  gotSeat: "Du är anmäld! Vi har skickat en bekräftelse till din e-\u2060post. Med länken i mejlet kan du avboka.",
  gotWaiting:
    "Det är fullt just nu, så du står på väntelistan. Blir en plats ledig får du den, och vi mejlar dig. Med länken i mejlet kan du lämna listan.",
  tooMany: (email: string) =>
    `Det har gjorts för många anmälningar härifrån eller med den här adressen. Försök igen senare, eller skriv till ${email}.`,
  unavailable: (email: string) =>
    `Vi kan inte spara anmälan just nu. Försök igen om en stund, eller skriv till ${email}.`,
  toEvent: "Till evenemanget",

  stateTitle: {
    signedUp: "Du är anmäld",
    waiting: "Du står på väntelistan",
    cancelled: "Anmälan är avbokad",
    attended: "Du har varit med",
  },
  eventCancelled: "Evenemanget är inställt",
  waitingLead: "Blir en plats ledig får du den, och vi mejlar dig.",
  cancelledLead: "Du är välkommen att anmäla dig igen på evenemangets sida.",
  code: "Din kod",
  codeHint: "Visa koden när du kommer.",
  cancel: "Avboka",
  leaveList: "Lämna väntelistan",
  cancelHint: "Avboka om du inte kan komma, så får någon annan platsen.",
  goneTitle: "Anmälan finns inte",
  goneLead: "Den har raderats efter evenemanget, eller så är länken inte hel.",
} as const

/** '2 platser' */
export const seatsText = (seats: number): string => (seats === 1 ? "1 plats" : `${seats} platser`)

/** E-mails about a sign-up. `what` is the event's title, `when` its time in words, `where` its store. */
export const signUpEmails = {
  seatSubject: (what: string) => `Du är anmäld: ${what}`,
  seatLead: (what: string, when: string, where: string, seats: string) =>
    `Välkommen till ${what}, ${when} hos ${where}. Du har ${seats}.`,
  waitingSubject: (what: string) => `Du står på väntelistan: ${what}`,
  waitingLead: (what: string, when: string, where: string) =>
    `${what}, ${when} hos ${where}, är fullbokat. Du står på väntelistan, och får du en plats mejlar vi dig.`,
  promotedSubject: (what: string) => `Du har fått plats: ${what}`,
  promotedLead: (what: string, when: string, where: string, seats: string) =>
    `Det blev ledigt på ${what}, ${when} hos ${where}. Du har ${seats}.`,
  reminderSubject: (what: string) => `I morgon: ${what}`,
  reminderLead: (what: string, when: string, where: string, seats: string) =>
    `Vi ses på ${what}, ${when} hos ${where}. Du har ${seats}.`,
  movedSubject: (what: string) => `Ny tid eller plats: ${what}`,
  movedLead: (what: string, when: string, where: string) =>
    `${what} är nu ${when} hos ${where}. Kan du inte komma då, avboka gärna.`,
  cancelledSubject: (what: string) => `Inställt: ${what}`,
  cancelledLead: (what: string, when: string, where: string) =>
    `${what}, ${when} hos ${where}, är tyvärr inställt. Du behöver inte göra något.`,
  endedSubject: (what: string) => `Avbokad: ${what}`,
  endedLead: (what: string, when: string, where: string) =>
    `Butiken har avbokat din anmälan till ${what}, ${when} hos ${where}. Stämmer det inte, svara på det här mejlet.`,
  code: (code: string) => `Din kod är ${code}. Visa den när du kommer.`,
  see: "Visa eller avboka anmälan",
  toAll: "Alla evenemang",
  notYou: "Har du inte anmält dig? Öppna länken och avboka, så använder vi inte din adress mer.",
} as const
