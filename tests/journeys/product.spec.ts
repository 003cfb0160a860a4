import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { DEMO_GOODS, openedBrowser, openedShop } from "./journey.ts"
import { violations } from "./violations.ts"

/** The demo's own works and articles: they are the same however many others there are. */
const NOVEL = { title: "Det sista ljuset över Höga kusten", ean: "9789110007918" }
const READABLE = { title: "Drakens arv", ean: "9789110190054" }
const NOTEBOOK = { title: "Anteckningsbok A5 linjerad", ean: "7350010014829" }
const PENS = { title: "Färgpennor 12-pack", ean: "7350010030003" }

const shop = openedShop({ demo: DEMO_GOODS })
const browsing = openedBrowser()

/** The shop redirects to the product's own address. */
const openProduct = async (
  page: Page,
  { ean, title }: { readonly ean: string; readonly title: string },
  kind = "bok",
) => {
  await page.goto(`${shop.origin}/${kind}/x/${ean}`)
  await page.getByRole("heading", { level: 1, name: title }).waitFor()
}

const withScript = async (page: Page, product: typeof NOVEL, kind = "bok") => {
  await openProduct(page, product, kind)
  await page.locator("html[data-script]").waitFor()
}

/** Overlays of the page, by the buttons that open them. */
const sheetsOf = (title: string) => [
  { opens: "Villkor", name: "Villkor" },
  { opens: "Visa alla format", name: `Alla format av ${title}` },
  { opens: "Förstora bilden", name: `Bild av ${title}` },
]

it("without scripts every overlay is present, and opens", async () => {
  const page = await browsing.newVisitor({ javaScript: false })
  await openProduct(page, NOVEL)
  for (const { opens, name } of sheetsOf(NOVEL.title)) {
    await page.getByRole("button", { name: opens, exact: true }).click()
    const sheet = page.getByRole("dialog", { name })
    await sheet.waitFor()
    await sheet.getByRole("button", { name: "Stäng" }).click()
    await sheet.waitFor({ state: "hidden" })
  }
  await openProduct(page, READABLE)
  await page.getByRole("button", { name: `Provläs ${READABLE.title}` }).click()
  await page.frameLocator("#sample iframe").getByRole("heading", { name: "Kapitel 1" }).waitFor()
})

it("a book's sample is read in a frame that is loaded when opened and runs no script", async () => {
  const page = await browsing.newVisitor()
  const requests: Array<URL> = []
  page.on("request", (request) => {
    const url = new URL(request.url())
    if (url.pathname === "/demo/provlas") requests.push(url)
  })
  await withScript(page, READABLE)
  const opener = page.getByRole("button", { name: `Provläs ${READABLE.title}` })
  await opener.scrollIntoViewIfNeeded()
  expect(requests).toEqual([])
  await opener.click()
  const frame = page.frameLocator("#sample iframe")
  await frame.getByRole("heading", { level: 1, name: READABLE.title }).waitFor()
  await frame.getByText("skrivet för demobutiken").waitFor()
  expect(requests[0]?.searchParams.get("isbn")).toBe(READABLE.ean)
  expect(requests[0]?.searchParams.get("store")).toBe("kapitel")
  await expect.poll(() => page.locator("#sample iframe").getAttribute("sandbox")).toBe("allow-same-origin")
  // axe takes the dialog's button for the ground of the facts that it covers.
  await page.locator("#facts-text").evaluate((facts) => facts.replaceChildren())
  expect(await violations(page)).toEqual([])
})

it("the picture opens at once and is zoomed by pinching, on a phone (PDP-19)", async () => {
  const page = await browsing.newVisitor({ width: 390 })
  await withScript(page, NOVEL)
  await page.getByRole("button", { name: "Förstora bilden" }).click()
  const sheet = page.getByRole("dialog", { name: `Bild av ${NOVEL.title}` })
  const stage = sheet.locator(".zoom-stage")
  await sheet.getByRole("button", { name: "Större" }).click()
  await sheet.getByText("150 %").waitFor()
  const box = await stage.boundingBox()
  const y = (box?.y ?? 0) + (box?.height ?? 0) / 2
  const x = (box?.x ?? 0) + (box?.width ?? 0) / 2
  const client = await page.context().newCDPSession(page)
  const fingers = (apart: number) => [
    { x: x - apart / 2, y, id: 0 },
    { x: x + apart / 2, y, id: 1 },
  ]
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(60) })
  for (const apart of [80, 100, 120]) {
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(apart) })
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] })
  await sheet.getByText("300 %").waitFor()
})

it("nothing is wider than the window, title, author and price are above a phone's fold, and there are no axe violations", async () => {
  const page = await browsing.newVisitor()
  for (const [product, kind] of [
    [NOVEL, "bok"],
    [READABLE, "bok"],
    [NOTEBOOK, "vara"],
    [PENS, "vara"],
  ] as const) {
    await withScript(page, product, kind)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      expect(await violations(page)).toEqual([])
    }
    const ends = await page
      .locator("article")
      .first()
      .locator("h1, h1 ~ p, .price-now")
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom))
    expect(Math.max(...ends)).toBeLessThanOrEqual(844)
  }
})

