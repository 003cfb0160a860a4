/** Texts of the checkout for outages outside the shop. */
export const checkout = {
  /** Beside 'Försök igen'. */
  unavailable: "Kassan är tillfälligt otillgänglig. Varukorgen ligger kvar.",
  mailbox: "Demobrevlåda",
  mailboxEmpty: "Inga mejl ännu. Gör ett köp, så kommer orderbekräftelsen hit.",
  mailboxLead:
    "Här hamnar de mejl som butiken skulle ha skickat, och de ligger kvar i ett dygn. Inget lämnar den här datorn.",
  phone: "Läs sms i demotelefonen",
  bankIdApp: "Öppna demons BankID-app",
  sentTo: (address: string) => `Till ${address}`,
  loginContacts: (email: string, phone: string) => `${email}, ${phone}`,
  demoData: "Att prova med",
  giftCard: (code: string) => `Presentkort ${code}`,
  giftCardWith: (pin: string, value: string) => `Pinkod ${pin}, värde från början ${value}`,
  signInAs: (name: string, number: string) => `Logga in som ${name}, medlem ${number}`,
  staff: "Personalens sidor",
  signOut: "Logga ut",
  failed: "Betalningen gick inte igenom",
  failedMore: "Inga pengar har dragits. Varukorgen ligger kvar, välj gärna ett annat sätt att betala.",
  toCheckout: "Till kassan",
} as const
