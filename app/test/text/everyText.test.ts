/** What holds for every text that the shop shows or sends. Modules are found in the folders of texts. */
import { readdirSync } from "node:fs"
import { DEFAULT_PICTURE_LIMITS } from "@kapitel/core/content/pictureLimits"
import { catalogue } from "@kapitel/ui/text/sv/catalogue"
import { fileFaults, pictures } from "@kapitel/ui/text/sv/pictures"
import { reservationMessages } from "@kapitel/ui/text/sv/reservations"
import { stores } from "@kapitel/ui/text/sv/stores"
import { unbroken } from "@kapitel/ui/text/unbroken"
import { describe, expect, it } from "vitest"
import { bankIdIntents } from "../../text/bankIdIntents.ts"
import { isListed, storedItemDetails } from "../../text/browserStorage.ts"
import { balanceText } from "../../text/giftCardBalance.ts"
import { storePlaces } from "../../text/places.ts"

const FOLDERS = [new URL("../../../ui/src/text/sv/", import.meta.url), new URL("../../text/", import.meta.url)]

/** One for each kind of parameter: names and counts, on both sides of the words that depend on them. */
const ARGUMENTS = ["Röda rummet", 0, 1, 2, true, undefined]

const STORES = [
  { storeName: "Uppsala", storeCity: "Uppsala", storePath: "/butiker/uppsala" },
  { storeName: "Göteborg, Haga", storeCity: "Göteborg", storePath: "/butiker/goteborg-haga" },
  { storeName: "Göteborg, Linné", storeCity: "Göteborg", storePath: "/butiker/goteborg-linne" },
]

/** Counts, and distances of which some are short and some have thousands. */
const NUMBERS = [[0], [1], [2], [7.25], [1234]]

/** Those that take nothing but their own kind of arguments. */
const CALLS: ReadonlyMap<unknown, ReadonlyArray<ReadonlyArray<unknown>>> = new Map<
  unknown,
  ReadonlyArray<ReadonlyArray<unknown>>
>([
  [catalogue.promotion, [["Röda rummet", "Röda rummet"]]],
  [
    reservationMessages.copies,
    [
      [1, "Röda rummet"],
      [2, "Röda rummet"],
    ],
  ],
  [stores.byPostalCode, [["75320"]]],
  ...[stores.lead, stores.description, stores.found, stores.km, stores.aboutKm].map((text) => [text, NUMBERS] as const),
  [stores.openUntil, [[0], [570], [1140], [1440]]],
  [
    stores.onMap,
    [
      ["Göteborg", 1],
      ["Göteborg", 2],
    ],
  ],
  [storePlaces, [[[]], [STORES]]],
  ...[pictures.fileHelp, ...Object.values(fileFaults)].map((text) => [text, [[DEFAULT_PICTURE_LIMITS]]] as const),
  [pictures.pixels, [[1600, 1200]]],
  [pictures.count, NUMBERS],
  [balanceText.refusal, [["refused"], ["tooMany"], ["unavailable"]]],
  [bankIdIntents, [[{ name: "Kapitel" }]]],
  [
    balanceText.found,
    [[{ last4: "1234", balance: 30_000 }], [{ last4: "1234", balance: 30_000, expiresAt: 1_800_000_000_000 }]],
  ],
])

/** These compose texts of objects, or answer a question. */
const NO_TEXTS: ReadonlySet<unknown> = new Set([isListed, storedItemDetails])
const COMPOSING_FILES: ReadonlySet<string> = new Set(["apiMessages.ts", "cartRefusals.ts"])

/** Each text of a value with the path to it, functions called with each argument in all their places, or with their own. */
const textsOf = (value: unknown, path: string): ReadonlyArray<readonly [path: string, text: unknown]> => {
  if (NO_TEXTS.has(value)) return []
  if (typeof value === "function")
    return (CALLS.get(value) ?? ARGUMENTS.map((argument) => Array.from({ length: 5 }, () => argument))).flatMap(
      (args) => textsOf(value(...args), `${path}(${CALLS.has(value) ? JSON.stringify(args) : String(args[0])})`),
    )
  if (typeof value !== "object" || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, one]) => textsOf(one, `${path}.${key}`))
}

/** Names of controls, three words at most, keep the hyphen as it is typed and spoken. */
const isName = (text: string): boolean => text.split(/\s/).length <= 3

/** A setting as an operator writes it, and messages as BankID prescribes them. */
const AS_GIVEN: ReadonlySet<string> = new Set(["trader.ts", "bankid.ts"])

const breaksNowhere = (text: string): boolean =>
  text === (isName(text) ? unbroken(text).replaceAll("\u2060", "") : unbroken(text))

const modules = await Promise.all(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((file) => !COMPOSING_FILES.has(file))
      .map(async (file) => [file, await import(new URL(file, folder).href)] as const),
  ),
)

describe("every text", () => {
  it.each(modules)(
    "of %s has words or numbers, without doubled spaces, 'undefined', 'NaN' or '[object'",
    (file, module) => {
      const texts = textsOf(module, file)
      expect(texts.length).toBeGreaterThan(0)
      const isSound = ([path, text]: readonly [string, unknown]) =>
        typeof text === "string" &&
        /\p{L}|\d|%/u.test(text) &&
        !/ {2}|NaN|\[object|\n\n\n/.test(text) &&
        (path.includes("(undefined)") || !text.includes("undefined"))
      expect(texts.filter((each) => !isSound(each))).toEqual([])
    },
  )

  it.each(modules)("of %s is not broken inside 'e-post', or between a number and its unit", (file, module) => {
    const texts = textsOf(module, file)
    const isBroken = (text: unknown) => typeof text === "string" && !AS_GIVEN.has(file) && !breaksNowhere(text)
    expect(texts.filter(([, text]) => isBroken(text))).toEqual([])
  })
})