describe("a row of products", () => {
  it("moves by its arrows, shows its position on its scrollbar, and starts over after a visit back", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOVEL)
    const row = page.getByRole("region", { name: /^Andra läste/ })
    await row.scrollIntoViewIfNeeded()
    const scrolled = () => row.getByRole("list").evaluate((list) => Math.round(list.scrollLeft))
    const bar = row.locator(".rail > span")
    await bar.waitFor()
    const barAt = async () => (await bar.boundingBox())?.x ?? 0
    const before = await barAt()
    await row.getByRole("button", { name: "Nästa" }).click()
    await expect.poll(scrolled).toBeGreaterThan(100)
    await expect.poll(barAt).toBeGreaterThan(before)
    await row.locator("h3 a").nth(3).click()
    await page.waitForURL((url) => !url.pathname.includes(NOVEL.ean))
    await page.goBack()
    await page.getByRole("heading", { level: 1, name: NOVEL.title }).waitFor()
    await expect.poll(scrolled).toBe(0)
  })
})

describe("a product page links to", () => {
  it("the author, the series, the publisher, the campaign and each category (PDP-02, PDP-14, PDP-15)", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOVEL)
    await page.getByText("Visa all information").click()
    // The second list is about safety, and links to the responsible operator.
    const facts = page.locator("#facts-text")
    const hrefs = await facts.getByRole("link").evaluateAll((links) => links.map((link) => link.getAttribute("href")))
    expect(hrefs).toContain("/author/majken-sundling")
    expect(hrefs).toContain("/search?facets=brand%3ANordanvind")
    expect(hrefs).toContain("/kategori/bocker/skonlitteratur")
    expect(hrefs).toContain("/kampanj/manadens-kapitel")
    for (const href of hrefs) expect((await page.request.get(shop.origin + href)).status()).toBe(200)
    await page.getByRole("link", { name: "Majken Strand" }).first().click()
    await page.waitForURL(/\/search\?q=Majken/)
    await page.getByRole("link", { name: NOVEL.title }).first().waitFor()
  })

  it("its campaign, a list like any other (CMS-16)", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOVEL)
    await page.getByText("Visa all information").click()
    await page.locator("#facts-text").getByRole("link", { name: "Månadens kapitel" }).click()
    await page.getByRole("heading", { level: 1, name: "Månadens kapitel" }).waitFor()
    await expect.poll(() => page.title()).toBe("Månadens kapitel")
    await page.getByRole("link", { name: NOVEL.title }).first().waitFor()
    expect(await violations(page)).toEqual([])
  })

  it("a colour, with its own number, picture and address (PDP-22, PDP-23)", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOTEBOOK, "vara")
    await expect.poll(() => new URL(page.url()).searchParams.get("v")).toMatch(/^\d{13}$/)
    const before = page.url()
    const canonical = () => page.locator('link[rel="canonical"]').getAttribute("href")
    const shared = await canonical()
    await page.getByRole("navigation", { name: "Färg", exact: true }).getByRole("link").nth(1).press("Enter")
    await expect.poll(() => page.url()).not.toBe(before)
    const chosen = new URL(page.url()).searchParams.get("v")
    await expect.poll(() => page.locator(".product-stage img").getAttribute("src")).toContain(chosen)
    await expect.poll(() => page.getByRole("main").locator('input[name="ean"]').first().inputValue()).toBe(chosen)
    // All colours share the address of the first (decision 433).
    expect(await canonical()).toBe(shared)
  })

  it("a colour, by its picture below the large one", async () => {
    const page = await browsing.newVisitor({ width: 390 })
    await withScript(page, NOTEBOOK, "vara")
    const pictures = page.getByRole("navigation", { name: "Bilder av färgerna" }).getByRole("link")
    await expect.poll(() => pictures.count()).toBe(4)
    await expect.poll(() => pictures.first().getAttribute("aria-current")).toBe("true")
    const third = pictures.nth(2)
    const name = (await third.getAttribute("aria-label")) ?? ""
    await third.press("Enter")
    await page.getByRole("navigation", { name: "Färg", exact: true }).getByText(`Färg: ${name}`).waitFor()
    await expect.poll(() => pictures.nth(2).getAttribute("aria-current")).toBe("true")
    // A colour of the swatches without a picture takes the last place.
    await page.getByRole("navigation", { name: "Färg", exact: true }).getByRole("link").last().click()
    await expect.poll(() => pictures.nth(3).getAttribute("aria-current")).toBe("true")
    await expect.poll(() => pictures.count()).toBe(4)
  })

  it("the file format of the download", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOVEL)
    await expect.poll(() => page.locator("p:has([data-delivery-text])").getByText("Laddas ner").count()).toBe(0)
    await page
      .getByRole("navigation", { name: "Format" })
      .getByRole("link", { name: /^E-bok/ })
      .click()
    await page.locator("p:has([data-delivery-text])").getByText("Laddas ner").waitFor()
    await expect.poll(() => page.locator("p:has([data-delivery-text])").getByText("Fri frakt").count()).toBe(0)
  })

  it("the streamed edition, by the offer to listen (PDP-24, D-41)", async () => {
    const page = await browsing.newVisitor()
    await withScript(page, NOVEL)
    await page.getByRole("link", { name: "Från 79 kr/mån. Prova gratis i 30 dagar." }).click()
    await page
      .getByRole("navigation", { name: "Format" })
      .locator('[aria-current="page"]', { hasText: "Ljudbok, strömmande" })
      .first()
      .waitFor()
  })
})
