/** The customer and the address, as typed into the shop's own form (D-71). Effect-free. */
import { parseEmail } from "../identity/email.ts"
import { oneLine } from "../identity/oneLine.ts"
import { parsePhone } from "../identity/phone.ts"
import type { OrderCustomer } from "./Order.ts"

const MAX_LENGTH = 200

/** One line of text, at most as long as a line on a parcel. */
const line = (typed: string | undefined): string | undefined => oneLine(typed, MAX_LENGTH)

const zipCode = (typed: string | undefined): string | undefined => {
  const [, first, last] = /^(\d{3}) ?(\d{2})$/.exec((typed ?? "").trim()) ?? []
  return first === undefined ? undefined : `${first} ${last}`
}

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

const missing = (fields: Readonly<Partial<Record<CustomerField, string | undefined>>>): ParsedCustomer => ({
  kind: "invalid",
  fields: (Object.keys(fields) as ReadonlyArray<CustomerField>).filter((field) => fields[field] === undefined),
})

/** The person, and the address when something is `shipped`. */
export const parseCustomer = (typed: CustomerInput, shipped: boolean): ParsedCustomer => {
  const [email, phone] = [parseEmail(typed.email ?? ""), mobile(typed.phone)]
  const [firstName, lastName] = [line(typed.firstName), line(typed.lastName)]
  const [street, zip, city] = [line(typed.street), zipCode(typed.zipCode), line(typed.city)]
  const fields = { email, phone, firstName, lastName, ...(shipped ? { street, zipCode: zip, city } : {}) }
  if (email === undefined || phone === undefined || firstName === undefined || lastName === undefined)
    return missing(fields)
  const person = { email, phone, firstName, lastName }
  if (!shipped) return { kind: "valid", customer: person }
  if (street === undefined || zip === undefined || city === undefined) return missing(fields)
  return { kind: "valid", customer: { ...person, street, zipCode: zip, city } }
}
