import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { ARTICLE } from "./Shop.ts"

const shop = openedShop()
const browsing = openedBrowser()

const newVisitor = async (width: number, path: string) => {
  const page = await browsing.newVisitor({ width, javaScript: false })
  await page.goto(shop.origin + path)
  return page
}

describe.each([1440, 390])("before any script, at %i px", (width) => {
  it("somebody goes from the home page by its links to a book", async () => {
    const page = await newVisitor(width, "/")
    await page
      .getByRole("banner")
      .getByRole("link", { name: width < 1024 ? "Meny" : "Allt", exact: true })
      .click()
    await page.getByRole("heading", { level: 1, name: "Alla kategorier" }).waitFor()
    await page.getByRole("link", { name: "Allt i Böcker" }).click()
    await page.getByRole("heading", { level: 1, name: "Böcker" }).waitFor()
    await page.getByRole("link", { name: "Visa fler" }).click()
    await page.waitForURL(/page=2/)
    const cards = page.locator("[data-product-grid] > li")
    expect(await cards.count()).toBe(44)
    await cards.last().getByRole("heading").getByRole("link").click()
    await page.waitForURL(/\/bok\//)
  })

  it("somebody filters, sorts and narrows the price", async () => {
    const page = await newVisitor(width, "/kategori/bocker")
    const phone = width < 1024
    if (phone) await page.getByRole("link", { name: "Filtrera" }).click()
    await page.locator("summary", { hasText: /^Format$/ }).click()
    await page.getByRole("link", { name: /^Pocket/ }).click()
    await page.waitForURL(/facets=format%3APocket/)
    if (phone) await page.getByRole("link", { name: /^Visa \d+ titlar$/ }).click()
    const pockets = await page.locator("[data-product-grid] > li").count()
    expect(pockets).toBeGreaterThan(1)

    if (phone) await page.getByRole("link", { name: "Populärast" }).click()
    else await page.getByText("Sortera: Populärast").click()
    await page.getByRole("link", { name: "Pris: högst först" }).click()
    await page.waitForURL(/sort=akb_price/)

    await page.goto(
      `${shop.origin}/kategori/bocker?facets=format:Pocket&sort=akb_price+desc${phone ? "&visa=filter" : ""}`,
    )
    const price = page.locator('form[data-facet-range="akb_price"]')
    const summary = page.locator("summary", { hasText: /^Pris$/ })
    if (!(await price.isVisible())) await summary.click()
    await price.getByRole("textbox", { name: "Till" }).fill("90")
    await price.getByRole("button", { name: "Använd" }).click()
    await page.waitForURL(/akb_price%3A%5B%2C90%5D/)
    expect(page.url()).toContain("format%3APocket")
    expect(page.url()).toContain("sort=akb_price")
    expect(page.url()).not.toContain("akb_price.max")
  })

  it("somebody adds, changes and removes by forms, and learns that paying needs a script", async () => {
    const page = await newVisitor(width, ARTICLE.path)
    await page.getByRole("spinbutton").fill("2")
    await page
      .getByRole("button", { name: /^(Köp|Lägg i varukorg) / })
      .first()
      .click()
    await page.waitForURL(/\/checkout\?tillagd=/)
    await page.getByText("har lagts till i varukorgen").waitFor()
    const amount = page.getByRole("main").getByRole("spinbutton")
    expect(await amount.inputValue()).toBe("2")
    expect(await page.locator("main noscript").innerText()).toContain("Betalningen behöver JavaScript")

    await page.getByRole("button", { name: /^Öka/ }).click()
    await page.waitForURL(/\/checkout$/)
    expect(await amount.inputValue()).toBe("3")
    await page.getByRole("button", { name: /^Minska/ }).click()
    expect(await amount.inputValue()).toBe("2")
    await amount.fill("3")
    await amount.press("Enter")
    await expect.poll(() => amount.inputValue()).toBe("3")
    await page.reload()
    expect(await amount.inputValue()).toBe("3")

    await amount.fill("1")
    await amount.press("Enter")
    await page.getByRole("button", { name: /^Ta bort/ }).click()
    await page.getByText("Varukorgen är tom").waitFor()
  })

  it("somebody adds from a card on the shelf", async () => {
    const page = await newVisitor(width, "/search?q=kallocain")
    await page
      .getByRole("main")
      .getByRole("button", { name: /^(Köp|Lägg i varukorg) Kallocain/ })
      .first()
      .click()
    await page.waitForURL(/\/checkout/)
    await page.getByRole("main").getByRole("link", { name: "Kallocain" }).waitFor()
  })
})
