import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { CartId } from "@kapitel/core/cart/CartContents"
import type { Order, OrderCustomer } from "@kapitel/core/checkout/Order"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { sampleContents, sampleEan } from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardId, LastDigits } from "@kapitel/core/gift-cards/GiftCard"
import { Money } from "@kapitel/core/pricing/Money"
import { Effect } from "effect"
import { OrderFiles, orderFilesLayer } from "../../composition/orderFiles.ts"
import { buyOrder, ordersIn } from "./buyOrder.ts"
import { kapitel } from "./kapitel.ts"

/** 2026-11-22 at noon in Stockholm. */
const NOW = Date.UTC(2026, 10, 22, 11)
const DAY = 86_400_000

let dataDir = ""
let orders: ReadonlyArray<Order> = []

const CARD = { id: GiftCardId.make("11111111-1111-4111-8111-111111111111"), last4: LastDigits.make("4321") }

/** With all that an order can have. */
const ample = sampleContents(
  [
    { ean: sampleEan(0), quantity: 2, price: 9_900, discount: 1_000 },
    { ean: sampleEan(2), quantity: 1, price: 5_000 },
  ],
  { giftCards: [{ ...CARD, amount: Money.make(5_000) }] },
)

const AGNES = {
  email: "agnes@exempel.se",
  phone: "+46701234567",
  firstName: "Agnes",
  lastName: "Ödmark",
  street: "Storgatan 1",
  zipCode: "111 22",
  city: "Stockholm",
}

const buy = (
  n: number,
  customer: OrderCustomer,
  contents = sampleContents([{ ean: sampleEan(n), quantity: 2, price: 9_900 }]),
) => buyOrder({ n, contents, now: NOW + n * DAY, customer })

const inStore = <A, E>(work: Effect.Effect<A, E, OrderStore>) =>
  Effect.runPromise(Effect.provide(work, ordersIn(dataDir)))

beforeAll(async () => {
  dataDir = join(await mkdtemp(join(tmpdir(), "kapitel-orders-")), "shop")
  orders = await inStore(
    Effect.all([
      buy(0, { email: "agnes@exempel.se", firstName: "Agnes", lastName: "Ödmark" }),
      buy(1, { email: "bo@exempel.se", firstName: "Bo", lastName: "Berg" }),
    ]),
  )
}, 60_000)
afterAll(() => rm(join(dataDir, ".."), { recursive: true, force: true }))

const ordersCommand = (...args: ReadonlyArray<string>) => kapitel(["orders", ...args, "--data-dir", dataDir])

const files = <A, E>(work: (files: OrderFiles["Service"]) => Effect.Effect<A, E>) =>
  Effect.runPromise(OrderFiles.use(work).pipe(Effect.provide(orderFilesLayer({ dataDir }))))

const numbers = () => orders.map(({ number }) => number)

describe("orders for the operator", () => {
  it("are found by number, address, name, goods and day, newest first", async () => {
    const [first = "", second = ""] = numbers()
    const found = await files(({ find }) =>
      Effect.forEach(
        [
          {},
          { number: first },
          { email: "BO@exempel.se" },
          { name: "ödm" },
          { ean: sampleEan(1) },
          { from: NOW + DAY },
          { before: NOW + DAY },
          { email: "bo@exempel.se", name: "agnes" },
        ],
        (wanted) => Effect.map(find({ ...wanted, limit: 10 }), (each) => each.map(({ number }) => number)),
      ),
    )
    assert.deepStrictEqual(found, [[second, first], [first], [second], [first], [second], [second], [first], []])
    assert.lengthOf(await files(({ find }) => find({ limit: 1 })), 1)
  })

  it("have an e-mail sent again, and only paid ones", async () => {
    const [number = ""] = numbers()
    const resend = (of: string) => files((each) => each.resend({ number: of, kind: "orderConfirmation", now: NOW }))
    assert.strictEqual(await resend(number), "promised")
    assert.strictEqual(await resend("K999999999"), "unknown order")
    const db = openDatabase(dataDir)
    const waiting = db.all(
      "SELECT 1 FROM outbox WHERE kind = 'orderConfirmation' AND order_id = ?",
      orders[0]?.id ?? "",
    )
    db.close()
    assert.lengthOf(waiting, 2)
  })
})

