import { AuthorHead } from "@kapitel/ui/catalogue/AuthorHead"
import { describe, expect, it } from "vitest"
import { elements, render, words } from "../markup.tsx"

const monogram = (name: string) => /aria-hidden="true">([^<]*)</.exec(render(<AuthorHead name={name} />))?.[1]

describe("AuthorHead", () => {
  it.each([
    ["Selma Lagerlöf", "SL"],
    ["Karin Ekholm Dahl", "KD"],
    ["åsa öberg", "ÅÖ"],
    ["Voltaire", "V"],
    [" 𝓐gnes  Lind ", "𝓐L"],
  ])("shows a placeholder for the portrait of %s by %s", (name, letters) => {
    expect(monogram(name)).toBe(letters)
  })

  it("collapses a long biography and shows a short one (LIST-18)", () => {
    const short = render(<AuthorHead name="Selma Lagerlöf" biography="Född på Mårbacka." />)
    const long = render(<AuthorHead name="Selma Lagerlöf" biography={"Född på Mårbacka. ".repeat(40)} />)
    expect(elements(short, "input")).toHaveLength(0)
    expect(elements(long, "input")).toHaveLength(1)
    expect(words(short)).toContain("Född på Mårbacka.")
  })
})
