/** A ticket to a paid event, from the event's page to its door. */
import { inflateSync } from "node:zlib"
import { addDays, stockholmDate } from "@kapitel/core/delivery/stockholm"
import { expect, it } from "vitest"
import { Customer } from "./Customer.ts"
import { openedBrowser, ownShop } from "./journey.ts"
import { UPPSALA } from "./places.ts"
import { workIn } from "./workIn.ts"

const EVENT = { title: "Översättarkväll", slug: "oversattarkvall" }

const shop = ownShop({ places: true })
const browsing = openedBrowser()

/** The drawing instructions of a PDF. */
const drawingOf = (pdf: Buffer): string =>
  [...pdf.toString("latin1").matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)]
    .map(([, packed = ""]) => inflateSync(Buffer.from(packed, "latin1")).toString("latin1"))
    .join("\n")

/** Its lines of text. */
const linesOf = (drawing: string): ReadonlyArray<string> =>
  [...drawing.matchAll(/\[([^\]]*)\] TJ/g)].map(([, parts = ""]) =>
    [...parts.matchAll(/<([\da-f]*)>/g)].map(([, hex = ""]) => Buffer.from(hex, "hex").toString("latin1")).join(""),
  )

it("is bought on a phone, has a PDF with its code that is kept on the phone, and lets one person in once", async () => {
  const day = addDays(stockholmDate(Date.now()), 28)
  const event = ["slug;title;store;from;seats;price", `${EVENT.slug};${EVENT.title};${UPPSALA.id};${day}T18:00;20;195`]
  shop.kapitel("import", "events", shop.file("paid-event.csv", `${event.join("\n")}\n`))

  const customer = new Customer(await browsing.newVisitor({ width: 390, offline: true }), shop.origin)
  const { page } = customer
  await customer.goTo(`/evenemang/${EVENT.slug}`)
  await customer.addToCart()
  const frame = await customer.goToCheckout(await customer.openCart())
  await customer.pay(frame)
  await customer.seeConfirmation()
  await page.getByText(EVENT.title).first().waitFor()
  const link = page.getByRole("link", { name: "Visa biljetten (PDF)" })
  const answer = await page.request.get(shop.origin + ((await link.getAttribute("href")) ?? ""))
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "application/pdf"])
  const pdf = await answer.body()
  expect(pdf.length).toBeGreaterThan(2_000)
  expect(pdf.length).toBeLessThan(100_000)
  const drawing = drawingOf(pdf)
  // The squares of the QR code.
  expect(drawing.match(/ [hl]$/gm)?.length).toBeGreaterThan(300)
  const lines = linesOf(drawing)
  expect(lines).toContain(EVENT.title)
  const code = lines.find((line) => /^[2-9A-HJ-NP-Z]{4} [2-9A-HJ-NP-Z]{4}$/.test(line)) ?? ""
  expect(code).not.toBe("")

  // Kept on the device, it is opened without a connection, and removed.
  await page.getByRole("link", { name: "Följ din order" }).click()
  await page.getByRole("button", { name: "Spara på den här enheten" }).click()
  await page.getByText("Sparad, och öppnas utan uppkoppling till").waitFor()
  browsing.expectComplaint(/ERR_(INTERNET_DISCONNECTED|FAILED)|Failed to load resource/)
  await page.context().setOffline(true)
  await page.goto(`${shop.origin}/offline`)
  const kept = page.locator("main a[href^='/offline/sparat/']")
  await expect.poll(() => kept.innerText()).toBe(EVENT.title)
  const start = await kept.evaluate(async (link) => {
    const response = await caches.match((link as HTMLAnchorElement).href)
    return (await response?.text())?.slice(0, 5)
  })
  expect(start).toBe("%PDF-")
  await page.getByRole("button", { name: `Ta bort ${EVENT.title} från den här enheten` }).click()
  await kept.waitFor({ state: "detached" })
  await page.context().setOffline(false)

  const door = await workIn(shop, browsing, UPPSALA.name, {
    email: "dag@kapitel.example",
    path: "/personal/evenemang",
  })
  await door.getByRole("link", { name: EVENT.title }).click()
  const scan = async () => {
    await door.getByLabel("Biljettkod").fill(code)
    await door.keyboard.press("Enter")
  }
  await scan()
  await door.getByText(/är avprickad\.$/).waitFor()
  await scan()
  await door.getByText(/Redan avprickad: .+\.$/).waitFor()
})
