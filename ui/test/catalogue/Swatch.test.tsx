import { Swatch } from "@kapitel/ui/catalogue/Swatch"
import { describe, expect, it } from "vitest"
import { render } from "../markup.tsx"

describe("Swatch", () => {
  it("shows a colour with its border (CARD-02)", () => {
    const html = render(<Swatch swatch={{ name: "Vit", style: "default", fill: "#ffffff", border: "#e6e6e6" }} />)
    expect(html).toContain('fill="#ffffff"')
    expect(html).toContain('stroke="#e6e6e6"')
  })

  it("is named by its colour, and hidden where the name is next to it", () => {
    expect(render(<Swatch swatch={{ name: "Regnbåge", style: "rainbow" }} />)).toContain('aria-label="Regnbåge"')
    expect(render(<Swatch swatch={{ name: "Regnbåge", style: "rainbow" }} label="" />)).toContain('aria-hidden="true"')
  })

  it.each([
    ["rainbow", 6],
    ["four-color", 4],
    ["pattern", 1],
  ] as const)("shows %s in parts", (style, parts) => {
    expect(render(<Swatch swatch={{ name: "x", style }} />).match(/<path/g) ?? []).toHaveLength(parts)
  })
})
