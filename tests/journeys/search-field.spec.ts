import { describe, expect, it } from "vitest"
import { ask } from "./ask.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { announced, arrivesAt, enter, fieldOf, isFocused, isOpen, kept, listOf, option } from "./searchFieldVisits.ts"
import { violations } from "./violations.ts"

const shop = openedShop()
const browsing = openedBrowser()
const arrive = arrivesAt(shop, browsing)

const WIDTHS = [1440, 390] as const

describe.each(WIDTHS)("at %i px, whoever goes into the search field", (width) => {
  it("is offered books with pictures, authors and shelves, and gets to one of them", async () => {
    const page = await arrive({ width })
    const field = await enter(page)
    await field.pressSequentially("selma")
    await option(page, "Selma Lagerlöf").waitFor()
    await field.fill("doktor")
    const book = option(page, /^Doktor Glas/)
    await book.waitFor()
    const picture = (await book.locator("img").getAttribute("src")) ?? ""
    expect(picture).toMatch(/^\/images\/9789189999107\/70\.webp\?v=[0-9a-f]{12}$/)
    expect((await ask(shop.origin, picture)).headers["cache-control"]).toContain("immutable")
    expect(await book.textContent()).toMatch(/kr$/)
    await book.click()
    await page.getByRole("heading", { level: 1, name: "Doktor Glas" }).waitFor()
    expect(await isOpen(page)).toBe(false)
    expect(await kept(page)).toEqual([])
    expect(await field.inputValue()).toBe("doktor")
  })

  it("is offered an author's best known books before a title is typed", async () => {
    const page = await arrive({ width })
    const field = await enter(page)
    await field.pressSequentially("söder")
    await option(page, "Hjalmar Söderberg").waitFor()
    const book = option(page, /^Doktor Glas/)
    await book.waitFor()
    // Its drawing stands in while the studio has too much to do, in a size of its own.
    expect(await book.locator("img").getAttribute("src")).toMatch(/\/70\.webp\?v=/)
    expect(
      await book.locator("img").evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
    ).toBeGreaterThan(0)
    // Typed on, it is still there while the shop is asked.
    await field.pressSequentially("berg")
    expect(await book.isVisible()).toBe(true)
  })

  it("finds what was searched for before, and can forget one and all", async () => {
    const page = await arrive({ width, recent: ["surdeg", "mumin", "skog"] })
    await enter(page)
    await option(page, "surdeg").waitFor()
    await page.getByRole("button", { name: "Ta bort mumin ur senaste sökningar" }).click()
    await option(page, "mumin").waitFor({ state: "detached" })
    expect(await kept(page)).toEqual(["surdeg", "skog"])
    await expect.poll(() => announced(page)).toBe("mumin är borttagen ur senaste sökningar.")
    await page.getByRole("button", { name: "Rensa alla senaste sökningar" }).click()
    await option(page, "surdeg").waitFor({ state: "detached" })
    expect(await kept(page)).toEqual([])
    expect(await isFocused(fieldOf(page))).toBe(true)
  })

  it("chooses a search of before, which moves up, and stands in the field on its page", async () => {
    const page = await arrive({ width, recent: ["mumin", "kallocain"] })
    await enter(page)
    await option(page, "kallocain").click()
    await page.getByRole("heading", { level: 1, name: /kallocain/ }).waitFor()
    expect(new URL(page.url()).search).toBe("?q=kallocain&qt=recent")
    expect(await fieldOf(page).inputValue()).toBe("kallocain")
    expect(await kept(page)).toEqual(["kallocain", "mumin"])
  })

  it("can be anybody, and nothing sticks out", async () => {
    const page = await arrive({ width, recent: ["mumin"] })
    const field = await enter(page)
    await option(page, "mumin").waitFor()
    expect(await violations(page)).toEqual([])
    await field.pressSequentially("doktor")
    await option(page, /^Doktor Glas/).waitFor()
    await page.keyboard.press("ArrowDown")
    expect(await violations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

describe.each([true, false])("with scripts: %s, a search", (javaScript) => {
  it("says that its words were typed, and is the same page for all that", async () => {
    const page = await browsing.newVisitor({ javaScript })
    await page.goto(shop.origin)
    await fieldOf(page).fill("doktor glas")
    await fieldOf(page).press("Enter")
    await page.getByRole("heading", { level: 1, name: /doktor glas/ }).waitFor()
    expect(new URL(page.url()).searchParams.get("qt")).toBe("typed")
    expect(new URL(page.url()).searchParams.get("q")).toBe("doktor glas")
    expect(await page.locator('link[rel="canonical"]').getAttribute("href")).toBe(`${shop.origin}/search?q=doktor+glas`)
  })
})

it.each([320, 720])("everything is within reach in a window of %i px", async (width) => {
  const page = await arrive({
    width,
    recent: ["en mycket lång sökning som ingen rad har plats för på en så liten skärm"],
  })
  const field = await enter(page)
  await field.pressSequentially("doktor")
  await option(page, /^Doktor Glas/).waitFor()
  await field.fill("")
  await listOf(page).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.getByRole("button", { name: "Stäng", exact: true }).click()
  expect(await isOpen(page)).toBe(false)
  await field.click()
  await listOf(page).waitFor()
})
