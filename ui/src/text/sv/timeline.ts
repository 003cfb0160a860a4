/** Texts of the steps of an order. */
export const timeline = {
  title: "Så långt har din order kommit",
  now: "Just nu",
  /** Of an order with both. */
  parts: { files: "Digitalt", parcels: "Med posten" },
  ordered: "Beställd",
  unpaid: "Väntar på betalning",
  examined: "Betalningen granskas",
  paid: "Betald",
  readable: {
    read: "Finns att läsa",
    listen: "Finns att lyssna på",
    download: "Finns att ladda ner",
  },
  withdrawn: { all: "Du har ångrat köpet", some: "Du har ångrat en del av köpet" },
  preparing: "Filen förbereds",
  awaited: (copies: number) => `${copies}\u00a0exemplar väntar på att komma in i lager`,
  /** Collected in a store. */
  toCollect: (store: string) => `Hämtas i ${store}`,
  collectBy: (until: string) => `Senast ${until}`,
  ready: (store: string) => `Klar att hämta i ${store}`,
  collected: "Hämtad",
  notCollected: {
    expired: "Hämtades inte i tid, och pengarna går tillbaka",
    cancelled: "Avbokad, och pengarna går tillbaka",
    notFound: "Fanns inte i butiken, och pengarna går tillbaka",
  },
  sent: (day: string) => `Beräknas skickas ${day}`,
  wasToBeSent: (day: string) => `Skulle skickas ${day}`,
  arrives: (day: string) => `Beräknas vara framme ${day}`,
  wasToArrive: (day: string) => `Skulle vara framme ${day}`,
  /** Where an order is sent in several parcels. */
  copies: (copies: number) => `${copies}\u00a0st`,
} as const
