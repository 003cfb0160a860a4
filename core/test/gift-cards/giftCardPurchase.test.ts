import { assert, describe, it } from "@effect/vitest"
import { addDays, stockholmDate, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import {
  GIFT_CARD_FIELDS,
  type GiftCardFields,
  LATEST_GIFT_DELIVERY,
  MAX_GIFT_MESSAGE,
  MAX_GIFT_MESSAGE_IN_SMS,
  NO_GIFT_CARD,
  parseGiftCardValue,
  readGiftCardPurchase,
  readRecipient,
  tidyMessage,
} from "@kapitel/core/gift-cards/giftCardPurchase"
import { isGiftCardValue, MAX_GIFT_CARDS_EACH } from "@kapitel/core/gift-cards/giftCardValue"
import { GiftCardPurchase } from "@kapitel/core/gift-cards/SoldGiftCard"
import {
  nextSoldGiftCardState,
  SOLD_GIFT_CARD_EVENTS,
  SOLD_GIFT_CARD_STATES,
} from "@kapitel/core/gift-cards/soldGiftCardState"
import { expiryOf, lastDayOf, withdrawableUntil } from "@kapitel/core/gift-cards/validity"
import { Money } from "@kapitel/core/pricing/Money"
import { Schema } from "effect"
import fc from "fast-check"

const NOW = stockholmInstant("2026-11-21", "10:00:30") ?? 0
const GOOD: GiftCardFields = { ...NO_GIFT_CARD, email: "bo@exempel.se" }

const read = (fields: Partial<GiftCardFields>, bySms = true) => readGiftCardPurchase({ ...GOOD, ...fields }, bySms, NOW)
const faultsOf = (fields: Partial<GiftCardFields>, bySms = true) => {
  const answer = read(fields, bySms)
  return answer.kind === "faults" ? answer.faults.map(({ field, why }) => `${field} ${why}`) : []
}
const purchaseOf = (fields: Partial<GiftCardFields>) => {
  const answer = read(fields)
  if (answer.kind === "faults") throw new Error(JSON.stringify(answer.faults))
  return answer
}

describe("the form that buys gift cards", () => {
  it("is by default one card of 500 kr that is sent at once (GIFT-03)", () => {
    assert.deepStrictEqual(purchaseOf({}), {
      kind: "purchase",
      quantity: 1,
      purchase: { value: Money.make(50_000), recipient: { channel: "email", address: "bo@exempel.se" } },
    })
  })

  it("takes values of 100 to 5,000 kr in steps of 100, as people write them (GIFT-04)", () => {
    fc.assert(
      fc.property(fc.integer({ min: -100, max: 7_000 }), (kronor) => {
        const value = isGiftCardValue(kronor * 100) ? kronor * 100 : undefined
        for (const typed of [`${kronor}`, ` ${kronor} kr`]) {
          const parsed = parseGiftCardValue(typed)
          assert.strictEqual(Number.isNaN(parsed) ? undefined : parsed, value)
        }
      }),
    )
    assert.strictEqual(parseGiftCardValue("1 000 kr"), 100_000)
    for (const typed of ["", "500,50", "5e2", "0x64", "١٠٠"])
      assert.deepStrictEqual(faultsOf({ value: typed }), ["value unreadable"])
  })

  it("takes one to twenty cards (D-25)", () => {
    for (const typed of ["0", "21", "-1", "1.5", "", "två"]) {
      assert.deepStrictEqual(faultsOf({ quantity: typed }), ["quantity unreadable"])
    }
    assert.strictEqual(purchaseOf({ quantity: String(MAX_GIFT_CARDS_EACH) }).quantity, 20)
  })

  it("needs the address of the method that is chosen, and no other (D-25)", () => {
    assert.deepStrictEqual(faultsOf({ email: "", phone: "070-123 45 67" }), ["email unreadable"])
    assert.deepStrictEqual(faultsOf({ method: "sms" }), ["phone unreadable"])
    assert.deepStrictEqual(faultsOf({ method: "sms", phone: "08-123 45 67" }), ["phone unreadable"])
    assert.deepStrictEqual(faultsOf({ method: "post" }), ["method unreadable"])
    assert.deepStrictEqual(faultsOf({ method: "sms", phone: "070-123 45 67" }, false), ["method unreadable"])
    assert.deepStrictEqual(purchaseOf({ method: "sms", email: "fel", phone: "070-123 45 67" }).purchase.recipient, {
      channel: "sms",
      address: "+46701234567",
    })
    assert.deepStrictEqual(readRecipient({ method: "email", email: "fel", phone: "" }, true), undefined)
    assert.deepStrictEqual(readRecipient({ method: "sms", email: "", phone: "0701234567" }, false), undefined)
  })

  it.each([
    ["", "", undefined],
    ["2026-12-24", "09:00", "2026-12-24T09:00"],
    ["2026-12-24", "", "2026-12-24T09:00"],
    // Today's morning is over, and no hour was chosen.
    ["2026-11-21", "", undefined],
    ["2026-11-21", "10:00", undefined],
    ["2026-11-21", "10:01", "2026-11-21T10:01"],
    // The clock goes from 02:00 to 03:00.
    ["2027-03-28", "02:30", "2027-03-28T03:30"],
    ["2027-07-01", "09:00", "2027-07-01T09:00"],
  ])("%s at %s is %s in Stockholm (D-25)", (date, time, at) => {
    const [day = "", hour] = at?.split("T") ?? []
    assert.strictEqual(
      purchaseOf({ date, time }).purchase.deliverAt,
      at === undefined ? undefined : stockholmInstant(day, hour),
    )
  })

  it("the repeated hour in autumn is the first of them (D-25)", () => {
    const now = stockholmInstant("2026-10-20") ?? 0
    const answer = readGiftCardPurchase({ ...GOOD, date: "2026-10-25", time: "02:30" }, true, now)
    assert.strictEqual(answer.kind === "purchase" ? answer.purchase.deliverAt : undefined, Date.UTC(2026, 9, 25, 0, 30))
  })

  it.each([
    ["2026-11-20", "", "date past"],
    ["2026-11-21", "09:58", "date past"],
    ["2027-11-22", "", "date late"],
    ["2026-02-30", "", "date unreadable"],
    ["24/12", "", "date unreadable"],
    ["", "09:00", "date unreadable"],
    ["2026-12-24", "25:00", "time unreadable"],
    ["2026-12-24", "nio", "time unreadable"],
  ])("%s at %s is refused: %s (D-25)", (date, time, fault) => {
    assert.deepStrictEqual(faultsOf({ date, time }), [fault])
  })

  it("is never delivered before it was filled in, nor more than a year after (D-25)", () => {
    const days = fc.integer({ min: -10, max: LATEST_GIFT_DELIVERY + 10 })
    const minutes = fc.integer({ min: 0, max: 24 * 60 - 1 })
    fc.assert(
      fc.property(days, minutes, fc.integer({ min: 0, max: 366 * 24 * 60 }), (day, minute, later) => {
        const now = NOW + later * 60_000
        const date = addDays(stockholmDate(now), day)
        const time = `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`
        const answer = readGiftCardPurchase({ ...GOOD, date, time }, true, now)
        const at = stockholmInstant(date, time) ?? 0
        if (answer.kind === "purchase") {
          assert.isTrue((answer.purchase.deliverAt ?? now) >= now && day <= LATEST_GIFT_DELIVERY)
          assert.strictEqual(answer.purchase.deliverAt ?? at, at)
        } else assert.isTrue(at < now || day > LATEST_GIFT_DELIVERY)
      }),
    )
  })

  it("takes a message of 500 characters, of 160 by text message, without control characters (D-25)", () => {
    assert.deepStrictEqual(faultsOf({ message: "a".repeat(MAX_GIFT_MESSAGE + 1) }), ["message long"])
    const sms = { method: "sms", phone: "0701234567" }
    assert.deepStrictEqual(faultsOf({ ...sms, message: "a".repeat(MAX_GIFT_MESSAGE_IN_SMS + 1) }), [
      "message longForSms",
    ])
    assert.strictEqual(purchaseOf({ message: "a".repeat(MAX_GIFT_MESSAGE) }).purchase.message?.length, 500)
    assert.strictEqual(tidyMessage(" Grattis!\r\n\r\n\r\n\r\nMormor\u0000\u202e "), "Grattis!\n\nMormor")
    assert.strictEqual(tidyMessage("👩‍👧"), "👩‍👧")
    assert.isFalse("message" in purchaseOf({ message: " \n " }).purchase)
  })

  it("whatever is typed is either a purchase that can be stored, or has faults in its fields, in their order", () => {
    const isPurchase = Schema.is(GiftCardPurchase)
    const typed = fc.oneof(
      fc.string(),
      fc.constantFrom("500", "1", "email", "sms", "a@b.se", "0701234567", "2026-12-24"),
    )
    const fields = fc.record(Object.fromEntries(GIFT_CARD_FIELDS.map((field) => [field, typed])))
    fc.assert(
      fc.property(fields, fc.boolean(), (any, bySms) => {
        const answer = readGiftCardPurchase(any as unknown as GiftCardFields, bySms, NOW)
        if (answer.kind === "purchase") assert.isTrue(isPurchase(answer.purchase))
        else {
          const order = answer.faults.map(({ field }) => GIFT_CARD_FIELDS.indexOf(field))
          assert.isTrue(order.length > 0)
          assert.deepStrictEqual(
            order,
            order.toSorted((a, b) => a - b),
          )
        }
      }),
    )
  })
})

describe("a bought card", () => {
  it("is valid to the end of the same day so many years later", () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date(NOW), max: new Date(NOW + 4_000 * 86_400_000), noInvalidDate: true }),
        fc.integer({ min: 1, max: 20 }),
        (date, years) => {
          const at = date.getTime()
          const last = lastDayOf(at, years)
          assert.strictEqual(stockholmDate(expiryOf(at, years) - 1), last)
          assert.strictEqual(Number(last.slice(0, 4)) - Number(stockholmDate(at).slice(0, 4)), years)
        },
      ),
    )
    assert.strictEqual(lastDayOf(Date.UTC(2028, 1, 29, 12), 1), "2029-02-28")
    assert.strictEqual(lastDayOf(Date.UTC(2028, 1, 29, 12), 4), "2032-02-29")
  })

  it("can be withdrawn for fourteen whole days after that of the purchase", () => {
    assert.strictEqual(withdrawableUntil(NOW), stockholmInstant("2026-12-06"))
  })

  it("that is withdrawn stays so, and every other state leads to it (GIFT-01)", () => {
    for (const state of SOLD_GIFT_CARD_STATES) {
      for (const event of SOLD_GIFT_CARD_EVENTS) {
        const next = nextSoldGiftCardState(state, event)
        if (state === "withdrawn") assert.isUndefined(next)
        else if (event === "withdrawn") assert.strictEqual(next, "withdrawn")
        else if (event === "sent again") assert.strictEqual(next, "waiting")
        else if (state === "delivered") assert.isUndefined(next)
      }
    }
  })
})
