import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { choice, facets, LIST, rangeOf, sidebar, unfold } from "./listPage.ts"

const shop = openedShop()
const browsing = openedBrowser()

describe("without scripts", () => {
  it("filters, ranges, sorting and pages are ordinary visits", async () => {
    for (const width of [390, 1440]) {
      const page = await browsing.newVisitor({ width, javaScript: false })
      await page.goto(shop.origin + LIST)
      const onPhone = width < 1024
      if (onPhone) await page.getByRole("link", { name: "Filtrera" }).click()
      await choice(sidebar(page), "Bok").click()
      await unfold(sidebar(page), "Pris")
      const price = rangeOf(page, "akb_price")
      const from = Number(await price.getByRole("textbox", { name: "Från" }).getAttribute("placeholder")) + 10
      await price.getByRole("textbox", { name: "Från" }).fill(`${from} kr`)
      // Above the maximum: the upper end stays open.
      await price.getByRole("textbox", { name: "Till" }).fill("1 000 000")
      await price.getByRole("button", { name: "Använd" }).click()
      // The filters stay open, so that more of them can be chosen.
      await expect.poll(() => new URL(page.url()).searchParams.get("visa")).toBe(onPhone ? "filter" : null)
      if (onPhone) await page.getByRole("link", { name: /^Visa \d+ titlar$/ }).click()
      await expect.poll(() => facets(page)).toBe(`akb_price:[${from},],subType:Bok`)
      await expect.poll(() => new URL(page.url()).searchParams.has("visa")).toBe(false)
      await expect.poll(() => page.locator(".range-form [data-needs-script]").first().isVisible()).toBe(false)
      await page.getByRole("link", { name: "Ta bort filter: Bok" }).click()
      await expect.poll(() => facets(page)).toBe(`akb_price:[${from},]`)
      await page.goto(`${shop.origin}${LIST}`)
      await page.getByRole("link", { name: "Visa fler" }).click()
      await expect.poll(() => page.locator("[data-product-grid] > li").count()).toBe(44)
    }
  })
})
