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

  demo: {
    lead: "Demo: skriv någon av adresserna. Koden kommer i",
    mailbox: "demobrevlådan (ny flik)",
  },
  logIn: "Logga in som personal",
  logInLead: "Vi skickar en kod till den e-\u2060postadress som din arbetsgivare har lagt in.",
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

  lockWarning: "Sidan låser sig snart. Rör vid skärmen eller en tangent för att fortsätta.",
  contact: {
    lost: "Ingen kontakt med butikens server. Det du har skrivit står kvar.",
    heldBack: "Ingen kontakt med butikens server. Inget har skickats: försök igen när det här meddelandet är borta.",
    locked: "Låst. Ingen kontakt med butikens server: sidan går vidare när den är tillbaka.",
  },
  locked: "Låst",
  lockedLead: (name: string) => `${name}, visa att det är du för att fortsätta.`,
  unlock: "Lås upp",
  sendUnlockCode: "Skicka kod till min e-\u2060post",
  unlockCodeSent: "Vi har skickat en kod med sex siffror till din e-\u2060post.",

  faults: {
    email: "Skriv en e-\u2060postadress, till exempel namn@exempel.se.",
    wrong: "Koden stämmer inte. Kontrollera siffrorna och försök igen.",
    expired: "Koden gäller inte längre. Skicka en ny.",
    tooMany: "Det har skickats för många koder. Vänta en stund och försök igen.",
    tooManyWrong: "Det har skrivits för många felaktiga koder. Vänta en stund och försök igen.",
    closed: "Inloggning med kod är stängd för den här adressen i dag. Be en administratör om hjälp.",
    otherPerson: "Koden är en annan persons. Välj 'Byt person' för att fortsätta som någon annan.",
    passkey: "Nyckeln kunde inte användas. Försök igen, eller logga in med kod.",
    failed: "Något gick fel hos oss. Försök igen om en stund.",
  },

  keys: {
    title: "Inloggningsnycklar",
    lead: "Med en nyckel i telefonen eller datorn loggar du in och låser upp utan kod. Lägg bara till en på en enhet som är din egen, eller på en säkerhetsnyckel.",
    notHere: "Nycklar finns bara där butikens adress är ett namn och förbindelsen är krypterad.",
    added: (time: string) => `Tillagd ${time}`,
    add: "Lägg till en nyckel",
    remove: "Ta bort",
    use: "Logga in med nyckel",
    unlock: "Lås upp med nyckel",
  },

  deniedTitle: "Du har inte behörighet",
  denied: (act: string, store: string | undefined) =>
    store === undefined ? `Du får inte ${act}. Det kräver en roll i hela kedjan.` : `Du får inte ${act} i ${store}.`,
  deniedRoles: (roles: string) => `Rollen som behövs: ${roles}. En administratör kan lägga till den.`,
  toStart: "Till start",
  start: {
    toPick: "att plocka",
    onShelf: "på hyllan",
    eventsToday: "evenemang i dag",
    oldest: (ago: string) => `Äldst: ${ago}`,
    due: (count: number) => `${count} går ut inom ett dygn`,
  },

  byShopper: "kunden",
  steps: {
    made: "reserverad",
    extended: "förlängd",
    picked: "plockad",
    "made ready": "ställd på hyllan",
    "handed out": "utlämnad",
    "time up": "tiden gick ut",
    cancelled: "avbokad",
    "not found": "hittades inte",
  },

  tasks: {
    pickTitle: "Att plocka",
    shelfTitle: "På hyllan",
    noneToPick: "Inget att plocka just nu. Sidan uppdateras av sig själv.",
    noneOnShelf: "Inget väntar på hyllan.",
    waiting: (count: number) => (count === 1 ? "1 reservation" : `${count} reservationer`),
    take: "Jag tar den",
    takeHelp: "Den blir din i 30\u00a0minuter. Andra ser att du har den.",
    own: (until: string) => `Du har den till ${until}`,
    leased: (name: string, until: string) => `${name} har den till ${until}`,
    shelve: "Ställ på hyllan",
    shelveHelp: "Kunden får besked om att det går att hämta.",
    notFound: "Finns inte",
    slip: "Skriv ut lapp",
    contact: "Visa kontakt",
    contactHelp: "Att du öppnar uppgiften antecknas i loggen.",
    cancel: "Avboka",
    cancelHelp: "Exemplaren blir lediga, och kunden får besked.",
    handOut: "Lämna ut",
    heldUntil: (time: string) => `Hämtas senast ${time}`,
    due: "Går ut inom ett dygn",
    of: (name: string, reference: string) => `${name} ${reference}`,
    changed: "Listan har ändrats.",
    show: "Visa den nya listan",
  },

  results: {
    taget: (about: string) => `${about} är din i 30\u00a0minuter.`,
    hylla: (about: string) => `${about} står på hyllan. Kunden får besked.`,
    saknas: (about: string) => `${about} är avslutad. Kunden får besked om att den inte fanns.`,
    avbokad: (about: string) => `${about} är avbokad. Kunden får besked.`,
    utlamnad: (about: string) => `${about} är utlämnad.`,
    rattad: (about: string) => `Lagret för ${about} är rättat.`,
    avprickad: (about: string) => `${about} är avprickad.`,
    platsavbokad: (about: string) => `${about} är avbokad. Kunden får ett mejl.`,
  },

  refusals: {
    upptagen: (about: string) => `En kollega arbetar med ${about}. Vänta, eller ta en annan.`,
    andrad: (about: string) => `${about} har ändrats sedan du såg den. Så här är den nu.`,
    okand: (about: string) =>
      about === "" ? "Reservationen finns inte i den här butiken." : `Koden ${about} finns inte i den här butiken.`,
    avslutad: (about: string) => `${about} är redan avslutad och kan inte lämnas ut.`,
    lagret: () => "Lagret har ändrats sedan du såg det. Kontrollera antalet och skriv det igen.",
    grans: (about: string) =>
      `Lagret är inte rättat. Ändringen gäller varor för mer än ${about}, som är det du får rätta själv. Be en kollega utan den gränsen, till exempel en administratör.`,
    antal: () => "Lagret är inte rättat. Antalet saknas eller går inte att läsa.",
    orsak: () => "Lagret är inte rättat. Orsaken saknas.",
    uppgifter: () => "Lagret är inte rättat. Antalet och orsaken saknas eller går inte att läsa.",
    vantar: (about: string) => `${about} står på väntelistan och har ingen plats.`,
    aterbud: (about: string) => `${about} har lämnat återbud.`,
    aterbetald: (about: string) => `${about}: biljetten är återbetald och gäller inte.`,
    annat: (about: string) =>
      about === "" ? "Biljetten gäller ett annat evenemang." : `Biljetten gäller ett annat evenemang: ${about}.`,
    redan: (about: string) => `Redan avprickad: ${about}.`,
    anvand: (about: string) => `Platsen är inte avbokad. Redan avprickad: ${about}.`,
    redanavbokad: (about: string) => `${about} är redan avbokad.`,
    platsgrans: (about: string) =>
      `Platsen är inte avbokad. Du får betala tillbaka högst ${about} för en plats. Be en kollega utan den gränsen, till exempel kundtjänst.`,
    fel: () => "Något gick fel hos oss, och inget har ändrats. Försök igen.",
  },

  handOut: {
    code: "Kod",
    codeHelp: "Skriv koden, eller skanna den. Enter söker.",
    find: "Sök",
    pay: (copies: string) =>
      `Kunden betalar ${copies} i kassan. Reservationen avslutas, och exemplaren räknas bort från lagret.`,
    isPaid:
      "Ordern är betald: ta inte betalt. Pengarna dras när du lämnar ut den, och exemplaren räknas bort från lagret.",
    notReady: "Den är inte ställd på hyllan ännu. Hämta den först.",
    ok: "Klart",
    failed: "Stopp",
    later: "Inte nu",
  },

  notFound: {
    title: "Finns inte",
    why: "Vad har hänt?",
    missing: "Den finns inte i butiken",
    damaged: "Den är skadad",
    other: "Föreslå en annan butik",
    noOther: "Ingen",
    inStock: (count: number) => `${count} i lager`,
    lead: "Kunden får besked, och butikens lager sänks med reservationens antal.",
    leadOfOrder:
      "Alla varor i ordern avbeställs. Kunden får besked, inga pengar dras för dem, och butikens lager sänks med det som hölls.",
    done: "Avsluta och meddela kunden",
    back: "Tillbaka",
  },

  contactPage: {
    title: "Kontakt",
    lead: "Att du har öppnat uppgiften är antecknat i loggen.",
    steps: "Det här har hänt",
  },

  slip: {
    print: "Skriv ut",
    heldUntil: "Hämtas senast",
    kind: "Reservation",
    paid: "Betald order",
  },

  stock: {
    title: "Lager",
    ean: "EAN eller ISBN",
    eanHelp: "Skriv numret, eller skanna det.",
    unknown: (typed: string) => `Ingen vara har numret ${typed}.`,
    has: (figure: number, held: number) =>
      held === 0
        ? `Butiken har ${figure}\u00a0ex enligt lagret.`
        : `Butiken har ${figure}\u00a0ex enligt lagret, varav ${held} reserverade.`,
    refused: "Lagret är inte rättat",
    figure: "Rätt antal i butiken",
    figureHelp: "Räkna med dem som är reserverade.",
    reason: "Orsak",
    reasonHelp: "Till exempel: inventering, svinn, felräknad leverans. Orsaken sparas i loggen.",
    save: "Rätta lagret",
    wrongFigure: "Skriv ett antal mellan 0 och 9\u00a0999.",
    changedFigure: "Lagret har ändrats. Kontrollera antalet.",
    aboveLimit: "Ändringen är större än du får göra själv.",
    wrongReason: "Skriv en orsak.",
  },

  events: {
    title: "Evenemang",
    none: "Butiken har inga kommande evenemang.",
    seats: (taken: number, seats: number) => `${taken} av ${seats} platser`,
    people: (taken: number) => (taken === 1 ? "1 plats" : `${taken} platser`),
    attended: (count: number) => `${count} avprickade`,
    noSignUp: "Anmälan görs inte här",
    attendees: "Deltagare",
    noAttendees: "Ingen har anmält sig ännu.",
    ticket: "Biljettkod",
    ticketHelp: "Skriv eller skanna koden vid dörren.",
    tickIn: "Pricka av",
    export: "Exportera som CSV",
    headings: ["Namn", "E-post", "Platser", "Status", "Kod"],
    states: { signedUp: "anmäld", waiting: "väntelista", cancelled: "återbud", attended: "avprickad" },
    paid: "biljett",
    /** 'Agnes E. K7PX3MQ9, kl 18.42', after 'Redan avprickad:'. */
    tickedIn: (holder: string, time: string) => `${holder}, ${time}`,
    cancel: "Avboka",
    cancelTitle: (name: string) => `Avboka ${name}`,
    cancelSeats: (seats: number) =>
      seats === 1
        ? "Platsen blir ledig, och går till den som står först på väntelistan. Kunden får ett mejl."
        : `${seats} platser blir lediga, och går till dem som står först på väntelistan. Kunden får ett mejl.`,
    cancelWaiting: "Kunden tas bort från väntelistan och får ett mejl.",
    cancelTicket: (sum: string) =>
      `Biljetten slutar gälla, och platsen blir ledig. Kunden får ett mejl, och får tillbaka ${sum} på samma sätt som biljetten betalades.`,
    cancelFree: "Biljetten slutar gälla, och platsen blir ledig. Kunden får ett mejl.",
    cancelNow: "Avboka och meddela kunden",
    back: "Tillbaka",
    order: (number: string) => `order ${number}`,
  },
} as const

