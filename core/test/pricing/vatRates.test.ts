import { assert, describe, it } from "@effect/vitest"
import { vatRate } from "@kapitel/core/arbitraries/pricing"
import { stockholmDate, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import {
  goodsOfVat,
  ordinaryVatRate,
  VAT_RATES,
  type VatGoods,
  vatRateOfSale,
  vatRateOn,
} from "@kapitel/core/pricing/vatRates"
import { Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const goods = ["publication", "food", "standard", "giftCard"] as const
const anyGoods = Arbitrary.schema(Schema.Literals(goods))
const anyKind = Arbitrary.schema(Schema.Literals(["book", "ebook", "game", "food", "giftcard", "other"]))
/** 2020 to 2035, in seconds: many of them within a day of a change. */
const instant = Arbitrary.all([
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 1_577_836_800, maximum: 2_051_222_400 }))),
  Arbitrary.schema(Schema.Literals([...VAT_RATES.map(({ from }) => from), "any", "any", "any"])),
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: -90_000, maximum: 90_000 }))),
] as const).pipe(
  Arbitrary.map(([any, from, off]) => (from === "any" ? any : (stockholmInstant(from) ?? 0) / 1000 + off) * 1000),
)

const at = (written: string) => Date.parse(written)
const chocolate = { kind: "food", vatRate: 12 } as const

describe("VAT rates", () => {
  it("of food are 6 % from the first minute of 1 April 2026 in Stockholm to the last of 31 December 2027", () => {
    // Summer time, UTC+2, and winter time, UTC+1.
    assert.strictEqual(vatRateOfSale(chocolate, at("2026-03-31T21:59:59.999Z")), 12)
    assert.strictEqual(vatRateOfSale(chocolate, at("2026-03-31T22:00:00Z")), 6)
    assert.strictEqual(vatRateOfSale(chocolate, at("2027-12-31T22:59:59.999Z")), 6)
    assert.strictEqual(vatRateOfSale(chocolate, at("2027-12-31T23:00:00Z")), 12)
  })

  it("of food ignore which of its rates the feed stated; alcoholic drinks are not food", () => {
    for (const stated of [6, 12] as const) {
      assert.strictEqual(vatRateOfSale({ kind: "food", vatRate: stated }, at("2026-06-01T10:00:00Z")), 6)
      assert.strictEqual(vatRateOfSale({ kind: "food", vatRate: stated }, at("2028-06-01T10:00:00Z")), 12)
    }
    assert.strictEqual(vatRateOfSale({ kind: "other", vatRate: 12 }, at("2026-06-01T10:00:00Z")), 6)
    assert.strictEqual(vatRateOfSale({ kind: "food", vatRate: 25 }, at("2026-06-01T10:00:00Z")), 25)
  })

  it("of a book, on paper or as a file, is 6 %: its price is 1.06 times that without VAT (PRICE-08, D-06)", () => {
    for (const kind of ["book", "ebook", "audiobook"]) {
      assert.strictEqual(vatRateOfSale({ kind, vatRate: 6 }, at("2026-11-30T10:00:00Z")), 6, kind)
    }
  })

  it("a book at 25 % stays there, and a gift card has none whatever its feed states (PRICE-08, D-06)", () => {
    assert.strictEqual(goodsOfVat({ kind: "book", vatRate: 25 }), "standard")
    assert.strictEqual(vatRateOfSale({ kind: "giftcard", vatRate: 25 }, at("2026-06-01T10:00:00Z")), 0)
  })

  it("each have a source and existing dates, in order", () => {
    for (const each of goods) {
      const rows = VAT_RATES.filter((row) => row.goods === each)
      assert.isNotEmpty(rows)
      const days = rows.map(({ from }) => from)
      assert.deepStrictEqual(days, [...new Set(days)].toSorted())
      for (const { from, source, rate } of rows) {
        assert.strictEqual(stockholmDate(stockholmInstant(from) ?? 0), from)
        assert.match(source, /\d{4}\/?\d*[:/]\d+/)
        assert.include([0, 6, 12, 25], rate)
      }
    }
  })

  it.prop("the kind derived from an imported rate gives that rate again", [anyGoods], ([each]: [VatGoods]) => {
    assert.strictEqual(goodsOfVat({ kind: "other", vatRate: ordinaryVatRate(each) }), each)
  })

  it.prop("are those of the last row that has begun", [anyKind, vatRate, instant], ([kind, stated, instant]) => {
    const each = goodsOfVat({ kind, vatRate: stated })
    const rows = VAT_RATES.filter((row) => row.goods === each)
    const begun = rows.filter(({ from }) => (stockholmInstant(from) ?? 0) <= instant)
    const expected = begun.length === 0 ? rows[0]?.rate : begun[begun.length - 1]?.rate
    assert.strictEqual(vatRateOfSale({ kind, vatRate: stated }, instant), expected)
  })

  it.prop("change only at a midnight of the table", [anyGoods, instant], ([each, instant]) => {
    const day = stockholmDate(instant)
    const before = stockholmDate(instant - 1)
    const changes = VAT_RATES.some((row) => row.goods === each && row.from === day)
    if (day === before || !changes) assert.strictEqual(vatRateOn(each, day), vatRateOn(each, before))
  })
})
