import { assert, describe, it } from "@effect/vitest"
import {
  foreignHost,
  IMAGE_WIDTHS,
  imageSource,
  isOptimised,
  nearestImageWidth,
  productPicture,
} from "@kapitel/core/images/imageWidth"
import fc from "fast-check"

const HOSTS = { origin: "https://shop.example", pictureHosts: ["bilder.example"] }

describe("pictures", () => {
  it("no other width is nearer than the chosen one (IMG-01)", () => {
    fc.assert(
      fc.property(fc.double({ min: -100, max: 5000, noNaN: true }), (requested) => {
        const chosen = nearestImageWidth(requested)
        for (const width of IMAGE_WIDTHS) {
          assert.isTrue(Math.abs(chosen - requested) <= Math.abs(width - requested))
          if (Math.abs(width - requested) === Math.abs(chosen - requested)) assert.isAtMost(width, chosen)
        }
      }),
    )
    assert.deepStrictEqual(
      [0, 135, 134, 1e9, Number.NaN, Infinity].map(nearestImageWidth),
      [70, 200, 70, 766, 766, 766],
    )
  })

  it.each([
    ["/assets/a.jpg", true],
    ["https://images.example/a.jpg", true],
    ["https://images.example:8443/a.jpg", false],
    ["http://images.example/a.jpg", false],
    ["https://images.example.evil/a.jpg", false],
    ["https://images.example@evil.example/a.jpg", false],
    ["//evil.example/a.jpg", false],
    ["/\\evil.example/a.jpg", false],
    ["data:image/png;base64,AA", false],
    ["a.jpg", false],
    ["", false],
    ["/assets/a.svg", false],
    ["https://images.example/a.SVG?v=1", false],
  ])("%s is resized: %s (IMG-04)", (source, optimised) => {
    assert.strictEqual(isOptimised({ source }, ["images.example"]), optimised)
  })

  it("a product picture has an address with the nearest width, and its version when known (IMG-02)", () => {
    assert.strictEqual(productPicture({ ean: "9789100000011" }, 300, "avif"), "/images/9789100000011/383.avif")
    assert.strictEqual(
      productPicture({ ean: "9789100000011", version: "01234567" }, 1, "webp"),
      "/images/9789100000011/70.webp?v=01234567",
    )
  })

  it.each([
    "/images/9789100000011/500.avif?v=01234567",
    "https://shop.example/images/9789100000011/500.webp?v=01234567",
  ])("%s comes in all widths, by the shop's own addresses", (source) => {
    const { source: one, srcSet } = imageSource({ source, width: 400 }, HOSTS)
    assert.strictEqual(one, "/images/9789100000011/383.webp?v=01234567")
    assert.strictEqual(
      srcSet,
      IMAGE_WIDTHS.map((width) => `/images/9789100000011/${width}.webp?v=01234567 ${width}w`).join(", "),
    )
  })

  it.each([
    ["/assets/a.jpg", "/assets/a.jpg"],
    ["https://shop.example/assets/a.jpg?b=1", "/assets/a.jpg?b=1"],
    ["https://shop.example//evil.example/a.jpg", "https://shop.example//evil.example/a.jpg"],
    ["https://shop.example/\\evil.example/a.jpg", "https://shop.example/\\evil.example/a.jpg"],
    ["https://evil.example/images/9789100000011/766.webp", "https://evil.example/images/9789100000011/766.webp"],
    ["https://shop.example/images/9789100000011/766.svg", "https://shop.example/images/9789100000011/766.svg"],
    ["https://bilder.example/a.jpg?b=1", "https://bilder.example/a.jpg?b=1"],
    ["https://bilder.example//evil.example/a.jpg", "https://bilder.example//evil.example/a.jpg"],
  ])("%s has the address %s, in one size", (source, shown) => {
    assert.deepStrictEqual(imageSource({ source }, HOSTS), { source: shown })
  })

  it("a product picture at a permitted host comes in all widths from there", () => {
    const { source, srcSet } = imageSource({ source: "https://bilder.example/images/9789100000011/70.webp" }, HOSTS)
    assert.strictEqual(source, "https://bilder.example/images/9789100000011/766.webp")
    assert.strictEqual(
      srcSet,
      IMAGE_WIDTHS.map((width) => `https://bilder.example/images/9789100000011/${width}.webp ${width}w`).join(", "),
    )
  })

  it.each([
    ["/assets/a.jpg", undefined],
    ["https://shop.example/a.jpg", undefined],
    ["https://bilder.example/a.svg", "bilder.example (SVG)"],
    ["https://bilder.example/a.SVG?b=1#c", "bilder.example (SVG)"],
    ["https://shop.example/a.svg", undefined],
    ["/assets/a.svg", undefined],
    ["https://bilder.example/svg.jpg", undefined],
    ["https://bilder.example:8443/a.jpg", "bilder.example:8443"],
    ["https://evil.example/a.jpg", "evil.example"],
    ["https://bilder.example@evil.example/a.jpg", "evil.example"],
    ["http://bilder.example/a.jpg", "http://bilder.example/a.jpg"],
    ["//bilder.example/a.jpg", "//bilder.example/a.jpg"],
    ["/\\bilder.example/a.jpg", "/\\bilder.example/a.jpg"],
  ])("%s has a host that is not permitted: %s (IMG-04, D-33)", (source, host) => {
    assert.strictEqual(foreignHost({ source }, HOSTS), host)
  })

  it("a drawing is shown of the shop's own host alone, by its type too (D-33)", () => {
    const drawing = { source: "https://bilder.example/a", type: "image/svg+xml" }
    assert.strictEqual(foreignHost(drawing, HOSTS), "bilder.example (SVG)")
    assert.isUndefined(foreignHost({ ...drawing, source: "https://shop.example/a" }, HOSTS))
    assert.isUndefined(foreignHost({ ...drawing, source: "/a" }, HOSTS))
  })

  it("drawings are not resized (IMG-02)", () => {
    assert.isFalse(isOptimised({ source: "/a", type: "image/svg+xml" }, []))
  })
})
