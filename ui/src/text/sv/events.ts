/** Texts of events in the stores (EVT-01 to EVT-14). */
export const events = {
  title: "Evenemang",
  subtitle: "Signeringar, sagostunder och kvällar då butiken stannar uppe lite längre.",
  description:
    "Här är allt som händer i våra butiker i år och nästa år. Sök på en stad eller en butik för att se vad som händer nära dig.",
  search: "Sök på stad eller butik",
  submit: "Sök",
  showAll: "Visa alla",
  none: "Inga evenemang hittades. Prova att söka igen.",
  found: (count: number) => (count === 1 ? "1 evenemang" : `${count} evenemang`),
  preRegistration: "Föranmälan",
  cancelled: "Inställt",
  cancelledLead: "Evenemanget är inställt.",
  over: "Evenemanget har varit.",
  running: "Pågår nu",
  until: (moment: string) => `till ${moment}`,
  place: "Plats",
  all: "Alla evenemang",
  books: "Böcker",
  addToCalendar: "Lägg till i kalendern",
  calendarOf: (store: string) => `Prenumerera på kalendern för ${store}`,
  preRegistrationInStore: "Föranmälan krävs. Anmäl dig i butiken.",
} as const
