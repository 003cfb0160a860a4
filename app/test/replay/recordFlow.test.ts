/** A recording of a demo shop: its store, and simulators that answer over loopback. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, assert, beforeEach, describe, expect, it } from "@effect/vitest"
import type { Database } from "@kapitel/adapters/embedded/store/Database"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Clock, Effect, Fiber } from "effect"
import { TestClock } from "effect/testing"
import { recordFlow } from "../../replay/record/recordFlow.ts"
import { ledger, ordersAtBankId, type SimulatedShop, textsOnTelephone } from "../../replay/record/simulatorRecords.ts"
import { CART, FOLDERS, openSimulatedShop } from "./simulatedShop.ts"

/** Later than any recording begins, by the clock of the test. */
const LATER = 3_600_000

const PENDING = {
  orderRef: "1",
  status: "pending",
  hint: "started",
  metBy: null,
  person: null,
  startedAt: LATER,
  collectedAt: [2, 3],
}

let simulated: Awaited<ReturnType<typeof openSimulatedShop>>
let folder = ""
let db: Database
let shop: SimulatedShop
let answers: Record<string, unknown> = {}
let asked: Array<string> = []

beforeEach(async () => {
  simulated = await openSimulatedShop()
  ;({ folder, db, shop, answers, asked } = simulated)
})
afterEach(async () => {
  db.close()
  await simulated.close()
})

