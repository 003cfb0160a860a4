/** How titles are broken into lines, and how large they are set. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { breakLines, breakLongWords } from "../../covers/lettering/breakLines.ts"
import { block, fit, spellEllipsis } from "../../covers/lettering/fit.ts"
import { advanceOf, measure, sizeWithin, text, upperCase } from "../../covers/lettering/text.ts"
import { capHeight, glyphOf, kerningOf, type TypefaceName } from "../../covers/lettering/typefaces.ts"

const TYPEFACES: ReadonlyArray<TypefaceName> = [
  "serif",
  "didone",
  "old",
  "italic",
  "cond",
  "geo",
  "round",
  "brush",
  "roman",
  "sans",
]
const typefaces = fc.constantFrom(...TYPEFACES)
const words = fc.array(
  fc.constantFrom("hav", "ö", "i", "och", "bibliotek", "skogen,", "Vinternatt", "av", "en.", "Kärlek", "mörkblå"),
  { minLength: 1, maxLength: 6 },
)

/** Every way of setting the words in so many lines. */
const settings = (list: ReadonlyArray<string>, count: number): ReadonlyArray<ReadonlyArray<string>> =>
  count === 1
    ? [[list.join(" ")]]
    : Array.from({ length: list.length - count + 1 }, (_, at) => at + 1).flatMap((first) =>
        settings(list.slice(first), count - 1).map((rest) => [list.slice(0, first).join(" "), ...rest]),
      )

describe("a title in several lines", () => {
  it("is set so that its widest line is as narrow as it can be, short words at the ends of lines avoided", () => {
    fc.assert(
      fc.property(
        typefaces,
        words,
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(0, 40),
        (face, list, count, track) => {
          fc.pre(count < list.length)
          const widest = (lines: ReadonlyArray<string>) =>
            Math.max(
              ...lines.map((line, at) => {
                const last = line.split(" ").at(-1) ?? ""
                const isHanging = at < lines.length - 1 && /^[^.,!?:]{1,3}$/.test(last)
                // Kerning with spaces is not counted.
                const parts = line.split(" ").reduce((sum, word) => sum + advanceOf(face, word, track), 0)
                const spaces = (line.split(" ").length - 1) * advanceOf(face, " ", track)
                return ((parts + spaces - track) / 1_000) * (isHanging ? 1.06 : 1)
              }),
            )
          const lines = breakLines(face, list, count, track)
          expect(lines.join(" ")).toBe(list.join(" "))
          expect(lines).toHaveLength(count)
          expect(widest(lines)).toBeCloseTo(Math.min(...settings(list, count).map(widest)), 9)
        },
      ),
    )
  })

  it("has one word in each line when there are as many lines", () => {
    for (const count of [3, 4])
      expect(breakLines("serif", ["Rött", "hav", "igen"], count, 0)).toEqual(["Rött", "hav", "igen"])
  })

  it("ends its lines with longer words, or with a mark after a short one", () => {
    expect(breakLines("serif", ["Havet", "i", "Norra", "Ängby"], 2, 0)).toEqual(["Havet i", "Norra Ängby"])
    expect(breakLines("serif", ["Vi", "bor", "i", "skogen", "om"], 2, 0)).toEqual(["Vi bor i", "skogen om"])
  })
})

describe("a word that cannot fit", () => {
  const broken = (word: string, maxEm = 1) => breakLongWords([word], "serif", maxEm, 0)

  it.each([
    // At its own hyphen, which is not next to either end.
    ["Vinter-sagorna", ["Vinter-", "sagorna"]],
    ["Sju-sovarnatten", ["Sju-", "sovarnatten"]],
    ["Bokhandlare-ns", ["Bokhand-", "lare-ns"]],
    ["Bokhandl-aren", ["Bokhandl-", "aren"]],
    ["Av-bildningarna", ["Av-bild-", "ningarna"]],
    // Before a consonant with a vowel after it, near the middle.
    ["samhällsvetare", ["samhälls-", "vetare"]],
    ["Bokcirkelträffen", ["Bokcirkelt-", "räffen"]],
    ["SVENSKSPRÅKIGA", ["SVENSKSP-", "RÅKIGA"]],
    // In the middle where there is none.
    ["aaaaaaaaaaaaa", ["aaaaaaa-", "aaaaaa"]],
    ["brrrrrrrrrrrrrr", ["brrrrrrr-", "rrrrrrr"]],
  ])("%s is broken into %j", (word, parts) => {
    expect(broken(word)).toEqual(parts)
  })

  it("is broken from twelve letters on, and others not at all", () => {
    expect(broken("elvabokstäv")).toEqual(["elvabokstäv"])
    expect(broken("tolvbokstäve")).toHaveLength(2)
    const width = measure("serif", "samhällsvetare")
    expect(broken("samhällsvetare", width)).toEqual(["samhällsvetare"])
    expect(broken("samhällsvetare", width - 0.001)).toHaveLength(2)
    expect(breakLongWords(["för", "samhällsvetare"], "serif", 1, 0)).toEqual(["för", "samhälls-", "vetare"])
  })

  it("is measured with the space between its letters", () => {
    const width = measure("serif", "samhällsvetare", 50)
    expect(breakLongWords(["samhällsvetare"], "serif", width, 50)).toEqual(["samhällsvetare"])
    expect(breakLongWords(["samhällsvetare"], "serif", width - 0.001, 50)).toHaveLength(2)
  })
})

