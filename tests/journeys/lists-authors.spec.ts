import { readFileSync } from "node:fs"
import { eanCheckDigit } from "@kapitel/core/catalogue/isEan"
import { describe, expect, it } from "vitest"
import { openedBrowser, ownShop } from "./journey.ts"
import { SAMPLE_FEED } from "./Shop.ts"
import { sendRequest } from "./sendRequest.ts"

/** An author with more than five pages of books. */
const WRITER = { name: "Agda Rad", path: "/author/agda-rad", books: 160 }

const shop = ownShop()
const browsing = openedBrowser()

/** The first book of the sample feed repeatedly, with new titles and numbers and another author. */
const collectedWorks = (): string => {
  const [head = "", first = ""] = readFileSync(SAMPLE_FEED, "utf8").split(/(<Product>[\s\S]*?<\/Product>)/)
  const books = Array.from({ length: WRITER.books }, (_, index) => {
    const number = `978918900${String(index).padStart(3, "0")}`
    return first
      .replaceAll("9789189999008", number + eanCheckDigit(number))
      .replaceAll("Gösta Berlings saga", `Samlade verk ${String(index + 1).padStart(3, "0")}`)
      .replaceAll("Selma Lagerlöf", WRITER.name)
      .replaceAll("Lagerlöf, Selma", "Rad, Agda")
  })
  return `${head}${books.join("\n")}\n</ONIXMessage>\n`
}

const importBooks = async () => {
  if ((await sendRequest(shop.origin, WRITER.path)).status === 200) return
  shop.kapitel("import", "onix", shop.file("works.onix.xml", collectedWorks()))
  await expect
    .poll(async () => (await sendRequest(shop.origin, WRITER.path)).text.includes(`data-count="${WRITER.books}"`))
    .toBe(true)
}

describe("an author's page", () => {
  it("loads more by itself three times, and then leaves its footer reachable (LIST-07, LIST-17, LIST-18, LIST-20, D-13, D-14, D-75)", async () => {
    await importBooks()
    const page = await browsing.newVisitor({ width: 390 })
    await page.goto(shop.origin + WRITER.path)
    await expect.poll(() => page.title()).toBe(`${WRITER.name} - Böcker`)
    await expect
      .poll(() => page.locator('meta[name="description"]').getAttribute("content"))
      .toBe(`Visar alla böcker från författaren ${WRITER.name}. Handla med fri frakt och snabb leverans.`)
    const cards = () => page.locator("[data-product-grid] > li").count()
    await expect.poll(() => cards()).toBe(30)
    /** Scrolls on and on, as with a thumb. */
    const toTheEnd = async () => {
      await page.evaluate(() =>
        document.querySelector(".load-more")?.scrollIntoView({ block: "end", behavior: "instant" }),
      )
      return cards()
    }
    await expect.poll(toTheEnd).toBe(120)
    await expect.poll(() => new URL(page.url()).search).toBe("?page=4")
    await toTheEnd()
    const more = page.getByRole("link", { name: "Visa fler", exact: true })
    await more.waitFor()
    await page.waitForLoadState("networkidle")
    await expect.poll(() => cards()).toBe(120)
    await more.press("Enter")
    await expect.poll(cards).toBe(150)
  })

  it("filters like every list, and shows a message when nothing is left (LIST-19)", async () => {
    await importBooks()
    const page = await browsing.newVisitor()
    await page.goto(`${shop.origin}${WRITER.path}?facets=format:Pocket`)
    await page.getByText(`Inga produkter hittades av författaren ${WRITER.name}.`).waitFor()
    await page.getByRole("main").getByRole("link", { name: "Rensa alla" }).last().press("Enter")
    await expect.poll(() => page.locator("[data-product-grid] > li").count()).toBeGreaterThanOrEqual(30)
  })
})

describe("the index of authors", () => {
  it("leads from letters to names to books, by keyboard alone and without scripts (LIST-21, D-15)", async () => {
    const page = await browsing.newVisitor({ javaScript: false })
    await page.goto(`${shop.origin}/forfattare`)
    await page
      .getByRole("navigation", { name: "Bokstäver" })
      .getByRole("link", { name: "H", exact: true })
      .press("Enter")
    // Sorted by the trade's sort name.
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Heidenstam, Verner von/ })
      .press("Enter")
    await page.getByRole("heading", { level: 1, name: "Verner von Heidenstam" }).waitFor()
  })
})
