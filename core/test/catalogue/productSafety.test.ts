import { assert, describe, it } from "@effect/vitest"
import { missingSafety, needsSafetyInformation } from "@kapitel/core/catalogue/productSafetyRule"

const thing = { productType: "other", kind: "toy" } as const
const book = { productType: "book", kind: "book" } as const
const maker = { name: "Hopp och Lek AB", address: "Leksaksvägen 1, 111 11 Ängby", contact: "hej@hopp.example" }

describe("safety information (Regulation (EU) 2023/988, article 19)", () => {
  it("is required for physical goods", () => {
    for (const kind of ["toy", "pen", "paint", "game", "puzzle", "notebook", "calendar", "other"]) {
      assert.isTrue(needsSafetyInformation({ productType: "other", kind }))
    }
  })

  it("is not required for files, gift cards, tickets and food", () => {
    assert.isFalse(needsSafetyInformation({ productType: "book", kind: "ebook", publishingDate: "2026" }))
    assert.isFalse(needsSafetyInformation({ ...thing, distributionMethod: "download" }))
    assert.isFalse(needsSafetyInformation({ ...thing, kind: "giftcard" }))
    assert.isFalse(needsSafetyInformation({ ...thing, ticket: true }))
    assert.isFalse(needsSafetyInformation({ ...thing, kind: "food" }))
  })

  it("is required for books published since 13 December 2024", () => {
    for (const publishingDate of ["2024-12-13", "2025", "2025-01", "2026-11-22"]) {
      assert.isTrue(needsSafetyInformation({ ...book, publishingDate }), publishingDate)
    }
    for (const publishingDate of ["2024-12-12", "2024-12", "2024", "1899"]) {
      assert.isFalse(needsSafetyInformation({ ...book, publishingDate }), publishingDate)
    }
    assert.isFalse(needsSafetyInformation(book))
  })

  it("lists the required fields that are missing", () => {
    assert.deepStrictEqual(missingSafety(thing), ["manufacturer"])
    assert.deepStrictEqual(missingSafety({ ...thing, manufacturer: { name: "Hopp och Lek AB" } }), [
      "manufacturer's address",
      "manufacturer's contact",
    ])
    assert.deepStrictEqual(missingSafety({ ...thing, manufacturer: maker }), [])
    assert.deepStrictEqual(missingSafety({ ...book, publishingDate: "2020" }), [])
  })

  it("requires a responsible person in the EU when the manufacturer is elsewhere", () => {
    const elsewhere = { ...thing, manufacturer: { ...maker, country: "CN" } }
    assert.deepStrictEqual(missingSafety(elsewhere), ["responsible person in the EU"])
    assert.deepStrictEqual(missingSafety({ ...elsewhere, responsiblePerson: { name: "Import AB" } }), [
      "responsible person's address",
      "responsible person's contact",
    ])
    assert.deepStrictEqual(missingSafety({ ...elsewhere, responsiblePerson: maker }), [])
    assert.deepStrictEqual(missingSafety({ ...thing, manufacturer: { ...maker, country: "SE" } }), [])
  })
})
