/** The customer and the address, as typed into the shop's own form (D-71). Effect-free. */
import { parseEmail } from "../identity/email.ts"
import { oneLine } from "../identity/oneLine.ts"
import { parseAddress } from "../identity/parseAddress.ts"
import { parsePhone } from "../identity/phone.ts"
import type { OrderCustomer } from "./Order.ts"

const MAX_LENGTH = 200

/** One line of text, at most as long as a line on a parcel. */
const line = (typed: string | undefined): string | undefined => oneLine(typed, MAX_LENGTH)

const mobile = (typed: string | undefined): string | undefined => {
  const phone = parsePhone(typed ?? "")
  return phone.kind === "mobile" ? phone.number : undefined
}

/** Fields of the form. */
export type CustomerField = keyof OrderCustomer

/** The form as submitted. */
export type CustomerInput = Readonly<Partial<Record<CustomerField, string | undefined>>>

/** A customer, or the fields to correct. */
export type ParsedCustomer =
  | { readonly kind: "valid"; readonly customer: OrderCustomer }
  /** Missing or invalid fields, in the order of the form. */
  | { readonly kind: "invalid"; readonly fields: ReadonlyArray<CustomerField> }

const PERSON = ["email", "phone", "firstName", "lastName"] as const

/** The person, and the address when something is `shipped`. */
export const parseCustomer = (typed: CustomerInput, shipped: boolean): ParsedCustomer => {
  const [email, phone] = [parseEmail(typed.email ?? ""), mobile(typed.phone)]
  const [firstName, lastName] = [line(typed.firstName), line(typed.lastName)]
  const parsed = shipped ? parseAddress(typed) : undefined
  const invalid = parsed?.kind === "invalid" ? parsed.fields : []
  if (email === undefined || phone === undefined || firstName === undefined || lastName === undefined) {
    const person = { email, phone, firstName, lastName }
    return { kind: "invalid", fields: [...PERSON.filter((field) => person[field] === undefined), ...invalid] }
  }
  if (parsed?.kind === "invalid") return parsed
  return { kind: "valid", customer: { email, phone, firstName, lastName, ...parsed?.address } }
}
