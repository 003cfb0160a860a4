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

  it("has its sectors clockwise from the top, in their colours, and a grey border", () => {
    const html = render(<Swatch swatch={{ name: "x", style: "four-color" }} />)
    expect([...html.matchAll(/<path d="([^"]*)" fill="([^"]*)"/g)].map(([, d, fill]) => [d, fill])).toEqual([
      ["M10 10L10.00 1.00A9 9 0 0 1 19.00 10.00z", "#d8392b"],
      ["M10 10L19.00 10.00A9 9 0 0 1 10.00 19.00z", "#f2c733"],
      ["M10 10L10.00 19.00A9 9 0 0 1 1.00 10.00z", "#4d9c4f"],
      ["M10 10L1.00 10.00A9 9 0 0 1 10.00 1.00z", "#3c78b8"],
    ])
    expect(html).toMatch(/<circle [^>]*fill="none" stroke="#8a8578"/)
    const fills = render(<Swatch swatch={{ name: "x", style: "rainbow" }} />).matchAll(/<path [^>]*fill="([^"]*)"/g)
    expect([...fills].map(([, fill]) => fill)).toEqual([
      "#d8392b",
      "#ee8a2c",
      "#f2c733",
      "#4d9c4f",
      "#3c78b8",
      "#7b4fa0",
    ])
  })
})
