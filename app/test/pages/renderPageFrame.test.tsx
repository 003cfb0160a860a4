import { assert, describe, it } from "@effect/vitest"
import { IslandRenderer } from "@kapitel/ui/shop/Island"
import fc from "fast-check"
import { renderToStaticMarkup } from "react-dom/server"
import type { ShellView } from "../../pages/PageData.ts"
import { PageFrame, type PageFrameProps } from "../../pages/PageFrame.tsx"
import { renderIsland } from "../../pages/renderIsland.tsx"
import { renderPageFrame } from "../../pages/renderPageFrame.tsx"

const shell: ShellView = {
  header: { shopName: "Kapitel", homeHref: "/", menuHref: "/kategori", cartHref: "/checkout", categories: [] },
  menu: [],
  footer: { shopName: "Kapitel", homeHref: "/", columns: [], terms: [], cookiesHref: "/cookies", partners: [] },
}

const rendered = (props: Parameters<typeof renderPageFrame>[0], main: string): string => {
  const { before, after } = renderPageFrame(props)
  return before.toString() + main + after.toString()
}

describe("the frame around a page", () => {
  it("equals the one rendered by React, for any search query", () => {
    fc.assert(
      fc.property(
        // No address puts a control character into a page (pageAddress).
        fc.option(
          fc.string({ unit: "grapheme" }).filter((text) => !/\p{Cc}/u.test(text)),
          { nil: undefined },
        ),
        fc.boolean(),
        fc.boolean(),
        fc.option(fc.constant("GTM-ABC1234"), { nil: undefined }),
        (query, bareHeader, demo, tagManagerId) => {
          const props = { shell, query, bareHeader, demo, tracking: { tagManagerId } }
          const whole = (
            <IslandRenderer value={renderIsland}>
              <PageFrame {...props}>MAIN</PageFrame>
            </IslandRenderer>
          )
          assert.strictEqual(rendered(props, "MAIN"), renderToStaticMarkup(whole))
        },
      ),
    )
  })

  it("marks the page's category in the menu, and none for a page without one", () => {
    const [books, paper] = [
      { label: "Böcker", href: "/kategori/bocker" },
      { label: "Papper", href: "/kategori/papper" },
    ]
    const withMenu = { ...shell, header: { ...shell.header, categories: [books, paper] } }
    const markedIn = (section?: string) =>
      [
        ...rendered({ shell: withMenu, section, demo: false, tracking: {} }, "").matchAll(
          /<a href="([^"]+)" aria-current="true"/g,
        ),
      ].map(([, href]) => href)
    assert.deepStrictEqual([books.href, undefined, paper.href].map(markedIn), [[books.href], [], [paper.href]])
  })

  it("has the settings for statistics, and no tag manager in the checkout", () => {
    const of = (bareHeader: boolean, tracking: PageFrameProps["tracking"]) =>
      rendered({ shell, bareHeader, demo: false, tracking }, "")
    assert.notInclude(of(false, {}), "tracking")
    assert.include(of(false, { tagManagerId: "GTM-ABC1234" }), 'data-tag-manager="GTM-ABC1234"')
    assert.include(of(false, { pageViewCurrency: "EUR" }), 'data-page-view-currency="EUR"')
    const checkout = of(true, { tagManagerId: "GTM-ABC1234" })
    assert.notInclude(checkout, "GTM-")
    assert.include(checkout, "data-carries")
  })
})
