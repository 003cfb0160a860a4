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
