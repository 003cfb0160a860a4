import { createHash } from "node:crypto"
import * as fc from "fast-check"
import { SaxesParser } from "saxes"
import sharp from "sharp"
import { describe, expect, it } from "vitest"
import type { CoverRequest } from "../../covers/coverRequest.ts"
import { coverSize } from "../../covers/coverSize.ts"
import { drawCover } from "../../covers/drawCover.ts"
import { posterLines } from "../../covers/layouts/posterLines.ts"
import { planCover } from "../../covers/planCover.ts"
import { gifts } from "../../demo/goods/goods/gifts.ts"
import { designerCovers } from "./designerCovers.ts"

const GENRES = [
  "Deckare",
  "Fantasy",
  "Bilderböcker",
  "Ungdom",
  "Feelgood",
  "Mat & dryck",
  "Poesi",
  "Biografi",
  "Historia",
]
const TYPES = [
  "book",
  "ebook",
  "audiobook",
  "notebook",
  "pen",
  "game",
  "puzzle",
  "calendar",
  "paint",
  "toy",
  "giftcard",
  "ticket",
]

const words = fc.oneof(
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.lorem({ maxCount: 60 }),
  fc.constantFrom(
    "",
    " ",
    "Å",
    "<script>alert(1)</script>",
    `"'&<>]]>`,
    "👩‍🚀🚀",
    "大きな本",
    "Ö".repeat(400),
    "\u0000\uFFFE\uD800",
  ),
)

const requests: fc.Arbitrary<CoverRequest> = fc.record(
  {
    title: words,
    author: words,
    genre: fc.constantFrom(...GENRES),
    ean: fc.stringMatching(/^\d{13}$/),
    productType: fc.oneof(fc.constantFrom(...TYPES), words),
    color: fc.oneof(words, fc.constantFrom("#0a3", "#17483A", "mörkblå")),
    format: fc.constantFrom("Pocket", "Inbunden"),
    label: words,
  },
  { requiredKeys: ["title", "ean", "productType"] },
)

/** Every element of the drawing with its attributes; fails on what is not well-formed XML. */
const elementsOf = (svg: string) => {
  const elements: Array<{ name: string; attributes: ReadonlyArray<readonly [string, string]> }> = []
  const parser = new SaxesParser()
  parser.on("error", (error) => {
    throw error
  })
  parser.on("opentag", ({ name, attributes }) => elements.push({ name, attributes: Object.entries(attributes) }))
  parser.write(svg).close()
  return elements
}

/** How often a colour is drawn. */
const drawn = (svg: string, colour: string): number =>
  svg.toLowerCase().split(`fill="${colour.toLowerCase()}"`).length - 1
const article = (productType: string, title: string) => drawCover({ title, productType, ean: "7350010030000" })

