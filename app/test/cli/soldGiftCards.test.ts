/** `kapitel gift-cards list|show|block|unblock|resend|withdraw`, over cards that were bought. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardSales } from "@kapitel/core/gift-cards/GiftCardSales"
import type { GiftCards } from "@kapitel/core/gift-cards/GiftCards"
import { giftCardEan } from "@kapitel/core/gift-cards/giftCardProduct"
import type { GiftCardPurchase, SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Redacted } from "effect"
import { giftCardsLayer } from "../../composition/commandLayers.ts"
import { buyOrder, ordersIn } from "./buyOrder.ts"
import { kapitel } from "./kapitel.ts"

const NOW = Date.UTC(2026, 10, 21, 9)
const PURCHASE: GiftCardPurchase = {
  value: Money.make(50_000),
  recipient: { channel: "email", address: "bo@exempel.se" },
}
const EAN = giftCardEan("a", PURCHASE)
const CODE = "6000000000001234"
const PIN = "87654321"

let dataDir = ""
let page = ""
let cards: ReadonlyArray<SoldGiftCard> = []

const run = <A, E>(work: Effect.Effect<A, E, GiftCards | GiftCardSales>) =>
  Effect.runPromise(Effect.provide(work, giftCardsLayer({ dataDir, giftCardKey: undefined })))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kapitel-sold-cards-"))
  await run(GiftCardSales.use((sales) => sales.draft({ ean: EAN, purchase: PURCHASE, now: NOW })))
  const all = sampleContents([{ ean: EAN, quantity: 2, price: 50_000, rate: 0, shipped: false }], { shippingFee: 0 })
  const contents = { ...all, lines: all.lines.map((line) => ({ ...line, giftCard: true })) }
  const customer = { email: "agnes@exempel.se", firstName: "Agnes", lastName: "Ek" }
  const order = await Effect.runPromise(Effect.provide(buyOrder({ contents, now: NOW, customer }), ordersIn(dataDir)))
  page = order.pageToken
  cards = await run(GiftCardSales.use((sales) => sales.ofOrder(order.id)))
  const fresh = { code: Redacted.make(CODE), pin: Redacted.make(PIN) }
  await run(
    Effect.gen(function* () {
      const sales = yield* GiftCardSales
      for (const { id } of cards.slice(0, 1)) {
        yield* sales.issue({ id, round: 1, fresh, now: NOW })
        yield* sales.move({ id, round: 1, event: "delivered", now: NOW })
      }
    }),
  )
})
afterAll(() => rm(dataDir, { recursive: true }))

const giftCards = (...words: ReadonlyArray<string>) => kapitel(["gift-cards", ...words, "--data-dir", dataDir])
const [first, second] = [() => cards[0]?.id ?? "", () => cards[1]?.id ?? ""]

describe("kapitel gift-cards", () => {
  it("lists deliveries, and shows cards by order and by last digits, without secrets (GIFT-01)", async () => {
    const all = await giftCards("list")
    assert.strictEqual(all.code, 0)
    assert.match(all.out, /delivered {2}500 kr {2}…1234 500 kr left {2}bo@exempel\.se/)
    assert.match(all.out, /waiting {2}500 kr {2}not issued {2}due [-\d]{10} [:\d]{5} {2}bo@exempel\.se/)
    const waiting = JSON.parse((await giftCards("list", "--state", "waiting", "--json")).out)
    assert.deepStrictEqual(
      waiting.giftCards.map(({ id }: { id: string }) => id),
      [second()],
    )
    const number = cards[0]?.order.number ?? ""
    for (const by of [number, "1234", first()]) {
      const shown = await giftCards("show", by)
      assert.strictEqual(shown.out, `${first()}  …1234  500 kr of 500 kr  valid through 2036-11-21  order ${number}\n`)
    }
    const json = await giftCards("show", "1234", "--json")
    for (const { out } of [all, json]) {
      for (const secret of [CODE, PIN, page]) assert.notInclude(out, secret)
    }
    assert.strictEqual((await giftCards("show", "9999")).out, "There is no such gift card.\n")
    assert.strictEqual((await giftCards("show", "x")).code, 1)
  })

  it("blocks a card and lets it pay again (GIFT-01)", async () => {
    const blocked = await giftCards("block", first(), "--why", "stolen", "--who", "Eva")
    assert.match(blocked.out, /blocked .+: stolen\n$/)
    assert.strictEqual((await giftCards("resend", first())).code, 1)
    assert.notInclude((await giftCards("unblock", first(), "--who", "Eva")).out, "blocked")
    assert.strictEqual((await giftCards("block", "x", "--why", "a", "--who", "b")).code, 1)
  })

  it("sends a card again, and to another address (GIFT-01)", async () => {
    const sent = await giftCards("resend", first(), "--to", "070-123 45 67")
    assert.deepStrictEqual(
      [sent.code, sent.out],
      [0, "It is sent to +46701234567, with another number and PIN than before.\n"],
    )
    assert.strictEqual((await giftCards("resend", first(), "--to", "x")).code, 1)
  })

  it("withdraws a card, which stays blocked (GIFT-01)", async () => {
    const gone = await giftCards("withdraw", first())
    assert.deepStrictEqual(
      [gone.code, gone.out],
      [0, "It is blocked, its price is given back, and its buyer is notified.\n"],
    )
    assert.match((await giftCards("unblock", first(), "--who", "Eva")).err, /stays blocked/)
    assert.strictEqual((await giftCards("resend", first())).code, 1)
    assert.match((await giftCards("withdraw", "7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11")).err, /No gift card/)
  })
})
