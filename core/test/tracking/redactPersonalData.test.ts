import { assert, describe, it } from "@effect/vitest"
import { pageVariantId, pageViewOf } from "@kapitel/core/tracking/pageView"
import { anonymiseAddress, redactPersonalData } from "@kapitel/core/tracking/redactPersonalData"

const SHOP = "https://www.kapitel.example"

describe("text sent to statistics", () => {
  it.each([
    ["drakens arv", "drakens arv"],
    ["  drakens   arv ", "drakens arv"],
    ["1984 orwell", "1984 orwell"],
    ["9789110190054", "9789110190054"],
    ["978-91-1019-005-4 pocket", "978-91-1019-005-4 pocket"],
    ["agnes@exempel.se", ""],
    ["bok till agnes.lind@exempel.se tack", "bok till tack"],
    ["0701234567", ""],
    ["070-123 45 67 drakar", "drakar"],
    ["+46 70 123 45 67", ""],
    ["19850321-1234", ""],
    ["1234 5678 9012 3456", ""],
  ])("'%s' is sent as '%s' (D-58)", (typed, sent) => {
    assert.strictEqual(redactPersonalData(typed), sent)
  })
})

describe("an address sent to statistics", () => {
  it.each([
    ["/checkout/confirmation?key=secret", "/checkout/confirmation"],
    ["/search?q=drakar&sort=title+asc", "/search?q=drakar&sort=title+asc"],
    ["/search?q=agnes%40exempel.se", "/search?q="],
    ["/kategori/bocker?utm_source=mail&fbclid=abc&page=2#content", "/kategori/bocker?page=2"],
  ])("%s is sent as %s", (path, sent) => {
    assert.strictEqual(anonymiseAddress(SHOP + path), SHOP + sent)
  })
})

describe("a page view", () => {
  it("is a page of the web in its default variant, in dollars unless configured otherwise (TRK-06, D-32)", () => {
    const page = pageViewOf("/kategori/bocker", { language: "sv-SE", address: `${SHOP}/kategori/bocker?key=secret` })
    assert.deepStrictEqual(page, {
      channel: "WEB",
      currency: "USD",
      page: "/kategori/bocker",
      pageVariantId: "kategori-bocker_sv_se_default",
      language: "sv-SE",
      address: `${SHOP}/kategori/bocker`,
    })
    assert.strictEqual(pageViewOf("/", { language: "sv", address: SHOP, currency: "EUR" }).currency, "EUR")
  })

  it("has a name for the first page, and keeps Swedish letters", () => {
    assert.strictEqual(pageVariantId("/", "sv"), "start_sv_default")
    assert.strictEqual(pageVariantId("/kategori/böcker", "sv", "Members"), "kategori-böcker_sv_members")
  })
})
