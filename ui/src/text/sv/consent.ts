/** The question about cookies and statistics (D-58). */
export const consent = {
  heading: "Får vi mäta ditt besök?",
  // Two lines on a phone: longer than a page's own text it would be what the page is measured by (largest paint).
  question: "Säger du ja ser vi vilka sidor och varor som visas, för att göra butiken bättre.",
  about: "Om cookies",
  yes: "Godkänn",
  no: "Neka alla",
  settings: "Cookieinställningar",
  /** Next to the question when it is shown again. */
  answered: { yes: "Du har godkänt statistik.", no: "Du har nekat allt som inte är nödvändigt." },
  /** Shown once an answer has been given. */
  thanks: { yes: "Tack. Du kan ändra dig när du vill, längst ned på sidan.", no: "Vi mäter inte ditt besök." },
} as const
