/** Texts of the messages for logging in and for changes of an account. They contain no marketing (notes §4.2). */
export const loginEmails = {
  codeSubject: (shop: string) => `Din engångskod hos ${shop}`,
  codeLead: {
    login: "Här är koden som du loggar in med:",
    changeIdentifier: "Här är koden som bekräftar din nya uppgift:",
    staffLogin: "Här är koden som du loggar in med som personal:",
  },
  codeLife: "Koden gäller i fem minuter och kan användas en gång.",
  codeNotRequested:
    "Har du inte bett om någon kod kan du bortse från det här mejlet. Lämna aldrig ut koden till någon.",
  codeText: {
    login: (code: string, shop: string) => `${code} är din kod för att logga in hos ${shop}. Lämna aldrig ut den.`,
    changeIdentifier: (code: string, shop: string) =>
      `${code} är koden som bekräftar ditt nya nummer hos ${shop}. Lämna aldrig ut den.`,
  },
  changedSubject: (shop: string) => `Dina uppgifter hos ${shop} har ändrats`,
  changed: {
    EMAIL: "E-postadressen på ditt konto har ändrats. Vi skriver hit eftersom det här var den gamla adressen.",
    SMS: "Mobilnumret på ditt konto har ändrats.",
  },
  changeNotRequested: (email: string, phone: string) =>
    `Var det inte du? Kontakta oss genast på ${phone} eller ${email}.`,
  changedText: (shop: string, phone: string) =>
    `Mobilnumret på ditt konto hos ${shop} har ändrats. Var det inte du? Ring oss genast på ${phone}.`,
  demo: "Det här är en demonstration: ingenting säljs, och mejlet har inte skickats.",
} as const
