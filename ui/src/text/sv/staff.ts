/** Texts of the pages of staff, `/personal`. */
import type { StaffAct, StaffRole } from "@kapitel/core/staff/rights"

export const staff = {
  title: "Personal",
  name: (shop: string) => `${shop} personal`,
  navigation: "Personalens sidor",
  tabs: {
    start: "Start",
    pick: "Att plocka",
    shelf: "På hyllan",
    handOut: "Lämna ut",
    events: "Evenemang",
    stock: "Lager",
    log: "Logg",
  },
  hello: (name: string) => `Hej ${name}`,
  waits: "Det här väntar",
  changePerson: "Byt person",
  lock: "Lås",
  logOut: "Logga ut",
  changeStore: "Byt butik",
  chooseStore: "Välj butik",
  whichStore: "I vilken butik arbetar du?",
  noStores: "Det finns ingen butik där du har en roll. Be en administratör att lägga till den.",
  ownEntries: "Det du har gjort",
  more: "Visa äldre",
  noEntries: "Här finns inget ännu.",

  logIn: "Logga in som personal",
  logInLead: "Vi skickar en kod till den e-postadress som din arbetsgivare har lagt in.",
  email: "E-post",
  shared: "Delad dator eller telefon",
  sharedHelp: "Låser sig efter två minuter utan användning. På en egen enhet efter trettio.",
  sendCode: "Skicka kod",
  code: "Kod",
  codeSent: (email: string) => `Om ${email} finns bland personalen har vi skickat en kod med sex siffror dit.`,
  newCode: "Skicka en ny kod",
  codeHelp: "Koden gäller i fem minuter.",
  logInNow: "Logga in",
  otherEmail: "Ändra adress",
  loggedOut: "Du har loggat ut.",

  locked: "Låst",
  lockedLead: (name: string) => `${name}, visa att det är du för att fortsätta.`,
  unlock: "Lås upp",
  sendUnlockCode: "Skicka kod till min e-post",
  unlockCodeSent: "Vi har skickat en kod med sex siffror till din e-post.",

  faults: {
    email: "Skriv en e-postadress, till exempel namn@exempel.se.",
    wrong: "Koden stämmer inte. Kontrollera siffrorna och försök igen.",
    expired: "Koden gäller inte längre. Skicka en ny.",
    tooMany: "Det har skickats för många koder. Vänta en stund och försök igen.",
    tooManyWrong: "Det har skrivits för många felaktiga koder. Vänta en stund och försök igen.",
    closed: "Inloggning med kod är stängd för den här adressen i dag. Be en administratör om hjälp.",
    otherPerson: "Koden är en annan persons. Välj 'Byt person' för att fortsätta som någon annan.",
    passkey: "Nyckeln kunde inte användas. Försök igen, eller logga in med kod.",
    failed: "Något gick fel hos oss. Försök igen om en stund.",
  },

  deniedTitle: "Du har inte behörighet",
  denied: (act: string, store: string | undefined) =>
    store === undefined ? `Du får inte ${act}. Det kräver en roll i hela kedjan.` : `Du får inte ${act} i ${store}.`,
  deniedRoles: (roles: string) => `Rollen som behövs: ${roles}. En administratör kan lägga till den.`,
  toStart: "Till start",
} as const

/** What a refusal says that one may not do. */
export const staffActs: Readonly<Record<StaffAct, string>> = {
  "reservations.see": "se reservationer",
  "reservations.work": "arbeta med reservationer",
  "stock.correct": "rätta lagret",
  "events.see": "se evenemangens deltagare",
  "events.tickIn": "pricka av deltagare",
  "events.export": "exportera deltagare",
  "personalData.open": "öppna personuppgifter",
  "log.see": "se loggen",
  "staff.manage": "ändra personal och roller",
}

export const staffRoles: Readonly<Record<StaffRole, string>> = {
  butik: "butik",
  kundtjänst: "kundtjänst",
  admin: "admin",
}

/** Acts in the staff log. */
export const staffLogActs: Readonly<Record<string, string>> = {
  "staff.add": "lade till i personalen",
  "staff.remove": "tog bort ur personalen",
}
