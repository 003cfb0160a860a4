import { assert, describe, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Order } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { type DeliveryState, DigitalDelivery, DigitalDeliveryError } from "@kapitel/core/digital/DigitalDelivery"
import { Effect, Layer } from "effect"
import { orderView, readConfirmedOrder, readDeliveries } from "../../views/order.ts"
import { book, eanOf } from "./goods.ts"

const [PRINTED, FILE] = [sampleEan(1), sampleEan(2)]
const printed = { ean: PRINTED, quantity: 2, price: 19_900 }
const file = { ean: FILE, quantity: 1, price: 9_900, shipped: false }
const customer = {
  email: "agnes@example.se",
  firstName: "Agnes",
  lastName: "Ek",
  street: "Kaponjärgatan 4",
  zipCode: "413 02",
  city: "Göteborg",
}

/** A printed book, then a file. */
const mixed = (changes: Partial<Order> = {}) =>
  sampleOrder({ contents: sampleContents([printed, file]), customer, paymentMethod: "Kort", ...changes })
const onlyFile = (changes: Partial<Order> = {}) =>
  mixed({ contents: sampleContents([file], { shippingFee: 0 }), ...changes })

const delivered = (...names: ReadonlyArray<string>): DeliveryState => ({
  kind: "delivered",
  files: names.map((name) => ({ name, format: "EPUB", downloadsLeft: 5 })),
  until: 1,
})
const linesOf = (order: Order, state?: DeliveryState) =>
  orderView(order, state === undefined ? undefined : new Map([[FILE, state]])).lines
const factsOf = (order: Order) =>
  Object.fromEntries(orderView(order).facts.map(({ name, values }) => [name, values.map(({ text }) => text).join()]))

describe("an order as its buyer sees it", () => {
  it("has its number, its day, its delivery, its payment and its address (CHK-04)", () => {
    assert.deepStrictEqual(factsOf(mixed()), {
      Ordernummer: "K123456789",
      Orderdatum: "1 januari 1970",
      Leveranssätt: "Frakt",
      Betalning: "Kort",
      Adress: "Agnes Ek, Kaponjärgatan\u00a04, 413\u00a002\u00a0Göteborg",
    })
  })

  it("has the day on which it was closed, and no facts that are unknown", () => {
    const { customer: _, paymentMethod: __, ...unknown } = mixed({ closedAt: Date.parse("2026-11-22T12:00Z") })
    assert.deepStrictEqual(factsOf(unknown), {
      Ordernummer: "K123456789",
      Orderdatum: "22 november 2026",
      Leveranssätt: "Frakt",
    })
  })

  it("has each line with its authors, its copies and their price", () => {
    const [line] = sampleContents([printed]).lines
    const by = (...authors: ReadonlyArray<string>) => {
      const contents = { ...sampleContents([printed]), lines: line === undefined ? [] : [{ ...line, authors }] }
      return linesOf(mixed({ contents }))[0]
        ?.details.map((detail) => detail.replaceAll("\u00a0", " "))
        .slice(0, 2)
    }
    assert.deepStrictEqual(by("Selma Lagerlöf", "Elof Ek"), ["Selma Lagerlöf, Elof Ek", "2 st à 199 kr"])
    assert.strictEqual(by()?.[0], "2 st à 199 kr")
  })

  it("of files alone is delivered digitally, to no address (D-76)", () => {
    const facts = factsOf(onlyFile())
    assert.strictEqual(facts["Leveranssätt"], "Digitalt")
    assert.notProperty(facts, "Adress")
  })

  it("has each line's authors, copies, price and sum", () => {
    const [first, second] = linesOf(mixed())
    assert.deepInclude(first, { title: "Bok 1 (inbunden)", amount: "398\u00a0kr" })
    assert.deepStrictEqual(first?.details, ["Selma Lagerlöf", "2\u00a0st à 199\u00a0kr"])
    assert.deepInclude(second, { title: "Bok 2 (inbunden)", amount: "99\u00a0kr" })
    const unwritten = mixed()
    const lines = unwritten.contents.lines.map((line) => ({ ...line, authors: [] }))
    assert.deepStrictEqual(linesOf({ ...unwritten, contents: { ...unwritten.contents, lines } })[0]?.details, [
      "2\u00a0st à 199\u00a0kr",
    ])
  })

  it("has the awaited copies on their line (D-72)", () => {
    const [first, second] = linesOf(mixed({ awaitedStock: [{ ean: PRINTED, quantity: 1 }] }))
    assert.match(first?.awaited ?? "", /^1\u00a0exemplar väntar/)
    assert.isUndefined(second?.awaited)
  })
})

