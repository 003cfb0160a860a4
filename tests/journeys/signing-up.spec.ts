/** The last seat of an event: two browsers at once, the waiting list, and the door. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { arriveAt } from "./checkedPages.ts"
import { openedBrowser, openedShop } from "./journey.ts"
import { UPPSALA } from "./places.ts"
import { workIn } from "./workIn.ts"

const EVENT = "Bokcirkel"

const shop = openedShop({ places: true })
const browsing = openedBrowser()

const lastMailTo = (email: string) => shop.emails().findLast(({ to }) => to === email)
/** The page of the sign-up, from the last e-mail to this address. */
const ownPage = (email: string): string => /\/anmalan\/[\w-]+/.exec(lastMailTo(email)?.text ?? "")?.[0] ?? ""

const filledIn = async (width: number, name: string, email: string) => {
  const page = await browsing.newVisitor({ width })
  await arriveAt(shop, page, "/evenemang/bokcirkel")
  await page.getByText("1 plats kvar").waitFor()
  await page.getByLabel("Namn").fill(name)
  await page.getByLabel("E-post").fill(email)
  return page
}

const press = (page: Page) => page.getByRole("button", { name: "Anmäl dig" }).click()

it("the last seat goes to one of two browsers at once, and to the other when it is cancelled; the door lets its code in once", async () => {
  const people = ["sigrid@exempel.se", "tage@exempel.se"] as const
  const pages = await Promise.all([filledIn(390, "Sigrid Berg", people[0]), filledIn(1440, "Tage Alm", people[1])])
  await Promise.all(pages.map(press))
  await Promise.all(
    pages.map((page) => page.getByRole("heading", { level: 1, name: "Tack för din anmälan" }).waitFor()),
  )
  await expect
    .poll(() => new Set(people.map((email) => lastMailTo(email)?.subject)))
    .toEqual(new Set([`Du är anmäld: ${EVENT}`, `Du står på väntelistan: ${EVENT}`]))
  const winner = lastMailTo(people[0])?.subject.startsWith("Du är anmäld") === true ? 0 : 1
  const [got, waits] = [people[winner], people[1 - winner] ?? ""]
  const [first, second] = [pages[winner] ?? pages[0], pages[1 - winner] ?? pages[1]]
  await first.getByText(/^Du är anmäld!/).waitFor()
  await second.getByText(/så du står på väntelistan/).waitFor()

  await arriveAt(shop, first, ownPage(got))
  await first.getByRole("button", { name: "Avboka" }).click()
  await first.getByRole("heading", { level: 1, name: "Anmälan är avbokad" }).waitFor()
  await expect.poll(() => lastMailTo(waits)?.subject).toBe(`Du har fått plats: ${EVENT}`)
  await arriveAt(shop, second, ownPage(waits))
  await second.getByRole("heading", { level: 1, name: "Du är anmäld" }).waitFor()
  const code = /Din kod är (\w+)\./.exec(lastMailTo(waits)?.text ?? "")?.[1] ?? ""
  await second.getByText(code).waitFor()

  const door = await workIn(shop, browsing, UPPSALA.name, {
    email: "dora@kapitel.example",
    path: "/personal/evenemang",
  })
  await door.getByRole("link", { name: EVENT }).click()
  const scan = async () => {
    await door.getByLabel("Biljettkod").fill(code)
    await door.keyboard.press("Enter")
  }
  await scan()
  await door.getByText(/är avprickad\.$/).waitFor()
  await scan()
  await door.getByText(/Redan avprickad: .*, kl\s\d\d\.\d\d\.$/).waitFor()
})
