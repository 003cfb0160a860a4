/** Texts of the checkout and the confirmation. */
import { address } from "./address.ts"

export const checkout = {
  title: "Kassan",
  cart: "1. Varukorg",
  delivery: "2. Leverans",
  continueShopping: "Fortsätt handla",
  needsScript: "Betalningen behöver JavaScript. Slå på det i webbläsaren och ladda om sidan, varukorgen ligger kvar.",
  loading: "Betalningen laddas",
  /** Beside 'Försök igen'. */
  notLoaded: "Betalningen kunde inte laddas. Varukorgen ligger kvar.",
  /** Below '2. Leverans': the provider's frame asks for all of it. */
  inFrame: {
    shipped: "Leverans och betalning väljer du i rutan här nedanför.",
    digital: "Du betalar i rutan här nedanför.",
  },
  /** The same before the consent to digital delivery. */
  afterConsent: {
    shipped: "Leverans och betalning väljer du i nästa steg.",
    digital: "Du betalar i nästa steg.",
  },
  /** Below the provider's button; followed by a link to the terms. */
  accept: "När du slutför köpet godkänner du våra",
  acceptedTerms: "köpvillkor",
  emptyTitle: "Varukorgen är tom",
  empty: "Lägg något i varukorgen, så väntar kassan här.",
  topCategories: "Populära kategorier",
  complete: "Slutför köp",
  tooFew: {
    none: (title: string) => `${title} är slut just nu.`,
    only: (title: string, copies: number) => `Det finns ${copies}\u00a0ex av ${title}.`,
    about: "Ändra antalet för att gå vidare. Inget annat i varukorgen ändras.",
    correct: "Ändra till det som finns",
    /** Where none of them can be had. */
    aboutGone: "Ta bort det som är slut för att gå vidare. Inget annat i varukorgen ändras.",
    removeGone: "Ta bort det som är slut",
  },
  consent: {
    heading: "Digital leverans",
    about: "Varukorgen innehåller något som levereras digitalt direkt efter köpet.",
    agree: "Jag vill ha leveransen direkt och godkänner att ångerrätten upphör när den har börjat.",
    go: "Fortsätt till betalningen",
    /** `day`: '26 november 2026', `time`: '14.05'. */
    given: (day: string, time: string) =>
      `Du godkände digital leverans ${`den ${day} ${time}`.replaceAll(" ", "\u00a0")}. Ångerrätten för den upphör när leveransen har börjat.`,
  },
  consentMissing: "Godkänn den digitala leveransen för att gå vidare.",
  nothingToPay: {
    heading: "Dina uppgifter",
    about: "Presentkorten betalar hela köpet. Vi behöver bara veta vart det ska.",
    invalid: "Kontrollera dina uppgifter.",
    email: "E-post",
    phone: "Mobilnummer",
    firstName: "Förnamn",
    lastName: "Efternamn",
    street: address.street,
    zipCode: address.zipCode,
    city: address.city,
    /** What is wrong with a field, below it. */
    faults: {
      email: "Skriv en e-\u2060postadress, till exempel namn@exempel.se",
      phone: "Skriv ett svenskt mobilnummer",
      firstName: "Skriv ditt förnamn",
      lastName: "Skriv ditt efternamn",
      ...address.faults,
    },
  },
  /** Where the shop itself asks for it: gift cards pay for everything. */
  deliveryChoice: {
    legend: "Leverans",
    choose: "Välj leverans",
    changed: "Leveransen och summan har ändrats. Kontrollera dem innan du slutför köpet.",
  },
  /** The information required right before an order is placed. */
  before: {
    toPay: "Att betala",
    /** 'Leverans till ombud'; `way` begins in lower case. */
    delivery: (way: string) => `Leverans ${way}`,
    deliveryTime: "Leveranstid",
    arrival: "Allt framme",
    digital: "Digital leverans",
    digitalTime: "Direkt efter köpet",
    duty: "När du slutför köpet lägger du en beställning som du ska betala.",
    withdrawal: "Du har 14 dagars ångerrätt.",
    noWithdrawal: "Ångerrätten upphör för det som levereras digitalt när leveransen har börjat.",
    complaints: "Fel på en vara kan du reklamera i tre år.",
    howToWithdraw: "Så ångrar du köpet",
    terms: "Köpvillkor",
    soldBy: "Du handlar av",
    seller: (name: string, number: string, address: string, email: string, phone: string) =>
      `${name}, organisationsnummer ${number}, ${address}, ${email}, ${phone}.`,
  },
  thanks: (firstName: string | undefined) => (firstName === undefined ? "Tack för ditt köp." : `Tack, ${firstName}.`),
  /** After the thanks, where there is something to pack. */
  packing: " Nu packar vi.",
  /** After the thanks, of an order that is collected in a store. */
  collecting: " Nu plockar butiken fram det.",
  /** After the thanks for files alone, once they can be downloaded. */
  ready: {
    read: " Nu kan du börja läsa.",
    listen: " Nu kan du börja lyssna.",
    download: " Nu kan du ladda ner.",
  },
  confirmationSent: (email: string) => `En bekräftelse är på väg till ${email}.`,
  states: {
    pending: {
      title: "Betalningen behandlas",
      lead: "Sidan visar din order så fort betalningen är klar. Varukorgen ligger kvar tills dess.",
    },
    examined: {
      title: "Betalningen granskas",
      lead: "Vi hör av oss så snart den är klar. Du behöver inte betala en gång till.",
    },
  },
  /** Another browser than the one that bought may show that it is paid, not what or by whom. */
  elsewhere: "Ordern visas bara i den webbläsare som den lades i. Länken i orderbekräftelsen visar den överallt.",
  goods: "Varor",
  digitalDelivery: "Digitalt",
  orderTitle: (number: string) => `Order ${number}`,
  orderStates: {
    paid: "Ordern är betald och bekräftad.",
    awaited: "Ordern är betald. Några exemplar väntar på att komma in i lager igen.",
    examined: "Betalningen granskas. Vi hör av oss så snart den är klar.",
  },
  questions: "Frågor om din order",
  contactUs: "Skriv till oss och ange ordernumret:",
  howToWithdraw: "Så ångrar du köpet",
  yourOrder: "Din order",
  /** A line's only copy that was withdrawn; copies of a line with several. */
  withdrawn: "Ångrad",
  withdrawnOf: (copies: number, bought: number) => `${copies} av ${bought} ångrade`,
  orderNumber: "Ordernummer",
  payment: "Betalning",
  address: "Adress",
  deliveryWay: "Leveranssätt",
  /** What is said at the counter. */
  code: "Din kod i butiken",
  followOrder: "Följ din order",
  receipt: "Kvitto",
  unknownTitle: "Vi hittar ingen order här",
  unknown: "Länken kan vara gammal. Varukorgen finns kvar.",
  toCart: "Till varukorgen",
} as const
