/** Each check of `kapitel check` by itself: the state of the shop that it reports, and its words. */
import { describe, expect, it } from "@effect/vitest"
import { Checks } from "@kapitel/adapters/embedded/Checks"
import { Ean } from "@kapitel/core/catalogue/Ean"
import { OrderId, OrderNumber } from "@kapitel/core/checkout/Order"
import { MoneyActionId } from "@kapitel/core/payments/MoneyAction"
import { Money } from "@kapitel/core/pricing/Money"
import { ConfigProvider, Effect } from "effect"
import { TestClock } from "effect/testing"
import type { Check } from "../../cli/commands/check/Check.ts"
import { CHECKS } from "../../cli/commands/check/checks.ts"

/** 2026-11-22 at noon in Stockholm. */
const NOW = Date.UTC(2026, 10, 22, 11)
const HOUR = 3_600_000

/** A shop in which there is nothing to find. */
const NOTHING: Checks["Service"] = {
  undeliverableGoods: Effect.succeed({ count: 0, examples: [] }),
  unsafeGoods: Effect.succeed({ count: 0, books: 0, examples: [] }),
  serviceList: Effect.succeed({ products: 0 }),
  undecidedOrders: () => Effect.succeed([]),
  doubtfulMoney: () => Effect.succeed([]),
  undeliveredLines: Effect.succeed([]),
}

const DISTRIBUTOR = { DISTRIBUTOR_API_URL: "https://d.example", DISTRIBUTOR_API_KEY: "hush" }

const checkNamed = (name: string): Check => {
  const found = CHECKS.find((check) => check.name === name)
  if (found === undefined) throw new Error(`There is no check ${name}`)
  return found
}

const finding = (name: string, shop: Partial<Checks["Service"]>, env: Readonly<Record<string, string>> = {}) =>
  TestClock.setTime(NOW).pipe(
    Effect.andThen(checkNamed(name).run),
    Effect.provideService(Checks, { ...NOTHING, ...shop }),
    Effect.provideService(ConfigProvider.ConfigProvider, ConfigProvider.fromEnv({ env })),
  )

const [FYREN, HAVET] = [Ean.make("9789100000004"), Ean.make("9789100000011")]