/** What a refusal says that one may not do. */
export const staffActs: Readonly<Record<StaffAct, string>> = {
  "reservations.see": "se reservationer",
  "reservations.work": "arbeta med reservationer",
  "stock.correct": "rätta lagret",
  "events.see": "se evenemangens deltagare",
  "events.tickIn": "pricka av deltagare",
  "events.cancelSeat": "avboka platser",
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
  "reservation.take": "tog",
  "reservation.pick": "plockade",
  "reservation.ready": "ställde på hyllan",
  "reservation.handOut": "lämnade ut",
  "reservation.notFound": "hittade inte",
  "reservation.cancel": "avbokade",
  "stock.correct": "rättade lagret",
  "passkey.add": "lade till en inloggningsnyckel",
  "passkey.remove": "tog bort en inloggningsnyckel",
  "personalData.open": "öppnade personuppgifter",
  "event.tickIn": "prickade av",
  "event.cancelSeat": "avbokade en plats",
  "event.export": "exporterade deltagare",
}

/** Names of fields in the staff log, and their values. */
export const staffLogFields: Readonly<Record<string, string>> = {
  state: "status",
  copies: "antal",
  role: "roll",
  roles: "roller",
  place: "plats",
  because: "orsak",
  rows: "rader",
}
export const staffLogValues: Readonly<Record<string, string>> = {
  asked: "att plocka",
  picked: "plockad",
  ready: "på hyllan",
  collected: "utlämnad",
  cancelled: "avbokad",
  notFound: "hittades inte",
  missing: "fanns inte",
  damaged: "skadad",
  signedUp: "anmäld",
  waiting: "väntelista",
  staff: "av personalen",
  chain: "hela kedjan",
}
