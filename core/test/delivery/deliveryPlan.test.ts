import { assert, describe, it } from "@effect/vitest"
import { date, holidays, instant } from "@kapitel/core/arbitraries/delivery"
import { arrivalDay, deliveryPlan, type MixedCarts, type PlannedLine } from "@kapitel/core/delivery/deliveryPlan"
import { stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { isWorkingDay } from "@kapitel/core/delivery/workingDays"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const days = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 20 }))
/** A Monday at eleven: copies on the shelf are sent on Tuesday. */
const MONDAY = stockholmInstant("2026-11-23", "11:00") ?? 0
const plan = (lines: ReadonlyArray<PlannedLine>, mixedCarts: MixedCarts = "parts") =>
  deliveryPlan(lines, { now: MONDAY, holidays: [], mixedCarts, deliveryDays: 1 }).map(({ parts }) => parts)

const shelf: PlannedLine = { key: "shelf", quantity: 1, shelf: 1, shipped: true }
const split: PlannedLine = { key: "split", quantity: 3, shelf: 1, shipped: true, deliveryTime: "5-8" }
const preorder: PlannedLine = { key: "preorder", quantity: 2, shelf: 0, shipped: true, preorderDay: "2026-12-12" }
const unknown: PlannedLine = { key: "unknown", quantity: 1, shelf: 0, shipped: true }
const download: PlannedLine = { key: "download", quantity: 1, shelf: 1, shipped: false }

const [now, later, released] = [
  { sendBy: "2026-11-24", arriveBy: "2026-11-25", exact: true },
  { sendBy: "2026-12-03", arriveBy: "2026-12-04", exact: false },
  // A Saturday: it is sent on Monday.
  { sendBy: "2026-12-14", arriveBy: "2026-12-15", exact: true },
]

describe("the delivery plan of a cart (D-78)", () => {
  it("copies in stock are sent, the others follow, and a preorder arrives on its day (D-78)", () => {
    assert.deepStrictEqual(plan([shelf, split, preorder, download, unknown]), [
      [{ copies: 1, ...now }],
      [
        { copies: 1, ...now },
        { copies: 2, ...later },
      ],
      [{ copies: 2, ...released }],
      [],
      [],
    ])
  })

  it("sent together, everything waits for the last part, except a preorder", () => {
    assert.deepStrictEqual(plan([shelf, split, preorder], "together"), [
      [{ copies: 1, ...later }],
      [{ copies: 3, ...later }],
      [{ copies: 2, ...released }],
    ])
    assert.deepStrictEqual(plan([shelf, preorder], "together"), [[{ copies: 1, ...now }], [{ copies: 2, ...released }]])
    // The time of a part that waits for another one of unknown time is unknown.
    assert.deepStrictEqual(plan([shelf, unknown], "together"), [[], []])
  })

  const line: Arbitrary.Arbitrary<PlannedLine> = Arbitrary.all({
    quantity: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 }))),
    shelf: Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 }))),
    deliveryTime: Arbitrary.schema(Schema.Literals(["0", "2", "5-8", "30", "snart"])),
    preorderDay: date,
    isPreorder: Arbitrary.schema(Schema.Boolean),
  }).pipe(
    Arbitrary.map(({ isPreorder, preorderDay, shelf, ...line }) => ({
      key: "line",
      shipped: true,
      ...line,
      shelf: Math.min(shelf, line.quantity),
      ...(isPreorder ? { preorderDay } : {}),
    })),
  )
  const together = Arbitrary.schema(Schema.Literals(["parts", "together"]))

  it.prop(
    "no part arrives before it leaves or on a day without deliveries, and the parts add up to the line",
    [Arbitrary.array(line, { minLength: 1, maxLength: 4 }), instant, holidays, together, days],
    (input) => {
      const [lines, now, closed, mixedCarts, deliveryDays] = input
      const plans = deliveryPlan(lines, { now, holidays: closed, mixedCarts, deliveryDays })
      assert.strictEqual(plans.length, lines.length)
      for (const [at, { parts }] of plans.entries()) {
        for (const { sendBy, arriveBy } of parts) {
          assert.isTrue(arriveBy >= sendBy && isWorkingDay(sendBy, closed) && isWorkingDay(arriveBy, closed))
        }
        const copies = parts.reduce((sum, part) => sum + part.copies, 0)
        assert.isAtMost(copies, lines[at]?.quantity ?? 0)
        if (lines[at]?.deliveryTime !== "snart" && mixedCarts === "parts" && closed.length === 0) {
          assert.strictEqual(copies, lines[at]?.quantity)
        }
      }
    },
  )

  it.prop("a later dispatch or slower delivery never arrives earlier", [date, date, days, days, holidays], (input) => {
    const [one, other, some, more, closed] = input
    const [early, late] = one < other ? [one, other] : [other, one]
    const first = arrivalDay(early, Math.min(some, more), closed)
    const second = arrivalDay(late, Math.max(some, more), closed)
    if (first !== undefined && second !== undefined) assert.isTrue(first <= second)
  })
})
