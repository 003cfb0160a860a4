/** Texts of reservations in stores (D-27, decision 379). */

/** Texts of the messages about a reservation. `what` is 'Vargtimmen' or '2 ex av Vargtimmen'. */
export const reservationMessages = {
  copies: (quantity: number, name: string) => (quantity === 1 ? name : `${quantity}\u00a0ex av ${name}`),
  code: (reference: string) => `Din kod i butiken är ${reference}.`,
  see: "Se, förläng eller avboka",
  show: "Se reservationen",
  pay: "Du betalar i butiken när du hämtar.",

  madeSubject: (name: string, store: string) => `Din reservation av ${name} i ${store}`,
  madeLead: (what: string, store: string) =>
    `Vi har tagit emot din reservation av ${what} i ${store}. Butiken plockar fram den och hör av sig när du kan hämta. Vänta gärna på det beskedet innan du går dit.`,
  heldUntil: (until: string) => `Butiken håller den åt dig till ${until}.`,

  readySubject: (name: string) => `Klar att hämta: ${name}`,
  readyLead: (what: string, store: string) => `Nu väntar ${what} på dig i ${store}.`,
  collectBy: (until: string) => `Hämta senast ${until}.`,

  reminderSubject: (name: string) => `Snart går din reservation av ${name} ut`,
  reminderLead: (what: string, store: string, until: string) =>
    `${store} håller ${what} åt dig till ${until}. Efter det går reservationen ut.`,
  canExtend: "Behöver du mer tid kan du förlänga en gång.",

  expiredSubject: (name: string) => `Din reservation av ${name} har gått ut`,
  expiredLead: (what: string, store: string, until: string) =>
    `Din reservation av ${what} i ${store} gällde till ${until} och har gått ut. Varan är till salu igen, och du är välkommen att reservera den på nytt.`,

  notFoundSubject: (name: string, store: string) => `${name} finns tyvärr inte i ${store}`,
  missingLead: (what: string, store: string) =>
    `${store} letade efter ${what} men hittade inte varan, trots att den skulle finnas. Därför kan vi tyvärr inte hålla din reservation.`,
  damagedLead: (what: string, store: string) =>
    `${store} hittade ${what}, men i ett skick som vi inte vill sälja. Därför kan vi tyvärr inte hålla din reservation.`,
  elsewhere: (store: string) => `Den finns i ${store}.`,
  reserveIn: (store: string) => `Reservera i ${store}`,
  otherStores: "Se andra butiker som har den",

  cancelledSubject: (name: string) => `Din reservation av ${name} är avbokad`,
  byShopper: (what: string, store: string) => `Du har avbokat din reservation av ${what} i ${store}.`,
  byStaff: (what: string, store: string) => `${store} har avbokat din reservation av ${what}.`,
  storeClosed: (what: string, store: string) =>
    `${store} har stängt för gott. Därför är din reservation av ${what} avbokad, och vi beklagar det.`,
}

