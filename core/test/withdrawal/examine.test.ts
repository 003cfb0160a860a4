/** What the staff see with a withdrawal, and when they are told of those without an order. */
import { describe, expect, it } from "@effect/vitest"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { examine } from "@kapitel/core/withdrawal/examine"
import { isSurelyInTime, mayBeWithdrawn } from "@kapitel/core/withdrawal/mayBeWithdrawn"
import { listedAt } from "@kapitel/core/withdrawal/unknownOrders"
import { WithdrawalId, type WithdrawnGoods } from "@kapitel/core/withdrawal/Withdrawal"

const NOW = Date.UTC(2026, 10, 21)
const DAYS_14 = 14 * 86_400_000

const contents = sampleContents([
  { ean: sampleEan(1), quantity: 2, price: 9_900 },
  { ean: sampleEan(2), quantity: 1, price: 5_000, shipped: false },
  { ean: sampleEan(3), quantity: 1, price: 5_000, shipped: false },
])
const [book, ebook, audiobook] = contents.lines
const bought = sampleOrder({ contents, placedAt: NOW, closedAt: NOW + 1, digitalConsentAt: NOW })
const withdrawal = (goods: WithdrawnGoods = { kind: "all" }, at = NOW, email = "Agnes@exempel.se") => ({
  id: WithdrawalId.make("7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a12"),
  statement: { name: "Agnes", orderNumber: bought.number, email, goods },
  at,
})
const some = (...numbers: ReadonlyArray<number>): WithdrawnGoods => ({
  kind: "some",
  lines: numbers.map((n) => ({ ean: sampleEan(n), title: "Bok", quantity: 1 })),
})

describe("a withdrawal", () => {
  it("of no order, or of one that was not paid for, has nothing to compare with", () => {
    expect(examine({ withdrawal: withdrawal() })).toEqual({ order: "unknown", excluded: [] })
    const order = { ...bought, state: "EXPIRED", customer: { email: "agnes@exempel.se" } } as const
    expect(examine({ withdrawal: withdrawal(), order })).toEqual({ order: "notBought", excluded: [] })
  })

  it("is compared with the order's address, where it has one", () => {
    const seen = (email: string) => examine({ withdrawal: withdrawal(), order: { ...bought, customer: { email } } })
    const base = { order: "bought", time: "in time", excluded: [ebook, audiobook] }
    expect(examine({ withdrawal: withdrawal(), order: bought })).toEqual(base)
    expect(seen("AGNES@exempel.se")).toEqual({ ...base, sameEmail: true })
    expect(seen("bo@exempel.se")).toEqual({ ...base, sameEmail: false })
  })

  it("excludes the downloads it speaks of whose immediate delivery was agreed to", () => {
    const excluded = (goods: WithdrawnGoods, order: typeof bought) =>
      examine({ withdrawal: withdrawal(goods), order }).excluded
    expect([excluded(some(1), bought), excluded(some(1, 3), bought)]).toEqual([[], [audiobook]])
    const { digitalConsentAt: _consent, ...without } = bought
    expect(excluded({ kind: "all" }, without)).toEqual([])
    expect([book, ebook].map((line) => line !== undefined && mayBeWithdrawn(bought, line, NOW))).toEqual([true, false])
  })

  it("is surely in time for fourteen days from the purchase, whenever the goods arrived", () => {
    const time = (at: number) => examine({ withdrawal: withdrawal(undefined, at), order: bought }).time
    expect([time(NOW + DAYS_14), time(NOW + 1 + DAYS_14)]).toEqual(["in time", "unknown"])
    const open = { placedAt: NOW }
    expect([isSurelyInTime(open, NOW + DAYS_14 - 1), isSurelyInTime(open, NOW + DAYS_14)]).toEqual([true, false])
  })
})

describe("withdrawals of unknown orders", () => {
  const at = (date: string, time: string) => stockholmInstant(date, time) ?? 0

  it.each([
    ["2026-11-21", "00:00", "2026-11-21"],
    ["2026-11-21", "06:59", "2026-11-21"],
    ["2026-11-21", "07:00", "2026-11-22"],
    ["2026-11-21", "23:59", "2026-11-22"],
    // The nights on which the clocks change.
    ["2026-03-28", "12:00", "2026-03-29"],
    ["2026-10-24", "12:00", "2026-10-25"],
  ])("of %s %s are listed at seven in the morning of %s", (date, time, listed) => {
    expect(listedAt(at(date, time))).toBe(at(listed, "07:00"))
  })
})
