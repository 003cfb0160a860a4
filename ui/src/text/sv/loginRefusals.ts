/** Messages when a login, or a change of an account, is refused. Source: spec §8, D-57. */
import type { LoginRefusalKey } from "@kapitel/core/identity/loginRefusals"
import { identity } from "./identity.ts"

const again = "Vänligen försök igen."

export const loginRefusals: Readonly<Record<LoginRefusalKey, string>> = {
  WRONG_CODE: identity.wrongCode,
  CODE_EXPIRED: "Engångskoden gäller inte längre. Be om en ny kod.",
  TOO_MANY_CODES: "Vi har skickat många koder till dig på kort tid. Vänta en stund innan du ber om en ny.",
  TOO_MANY_TRIES: "Det blev för många felaktiga koder. Vänta en stund och försök igen.",
  CODE_WAY_CLOSED: "Det har skrivits in för många felaktiga koder. Logga in med Mobilt BankID i stället.",
  SECOND_PROOF_NEEDED:
    "Koden stämmer. Just nu behövs två koder på en ny enhet: en till mobilen och en till e-\u2060posten. Be om den andra, eller logga in med Mobilt BankID.",
  TICKET_EXPIRED: `Inloggningen tog för lång tid. ${again}`,
  NOT_LOGGED_IN: `Du är inte längre inloggad. Logga in och försök igen.`,
  NOT_MEMBER: "Det här är bara för medlemmar.",
  LOGIN_NOT_FRESH: "Det var ett tag sedan du loggade in. Logga in igen för att göra det här.",
  IDENTIFIER_TAKEN: "Uppgiften finns redan på ett annat konto.",
  PERSON_NOT_PROVEN: "Legitimera dig med Mobilt BankID för att bli medlem.",
  PERSON_TAKEN: "Du har redan ett annat konto. Logga in med Mobilt BankID för att komma till det.",
  INVALID_IDENTIFIER: "Kontrollera att du har skrivit rätt.",
  NOT_SWEDISH_MOBILE: identity.notSwedishMobile,
}