/** Texts of reserving: the form, the drawer and the page of a reservation (D-27, D-43). */
export const reservations = {
  /** Until a store is chosen, and from then on (STORE-22). */
  chooseStore: "Välj butik",
  reserve: "Reservera i butik",
  otherStore: "Byt butik",
  notHere: "Butiken har den inte just nu. Välj en annan butik.",
  stores: "Butiker som har den",
  none: "Ingen butik har den just nu. Du kan beställa den här i webbutiken, om den går att köpa, eller fråga en butik.",
  notReservable: "Den här varan kan inte reserveras i butik.",
  lead: "Butiken lägger undan den åt dig, och du betalar när du hämtar.",
  check: "Butiken har inte rapporterat sitt lager på ett tag. Den letar upp varan och hör av sig.",
  quantity: "Antal",
  contact: "E-post eller mobilnummer",
  email: "E-post",
  contactHelp: "Dit skickar vi koden och säger till när du kan hämta. Vi använder det inte till något annat.",
  heldUntil: (until: string) => `Hålls åt dig till ${until}`,
  storeFault: "Butiken tar inte emot reservationer längre. Välj en annan butik.",
  contactFault: "Skriv en e-\u2060postadress, till exempel namn@exempel.se, eller ett svenskt mobilnummer.",
  emailFault: "Skriv en e-\u2060postadress, till exempel namn@exempel.se.",
  quantityFault: (most: number) => `Välj ett antal från 1 till ${most}.`,
  short: "Butiken har tyvärr inte så många exemplar kvar.",
  shortElsewhere: "Butiken har tyvärr inte så många exemplar kvar. De här butikerna har det du söker.",
  sentBefore:
    "Formuläret har redan skickats, med andra uppgifter. Den reservationen gäller, och inget nytt är reserverat. Skicka igen om du vill reservera det här också.",
  tooManyHeld: "Du har redan så många reservationer som vi kan hålla åt dig. Hämta eller avboka någon av dem först.",
  tooManyCopies: (most: number) => `Du kan reservera högst ${most}\u00a0exemplar av samma vara.`,
  tooManyOfProduct: "Många reserverar den här varan just nu. Försök igen om en stund, eller ring butiken.",
  tooMany: (email: string) =>
    `Det har gjorts för många reservationer härifrån eller med den här kontakten. Försök igen senare, eller skriv till ${email}.`,
  unavailable: (email: string) =>
    `Vi kan inte ta emot reservationen just nu. Försök igen om en stund, eller skriv till ${email}.`,
  changeUnavailable: (email: string) =>
    `Vi kan inte ändra reservationen just nu. Försök igen om en stund, eller skriv till ${email}.`,
  toProduct: (name: string) => `Till ${name}`,

  /** The page of a reservation, by state. */
  titles: {
    asked: "Din reservation är mottagen",
    picked: "Din reservation plockas fram",
    ready: "Klar att hämta",
    collected: "Hämtad",
    expired: "Reservationen har gått ut",
    cancelled: "Reservationen är avbokad",
    notFound: "Varan hittades inte i butiken",
  },
  leads: {
    asked: "Butiken letar upp varan och säger till när du kan hämta. Vänta gärna på det beskedet innan du går dit.",
    picked: "Butiken har hittat varan och lägger undan den åt dig. Vi säger till när du kan hämta.",
    ready: "Varan väntar på dig i butiken. Säg koden i kassan.",
    collected: "Tack för besöket, och mycket nöje!",
    expired: "Varan är till salu igen. Du är välkommen att reservera den på nytt.",
    cancelled: "Varan är till salu igen.",
    notFound: "Butiken hittade inte varan trots att den skulle finnas. Vi beklagar.",
  },
  storeClosed: "Butiken har stängt för gott. Vi beklagar.",
  damaged: "Butiken hittade varan, men i ett skick som vi inte vill sälja. Vi beklagar.",
  silent:
    "Butiken letar upp varan. Vi skickar inga meddelanden om den, eftersom det har skickats för många till din kontakt i dag. Spara adressen till den här sidan: här ser du när du kan hämta.",
  code: "Kod i butiken",
  product: "Vara",
  store: "Butik",
  held: "Hålls till",
  state: "Läge",
  extendedOnce: "Förlängd en gång",
  extend: "Förläng",
  extendTo: (until: string) => `Förläng till ${until}`,
  extended: (until: string) => `Reservationen är förlängd till ${until}.`,
  notExtended: "Reservationen kunde inte förlängas. Den är redan förlängd, eller tiden har gått ut.",
  cancel: "Avboka",
  cancelTitle: "Vill du avboka reservationen?",
  cancelLead: (name: string, store: string) => `${name} i ${store} blir då till salu för andra.`,
  cancelYes: "Ja, avboka",
  keep: "Nej, behåll den",
  notCancelled: "Reservationen kunde inte avbokas: den är redan avslutad.",
  again: "Reservera igen",
  reserveIn: (store: string) => `Reservera i ${store}`,
  goneTitle: "Reservationen finns inte",
  goneLead: "Kontrollera att länken är hel. En avslutad reservation tas bort efter 30\u00a0dagar.",

  mine: "Mina reservationer",
} as const
