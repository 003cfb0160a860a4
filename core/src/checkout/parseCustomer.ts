/** Who buys and where it goes, as typed into the shop's own form (D-71). Effect-free. */
import { parseEmail } from "../identity/email.ts"
import { parsePhone } from "../identity/phone.ts"
import type { OrderCustomer } from "./Order.ts"

const MAX_LENGTH = 200

/** One line of text without the characters that nobody sees, at most as long as a line on a parcel. */
const line = (typed: string | undefined): string | undefined => {
  const text = (typed ?? "")
    .normalize("NFC")
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, " ")
    .replace(/ {2,}/g, " ")
    .trim()
  return text === "" || text.length > MAX_LENGTH ? undefined : text
}

const zipCode = (typed: string | undefined): string | undefined => {
  const [, first, last] = /^(\d{3}) ?(\d{2})$/.exec((typed ?? "").trim()) ?? []
  return first === undefined ? undefined : `${first} ${last}`
}

export type TypedCustomer = Readonly<Partial<Record<keyof OrderCustomer, string | undefined>>>

/** The person, and the address when something is `shipped`; nothing when any of it is missing or cannot be. */
export const parseCustomer = (typed: TypedCustomer, shipped: boolean): OrderCustomer | undefined => {
  const email = parseEmail(typed.email ?? "")
  const phone = parsePhone(typed.phone ?? "")
  const [firstName, lastName] = [line(typed.firstName), line(typed.lastName)]
  if (email === undefined || phone.kind !== "mobile" || firstName === undefined || lastName === undefined)
    return undefined
  const person = { email, phone: phone.number, firstName, lastName }
  if (!shipped) return person
  const [street, zip, city] = [line(typed.street), zipCode(typed.zipCode), line(typed.city)]
  return street === undefined || zip === undefined || city === undefined
    ? undefined
    : { ...person, street, zipCode: zip, city }
}
