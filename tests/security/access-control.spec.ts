/**
 * Over the sockets of a running shop: knowing an id gives no access (S4), gift cards reveal nothing to guessers (S8),
 * and a webhook changes nothing without the provider's confirmation (S13; docs/reliability.md, Attacks).
 */
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { AGNES } from "@kapitel/core/contracts/checkout/agnes"
import { beforeAll, describe, expect, it } from "vitest"
import { openedShop } from "../journeys/journey.ts"
import { sendRequest } from "../journeys/sendRequest.ts"
import { Caller, JSON_TYPE } from "./Caller.ts"
import { digests } from "./digests.ts"
import { LARGE_CARD, PAD, SMALL_CARD, stockUp, victimOf } from "./victim.ts"

const shop = openedShop({ demo: 60, settings: { RATE_LIMITS: "off" } })
beforeAll(() => stockUp(shop))

/** What a customer enters at the provider, and others must not read. */
const SECRETS = /agnes|edvardsson|kaponjärgatan|701234567|70-123 45/i

const rowOf = (sql: string): Readonly<Record<string, unknown>> => {
  const db = new DatabaseSync(join(shop.dataDir, "shop.sqlite"), { readOnly: true })
  try {
    return db.prepare(sql).get() ?? {}
  } finally {
    db.close()
  }
}

const latestOrder = () => {
  const row = rowOf("SELECT id, callback_token, client_token FROM shop_order ORDER BY rowid DESC LIMIT 1")
  return { id: String(row["id"]), token: String(row["callback_token"]), key: String(row["client_token"]) }
}

const atTheCheckout = async (): Promise<Caller> => {
  const visitor = new Caller(shop.origin)
  await visitor.post("/cart/lines", { ean: PAD, quantity: "1" })
  expect((await visitor.send("GET", "/checkout", { accept: "text/html" })).status).toBe(200)
  return visitor
}

const paid = (publicToken: string) =>
  sendRequest(shop.simulatorOrigin, "/__sim/pay", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ publicToken, outcome: "callbackBeforeReturn" }),
  })

describe("two visitors (S4)", () => {
  it("cannot use each other's lines, codes and cards", async () => {
    const { victim, wanted } = await victimOf(shop.origin)
    const thief = new Caller(shop.origin)
    await thief.post("/cart/lines", { ean: PAD, quantity: "1" })
    const before = await victim.cart()
    for (const [method, path, body] of [
      ["PATCH", `/api/cart/lines/${wanted.lineKey}x`, { quantity: 9 }],
      ["DELETE", `/api/cart/lines/${wanted.lineKey}x`, undefined],
      ["DELETE", `/api/cart/gift-cards/${wanted.giftCardId}`, undefined],
      ["DELETE", `/api/cart/promotions/${wanted.code}`, undefined],
    ] as const) {
      const { text } = await thief.api(method, path, body)
      expect(text).not.toContain(wanted.giftCardId)
    }
    // Keys of lines are names within a cart: the same one in two carts is two lines.
    await thief.api("PATCH", `/api/cart/lines/${wanted.lineKey}`, { quantity: 9 })
    expect(await victim.cart()).toEqual(before)
  })

  it("cannot use the id of a member's cart, nor guess one", async () => {
    const { victim } = await victimOf(shop.origin)
    const id = victim.jar.get("kapitel-cart") ?? ""
    for (const guess of [
      id,
      id.toUpperCase(),
      "0",
      "1",
      "00000000-0000-4000-8000-000000000000",
      "../1",
      "' OR '1'='1",
    ]) {
      const thief = new Caller(shop.origin)
      thief.jar.set("kapitel-cart", guess)
      const { lineItems, giftCards } = await thief.cart()
      expect([guess, lineItems, giftCards]).toEqual([guess, [], []])
    }
  })

  it("see nothing of each other's orders by the key in the address", async () => {
    const buyer = await atTheCheckout()
    const { key } = latestOrder()
    await paid(key)
    expect((await buyer.send("GET", `/checkout/confirmation?key=${key}`)).text).toMatch(SECRETS)
    const thief = await atTheCheckout()
    const anonymous = new Caller(shop.origin)
    for (const other of [thief, anonymous]) {
      const { text, status } = await other.send("GET", `/checkout/confirmation?key=${key}`)
      expect(status).toBeLessThan(500)
      expect(text).not.toMatch(SECRETS)
      const session = await other.send("GET", `/api/checkout/session?token=${key}`)
      const unknown = await other.send("GET", "/api/checkout/session?token=public-SE-unknown")
      expect([session.status, session.text]).toEqual([unknown.status, unknown.text])
    }
  })
})

