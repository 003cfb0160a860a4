import { describe, expect, it } from "vitest"
import { openedBrowser, openedShop } from "./journey.ts"
import { AUTOCOMPLETE, arrivesAt, enter, fieldOf, holdQuestions, kept, option } from "./searchFieldVisits.ts"

const shop = openedShop()
const browsing = openedBrowser()
const arrive = arrivesAt(shop, browsing)

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
  it("when the shop does not answer: there is nothing to offer but what is known, and Enter searches (SRCH-10)", async () => {
    browsing.expectComplaint(/autocomplete|ERR_FAILED|Failed to load/)
    const page = await arrive({ recent: ["doktor glas"] })
    await page.route(AUTOCOMPLETE, (route) => route.abort())
    const field = await enter(page)
    await field.pressSequentially("doktor")
    await option(page, "doktor glas").waitFor()
    await field.fill("hav")
    await page.getByText("Inga förslag. Tryck på retur för att söka ändå.").first().waitFor()
    expect(await page.locator(".suggest [role=alert], .suggest .message").count()).toBe(0)
    await field.fill("doktor")
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