it("include each download of an order in its history", async () => {
  const order = orders[1]
  const number = order?.number ?? ""
  const ean = sampleEan(1)
  const [at, day, hash] = [order?.closedAt ?? 0, DAY, "0".repeat(64)]
  const db = openDatabase(dataDir)
  db.transaction(() => {
    db.run(
      `INSERT INTO digital_delivery (order_id, ean, order_number, delivered_at, cancelled_at, allowed, until)
        VALUES (?, ?, ?, ?, ?, 5, ?)`,
      order?.id ?? "",
      ean,
      number,
      at + 1,
      at + 3,
      at + day,
    )
    for (const [begun, token] of [
      [at + 2, hash],
      [null, "1".repeat(64)],
    ] as const) {
      db.run(
        "INSERT INTO digital_link (hash, order_id, ean, name, made_at, begin_by, begun_at) VALUES (?, ?, ?, 'glas.epub', ?, ?, ?)",
        token,
        order?.id ?? "",
        ean,
        at + 1,
        at + day,
        begun,
      )
    }
    db.run(
      "UPDATE outbox SET kind = 'digitalDelivery', state = 'sent', attempts = 1, finished_at = ? WHERE kind = 'orderConfirmation' AND order_id = ?",
      at + 1,
      order?.id ?? "",
    )
  })
  db.close()
  const file = await files(({ show }) => show(number))
  assert.deepStrictEqual(
    file?.events.filter(({ at: moment }) => moment > at),
    [
      { at: at + 1, what: "delivery of downloads", about: "done, 1 failed attempt" },
      { at: at + 1, what: "delivered", about: ean },
      { at: at + 2, what: "downloaded", about: `glas.epub of ${ean}` },
      { at: at + 3, what: "delivery cancelled", about: ean },
    ],
  )
  assert.notInclude(JSON.stringify(file?.events), hash)
})

it("include each movement of an order's money, with the card or the provider's answer", async () => {
  const order = orders[1]
  const at = (order?.closedAt ?? 0) + 10
  const db = openDatabase(dataDir)
  db.transaction(() => {
    db.run(
      `INSERT INTO gift_card (id, code_hash, pin_hash, last4, issued, balance, issued_at)
        VALUES ('card', 'code', 'pin', '4321', 5000, 0, 0)`,
    )
    db.run("INSERT INTO gift_card_capture (card_id, order_id, amount, at) VALUES ('card', ?, 5000, 0)", order?.id ?? "")
    for (const [index, kind, card, state, answer, ended] of [
      [0, "capture", null, "REFUSED", "ORDER_EXPIRED", at],
      [1, "refund", "card", "SETTLED", null, at + 1],
      [2, "cancelRest", null, "INTENDED", null, null],
    ] as const) {
      db.run(
        `INSERT INTO money_action (id, order_id, kind, amount, card_id, reason, decision, part, state, answer, intended_at,
           ended_at, look_at) VALUES (?, ?, ?, 4950, ?, 'not fetched', 'd', ?, ?, ?, ?, ?, 0)`,
        `00000000-0000-4000-8000-00000000000${index}`,
        order?.id ?? "",
        kind,
        card,
        index,
        state,
        answer,
        at + 5,
        ended,
      )
    }
  })
  db.close()
  const file = await files(({ show }) => show(order?.number ?? ""))
  assert.deepStrictEqual(
    file?.events.filter(({ what }) => what === "money"),
    [
      { at, what: "money", about: "capture 49.50 kr, REFUSED (not fetched), ORDER_EXPIRED" },
      { at: at + 1, what: "money", about: "refund 49.50 kr to gift card …4321, SETTLED (not fetched)" },
      { at: at + 5, what: "money", about: "cancelRest 49.50 kr, INTENDED (not fetched)" },
    ],
  )
})

