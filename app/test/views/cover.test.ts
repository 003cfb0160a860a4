/** A product's picture: its shape, its size, and its addresses. */
import { describe, expect, it } from "@effect/vitest"
import { siteOf } from "@kapitel/core/site/Site"
import { coverOf, largePicture, thumbnail } from "../../views/cover.ts"
import { book, eanOf, pen } from "./goods.ts"

const SITE = siteOf("kapitel", "")

describe("a product's picture", () => {
  it.each([
    ["book", book(1)],
    ["pocket", book(1, { format: "Pocket" })],
    ["notebook", pen(1, { kind: "notebook" })],
    ["calendar", pen(1, { kind: "calendar" })],
    ["wide", pen(1)],
  ] as const)("has the shape of a %s", (shape, product) => {
    const cover = coverOf(product, SITE)
    expect(cover).toEqual({
      ean: eanOf(1),
      version: expect.stringMatching(/^[0-9a-f]{5}$/),
      width: expect.any(Number),
      height: expect.any(Number),
      shape,
    })
  })

  it("has addresses with its version: of the smallest, and of the largest in its proportions", () => {
    const { version } = coverOf(book(1), SITE)
    expect(thumbnail(book(1), SITE)).toBe(`/images/${eanOf(1)}/70.webp?v=${version}`)
    const cover = { ean: eanOf(1), version: "abc", width: 400, height: 605, shape: "book" } as const
    expect(largePicture(cover)).toEqual({ path: `/images/${eanOf(1)}/766.webp?v=abc`, width: 766, height: 1_159 })
    expect(largePicture({ ...cover, height: 403 }).height).toBe(772)
  })
})
