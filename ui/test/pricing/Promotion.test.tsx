import { Promotion } from "@kapitel/ui/pricing/Promotion"
import { describe, expect, it } from "vitest"
import { elements, render, words } from "../markup.tsx"

const finePrint = "Gäller ett exemplar per kund."

describe("Promotion", () => {
  it("shows the code once, whether the name contains it or not, and the last day (PDP-06)", () => {
    const named = render(<Promotion promotion={{ name: "20 % med koden HÖST20.", code: "HÖST20" }} />)
    expect(words(named)).toBe("20 % med koden HÖST20.")
    const bare = render(<Promotion promotion={{ name: "20 %", code: "HÖST20", lastDay: "30 november" }} />)
    expect(words(bare)).toBe("20 % med koden HÖST20. Gäller till 30 november.")
  })

  it("opens its conditions without script, and closes them by a named button (PDP-06)", () => {
    const html = render(<Promotion promotion={{ name: "20 %", finePrint }} />)
    const [open, close] = elements(html, "button")
    expect(open?.name).toBe("Villkor")
    expect(close?.name).toBe("Stäng")
    for (const button of [open, close])
      expect(html).toContain(` id="${button?.attribute("commandfor")}" closedby="any"`)
    expect([open?.attribute("command"), close?.attribute("command")]).toEqual(["show-modal", "close"])
    expect(words(html)).toContain(finePrint)
  })

  it("is in the colours of membership for members, and of promotions for everyone", () => {
    const look = (forMembers: boolean) => render(<Promotion promotion={{ name: "20 %", forMembers }} />)
    expect(look(true)).toContain("message-member")
    expect(look(false)).toContain("message-warning")
  })

  it("has no conditions where there are none", () => {
    expect(elements(render(<Promotion promotion={{ name: "20 %" }} />), "button")).toEqual([])
  })
})
