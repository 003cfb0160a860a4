import { describe, expect, it } from "vitest"
import { regexLiterals } from "./regexLiterals.ts"
import { type Slowness, slownessOf } from "./regexSpeed.ts"
import { read, sources } from "./sources.ts"

const shop = sources("{core,adapters,ui}/src/**/*.{ts,tsx}", "app/**/*.{ts,tsx}").filter(
  (file) => !/^app\/(demo\/)?test\//.test(file),
)

/** These read the shop's own text, an operator's, or text with a limited length. */
const OWN_TEXT = /^(app\/demo\/goods|app\/covers|app\/simulators|app\/composition)\/|^app\/server\/Settings\.ts$/

/** Expressions that could be slow, and why they are not. */
const BOUNDED: ReadonlyMap<string, string> = new Map([
  [String.raw`\s*(kr|sek)\.?$`, "a cell of one line has single spaces"],
  [String.raw`\n\s*\n|\n`, "a line break alone is found, too"],
  [
    String.raw`^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]{2,}$`,
    "an address longer than 254 characters is refused before",
  ],
  [String.raw`<main id="content"[^>]{0,100}>`, "a page of the shop, of at most 600,000 bytes"],
  [String.raw`\/assets\/[\w./-]{1,200}\.(?:css|js|woff2)\b`, "the same, and files of the build"],
  [String.raw`\/images\/[\w/]{1,40}\.(?:avif|webp)(?:\?v=[\da-f]{1,8})?`, "a page of the shop"],
  [String.raw`"(?:[^"\\]|\\.)*"|[{}[\]:]`, "what is read by it is JSON, where every text is closed"],
])

interface Found {
  readonly file: string
  readonly source: string
  readonly slowness: Slowness
}

const slow = shop.flatMap((file) =>
  regexLiterals(file, read(file)).flatMap(({ source, flags }): ReadonlyArray<Found> => {
    const slowness = slownessOf(source, flags)
    return slowness === undefined ? [] : [{ file, source, slowness }]
  }),
)

describe("no regular expression", () => {
  it("of the shop takes exponential time", () => {
    expect(slow.filter(({ slowness }) => slowness === "doubles with every character")).toEqual([])
  })

  it("on external input takes quadratic time, unless the length of the text is limited", () => {
    const squared = slow.filter(
      ({ slowness, file }) => slowness !== "doubles with every character" && !OWN_TEXT.test(file),
    )
    expect(squared.filter(({ source }) => !BOUNDED.has(source))).toEqual([])
    const unused = [...BOUNDED.keys()].filter((source) => !squared.some((one) => one.source === source))
    expect(unused).toEqual([])
  })

  it("is missed by the search", () => {
    const all = shop.flatMap((file) => regexLiterals(file, read(file)))
    expect(all.length).toBeGreaterThan(200)
    expect(regexLiterals("a.ts", `const a = /x/g; f(b => b.split(/(y)+/u))`)).toEqual([
      { source: "x", flags: "g" },
      { source: "(y)+", flags: "u" },
    ])
  })
})

describe("a slow regular expression is found", () => {
  it.each([
    ["(a+)+", "", "doubles with every character"],
    ["(a*)*$", "", "doubles with every character"],
    ["^(a|a)*$", "", "doubles with every character"],
    ["^(a|ab?)+$", "", "doubles with every character"],
    ["^(\\w+\\s?)*$", "", "doubles with every character"],
    ["^([a-z]+-?)+$", "i", "doubles with every character"],
    ["^(?:\\d+[,.]?)+kr$", "", "doubles with every character"],
    ["^(?=(x+x+)+y)", "", "doubles with every character"],
    ["^(\\w{2,3})*x", "", "doubles with every character"],
    ["^(?:(?<word>a|\\k<word>)|a)*$", "", "doubles with every character"],
    ["^a*a*$", "", "grows with the square of the text"],
    ["\\s+$", "", "grows with the square of the text"],
    ["^\\s*(.*?)\\s*$", "", "grows with the square of the text"],
  ] as const)("/%s/%s %s", (source, flags, how) => {
    expect(slownessOf(source, flags)).toBe(how)
  })

  it.each([
    ["^[a-z0-9-]+(_[a-z0-9-]+)*$", ""],
    ["^\\d{4}(-\\d{2}(-\\d{2})?)?$", ""],
    ["\\s+", "g"],
    ["^(a+b)+$", ""],
    ["^(?:a|b)*c$", ""],
    ["^\\/(?![/\\\\])[\\x21-\\x7e]*$", ""],
    ["[\\p{Cc}\\s]+", "gu"],
    ["(?:^|; )count=(\\d{1,6})", ""],
  ])("/%s/%s takes linear time", (source, flags) => {
    expect(slownessOf(source, flags)).toBeUndefined()
  })
})
