/** Languages as BCP 47 tags, for `inLanguage` (RFC 5646). Effect-free. */

/** Two or three letters: ISO 639, of part 2 also its bibliographic codes (`fre`, `ger`), which have other tags. */
const CODE = /^[a-z]{2,3}$/i
/** Names with a language and one of its written forms, which ICU names differently. */
const NAMED: ReadonlyMap<string, string> = new Map([
  ["norska (bokmål)", "nb"],
  ["norska (nynorsk)", "nn"],
  ["flera språk", "mul"],
])

const LETTERS = Array.from("abcdefghijklmnopqrstuvwxyz")
const CODES = LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
/** Languages of three letters that books in Swedish shops are in. */
const LONGER_CODES = [
  "sma",
  "smj",
  "smn",
  "sms",
  "rom",
  "fit",
  "grc",
  "ang",
  "non",
  "gmh",
  "haw",
  "fil",
  "nds",
  "kmr",
  "ckb",
]

let known: ReadonlyMap<string, string> | undefined

/** By the Swedish name of each language with a code of two letters; made when it is first asked for. */
const swedishNames = (): ReadonlyMap<string, string> => {
  const names = new Intl.DisplayNames("sv", { type: "language", fallback: "none" })
  known ??= new Map(
    [...CODES, ...LONGER_CODES].flatMap((code) => {
      const name = names.of(code)?.toLowerCase()
      return name === undefined ? [] : [[name, Intl.getCanonicalLocales(code)[0] ?? code] as const]
    }),
  )
  return known
}

/** `Svenska`, `swe` and `sv` are `sv`, `fre` is `fr`; absent for what is no language that is known. */
export const languageTag = (language: string): string | undefined => {
  const text = language.trim().toLowerCase()
  const named = NAMED.get(text) ?? swedishNames().get(text)
  if (named !== undefined) return named
  return CODE.test(text) && !["und", "zxx", "mis"].includes(text) ? Intl.getCanonicalLocales(text)[0] : undefined
}

/** Each tag once. */
export const languageTags = (languages: ReadonlyArray<string> | undefined): ReadonlyArray<string> => [
  ...new Set((languages ?? []).flatMap((language) => languageTag(language) ?? [])),
]
