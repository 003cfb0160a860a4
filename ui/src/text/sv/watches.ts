import { MAX_WATCHES } from "@kapitel/core/watches/watchLimits"

/** Texts of watches, 'Bevaka' (decision 335). The answer to a request is the same whether the address watches already. */
export const watches = {
  title: "Bevaka",
  /** Above other editions of what cannot be bought. */
  others: "Går att köpa nu",
  lead: "Vi mejlar dig en gång om den går att köpa inom ett år. Adressen används inte till något annat.",
  email: "E-post",
  send: "Bevaka",
  sent: "Tack! Vi har skickat ett mejl till dig. Tryck på länken i det inom 48\u00a0timmar, så börjar bevakningen. Titta i skräpposten om du inte ser det.",
  started: "Klart! Vi mejlar dig en gång om den går att köpa inom ett år.",
  emailFault: "Skriv en e-\u2060postadress, till exempel namn@exempel.se.",
  forSale: "Den går att köpa nu.",
  /** Shown to the owner of the address alone. */
  full: `Adressen bevakar redan ${MAX_WATCHES}\u00a0varor, och fler får inte plats. Ta bort någon av dem först: på Mina sidor om du är inloggad, annars med länken i mejlet om den.`,
  unknown: "Välj en vara som inte går att köpa just nu, och tryck på Bevaka på dess sida.",
  pageTitle: (name: string) => `Bevaka ${name}`,
  tooManyTitle: "För många bevakningar på kort tid",
  unavailableTitle: "Bevakningen är inte sparad",
  tooMany: (email: string) =>
    `Det har gjorts för många bevakningar härifrån eller med den här adressen. Försök igen senare, eller skriv till ${email}.`,
  unavailable: (email: string) =>
    `Vi kan inte spara bevakningen just nu. Försök igen om en stund, eller skriv till ${email}.`,

  confirmTitle: "Bekräfta bevakningen",
  confirmLead: (name: string) => `Vi mejlar dig en gång om ${name} går att köpa inom ett år.`,
  confirm: "Bekräfta bevakningen",
  waitingTitle: "Du bevakar",
  waitingLead: (name: string) =>
    `Vi mejlar dig en gång om ${name} går att köpa. Efter ett år tas bevakningen bort av sig själv.`,
  overTitle: "Bevakningen är klar",
  overLead: (name: string, date: string) => `${name} gick att köpa den ${date}, och då mejlade vi dig.`,
  goneTitle: "Bevakningen finns inte",
  goneLead:
    "Den är borttagen, har gått ut eller bekräftades inte inom 48\u00a0timmar. Kontrollera också att länken är hel. Du kan bevaka varan igen på dess sida.",
  removedTitle: "Bevakningen är borttagen",
  removedLead: "Vi har raderat den och mejlar dig inte om varan. Du kan bevaka den igen på dess sida.",
  gone: "Varan säljs inte längre",
  remove: "Ta bort bevakningen",
  toProduct: (name: string) => `Till ${name}`,
  since: (date: string) => `Sedan ${date}`,

  askSubject: (name: string) => `Bekräfta att du vill bevaka ${name}`,
  askLead: (name: string, shop: string) =>
    `Någon vill att vi mejlar den här adressen en gång om ${name} går att köpa hos ${shop}. Är det du? Bekräfta bevakningen inom 48\u00a0timmar.`,
  askNotYou: "Var det inte du? Då behöver du inte göra något. Vi tar bort adressen efter 48\u00a0timmar.",
  watchingSubject: (name: string) => `Du bevakar ${name}`,
  watchingLead: (name: string) => `Du bevakar redan ${name}. Vi mejlar dig en gång om den går att köpa.`,
  showWatch: "Se eller ta bort bevakningen",
  forSaleSubject: (name: string) => `Nu finns ${name}`,
  forSaleLead: (name: string, price: string) => `Nu går ${name} att köpa för ${price}.`,
  preorderSubject: (name: string) => `Nu kan du förbeställa ${name}`,
  preorderLead: (name: string, price: string) => `Nu går ${name} att förbeställa för ${price}.`,
  onlyEmail: "Bevakningen är klar, och du får inga fler mejl om den. Här tar du bort dina uppgifter:",
}
