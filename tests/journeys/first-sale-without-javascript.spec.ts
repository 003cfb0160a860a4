import { expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { ARTICLE } from "./Shop.ts"

const shop = openedShop()
const browsing = openedBrowser()

const newVisitor = async (width: number, path: string) => {
  const page = await browsing.newVisitor({ width, javaScript: false })
  await page.goto(shop.origin + path)
  return page
}

it("following links from the home page to a book (LIST-14)", async () => {
  const page = await newVisitor(390, "/")
  await page.getByRole("banner").getByRole("link", { name: "Meny", exact: true }).click()
  await page.getByRole("heading", { level: 1, name: "Alla kategorier" }).waitFor()
  await page.getByRole("link", { name: "Allt i Böcker" }).click()
  await page.getByRole("heading", { level: 1, name: "Böcker" }).waitFor()
  await page.getByRole("link", { name: "Visa fler" }).click()
  await page.waitForURL(/page=2/)
  const cards = page.locator("[data-product-grid] > li")
  await expect.poll(() => cards.count()).toBe(44)
  await cards.last().getByRole("heading").getByRole("link").click()
  await page.waitForURL(/\/bok\//)
})

it("filtering, sorting and narrowing the price", async () => {
  const page = await newVisitor(390, "/kategori/bocker")
  await page.getByRole("link", { name: "Filtrera" }).click()
  await page.locator("summary:visible", { hasText: /^Format$/ }).click()
  await page.getByRole("link", { name: /^Pocket/ }).click()
  await page.waitForURL(/facets=format%3APocket/)
  await page.getByRole("link", { name: /^Visa \d+ titlar$/ }).click()
  const cards = page.locator("[data-product-grid] > li")
  await cards.first().waitFor()
  const pockets = await cards.count()
  expect(pockets).toBeGreaterThan(1)

  await page.getByRole("link", { name: "Populärast" }).click()
  await page.getByRole("link", { name: "Pris: högst först" }).click()
  await page.waitForURL(/sort=akb_price/)

  await page.goto(`${shop.origin}/kategori/bocker?facets=format:Pocket&sort=akb_price+desc&visa=filter`)
  const price = page.locator('.facets form:visible:has([name="akb_price.within"])')
  const summary = page.locator(".facets:visible summary", { hasText: /^Pris$/ })
  if (!(await price.isVisible())) await summary.click()
  await price.getByRole("textbox", { name: "Till" }).fill("90")
  await price.getByRole("button", { name: "Använd" }).click()
  await page.waitForURL(/akb_price%3A%5B%2C90%5D/)
  await expect.poll(() => page.url()).toContain("format%3APocket")
  await expect.poll(() => page.url()).toContain("sort=akb_price")
  await expect.poll(() => page.url()).not.toContain("akb_price.max")
})

it("adding, changing and removing by forms, with a message that paying needs script (PDP-07)", async () => {
  const page = await newVisitor(390, `${ARTICLE.path}?v=${ARTICLE.toOrder}`)
  await page.getByRole("spinbutton", { name: /^Antal av/ }).fill("2")
  await page
    .getByRole("button", { name: /^(Köp|Lägg i varukorg) / })
    .first()
    .click()
  await page.waitForURL(/\/checkout\?tillagd=/)
  await page.getByText("har lagts till i varukorgen").waitFor()
  const amount = page.getByRole("main").getByRole("spinbutton")
  await expect.poll(() => amount.inputValue()).toBe("2")
  await expect.poll(() => page.locator("main noscript").innerText()).toContain("Betalningen behöver JavaScript")

  await page.getByRole("button", { name: /^Öka/ }).click()
  await page.waitForURL(/\/checkout$/)
  await expect.poll(() => amount.inputValue()).toBe("3")
  await page.getByRole("button", { name: /^Minska/ }).click()
  await expect.poll(() => amount.inputValue()).toBe("2")
  await amount.fill("3")
  await amount.press("Enter")
  await expect.poll(() => amount.inputValue()).toBe("3")
  await page.reload()
  await expect.poll(() => amount.inputValue()).toBe("3")

  await amount.fill("1")
  await amount.press("Enter")
  await page.getByRole("button", { name: /^Ta bort/ }).click()
  await page.getByText("Varukorgen är tom").waitFor()
})
