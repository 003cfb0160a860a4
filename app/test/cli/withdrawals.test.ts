import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it, vi } from "@effect/vitest"
import { storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import * as EmbeddedWithdrawals from "@kapitel/adapters/embedded/Withdrawals"
import { CartId } from "@kapitel/core/cart/CartContents"
import { OrderNumber } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import type { WithdrawalStatement } from "@kapitel/core/withdrawal/Withdrawal"
import { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import { Effect, Layer } from "effect"
import { buyOrder, ordersIn } from "./buyOrder.ts"
import { kapitel } from "./kapitel.ts"

/** 2026-11-22 at noon in Stockholm. */
const NOW = Date.UTC(2026, 10, 22, 11)
const DAY = 86_400_000

let dataDir = ""
let number = OrderNumber.make("K123456789")
let orderId = ""

const withdraw = Effect.fnUntraced(function* (statement: WithdrawalStatement, now: number) {
  const withdrawals = yield* Withdrawals
  const { name, orderNumber, email } = statement
  const typed = { name, orderNumber, email, scope: "all", words: "", lines: [] } as const
  const token = yield* withdrawals.keep({ typed, now })
  yield* withdrawals.confirm({ token, statement, now })
})

/** A book and a download whose right of withdrawal has ended. */
const contents = sampleContents([
  { ean: sampleEan(1), quantity: 2, price: 9_900 },
  { ean: sampleEan(2), quantity: 1, price: 5_000, shipped: false },
])

const shopLayer = () =>
  Layer.merge(ordersIn(dataDir), EmbeddedWithdrawals.layer.pipe(Layer.provide(storeLayer({ dataDir }))))

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "kapitel-withdrawals-"))
  openDatabase(dataDir, { kind: "shop" }).close()
  await Effect.runPromise(
    Effect.gen(function* () {
      const order = yield* buyOrder({ contents, now: NOW, customer: { email: "agnes@exempel.se" }, consent: true })
      number = order.number
      orderId = order.id
      yield* withdraw(
        { name: "Agnes", orderNumber: number, email: "Agnes@exempel.se", goods: { kind: "all" } },
        NOW + DAY,
      )
      yield* withdraw(
        {
          name: "Bertil",
          orderNumber: number,
          email: "bertil@exempel.se",
          goods: {
            kind: "some",
            lines: [{ ean: sampleEan(1), title: "Bok 1", format: "inbunden", quantity: 2 }],
            words: "den blå\noch en penna",
          },
        },
        NOW + 30 * DAY,
      )
      yield* withdraw(
        {
          name: "Cesar",
          orderNumber: OrderNumber.make("K999999999"),
          email: "cesar@exempel.se",
          goods: { kind: "all" },
        },
        NOW + 31 * DAY,
      )
    }).pipe(Effect.provide(shopLayer())),
  )
}, 60_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const list = (...more: ReadonlyArray<string>) => kapitel(["withdrawals", "list", "--data-dir", dataDir, ...more])

describe("kapitel withdrawals list", () => {
  it("lists what was withdrawn since a day, newest first, with what to check", async () => {
    const download = "cannot be withdrawn, a download with consent to immediate delivery: Bok 2"
    assert.deepStrictEqual(await list("--since", "2026-11-23"), {
      code: 0,
      out: `2026-12-23 12:00:00  K999999999  Cesar <cesar@exempel.se>
  the whole order
  the order does not exist
2026-12-22 12:00:00  ${number}  Bertil <bertil@exempel.se>
  2 of Bok 1 (${sampleEan(1)})
  "den blå"
  "och en penna"
  the order is paid; DIFFERENT from the order's e-mail address; in time or not, by the day of delivery
2026-11-23 12:00:00  ${number}  Agnes <Agnes@exempel.se>
  the whole order
  the order is paid; the order's own e-mail address; in time; ${download}
`,
      err: "",
    })
  })

  it("lists as JSON as well, and reports when there is nothing", async () => {
    const { out } = await list("--since", "2026-12-23", "--json")
    assert.deepStrictEqual(JSON.parse(out), {
      since: "2026-12-23",
      withdrawals: [
        {
          at: "2026-12-23 12:00:00",
          name: "Cesar",
          orderNumber: "K999999999",
          email: "cesar@exempel.se",
          goods: { kind: "all" },
          order: "unknown",
          excluded: [],
        },
      ],
    })
    const all = JSON.parse((await list("--since", "2026-11-01", "--json")).out) as {
      withdrawals: ReadonlyArray<{ orderId?: string }>
    }
    assert.deepStrictEqual(
      all.withdrawals.map((each) => each.orderId),
      [undefined, orderId, orderId],
    )
    assert.deepStrictEqual(await list("--since", "2027-01-01"), {
      code: 0,
      out: "No purchase has been withdrawn from since 2027-01-01.\n",
      err: "",
    })
  })

  it("lists those of sixty days, unless another day is given", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: NOW + 100 * DAY })
    try {
      assert.strictEqual((await list()).out, "No purchase has been withdrawn from since 2027-01-01.\n")
    } finally {
      vi.useRealTimers()
    }
    const wrong = await list("--since", "2026-02-30")
    assert.deepStrictEqual([wrong.code, wrong.out], [2, ""])
    assert.include(wrong.err, "It is a day such as 2026-11-21.")
  })

  it("reports an order that was not paid for", async () => {
    const unpaid = await Effect.runPromise(
      Effect.gen(function* () {
        const orders = yield* OrderStore
        const { number } = yield* orders.place({
          cartId: CartId.make("another-cart-of-agnes"),
          member: false,
          contents,
          now: NOW,
        })
        const statement = {
          name: "Agnes",
          orderNumber: number,
          email: "agnes@exempel.se",
          goods: { kind: "all" },
        } as const
        yield* withdraw(statement, NOW - 10 * DAY)
        return number
      }).pipe(Effect.provide(shopLayer())),
    )
    const { out } = await list("--since", "2026-11-01")
    assert.strictEqual(
      out.split("\n").slice(-4).join("\n"),
      `2026-11-12 12:00:00  ${unpaid}  Agnes <agnes@exempel.se>
  the whole order
  the order is not paid
`,
    )
  })
})
