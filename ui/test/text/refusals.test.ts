import { refusalMessage, refusals } from "@kapitel/ui/text/refusals"
import { describe, expect, it } from "vitest"

describe("refusals", () => {
  it("have a specific text when known", () => {
    expect(refusalMessage("ProductNotFound")).toBe("Kunde inte hitta produkten.")
    expect(refusalMessage("CartFull")).toBe(refusals.CartFull)
  })

  it("have a whole sentence each", () => {
    const ends = new Map(Object.entries(refusals).map(([tag, text]) => [tag, /^[A-ZÅÄÖ].+ .+[a-zåäö].?$/.test(text)]))
    expect([...ends].filter(([, isSentence]) => !isSentence)).toEqual([])
    expect(refusalMessage("InvalidCustomer")).toBe("Kontrollera dina uppgifter.")
    expect(refusalMessage("DeliveryChanged")).toBe(
      "Leveransen och summan har ändrats. Kontrollera dem innan du slutför köpet.",
    )
  })

  it.each(["", "SomethingNew", "toString", "__proto__"])("%j has a general text (D-57)", (tag) => {
    expect(refusalMessage(tag)).toBe("Ett fel uppstod. Vänligen försök igen senare.")
  })
})
