/** Texts of the checkout for outages outside the shop. */
export const checkout = {
  /** Beside 'Försök igen'. */
  unavailable: "Kassan är tillfälligt otillgänglig. Varukorgen ligger kvar.",
  mailbox: "Demobrevlåda",
  mailboxEmpty: "Inga brev ännu. Gör ett köp, så kommer orderbekräftelsen hit.",
  mailboxLead:
    "Här hamnar de brev som butiken skulle ha skickat, och ligger kvar i ett dygn. Inget lämnar den här datorn.",
  phone: "Läs butikens sms i demotelefonen",
  bankIdApp: "Öppna demons BankID-app",
  loginContacts: (email: string, phone: string) => `E-post ${email}, mobil ${phone}`,
  demoData: "Demouppgifter",
  giftCard: (code: string, pin: string, value: string) => `Presentkort ${code}, pinkod ${pin}, från början ${value}`,
  signInAs: (name: string, number: string) => `Logga in som ${name}, medlem ${number}`,
  signOut: "Logga ut",
  failed: "Betalningen gick inte igenom",
  failedMore: "Inga pengar har dragits. Varukorgen ligger kvar, välj gärna ett annat sätt att betala.",
  toCheckout: "Till kassan",
} as const
