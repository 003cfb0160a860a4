/** A shop that has lost its data folder is restored from its backup, by the commands in docs/operating.md. */

import { existsSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, expect, it } from "vitest"
import { DEMO_GIFT_CARDS } from "../../app/demo/goods/demoPeople.ts"
import { root } from "../architecture/sources.ts"
import { ApiLogin } from "../journeys/ApiLogin.ts"
import { Shop } from "../journeys/Shop.ts"
import { Caller } from "../security/Caller.ts"
import { PAD, PEN, stockUp } from "../security/victim.ts"

const shop = new Shop({ demo: 60, logins: true, settings: { RATE_LIMITS: "off" } })
beforeAll(() => shop.open())
afterAll(() => shop.close())

/** One of the demo's customers, stored by a hash of her personal number. */
const AGNES = { personalNumber: "198504129845", givenName: "Agnes", surname: "Edvardsson" }

/** 500 kr. */
const { code, pin } = DEMO_GIFT_CARDS[1]

const CUSTOMER = {
  email: "kund@exempel.se",
  phone: "0701234567",
  firstName: "Kim",
  lastName: "Karlsson",
  street: "Storgatan 1",
  zipCode: "111 11",
  city: "Stockholm",
}

const guide = readFileSync(join(root, "docs/operating.md"), "utf8")

/** The guide's command, with another file name. */
const byTheGuide = (verb: "backup" | "restore", file: string): void => {
  const [, words = ""] = new RegExp(`^npm run kapitel -- (${verb} \\S+)$`, "m").exec(guide) ?? []
  shop.kapitel(...words.replace(/\/backup\/\S+/, file).split(" "))
}

const logIn = () =>
  new ApiLogin({ shop: shop.origin, bankId: shop.bankIdOrigin, phone: shop.phoneOrigin }).byBankId(AGNES)

/** Buys goods within the gift card's balance; returns where the shop redirects to. */
const payByCard = async (ean: string): Promise<string> => {
  const caller = new Caller(shop.origin)
  await caller.post("/cart/lines", { ean, quantity: "1" })
  await caller.post("/cart/gift-cards", { code, pin })
  expect((await caller.cart()).giftCards).toHaveLength(1)
  await caller.send("GET", "/checkout")
  const { headers } = await caller.post("/checkout/complete", CUSTOMER)
  return String(headers["location"])
}

it("members log in by BankID, and gift cards pay with their remaining value", { timeout: 240_000 }, async () => {
  stockUp(shop)
  expect(await logIn()).toBe("COMPLETE")
  expect(await payByCard(PEN)).toContain("key=")
  const file = join(shop.dataDir, "..", "shop.backup")
  byTheGuide("backup", file)
  const bought = shop.confirmedOrders()
  expect(bought).toHaveLength(1)

  await shop.kill9()
  rmSync(shop.dataDir, { recursive: true })
  byTheGuide("restore", file)
  expect(existsSync(join(shop.dataDir, "search"))).toBe(false)
  await shop.restart()

  expect(shop.confirmedOrders()).toEqual(bought)
  expect(await logIn()).toBe("COMPLETE")
  expect(await payByCard(PAD)).toContain("key=")
  expect(shop.confirmedOrders()).toHaveLength(2)
  // The card's balance after the first purchase, not its initial one.
  const caller = new Caller(shop.origin)
  await caller.post("/cart/lines", { ean: PAD, quantity: "5" })
  await caller.post("/cart/gift-cards", { code, pin })
  const spent = shop.confirmedOrders().reduce((sum, { total }) => sum + total, 0)
  expect((await caller.cart()).giftCards.map(({ amount }) => amount * 100)).toEqual([50_000 - spent])
})