describe("kapitel orders", () => {
  it("prints them as text and as JSON, without tokens of an order, a cart or a payment", async () => {
    const [number = ""] = numbers()
    const found = await ordersCommand("find", "--name", "Ödmark", "--from", "2026-11-22", "--to", "2026-11-22")
    assert.match(
      found.out,
      new RegExp(`^2026-11-22 12:00:00  ${number}  CONFIRMED  .+Agnes Ödmark  agnes@exempel\\.se`),
    )
    const shown = await ordersCommand("show", number.toLowerCase())
    assert.match(shown.out, /placed[^]+closed: CONFIRMED/)
    assert.match(shown.out, /email: orderConfirmation, waiting/)
    const asJson = await ordersCommand("show", number, "--json")
    assert.strictEqual((JSON.parse(asJson.out) as { number: string }).number, number)
    const [order] = orders
    for (const { out, err } of [found, shown, asJson]) {
      for (const secret of [order?.callbackToken, order?.pageToken, "secret"])
        assert.notInclude(out + err, String(secret))
    }
    const unknown = await ordersCommand("show", "K999999999")
    assert.deepInclude(unknown, { code: 1, out: "", err: "There is no order K999999999.\n" })
    // No order number begins with 0, but the command need not know that.
    const zeros = await ordersCommand("show", "k000000000")
    assert.deepInclude(zeros, { code: 1, out: "", err: "There is no order K000000000.\n" })
    const spaced = await ordersCommand("show", " 000000000 ")
    assert.deepInclude(spaced, { code: 1, out: "", err: "There is no order K000000000.\n" })
    const none = await ordersCommand("show", "K12")
    assert.deepInclude(none, { code: 1, err: "K12 is not an order number: it is K and nine digits.\n" })
  })

  it("finds orders that match every option, and reports when there is none", async () => {
    const [first = "", second = ""] = numbers()
    const found = async (...args: ReadonlyArray<string>) => {
      const { out } = await ordersCommand("find", "--json", ...args)
      return (JSON.parse(out) as { orders: ReadonlyArray<{ number: string }> }).orders.map(({ number }) => number)
    }
    assert.deepStrictEqual(await found(), [second, first])
    assert.deepStrictEqual(await found("--number", first.slice(1)), [first])
    assert.deepStrictEqual(await found("--email", "bo@exempel.se"), [second])
    assert.deepStrictEqual(await found("--ean", sampleEan(1), "--from", "2026-11-23"), [second])
    assert.deepStrictEqual(await found("--from", "2026-11-23"), [second])
    assert.deepStrictEqual(await found("--to", "2026-11-22"), [first])
    assert.deepStrictEqual(await found("--limit", "1"), [second])
    assert.deepInclude(await ordersCommand("find", "--name", "nobody"), { code: 0, out: "There is no such order.\n" })
    for (const [option, value, expected] of [
      ["--limit", "0", "from 1 to 1000"],
      ["--limit", "1001", "from 1 to 1000"],
      ["--limit", "x", "from 1 to 1000"],
      ["--limit", "1e2", "from 1 to 1000"],
      ["--limit", "x1", "from 1 to 1000"],
      ["--limit", "1x", "from 1 to 1000"],
      ["--limit", "00001", "from 1 to 1000"],
      ["--from", "2026-02-30", "such as 2026-11-21"],
      ["--to", "today", "such as 2026-11-21"],
    ] as const) {
      const { code, err } = await ordersCommand("find", option, value)
      assert.strictEqual(code, 2, `${option} ${value}`)
      assert.include(err, expected)
    }
    assert.strictEqual((await ordersCommand("find", "--limit", "1000")).code, 0)
    const [order] = orders
    assert.strictEqual(
      (await ordersCommand("find")).out,
      `2026-11-23 12:00:00  ${second}  CONFIRMED  227.00 kr  Bo Berg  bo@exempel.se  2 × Bok 1\n` +
        `2026-11-22 12:00:00  ${first}  CONFIRMED  227.00 kr  Agnes Ödmark  agnes@exempel.se  2 × Bok 1\n`,
    )
    assert.strictEqual(
      (await ordersCommand("find", "--number", first, "--json")).out,
      `${JSON.stringify(
        {
          orders: [
            {
              number: first,
              state: "CONFIRMED",
              placedAt: order?.placedAt,
              email: "agnes@exempel.se",
              name: "Agnes Ödmark",
              total: 22_700,
              titles: ["2 × Bok 1"],
            },
          ],
        },
        undefined,
        2,
      )}\n`,
    )
    for (const wrong of ["K12", "xK012345678", "K0123456789"])
      for (const args of [
        ["find", "--number", wrong],
        ["show", wrong],
        ["resend", wrong],
      ])
        assert.deepStrictEqual(await ordersCommand(...args), {
          code: 1,
          out: "",
          err: `${wrong} is not an order number: it is K and nine digits.\n`,
        })
  })

  it("sends the chosen e-mail again, or reports why it is not sent", async () => {
    const [number = ""] = numbers()
    const kinds = () => {
      const db = openDatabase(dataDir)
      const rows = db.all<{ kind: string }>(
        "SELECT kind FROM outbox WHERE order_id = ? ORDER BY rowid",
        orders[0]?.id ?? "",
      )
      db.close()
      return rows.map(({ kind }) => kind)
    }
    const before = kinds()
    const promised = "is sent within seconds while a shop runs, to the address of the order.\n"
    for (const [args, letter, kind] of [
      [[], "confirmation", "orderConfirmation"],
      [["--email", "link"], "link", "orderLink"],
      [["--letter", "link"], "link", "orderLink"],
    ] as const) {
      const { code, out } = await ordersCommand("resend", number, ...args)
      assert.deepStrictEqual([code, out], [0, `The ${letter} of ${number} ${promised}`])
      assert.strictEqual(kinds().at(-1), kind)
    }
    assert.lengthOf(kinds(), before.length + 3)
    for (const [wanted, err] of [
      ["K999999999", "There is no such order.\n"],
      ["12", "12 is not an order number: it is K and nine digits.\n"],
    ] as const)
      assert.deepInclude(await ordersCommand("resend", wanted), { code: 1, out: "", err })
  })

  it("prints an order's lines, customer, payment and awaited copies, without the ids of gift cards", async () => {
    // A gift card of another shop: the order waits for a decision.
    const order = await inStore(buy(2, AGNES, ample))
    const db = openDatabase(dataDir)
    const columns = {
      payment_method: "Kort",
      awaited_stock: JSON.stringify([{ ean: sampleEan(2), quantity: 1 }]),
      review_reason: "looked at",
    }
    for (const [column, value] of Object.entries(columns))
      db.run(`UPDATE shop_order SET ${column} = ? WHERE id = ?`, value, order.id)
    db.close()
    const { out } = await ordersCommand("show", order.number)
    assert.deepStrictEqual(out.split("\n").slice(0, 17), [
      `${order.number}  NEEDS_REVIEW (looked at)`,
      `  the payment provider's reference: ${order.id}`,
      "  Agnes Ödmark",
      "  Storgatan 1, 111 22, Stockholm",
      "  agnes@exempel.se",
      "  +46701234567",
      "",
      `  2 × Bok 1 (inbunden), ${sampleEan(0)}  198.00 kr − 10.00 kr`,
      `  1 × Bok 2 (inbunden), ${sampleEan(2)}  50.00 kr`,
      `  awaited: 1 of ${sampleEan(2)}`,
      "  Rea  − 10.00 kr",
      "  Frakt  29.00 kr",
      "  in all 267.00 kr",
      "  gift card …4321  50.00 kr",
      "  to pay 217.00 kr, Kort",
      "",
      "  2026-11-24 12:00:00  placed",
    ])
    const json = await ordersCommand("show", order.number, "--json")
    assert.deepStrictEqual((JSON.parse(json.out) as Order).contents.giftCards, [
      { last4: CARD.last4, amount: 5_000 },
    ] as ReadonlyArray<object>)
    assert.notInclude(out + json.out, CARD.id)
    const printed = JSON.parse(json.out) as Record<string, unknown>
    const secret = new Set(["callbackToken", "pageToken", "cartId", "payment", "accountId"])
    assert.deepStrictEqual(
      new Set(Object.keys(printed)),
      new Set([...Object.keys(order).filter((name) => !secret.has(name)), "paymentMethod", "events"]),
    )
    assert.strictEqual(json.out, `${JSON.stringify(printed, undefined, 2)}\n`)
    const { code, err } = await ordersCommand("resend", order.number)
    assert.strictEqual(code, 1)
    assert.strictEqual(
      err,
      "This order is not paid, or still needs review (--email link sends the address of its page then).\n",
    )
  })

  it("prints as much as is known of an order and its customer", async () => {
    const placed = await inStore(
      OrderStore.use((orderStore) =>
        orderStore.place({
          cartId: CartId.make("an-unpaid-cart-of-bo"),
          member: false,
          contents: ample,
          now: NOW + 4 * DAY,
        }),
      ),
    )
    const at = "2026-11-26 12:00:00"
    assert.strictEqual(
      (await ordersCommand("find", "--number", placed.number)).out,
      `${at}  ${placed.number}  DRAFT  267.00 kr  -  -  2 × Bok 1; Bok 2\n`,
    )
    const head = (order: Order) => [
      `${order.number}  ${order.state}`,
      `  the payment provider's reference: ${order.id}`,
    ]
    const lines = (out: string) => out.trimEnd().split("\n")
    const ofPlaced = lines((await ordersCommand("show", placed.number)).out)
    assert.deepStrictEqual(ofPlaced, [
      ...head(placed),
      "",
      `  2 × Bok 1 (inbunden), ${sampleEan(0)}  198.00 kr − 10.00 kr`,
      `  1 × Bok 2 (inbunden), ${sampleEan(2)}  50.00 kr`,
      "  Rea  − 10.00 kr",
      "  Frakt  29.00 kr",
      "  in all 267.00 kr",
      "  gift card …4321  50.00 kr",
      "  to pay 217.00 kr",
      "",
      `  ${at}  placed`,
    ])
    const bare = await inStore(buy(3, { email: "cia@exempel.se", lastName: "Ek", city: "Umeå" }))
    const ofBare = lines((await ordersCommand("show", bare.number)).out)
    assert.deepStrictEqual(ofBare, [
      ...head(bare),
      "  Ek",
      "  Umeå",
      "  cia@exempel.se",
      "",
      `  2 × Bok 1 (inbunden), ${sampleEan(3)}  198.00 kr`,
      "  Frakt  29.00 kr",
      "  in all 227.00 kr",
      "  to pay 227.00 kr",
      "",
      "  2026-11-25 12:00:00  placed",
      "  2026-11-25 12:01:00  closed: CONFIRMED",
      "  2026-11-25 12:01:00  email: orderConfirmation, waiting",
    ])
    const db = openDatabase(dataDir)
    db.run("UPDATE shop_order SET customer = NULL WHERE id = ?", bare.id)
    db.close()
    assert.deepStrictEqual(await ordersCommand("resend", bare.number), {
      code: 1,
      out: "",
      err: "The order has no e-mail address: it was erased, or never given.\n",
    })
  })
})