describe("a fitted title", () => {
  const titles = words.map((list) => list.join("  "))

  it("fits its box, is no larger than allowed, and ends with an ellipsis if it would be smaller than allowed", () => {
    fc.assert(
      fc.property(
        typefaces,
        titles,
        fc.integer({ min: 40, max: 400 }),
        fc.integer({ min: 20, max: 300 }),
        fc.constantFrom(undefined, 24, 60),
        (face, title, width, height, max) => {
          const fitted = fit(face, title, width, height, max === undefined ? {} : { max })
          const { size, lines, cap, lead, track } = fitted
          expect(size).toBeLessThanOrEqual((max ?? 999) + 1e-9)
          expect(lines.length).toBeLessThanOrEqual(6)
          for (const line of lines) expect(measure(face, line, track) * size).toBeLessThanOrEqual(width + 1e-6)
          expect(size * (cap + (lines.length - 1) * lead + 0.06)).toBeLessThanOrEqual(height + 1e-6)
          expect(fitted.height).toBeCloseTo(size * (cap + (lines.length - 1) * lead), 9)
          expect([cap, track]).toEqual([capHeight(face), 0])
          const isWhole = size >= 15 || !title.trim().includes(" ")
          expect(isWhole || lines.at(-1)?.endsWith("…")).toBe(true)
        },
      ),
    )
  })

  it("is set in the largest size, and in another line only if that makes it noticeably larger", () => {
    const { lines, size, lead } = fit("serif", " Havets  bibliotek ", 200, 200)
    expect(lines).toEqual(["Havets", "bibliotek"])
    expect(size).toBeCloseTo(200 / measure("serif", "bibliotek"), 9)
    expect(lead).toBe(1.06)
    expect(fit("serif", "Havets bibliotek", 200, 200, { lines: 1 }).lines).toEqual(["Havets bibliotek"])
    expect(fit("serif", "Havets bibliotek", 200, 20).lines).toEqual(["Havets bibliotek"])
    expect(fit("serif", "Ö", 100, 400).size).toBeCloseTo(100 / measure("serif", "Ö"), 9)
    expect(fit("serif", "大", 100, 400, { max: 30 })).toMatchObject({ size: 30, lines: ["大"] })
  })

  it("has more space between lines below rings and dots", () => {
    const lead = (title: string, wanted?: number) =>
      fit("serif", title, 200, 200, wanted === undefined ? {} : { lead: wanted }).lead
    for (const title of ["Å", "Än", "Öga", "É", "Ü"]) expect(lead(title, 0.5)).toBe(capHeight("serif") + 0.3)
    for (const title of ["å", "A"]) expect(lead(title, 0.5)).toBe(0.5)
    expect(lead("Å", 1.5)).toBe(1.5)
  })

  it("is shortened by whole words, without the marks before the ellipsis", () => {
    const short = (title: string, width: number, height: number) =>
      fit("serif", title, width, height, { min: 15, lines: 1 }).lines
    expect(short("Havet, skogen och fjället", 90, 40)).toEqual(["Havet …"])
    expect(short("Havet – skogen och fjället", 90, 40)).toEqual(["Havet …"])
    // One word stays, however small.
    expect(short("Havet skogen", 10, 40)).toEqual(["Havet …"])
    expect(short("Havet", 10, 40)).toEqual(["Havet"])
    expect(spellEllipsis("Havet …")).toBe("Havet ...")
    expect(spellEllipsis("och… …")).toBe("och ... ...")
  })
})

