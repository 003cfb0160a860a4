import { AxeBuilder } from "@axe-core/playwright"
import { SEARCH_FIELD_WORK, searchFieldPaths } from "@kapitel/core/contracts/search/searchFieldPaths"
import type { Locator, Page, Route } from "playwright"
import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"

const AUTOCOMPLETE = "**/api/search/autocomplete**"
const HISTORY = "kapitel:search-history"
const WIDTHS = [1440, 390] as const

const shop = openedShop()
const browsing = openedBrowser()

interface Arrival {
  readonly width?: number
  readonly path?: string
  /** Searches of before. */
  readonly recent?: ReadonlyArray<string>
  readonly reducedMotion?: boolean
}

const arrive = async ({ width = 1440, path = "/", recent = [], reducedMotion = false }: Arrival = {}) => {
  const page = await browsing.newVisitor({ width, reducedMotion })
  await page.goto(shop.origin + path)
  await page.locator("html[data-script]").waitFor()
  if (recent.length > 0)
    await page.evaluate(([name, terms]) => localStorage.setItem(name, terms), [
      HISTORY,
      JSON.stringify(recent),
    ] as const)
  return page
}

const fieldOf = (page: Page) => page.locator("header input[name=q]")
const listOf = (page: Page) => page.getByRole("listbox", { name: "Sökförslag" })
const option = (page: Page, name: string | RegExp) => listOf(page).getByRole("option", { name }).first()
const kept = (page: Page) => page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "[]") as unknown, HISTORY)
const announced = (page: Page) => page.evaluate(() => document.getElementById("announcer")?.textContent ?? "")
const isFocused = (place: Locator) => place.evaluate((element) => element === document.activeElement)
const isOpen = async (page: Page) => (await page.locator("header[data-suggesting]").count()) === 1

/** Goes into the field and waits for the script that listens there. */
const enter = async (page: Page): Promise<Locator> => {
  await fieldOf(page).click()
  await page.getByRole("combobox", { name: "Sök" }).waitFor()
  return fieldOf(page)
}

/** The option that the arrow keys have come to, as a screen reader is told. */
const activeText = (page: Page) =>
  fieldOf(page).evaluate((field) => {
    const id = field.getAttribute("aria-activedescendant")
    const active = id === null ? null : document.getElementById(id)
    return active?.getAttribute("aria-selected") === "true" ? (active.textContent ?? "") : ""
  })

/** Questions wait until they are let go. */
const holdQuestions = async (page: Page) => {
  const held: Array<Route> = []
  await page.route(AUTOCOMPLETE, (route) => void held.push(route))
  return held
}

