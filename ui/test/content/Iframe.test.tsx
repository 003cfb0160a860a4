import { assert, it } from "@effect/vitest"
import { Iframe } from "@kapitel/ui/content/Iframe"
import { elements, render } from "../markup.tsx"

it("an embedded page has its size in pixels or percent, without the unit of pixels (CMS-08)", () => {
  const sizeOf = (size: { width?: string; height?: string }) => {
    const [frame] = elements(render(<Iframe url="https://example.com/" title="Karta" {...size} />), "iframe")
    return [frame?.attribute("width"), frame?.attribute("height"), frame?.attribute("title")]
  }
  assert.deepStrictEqual(sizeOf({}), ["100%", "400", "Karta"])
  assert.deepStrictEqual(sizeOf({ width: "640px", height: "50%" }), ["640", "50%", "Karta"])
})

it("a page of a host that is not permitted is a link by its name (CMS-08)", () => {
  const html = render(<Iframe url="https://example.com/" title="Karta" linked />)
  assert.lengthOf(elements(html, "iframe"), 0)
  assert.deepStrictEqual(
    elements(html, "a").map((link) => link.attribute("href")),
    ["https://example.com/"],
  )
})
