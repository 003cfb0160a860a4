/** Texts for a guest who looks up an order (D-62). The response is the same whether there is such an order or not. */
export const orderLookup = {
  title: "Hitta din order",
  lead: "Skriv ordernumret och den e-\u2060postadress som du angav när du köpte. Vi skickar en länk till din order dit. Du behöver inte logga in.",
  orderNumber: "Ordernummer",
  orderNumberHelp: "Står i orderbekräftelsen: K och nio siffror.",
  email: "E-post",
  send: "Skicka länken",
  sent: "Tack! Finns det en order med det numret och den adressen har vi skickat en länk dit. Den kommer inom några minuter. Titta i skräpposten om du inte ser den.",
  faults: {
    orderNumber: "Ordernumret börjar med K och har nio siffror.",
    email: "Skriv den e-\u2060postadress som du angav när du köpte.",
  },
  help: "Kommer det inget mejl kan du skriva till",
  tooMany: (email: string) =>
    `Det har gjorts för många sökningar härifrån, eller efter den här ordern. Försök igen senare, eller skriv till ${email}.`,
  unavailable: (email: string) =>
    `Vi kan inte söka efter din order just nu. Försök igen om en stund, eller skriv till ${email}.`,
  emailSubject: (shop: string, number: string) => `Länk till din order ${number} hos ${shop}`,
  emailLead: (number: string) => `Här är länken till order ${number}, som någon bad om på vår sida Hitta din order.`,
  emailNotYou: "Var det inte du? Då behöver du inte göra något: länken har bara skickats hit.",
}
