/** Words of the letters that an order gives rise to. Source: distansavtalslagen (2005:59); notes/reliability.md §8.2, D-72. */
export const receipt = {
  subject: (shop: string, number: string) => `Tack för din beställning hos ${shop}, ordernummer ${number}`,
  greeting: (firstName: string | undefined) => (firstName === undefined ? "Hej!" : `Hej ${firstName}!`),
  thanks: "Tack för din beställning. Här är din orderbekräftelse, som också är ditt kvitto. Spara den gärna.",
  orderNumber: "Ordernummer",
  orderDate: "Orderdatum",
  payment: "Betalning",
  goods: "Varor",
  quantity: (copies: number) => `${copies} st`,
  each: (price: string) => `à ${price}`,
  awaited: (copies: number) =>
    copies === 1
      ? "1 exemplar väntar på att komma in i lager igen. Vi skickar det så snart det går och hör av oss om det dröjer."
      : `${copies} exemplar väntar på att komma in i lager igen. Vi skickar dem så snart det går och hör av oss om det dröjer.`,
  subTotal: "Delsumma",
  discount: "Rabatt",
  total: "Totalt inklusive moms",
  vat: (rate: number) => `Varav moms ${rate} %`,
  vatOf: (gross: string) => `på ${gross}`,
  delivery: "Leverans",
  deliveredTo: "Levereras till",
  withdrawal: "Ångerrätt i 14 dagar",
  withdrawalText: [
    "Du har rätt att ångra köpet inom 14 dagar från den dag då du, eller någon som du har utsett, tog emot varorna. Kommer varorna vid olika tillfällen räknas tiden från den sista.",
    "Vill du ångra köpet, meddela oss innan tiden har gått ut, till exempel genom att svara på det här brevet och ange ordernumret. Du behöver inte säga varför. Skicka tillbaka varorna inom 14 dagar från ditt meddelande.",
    "Vi betalar tillbaka det du har betalat, även den vanliga leveranskostnaden, inom 14 dagar från ditt meddelande, men får vänta tills vi har fått tillbaka varorna eller du har visat att du har skickat dem.",
  ],
  complaints: "Är något fel på en vara kan du reklamera den i tre år. Svara på det här brevet så hjälper vi dig.",
  closing: (shop: string) => `Vänliga hälsningar, ${shop}`,
  demo: "Det här är en demonstration. Inga pengar har dragits och inga varor skickas.",
  stockAwaitedSubject: (number: string) => `Order ${number} väntar på lager`,
  stockAwaitedText: (number: string) =>
    `Order ${number} är betald, men alla exemplar fanns inte kvar i lager. Kunden har fått veta att det väntar. En återbetalning är ert beslut.`,
  missing: (copies: number, title: string, ean: string) => `${copies} st saknas av ${title} (${ean})`,
} as const
