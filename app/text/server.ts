/** The few Swedish sentences the server says without a page. */
export const server = {
  addressTooLong: "Adressen är för lång.",
  methodNotAllowed: "Det går inte att göra så här.",
  bodyTooLarge: "Det du skickade är för stort.",
  notFound: "Sidan finns inte.",
  somethingWentWrong: "Ett fel uppstod. Vänligen försök igen senare.",
} as const