describe("a rendered cover", () => {
  it.each([
    ["röd", "#B8322A"],
    ["grön", "#2F6B4F"],
    ["blå", "#2F5D8C"],
    ["svart", "#22252A"],
  ])("of a pen is %s as its title says", (ink, colour) => {
    expect(drawn(article("pen", `Kulpenna Vidd 1 mm ${ink}`), colour)).toBe(1)
  })

  it.each([
    ["pen", "Färgpennor 6-pack", 6],
    ["pen", "Färgpennor 12-pack", 12],
    ["pen", "Fiberpennor 36-pack", 36],
    ["paint", "Gouacheset 18 delar", 18],
    ["paint", "Penselset 8 delar", 8],
    ["paint", "Oljepastell 12 delar", 12],
  ])("of a set has as many things as its title says: %s %s", (kind, title, count) => {
    expect(article(kind, title).match(/scale\(/g)).toHaveLength(count)
  })

  const paintKind = (title: string) => {
    const svg = article("paint", title)
    if (svg.includes('fill="#22252A" rx="16"')) return "box"
    if (/l-22 112q-3 16/.test(svg)) return "half pan"
    return /M-20 22l6-18/.test(svg) ? "pastel" : "tube"
  }

  it.each([
    ["Akvarellfärg Studie halvkopp Ljusa", "half pan"],
    ["Akvarellfärg 12 halvkoppar", "box"],
    ["Akvarellfärger 12 kulörer", "box"],
    ["Vattenfärg", "box"],
    ["Oljepastell Ateljé styckvis Ockra", "pastel"],
    ["Oljepastell 12 delar", "pastel"],
    ["Gouache Studie 20 ml Ljusa", "tube"],
    ["Linoljefärg Studie 40 ml Ljusa", "tube"],
  ])("of paint is what its title says: %s is a %s", (title, kind) => {
    expect(paintKind(title)).toBe(kind)
  })

  it.each([["Gouache 20 ml"], ["Akvarellfärg halvkopp"], ["Oljepastell"]])(
    "of white paint has an outline: %s",
    (title) => {
      const svg = drawCover({ title, productType: "paint", ean: "7350010030000", color: "vit" })
      const outlined = [...svg.matchAll(/<g stroke="#15231e" stroke-opacity=".45" stroke-width="2">(.*?)<\/g>/g)]
      expect(outlined.map(([, shapes = ""]) => shapes).join("")).toContain('fill="#F4F1E8"')
      expect(svg.replace(/<g stroke=.*?<\/g>/g, "")).not.toContain('fill="#F4F1E8"')
    },
  )

  it.each([
    ["Veckoplanerare Gran A5 dag per sida 2027", "KALENDER"],
    ["Fickkalender Gran A6 två dagar per sida 2027", "KALENDER"],
    ["Skrivbordskalender Lava A5 vecka på uppslag 2027", "KALENDER"],
    ["Lärarkalender Lava A5 månad på uppslag 2027", "KALENDER"],
    ["Studiekalender Lava A5 månad på uppslag 2027", "KALENDER"],
    ["Almanacka 2027", "KALENDER"],
    ["Dagbok 2027", "DAGBOK"],
    ["Reflektionsdagbok 2027", "DAGBOK"],
    ["Väggkalender Botaniska planscher 2027", "wall"],
    ["Väggkalender Skog 2027", "wall"],
    ["Kalender 2027", "wall"],
  ])("of a calendar hangs on the wall or is a book: %s is %s", (title, kind) => {
    const svg = article("calendar", title)
    const drawing = (svg: string) => svg.slice(svg.indexOf(">") + 1)
    const patterns = { wall: "Kalender 2027", KALENDER: "Veckoplanerare 2027", DAGBOK: "Dagbok 2027" }
    const same = Object.entries(patterns).filter(
      ([, pattern]) => drawing(article("calendar", pattern)) === drawing(svg),
    )
    expect(same.map(([name]) => name)).toEqual([kind])
    expect(svg.includes("<svg x=")).toBe(kind === "wall")
  })

  /** Where the lines of a drawing's text stand, and how large they are. */
  const linesIn = (svg: string) =>
    [...svg.matchAll(/translate\(\S+ (\S+)\) scale\((\S+)\)" d/g)].map(([, y, scale]) => ({
      baseline: Number(y),
      size: Number(scale) * 1000,
    }))
  const lowestLineIn = (svg: string) => {
    const lines = linesIn(svg).toSorted((a, b) => b.baseline - a.baseline)
    return lines[0] ?? { baseline: 0, size: 0 }
  }
  const books = (genre: string, title: string, productType: string, layout: string) =>
    Array.from({ length: 60 }, (_, i) => ({
      title,
      genre,
      productType,
      author: "Elof Brandt",
      ean: `97891100${i}`,
    })).filter((request) => {
      const plan = planCover(request)
      return "layout" in plan && plan.layout === layout
    })
  const topOfCircle = (svg: string) => {
    const [, y, radius] = /<circle cx="\S+" cy="(\S+)" r="(\S+)"/.exec(svg) ?? []
    return Number(y) - Number(radius)
  }

  it.each([
    ["book", "Den som aldrig glömmer vid sjön"],
    ["audiobook", "Det sista ljuset över Höga kusten"],
  ])("of a crime novel has its moon below the title: %s %s", (kind, title) => {
    const drawings = books("Deckare", title, kind, "night").map(drawCover)
    const gaps = drawings.map((svg) => topOfCircle(svg) - lowestLineIn(svg).baseline)
    expect(gaps.length).toBeGreaterThan(10)
    expect(Math.min(...gaps)).toBeGreaterThan(5.7)
    expect(Math.min(...gaps), "and close to it where there is no room").toBeLessThan(10)
  })

  it.each([
    ["book", "Sommaren vi lärde oss tiga", 0.24],
    ["book", "Åren vid Landsort: minnen och tankar", 0],
    ["audiobook", "Balkongodling i Torshälla", 0],
  ])("of a novel has its sun below the title: %s %s", (kind, title, below) => {
    const drawings = books("Feelgood", title, kind, "horizon").map(drawCover)
    const gaps = drawings.map((svg) => {
      const { baseline, size } = lowestLineIn(svg)
      return topOfCircle(svg) - baseline - below * size
    })
    expect(gaps.length).toBeGreaterThan(5)
    expect(Math.min(...gaps)).toBeGreaterThan(9.7)
    expect(Math.min(...gaps), "and close to it where there is no room").toBeLessThan(14)
  })

  it("of an audiobook in capitals has its badge below the title", () => {
    const drawings = books("Deckare", "Testning i Fjällbacka", "audiobook", "poster").map(drawCover)
    const badge = 400 - 58 + 20 - 25
    expect(drawings.map((svg) => Math.round(lowestLineIn(svg).baseline))).toEqual(drawings.map(() => badge - 9))
    expect(drawings.length).toBeGreaterThan(10)
  })

  it("in capitals has shapes between author and title only where there is room", () => {
    const shapes = (title: string) =>
      books("Deckare", title, "audiobook", "poster").map((request) => drawCover(request).split("<").length)
    const crowded = shapes("Sällan kommer ingen ensam")
    expect(new Set(crowded).size, "the title, the author and the badge").toBe(1)
    expect(new Set(shapes("Testning i Fjällbacka")).size).toBeGreaterThan(1)
  })

  it("in capitals sets no word of one or two letters as a line of its own", () => {
    for (const request of books("Deckare", "Motivation i december", "book", "poster")) {
      expect(linesIn(drawCover(request)), "the author and two lines").toHaveLength(3)
    }
  })

  it("in capitals sets a long word whole, in smaller letters", () => {
    const { lines } = posterLines("UPPLYSNINGSTIDENS VETENSKAPSAKADEMI", 344, 400)
    expect(lines.map(({ line }) => line)).toEqual(["UPPLYSNINGSTIDENS", "VETENSKAPSAKADEMI"])
  })

  it("of a play has no still life, which is for food", () => {
    expect(books("Dramatik", "Fröken Julie", "book", "table")).toEqual([])
    expect(books("Mat & dryck", "Fröken Julie", "book", "table")).not.toEqual([])
  })

  it("of a notebook has its whole ribbon in the picture", () => {
    const request = { title: "Häfte", productType: "notebook", ean: "7350010030000" }
    const [, top, long] = /M92 (\d+)h16v(\d+)l-8-9-8 9z/.exec(drawCover(request)) ?? []
    expect(Number(top) + Number(long)).toBe(coverSize(request).height)
  })

  it("of a gift is in another colour beside one with another saying", () => {
    const first = (thing: string) =>
      new Set(gifts.filter(({ title }) => title.startsWith(thing)).map(({ colours }) => colours[0]?.color))
    for (const thing of ["Bokstöd", "Läslampa", "Bokmärke"]) {
      expect(first(thing)).toEqual(new Set(["Grön", "Röd", "Blå"]))
    }
    expect(first("Mugg")).toEqual(new Set([undefined]))
  })

  it.each<readonly [kind: string, title: string]>([
    ["pen", "Kulpenna Vidd 1 mm röd"],
    ["pen", "Färgpennor 12-pack"],
    ["pen", "Fiberpennor 36-pack"],
    ["pen", "Pennset"],
    ["paint", "Akvarellset 12 delar"],
    ["paint", "Penselset 8 delar"],
    ["paint", "Gouache"],
    ["paint", "Oljefärger"],
    ["paint", "Akvarellfärg Studie halvkopp Ljusa"],
    ["paint", "Oljepastell Studie styckvis Ljusa"],
    ...[
      "Mugg Jag läser",
      "Tygkasse Jag läser",
      "Doftljus Jag läser",
      "Kort",
      "Sax",
      "Linjal",
      "Suddgummi",
      "Pennfodral",
      "Häftapparat",
      "Tejp",
      "Notisblock",
      "Bokmärke",
      "Läslampa",
      "Bokstöd",
      "Presentask",
      "Presentpapper",
      "Biljett: Kväll",
    ].map((title) => ["other", title] as const),
  ])("of goods stands on the shelf, the lower edge of the picture: %s %s", async (kind, title) => {
    const { data, info } = await sharp(Buffer.from(article(kind, title)))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const drawnInRow = (row: number) => {
      for (let x = 0; x < info.width; x++) if ((data[(row * info.width + x) * 4 + 3] ?? 0) > 20) return true
      return false
    }
    const lowest = Array.from({ length: 400 }, (_, up) => 399 - up).find(drawnInRow)
    expect(lowest).toBeGreaterThanOrEqual(388)
    expect(drawnInRow(399) && data.some((alpha, i) => i >= 399 * 1600 && i % 4 === 3 && alpha > 200)).toBe(false)
  })

  it.each([["Mugg"], ["Tygkasse"], ["Doftljus"]])("of a %s has what its title says printed on it", (thing) => {
    const sayings = ["", "Jag läser", "Slutet var bättre"].map(
      (saying) => linesIn(article("other", `${thing} ${saying}`)).length,
    )
    expect(sayings[0]).toBe(1)
    expect(article("other", `${thing} Jag läser`)).not.toBe(article("other", thing))
    expect(Math.max(...sayings)).toBeGreaterThan(1)
    expect(linesIn(article("other", `${thing} Marginalanteckning`)), "whole").toHaveLength(1)
  })

  it.each(designerCovers)("equals the design: $title", ({ sha, ...request }) => {
    expect(createHash("sha256").update(drawCover(request)).digest("hex").slice(0, 16)).toBe(sha)
  })

  it("is well-formed and contains shapes only, whatever the title", () => {
    const shapes = new Set(["svg", "g", "path", "rect", "circle", "ellipse"])
    fc.assert(
      fc.property(requests, (request) => {
        for (const { name, attributes } of elementsOf(drawCover(request))) {
          expect(shapes).toContain(name)
          for (const [attribute, value] of attributes) {
            expect(attribute).not.toMatch(/^(on|style$|href$|xlink:)/i)
            // The label contains the title, whatever it is.
            const drawn = attribute === "aria-label" ? "" : value
            expect(drawn).not.toMatch(/NaN|undefined|Infinity|url\(|javascript:/)
          }
        }
      }),
    )
  })

  it("has the size that the page reserves, and the same lines each time", () => {
    fc.assert(
      fc.property(requests, (request) => {
        const svg = drawCover(request)
        const { width, height } = coverSize(request)
        expect(svg).toContain(`viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`)
        expect(drawCover(request)).toBe(svg)
      }),
    )
  })

  it("has its title and author as alternative text", () => {
    const label = elementsOf(
      drawCover({ title: `Pride & "Prejudice" <3 > '2'`, author: "J. Austen", ean: "1", productType: "book" }),
    )
      .flatMap(({ attributes }) => attributes)
      .find(([name]) => name === "aria-label")
    expect(label?.[1]).toBe(`Pride & "Prejudice" <3 > '2' – J. Austen`)
  })

  it("has a limited size for titles of any length", () => {
    const request = { title: "ord ".repeat(5_000), ean: "9789100000001", productType: "book" }
    expect(drawCover(request).length).toBeLessThan(200_000)
  })
})
