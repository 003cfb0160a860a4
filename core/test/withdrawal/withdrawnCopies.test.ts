import { assert, describe, it } from "@effect/vitest"
import type { Order } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import type { WithdrawnLine } from "@kapitel/core/withdrawal/Withdrawal"
import { withdrawnCopies } from "@kapitel/core/withdrawal/withdrawnCopies"

const [BOOK, PEN, FILE] = [sampleEan(1), sampleEan(2), sampleEan(3)]
const contents = sampleContents([
  { ean: BOOK, quantity: 3, price: 10_000 },
  { ean: PEN, quantity: 1, price: 2_000 },
  { ean: PEN, quantity: 1, price: 2_000 },
  { ean: FILE, quantity: 1, price: 5_000, shipped: false },
])
/** A book, a pen in two colours, and a file. */
const order = (changes: Partial<Order> = {}): Order => {
  const colours: ReadonlyArray<object> = [{}, { color: "röd" }, { color: "blå" }, {}]
  return sampleOrder({
    contents: { ...contents, lines: contents.lines.map((line, index) => ({ ...line, ...colours[index] })) },
    ...changes,
  })
}

const copies = (ean: WithdrawnLine["ean"], quantity: number, more: object = {}): WithdrawnLine => ({
  ean,
  title: "Något",
  format: "inbunden",
  quantity,
  ...more,
})
const some = (lines: ReadonlyArray<WithdrawnLine>, words?: string) => ({
  at: 1,
  goods: { kind: "some", lines, ...(words === undefined ? {} : { words }) } as const,
})
const ALL = { at: 1, goods: { kind: "all" } } as const
const of = (...withdrawals: Parameters<typeof withdrawnCopies>[1]) => [...withdrawnCopies(order(), withdrawals)]

describe("the copies that a customer has withdrawn", () => {
  it("are those that the statements name, together, and never more than were bought", () => {
    assert.deepStrictEqual(of(), [])
    assert.deepStrictEqual(of(some([copies(BOOK, 1)])), [["line-0", 1]])
    assert.deepStrictEqual(of(some([copies(BOOK, 1)]), some([copies(BOOK, 1)])), [["line-0", 2]])
    assert.deepStrictEqual(of(some([copies(BOOK, 2)]), some([copies(BOOK, 2)])), [["line-0", 3]])
  })

  it("are of the colour and the format that were named", () => {
    assert.deepStrictEqual(of(some([copies(PEN, 1, { color: "blå" })])), [["line-2", 1]])
    assert.deepStrictEqual(of(some([copies(PEN, 1)])), [])
    assert.deepStrictEqual(of(some([copies(BOOK, 1, { format: "pocket" })])), [])
  })

  it("are not what was named in the customer's own words alone", () => {
    assert.deepStrictEqual(of(some([], "den röda pennan")), [])
  })

  it("are all of a whole order, but for files that cannot be withdrawn", () => {
    const lines = [
      ["line-0", 3],
      ["line-1", 1],
      ["line-2", 1],
    ]
    assert.deepStrictEqual(of(some([copies(BOOK, 1)]), ALL), [...lines, ["line-3", 1]])
    assert.deepStrictEqual([...withdrawnCopies(order({ digitalConsentAt: 1 }), [ALL])], lines)
    // A preordered one is delivered on its day: until then it can be.
    const coming = order({ digitalConsentAt: 1 })
    const preordered = coming.contents.lines.map((line) => ({ ...line, preorderDay: "2026-12-01" }))
    const released = Date.UTC(2026, 10, 30, 23)
    const until = (at: number) =>
      withdrawnCopies({ ...coming, contents: { ...coming.contents, lines: preordered } }, [{ ...ALL, at }]).has(
        "line-3",
      )
    assert.deepStrictEqual([until(released - 1), until(released)], [true, false])
  })
})
