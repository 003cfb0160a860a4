/** Texts of the messages about a paid order that is collected (decision 374). */
export const collectionMessages = {
  see: "Se din order",
  paid: "Ordern är betald.",
  moneyBack:
    "Du betalar inget för varorna: det som är reserverat släpps, det som är draget betalas tillbaka, och presentkort får tillbaka sitt belopp. Biljetter och digitala varor som du har köpt samtidigt gäller som förut.",

  readySubject: (number: string) => `Klar att hämta: order ${number}`,
  readyLead: (number: string, store: string) => `Nu väntar din order ${number} på dig i ${store}.`,

  reminderSubject: (number: string) => `Glöm inte att hämta order ${number}`,
  reminderLead: (number: string, store: string, until: string) =>
    `${store} håller din order ${number} åt dig till ${until}. Efter det avbeställs den.`,

  expiredSubject: (number: string) => `Order ${number} hämtades inte`,
  expiredLead: (number: string, store: string, until: string) =>
    `Din order ${number} i ${store} skulle hämtas senast ${until}. Därför är den avbeställd.`,

  notFoundSubject: (number: string, store: string) => `Order ${number} fanns tyvärr inte i ${store}`,
  notFoundLead: (number: string, store: string) =>
    `${store} letade efter din order ${number} men hittade inte allt, trots att det skulle finnas. Därför är den avbeställd.`,

  cancelledSubject: (number: string) => `Order ${number} är avbeställd`,
  cancelledLead: (number: string, store: string) => `${store} har avbeställt din order ${number}.`,
  storeClosed: (number: string, store: string) =>
    `${store} har stängt för gott. Därför är din order ${number} avbeställd, och vi beklagar det.`,
}
