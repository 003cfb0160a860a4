/** A postal address as typed into a form. Effect-free. */
import type { Address } from "./Account.ts"
import { oneLine } from "./oneLine.ts"

/** As long as a line on a parcel. */
const MAX_LENGTH = 200

/** Fields of the form, in its order. */
export type AddressField = keyof Address

/** The form as submitted. */
export type AddressInput = Readonly<Partial<Record<AddressField, string | undefined>>>

/** An address, or the fields to correct. */
export type ParsedAddress =
  | { readonly kind: "valid"; readonly address: Address }
  /** Missing or invalid fields, in the order of the form. */
  | { readonly kind: "invalid"; readonly fields: ReadonlyArray<AddressField> }

const zipCodeOf = (typed: string | undefined): string | undefined => {
  const [, first, last] = /^(\d{3}) ?(\d{2})$/.exec((typed ?? "").trim()) ?? []
  return first === undefined ? undefined : `${first} ${last}`
}

/** All three fields are required; a postal code has five digits. */
export const parseAddress = (typed: AddressInput): ParsedAddress => {
  const [street, zipCode, city] = [
    oneLine(typed.street, MAX_LENGTH),
    zipCodeOf(typed.zipCode),
    oneLine(typed.city, MAX_LENGTH),
  ]
  if (street !== undefined && zipCode !== undefined && city !== undefined)
    return { kind: "valid", address: { street, zipCode, city } }
  const read = { street, zipCode, city }
  const fields = (["street", "zipCode", "city"] as const).filter((field) => read[field] === undefined)
  return { kind: "invalid", fields }
}