describe("drawn letters", () => {
  const placeOf = (path: string) =>
    /translate\(([\d.-]+)[ ,]([\d.-]+)\) scale\(([\d.]+)\)/.exec(path)?.slice(1).map(Number)

  it("begin at, are centred on, or end at their position", () => {
    const width = measure("sans", "Ö bok") * 20
    expect(placeOf(text("sans", "Ö bok", 20, 100, 50, "#111111"))).toEqual([100, 50, 0.02])
    const left = (anchor: "middle" | "end") => placeOf(text("sans", "Ö bok", 20, 100, 50, "#111111", { anchor }))?.[0]
    expect(left("middle")).toBeCloseTo(100 - width / 2, 1)
    expect(left("end")).toBeCloseTo(100 - width, 1)
    expect(placeOf(text("sans", "bok", 12.34567, 0, 0, "#111111"))?.[2]).toBe(0.0123)
  })

  it("have their colour and other attributes, and are nothing where no letter has a form", () => {
    expect(text("sans", "a", 20, 0, 0, "#b8322a", { extra: ' opacity=".5"' })).toMatch(
      / fill="#b8322a" opacity=".5"\/>$/,
    )
    expect(text("sans", "a", 20, 0, 0, "#b8322a")).toMatch(/ fill="#b8322a"\/>$/)
    expect(text("sans", "大 ", 20, 0, 0, "#b8322a")).toBe("")
  })

  it("are as wide as their advances, kerning and tracking", () => {
    const advance = (letter: string) => glyphOf("serif", letter)?.[0] ?? 0
    const kerned = advance("A") + kerningOf("serif", "A", "V") + advance("V")
    expect(advanceOf("serif", "AV")).toBe(kerned)
    expect(kerningOf("serif", "A", "V")).toBeLessThan(0)
    expect(advanceOf("serif", "A大V", 30)).toBe(kerned + 60)
    expect(measure("serif", "AV", 30)).toBe((kerned + 30) / 1_000)
    const [first, second] = text("serif", "AV", 10, 0, 0, "#111111", { track: 30 }).matchAll(/M(-?\d+) /g)
    const startOf = (letter: string) => glyphOf("serif", letter)?.[1] ?? 0
    expect(Number(first?.[1])).toBe(Math.round(startOf("A")))
    expect(Number(second?.[1])).toBe(Math.round(advance("A") + 30 + kerningOf("serif", "A", "V") + startOf("V")))
  })

  it("are replaced by similar ones where the typeface lacks them", () => {
    for (const [written, drawn] of [
      ["‘", "’"],
      ["`", "’"],
      ["´", "’"],
      ["“", "”"],
      ["„", "”"],
      ["—", "–"],
      ["‐", "-"],
      ["‑", "-"],
      ["…", "."],
      ["\u00a0", " "],
      ["ñ", "n"],
    ] as const) {
      expect(glyphOf("serif", drawn)).toBeDefined()
      expect([written, glyphOf("serif", written)]).toEqual([written, glyphOf("serif", drawn)])
    }
    expect(glyphOf("serif", "大")).toBeUndefined()
  })

  it("are in the size asked for, or as large as fits", () => {
    const width = measure("cond", "BOK")
    expect(sizeWithin("cond", "BOK", 20, width * 20)).toBe(20)
    expect(sizeWithin("cond", "BOK", 20, width * 15)).toBeCloseTo(15, 9)
    expect(sizeWithin("cond", "", 20, 10)).toBe(20)
    expect(upperCase("åäö ß")).toBe("ÅÄÖ SS")
  })

  it("of a block are in lines below each other, the first lifted where it has rings or dots", () => {
    const fitted = {
      typeface: "sans",
      size: 50,
      lines: ["Bok", "hav"],
      height: 80,
      cap: 0.7,
      lead: 1.1,
      track: 0,
    } as const
    const tops = (drawn: string) => [...drawn.matchAll(/translate\([\d.-]+[ ,]([\d.-]+)\)/g)].map(([, y]) => Number(y))
    expect(tops(block(fitted, 10, 100, "#111111"))).toEqual([135, 190])
    expect(tops(block(fitted, 10, 100, "#111111", { valign: "middle" }))).toEqual([95, 150])
    expect(tops(block({ ...fitted, lines: ["Ön", "hav"] }, 10, 100, "#111111"))).toEqual([144, 199])
    expect(tops(block({ ...fitted, size: 100, lines: ["Ön"] }, 10, 100, "#111111"))).toEqual([184])
    expect(tops(block({ ...fitted, lines: ["Ön"] }, 10, 100, "#111111", { valign: "middle" }))).toEqual([95])
  })
})
