import { cropOf } from "@kapitel/core/content/cropping"
import {
  looksVersion,
  PICTURE_SHAPES,
  PICTURE_WIDTHS,
  type PictureShape,
  pictureAddress,
  pictureIdOf,
  pictureSource,
  shapeCrop,
} from "@kapitel/core/content/pictureShapes"
import { pictureTypeOf } from "@kapitel/core/content/pictureType"
import { samplePicture } from "@kapitel/core/contracts/content/samplePicture"
import fc from "fast-check"
import { assert, describe, expect, it } from "vitest"

const ID = "0123456789ab"
const shape = fc.constantFrom(
  ...(Object.keys(PICTURE_SHAPES) as Array<PictureShape>).filter((name) => name !== "uncut"),
)
const hundredths = fc.integer({ min: 0, max: 44 }).map((percent) => percent / 100)
const looks = fc
  .record({
    width: fc.integer({ min: 1, max: 4000 }),
    height: fc.integer({ min: 1, max: 4000 }),
    focus: fc.record({ x: hundredths, y: hundredths }),
    cut: fc.record({ left: hundredths, right: hundredths, top: hundredths, bottom: hundredths }),
  })
  .map((changes) => samplePicture(changes))

describe("shapes of pictures", () => {
  it("show nothing that was cut", () => {
    fc.assert(
      fc.property(looks, shape, (picture, name) => {
        const [kept, part] = [cropOf(picture, picture.cut), shapeCrop(picture, name)]
        assert.isTrue(part.left >= kept.left && part.top >= kept.top)
        assert.isTrue(part.left + part.width <= kept.left + kept.width)
        assert.isTrue(part.top + part.height <= kept.top + kept.height)
      }),
    )
  })

  it("are offered in widths up to their own, none enlarged, with the size of the part", () => {
    fc.assert(
      fc.property(looks, shape, (picture, name) => {
        const { width, height, source, srcSet } = pictureAddress({ ...picture, id: ID }, name)
        const { width: own, height: tall } = shapeCrop(picture, name)
        assert.deepStrictEqual([width, height], [own, tall])
        const widths = srcSet.split(", ").map((entry) => Number(entry.split(" ")[1]?.slice(0, -1)))
        assert.strictEqual(Math.max(...widths), Math.min(own, PICTURE_WIDTHS[3]))
        assert.strictEqual(new Set(widths).size, widths.length)
        assert.include(srcSet, source)
      }),
    )
    expect(pictureAddress({ ...samplePicture({ width: 500, height: 500 }), id: ID }, "wide")).toEqual({
      width: 500,
      height: 163,
      source: `/bilder/${ID}/wide/766.webp?v=a1a1a1a1a1a1.50.50.0.0.0.0`,
      srcSet: [
        `/bilder/${ID}/wide/200.webp?v=a1a1a1a1a1a1.50.50.0.0.0.0 200w`,
        `/bilder/${ID}/wide/383.webp?v=a1a1a1a1a1a1.50.50.0.0.0.0 383w`,
        `/bilder/${ID}/wide/766.webp?v=a1a1a1a1a1a1.50.50.0.0.0.0 500w`,
      ].join(", "),
    })
  })

  it("have another address when the file, the focal point or the cut is another", () => {
    fc.assert(
      fc.property(looks, looks, (one, other) => {
        const isSame = JSON.stringify([one.focus, one.cut]) === JSON.stringify([other.focus, other.cut])
        assert.strictEqual(looksVersion(one) === looksVersion(other), isSame)
      }),
    )
    expect(looksVersion(samplePicture({ hash: "b2".repeat(32) }))).not.toBe(looksVersion(samplePicture()))
    expect(looksVersion(samplePicture({ alt: "Annan" }))).toBe(looksVersion(samplePicture()))
  })

  it("are found by the address that content has, and by no other", () => {
    expect(pictureIdOf(pictureSource(ID))).toBe(ID)
    for (const other of ["/bilder", `/bilder/${ID}/`, `/bilder/${ID}x`, "/bilder/../../../a", `https://x/bilder/${ID}`])
      expect(pictureIdOf(other)).toBeUndefined()
  })
})

const bytesOf = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe("the type of a file", () => {
  it.each([
    ["\xff\xd8\xff\xe0", "image/jpeg"],
    ["\x89PNG\r\n\x1a\n", "image/png"],
    ["RIFF\0\0\0\0WEBPVP8 ", "image/webp"],
    ["\0\0\0\x20ftypavif", "image/avif"],
    ["RIFF\0\0\0\0WAVE", undefined],
    ["\0\0\0\x20ftypavis", undefined],
    ["\0\0\0\x20ftypheic", undefined],
    ["GIF89a", undefined],
    ["<svg xmlns='http://www.w3.org/2000/svg'/>", undefined],
    ["II*\0", undefined],
    ["%PDF-1.7", undefined],
    ["", undefined],
    ["\x89PN", undefined],
  ])("%j: %s", (start, type) => {
    expect(pictureTypeOf(bytesOf(start))).toBe(type)
  })
})
