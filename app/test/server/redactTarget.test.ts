import { describe, expect, it } from "vitest"
import { redactTarget } from "../../server/http/redactTarget.ts"

describe("a request's target in a log", () => {
  it("keeps the page", () => {
    expect(redactTarget("/kategori/bocker")).toBe("/kategori/bocker")
    expect(redactTarget("/search?q=astrid&page=2")).toBe("/search?q&page")
    expect(redactTarget("/kategori/order/bocker")).toBe("/kategori/order/bocker")
  })

  it("has no secret of an order, of a webhook or of a confirmation", () => {
    expect(redactTarget("/order/3vN0-secret")).toBe("/order/…")
    expect(redactTarget("/angra/3vN0-secret?andra=1")).toBe("/angra/…?andra")
    expect(redactTarget("/angra/order/3vN0-secret")).toBe("/angra/order/…")
    expect(redactTarget("/hamtning/3vN0-secret")).toBe("/hamtning/…")
    expect(redactTarget("/walley/notify/abc")).toBe("/walley/notify/…")
    expect(redactTarget("/walley/validate/abc?x=1")).toBe("/walley/validate/…?x")
    expect(redactTarget("/checkout/confirmation?key=public-SE-123")).toBe("/checkout/confirmation?key")
  })
})
