import { SEARCH_FIELD_WORK, searchFieldPaths } from "@kapitel/core/contracts/search/searchFieldPaths"
import type { Route } from "playwright"
import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { AUTOCOMPLETE, activeText, arrivesAt, fieldOf, isOpen } from "./searchFieldVisits.ts"

const shop = openedShop()
const browsing = openedBrowser()
const arrive = arrivesAt(shop, browsing)

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
    // A question that failed is no error to the visitor (SRCH-10).
    expect(await page.locator(".suggest .message").count()).toBe(0)
  })
})
