import { PriceBlock } from "@kapitel/ui/pricing/PriceBlock"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, it } from "vitest"

it("a component without state renders HTML from plain values", () => {
  const html = renderToStaticMarkup(<PriceBlock price={{ type: "discount", price: 14_900, originalPrice: 19_900 }} />)
  expect(html).toContain("Nedsatt pris")
})
