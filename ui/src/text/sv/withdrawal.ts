/** Texts of a withdrawal from a purchase. Source: lag (2005:59), 2 kap.; docs/reliability.md, Law. */
export const withdrawal = {
  /** The law's own wording for the link: it must be easy to recognise. */
  link: "Ångra avtalet här",
  title: "Ångra ett köp",
  lead: "Du har rätt att ångra köpet inom 14\u00a0dagar från den dag då du tog emot varorna. Fyll i formuläret, läs igenom och bekräfta. Du behöver inte logga in och inte säga varför.",
  orderTitle: (number: string) => `Ångra order ${number}`,
  name: "Namn",
  orderNumber: "Ordernummer",
  orderNumberHelp: "Står i orderbekräftelsen: K och nio siffror.",
  email: "E-post",
  emailHelp: "Hit skickar vi kvittot på att du har ångrat köpet.",
  scope: "Vad vill du ångra?",
  all: "Hela ordern",
  /** When a part of it is withdrawn. */
  rest: "Allt som är kvar",
  some: "Några av varorna",
  lines: "Varor i ordern",
  copies: (title: string) => `Antal av ${title}`,
  ofCopies: (copies: number) => `av ${copies}\u00a0st`,
  words: "Vilka varor",
  wordsHelp: "Titel och antal, en vara per rad. Behövs bara om du inte ångrar hela ordern.",
  moreWords: "Något mer om varorna",
  moreWordsHelp: "Behövs bara om det inte räcker att kryssa för varor ovan.",
  excluded: "Kan inte ångras: du gick med på att få den direkt och att ångerrätten då upphör.",
  nothingLeft: (number: string) =>
    `Allt i order ${number} levererades digitalt direkt efter köpet. Du gick med på det, och att ångerrätten då upphör. Är något fel på det du köpte kan du reklamera det.`,
  allWithdrawn: (number: string) =>
    `Allt som kan ångras i order ${number} är redan ångrat. Kvittot skickade vi till din e-\u2060post.`,
  giftCardsElsewhere: "Presentkort ångras på orderns egen sida: där spärras de direkt.",
  toOrder: "Till ordern",
  late: "Ordern lades för mer än 14\u00a0dagar sedan. Tiden räknas från den dag då du tog emot varorna, och den dagen ser vi inte här. Vi tar emot att du ångrar dig och svarar på om det är i tid.",
  whatNot: "Vad som inte kan ångras",
  review: "Läs igenom",
  reviewTitle: "Läs igenom och bekräfta",
  reviewLead: "Köpet är inte ångrat förrän du bekräftar.",
  confirm: "Bekräfta att jag ångrar köpet",
  change: "Ändra uppgifterna",
  receivedTitle: "Vi har tagit emot att du ångrar köpet",
  receivedLead: (day: string, time: string, email: string) =>
    `Det kom in den ${day} ${time}. Ett kvitto är på väg till ${email}.`,
  receivedAt: "Mottaget",
  goods: "Varor",
  line: (copies: number, title: string) => `${copies}\u00a0st ${title}`,
  nextTitle: "Så går det till nu",
  next: [
    "Skicka tillbaka varorna inom 14\u00a0dagar. Returfrakten betalar du.",
    "Vi betalar tillbaka det du har betalat, även den vanliga leveranskostnaden, inom 14\u00a0dagar från ditt meddelande. Vi får vänta tills vi har fått varorna eller ett bevis på att du har skickat dem.",
    "Hittar vi inte ordern, har tiden gått ut eller kan något av det inte ångras hör vi av oss.",
  ],
  faults: {
    name: "Skriv ditt namn.",
    orderNumber: "Ordernumret börjar med K och har nio siffror.",
    email: "Skriv en e-\u2060postadress där du kan ta emot kvittot.",
    goods: "Skriv vilka varor det gäller, eller välj allt.",
  },
  byLetter: "Går det inte här kan du skriva till",
  questions: "Frågor? Skriv till",
  tooMany: (email: string) =>
    `Det har skickats många meddelanden härifrån på kort tid. Försök igen om en stund, eller skriv till ${email}. Det gäller lika mycket.`,
  unavailable: (email: string) =>
    `Vi kan inte ta emot ditt meddelande just nu. Försök igen om en stund, eller skriv till ${email}. Det gäller lika mycket.`,
  goneTitle: "Sidan gäller inte längre",
  gone: "Det som inte bekräftas inom ett dygn tas bort. Finns det inget kvitto i din e-\u2060post är köpet inte ångrat.",
  startOver: "Börja om",
  message: {
    subject: (number: string) => `Kvitto på att du har ångrat köpet, order ${number}`,
    greeting: (name: string) => `Hej ${name}!`,
    received: (day: string, time: string) =>
      `Vi har tagit emot ditt meddelande om att du ångrar köpet. Det kom in den ${day} ${time} svensk tid. Spara mejlet: det är ditt kvitto.`,
    message: "Ditt meddelande",
    wordsStored: "Din egen beskrivning av varorna har vi sparat. Den står inte i kvittot.",
    notYou: "Var det inte du? Svara på det här mejlet, så gör vi ingenting.",
  },
  unknownList: {
    subject: (count: number) =>
      count === 1 ? "En ångrad order som inte finns" : `${count} ångrade ordrar som inte finns`,
    lead: "De här meddelandena om ångrade köp gäller ordrar som inte finns eller som inte är betalda. Kanske har någon skrivit fel ordernummer. Se dem med kommandot kapitel withdrawals list.",
    row: (day: string, time: string, number: string, name: string, email: string) =>
      `${day} ${time}: ${number}, ${name}, ${email}`,
  },
  notice: {
    subject: (number: string) => `Order ${number} ångras`,
    received: (day: string, time: string) => `En kund ångrar sitt köp. Meddelandet kom in den ${day} ${time}.`,
    refundBy:
      "Pengarna ska betalas tillbaka inom 14\u00a0dagar från den dagen, men ni får vänta tills varorna eller ett bevis på att de är skickade har kommit.",
    examination: "Att kontrollera",
    order: {
      unknown: "Det finns ingen order med det numret.",
      notBought: "Ordern är inte betald.",
      bought: (day: string) => `Ordern bekräftades den ${day}.`,
    },
    sameEmail: "E-postadressen är orderns egen.",
    otherEmail: "E-postadressen är en annan än orderns: fråga innan ni betalar tillbaka.",
    inTime: "Meddelandet kom i tid, oavsett vilken dag varorna kom fram.",
    timeUnknown: "Om meddelandet kom i tid beror på vilken dag varorna kom fram.",
    excluded: (title: string) => `Kan inte ångras, digital leverans med kundens godkännande: ${title}`,
  },
} as const
