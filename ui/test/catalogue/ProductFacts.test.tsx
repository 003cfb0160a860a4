import { ProductFacts } from "@kapitel/ui/catalogue/ProductFacts"
import { expect, it } from "vitest"
import { render } from "../markup.tsx"

it("gives an e-mail address a line of its own, on which it wraps after its parts alone", () => {
  const linkTo = (text: string, href: string) =>
    render(<ProductFacts facts={[{ name: "Kontakt", values: [{ text, href }] }]} />)
  expect(linkTo("a@b.example", "mailto:a@b.example")).toContain(
    '<a class="link inline-block" href="mailto:a@b.example">a@<wbr/>b.<wbr/>example</a>',
  )
  expect(linkTo("nord.example", "https://nord.example")).toContain(
    '<a class="link" href="https://nord.example">nord.example</a>',
  )
})
