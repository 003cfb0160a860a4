/** What a store's address consists of: `Svartbäcksgatan 12, 753 20 Uppsala`. Swedish data. Effect-free. */
import type { Store } from "./Store.ts"

/** Street, postal code and town. */
export interface AddressParts {
  readonly street: string
  /** Five digits. */
  readonly postalCode?: string
  readonly city: string
}

/** An address that is written otherwise is all street. */
export const addressParts = ({ address, storeCity }: Pick<Store, "address" | "storeCity">): AddressParts => {
  const comma = address.lastIndexOf(",")
  const [, first, second, city] = /^(\d{3}) ?(\d{2}) (\S.*)$/.exec(address.slice(comma + 1).trim()) ?? []
  if (comma === -1 || first === undefined || second === undefined || city === undefined)
    return { street: address.trim(), city: storeCity }
  return {
    street: address.slice(0, comma).trim(),
    postalCode: `${first}${second}`,
    city: storeCity === "" ? city : storeCity,
  }
}

/** `tel:` of a number as it is written; absent when it has letters or too few digits. */
export const telephoneLink = (phone: string): string | undefined => {
  const digits = phone.replace(/\(0\)|[\s()/.–-]/g, "")
  return /^\+?\d{5,15}$/.test(digits) ? `tel:${digits}` : undefined
}