describe("a check", () => {
  it("has a name of its own, and its place in the report", () => {
    expect(CHECKS.map(({ name }) => name)).toEqual([
      "digital-goods",
      "digital-orders",
      "distributor-list",
      "undecided-orders",
      "doubtful-money",
      "guarantee-notice",
      "product-safety",
    ])
  })

  it.effect("finds nothing in a shop without faults", () =>
    Effect.gen(function* () {
      for (const { name } of CHECKS)
        if (name !== "guarantee-notice") expect([name, yield* finding(name, {})]).toEqual([name, undefined])
    }),
  )

  it.effect("reports downloads that cannot be delivered", () =>
    Effect.gen(function* () {
      const examples = [
        { ean: FYREN, title: "Fyren" },
        { ean: HAVET, title: "Havet" },
      ]
      const goods = { undeliverableGoods: Effect.succeed({ count: 25, examples }) }
      expect(yield* finding("digital-goods", goods)).toEqual({
        says: "25 digital products cannot be delivered, and are not for sale.",
        remedy: "Add the files of each: kapitel digital add EAN FILE…",
        lines: [`${FYREN}  Fyren`, `${HAVET}  Havet`],
      })
    }),
  )

  it.effect("reports downloads that were paid for and not delivered", () =>
    Effect.gen(function* () {
      const line = { orderNumber: "K123456789", paidAt: NOW, ean: FYREN, title: "Fyren" }
      const lines = {
        undeliveredLines: Effect.succeed([line, { ...line, ean: HAVET, title: "Havet", why: "no file" }]),
      }
      expect(yield* finding("digital-orders", lines)).toEqual({
        says: "2 downloads were paid for and have not been delivered.",
        remedy: "Add the product's files and deliver with kapitel digital renew ORDER, or refund.",
        lines: [`K123456789  2026-11-22  ${FYREN}  Fyren`, `K123456789  2026-11-22  ${HAVET}  Havet: no file`],
      })
    }),
  )

  it.effect("reports a distributor's list that was never read, or not for six hours", () =>
    Effect.gen(function* () {
      const readAt = (at: number) => ({ serviceList: Effect.succeed({ products: 1, at }) })
      const remedy = "The shop reads it every hour while it runs: see its log for the distributor's answer."
      expect(yield* finding("distributor-list", {}, DISTRIBUTOR)).toEqual({
        says: "The distributor's list of downloads was never read: none of its products is for sale.",
        remedy,
        lines: [],
      })
      expect(yield* finding("distributor-list", readAt(NOW - 6 * HOUR + 1), DISTRIBUTOR)).toBeUndefined()
      const old = readAt(NOW - 6 * HOUR)
      expect(yield* finding("distributor-list", old, DISTRIBUTOR)).toEqual({
        says: "The distributor's list of downloads was last read 2026-11-22: products removed since are still for sale.",
        remedy,
        lines: [],
      })
      // Without an agreement with a distributor there is no list.
      expect(yield* finding("distributor-list", old)).toBeUndefined()
    }),
  )

  it.effect("reports payments that have been reviewed for more than three days", () =>
    Effect.gen(function* () {
      const asked: Array<number> = []
      const late = [
        { number: "K123456789", frozenAt: NOW - 100 * HOUR },
        { number: "K987654321", frozenAt: NOW - 90 * HOUR },
      ]
      const undecidedOrders = (before: number) => Effect.sync(() => (asked.push(before), late))
      expect(yield* finding("undecided-orders", { undecidedOrders })).toEqual({
        says: "2 orders have been paid for, and the payment provider has not decided for more than three days.",
        remedy: "Ask the provider: accept or refuse the payment there. Copies are kept for the order for 30 days.",
        lines: ["K123456789  since 2026-11-18", "K987654321  since 2026-11-18"],
      })
      expect(asked).toEqual([NOW - 72 * HOUR])
    }),
  )

  it.effect("reports movements of money in doubt for an hour, and those refused in the last 30 days", () =>
    Effect.gen(function* () {
      const asked: Array<unknown> = []
      const action = {
        id: MoneyActionId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a11"),
        orderId: OrderId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12"),
        kind: "capture",
        amount: Money.make(24_900),
        reason: "collected",
        state: "REFUSED",
        answer: "ORDER_ALREADY_CAPTURED",
        intendedAt: NOW - 100 * HOUR,
      } as const
      const { answer: _, ...unanswered } = action
      const orderNumber = OrderNumber.make("K123456789")
      const doubtfulMoney = (request: unknown) =>
        Effect.sync(() => {
          asked.push(request)
          return [
            { action, orderNumber },
            { action: { ...unanswered, state: "NEEDS_PERSON" as const }, orderNumber },
          ]
        })
      expect(yield* finding("doubtful-money", { doubtfulMoney })).toEqual({
        says: "2 movements of money are not in the payment provider's books, or were refused by it.",
        remedy:
          "Compare with the provider's list (`kapitel orders show NUMBER` has the shop's). `kapitel payments --help` has what you can decide.",
        lines: [
          "K123456789  capture 249.00 kr, REFUSED since 2026-11-18: ORDER_ALREADY_CAPTURED",
          "K123456789  capture 249.00 kr, NEEDS_PERSON since 2026-11-18",
        ],
      })
      expect(asked).toEqual([{ intendedBefore: NOW - HOUR, refusedSince: NOW - 720 * HOUR }])
    }),
  )

  it.effect("reports that the EU's notice is missing, by the setting of its file", () =>
    Effect.gen(function* () {
      const missing = (why: string) => ({
        says: `The EU's notice on the legal guarantee is not shown: ${why}.`,
        remedy:
          "Download the Commission's Swedish file and set GUARANTEE_NOTICE_FILE to its unchanged copy (docs/operating.md).",
        lines: [],
      })
      const unset = missing("GUARANTEE_NOTICE_FILE is not set")
      expect(yield* finding("guarantee-notice", {})).toEqual(unset)
      expect(yield* finding("guarantee-notice", {}, { GUARANTEE_NOTICE_FILE: "" })).toEqual(unset)
      expect(yield* finding("guarantee-notice", {}, { GUARANTEE_NOTICE_FILE: "/nowhere/notice.png" })).toEqual(
        missing("there is no /nowhere/notice.png"),
      )
    }),
  )

  it.effect("reports goods without their safety information, books among them", () =>
    Effect.gen(function* () {
      const examples = [
        { ean: FYREN, title: "Tåget", missing: ["manufacturer", "warning"] },
        { ean: HAVET, title: "Havet", missing: ["manufacturer"] },
      ]
      const remedy =
        "Import it with the columns manufacturer … of kapitel import products, or ProductContact of ONIX (docs/importing.md)."
      const report = (count: number, books: number) =>
        finding("product-safety", { unsafeGoods: Effect.succeed({ count, books, examples }) })
      expect(yield* report(30, 10)).toEqual({
        says: "40 products lack safety information that the law requires, 10 of them books.",
        remedy,
        lines: [`${FYREN}  Tåget: no manufacturer, no warning`, `${HAVET}  Havet: no manufacturer`],
      })
      for (const [count, books] of [
        [1, 0],
        [0, 1],
        [1, 1],
      ] as const)
        expect((yield* report(count, books))?.says).toBe(
          `${count + books} products lack safety information that the law requires, ${books} of them books.`,
        )
    }),
  )
})
