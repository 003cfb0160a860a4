import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import {
  arrivesAt,
  enter,
  fieldOf,
  isFocused,
  isOpen,
  keep,
  listOf,
  option,
  storedSearches,
} from "./searchFieldVisits.ts"
import { sendRequest } from "./sendRequest.ts"
import { violations } from "./violations.ts"

const shop = openedShop()
const browsing = openedBrowser()
const arrive = arrivesAt(shop, browsing)

describe("the focused search field", () => {
  it("offers books with pictures, and authors, and leads to one of them by keyboard", async () => {
    const page = await arrive({ width: 1440 })
    const field = await enter(page)
    await field.pressSequentially("söder")
    await option(page, "Hjalmar Söderberg").waitFor()
    const book = option(page, /^Doktor Glas/)
    await book.waitFor()
    const picture = (await book.locator("img").getAttribute("src")) ?? ""
    expect(picture).toMatch(/^\/images\/9789189999107\/70\.webp\?v=[0-9a-f]{5}$/)
    expect((await sendRequest(shop.origin, picture)).headers["cache-control"]).toMatch(/immutable|max-age=10/)
    await expect.poll(() => book.textContent()).toMatch(/kr$/)
    // While typing continues, it stays during the request.
    await field.pressSequentially("berg")
    await expect.poll(() => book.isVisible()).toBe(true)
    expect(await violations(page)).toEqual([])
    while ((await book.getAttribute("aria-selected")) !== "true") await page.keyboard.press("ArrowDown")
    await page.keyboard.press("Enter")
    await page.getByRole("heading", { level: 1, name: "Doktor Glas" }).waitFor()
    expect([await isOpen(page), await field.inputValue()]).toEqual([false, "söderberg"])
    await expect.poll(() => storedSearches(page)).toEqual([])
  })

  it("lists earlier searches on a phone, which move up when repeated, and can be removed (SRCH-06)", async () => {
    const page = await arrive({ width: 390, recent: ["mumin", "kallocain", "skog"] })
    const sent: Array<string> = []
    page.on("request", (request) => sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ""}`)))
    const field = await enter(page)
    await option(page, "mumin").waitFor()
    await page.getByRole("button", { name: "Ta bort skog ur senaste sökningar" }).click()
    await option(page, "skog").waitFor({ state: "detached" })
    await expect.poll(() => isFocused(field)).toBe(false)
    expect(await violations(page)).toEqual([])
    // A visitor's own searches never leave the browser.
    expect(sent.filter((text) => /mumin|skog/.test(text))).toEqual([])
    await option(page, "kallocain").click()
    await page.getByRole("heading", { level: 1, name: /kallocain/ }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe("?q=kallocain&qt=recent")
    await expect.poll(() => fieldOf(page).inputValue()).toBe("kallocain")
    await expect.poll(() => storedSearches(page)).toEqual(["kallocain", "mumin"])
  })

  it("has everything within reach in the smallest window", async () => {
    const page = await arrive({
      width: 320,
      recent: ["en mycket lång sökning som ingen rad har plats för på en så liten skärm"],
    })
    const field = await enter(page)
    await field.pressSequentially("doktor")
    await option(page, /^Doktor Glas/).waitFor()
    await field.fill("")
    await listOf(page).waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.getByRole("button", { name: "Stäng", exact: true }).last().click()
    await expect.poll(() => isOpen(page)).toBe(false)
  })
})

it("a search is marked as typed, with scripts and without (SRCH-03, D-18)", async () => {
  for (const javaScript of [true, false]) {
    const page = await browsing.newVisitor({ javaScript })
    await page.goto(shop.origin)
    await fieldOf(page).fill("doktor glas")
    await fieldOf(page).press("Enter")
    await page.getByRole("heading", { level: 1, name: /doktor glas/ }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get("qt")).toBe("typed")
    await expect.poll(() => new URL(page.url()).searchParams.get("q")).toBe("doktor glas")
    await expect
      .poll(() => page.locator('link[rel="canonical"]').getAttribute("href"))
      .toBe(`${shop.origin}/search?q=doktor+glas`)
  }
})

it("text typed before React has loaded is kept, and Enter adds it to the visitor's own searches", async () => {
  const page = await browsing.newVisitor()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  // All scripts but those that the page starts with.
  const { text } = await sendRequest(shop.origin, "/")
  await page.route("**/assets/**/*.js", async (route) => {
    if (!text.includes(new URL(route.request().url()).pathname)) await held
    await route.continue()
  })
  await page.goto(shop.origin, { waitUntil: "commit" })
  await page.locator("html[data-script]").waitFor()
  await fieldOf(page).fill("doktor glas")
  await expect.poll(() => page.getByRole("combobox", { name: "Sök" }).count()).toBe(0)
  letGo()
  await page.getByRole("combobox", { name: "Sök" }).waitFor()
  await expect.poll(() => fieldOf(page).inputValue()).toBe("doktor glas")
  await option(page, /^Doktor Glas/).waitFor()
  await fieldOf(page).press("Enter")
  await page.getByRole("heading", { level: 1, name: /doktor glas/ }).waitFor()
  await expect.poll(() => storedSearches(page)).toEqual(["doktor glas"])
})

/** In the part of React that hydrates. */
const REACT = "react.dev/errors"

it("own searches are offered before React has loaded, and then hydrated; choosing one moves it up", async () => {
  for (const chosenEarly of [false, true]) {
    const page = await browsing.newVisitor({ width: 390 })
    let letGo = () => {}
    const held = new Promise<void>((resolve) => {
      letGo = resolve
    })
    await page.route("**/assets/**/*.js", async (route) => {
      const response = await route.fetch()
      const body = await response.text()
      if (body.includes(REACT)) await held
      await route.fulfill({ response, body })
    })
    await page.goto(shop.origin, { waitUntil: "commit" })
    await page.locator("html[data-script]").waitFor()
    await keep(page, ["mumin", "kallocain"])
    await fieldOf(page).click()
    await option(page, "kallocain").waitFor()
    await expect.poll(() => page.getByRole("combobox", { name: "Sök" }).count()).toBe(0)
    expect(await violations(page)).toEqual([])
    if (!chosenEarly) {
      letGo()
      await page.getByRole("button", { name: "Ta bort mumin ur senaste sökningar" }).waitFor()
    }
    expect([await isOpen(page), await isFocused(fieldOf(page))]).toEqual([true, true])
    await option(page, "kallocain").click()
    await page.getByRole("heading", { level: 1, name: /kallocain/ }).waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe("?q=kallocain&qt=recent")
    letGo()
    await page.getByRole("combobox", { name: "Sök" }).waitFor()
    await expect.poll(() => storedSearches(page)).toEqual(["kallocain", "mumin"])
    await expect.poll(() => page.locator(".suggest").count()).toBe(0)
  }
})
