import { colourKeys } from "@kapitel/core/catalogue/colour"
import { colourName, colourText } from "@kapitel/ui/text/colourText"
import { colours } from "@kapitel/ui/text/sv/colours"
import { describe, expect, it } from "vitest"

describe("the name of a colour", () => {
  it.each([
    ["röd", "Röd"],
    ["MÖRKBLÅ", "Mörkblå"],
    ["gron", "Grön"],
    [" Bla\u030a ", "Blå"],
    ["petrol", "Petrol"],
    ["ärtgrön", "Ärtgrön"],
    ["Alla på en gång", "Alla på en gång"],
    ["constructor", "Constructor"],
    ["", ""],
  ])("'%s' is '%s' (FACET-07)", (value, name) => {
    expect(colourName(value)).toBe(name)
  })

  it("is found by the key of the name itself", () => {
    for (const [key, name] of Object.entries(colours)) expect(colourKeys(name).name).toBe(key)
  })
})

describe("a colour among several", () => {
  it("is shown with the manufacturer's name for it", () => {
    expect(colourText({ color: "grön", colorDetail: "gran" })).toBe("Grön (Gran)")
    expect(colourText({ color: "Grön", colorDetail: "grön" })).toBe("Grön")
    expect(colourText({ color: "Grön" })).toBe("Grön")
    expect(colourText({ colorDetail: "Gran" })).toBe("Gran")
    expect(colourText({ color: "", colorDetail: " " })).toBeUndefined()
    expect(colourText({})).toBeUndefined()
  })
})
