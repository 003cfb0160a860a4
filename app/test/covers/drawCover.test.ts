import { createHash } from "node:crypto"
import * as fc from "fast-check"
import { SaxesParser } from "saxes"
import { describe, expect, it } from "vitest"
import type { CoverRequest } from "../../covers/coverRequest.ts"
import { coverSize } from "../../covers/coverSize.ts"
import { drawCover } from "../../covers/drawCover.ts"
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
  ])("of a set has as many things as its title says: %s %s", (kind, title, count) => {
    expect(article(kind, title).match(/scale\(/g)).toHaveLength(count)
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
