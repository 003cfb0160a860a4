import { Swatch } from "@kapitel/ui/catalogue/Swatch"
import { describe, expect, it } from "vitest"
import { darken } from "../../src/catalogue/darken.ts"
import { render } from "../markup.tsx"

describe("Swatch", () => {
  it("draws a colour with a border ten percent darker", () => {
    const html = render(<Swatch swatch={{ name: "Vit", style: "default", hex: "#ffffff" }} />)
    expect(html).toContain('fill="#ffffff"')
    expect(html).toContain('stroke="#e6e6e6"')
  })

  it("is named by its colour, and hidden where the name stands beside it", () => {
    expect(render(<Swatch swatch={{ name: "Regnbåge", style: "rainbow" }} />)).toContain('aria-label="Regnbåge"')
    expect(render(<Swatch swatch={{ name: "Regnbåge", style: "rainbow" }} label="" />)).toContain('aria-hidden="true"')
  })

  it.each([
    ["rainbow", 6],
    ["four-color", 4],
    ["pattern", 1],
    ["default", 0],
  ] as const)("draws %s in parts", (style, parts) => {
    expect(render(<Swatch swatch={{ name: "x", style }} />).match(/<path/g) ?? []).toHaveLength(parts)
  })
})

describe("darken", () => {
  it("takes a share off each channel", () => {
    expect(darken("#a3123f")).toBe("#931039")
    expect(darken("#000000")).toBe("#000000")
  })

  it("leaves what is no colour alone", () => {
    expect(darken("red")).toBe("red")
  })
})
