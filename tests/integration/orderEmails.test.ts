import { assert, describe, it } from "@effect/vitest"
import { cartWithReductions } from "@kapitel/core/arbitraries/cart"
import { priceCart } from "@kapitel/core/cart/priceCart"
import { OrderEmails } from "@kapitel/core/checkout/OrderEmails"
import { orderContents } from "@kapitel/core/checkout/orderContents"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { validateEmailMessage } from "@kapitel/core/mail/EmailSender"
import { Money } from "@kapitel/core/pricing/Money"
import { COLOURS } from "@kapitel/core/site/colours"
import { siteOf } from "@kapitel/core/site/Site"
import { Effect, Option, Schema } from "effect"
import * as Arbitrary from "effect/Arbitrary"
import { renderToStaticMarkup } from "react-dom/server"
import { layer } from "../../app/mail/OrderEmails.ts"
import { type Email, orderConfirmation, type Sender } from "../../app/mail/orderConfirmation.ts"
import type { SiteSender } from "../../app/mail/Senders.ts"
import { orderView } from "../../app/views/order.ts"

const order = sampleOrder({
  contents: sampleContents(
    [
      { ean: sampleEan(1), quantity: 2, price: 10_600 },
      { ean: sampleEan(2), quantity: 1, price: 12_500, rate: 25 },
    ],
    { shippingFee: 0 },
  ),
  payment: { providerRef: "private-reference", clientToken: "public-SE-1", expiresAt: 0 },
  paymentMethod: "Kort",
  customer: {
    email: "agnes@exempel.se",
    firstName: "Agnes",
    lastName: "Edvardsson",
    street: "Kaponjärgatan 4",
    zipCode: "413 02",
    city: "Göteborg",
  },
  placedAt: Date.UTC(2026, 10, 21, 23, 30),
})

const sender: Sender = {
  from: "Kapitel <order@kapitel.example>",
  colours: COLOURS.kapitel,
  shopName: "Kapitel",
  shopUrl: "https://www.kapitel.example",
  trader: {
    name: "Kapitel Bokhandel AB",
    number: "556000-0000",
    address: "Haga Nygata 22, 413\u00a001\u00a0Göteborg",
    email: "kundservice@kapitel.example",
    phone: "031-390 06 10",
  },
  demo: false,
}
const SITE_SENDER: SiteSender = {
  ...sender,
  brand: "kapitel",
  nonBookDirectory: "vara",
  staffAddress: "order@kapitel.example",
}

/** Every text, in both forms of the e-mail. */
const expectWords = ({ text, html }: Email, expected: ReadonlyArray<string>) => {
  for (const words of expected) {
    assert.include(text, words)
    assert.include(html, renderToStaticMarkup(words))
  }
}

const NOW = Date.UTC(2026, 10, 21, 9)

/** A label and its amount, in öre. */
type Row = readonly [name: string, amount: number]

/** Every sum in a text, in öre. */
const amountsIn = (text: string): ReadonlyArray<number> =>
  [...text.matchAll(/(−?)([\d\u00a0]+)(?:,(\d\d))?\u00a0kr/g)].map(
    ([, minus, kronor = "", ore = "0"]) =>
      (minus === "" ? 1 : -1) * (Number(kronor.replaceAll("\u00a0", "")) * 100 + Number(ore)),
  )

const rowsIn = (rows: ReadonlyArray<readonly [string, string]>): ReadonlyArray<Row> =>
  rows.flatMap(([name, text]) => {
    const [amount, ...more] = amountsIn(text)
    return amount === undefined || more.length > 0 ? [] : [[name, amount] as const]
  })

const rowsOfText = (text: string): ReadonlyArray<Row> =>
  rowsIn([...text.matchAll(/^(\S.*): ([^:\n]+)$/gm)].map(([, name = "", sum = ""]) => [name, sum]))

const rowsOfHtml = (html: string): ReadonlyArray<Row> =>
  rowsIn(
    [...html.matchAll(/<tr>(?:<th[^>]*>|<td[^>]*>)(.*?)<\/t[hd]><td[^>]*>(.*?)<\/td><\/tr>/gs)].map(
      ([, name = "", sum = ""]) => [name.replace(/<[^>]*>/g, " ").trim(), sum],
    ),
  )

const threeRates = Arbitrary.array(Arbitrary.schema(Schema.Literals([0, 6, 25])), { minLength: 3, maxLength: 3 })

const sumOf = (rows: ReadonlyArray<Row>): number => rows.reduce((sum, [, amount]) => sum + amount, 0)
const placeOf = (rows: ReadonlyArray<Row>, wanted: string): number => rows.findIndex(([name]) => name === wanted)

