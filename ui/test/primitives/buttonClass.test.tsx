import { BuyButton } from "@kapitel/ui/availability/BuyButton"
import { Button } from "@kapitel/ui/primitives/Button"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { describe, expect, it } from "vitest"
import { elements, render } from "../markup.tsx"

const look = (html: string, tag = "button") => elements(html, tag)[0]?.attribute("class")

describe("the look of a button", () => {
  it.each([
    [{}, "button button-primary"],
    [{ variant: "outline", small: true }, "button button-outline button-small"],
    [{ variant: "text", wide: true }, "button button-text w-full"],
    [{ variant: "lingon", small: true, wide: true }, "button button-lingon button-small w-full"],
  ] as const)("with %j is '%s', as that of a link", (given, className) => {
    expect(look(render(<Button {...given}>Tryck</Button>))).toBe(className)
    const link = (
      <ButtonLink {...given} href="/">
        Gå
      </ButtonLink>
    )
    expect(look(render(link), "a")).toBe(className)
  })

  it.each([
    [undefined, "button button-primary button-small w-full"],
    ["card", "button button-primary button-small w-full"],
    ["own", "button button-primary"],
    ["again", "button button-outline button-small"],
  ] as const)("that buys, as %s, is the same whether there is something to buy or not", (as, className) => {
    for (const kind of ["buy", "none"] as const) {
      const html = render(<BuyButton buy={{ kind, label: "Köp" }} ean="9789110000019" title="Ön" look={as} />)
      expect(look(html)).toBe(className)
    }
  })
})
