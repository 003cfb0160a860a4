import { refusalMessage, refusals } from "@kapitel/ui/text/refusals"
import { describe, expect, it } from "vitest"

describe("refusals", () => {
  it("says what it knows in its own words", () => {
    expect(refusalMessage("ProductNotFound")).toBe("Kunde inte hitta produkten.")
    expect(refusalMessage("CartFull")).toBe(refusals.CartFull)
  })

  it.each(["", "SomethingNew", "toString", "__proto__"])("says %j in general words (D-57)", (tag) => {
    expect(refusalMessage(tag)).toBe("Ett fel uppstod. Vänligen försök igen senare.")
  })
})
