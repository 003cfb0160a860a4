/** Texts of the messages about bought gift cards (decision 401). */
export const giftCardMessages = {
  subject: (sum: string, shop: string) => `Du har fått ett presentkort på ${sum} hos ${shop}`,
  lead: (sum: string, shop: string) => `Du har fått ett presentkort på ${sum} hos ${shop}.`,
  value: "Belopp",
  number: "Presentkortsnummer",
  pin: "Pinkod",
  validThrough: "Gäller till och med",
  shop: "Till butiken",
  use: "Skriv numret och pinkoden i kassan. Räcker inte hela beloppet för köpet betalar du resten som vanligt, och blir något över finns det kvar till nästa gång.",
  balance: "Se saldo",
  keep: "Den som har numret och pinkoden kan handla för pengarna. Spara mejlet och dela det inte.",
  /** A text message: at most 400 characters with the buyer's own. */
  text: (shop: string, sum: string, number: string, pin: string, day: string) =>
    `${shop}: Du har fått ett presentkort på ${sum}. Nummer ${number}, pinkod ${pin}. Gäller t.o.m. ${day}.`,
  undeliveredSubject: "Ditt presentkort kunde inte levereras",
  undeliveredLead: (sum: string, to: string) =>
    `Vi har inte kunnat leverera presentkortet på ${sum} till ${to}. Kontrollera adressen på orderns sida. Där kan du rätta den och skicka presentkortet igen.`,
  toOrder: "Rätta och skicka igen",
  noLoss: "Ingen har fått kortet, och pengarna är inte förlorade. Svara på mejlet om du behöver hjälp.",
  noticeSubject: (number: string) => `Presentkort i order ${number} kunde inte levereras`,
  noticeText: (number: string, sum: string, id: string) =>
    `Ett presentkort på ${sum} i order ${number} har inte nått sin mottagare. Köparen har fått ett mejl med en länk för att rätta adressen. Ni kan skicka det igen med: kapitel gift-cards resend ${id}`,
  withdrawnSubject: "Ditt presentkort är återbetalt",
  withdrawnLead: (sum: string) =>
    `Köpet av presentkortet på ${sum} är ångrat. Kortet är spärrat, och du får tillbaka pengarna på samma sätt som du betalade. Det brukar ta några bankdagar.`,
  seeOrder: "Visa ordern",
} as const
