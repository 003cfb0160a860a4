import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { sendRequest } from "./sendRequest.ts"

const LIST = "/kategori/bocker"

const shop = openedShop()
const browsing = openedBrowser()

/** Nothing is painted before the document is whole: a busy browser paints half a row while it still parses it. */
const paintWhenParsed = (page: Page) =>
  page.addInitScript(() => {
    const unpainted = new CSSStyleSheet()
    unpainted.replaceSync("html { display: none }")
    document.adoptedStyleSheets.push(unpainted)
    document.addEventListener("readystatechange", () => (document.adoptedStyleSheets = []), { once: true })
  })

/** Total layout shift since the page was opened. */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0))
        }).observe({ type: "layout-shift", buffered: true })
        // Without a shift nothing is reported.
        setTimeout(() => resolve(0), 300)
      }),
  )

describe("the product grid", () => {
  it("has as many columns as fit, and a row for every rating (CARD-08)", async () => {
    const page = await browsing.newVisitor({ width: 320 })
    await page.goto(shop.origin + LIST)
    const columns = { 320: 1, 390: 2, 700: 3, 1024: 3, 1300: 4, 1600: 5 }
    for (const [width, expected] of Object.entries(columns)) {
      await page.setViewportSize({ width: Number(width), height: 900 })
      const template = await page
        .locator("[data-product-grid]")
        .evaluate((grid) => getComputedStyle(grid).gridTemplateColumns)
      expect([width, template.split(" ").length]).toEqual([width, expected])
      const heights = await page
        .locator(".card .rating")
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
      expect(Math.max(...heights)).toBeLessThan(28)
    }
  })

  it("does not shift while its pictures and its scripts load", async () => {
    for (const width of [390, 1440]) {
      const page = await browsing.newVisitor({ width })
      // Late typefaces have a limit of their own (specified-measures.spec.ts).
      await page.route("**/*.woff2", (route) => route.abort("aborted"))
      await paintWhenParsed(page)
      await page.goto(shop.origin + LIST, { waitUntil: "networkidle" })
      await page.locator('kapitel-island[name="list-header"][taken]').waitFor({ state: "attached" })
      expect(await layoutShift(page)).toBe(0)
    }
  })
})

describe("a picture", () => {
  it("that fails in one format loads in the other, and else shows a plain cover", async () => {
    browsing.expectComplaint(/ERR_FAILED|request failed/)
    const page = await browsing.newVisitor()
    const first = page.locator("[data-product-grid] > li").nth(0)
    const second = page.locator("[data-product-grid] > li").nth(1)
    await page.goto(shop.origin + LIST, { waitUntil: "commit" })
    await page.goto("about:blank")
    const { text } = await sendRequest(shop.origin, LIST)
    const [one = "", two = ""] = [...new Set(text.match(/\/images\/\d+\//g) ?? [])]
    await page.route(`**${one}*.avif*`, (route) => route.abort())
    await page.route(`**${two}*`, (route) => route.abort())
    await page.goto(shop.origin + LIST, { waitUntil: "networkidle" })
    await expect
      .poll(() => first.locator("img").evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await expect.poll(() => second.locator(".cover[data-failed]").count()).toBe(1)
    await expect.poll(() => first.locator(".cover[data-failed]").count()).toBe(0)
    expect((await second.locator(".cover").boundingBox())?.height).toBeGreaterThan(40)
  })
})
