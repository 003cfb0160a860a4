/** By keyboard alone: a copy reserved, picked and handed out, and a seat of an event. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { arriveAt } from "./checkedPages.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { PLACES_BOOK, UPPSALA } from "./places.ts"
import { workIn } from "./workIn.ts"

const MOST_TABS = 150

const shop = openedShop({ places: true })
const browsing = openedBrowser()

/** Tabs until what has this name has the focus, as its label or its text. */
const tabTo = async (page: Page, name: string | RegExp): Promise<void> => {
  const isThere = () =>
    page.evaluate(
      ([pattern, flags]) => {
        const focused = document.activeElement
        const label = focused instanceof HTMLInputElement ? focused.labels?.[0]?.textContent : focused?.textContent
        return new RegExp(pattern ?? "", flags).test((focused?.getAttribute("aria-label") ?? label ?? "").trim())
      },
      typeof name === "string" ? [`^${name}$`, ""] : [name.source, name.flags],
    )
  for (let tabs = 0; tabs < MOST_TABS; tabs++) {
    await page.keyboard.press("Tab")
    if (await isThere()) return
  }
  throw new Error(`${MOST_TABS} tabs have not reached ${name}`)
}

const pressAt = async (page: Page, name: string | RegExp): Promise<void> => {
  await tabTo(page, name)
  await page.keyboard.press("Enter")
}

it("by keyboard alone a copy is reserved in the drawer, picked and handed out (PDP-08, STORE-22)", async () => {
  const page = await browsing.newVisitor()
  await arriveAt(shop, page, PLACES_BOOK.path)
  await tabTo(page, "Reservera i butik")
  await page.keyboard.press("Enter")
  const drawer = page.getByRole("dialog")
  await drawer.getByRole("button", { name: new RegExp(`^${UPPSALA.name}`) }).waitFor()
  await pressAt(page, new RegExp(`^${UPPSALA.name}`))
  await pressAt(page, `Välj butik: ${UPPSALA.name}`)
  await page.getByRole("dialog", { name: "Reservera i butik" }).getByLabel("E-post").waitFor()
  await tabTo(page, /^E-/)
  await page.keyboard.type("ina@exempel.se")
  await page.keyboard.press("Enter")
  await page.getByRole("heading", { level: 1, name: "Din reservation är mottagen" }).waitFor()
  const [code = ""] = /R[A-Z0-9]{6}/.exec((await page.getByRole("main").textContent()) ?? "") ?? []

  const staff = await workIn(shop, browsing, UPPSALA.name, { email: "kim@kapitel.example", width: 1440 })
  await pressAt(staff, `Jag tar den ${code}`)
  await staff.getByText(`${code} är din i 30 minuter.`).waitFor()
  await pressAt(staff, `Ställ på hyllan ${code}`)
  await staff.getByText(`${code} står på hyllan. Kunden får besked.`).waitFor()
  await pressAt(staff, "Lämna ut")
  // The field, and then the button, have the focus: a scanner types where it is.
  await staff.getByRole("heading", { level: 1, name: "Lämna ut" }).waitFor()
  await expect.poll(() => staff.evaluate(() => document.activeElement?.id)).toBe("kod")
  await staff.keyboard.type(code)
  await staff.keyboard.press("Enter")
  await staff.getByRole("heading", { level: 2, name: new RegExp(`^${code}`) }).waitFor()
  await expect.poll(() => staff.evaluate(() => document.activeElement?.textContent)).toBe("Lämna ut")
  await staff.keyboard.press("Enter")
  await staff.getByText(`${code} är utlämnad.`).waitFor()
})

it("by keyboard alone a seat of an event is taken", async () => {
  const page = await browsing.newVisitor()
  await arriveAt(shop, page, "/evenemang")
  await pressAt(page, /Författarkväll/)
  await page.getByRole("heading", { level: 1, name: "Författarkväll" }).waitFor()
  await pressAt(page, "Anmäl dig")
  await tabTo(page, "Namn")
  await page.keyboard.type("Ina Holm")
  await tabTo(page, /^E-/)
  await page.keyboard.type("ina@exempel.se")
  await tabTo(page, /^1/)
  await page.keyboard.press("ArrowDown")
  await pressAt(page, "Anmäl dig")
  await page.getByText(/^Du är anmäld!/).waitFor()
  await expect.poll(() => shop.emails().findLast(({ to }) => to === "ina@exempel.se")?.text).toContain("2 platser")
})
