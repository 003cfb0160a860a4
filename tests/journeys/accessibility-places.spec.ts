/** Stores, events, reservations and the pages of staff: outlines, axe at three widths, and nothing wider than the window. */
import type { Locator, Page } from "playwright"
import { expect, it } from "vitest"
import { arriveAt, expectChecked, expectUncutWithSpacing, NARROWEST, violationsAt } from "./checkedPages.ts"
import { hydrated } from "./hydrated.ts"
import { openedBrowser, ownShop } from "./journey.ts"
import { HAGA, PLACES_BOOK, UPPSALA } from "./places.ts"
import { workIn } from "./workIn.ts"

const WIDTHS = [1440, 390, NARROWEST]
const EVENT = "/evenemang/forfattarkvall"
const RESERVE = `/reservera/${PLACES_BOOK.ean}`

const shop = ownShop({ places: true })
const browsing = openedBrowser()

// The mailbox is still empty: the shop is this file's own.
it.each([
  ["an empty mailbox", "/demo/brev"],
  ["stores", "/butik", UPPSALA.path],
  ["events", "/evenemang", "/evenemang?store=Uppsala", "/evenemang?store=qqqq"],
  ["single events", EVENT, "/evenemang/akvarell", "/evenemang/spelkvall"],
  [
    "goods of stores",
    PLACES_BOOK.path,
    `/kategori/bocker?butik=${UPPSALA.id}`,
    "/kategori/bocker?visa=filter",
    RESERVE,
  ],
  [
    "forms, and what they answer",
    `${RESERVE}?butik=${UPPSALA.id}&svar=kontakt`,
    `${RESERVE}?butik=${HAGA.id}&svar=slut`,
    `${EVENT}/anmalan`,
    `${EVENT}/anmalan?svar=fel`,
    `${EVENT}/anmalan?svar=vantelista`,
  ],
])("%s can be read, have no axe violations, and no horizontal overflow", async (_name, ...paths) => {
  const page = await browsing.newVisitor()
  for (const path of paths) {
    await arriveAt(shop, page, path)
    await expectChecked(page, path === "/demo/brev" ? path : `places ${path}`, { widths: WIDTHS })
  }
})

/** Reserved on the page of the form. Gives the address of the reservation. */
const reserved = async (page: Page, email: string): Promise<string> => {
  await arriveAt(shop, page, `${RESERVE}?butik=${UPPSALA.id}`)
  await page.getByLabel("E-post").fill(email)
  await page.getByRole("button", { name: "Reservera i butik" }).click()
  await page.getByRole("heading", { level: 1, name: "Din reservation är mottagen" }).waitFor()
  return new URL(page.url()).pathname
}

/** As `expectChecked`, and no text of it is cut with more space between its letters and lines in the narrowest window. */
const expectCheckedWithSpacing = async (page: Page, name: string, dialog?: Locator): Promise<void> => {
  await expectChecked(page, name, { widths: WIDTHS, ...(dialog === undefined ? {} : { place: dialog }) })
  await page.setViewportSize({ width: NARROWEST, height: 844 })
  await expectUncutWithSpacing(page, dialog ?? page.locator("body"))
  await page.setViewportSize({ width: 1440, height: 844 })
}

it("the drawers of a product; a reservation, the question before it is cancelled, and afterwards; a sign-up", async () => {
  browsing.expectComplaint(/404/)
  const page = await browsing.newVisitor()
  const dialog = page.getByRole("dialog")
  await arriveAt(shop, page, PLACES_BOOK.path)
  await page.getByRole("main").getByRole("link", { name: "Reservera i butik" }).click()
  await dialog.getByRole("button", { name: new RegExp(`^${UPPSALA.name}`) }).click()
  const choose = dialog.getByRole("button", { name: `Välj butik: ${UPPSALA.name}` })
  await choose.waitFor()
  await expectCheckedWithSpacing(page, "drawer Reservera i butik, choosing", dialog)
  await choose.click()
  await dialog.getByLabel("E-post").waitFor()
  await expectCheckedWithSpacing(page, "drawer Reservera i butik", dialog)
  await page.keyboard.press("Escape")
  await dialog.waitFor({ state: "detached" })
  await page.getByRole("main").getByRole("link", { name: UPPSALA.name, exact: true }).click()
  await dialog.getByRole("button", { name: new RegExp(`^${HAGA.name}`) }).click()
  await expectCheckedWithSpacing(page, "drawer Hitta butik", dialog)

  const own = await reserved(page, "eli@exempel.se")
  await expectChecked(page, "reservation made", { widths: WIDTHS })
  await arriveAt(shop, page, `${own}?avboka=1`)
  await page.getByRole("button", { name: "Ja, avboka" }).waitFor()
  await expectChecked(page, "reservation question", { widths: WIDTHS })
  await page.getByRole("button", { name: "Ja, avboka" }).click()
  await page.getByRole("heading", { level: 1, name: "Reservationen är avbokad" }).waitFor()
  await expectChecked(page, "reservation cancelled", { widths: WIDTHS })

  await arriveAt(shop, page, EVENT)
  await page.getByLabel("Namn").fill("Eli Ås")
  await page.getByLabel("E-post").fill("eli@exempel.se")
  await page.getByRole("button", { name: "Anmäl dig" }).click()
  await page.getByText(/^Du är anmäld!/).waitFor()
  await expectChecked(page, "sign-up made", { widths: WIDTHS })
  const link = () => shop.emails().flatMap(({ text }) => /\/anmalan\/[\w-]+/.exec(text) ?? [])
  await expect.poll(() => link().length).toBe(1)
  await arriveAt(shop, page, link()[0] ?? "")
  await expectChecked(page, "sign-up", { widths: WIDTHS })
  await page.goto(`${shop.origin}/anmalan/${"a".repeat(43)}`)
  await page.getByRole("heading", { level: 1, name: "Anmälan finns inte" }).waitFor()
  expect(await violationsAt(page, WIDTHS)).toEqual([])
})

