import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { facets, LIST, unfold, visitsOf } from "./listPage.ts"

const shop = openedShop()
const browsing = openedBrowser()
const visit = visitsOf(shop, browsing)

describe("a range", () => {
  const open = async (width?: number) => {
    const page = await visit(LIST, width)
    await unfold(page, "Pris")
    const form = page.locator('[data-facet-range="akb_price"]')
    const [min, max] = [Number(await form.getAttribute("data-min")), Number(await form.getAttribute("data-max"))]
    return {
      page,
      min,
      max,
      field: (name: string) => form.getByRole("textbox", { name }),
      thumb: (name: string) => form.getByRole("slider", { name }),
    }
  }

  it("follows what is typed, in whatever words, and stays within what there is", async () => {
    const { page, max, field, thumb } = await open()
    await field("Från").fill("99,50 kr")
    await field("Från").press("Enter")
    await expect.poll(() => facets(page)).toBe("akb_price:[99.5,]")
    expect(await field("Från").inputValue()).toBe("99,5")
    await field("Till").fill("1 000 000")
    await field("Till").press("Tab")
    await expect.poll(() => field("Till").inputValue()).toBe(String(max))
    expect(facets(page)).toBe("akb_price:[99.5,]")
    expect(await thumb("Pris till").getAttribute("aria-valuetext")).toContain("kr")
  })

  it("keeps its ends a step apart when one is pushed past the other", async () => {
    const { page, min, field } = await open()
    await field("Till").fill(String(min + 40))
    await field("Till").press("Enter")
    await expect.poll(() => facets(page)).toBe(`akb_price:[,${min + 40}]`)
    await field("Från").fill(String(min + 90))
    await field("Från").press("Enter")
    await expect.poll(() => facets(page)).toBe(`akb_price:[${min + 39},${min + 40}]`)
  })

  it("is moved by keys alone, and opens again at its end", async () => {
    const { page, min, field, thumb } = await open()
    await thumb("Pris från").focus()
    await page.keyboard.press("ArrowRight")
    await expect.poll(() => facets(page)).toBe(`akb_price:[${min + 1},]`)
    expect(await field("Från").inputValue()).toBe(String(min + 1))
    expect(await thumb("Pris från").evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press("Home")
    await expect.poll(() => facets(page)).toBeNull()
  })

  it("is pulled by its thumbs", async () => {
    const { page, max, field, thumb } = await open()
    const box = await thumb("Pris till").boundingBox()
    if (box === null) throw new Error("the thumb is not on the screen")
    await page.mouse.move(box.x + box.width - 12, box.y + box.height / 2)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 8 })
    await expect.poll(async () => Number(await field("Till").inputValue())).toBeLessThan(max)
    expect(facets(page)).toBeNull()
    await page.mouse.up()
    await expect.poll(() => facets(page)).toMatch(/^akb_price:\[,\d+\]$/)
    expect(facets(page)).toBe(`akb_price:[,${await field("Till").inputValue()}]`)
  })
})
