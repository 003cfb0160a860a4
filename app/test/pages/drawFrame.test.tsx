import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { renderToStaticMarkup } from "react-dom/server"
import { drawFrame } from "../../pages/drawFrame.tsx"
import { PageFrame } from "../../pages/PageFrame.tsx"
import type { ShellView } from "../../views/shell.ts"

const shell: ShellView = {
  header: { homeHref: "/", menuHref: "/kategori", cartHref: "/checkout", categories: [] },
  footer: { homeHref: "/", columns: [], terms: [], partners: [] },
}

const drawn = (props: Parameters<typeof drawFrame>[0], main: string): string => {
  const { before, after } = drawFrame(props)
  return before.toString() + main + after.toString()
}

describe("the frame around a page", () => {
  it("is the one that React draws, for whatever was searched for", () => {
    fc.assert(
      fc.property(
        // No address brings a control character into a page (pageAddress).
        fc.option(
          fc.string({ unit: "grapheme" }).filter((text) => !/\p{Cc}/u.test(text)),
          { nil: undefined },
        ),
        fc.boolean(),
        fc.boolean(),
        (query, bareHeader, demo) => {
          const props = { shell, query, bareHeader, demo }
          assert.strictEqual(drawn(props, "MAIN"), renderToStaticMarkup(<PageFrame {...props}>MAIN</PageFrame>))
        },
      ),
    )
  })
})
