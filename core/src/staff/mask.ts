/** Personal data as lists and the staff log show it. Effect-free. */

/** `anna.berg@exempel.se` as `a…@exempel.se`. */
export const maskEmail = (email: string): string => {
  const at = email.lastIndexOf("@")
  return at < 1 ? "…" : `${[...email][0] ?? ""}…${email.slice(at)}`
}

/** The last two digits of a telephone number: `•••67`. */
export const maskPhone = (phone: string): string => {
  const digits = phone.replace(/\D/g, "")
  return digits.length < 5 ? "•••" : `•••${digits.slice(-2)}`
}

/** The first name and the initial of the last: `Anna B.` */
export const maskName = (name: string): string => {
  const [first = "", ...rest] = name.trim().split(/\s+/)
  const last = [...(rest.at(-1) ?? "")][0]
  return last === undefined ? first : `${first} ${last.toUpperCase()}.`
}

/** What stands around an address in a text. */
const BESIDE_EMAIL = /([\s<>"',;:()]+)/

/** What may be a telephone number: an EAN, a date or a reference does not begin so. */
const NUMBER = /(?<![\w+-])[+0][\d -]*/g
const FEWEST_DIGITS = 8

const maskNumber = (text: string): string => {
  const number = text.replace(/[ -]$/, "")
  return number.replace(/\D/g, "").length < FEWEST_DIGITS ? text : maskPhone(number) + text.slice(number.length)
}

/** The text with every e-mail address and telephone number masked. */
export const maskContacts = (text: string): string =>
  text
    .split(BESIDE_EMAIL)
    .map((word) => (word.includes("@") ? maskEmail(word) : word))
    .join("")
    .replace(NUMBER, maskNumber)
