import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import {
  activeText,
  announced,
  arrivesAt,
  enter,
  fieldOf,
  isFocused,
  isOpen,
  kept,
  listOf,
  option,
} from "./searchFieldVisits.ts"

const shop = openedShop()
const browsing = openedBrowser()
const arrive = arrivesAt(shop, browsing)

describe("with a keyboard alone", () => {
  it("the arrow keys go through what is offered and through the field; Home and End lead to its ends", async () => {
    const page = await arrive({ recent: ["mumin"] })
    await page.keyboard.press("Tab")
    await fieldOf(page).focus()
    await option(page, "mumin").waitFor()
    await page.keyboard.type("dok")
    await option(page, /^Doktor Glas/).waitFor()
    const count = await listOf(page).getByRole("option").count()
    await expect.poll(() => announced(page)).toBe(`${count} förslag. Välj med upp- och nedpil.`)
    expect(await fieldOf(page).getAttribute("aria-expanded")).toBe("true")
    await page.keyboard.press("ArrowDown")
    await expect.poll(() => activeText(page)).not.toBe("")
    const first = await activeText(page)
    await page.keyboard.press("End")
    const last = await activeText(page)
    await page.keyboard.press("Home")
    await expect.poll(() => activeText(page)).toBe(first)
    await page.keyboard.press("ArrowUp")
    await expect.poll(() => activeText(page)).toBe("")
    await page.keyboard.press("ArrowUp")
    await expect.poll(() => activeText(page)).toBe(last)
    expect(await isFocused(fieldOf(page))).toBe(true)
    for (let at = 0; at <= count; at++) {
      if ((await activeText(page)).startsWith("Doktor Glas")) break
      await page.keyboard.press("ArrowDown")
    }
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { level: 1, name: "Doktor Glas" }).waitFor()
  })

  it("Escape closes, keeps the words and the place; an arrow opens again", async () => {
    const page = await arrive()
    const field = await enter(page)
    await field.pressSequentially("doktor")
    await option(page, /^Doktor Glas/).waitFor()
    await page.keyboard.press("Escape")
    await listOf(page).waitFor({ state: "detached" })
    expect(await field.inputValue()).toBe("doktor")
    expect(await isFocused(field)).toBe(true)
    expect(await field.getAttribute("aria-expanded")).toBe("false")
    await page.keyboard.press("ArrowDown")
    await option(page, /^Doktor Glas/).waitFor()
  })

  it("Tab leads to what forgets a search and on; the next of them takes the focus of one that goes", async () => {
    const page = await arrive({ recent: ["surdeg", "mumin"] })
    const field = await enter(page)
    await option(page, "mumin").waitFor()
    await page.keyboard.press("Tab")
    expect(await isFocused(page.getByRole("button", { name: "Rensa alla senaste sökningar" }))).toBe(true)
    await page.keyboard.press("Tab")
    await page.keyboard.press("Enter")
    await option(page, "surdeg").waitFor({ state: "detached" })
    await expect
      .poll(() => isFocused(page.getByRole("button", { name: "Ta bort mumin ur senaste sökningar" })))
      .toBe(true)
    await page.keyboard.press("Escape")
    expect(await isOpen(page)).toBe(false)
    expect(await isFocused(field)).toBe(true)
    await page.keyboard.press("ArrowDown")
    await option(page, "mumin").waitFor()
    await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Shift+Delete")
    await option(page, "mumin").waitFor({ state: "detached" })
    expect(await kept(page)).toEqual([])
  })

  it("leaving the field closes it", async () => {
    const page = await arrive({ recent: ["mumin"] })
    const field = await enter(page)
    await field.fill("doktor")
    await option(page, /^Doktor Glas/).waitFor()
    await page
      .getByRole("banner")
      .getByRole("link", { name: /^Varukorg/ })
      .focus()
    await expect.poll(() => isOpen(page)).toBe(false)
  })
})