describe.each(WIDTHS)("at %i px, whoever goes into the search field", (width) => {
  it("is offered books with pictures, authors and shelves, and gets to one of them", async () => {
    const page = await arrive({ width })
    const field = await enter(page)
    await field.pressSequentially("selma")
    await option(page, "Selma Lagerlöf").waitFor()
    await field.fill("doktor")
    const book = option(page, /^Doktor Glas/)
    await book.waitFor()
    expect(await book.locator("img").getAttribute("src")).toBe("/images/9789189999107/70.webp")
    expect(await book.textContent()).toMatch(/kr$/)
    await book.click()
    await page.getByRole("heading", { level: 1, name: "Doktor Glas" }).waitFor()
    expect(await isOpen(page)).toBe(false)
    expect(await kept(page)).toEqual([])
    expect(await field.inputValue()).toBe("doktor")
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
    const violations = async () => {
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
      const { violations: found } = await new AxeBuilder({ page }).analyze()
      return found.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(" ")}`))
    }
    expect(await violations()).toEqual([])
    await field.pressSequentially("doktor")
    await option(page, /^Doktor Glas/).waitFor()
    await page.keyboard.press("ArrowDown")
    expect(await violations()).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })
})

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

describe("what is asked of the shop", () => {
  it("is asked once the fingers have rested, and not again for what is known", async () => {
    const page = await arrive()
    const field = await enter(page)
    const asked: Array<string> = []
    page.on("request", (request) => {
      const url = new URL(request.url())
      if (url.pathname === "/api/search/autocomplete") asked.push(url.searchParams.get("q") ?? "")
    })
    await field.pressSequentially("doktor")
    await option(page, /^Doktor Glas/).waitFor()
    await field.pressSequentially(" glas")
    // Offered at once, from what is known of the shorter words.
    expect(await option(page, /^Doktor Glas/).isVisible()).toBe(true)
    await expect.poll(() => asked).toEqual(["doktor", "doktor glas"])
    await field.fill("doktor")
    await option(page, /^Doktor Glas/).waitFor()
    expect(asked).toEqual(["doktor", "doktor glas"])
  })

  it("a late answer to other words is not shown", async () => {
    const page = await arrive()
    const field = await enter(page)
    const held = await holdQuestions(page)
    await field.fill("kallocain")
    await expect.poll(() => held.length).toBe(1)
    await field.fill("doktor")
    await expect.poll(() => held.length).toBe(2)
    await held[1]?.continue()
    await option(page, /^Doktor Glas/).waitFor()
    // The browser has given the first question up: whatever comes of it comes to nobody.
    await held[0]?.continue().catch(() => undefined)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    expect(await option(page, /^Kallocain/).count()).toBe(0)
  })

  it("the searches of a visitor never leave the browser", async () => {
    const page = await arrive({ recent: ["hemlig önskan"] })
    const sent: Array<string> = []
    page.on("request", (request) => sent.push(decodeURIComponent(`${request.url()} ${request.postData() ?? ""}`)))
    const field = await enter(page)
    await option(page, "hemlig önskan").waitFor()
    await field.fill("doktor")
    await option(page, /^Doktor Glas/).waitFor()
    expect(sent.filter((text) => text.includes("hemlig"))).toEqual([])
  })
})

describe("words that were typed are not lost", () => {
  it("when the shop does not answer: it says so, and Enter searches all the same", async () => {
    browsing.expectComplaint(/autocomplete|ERR_FAILED|Failed to load/)
    const page = await arrive({ recent: ["doktor glas"] })
    await page.route(AUTOCOMPLETE, (route) => route.abort())
    const field = await enter(page)
    await field.pressSequentially("doktor")
    await page.getByText("Förslagen kunde inte hämtas. Tryck på retur för att söka ändå.").waitFor()
    await option(page, "doktor glas").waitFor()
    expect(await field.inputValue()).toBe("doktor")
    await field.press("Enter")
    await page.getByRole("heading", { level: 1, name: /doktor/ }).waitFor()
  })

  it("when something else was looked at in between", async () => {
    const page = await arrive()
    const field = await enter(page)
    await field.pressSequentially("röda ru")
    await page.goto(`${shop.origin}/checkout`)
    await page.goBack()
    await expect.poll(() => fieldOf(page).inputValue()).toBe("röda ru")
  })

  it("when Enter is quicker than the overlay: it is kept among one's own searches", async () => {
    const page = await browsing.newVisitor()
    await page.goto(shop.origin)
    await page.locator("html[data-script]").waitFor()
    await page.route("**/assets/**", () => undefined)
    await fieldOf(page).fill("doktor glas")
    await page.unrouteAll({ behavior: "ignoreErrors" })
    await fieldOf(page).press("Enter")
    await page.getByRole("heading", { level: 1, name: /doktor glas/ }).waitFor()
    await enter(page)
    await option(page, "doktor glas").waitFor()
    expect(await kept(page)).toEqual(["doktor glas"])
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

/** The same paths that core's tests walk, walked in a browser: only the fingers and the network are real. */
describe("every way through the machine ends the same in a browser", () => {
  const known = {
    suggestions: [{ text: "Selma Lagerlöf", path: "/author/selma-lagerlof", type: "author" as const }],
    topSearches: [],
  }
  const paths = searchFieldPaths(
    [
      { type: "field.entered", text: "" },
      { type: "field.left" },
      { type: "overlay.dismissed" },
      { type: "text.typed", text: "d" },
      { type: "option.moved", to: "next" },
    ],
    known,
    ["doktor"],
  )
  // A browser goes into the field with the words that stand there, so once there are some a path leads no way in again.
  const states = new Map<string, (typeof paths)[number]>()
  for (const path of paths) {
    const { value, context } = path.state
    const types = path.steps.map(({ event }) => event.type as string)
    if (types.includes("text.typed") && types.includes("field.entered")) continue
    if (types.filter((type) => type === "text.typed").length > 1) continue
    const name = `${JSON.stringify(value)} with '${context.text}', ${context.active === undefined ? "nothing" : "an option"} meant`
    if (!states.has(name)) states.set(name, path)
  }
  it.each([...states].map(([name, path]) => [name, path] as const))("%s", async (_name, { steps, state }) => {
    browsing.expectComplaint(/autocomplete|ERR_FAILED|Failed to load/)
    const page = await arrive({ recent: ["doktor"] })
    await fieldOf(page).hover()
    await page.getByRole("combobox", { name: "Sök" }).waitFor()
    const held: Array<Route> = []
    await page.route(AUTOCOMPLETE, (route) => void held.push(route))
    let typed = ""
    const question = async () => {
      const asked = () =>
        held.findIndex((route) => (new URL(route.request().url()).searchParams.get("q") ?? "") === typed)
      await expect.poll(asked).not.toBe(-1)
      return held.splice(asked(), 1)[0]
    }
    const answer = { contentType: "application/json", body: JSON.stringify({ ...known, recentSearches: [] }) }
    for (const { event } of steps) {
      switch (event.type as string) {
        case "field.entered":
          await fieldOf(page).focus()
          break
        case "field.left":
          await page.getByRole("main").focus()
          break
        case "overlay.dismissed":
          await page.keyboard.press("Escape")
          break
        case "text.typed":
          await fieldOf(page).focus()
          await fieldOf(page).pressSequentially("d")
          typed = "d"
          break
        case "option.moved":
          await page.keyboard.press("ArrowDown")
          break
        case SEARCH_FIELD_WORK.answered:
          await (await question())?.fulfill(answer)
          break
        case SEARCH_FIELD_WORK.failed:
          await (await question())?.abort()
          break
        default:
          // The machine's own work: it comes by itself, also where the path did not wait for it.
          break
      }
    }
    await expect.poll(() => isOpen(page)).toBe(state.matches("open"))
    expect(await fieldOf(page).inputValue()).toBe(state.context.text)
    await expect.poll(async () => (await activeText(page)) !== "").toBe(state.context.active !== undefined)
    await expect
      .poll(() => page.getByText("Förslagen kunde inte hämtas").count())
      .toBe(state.matches({ open: "failed" }) ? 1 : 0)
  })
})
