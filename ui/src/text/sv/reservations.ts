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
