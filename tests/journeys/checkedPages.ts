/** What every page and state is checked for: its outline, axe, and what is cut off or sticks out. */
import type { Locator, Page } from "playwright"
import { expect } from "vitest"
import type { Shop } from "./Shop.ts"
import { expectReadable } from "./screenReader.ts"
import { violations } from "./violations.ts"

/** A desktop, and a phone. */
const BOTH = [1440, 390] as const
/** With a screen of 1280 px at 400 %, too. */
export const NARROWEST = 320
/** And the same screen at 200 %. */
const ROOM = [...BOTH, 720, NARROWEST]

export const arriveAt = async (shop: Shop, page: Page, path: string): Promise<void> => {
  // Pictures do not matter to axe: their alternative texts are in the page.
  await page.goto(shop.origin + path, { waitUntil: "domcontentloaded" })
  await page.locator("html[data-script]").waitFor()
}

/** Elements wider than the window. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const room = document.documentElement.clientWidth
    return document.documentElement.scrollWidth > room
      ? [...document.querySelectorAll("body *")]
          .filter((element) => element.getBoundingClientRect().right > room + 1)
          .map((element) => element.outerHTML.slice(0, 100))
          .slice(0, 5)
      : []
  })

const resize = (page: Page, width: number) => page.setViewportSize({ width, height: 844 })

/** Violations at these widths, a desktop and a phone by default; the page stays at the last of them. */
export const violationsAt = async (page: Page, widths: ReadonlyArray<number> = BOTH) => {
  const found: Array<readonly [width: number, violation: string]> = []
  for (const width of widths) {
    await resize(page, width)
    for (const violation of await violations(page)) found.push([width, violation])
  }
  return found
}

/**
 * The page can be read (`outlines`), has no violations at `widths`, and nothing sticks out of it at any width. `place` is
 * an open dialog.
 */
export const expectChecked = async (
  page: Page,
  name: string,
  { place, widths = BOTH }: { readonly place?: Locator; readonly widths?: ReadonlyArray<number> } = {},
): Promise<void> => {
  await expectReadable(page, name, place)
  const found: Array<readonly [width: number, fault: string]> = []
  for (const width of ROOM) {
    await resize(page, width)
    for (const element of await tooWide(page)) found.push([width, element])
    if (widths.includes(width)) for (const violation of await violations(page)) found.push([width, violation])
  }
  expect([name, ...found]).toEqual([name])
  await resize(page, BOTH[0])
}

const SPACING =
  "* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-bottom: 2em !important }"

/** Texts that are cut with the spacing of WCAG 1.4.12: their element hides what is outside of it. */
export const expectUncutWithSpacing = async (page: Page, place: Locator): Promise<void> => {
  // The policy of the page allows no style element.
  await page.evaluate((rules) => {
    const spacing = new CSSStyleSheet()
    spacing.replaceSync(rules)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, spacing]
  }, SPACING)
  const cut = await place.evaluate((root) =>
    [root, ...root.querySelectorAll("*")]
      .filter((element) => {
        const { overflowX, overflowY, clipPath } = getComputedStyle(element)
        if (clipPath !== "none" || !element.checkVisibility() || element.closest("svg") !== null) return false
        if (element.textContent === "") return false
        const hides = (overflow: string) => overflow === "hidden" || overflow === "clip"
        return (
          (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
          (hides(overflowY) && element.scrollHeight > element.clientHeight + 1) ||
          // What sticks out of a drawer that scrolls downwards cannot be seen.
          (element.matches(".drawer-body") && element.scrollWidth > element.clientWidth + 1)
        )
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  )
  expect(cut).toEqual([])
  await page.evaluate(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.slice(0, -1)
  })
}
