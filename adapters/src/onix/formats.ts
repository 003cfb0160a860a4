/**
 * The kind of a product and the Swedish trade name of its format (lists 150, 175 and 144). The names are values of the
 * catalogue, shown and filtered by unchanged.
 */
import type { ProductType } from "@kapitel/core/catalogue/Product"
import { childLine, childLines, type OnixElement } from "./OnixElement.ts"

/** The article kinds of `ProductFacts.kind`. */
export type Kind =
  | "book"
  | "ebook"
  | "audiobook"
  | "calendar"
  | "game"
  | "puzzle"
  | "notebook"
  | "pen"
  | "paint"
  | "toy"
  | "food"
  | "giftcard"
  | "other"

export const format = {
  hardback: "Inbunden",
  paperback: "Häftad",
  pocket: "Pocket",
  largePocket: "Storpocket",
  boards: "Kartonnage",
  flexible: "Flexband",
  spiral: "Spiralbunden",
  leather: "Skinnband",
  looseLeaf: "Lösblad",
  booklet: "Häfte",
  cloth: "Tygbok",
  bath: "Badbok",
  audioFile: "Ljudbok",
  audioDisc: "CD-bok",
  ebook: "E-bok",
} as const

/** List 150, exact codes. */
const FORMAT_BY_FORM: ReadonlyMap<string, string> = new Map([
  ["BB", format.hardback],
  ["BC", format.paperback],
  ["BD", format.looseLeaf],
  ["BE", format.spiral],
  ["BF", format.booklet],
  ["BG", format.leather],
  ["BH", format.boards],
  ["BI", format.cloth],
  ["BJ", format.bath],
  ["AC", format.audioDisc],
  ["AE", format.audioDisc],
  ["AI", format.audioDisc],
])

/** List 175, printed books: the Swedish codes B113–B116, and the Swedish names of English paperbacks. */
const FORMAT_BY_DETAIL: ReadonlyMap<string, string> = new Map([
  ["B113", format.pocket],
  ["B114", format.largePocket],
  ["B115", format.boards],
  ["B116", format.flexible],
  ["B101", format.pocket],
  ["B104", format.pocket],
  ["B105", format.pocket],
  ["B133", format.pocket],
  ["B135", format.pocket],
  ["B106", format.largePocket],
])

/** List 175, files. */
const DIGITAL_FORMAT: ReadonlyMap<string, string> = new Map([
  ["E101", "EPUB"],
  ["E107", "PDF"],
  ["E108", "PDF"],
  ["E105", "HTML"],
  ["E116", "Kindle"],
  ["E127", "Mobipocket"],
  ["A103", "MP3"],
  ["A104", "WAV"],
  ["A107", "AAC"],
  ["A113", "W3C-ljudbok"],
])

/** List 144. */
const FILE_PROTECTION: ReadonlyMap<string, string> = new Map([
  ["00", "Inget"],
  ["01", "DRM"],
  ["02", "Vattenmärkt"],
  ["03", "Adobe DRM"],
  ["04", "Apple DRM"],
  ["05", "OMA DRM"],
  ["06", "Readium LCP"],
  ["07", "Sony DRM"],
])

/** List 150: calendars, paper and the Z range of non-book products. */
const KIND_BY_FORM: ReadonlyMap<string, Kind> = new Map([
  ["PC", "calendar"],
  ["PF", "calendar"],
  ["PS", "calendar"],
  ["PR", "notebook"],
  ["PL", "notebook"],
  ["PB", "notebook"],
  ["ZE", "game"],
  ["ZJ", "puzzle"],
  ["ZB", "toy"],
  ["ZC", "toy"],
  ["ZD", "toy"],
  ["ZX", "toy"],
])

/** How streaming differs from download in list 150: online audio AO, online digital EC. */
const STREAMED: ReadonlySet<string> = new Set(["AO", "EC"])
const DIGITAL = /^(A[JNO]|E[A-D]|L[A-C])$/
const MUSIC = "03"
/** Material for the trade: dump bins, spinners, posters. Packs (XL, XM, XN) are sold. */
const TRADE_ONLY = /^X(?![LMN]$)/

const SUB_TYPE: Partial<Record<Kind, string>> = { book: "Bok", ebook: "E-bok", audiobook: "Ljudbok" }

export interface Form {
  readonly productType: ProductType
  readonly kind: Kind
  readonly subType?: string
  readonly format?: string
  readonly digitalFormat?: string
  readonly fileProtection?: string
  readonly distributionMethod?: "streaming" | "download"
}

export const isTradeOnly = (descriptive: OnixElement): boolean =>
  TRADE_ONLY.test(childLine(descriptive, "ProductForm") ?? "")

const kindOf = (form: string, descriptive: OnixElement): Kind => {
  const known = KIND_BY_FORM.get(form)
  if (known !== undefined) return known
  if (form === "ZO") {
    const words = childLines(descriptive, "ProductFormDescription").join(" ")
    return /färg|paint|akvarell/i.test(words) ? "paint" : "pen"
  }
  const family = form.charAt(0)
  if (family === "A") return childLine(descriptive, "PrimaryContentType") === MUSIC ? "other" : "audiobook"
  if (family === "E" || family === "L") return "ebook"
  // Sets of several parts (S) come from publishers of books. An undefined form (00) and none are unknown (PDP-27).
  return family === "B" || family === "S" ? "book" : "other"
}

const productTypeOf = (kind: Kind): ProductType =>
  kind === "audiobook" ? "audiobook" : kind === "book" || kind === "ebook" ? "book" : "other"

const firstOf = (codes: ReadonlyArray<string>, words: ReadonlyMap<string, string>): string | undefined => {
  for (const code of codes) {
    const word = words.get(code)
    if (word !== undefined) return word
  }
  return undefined
}

const formatOf = (form: string, kind: Kind, details: ReadonlyArray<string>): string | undefined => {
  if (kind === "ebook") return format.ebook
  if (kind === "audiobook") return FORMAT_BY_FORM.get(form) ?? format.audioFile
  if (kind !== "book") return undefined
  // A pocket detail on a hardback would be an error: details refine paperbacks and the undefined book form only.
  const refined = form === "BB" && !details.includes("B115") ? undefined : firstOf(details, FORMAT_BY_DETAIL)
  return refined ?? FORMAT_BY_FORM.get(form)
}

export const formOf = (descriptive: OnixElement): Form => {
  const code = (childLine(descriptive, "ProductForm") ?? "").toUpperCase()
  const details = childLines(descriptive, "ProductFormDetail")
  const kind = kindOf(code, descriptive)
  const word = formatOf(code, kind, details)
  const digitalFormat = firstOf(details, DIGITAL_FORMAT)
  const protection = firstOf(childLines(descriptive, "EpubTechnicalProtection"), FILE_PROTECTION)
  const isDigital = DIGITAL.test(code)
  const subType = SUB_TYPE[kind]
  return {
    productType: productTypeOf(kind),
    kind,
    ...(subType !== undefined && { subType }),
    ...(word !== undefined && { format: word }),
    ...(isDigital && digitalFormat !== undefined && { digitalFormat }),
    ...(isDigital && protection !== undefined && { fileProtection: protection }),
    ...(isDigital && { distributionMethod: STREAMED.has(code) ? ("streaming" as const) : ("download" as const) }),
  }
}
