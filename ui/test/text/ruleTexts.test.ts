import { assert, describe, it } from "@effect/vitest"
import { holidays, instant } from "@kapitel/core/arbitraries/delivery"
import { offer } from "@kapitel/core/arbitraries/offers"
import { buyability } from "@kapitel/core/availability/buyability"
import { differentDelivery } from "@kapitel/core/cart/differentDelivery"
import { deliveryPromise } from "@kapitel/core/delivery/deliveryPromise"
import { deliveryTimeOf } from "@kapitel/core/delivery/deliveryTime"
import { shippingText } from "@kapitel/core/delivery/shippingText"
import { addDays, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { swedishHolidays } from "@kapitel/core/delivery/swedishHolidays"
import { checkGiftCard } from "@kapitel/core/gift-cards/giftCardCode"
import { Money } from "@kapitel/core/pricing/Money"
import { buyLabel, comesText, preorderComesText, preorderText, refusalText } from "@kapitel/ui/text/buyText"
import {
  deliveryPromiseText,
  deliveryTimeText,
  shelfText,
  shippingSentence,
  slowestDeliveryText,
} from "@kapitel/ui/text/deliveryText"
import { giftCardFault } from "@kapitel/ui/text/giftCardText"

const CLOSED = [...swedishHolidays(2026), ...swedishHolidays(2027)]
const at = (date: string, time: string) => stockholmInstant(date, time) ?? Number.NaN
const NOON = at("2026-11-23", "12:00")

describe("the shipping text", () => {
  it.each([
    ["2026-11-20", "09:59:59", "Skickas idag"],
    ["2026-11-20", "10:00:00", "Skickas på måndag"],
    ["2026-11-21", "08:00:00", "Skickas på måndag"],
    ["2026-11-22", "15:00:00", "Skickas imorgon"],
    ["2026-06-18", "11:00:00", "Skickas på måndag"],
    ["2026-12-23", "10:00:00", "Skickas på måndag"],
    ["2026-12-23", "09:59:59", "Skickas idag"],
    ["2026-12-30", "11:00:00", "Skickas på måndag"],
    ["2026-04-02", "11:00:00", "Skickas på tisdag"],
    ["2026-05-13", "11:00:00", "Skickas på fredag"],
  ])("on %s at %s is '%s' (DATE-04, DATE-05, DATE-06)", (date, time, text) => {
    const shipping = shippingText(at(date, time), CLOSED)
    assert.strictEqual(shippingSentence(shipping), text)
  })

  it("has the date when the day is far away", () => {
    const closed = Array.from({ length: 6 }, (_, day) => addDays("2026-11-24", day))
    const shipping = shippingText(NOON, closed)
    assert.strictEqual(shippingSentence(shipping), "Skickas på måndag 30 november")
  })
})

describe("the delivery time", () => {
  it.each([
    ["0", "idag"],
    ["1", "imorgon"],
    ["2", "onsdag 25 november"],
    ["3", "inom 3-\u20606\u00a0vardagar"],
    ["5-8", "inom 5-\u20608\u00a0vardagar"],
    ["10", "inom 7-\u206010\u00a0vardagar"],
    ["15", "inom 10-\u206015\u00a0vardagar"],
    ["20", "inom 11-\u206020\u00a0vardagar"],
    ["45", "inom 11-\u206020\u00a0vardagar"],
    ["snart", ""],
  ])("of %s days is '%s' (DATE-02, DATE-03)", (days, text) => {
    const time = deliveryTimeOf(days, "2026-11-23", [])
    assert.strictEqual(deliveryTimeText(time), text)
    const line = { buyable: true, shipped: true, inStock: false, deliveryTime: days }
    assert.strictEqual(
      slowestDeliveryText(differentDelivery([line], NOON, []).slowest),
      text === "" ? "" : `Skickas ${text}`,
    )
  })

  it("of a preorder among other lines is its day", () => {
    const preorder = { inStock: false, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-12" }
    const lines = [{ buyable: true, shipped: true, ...preorder }]
    assert.strictEqual(slowestDeliveryText(differentDelivery(lines, NOON, []).slowest), "Skickas 12 december")
    assert.strictEqual(
      slowestDeliveryText(differentDelivery(lines, NOON, []).slowest, "2025-11-23"),
      "Skickas 12 december 2026",
    )
  })
})

describe("more copies than there are", () => {
  it("are said with when the rest is sent, or that there are no more (D-77)", () => {
    assert.strictEqual(shelfText({ copies: 3 }), "Bara 3 kvar")
    assert.strictEqual(shelfText({ copies: 3, more: { kind: "none" } }), "Bara 3 kvar")
    const band = deliveryTimeOf("5-8", "2026-11-23", [])
    assert.strictEqual(shelfText({ copies: 3, more: band }), "3 i lager, resten inom 5-\u20608\u00a0vardagar")
    const day = deliveryTimeOf("1", "2026-11-23", [])
    assert.strictEqual(shelfText({ copies: 1, more: day }), "1 i lager, resten imorgon")
  })
})

describe("the buy button", () => {
  const book = {
    kind: "book",
    price: Money.make(9900),
    vatRate: 6,
    availability: "AVAILABLE_TO_BUY",
    inStock: false,
  } as const
  const preorder = { ...book, preorderDate: "2026-11-01", preorderDeliveryDate: "2026-12-12" }

  it.each([
    ["AVAILABLE_TO_BUY", "Köp", "Lägg i varukorg"],
    ["TEMP_OUT_OF_STOCK", "Tillfälligt slut", "Tillfälligt slut"],
    ["OUT_OF_PRINT", "Slutsåld", "Slutsåld"],
    ["NOT_YET_PUBLISHED", "Kommande", "Kommande"],
    ["WATCH", "Ej tillgänglig", "Ej tillgänglig"],
  ] as const)(
    "of %s has the text '%s' on a card and '%s' on its page (AVAIL-01, AVAIL-02, AVAIL-03, AVAIL-04, AVAIL-05)",
    (availability, card, page) => {
      const answer = buyability({ ...book, availability }, NOON)
      assert.strictEqual(buyLabel(answer, "card"), card)
      assert.strictEqual(buyLabel(answer, "page"), page)
      assert.strictEqual(preorderText(answer, "page"), "")
    },
  )

  it("of a preorder has the text 'Förbeställ' and when it is sent (AVAIL-09)", () => {
    const answer = buyability(preorder, NOON)
    assert.strictEqual(buyLabel(answer, "card"), "Förbeställ")
    assert.strictEqual(preorderText(answer, "card"), "Skickas 12 december")
    assert.strictEqual(preorderText(answer, "card", "2026-11-23"), "Skickas 12 december")
    assert.strictEqual(preorderText(answer, "card", "2025-11-23"), "Skickas 12 december 2026")
    assert.strictEqual(preorderText(answer, "page"), "Beställningsvara. Skickas 12 december")
  })

  it("of goods without delivery has the reason why they are not for sale (D-76)", () => {
    const ebook = { ...book, kind: "ebook" }
    const textFor = (product: typeof ebook & { readonly deliverable?: boolean; readonly ticket?: boolean }) => {
      const answer = buyability(product, NOON)
      return [buyLabel(answer, "card"), buyLabel(answer, "page"), answer.kind === "none" ? answer.reason : undefined]
    }
    assert.deepStrictEqual(textFor(ebook), ["Ej tillgänglig", "Ej tillgänglig", "NOT_DELIVERABLE"])
    assert.deepStrictEqual(textFor({ ...ebook, deliverable: true }), ["Köp", "Lägg i varukorg", undefined])
    assert.deepStrictEqual(textFor({ ...ebook, ticket: true }), ["Ej tillgänglig", "Ej tillgänglig", "NO_EVENT"])
    const streamed = buyability({ ...ebook, distributionMethod: "streaming", deliverable: true }, NOON)
    assert.strictEqual(buyLabel(streamed, "card"), "Strömmas")
  })

  it.each([
    ["NOT_YET_PUBLISHED", "Kommer 4 februari 2027"],
    ["OUT_OF_PRINT", "Förlaget ger inte ut den längre"],
    ["NOT_AVAILABLE", "Den säljs inte just nu"],
    ["NO_EVENT", "Det finns inget datum att boka ännu"],
    ["NOT_DELIVERABLE", "Kan inte levereras digitalt ännu"],
    ["STREAMED", undefined],
    ["TEMP_OUT_OF_STOCK", undefined],
  ] as const)("of what is %s is explained: %s", (reason, text) => {
    const book = { productType: "book", price: Money.make(9900), publishingDate: "2027-02-04" } as const
    assert.strictEqual(refusalText(reason, book, "2026-11-23"), text)
  })

  it("is explained by the missing price, and of goods by their maker", () => {
    const { price: _, ...unpriced } = { productType: "other", price: Money.make(0) } as const
    for (const product of [unpriced, { ...unpriced, price: Money.make(0) }])
      assert.strictEqual(
        refusalText("NOT_AVAILABLE", product, "2026-11-23"),
        "Den kan köpas först när den har ett pris",
      )
    assert.strictEqual(
      refusalText("NOT_AVAILABLE", { ...unpriced, price: Money.make(1) }, ""),
      "Den säljs inte just nu",
    )
    assert.strictEqual(refusalText("OUT_OF_PRINT", unpriced, "2026-11-23"), "Den tillverkas inte längre")
  })

  it.each([
    ["2027-02-04", "Kommer 4 februari 2027"],
    ["2026-11-24", "Kommer 24 november"],
    ["2026-11-23", "Kommer 23 november"],
    ["2026-11-22", undefined],
    ["2027-02", "Kommer i februari 2027"],
    ["2026-11", "Kommer i november 2026"],
    ["2026-10", undefined],
    ["2027", "Kommer 2027"],
    ["2026", "Kommer 2026"],
    ["2025", undefined],
    ["2027-13-40", undefined],
    [undefined, undefined],
  ])("of what comes %s has its day, as precise as it is known: %s", (publishingDate, text) => {
    assert.strictEqual(comesText(publishingDate, "2026-11-23"), text)
  })

  it("of a format to come has its day on its tile, unbroken", () => {
    assert.strictEqual(preorderComesText("2027-08-18"), "Kommer 18\u00a0aug\u00a02027")
  })

  it.prop("always has a text, and a promise is a whole sentence or empty", [offer, instant, holidays], (input) => {
    const [offer, now, closed] = input
    assert.isNotEmpty(buyLabel(buyability({ ...offer, kind: "book" }, now), "card"))
    const promise = deliveryPromise({ ...offer, kind: "book", shipped: true }, now, closed)
    const text = deliveryPromiseText(promise)
    assert.strictEqual(text === "", promise.kind === "none")
    assert.match(
      text,
      /^$|^(Beställningsvara\. )?Skickas (idag|imorgon|på [a-ö]+dag|[a-ö]+dag \d+ [a-ö]+|\d+ [a-ö]+( \d{4})?|inom \d+-\u2060\d+\u00a0vardagar)/,
    )
    assert.notInclude(text, "undefined")
  })
})

describe("the error of a form field", () => {
  it("of a gift card is one at a time, the number first (CART-16, CART-17)", () => {
    assert.strictEqual(
      giftCardFault(checkGiftCard({ code: "1", pin: "1" })),
      "Presentkortsnummer måste vara 16\u00a0siffror",
    )
    assert.strictEqual(
      giftCardFault(checkGiftCard({ code: "1234567890123456", pin: "1" })),
      "Pinkod måste vara minst 5\u00a0siffror",
    )
    assert.strictEqual(giftCardFault(checkGiftCard({ code: "1234567890123456", pin: "12345" })), "")
  })
})
