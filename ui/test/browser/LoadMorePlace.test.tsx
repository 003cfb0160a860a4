/** Where 'Visa fler' stands after the last row of cards (decision 344). */
import "@kapitel/ui/theme/shop.css"
import { LoadMore } from "@kapitel/ui/search/LoadMore"
import { describe, expect, it } from "vitest"
import { page } from "vitest/browser"
import { render } from "vitest-browser-react"

describe("'Visa fler'", () => {
  it.each([
    [30, 1440, true, true],
    [30, 1440, false, true],
    [31, 1440, true, false],
    [32, 1440, true, false],
    [30, 1280, true, true],
    [30, 1279, true, false],
    [30, 1536, true, false],
    [30, 390, true, false],
  ] as const)(
    "after %i cards at %i px, with more: %s, stands in the last row: %s",
    async (cards, width, more, inRow) => {
      await page.viewport(width, 900)
      const { container } = await render(
        <div className="relative" data-results="">
          <ul className="shelf shelf-beside">
            {Array.from({ length: cards }, (_, at) => (
              <li className="min-h-96" key={at} />
            ))}
          </ul>
          <div>
            <LoadMore seen={cards} count={44} nextHref={more ? "?page=2" : undefined} />
          </div>
        </div>,
      )
      const box = (selector: string) => container.querySelector(selector)?.getBoundingClientRect()
      const [last, foot, whole] = [box("li:last-child"), box(".load-more"), box("[data-results]")]
      const isRightHalf =
        Math.round((foot?.width ?? 0) * 2) === Math.round(whole?.width ?? 0) && foot?.right === whole?.right
      expect([(foot?.top ?? 0) < (last?.bottom ?? 0), foot?.bottom === last?.bottom, isRightHalf]).toEqual([
        inRow,
        inRow,
        inRow,
      ])
    },
  )
})
