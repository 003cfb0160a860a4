/** Texts of the e-mails of an order. Source: distansavtalslagen (2005:59); docs/reliability.md, Law, D-72. */
export const receipt = {
  subject: (shop: string, number: string) => `Tack för din order ${number} hos ${shop}`,
  greeting: (firstName: string | undefined) => (firstName === undefined ? "Hej!" : `Hej ${firstName}!`),
  thanks: "Tack för din order. Här är din orderbekräftelse, som också är ditt kvitto. Spara den gärna.",
  orderNumber: "Ordernummer",
  orderDate: "Orderdatum",
  payment: "Betalning",
  goods: "Varor",
  quantity: (copies: number) => `${copies}\u00a0st`,
  each: (price: string) => `à ${price}`,
  awaited: (copies: number) =>
    copies === 1
      ? "1\u00a0exemplar väntar på att komma in i lager igen. Vi skickar det så snart det går och hör av oss om det dröjer."
      : `${copies}\u00a0exemplar väntar på att komma in i lager igen. Vi skickar dem så snart det går och hör av oss om det dröjer.`,
  subTotal: "Delsumma",
  discount: "Rabatt",
  promotionWithCode: (name: string, code: string) => `${name} (${code})`,
  giftCard: (masked: string) => `Presentkort ${masked}`,
  byGiftCard: "Presentkort",
  /** Between two payment methods. */
  and: " och ",
  rest: "Att betala",
  total: "Totalt inkl. moms",
  vat: (rate: number) => `Moms ${rate}\u00a0%`,
  vatOf: (gross: string) => `(ingår i ${gross})`,
  deliveredTo: "Levereras till",
  collectedIn: "Hämtas i butik",
  collectedWhenReady: "Butiken mejlar när det är klart att hämta, med en kod som du visar.",
  withdrawal: "Ångerrätt i 14\u00a0dagar",
  withdrawalText: [
    "Du har rätt att ångra köpet inom 14\u00a0dagar från den dag då du, eller någon som du har utsett, tog emot varorna. Kommer varorna vid olika tillfällen räknas tiden från den sista.",
    "Vill du ångra köpet, meddela oss innan tiden har gått ut: på sidan som länken nedan leder till, genom att svara på det här mejlet och ange ordernumret, eller med blanketten. Du behöver inte säga varför. Skicka tillbaka varorna inom 14\u00a0dagar från ditt meddelande. Returfrakten betalar du.",
    "Vi betalar tillbaka det du har betalat, även den vanliga leveranskostnaden, inom 14\u00a0dagar från ditt meddelande, men får vänta tills vi har fått tillbaka varorna eller du har visat att du har skickat dem.",
  ],
  digital: "Digital leverans",
  /** Confirms on a durable medium what was agreed to before payment (direktiv 2011/83/EU, artikel 16 m). */
  digitalText: (day: string, time: string) =>
    `De filer som du har köpt levereras direkt. Det godkände du den ${day} ${time}, liksom att ångerrätten för dem upphör när leveransen har börjat.`,
  /** Direktiv 2011/83/EU, bilaga I del B. */
  form: "Ångerblankett",
  giftCards: "Ångra presentkort",
  giftCardsText:
    "Du har rätt att ångra köpet av ett presentkort inom 14\u00a0dagar från köpet, så länge kortet inte har använts. Det gör du på orderns sida, som länken ovan leder till, eller genom att svara på det här mejlet. Kortet spärras, och du får tillbaka hela beloppet på samma sätt som du betalade.",
  formLead: "Fyll i och skicka tillbaka blanketten bara om du vill ångra köpet.",
  formLines: (seller: string, order: string) => [
    `Till: ${seller}`,
    "Jag/vi meddelar härmed att jag/vi ångrar mitt/vårt köpeavtal om följande varor:",
    `Beställdes den/mottogs den: (order ${order})`,
    "Konsumentens namn:",
    "Konsumentens adress:",
    "Konsumentens underskrift (endast om blanketten skickas på papper):",
    "Datum:",
  ],
  seller: "Säljare",
  organisationNumber: (number: string) => `Organisationsnummer ${number}`,
  followOrder: "Följ din order",
  termsAt: "Köpvillkor",
  ownPage: "Dela inte länken: den som har den kan se ordern.",
  complaints: "Är något fel på en vara kan du reklamera den i tre år. Svara på det här mejlet, så hjälper vi dig.",
  closing: (shop: string) => `Vänliga hälsningar, ${shop}`,
  demo: "Det här är en demonstration. Inga pengar har dragits och inga varor skickas.",
  stockAwaitedSubject: (number: string) => `Order ${number} väntar på lager`,
  stockAwaitedText: (number: string) =>
    `Order ${number} är betald, men alla exemplar fanns inte i lager. Kunden har fått veta att en del av ordern väntar. Ni avgör om pengarna ska betalas tillbaka.`,
  missing: (copies: number, title: string | undefined, ean: string) =>
    `${copies}\u00a0st saknas av ${title === undefined ? "" : `${title}, `}EAN ${ean}`,
} as const
