/** Staff at work in a store. */
import type { Page } from "playwright"
import { expect } from "vitest"
import type { Browsing } from "./Browsing.ts"
import type { Shop } from "./Shop.ts"

/** A telephone. */
const STAFF_WIDTH = 390

/** Logs in as staff of all stores, with the code that the shop sends, and works in this one. */
export const workIn = async (
  shop: Shop,
  browsing: Browsing,
  store: string,
  {
    email,
    path = "/personal/plocka",
    width = STAFF_WIDTH,
  }: {
    /** Another one for each file: codes are sent to an address five times an hour. */
    readonly email: string
    readonly path?: string
    readonly width?: number
  },
): Promise<Page> => {
  const mails = () => shop.emails().filter(({ to }) => to === email).length
  const before = mails()
  if (before === 0) shop.kapitel("staff", "add", email, "--name", "Sam Ek", "--role", "butik", "--chain")
  const page = await browsing.newVisitor({ width })
  await page.goto(shop.origin + path)
  await page.getByLabel("E-post").fill(email)
  await page.getByRole("button", { name: "Skicka kod" }).click()
  await expect.poll(mails).toBe(before + 1)
  await page.getByLabel("Kod").fill(await shop.codeSentTo(email))
  await page.getByRole("button", { name: "Logga in" }).click()
  await page.getByRole("button", { name: store, exact: true }).click()
  await page.getByRole("navigation", { name: "Personalens sidor" }).waitFor()
  return page
}
