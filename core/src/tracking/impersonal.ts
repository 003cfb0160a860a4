/** Keeps what names a person out of what is told of a visit (D-58). Effect-free. */

/** Digits, and what people group them with. */
const NUMBERS = /[\d\s().+-]+/g
/** A number as long as this may be a telephone, a person or a card. */
const LONG = 7
/** The one long number that names goods; books of before 2007 have ten digits, as telephones do. */
const ISBN = /^97[89]\d{10}$/

const withoutLong = (number: string): string => {
  const digits = number.replace(/\D/g, "")
  return digits.length < LONG || ISBN.test(digits) ? number : " "
}

/** Words that a visitor has typed, without addresses and numbers of people; numbers of books stay. */
export const impersonal = (typed: string): string =>
  typed
    .split(/\s/)
    .filter((word) => word !== "" && !word.includes("@"))
    .join(" ")
    .replace(NUMBERS, withoutLong)
    .trim()

/** Parameters of an address that are told: none that opens something, such as the `key` of a confirmation. */
const TOLD_PARAMETERS: ReadonlyArray<string> = ["q", "c", "facets", "sort", "page", "v"]

/** An address of the shop as it may be told. */
export const toldAddress = (address: string): string => {
  const url = new URL(address)
  const told = new URLSearchParams()
  for (const [name, value] of url.searchParams) if (TOLD_PARAMETERS.includes(name)) told.append(name, impersonal(value))
  const query = told.toString()
  return `${url.origin}${url.pathname}${query === "" ? "" : `?${query}`}`
}
