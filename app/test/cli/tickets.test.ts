/** `kapitel tickets list|cancel`, over tickets that were bought. */
import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import * as EmbeddedMoneyActions from "@kapitel/adapters/embedded/MoneyActions"
import type { OrderContents } from "@kapitel/core/checkout/Order"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { ticketEan } from "@kapitel/core/events/ticketProduct"
import { MoneyActions } from "@kapitel/core/payments/MoneyActions"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect, Layer } from "effect"
import { ticketsLayer } from "../../composition/commandLayers.ts"
import { buyOrder, ordersIn } from "./buyOrder.ts"
import { kapitel } from "./kapitel.ts"

const NOW = Date.UTC(2026, 10, 21, 9)
const PRICE = 19_500
const EVENT = sampleEvent("scenkvall", { seats: 5, price: Money.make(PRICE) })
const FREE = sampleEvent("signering", { seats: 5, isPreRegistration: true })

/** Two tickets, 2 kr less together. */
const contents = (): OrderContents => {
  const ticket = { ean: ticketEan(EVENT.path), quantity: 2, price: PRICE, shipped: false, shelf: 2, discount: 200 }
  const all = sampleContents([ticket], { shippingFee: 0 })
  return { ...all, promotions: [], lines: all.lines.map((line) => ({ ...line, event: EVENT.path })) }
}

let dataDir = ""
let number = ""
let codes: ReadonlyArray<string> = []
let tokens: ReadonlyArray<string> = []

const run = <A, E>(work: Effect.Effect<A, E, EventSignUps | StoreEvents | MoneyActions>) =>
  Effect.runPromise(
    Effect.provide(
      work,
      Layer.merge(ticketsLayer({ dataDir }), EmbeddedMoneyActions.layer.pipe(Layer.provide(storeLayer({ dataDir })))),
    ),
  )

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kapitel-tickets-"))
  await run(StoreEvents.use((events) => events.put([EVENT, FREE], NOW)))
  const customer = { email: "agnes@exempel.se", firstName: "Agnes", lastName: "Ek" }
  const order = await Effect.runPromise(
    Effect.provide(buyOrder({ contents: contents(), now: NOW, customer }), ordersIn(dataDir)),
  )
  const tickets = await run(EventSignUps.use((signUps) => signUps.ticketsOf(order.id)))
  number = order.number
  codes = tickets.map(({ code }) => code)
  tokens = [order.pageToken, ...tickets.map(({ token }) => token)]
})
afterAll(() => rm(dataDir, { recursive: true }))

const tickets = (...words: ReadonlyArray<string>) => kapitel(["tickets", ...words, "--data-dir", dataDir])

const moved = async () => {
  const [first] = await run(EventSignUps.use((signUps) => signUps.attendeesOf(EVENT.path)))
  const order = first?.ticket?.order
  const all = order === undefined ? [] : await run(MoneyActions.use((actions) => actions.ofOrder(order)))
  return all.map(({ kind, amount }) => `${kind} ${amount}`)
}

describe("kapitel tickets", () => {
  it("lists the tickets of an event, by its slug or its path, without a link to the order", async () => {
    const { code, out, err } = await tickets("list", "scenkvall")
    assert.deepStrictEqual([code, err], [0, ""])
    const lines = codes.map(
      (each) => `2026-11-21 10:01:00  ${each}  signedUp  ${number}  194 kr  Agnes Ek <agnes@exempel.se>\n`,
    )
    assert.strictEqual(out, lines.join(""))
    assert.strictEqual((await tickets("list", EVENT.path)).out, out)
    const json = (await tickets("list", "scenkvall", "--json")).out
    assert.deepStrictEqual(
      JSON.parse(json).tickets.map((one: Record<string, unknown>) => [one["code"], one["orderNumber"], one["paid"]]),
      codes.map((each) => [each, number, 19_400]),
    )
    for (const token of tokens) assert.notInclude(out + json, token)
  })

  it("says that an event has no tickets, or that there is no such event", async () => {
    assert.deepStrictEqual(await tickets("list", "signering"), {
      code: 0,
      out: "No ticket of this event is valid.\n",
      err: "",
    })
    for (const words of [["signerin"], ["/evenemang/signerin", "--json"]]) {
      assert.deepStrictEqual(await tickets("list", ...words), {
        code: 1,
        out: "",
        err: `There is no event ${words[0]}.\n`,
      })
    }
  })

  it("cancels a ticket and gives its money back, once", async () => {
    const [one = "", other = ""] = codes
    const said = `The ticket ${one} of order ${number} is cancelled. 194 kr is given back, and the buyer is notified.\n`
    assert.deepStrictEqual(await tickets("cancel", one.toLowerCase()), { code: 0, out: said, err: "" })
    assert.deepStrictEqual(await tickets("cancel", one), { code: 0, out: said, err: "" })
    assert.deepStrictEqual(await moved(), ["capture 38800", "refund 19400"])
    assert.include((await tickets("list", "scenkvall")).out, other)
    assert.notInclude((await tickets("list", "scenkvall")).out, one)
  })

  it("cancels no used ticket, and knows no other code", async () => {
    const [, other = ""] = codes
    await run(
      EventSignUps.use((signUps) => signUps.tickIn({ event: EVENT.path, code: other as never, by: "vera", now: NOW })),
    )
    assert.deepStrictEqual(await tickets("cancel", other), {
      code: 1,
      out: "",
      err: "It cannot be cancelled: it is attended.\n",
    })
    assert.strictEqual((await tickets("cancel", "ABCDEFGH")).err, "There is no ticket ABCDEFGH.\n")
    assert.strictEqual((await tickets("cancel", "ABC")).err, "ABC is not the code of a ticket.\n")
    assert.deepStrictEqual(await moved(), ["capture 38800", "refund 19400"])
  })
})