describe("a recording", () => {
  /** With the reports that it made, until it ends by itself or after its first report. */
  const record = Effect.fnUntraced(function* (options: { readonly stops?: boolean } & Partial<SimulatedShop> = {}) {
    const { stops = false, ...changed } = options
    const reports: Array<string> = []
    const stopped = stops ? Effect.void : Effect.never
    const report = (seen: string) => Effect.sync(() => void reports.push(seen))
    const fiber = yield* Effect.forkChild(
      Effect.result(recordFlow({ ...shop, ...changed, name: "inspelad", report, stopped })),
    )
    while (fiber.pollUnsafe() === undefined) {
      yield* TestClock.adjust(100)
      // The simulators answer by events of the process.
      yield* Effect.promise(() => new Promise<void>((resolve) => setImmediate(resolve)))
    }
    return { recorded: yield* Fiber.join(fiber), reports }
  })

  const confirmOrder = () => {
    simulated.fillCart(LATER)
    db.run(
      `INSERT INTO shop_order (id, number, callback_token, page_token, state, cart_id, member, revision, provider_ref,
        client_token, session_expires_at, placed_at)
        VALUES ('o', 'K1', 'c', 'p', 'CONFIRMED', ?, 0, 1, 'ref-1', 'token', 9, ?)`,
      CART,
      LATER,
    )
    const contents = sampleContents([{ ean: eanOf(1), quantity: 1, price: 19_900 }], { shippingFee: 4_900 })
    db.run(
      "INSERT INTO order_revision (order_id, revision, contents, at) VALUES ('o', 1, ?, 0)",
      JSON.stringify(contents),
    )
  }

  it.effect("ends five seconds after all orders are settled, with what was seen and what the provider recorded", () =>
    Effect.gen(function* () {
      confirmOrder()
      answers["/__sim/ledger"] = {
        payments: [{ private_id: "ref-1", amount_ore: 24_800, result: "Preliminary", paid_at: LATER }],
        notifications: [{ private_id: "ref-1" }],
        validations: [{ private_id: "ref-1", answer: "200 {}", at: LATER }],
      }
      const { recorded, reports } = yield* record()
      assert.deepStrictEqual(reports, ["carts 1, orders 1, BankID 0, codes 0, logged in 0, of them members 0"])
      assert.isAtLeast(yield* Clock.currentTimeMillis, 5_000)
      assert.isBelow(yield* Clock.currentTimeMillis, 15_000)
      const flow = recorded._tag === "Success" ? recorded.success : undefined
      assert.deepStrictEqual(flow?.shop, { goods: { "röda-brevet": { price: 199, vat: 6 } } })
      assert.deepStrictEqual(flow?.expect, {
        order: {
          state: "CONFIRMED",
          lines: { "röda-brevet": 1 },
          discount: 0,
          shipping: 49,
          total: 248,
          toPay: 248,
        },
        confirmed: 1,
        taken: 248,
      })
      assert.deepStrictEqual(
        flow?.steps.filter((step) => !("wait" in step)),
        [{ add: { goods: "röda-brevet", copies: 1 } }, { do: "openCheckout" }, { pay: { outcome: "paid" } }],
      )
      assert.includeMembers(asked, ["/healthz", "/__sim/ledger", "/__sim/orders", "/__sim/messages"])
    }),
  )

  it.effect("reports logins that are under way, and is nothing when none was completed", () =>
    Effect.gen(function* () {
      answers["/__sim/orders"] = { orders: [PENDING, { ...PENDING, orderRef: "2", status: "failed" }] }
      for (const [id, number] of [
        ["a", "12345678"],
        ["b", null],
      ] as const) {
        db.run("INSERT INTO account (id, number, created_at) VALUES (?, ?, 0)", id, number)
        db.run(
          "INSERT INTO session (hash, account_id, remembered, begun_at, used_at) VALUES (?, ?, 0, ?, ?)",
          `s${id}`,
          id,
          LATER,
          LATER,
        )
      }
      db.run(
        `INSERT INTO login_code (nonce, purpose, subject, browser, code, remembered, made_at)
          VALUES ('n', 'login', 's', 'b', 'c', 0, ?)`,
        LATER,
      )
      const { reports } = yield* record({ stops: true })
      assert.strictEqual(reports.at(-1), "carts 0, orders 0, BankID 1, codes 1, logged in 2, of them members 1")
    }),
  )

  const reasonOf = Effect.fnUntraced(function* (changed: Parameters<typeof record>[0]) {
    const { recorded } = yield* record(changed)
    return recorded._tag === "Failure" ? recorded.failure.reason : "recorded"
  })

  it.effect("has a reason when there is nothing to record", () =>
    Effect.gen(function* () {
      assert.strictEqual(
        yield* reasonOf({ stops: true }),
        "nothing was added to a cart and no login happened during the recording",
      )
      assert.match(yield* reasonOf({ url: "http://127.0.0.1:1" }), /^no shop answers at http:\/\/127\.0\.0\.1:1: .+/)
      answers["/__sim/ledger"] = "<html>"
      assert.match(yield* reasonOf({}), /^the demo's payment simulator does not answer: .*JSON/)
    }),
  )

  it.effect("needs the shop's store, and neither BankID's simulator nor the telephone's", () =>
    Effect.gen(function* () {
      confirmOrder()
      rmSync(join(folder, FOLDERS.orders), { recursive: true })
      rmSync(join(folder, FOLDERS.messages), { recursive: true })
      assert.strictEqual(yield* reasonOf({}), "recorded")
      db.close()
      rmSync(join(folder, "shop.sqlite"))
      assert.match(yield* reasonOf({}), /^the shop's store cannot be read: .+/)
      db = openDatabase(mkdtempSync(join(folder, "other-")), { kind: "demo", explicit: true })
    }),
  )
})

describe("the records of the simulators", () => {
  /** The shop itself has another port than its simulators. */
  const atOtherPort = () => ({ ...shop, url: "http://127.0.0.1:1" })

  it.live("have payments with their outcomes, validations, and webhooks by session", () =>
    Effect.gen(function* () {
      const payment = (private_id: string, result: string) => ({ private_id, amount_ore: 100, result, paid_at: 7 })
      answers["/__sim/ledger"] = {
        payments: [
          payment("a", "Preliminary"),
          payment("b", "OnHold"),
          payment("c", "Rejected"),
          payment("d", "Other"),
        ],
        notifications: [{ private_id: "a" }, { private_id: "b" }, { private_id: "a" }],
        validations: [{ private_id: "a", answer: "200 {}", at: 5 }],
      }
      const paid = (ref: string, outcome: "paid" | "onHold" | "refused") => ({ ref, amount: 100, outcome, at: 7 })
      assert.deepStrictEqual(yield* ledger(atOtherPort()), {
        validations: [{ ref: "a", answer: "200 {}", at: 5 }],
        payments: [paid("a", "paid"), paid("b", "onHold"), paid("c", "refused")],
        webhooks: new Map([
          ["a", 2],
          ["b", 1],
        ]),
      })
    }),
  )

  it.live("have orders at BankID, and text messages since then with their kinds", () =>
    Effect.gen(function* () {
      answers["/__sim/orders"] = { orders: [PENDING] }
      expect(yield* ordersAtBankId(atOtherPort())).toEqual([PENDING])
      const text = (message: string, ms: number) => ({
        to: "+46700000000",
        message,
        created: new Date(ms).toISOString(),
      })
      answers["/__sim/messages"] = [
        text("Koden är 1234\n\n@shop #1234", 999),
        text("@shop #1234", 1_000),
        text("@shop #12345678", 1_001),
        text("@shop #123", 1_002),
        text("@shop #1234 x", 1_003),
        text("Numret är ändrat", 1_004),
      ]
      const kinds = ["code", "code", "identifierChanged", "identifierChanged", "identifierChanged"] as const
      assert.deepStrictEqual(
        yield* textsOnTelephone(atOtherPort(), 1_000),
        kinds.map((kind, index) => ({ at: 1_000 + index, to: "+46700000000", kind })),
      )
    }),
  )

  it.live.each<readonly [when: string, disturb: () => void]>([
    ["no simulator has run", () => rmSync(join(folder, FOLDERS.ledger), { recursive: true })],
    ["its file is invalid", () => writeFileSync(join(folder, FOLDERS.ledger, "running.json"), '{"port":"x"}')],
    ["it does not answer", () => writeFileSync(join(folder, FOLDERS.ledger, "running.json"), '{"port":1}')],
    ["it answers with something else", () => void (answers["/__sim/ledger"] = { payments: [] })],
  ])("are unavailable when %s", ([, disturb]) =>
    Effect.gen(function* () {
      disturb()
      assert.strictEqual((yield* Effect.flip(ledger(atOtherPort())))._tag, "SimulatorUnavailable")
    }),
  )
})
