import { describe, expect, it } from "vitest"
import { loggedTarget } from "../../server/http/loggedTarget.ts"

describe("a request's target in a log", () => {
  it("says which page it was", () => {
    expect(loggedTarget("/kategori/bocker")).toBe("/kategori/bocker")
    expect(loggedTarget("/search?q=astrid&page=2")).toBe("/search?q&page")
  })

  it("has no secret of an order, of a webhook or of a confirmation", () => {
    expect(loggedTarget("/order/3vN0-secret")).toBe("/order/…")
    expect(loggedTarget("/angra/3vN0-secret?andra=1")).toBe("/angra/…?andra")
    expect(loggedTarget("/angra/order/3vN0-secret")).toBe("/angra/order/…")
    expect(loggedTarget("/walley/notify/abc")).toBe("/walley/notify/…")
    expect(loggedTarget("/walley/validate/abc?x=1")).toBe("/walley/validate/…?x")
    expect(loggedTarget("/checkout/confirmation?key=public-SE-123")).toBe("/checkout/confirmation?key")
  })
})
