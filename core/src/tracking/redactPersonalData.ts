/** Removes personal data from what is reported of a visit (D-58). Effect-free. */

/** Digits, with their usual separators. */
const NUMBERS = /[\d\s().+-]+/g
/** A number of this length may be a telephone, personal or card number. */
const LONG = 7
/** The only long number of a product; ISBNs before 2007 have ten digits, as telephone numbers do. */
const ISBN = /^97[89]\d{10}$/

const withoutLong = (number: string): string => {
  const digits = number.replace(/\D/g, "")
  return digits.length < LONG || ISBN.test(digits) ? number : " "
}

/** A visitor's typed text, without addresses and numbers of people; ISBNs stay. */
export const redactPersonalData = (typed: string): string =>
  typed
    .split(/\s/)
    .filter((word) => word !== "" && !word.includes("@"))
    .join(" ")
    .replace(NUMBERS, withoutLong)
    .trim()

/** Query parameters that are reported: none that gives access to something, such as the `key` of a confirmation. */
const SENT_PARAMETERS: ReadonlyArray<string> = ["q", "c", "facets", "sort", "page", "v"]

/** An address of the shop in the form that may be reported. */
export const anonymiseAddress = (address: string): string => {
  const url = new URL(address)
  const sent = new URLSearchParams()
  for (const [name, value] of url.searchParams)
    if (SENT_PARAMETERS.includes(name)) sent.append(name, redactPersonalData(value))
  const query = sent.toString()
  return `${url.origin}${url.pathname}${query === "" ? "" : `?${query}`}`
}
