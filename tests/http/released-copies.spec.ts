/** A running shop frees the copies of a store, and releases their money once, when they are not paid for, not wanted, or not fetched. */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { expect, it } from "vitest"
import { openedShop } from "../journeys/journey.ts"
import { PLACES_BOOK, UPPSALA } from "../journeys/places.ts"
import { Caller } from "../security/Caller.ts"

const shop = openedShop({ places: true, settings: { TRUSTED_PROXIES: "127.0.0.1" } })

const FREED_WITHIN_MS = 5_000
const MINUTE = 60_000

const inStore = <A>(work: (db: DatabaseSync) => A): A => {
  const db = new DatabaseSync(join(shop.dataDir, "shop.sqlite"))
  try {
    db.exec("PRAGMA busy_timeout = 5000")
    return work(db)
  } finally {
    db.close()
  }
}

/** As the API says it: to visitors. */
const left = async (): Promise<number> => {
  const { text } = await new Caller(shop.origin).send("GET", `/api/products/${PLACES_BOOK.ean}/stores`)
  const stores = JSON.parse(text) as ReadonlyArray<{ storeKey: string; values: { available: number } }>
  return stores.find(({ storeKey }) => storeKey === UPPSALA.id)?.values.available ?? 0
}

const atProvider = (path: string, body: object): Promise<unknown> =>
  fetch(`${shop.simulatorOrigin}/__sim/${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  })

/** What is collected in the store waits for its payment. */
const atCheckout = async (): Promise<{ readonly id: string; readonly publicToken: string }> => {
  const visitor = new Caller(shop.origin)
  await visitor.api("POST", "/api/cart/lines", { productId: PLACES_BOOK.ean, quantity: 1 })
  expect((await visitor.api("PUT", "/api/checkout/collection", { storeID: UPPSALA.id })).status).toBe(200)
  expect((await visitor.send("GET", "/checkout", { accept: "text/html" })).status).toBe(200)
  const row = inStore((db) => db.prepare("SELECT id, client_token FROM shop_order ORDER BY rowid DESC LIMIT 1").get())
  return { id: String(row?.["id"]), publicToken: String(row?.["client_token"]) }
}

/** Paid, and asked of the store. */
const bought = async () => {
  const { id, publicToken } = await atCheckout()
  await atProvider("pay", { publicToken, outcome: "callbackBeforeReturn" })
  const collection = () =>
    inStore((db) => db.prepare("SELECT id, reference, state FROM reservation WHERE order_id = ?").get(id))
  await expect.poll(() => collection()?.["state"]).toBe("asked")
  const orderAtProvider = inStore(
    (db) => db.prepare("SELECT provider_order_id FROM shop_order WHERE id = ?").get(id)?.["provider_order_id"],
  )
  const movements = async () => (await shop.movements()).filter(({ order_id }) => order_id === orderAtProvider)
  return { id, collection, movements }
}

const freedWithin = async (copies: number): Promise<void> => {
  await expect.poll(left, { timeout: FREED_WITHIN_MS, interval: 200 }).toBe(copies)
}

/** Released, read back by the shop, and not once more. */
const releasedOnce = async ({ id, movements }: Awaited<ReturnType<typeof bought>>): Promise<void> => {
  const states = () =>
    inStore((db) => db.prepare("SELECT state FROM money_action WHERE order_id = ?").all(id)).map(({ state }) => state)
  await expect
    .poll(async () => {
      // The provider's books follow later, by its own clock.
      await atProvider("clock", { advance: MINUTE })
      return states()
    })
    .toEqual(["SETTLED"])
  expect((await movements()).map(({ kind }) => kind)).toEqual(["cancel"])
}

it("copies held for a payment that is not made are free within five seconds of its end", async () => {
  const before = await left()
  const { id, publicToken } = await atCheckout()
  // The shop holds the copies, and the customer does not pay.
  const paying = atProvider("pay", { publicToken, outcome: "refused", delay: 5 * MINUTE }).catch(() => undefined)
  await expect.poll(left).toBe(before - 1)
  inStore((db) => db.prepare("UPDATE store_hold SET until = ? WHERE holder = ?").run(Date.now(), id))
  await freedWithin(before)
  expect(inStore((db) => db.prepare("SELECT 1 FROM money_action WHERE order_id = ?").all(id))).toEqual([])
  void paying
})

it("an order that its store cancels frees its copies within five seconds, and its money is released once", async () => {
  const before = await left()
  const order = await bought()
  expect(await left()).toBe(before - 1)
  const ending = shop.kapitelBeside("reservations", "cancel", String(order.collection()?.["reference"]))
  await expect.poll(() => order.collection()?.["state"]).toBe("cancelled")
  await freedWithin(before)
  await ending
  await releasedOnce(order)
})

it("an order that is not fetched frees its copies within five seconds of its end, and its money is released once", async () => {
  const before = await left()
  const order = await bought()
  inStore((db) => db.prepare("UPDATE reservation SET held_until = ? WHERE order_id = ?").run(Date.now(), order.id))
  await freedWithin(before)
  expect(order.collection()?.["state"]).toBe("expired")
  await releasedOnce(order)
})
