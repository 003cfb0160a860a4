import { setTimeout as pause } from "node:timers/promises"
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { packedKilobytes } from "./packedKilobytes.ts"
import { UPPSALA } from "./places.ts"

/** Maximum transferred sizes in kB (1000 bytes), brotli where it helps; HTML is in `tests/http/page-weights.spec.ts`. Source: decision 0007. */
const BUDGET = {
  /** Before `load`: the island runtime and what else a page starts with. */
  script: 8,
  /** Including idle loading: React, XState and the islands of the page (decision 294). */
  scriptWithIdle: 160,
  style: 12.5,
  /** Two typefaces. */
  fonts: 84,
  /** A product that a list prefetches, including rows of other products. */
  ahead: 6,
}

const LIST = "/kategori/bocker"
const BOOK = "/bok/doktor-glas/9789189999107"

const shop = openedShop()
const places = openedShop({ places: true })
const browsing = openedBrowser()

const sum = async (paths: ReadonlyArray<string>): Promise<number> =>
  (await Promise.all(paths.map((path) => packedKilobytes(shop.origin, path)))).reduce(
    (total, weight) => total + weight,
    0,
  )

/** What the browser has fetched by itself once all its requests are complete, by kind. */
const visit = async (page: Page, address: string) => {
  const fetched = new Map<string, Array<string>>()
  page.on("request", (request) => {
    const kind = request.resourceType()
    const paths = fetched.get(kind) ?? []
    fetched.set(kind, [...paths, new URL(request.url()).pathname])
  })
  await page.goto(address, { waitUntil: "load" })
  // Idle loading is not waited for: it has its own limit.
  const first = new Map(fetched)
  await page.locator("html[data-script]").waitFor()
  const whole = async (kind: string) => {
    await page.waitForLoadState("networkidle")
    return fetched.get(kind) ?? []
  }
  return { of: (kind: string) => first.get(kind) ?? [], whole }
}

it("the first visit loads no more than it shows", async () => {
  for (const path of ["/", LIST, BOOK, "/search?q=glas"]) {
    const page = await browsing.newVisitor()
    const { of } = await visit(page, shop.origin + path)
    expect(of("script").length).toBeGreaterThan(0)
    expect(await sum(of("script"))).toBeLessThanOrEqual(BUDGET.script)
    expect(of("stylesheet")).toHaveLength(1)
    expect(await sum(of("stylesheet"))).toBeLessThanOrEqual(BUDGET.style)
    const preloaded = await page
      .locator('link[rel="preload"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))
    expect(preloaded).toHaveLength(2)
    expect(await sum(preloaded)).toBeLessThanOrEqual(BUDGET.fonts)
    // Each once, and nothing else but the letters of foreign names, if any.
    expect(
      of("font")
        .filter((font) => !font.includes("-latin-ext-"))
        .toSorted(),
    ).toEqual(preloaded.toSorted())
  }
})

/**
 * When the style sheet had loaded and when the document was ready, in ms; elements far down, and those of them that are
 * laid out.
 */
const layoutOf = (page: Page) =>
  page.evaluate(() => {
    const [visit] = performance.getEntriesByType("navigation") as Array<PerformanceNavigationTiming>
    const sheets = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".css"))
    const all = [...document.querySelectorAll(".section-later *")]
    return {
      styled: Math.min(...sheets.map((sheet) => (sheet as PerformanceResourceTiming).responseEnd)),
      ready: visit?.domContentLoadedEventStart ?? 0,
      elements: all.length,
      laidOut: all.filter((element) => element.checkVisibility({ contentVisibilityAuto: true })).length,
    }
  })

it("a document is parsed after its style sheet has loaded, so that it is laid out once", async () => {
  for (const path of ["/", LIST, BOOK]) {
    const page = await browsing.newVisitor({ width: 412 })
    // The sheet is slow, as on a phone.
    await page.route("**/*.css", async (route) => {
      await pause(300)
      await route.continue()
    })
    await page.goto(shop.origin + path, { waitUntil: "load" })
    const { styled, ready } = await layoutOf(page)
    expect(ready).toBeGreaterThan(styled)
  }
})

it("of the home page only what is near is laid out", async () => {
  const page = await browsing.newVisitor({ width: 412 })
  // So low that the last section is far away: browsers lay out some screens ahead.
  await page.setViewportSize({ width: 412, height: 300 })
  await page.goto(shop.origin, { waitUntil: "load" })
  const top = await layoutOf(page)
  expect(top.elements).toBeGreaterThan(20)
  expect(top.laidOut).toBe(0)
  // Approaching content is laid out, and a page that was left for another is restored unchanged.
  await page.locator(".section-later .card").last().scrollIntoViewIfNeeded()
  await expect.poll(async () => (await layoutOf(page)).laidOut).toBeGreaterThan(0)
  const title = page.locator(".section-later .card h3 a").last()
  await title.scrollIntoViewIfNeeded()
  const place = await page.evaluate(() => scrollY)
  await title.click()
  await page.waitForURL(/\/(bok|vara)\//)
  await page.goBack()
  await page.locator(".section-later").first().waitFor()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
})

it("what loads in idle time is small too, with the question about statistics and prefetched products", async () => {
  const addresses = [
    ...["/", LIST, BOOK].map((path) => shop.origin + path),
    ...["/butik", UPPSALA.path, "/evenemang", "/evenemang/forfattarkvall"].map((path) => places.origin + path),
  ]
  for (const address of addresses) {
    const page = await browsing.newVisitor({ consent: "ask" })
    const { of, whole } = await visit(page, address)
    expect(await sum(of("script"))).toBeLessThanOrEqual(BUDGET.script)
    await page.getByRole("button", { name: "Neka alla" }).waitFor()
    expect(await sum(await whole("script"))).toBeLessThanOrEqual(BUDGET.scriptWithIdle)
    // Their names end in a hash of their contents.
    const sheets = (await whole("stylesheet")).map((sheet) => sheet.split(".").at(-2))
    expect(sheets).toHaveLength(new Set(sheets).size)
  }
  // A product that a list prefetches is compressed from the first request on.
  const page = await browsing.newVisitor()
  const ahead = page.waitForResponse((response) => response.url().includes("_main=1"))
  await page.goto(shop.origin + LIST, { waitUntil: "load" })
  const response = await ahead
  await expect.poll(() => response.headerValue("content-encoding")).toBe("br")
  const { responseBodySize } = await response.request().sizes()
  expect(responseBodySize / 1000).toBeLessThanOrEqual(BUDGET.ahead)
})
