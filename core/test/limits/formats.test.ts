/** Ids, numbers and tokens: what is accepted at their limits, and nothing before, after or beyond them. */
import { assert, describe, it } from "@effect/vitest"
import { CartId, IdempotencyKey } from "@kapitel/core/cart/CartContents"
import { CategoryKey } from "@kapitel/core/catalogue/Category"
import { PartialDate } from "@kapitel/core/catalogue/Product"
import { CallbackToken, OrderNumber, OrderPageToken } from "@kapitel/core/checkout/Order"
import { HexColour } from "@kapitel/core/content/HexColour"
import { FileName } from "@kapitel/core/digital/Files"
import { LastDigits } from "@kapitel/core/gift-cards/GiftCard"
import { PersonKey } from "@kapitel/core/identity/Account"
import { MemberNumber } from "@kapitel/core/identity/Member"
import { PromotionCode, PromotionId } from "@kapitel/core/promotions/Promotion"
import { WithdrawalToken } from "@kapitel/core/withdrawal/Withdrawal"
import { Schema } from "effect"

const TOKEN = "A-z_9".padEnd(43, "x")
const tokens = [[TOKEN], [TOKEN.slice(1), `${TOKEN}x`, `${TOKEN.slice(1)}+`]] as const

const FORMATS: ReadonlyArray<
  readonly [
    what: string,
    schema: Schema.Codec<string, string>,
    accepted: ReadonlyArray<string>,
    refused: ReadonlyArray<string>,
  ]
> = [
  ["a member number", MemberNumber, ["10000000", "99999999"], ["00000001", "1000000", "100000000"]],
  ["a person's key", PersonKey, ...tokens],
  ["an order number", OrderNumber, ["K100000000"], ["k100000000", "K000000001", "K10000000", "K1000000000"]],
  ["an order page's token", OrderPageToken, ...tokens],
  ["the provider's token of an order", CallbackToken, ...tokens],
  ["a stored file's name", FileName, ["a", "0._-b", "a".repeat(200)], ["", ".a", "-a", "A", "a/b", "a".repeat(201)]],
  ["a withdrawal's token", WithdrawalToken, ...tokens],
  [
    "a cart's id",
    CartId,
    ["A-z_9".padEnd(16, "x"), "x".repeat(64)],
    ["x".repeat(15), "x".repeat(65), "x".repeat(16) + "."],
  ],
  ["a change's key", IdempotencyKey, ["!", "~".repeat(64)], ["", "~".repeat(65), "å", "a b", "\u007f"]],
  ["a promotion's id", PromotionId, ["a", "0-9", "a".repeat(64)], ["", "-a", "A", "a_b", "a".repeat(65)]],
  ["a promotion's code", PromotionCode, ["AB", "ÅÄÖ-09", "A".repeat(32)], ["A", "ab", "A B", "A".repeat(33)]],
  ["a category's key", CategoryKey, ["bocker", "bocker_skon-1_a"], ["", "_a", "a_", "a__b", "Å", "a b"]],
  [
    "a date, a month or a year",
    PartialDate,
    ["2026", "2026-11", "2026-11-24"],
    ["202", "2026-1", "2026-11-2", "2026-"],
  ],
  ["the last digits of a gift card", LastDigits, ["0123"], ["012", "01234", "01a3"]],
  ["a colour", HexColour, ["#09afAF"], ["#09afA", "#09afAFF", "09afAF", "#09afAG"]],
]

describe("the format of", () => {
  it.each(FORMATS)("%s", (_, schema, accepted, refused) => {
    const is = Schema.is(schema)
    for (const value of accepted) {
      assert.isTrue(is(value), value)
      for (const around of [` ${value}`, `${value} `, `${value}\n`, `?\n${value}`, `å${value}`, `${value}å`])
        assert.isFalse(is(around), JSON.stringify(around))
    }
    for (const value of refused) assert.isFalse(is(value), value)
  })
})
