import { refusalMessage, refusals } from "@kapitel/ui/text/refusals"
import { describe, expect, it } from "vitest"

describe("refusals", () => {
  it("have a specific text when known", () => {
    expect(refusalMessage("ProductNotFound")).toBe("Kunde inte hitta produkten.")
    expect(refusalMessage("CartFull")).toBe(refusals.CartFull)
  })

  it.each(["", "SomethingNew", "toString", "__proto__"])("%j has a general text (D-57)", (tag) => {
    expect(refusalMessage(tag)).toBe("Ett fel uppstod. Vänligen försök igen senare.")
  })
})