describe("guessing gift cards (S8)", () => {
  const guess = async (visitor: Caller, code: string, pin: string) => {
    const { status, text, headers } = await visitor.api("POST", "/api/cart/gift-cards", { code, pin })
    const { date: _, ...rest } = headers
    return { status, text, headers: rest }
  }

  /** Asks again while the shop is overloaded: an empty cart would refuse every card. */
  const withGoods = async (): Promise<Caller> => {
    const visitor = new Caller(shop.origin)
    await expect
      .poll(async () => (await visitor.post("/cart/lines", { ean: PAD, quantity: "1" })).status)
      .toBeLessThan(400)
    return visitor
  }

  it("gives the same answer for existing and unknown cards, and soon a refusal", async () => {
    const [there, nowhere] = [await withGoods(), await withGoods()]
    for (let tries = 0; tries < 7; tries++) {
      const known = await guess(there, LARGE_CARD.code, `9999${tries}`)
      const unknown = await guess(nowhere, "9999999999999999", `9999${tries}`)
      expect(known).toEqual(unknown)
      expect(known.status).toBe(tries < 5 ? 409 : 429)
      expect(known.text).not.toMatch(/balance|saldo|\d{16}/)
    }
    // Not even the right pin is checked now.
    expect((await guess(there, LARGE_CARD.code, LARGE_CARD.pin)).status).toBe(429)
  })

  it("is not helped by parallel guesses, new visitors or unusual numbers", async () => {
    const statuses = await Promise.all(
      Array.from({ length: 60 }, async (_, index) => guess(await withGoods(), SMALL_CARD.code, String(10_000 + index))),
    )
    expect(statuses.filter(({ status }) => status === 409).length).toBeLessThanOrEqual(20)
    // A shop that is overloaded by sixty visitors at once says nothing about the card either.
    expect(statuses.filter(({ status }) => status !== 409 && status !== 429 && status !== 503)).toEqual([])
    const visitor = await withGoods()
    for (const code of [
      "-1",
      "1e16",
      "９".repeat(16),
      "0".repeat(17),
      "1".repeat(100),
      "' OR 1=1",
      "\u0000".repeat(16),
    ]) {
      expect((await guess(visitor, code, "12345")).status).toBe(400)
    }
    for (const code of [1_000_200_030_004_001, [SMALL_CARD.code], null, { code: SMALL_CARD.code }]) {
      expect((await visitor.api("POST", "/api/cart/gift-cards", { code, pin: "12345" })).status).toBe(400)
    }
    expect((await visitor.cart()).giftCards).toEqual([])
  })
})

describe("a webhook (S13)", () => {
  const WORDS = [
    JSON.stringify({ status: "PurchaseCompleted", amount: 1, totalAmount: 1 }),
    JSON.stringify({ ...AGNES, order: { totalAmount: 1 } }),
    "{",
    "",
    "\u0000\ud800",
  ]
  const TYPES = [JSON_TYPE, "text/plain", "application/xml", "multipart/form-data; boundary=x", "x"]

  const webhook = (method: string, path: string, body: string | Buffer, type: string) =>
    sendRequest(shop.origin, path, {
      method,
      body,
      headers: { "content-type": type, date: "Thu, 01 Jan 1970 00:00:00 GMT" },
    })

  it("without the order's own token changes nothing, whatever its content", async () => {
    await atTheCheckout()
    const before = digests(shop.dataDir)
    const { token } = latestOrder()
    const strange = ["x", "__proto__", "%00", "..", `${token.slice(0, -1)}_`, token.toLowerCase(), "A".repeat(43)]
    for (const guess of strange.filter((one) => one !== token)) {
      for (const [method, kind] of [
        ["GET", "notify"],
        ["POST", "notify"],
        ["POST", "validate"],
        ["PUT", "validate"],
      ] as const) {
        const answer = await webhook(method, `/walley/${kind}/${guess}`, WORDS[0] ?? "", JSON_TYPE)
        expect([400, 404]).toContain(answer.status)
        expect(answer.text.length).toBeLessThan(200)
      }
    }
    expect(digests(shop.dataDir)).toEqual(before)
  })

  it("with the token is not trusted: an unpaid order stays unpaid, in any form, however often", async () => {
    await atTheCheckout()
    const { id, token } = latestOrder()
    const state = () => rowOf(`SELECT state, customer FROM shop_order WHERE id = '${id}'`)
    const before = state()
    for (const body of WORDS) {
      for (const type of TYPES) {
        for (const path of [`/walley/notify/${token}?status=PurchaseCompleted&amount=1`, `/walley/validate/${token}`]) {
          const method = path.includes("notify") ? "GET" : "POST"
          expect((await webhook(method, path, body, type)).status).toBeLessThan(500)
        }
      }
    }
    await Promise.all(Array.from({ length: 50 }, () => sendRequest(shop.origin, `/walley/notify/${token}`)))
    expect(state()).toEqual(before)
  })

  it("of ten megabytes has no effect", async () => {
    await atTheCheckout()
    const { id, token } = latestOrder()
    const { status } = await webhook("POST", `/walley/validate/${token}`, Buffer.alloc(10_000_000, 0x20), JSON_TYPE)
    expect(status).toBeLessThan(500)
    expect(rowOf(`SELECT state FROM shop_order WHERE id = '${id}'`)["state"]).toBe("PENDING")
    expect((await sendRequest(shop.origin, "/healthz")).status).toBe(200)
  })

  it("of a purchase that the provider has confirms it once, and replays change nothing", async () => {
    await atTheCheckout()
    const { id, token, key } = latestOrder()
    await paid(key)
    expect(rowOf(`SELECT state FROM shop_order WHERE id = '${id}'`)["state"]).toBe("CONFIRMED")
    const emails = () => rowOf(`SELECT count(*) AS letters FROM outbox WHERE order_id = '${id}'`)["emails"]
    const before = emails()
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => sendRequest(shop.origin, `/walley/notify/${token}`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(emails()).toBe(before)
  })
})