describe("the order confirmation", () => {
  it("has number, lines, sums and VAT of each rate in both forms", () => {
    const message = orderConfirmation(order, sender)
    assert.include(message.subject, "K123456789")
    expectWords(message, [
      "K123456789",
      "22 november 2026",
      "Bok 1 (inbunden)",
      "2\u00a0st",
      "337\u00a0kr",
      "12,00\u00a0kr",
      "25,00\u00a0kr",
      "Moms 6\u00a0%",
      "Moms 25\u00a0%",
      "Kaponjärgatan 4",
      "413\u00a002\u00a0Göteborg",
      "14\u00a0dagar",
    ])
  })

  it("has the date of each line, part by part, unless its copies are awaited (D-78)", () => {
    const [line] = order.contents.lines
    const parts = [
      { copies: 1, sendBy: "2026-11-24", arriveBy: "2026-11-26", exact: true },
      { copies: 1, sendBy: "2026-12-03", arriveBy: "2026-12-07", exact: false },
    ]
    const split = { ...order, deliveries: [{ key: line?.key ?? "", parts }] }
    const both = [
      "1\u00a0st: Skickas tis\u00a024\u00a0nov, framme tor\u00a026\u00a0nov",
      "1\u00a0st: Skickas senast tor\u00a03\u00a0dec, framme senast mån\u00a07\u00a0dec",
    ]
    expectWords(orderConfirmation(split, sender), both)
    const surroundings = {
      cards: new Map(),
      delivered: new Map(),
      withdrawals: [],
      now: 0,
      trader: sender.trader,
      site: siteOf("kapitel", ""),
    }
    const shown = orderView(split, surroundings)
    assert.includeMembers([...(shown.lines[0]?.details ?? [])], both)
    const whole = { ...split, deliveries: [{ key: line?.key ?? "", parts: parts.slice(0, 1) }] }
    expectWords(orderConfirmation(whole, sender), ["Skickas tis\u00a024\u00a0nov, framme tor\u00a026\u00a0nov"])
    assert.notInclude(orderConfirmation(order, sender).text, "Skickas")
  })

  it("has the seller, how to withdraw with the form for it, and the address of the order", () => {
    expectWords(orderConfirmation(order, sender), [
      "Kapitel Bokhandel AB",
      "Organisationsnummer 556000-0000",
      "Haga Nygata 22, 413\u00a001\u00a0Göteborg",
      "031-390 06 10",
      "kundservice@kapitel.example",
      "inom 14\u00a0dagar från ditt meddelande",
      "Jag/vi meddelar härmed att jag/vi ångrar",
      "reklamera den i tre år",
      `https://www.kapitel.example/order/${order.pageToken}`,
    ])
  })

  it("has the reductions of promotions and the payments by gift cards, in sums that add up", () => {
    const giftCards = [
      { id: GiftCardId.make("3f3b2a70-54c5-4fd0-9a3c-5a4f2a7f0d11"), last4: "4821", amount: Money.make(10_000) },
    ]
    const contents = sampleContents([{ ean: sampleEan(1), quantity: 2, price: 10_600, discount: 2_200 }], { giftCards })
    const message = orderConfirmation({ ...order, contents }, sender)
    const sums = [
      ["Delsumma", "212\u00a0kr"],
      ["Rea", "−22\u00a0kr"],
      ["Frakt", "29\u00a0kr"],
      ["Totalt inkl. moms", "219\u00a0kr"],
      ["Presentkort •••• •••• •••• 4821", "−100\u00a0kr"],
      ["Kort", "119\u00a0kr"],
    ]
    for (const [name, sum] of sums) {
      assert.include(message.text, `\n${name}: ${sum}\n`)
      assert.match(message.html, new RegExp(`>${name}</th><td[^>]*>${sum}</td>`))
    }
    expectWords(message, ["Presentkort och Kort"])
    assert.notInclude(message.text + message.html, "3f3b2a70")
  })

  it.prop(
    "has sums that add up in both forms: goods, promotions, shipping, gift cards and VAT of each rate",
    [cartWithReductions, Schema.Boolean, threeRates],
    ([{ contents: cart, products, reductions }, member, rates]) => {
      const taxed = products.map((product, index) => ({
        ...product,
        title: `Bok ${index}`,
        vatRate: rates[index] ?? 6,
      }))
      const contents = orderContents(priceCart(cart, taxed, { member }, NOW, { nonBookDirectory: "vara" }, reductions))
      if (contents.lines.length === 0) return
      const message = orderConfirmation({ ...order, contents }, sender)
      for (const rows of [rowsOfText(message.text), rowsOfHtml(message.html)]) {
        const goods = sumOf(rows.slice(0, contents.lines.length))
        const sums = rows.slice(contents.lines.length)
        const [subTotal, total] = [placeOf(sums, "Delsumma"), placeOf(sums, "Totalt inkl. moms")]
        const vat = sums.findIndex(([name]) => name.startsWith("Moms "))
        assert.strictEqual(goods, sums[subTotal]?.[1])
        assert.strictEqual(sumOf(sums.slice(0, total)), sums[total]?.[1])
        // Cards reduce the total to the remainder in the last row, unless they pay for all.
        const paid = sums.slice(total + 1, vat)
        const cards = paid.filter(([name]) => name.startsWith("Presentkort"))
        assert.lengthOf(cards, contents.giftCards.length)
        const rest = cards.length === paid.length ? 0 : (paid.at(-1)?.[1] ?? 0)
        if (cards.length > 0) assert.strictEqual((sums[total]?.[1] ?? 0) + sumOf(cards), rest)
        const shares = sums.slice(vat).flatMap(([name]) => amountsIn(name.replace(/^.*% på /, "")))
        assert.strictEqual(
          shares.reduce((together, share) => together + share, 0),
          sums[total]?.[1],
        )
      }
    },
  )

  it("confirms the agreement about downloads, and leaves the right of withdrawal out where there is none", () => {
    const digital = sampleContents([{ ean: sampleEan(1), quantity: 1, price: 9_900, shipped: false }], {
      shippingFee: 0,
    })
    const agreed = { ...order, digitalConsentAt: Date.UTC(2026, 10, 21, 9, 5) }
    const message = orderConfirmation({ ...agreed, contents: digital }, sender)
    // Nothing is delivered to an address.
    for (const content of [message.text, message.html]) assert.notMatch(content, /Levereras till/i)
    for (const content of [orderConfirmation(agreed, sender).text, orderConfirmation(agreed, sender).html])
      assert.match(content, /Levereras till/i)
    expectWords(message, ["Det godkände du den 21 november 2026 kl\u00a010.05", "ångerrätten för dem upphör"])
    assert.notInclude(message.text, "ångra köpet inom 14\u00a0dagar")
    assert.notInclude(message.text, "Frakt")
    assert.notInclude(orderConfirmation(agreed, sender).text, "upphör")
  })

  it("contains nothing internal to shop and provider", () => {
    const { text, html } = orderConfirmation(order, sender)
    for (const secret of [order.callbackToken, "private-reference", order.id, order.cartId]) {
      assert.notInclude(text + html, secret)
    }
  })

  it("informs the customer about awaited copies", () => {
    const awaiting = { ...order, awaitedStock: [{ ean: sampleEan(1), quantity: 1 }] }
    assert.include(orderConfirmation(awaiting, sender).text, "1\u00a0exemplar väntar")
    assert.notInclude(orderConfirmation(order, sender).text, "väntar på att")
  })

  it("states that it is a demonstration only when it is", () => {
    assert.include(orderConfirmation(order, { ...sender, demo: true }).text, "demonstration")
    assert.notInclude(orderConfirmation(order, sender).html, "demonstration")
  })

  it.prop("escapes every title and name", [Schema.String, Schema.String], ([title, name]) => {
    const evil = `<img src=x onerror=alert(1)>"'&${title}`
    const [line] = order.contents.lines
    const { html } = orderConfirmation(
      {
        ...order,
        contents: { ...order.contents, lines: line === undefined ? [] : [{ ...line, title: evil }] },
        customer: { email: "agnes@exempel.se", firstName: `<script>${name}` },
      },
      sender,
    )
    assert.notInclude(html, "<img")
    assert.notInclude(html, "<script")
  })

  it.effect("is a valid e-mail", () =>
    Effect.gen(function* () {
      const emails = yield* OrderEmails
      const message = emails.compose("orderConfirmation", order, "key")
      assert.isTrue(Option.isSome(message))
      if (Option.isSome(message)) yield* validateEmailMessage(message.value)
      const toStaff = emails.compose(
        "stockAwaited",
        { ...order, awaitedStock: [{ ean: sampleEan(2), quantity: 1 }] },
        "key",
      )
      assert.include(Option.getOrThrow(toStaff).text, "1\u00a0st saknas av Bok 2")
      assert.strictEqual(Option.getOrThrow(toStaff).to, "order@kapitel.example")
    }).pipe(Effect.provide(layer([SITE_SENDER]))),
  )

  it.effect("is not rendered without an address", () =>
    Effect.gen(function* () {
      const emails = yield* OrderEmails
      const { customer: _customer, ...anonymous } = order
      assert.isTrue(Option.isNone(emails.compose("orderConfirmation", anonymous, "key")))
    }).pipe(Effect.provide(layer([SITE_SENDER]))),
  )
})
