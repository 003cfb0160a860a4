/** The two sites, and what is stored of one (SHELL-11, SHELL-12). */
import { assert, describe, it } from "@effect/vitest"
import { siteOf, siteOfStored, storedBrand } from "@kapitel/core/site/Site"

const kapitel = siteOf("kapitel", "https://kapitel.example/")
const vinjett = siteOf("vinjett", "https://vinjett.example")

describe("a site", () => {
  it("is found by its brand, and differs in the directory of goods that are not books (SHELL-11, SHELL-12)", () => {
    assert.deepStrictEqual(
      [kapitel, vinjett, siteOf("unknown", "")].map(({ name, nonBookDirectory }) => [name, nonBookDirectory]),
      [
        ["Kapitel", "vara"],
        ["Vinjett", "product"],
        ["Kapitel", "vara"],
      ],
    )
    assert.strictEqual(kapitel.origin, "https://kapitel.example")
  })

  it("is stored as its brand, and the default one as nothing", () => {
    assert.deepStrictEqual(
      [storedBrand(kapitel), storedBrand(vinjett), storedBrand({})],
      [{}, { brand: "vinjett" }, {}],
    )
  })

  it("is found again by what was stored; the first one for a brand that has no site any more", () => {
    assert.strictEqual(siteOfStored([kapitel, vinjett], { brand: "vinjett" }), vinjett)
    assert.strictEqual(siteOfStored([kapitel, vinjett], {}), kapitel)
    assert.strictEqual(siteOfStored([vinjett, kapitel], {}), kapitel)
    assert.strictEqual(siteOfStored([kapitel], { brand: "vinjett" }), kapitel)
    assert.strictEqual(siteOfStored([vinjett], {}), vinjett)
  })
})
