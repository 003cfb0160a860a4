/**
 * The cart as the drawer uses it, over HTTP: `npm run bench:cart -- [--products 5000] [--data-dir FOLDER] [--rounds
 * 100]`.
 *
 * Without a folder a demo shop of that size is created in the temporary folder; with one, carts are left in it. Each
 * change is on disk when its response is sent, and the response is the whole cart: prices, promotions, gift cards,
 * recommended products. Carts of three, twenty and two hundred lines; one visitor, then eight at once. Has no limits.
 */

import { randomInt, randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { httpShopClient } from "@kapitel/adapters/http/client/httpShopClient"
import { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { Money } from "@kapitel/core/pricing/Money"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import { Effect, Redacted } from "effect"
import { openServer } from "../../app/server/openServer.ts"
import { localSettings } from "./localSettings.ts"
import { figure, table } from "./report.ts"
import { fill } from "./Shop.ts"

const { values: given } = parseArgs({
  options: {
    products: { type: "string", default: "5000" },
    "data-dir": { type: "string" },
    rounds: { type: "string", default: "100" },
  },
})
const ROUNDS = Number(given.rounds)
const LINES = [3, 20, 200]
const VISITORS = 8
/** Of little value, so that the sums stay nearly the same. */
const CARD = `60${randomInt(10 ** 13, 10 ** 14)}`
const PIN = "48213"

const work = mkdtempSync(join(tmpdir(), "kapitel-bench-"))
const dataDir = given["data-dir"] ?? work
if (given["data-dir"] === undefined) fill(work, ["demo", "--products", given.products, "--date", "2026-11-21"])

const settings = await localSettings(dataDir)
const { shop, server, close } = await openServer(settings)
await new Promise<void>((resolve) => server.listen(settings.port, "127.0.0.1", resolve))
const origin = settings.publicUrl

const eans = await shop.runPromise(
  Effect.gen(function* () {
    const giftCards = yield* GiftCards
    yield* giftCards.issue({ code: Redacted.make(CARD), pin: Redacted.make(PIN), balance: Money.make(100) })
    const index = yield* SearchIndex
    const found: Array<string> = []
    for (let first = 1; first < 1_200; first += 300) {
      const page = yield* index.search({ facets: [], sort: "default", first, last: first + 299 })
      found.push(...page.eans)
    }
    return found
  }),
)

class Visitor {
  readonly #cookies = new Map<string, string>()

  readonly #fetch = async (address: string, init: RequestInit): Promise<Response> => {
    const response = await fetch(address, {
      ...init,
      headers: {
        ...Object.fromEntries(new Headers(init.headers)),
        origin,
        cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      },
    })
    for (const set of response.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? []
      this.#cookies.set(name, value)
    }
    return response
  }

  readonly cart = httpShopClient({
    fetch: this.#fetch,
    base: origin,
    timeout: (ms) => AbortSignal.timeout(ms),
    now: Date.now,
  }).cart
}

const nextKey = () => randomUUID()

/** Adds goods, one after the other, until the cart has this many lines. */
const filled = async (visitor: Visitor, lines: number): Promise<ShopCart> => {
  const seen = await visitor.cart.view()
  if (!seen.ok) throw new Error("the cart cannot be seen")
  let cart = seen.value
  for (
    let next = randomInt(eans.length), tried = 0;
    cart.lines.length < lines && tried < eans.length;
    next++, tried++
  ) {
    const ean = eans[next % eans.length] ?? ""
    const added = await visitor.cart.add({ ean, quantity: 1, idempotencyKey: nextKey() })
    if (added.ok) cart = added.value.cart
  }
  return cart
}

const changes = [
  ["look", ({ cart }) => cart.view()],
  [
    "add",
    ({ cart }, { lines }, round) =>
      cart.add({ ean: lines[round % lines.length]?.ean ?? "", quantity: 1, idempotencyKey: nextKey() }),
  ],
  [
    "set a quantity",
    ({ cart }, { lines }, round) =>
      cart.setQuantity({ key: lines[round % lines.length]?.key ?? "", quantity: 1 + (round % 5) }),
  ],
  ["a code that is refused", ({ cart }) => cart.addCode({ code: "NEJ", idempotencyKey: nextKey() })],
  ["a gift card", ({ cart }) => cart.addGiftCard({ code: CARD, pin: PIN, idempotencyKey: nextKey() })],
  ["no gift card", ({ cart }, { giftCards }) => cart.removeGiftCard({ id: giftCards[0]?.id ?? "none" })],
] as const satisfies ReadonlyArray<
  readonly [name: string, change: (visitor: Visitor, cart: ShopCart, round: number) => Promise<unknown>]
>

const percentile = (times: ReadonlyArray<number>, share: number): string =>
  figure(times.toSorted((a, b) => a - b)[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0)

const rows: Array<ReadonlyArray<string>> = []
for (const lines of LINES) {
  for (const visitors of [1, VISITORS]) {
    const all = await Promise.all(
      Array.from({ length: visitors }, async () => {
        const visitor = new Visitor()
        return { visitor, cart: await filled(visitor, lines) }
      }),
    )
    for (const [name, change] of changes) {
      const times: Array<number> = []
      await Promise.all(
        all.map(async ({ visitor, cart }) => {
          for (let round = 0; round < Math.ceil(ROUNDS / visitors); round++) {
            const from = performance.now()
            await change(visitor, cart, round)
            times.push(performance.now() - from)
          }
        }),
      )
      rows.push([
        name,
        String(all[0]?.cart.lines.length ?? 0),
        String(visitors),
        percentile(times, 0.5),
        percentile(times, 0.95),
        percentile(times, 0.99),
      ])
    }
  }
}

console.log(`load ${loadavg()[0]?.toFixed(1)}, ${ROUNDS} of each`)
console.log(table(["", "lines", "visitors at once", "p50 ms", "p95 ms", "p99 ms"], rows))
await close()
rmSync(work, { recursive: true, force: true })
