/** S2 in a browser: texts of addresses and fields that would run a script if they became markup (docs/reliability.md). */
import { expect, it } from "vitest"
import { HOSTILE_MARKUP } from "../security/hostileMarkup.ts"
import { SHOWING } from "../security/showingAddresses.ts"
import { openedBrowser, openedShop } from "./journey.ts"

const shop = openedShop()
const browsing = openedBrowser()

/** Spread over all forms: each of these many pages has another one. */
const STRIDE = 13

it("nothing of an address or a field runs, and the policy of the page has nothing to report (S2)", async () => {
  const page = await browsing.newVisitor()
  // Most of the addresses are of nothing; a report of the policy is a complaint of its own.
  browsing.expectComplaint(/^404: |the server responded with a status of 4\d\d/)
  const ran: Array<string> = []
  page.on("dialog", (dialog) => {
    ran.push(page.url())
    void dialog.dismiss()
  })
  const pages = SHOWING.filter((addressWith) => !addressWith("").startsWith("/api/"))
  const visits = [...pages, ...pages].map((addressWith, at) =>
    addressWith(encodeURIComponent(HOSTILE_MARKUP[(at * STRIDE) % HOSTILE_MARKUP.length]?.toWellFormed() ?? "")),
  )
  for (const path of visits) {
    await page.goto(shop.origin + path, { waitUntil: "load" })
    // Nothing has led to another site.
    expect([path, new URL(page.url()).origin]).toEqual([path, shop.origin])
  }

  // Typed where a component shows it again: suggestions, earlier searches, a code that is refused.
  await page.goto(`${shop.origin}/search?q=glas`)
  const field = page.getByRole("combobox", { name: "Sök" })
  for (const text of HOSTILE_MARKUP.filter((_, at) => at % 90 === 0)) {
    await field.fill(text)
    await field.press("Enter")
    await page.waitForURL(({ searchParams }) => searchParams.get("q") !== "glas")
    await field.click()
  }
  expect(ran).toEqual([])
})