describe("the links to what was bought as a file", () => {
  const page = `/order/${"p".repeat(43)}/hamta`

  it("are one for one file, one for each of several, and none for a printed book (D-76)", () => {
    const one = [{ text: "Ladda ner", href: `${page}/2` }]
    for (const state of [undefined, { kind: "processing" } as const, delivered("a.epub")]) {
      const [first, second] = linesOf(mixed(), state)
      assert.isUndefined(first?.downloads)
      assert.deepStrictEqual(second?.downloads, one)
    }
    assert.deepStrictEqual(linesOf(mixed(), delivered("a.epub", "a.pdf"))[1]?.downloads, [
      { text: "Ladda ner (a.epub)", href: `${page}/2/1` },
      { text: "Ladda ner (a.pdf)", href: `${page}/2/2` },
    ])
  })

  it("are absent until the order is paid, and are replaced when the file failed or was cancelled", () => {
    assert.isUndefined(linesOf(mixed({ state: "PENDING" }))[1]?.downloads)
    for (const [state, text] of [
      [{ kind: "failed", reason: "rights" }, /^Filen kan inte levereras/],
      [{ kind: "cancelled" }, /^Leveransen av filen är avbruten/],
    ] as const) {
      const [first, second] = linesOf(mixed(), state)
      assert.isUndefined(second?.downloads)
      assert.match(second?.details.at(-1) ?? "", text)
      assert.deepStrictEqual(first?.details, linesOf(mixed())[0]?.details)
    }
  })

  it("are read for files only, and remain when the delivery service does not answer", () => {
    const requests: Array<string> = []
    const read = (state: Effect.Effect<DeliveryState, DigitalDeliveryError>) =>
      Effect.runSync(
        readDeliveries(mixed()).pipe(
          Effect.provide(
            Layer.mock(DigitalDelivery, {
              state: ({ orderId, ean }) => {
                requests.push(`${orderId} ${ean}`)
                return state
              },
            }),
          ),
        ),
      )
    assert.deepStrictEqual([...read(Effect.succeed(delivered("a.epub")))], [[FILE, delivered("a.epub")]])
    assert.deepStrictEqual(requests, [`${mixed().id} ${FILE}`])
    assert.strictEqual(read(Effect.fail(new DigitalDeliveryError({ operation: "state", cause: "down" }))).size, 0)
  })
})

describe("a confirmation", () => {
  const confirmed = (order: Order) =>
    Effect.runSync(
      readConfirmedOrder(order).pipe(
        Effect.provide(
          Layer.mergeAll(
            Layer.mock(Catalogue, {
              cardsByEan: (eans) => Effect.succeed(eans.length === 2 ? [book(1), book(2)] : []),
            }),
            Layer.mock(DigitalDelivery, { state: () => Effect.succeed(delivered("a.epub", "a.pdf")) }),
          ),
        ),
      ),
    )

  it("shows the buyer, the covers and the links of each line (CHK-03, CHK-04)", () => {
    const { covers, view, ...rest } = confirmed(mixed())
    assert.deepInclude(rest, { number: "K123456789", firstName: "Agnes", email: "agnes@example.se", shipped: true })
    assert.deepStrictEqual(
      covers.map(({ ean }) => ean),
      [eanOf(1), eanOf(2)],
    )
    assert.lengthOf(view.lines[1]?.downloads ?? [], 2)
    assert.strictEqual(rest.bought.value, 497)
  })

  it("is not marked as shipped when it has files only", () => {
    assert.isFalse(confirmed(onlyFile()).shipped)
  })
})
