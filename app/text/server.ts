/** The few Swedish sentences the server says without a page. */
export const server = {
  addressTooLong: "Adressen är för lång.",
  methodNotAllowed: "Det går inte att göra så här.",
  bodyTooLarge: "Det du skickade är för stort.",
  notFound: "Sidan finns inte.",
  imageNotFound: "Bilden finns inte.",
  foreignRequest: "Förfrågan kom inte från butikens egna sidor. Ladda om sidan och försök igen.",
  notJson: "Innehållet måste skickas som JSON.",
  notForm: "Innehållet måste skickas som ett formulär.",
  tooManyRequests: "Det blev för många försök på kort tid. Vänta en stund och försök igen.",
  invalidQuantity: "Antalet ska vara ett helt tal mellan 1 och 999.",
  invalidRequest: "Förfrågan gick inte att förstå.",
  namedTwice: "Samma uppgift skickades två gånger. Ladda om sidan och försök igen.",
  noSuchAuthor: "Det verkar som att den författare du söker inte finns.",
  noSuchRoute: "Det finns inget på den här adressen.",
  tooManyProducts: "Högst 300 produkter kan hämtas åt gången.",
  overloadedTitle: "Många besöker butiken just nu",
  overloaded: "Vi hinner inte svara alla på en gång. Vänta en liten stund och försök igen.",
  overloadedChange:
    "Vi hinner inte svara alla på en gång. Ingenting har ändrats. Gå tillbaka, vänta en liten stund och försök igen.",
  tryAgain: "Försök igen",
  somethingWentWrong: "Ett fel uppstod. Vänligen försök igen senare.",
} as const
