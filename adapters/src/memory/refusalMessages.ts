/** Refusal messages of a shop in memory: short Swedish sentences. A real shop's are in `ui/src/text`. */
export const REFUSAL_MESSAGES: Readonly<Record<string, string>> = {
  CartFull: "Varukorgen är full.",
  CartOutdated: "Varukorgen har ändrats.",
  IdempotencyKeyReused: "Ändringen går inte att göra en gång till.",
  CodeRefused: "Kraven för att ta del av erbjudandet är inte uppfyllda",
  CODE_EXPIRED: "Koden gäller inte längre.",
  GiftCardRefused: "Presentkortet finns inte, eller så är pinkoden fel.",
  IDENTIFIER_TAKEN: "Uppgiften används av ett annat konto.",
  GiftCardsSpent: "Presentkortet är slut.",
  INVALID_IDENTIFIER: "Det är ingen e-postadress och inget mobilnummer.",
  InvalidRequest: "Det går inte att läsa.",
  LineNotFound: "Varan finns inte längre i varukorgen.",
  NOT_LOGGED_IN: "Du är inte inloggad.",
  NOT_MEMBER: "Det här är för medlemmar.",
  NotBuyable: "Varan går inte att köpa just nu.",
  NothingToPay: "Det finns inget att betala.",
  OrderNotFound: "Köpet finns inte.",
  PERSON_NOT_PROVEN: "Legitimera dig med BankID först.",
  PaymentNeeded: "Presentkorten räcker inte.",
  ProductNotFound: "Varan finns inte.",
  TICKET_EXPIRED: "Inloggningen gäller inte längre.",
  TooManyGiftCards: "Det får inte plats fler presentkort.",
  TooManyTries: "För många försök.",
  NotWatchable: "Varan går att köpa nu.",
  TooManyWatches: "Du bevakar för många varor.",
  WRONG_CODE: "Engångskoden du angav stämmer inte.",
  WithdrawalNotFound: "Sidan gäller inte längre.",
}

export const tooFewCopiesMessage = (
  lines: ReadonlyArray<{ readonly title: string; readonly available: number }>,
): string => lines.map(({ title, available }) => `Det finns ${available} ex av ${title}.`).join(" ")

export const addedMessage = (title: string, format: string | undefined): string =>
  `${title}${format === undefined ? "" : ` (${format.toLocaleLowerCase("sv-SE")})`} har lagts till i varukorgen`
