import type { Page } from "playwright"
import { expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { ARTICLE } from "./Shop.ts"

const shop = openedShop()
const browsing = openedBrowser()

type StructuredData = Readonly<Record<string, unknown>> & { readonly "@type": string | ReadonlyArray<string> }

const structuredDataOf = async (page: Page): Promise<ReadonlyArray<StructuredData>> =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
    (text) => JSON.parse(text) as StructuredData,
  )

const meta = (page: Page, property: string) => page.locator(`meta[property="${property}"]`).getAttribute("content")

it("a list has structured data of its products, in order", async () => {
  for (const [path, name] of [
    ["/kategori/bocker", "Böcker"],
    ["/kategori/bocker?page=2", "Böcker"],
    ["/kategori/bocker?facets=format:Pocket&sort=title+asc", "Böcker"],
    ["/search?q=glas", "glas"],
    ["/author/selma-lagerlof", "Selma Lagerlöf"],
  ] as const) {
    const page = await browsing.newVisitor({ javaScript: false })
    await page.goto(shop.origin + path)
    const shown = await page
      .locator(".card h3 a")
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href))
    expect(shown.length).toBeGreaterThan(0)
    const list = (await structuredDataOf(page)).find((data) => data["@type"] === "ItemList")
    expect(list?.["name"]).toContain(name)
    expect(list?.["numberOfItems"]).toBe(shown.length)
    expect(list?.["itemListElement"]).toEqual(
      shown.map((url, index) => ({ "@type": "ListItem", position: index + 1, url })),
    )
    await expect.poll(() => meta(page, "og:url")).toBe(await page.locator('link[rel="canonical"]').getAttribute("href"))
  }
})

it("an empty list has none", async () => {
  const page = await browsing.newVisitor({ javaScript: false })
  await page.goto(`${shop.origin}/search?q=qqqqqqqq`)
  expect(await structuredDataOf(page)).toEqual([])
})

it("a product has the metadata for sharing: title, description, and a picture that loads", async () => {
  for (const [path, type, ean] of [
    ["/bok/doktor-glas/9789189999107", "book", "9789189999107"],
    [`${ARTICLE.path}?v=${ARTICLE.variant}`, "product", ARTICLE.variant],
  ] as const) {
    const page = await browsing.newVisitor()
    await page.goto(shop.origin + path)
    await expect.poll(() => meta(page, "og:type")).toBe(type)
    await expect.poll(() => meta(page, "og:title")).toBe(await page.title())
    await expect
      .poll(() => meta(page, "og:description"))
      .toBe(await page.locator('meta[name="description"]').getAttribute("content"))
    const picture = (await meta(page, "og:image")) ?? ""
    expect(picture).toContain(`${shop.origin}/images/${ean}/`)
    const size = await page.evaluate(async (src) => {
      const image = new Image()
      image.src = src
      await image.decode()
      return [String(image.naturalWidth), String(image.naturalHeight)]
    }, picture)
    expect([await meta(page, "og:image:width"), await meta(page, "og:image:height")]).toEqual(size)
    expect((await structuredDataOf(page)).map((data) => data["@type"])).toEqual(
      type === "book" ? [["Product", "Book"], "BreadcrumbList"] : ["Product", "BreadcrumbList"],
    )
  }
})
