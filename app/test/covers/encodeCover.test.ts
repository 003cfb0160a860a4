import sharp from "sharp"
import { describe, expect, it } from "vitest"
import { drawCover } from "../../covers/drawCover.ts"
import { encodeCover } from "../../covers/encodeCover.ts"

const book = drawCover({ title: "Rött hav", ean: "9789100000011", productType: "book" })
const pen = drawCover({ title: "Penna", ean: "7350000000004", productType: "pen" })

describe("a rasterised cover", () => {
  it("is opaque for a book, and has no ground for an article", async () => {
    const channels = async (svg: string, opaque: boolean) =>
      (await sharp(await encodeCover(svg, { width: 70, format: "webp", care: "quick", opaque })).metadata()).hasAlpha
    expect([await channels(book, true), await channels(pen, false)]).toEqual([false, true])
  })

  it("is smaller when there is time, in either format", async () => {
    for (const format of ["avif", "webp"] as const) {
      const size = async (care: "quick" | "fine") =>
        (await encodeCover(book, { width: 383, format, care, opaque: true })).length
      expect(await size("fine")).toBeLessThan(await size("quick"))
    }
  })
})
