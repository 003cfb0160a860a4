/** Languages (list 22 for their role, list 74 for the code) by their Swedish names. */
import { childLine, childrenOf, type OnixElement } from "./OnixElement.ts"

const TEXT_ROLES: ReadonlySet<string> = new Set(["01", "07", "08", "10"])
const SEVERAL = "mul"
const NOT_STATED: ReadonlySet<string> = new Set(["und", "zxx", "mis"])

const swedish = new Intl.DisplayNames("sv", { type: "language", fallback: "none" })

/** `swe` → `Svenska`; undefined for an unknown code. */
export const languageName = (code: string): string | undefined => {
  if (!/^[a-z]{2,3}$/i.test(code) || NOT_STATED.has(code)) return undefined
  // A name that includes a dialect ('norskt bokmål') is left as ICU gives it.
  const name = code === "nob" || code === "nb" ? "norska (bokmål)" : swedish.of(code.toLowerCase())
  return name === undefined ? undefined : name.charAt(0).toUpperCase() + name.slice(1)
}

/** Codes of the languages that it can be read or heard in. */
export const languageCodesOf = (descriptive: OnixElement): ReadonlyArray<string> =>
  childrenOf(descriptive, "Language")
    .filter((language) => TEXT_ROLES.has(childLine(language, "LanguageRole") ?? ""))
    .flatMap((language) => childLine(language, "LanguageCode")?.toLowerCase() ?? [])

export const languagesOf = (descriptive: OnixElement): ReadonlyArray<string> => {
  const codes = languageCodesOf(descriptive)
  const named = codes.filter((code) => code !== SEVERAL || codes.length === 1)
  return [...new Set(named.flatMap((code) => languageName(code) ?? []))]
}
