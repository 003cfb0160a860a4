/** The question about cookies and statistics (D-58). */
export const consent = {
  heading: "Får vi mäta ditt besök?",
  question:
    "Vi sparar bara det som butiken behöver för att fungera. Säger du ja mäter vi också vilka sidor och varor som visas, för att kunna göra butiken bättre.",
  about: "Om cookies",
  yes: "Godkänn",
  no: "Neka alla",
  settings: "Cookieinställningar",
  /** Next to the question when it is shown again. */
  answered: { yes: "Du har godkänt statistik.", no: "Du har nekat allt som inte är nödvändigt." },
  /** Shown once an answer has been given. */
  thanks: { yes: "Tack. Du kan ändra dig när du vill, längst ned på sidan.", no: "Vi mäter inte ditt besök." },
} as const