it("the pages of staff before the login, and refused", async () => {
  const page = await browsing.newVisitor()
  for (const [path, name] of [
    ["/personal/logga-in", "staff login"],
    ["/personal/logga-in?svar=email", "staff login refused"],
  ] as const) {
    await page.goto(shop.origin + path)
    await hydrated(page)
    await expectCheckedWithSpacing(page, name)
  }
})

it("the pages of staff at work can be read, have no axe violations, and no horizontal overflow", async () => {
  // A page that is opened by its address may not sound: nothing was pressed on it.
  browsing.expectComplaint(/AudioContext/)
  const shopper = await browsing.newVisitor({ javaScript: false })
  await shopper.goto(`${shop.origin}${RESERVE}?butik=${UPPSALA.id}`)
  await shopper.getByLabel("E-post").fill("isa@exempel.se")
  await shopper.getByRole("button", { name: "Reservera i butik" }).click()
  await shopper.getByRole("heading", { level: 1, name: "Din reservation är mottagen" }).waitFor()
  const [code = ""] = /R[A-Z0-9]{6}/.exec((await shopper.getByRole("main").textContent()) ?? "") ?? []

  const page = await workIn(shop, browsing, UPPSALA.name, { email: "mo@kapitel.example", width: 1440 })
  const check = async (name: string) => {
    await hydrated(page)
    await expectCheckedWithSpacing(page, `staff ${name}`)
  }
  const visit = async (path: string, name: string) => {
    await page.goto(shop.origin + path)
    await check(name)
  }
  await check("to pick")
  await page.getByRole("button", { name: `Jag tar den ${code}` }).click()
  await page.getByText(`${code} är din i 30 minuter.`).waitFor()
  await check("to pick, one's own")
  const href = (name: string) => page.getByRole("link", { name: `${name} ${code}` }).getAttribute("href")
  const [missing, slip, contact] = [await href("Finns inte"), await href("Skriv ut lapp"), await href("Visa kontakt")]
  await page.getByRole("button", { name: `Ställ på hyllan ${code}` }).click()
  await page.getByText(`${code} står på hyllan. Kunden får besked.`).waitFor()
  for (const [path, name] of [
    ["/personal", "start"],
    ["/personal/hylla", "shelf"],
    [`/personal/lamna-ut?kod=${code}`, "hand out"],
    ["/personal/lamna-ut?kod=R000000", "hand out, unknown code"],
    [missing ?? "", "not found"],
    [contact ?? "", "contact"],
    [slip ?? "", "slip"],
  ] as const) {
    await visit(path, name)
  }
})

it("the other pages of staff, and the locked one", async () => {
  browsing.expectComplaint(/40[34]/)
  const email = "li@kapitel.example"
  const page = await workIn(shop, browsing, UPPSALA.name, { email, width: 1440 })
  const visit = async (path: string, name: string) => {
    await page.goto(shop.origin + path)
    await hydrated(page)
    await expectCheckedWithSpacing(page, `staff ${name}`)
  }
  for (const [path, name] of [
    [`/personal/lager?ean=${PLACES_BOOK.ean}`, "stock"],
    ["/personal/lager?ean=1", "stock, unknown number"],
    ["/personal/evenemang", "events"],
    ["/personal/evenemang/forfattarkvall", "attendees"],
    ["/personal/nycklar", "keys"],
    ["/personal/butik", "choice of a store"],
    ["/personal/nekad?ratt=staff.manage", "refused"],
  ] as const) {
    await visit(path, name)
  }
  shop.kapitel("staff", "add", email, "--name", "Sam Ek", "--role", "admin", "--chain")
  await visit("/personal/logg", "log")
  await visit("/personal/innehall/bilder", "pictures")
  await page.goto(`${shop.origin}/personal`)
  await hydrated(page)
  await page.getByRole("button", { name: "Lås" }).click()
  await page.getByRole("heading", { level: 1, name: "Låst" }).waitFor()
  await hydrated(page)
  await expectChecked(page, "staff locked", { widths: WIDTHS })
})
