import { assert, describe, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import type { Order } from "@kapitel/core/checkout/Order"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { type DeliveryState, DigitalDelivery, DigitalDeliveryError } from "@kapitel/core/digital/DigitalDelivery"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { siteOf } from "@kapitel/core/site/Site"
import { type ConfirmedWithdrawal, WithdrawalId } from "@kapitel/core/withdrawal/Withdrawal"
import { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import type { OrderView } from "@kapitel/ui/checkout/OrderSummary"
import { Effect, Layer } from "effect"
import { demoTrader } from "../../text/trader.ts"
import { cardsByEan, orderView, readConfirmedOrder, readDeliveries } from "../../views/order.ts"
import { book } from "./goods.ts"

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
  until: NOW + 1,
})
const NOW = Date.parse("2026-11-24T12:00Z")
const site = siteOf("kapitel", "")
const viewOf = (order: Order, state?: DeliveryState, cards: ReadonlyArray<ProductCard> = []) =>
  orderView(order, {
    cards: cardsByEan(cards),
    delivered: new Map(state === undefined ? [] : [[FILE, state]]),
    withdrawals: [],
    now: NOW,
    trader: demoTrader,
    site,
  })
const linesOf = (order: Order, state?: DeliveryState) => viewOf(order, state).lines
const factsOf = (order: Order) =>
  Object.fromEntries(viewOf(order).facts.map(({ name, values }) => [name, values.map(({ text }) => text).join()]))

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

  it("has the cover of the colour that was bought", () => {
    const colour = { identifier: PRINTED, title: "Röd", color: "Röd", colorCode: "#c8102e" }
    const article = { ...book(9), variants: [{ ...colour, identifier: book(9).identifier }, colour] }
    assert.strictEqual(viewOf(mixed(), undefined, [article]).lines[0]?.cover?.ean, PRINTED)
    assert.deepStrictEqual(cardsByEan([article]).get(article.identifier), article)
  })

  it("has the colour of an article as it was bought, and its brand from what is still sold", () => {
    const lines = mixed().contents.lines.map((line) => ({ ...line, authors: [] }))
    const order = mixed({ contents: { ...mixed().contents, lines } })
    const { brand: _, color: __, ...bare } = { ...book(1), identifier: PRINTED }
    const shown = (card: object) => viewOf(order, undefined, [{ ...bare, ...card }]).lines[0]?.details[0]
    assert.strictEqual(shown({ brand: "Skymning", color: "Mörk Grön" }), "Skymning")
    assert.strictEqual(shown({ color: "Röd" }), "2\u00a0st à 199\u00a0kr")
    const earlier = viewOf(order, undefined, [{ ...bare, color: "Mörk Grön" }]).lines[0]?.title
    assert.match(earlier ?? "", / \(.*mörk grön\)$/)
    const colours = {
      ...order,
      contents: { ...order.contents, lines: lines.map((line) => ({ ...line, color: "Röd" })) },
    }
    assert.match(viewOf(colours, undefined, []).lines[0]?.title ?? "", / \(.*röd\)$/)
    assert.strictEqual(
      viewOf(mixed(), undefined, [{ ...bare, brand: "Skymning" }]).lines[0]?.details[0],
      "Selma Lagerlöf",
    )
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

  const linksOf = (order: Order, state?: DeliveryState, kind?: string) => {
    const cards = kind === undefined ? [] : [{ ...book(1), identifier: FILE, kind }]
    return viewOf(order, state, cards).digital.flatMap(({ links }) => links)
  }

  it("are one for one file, one for each of several, and none for a printed book (D-76)", () => {
    for (const state of [undefined, delivered("a.epub")])
      assert.deepStrictEqual(linksOf(mixed(), state), [{ text: "Ladda ner", href: `${page}/2` }])
    assert.deepStrictEqual(linksOf(mixed(), delivered("a.epub", "a.pdf")), [
      { text: "Ladda ner (a.epub)", href: `${page}/2/1` },
      { text: "Ladda ner (a.pdf)", href: `${page}/2/2` },
    ])
  })

  it("lead to a look at a file that is being prepared, and say no more than that", () => {
    for (const kind of ["unknown", "processing"] as const) {
      const [item] = viewOf(onlyFile(), { kind }, [{ ...book(1), identifier: FILE, kind: "ebook" }]).digital
      assert.strictEqual(item?.waits, "Filen förbereds. Det brukar gå på någon minut.")
      assert.deepStrictEqual(item?.links, [{ text: "Se om filen är klar", href: `${page}/1` }])
    }
    assert.notProperty(viewOf(onlyFile(), delivered("a.epub")).digital[0], "waits")
    assert.notProperty(viewOf(onlyFile()).digital[0], "waits")
  })

  it("say what the file is for, and its title and cover are next to them", () => {
    const textsOf = (kind: string, ...names: ReadonlyArray<string>) =>
      linksOf(onlyFile(), delivered(...names), kind).map(({ text }) => text)
    assert.deepStrictEqual(textsOf("ebook", "a.epub"), ["Börja läsa"])
    assert.deepStrictEqual(textsOf("ebook", "a.epub", "a.pdf"), ["Börja läsa (a.epub)", "Börja läsa (a.pdf)"])
    assert.deepStrictEqual(textsOf("audiobook", "a.mp3"), ["Börja lyssna"])
    assert.deepStrictEqual(textsOf("other", "a.zip"), ["Ladda ner"])
    const [item] = viewOf(onlyFile(), delivered("a.epub"), [{ ...book(1), identifier: FILE, kind: "ebook" }]).digital
    assert.deepInclude(item, { title: "Bok 1" })
    assert.strictEqual(item?.cover?.ean, FILE)
  })

  it("leave out files without downloads, and are absent once none can be downloaded", () => {
    const used = (...left: ReadonlyArray<number>): DeliveryState => ({
      kind: "delivered",
      files: left.map((downloadsLeft, index) => ({ name: `${index + 1}.epub`, format: "EPUB", downloadsLeft })),
      until: NOW + 1,
    })
    assert.deepStrictEqual(
      linksOf(mixed(), used(0, 3)).map(({ href }) => href),
      [`${page}/2/2`],
    )
    assert.lengthOf(linksOf(mixed(), used(1, 2)), 2)
    for (const [state, text] of [
      [used(0, 0), /^Alla nedladdningar/],
      [{ ...delivered("a.epub"), until: NOW } as DeliveryState, /^Tiden för nedladdning är slut/],
      [{ kind: "failed", reason: "rights" }, /^Filen kan inte levereras/],
      [{ kind: "cancelled" }, /^Leveransen av filen är avbruten/],
    ] as const) {
      assert.deepStrictEqual(linksOf(mixed(), state), [])
      const [first, second] = linesOf(mixed(), state)
      assert.match(second?.details.at(-1) ?? "", text)
      assert.deepStrictEqual(first?.details, linesOf(mixed())[0]?.details)
    }
  })

  it("are absent until the order is paid", () => {
    assert.deepStrictEqual(linksOf(mixed({ state: "PENDING" }), delivered("a.epub")), [])
    const unpaid = mixed({ state: "PENDING" })
    assert.deepStrictEqual(linesOf(unpaid, { kind: "cancelled" }), linesOf(unpaid))
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
  const confirmed = (order: Order, kind = "ebook", until = NOW + 1) =>
    confirmedAs(order, () => [kind, { ...delivered("a.epub", "a.pdf"), until } as DeliveryState])

  const confirmedAs = (order: Order, of: (ean: Ean) => readonly [kind: string, state: DeliveryState]) =>
    Effect.runSync(
      readConfirmedOrder(order, { now: NOW, trader: demoTrader }).pipe(
        Effect.provide(
          Layer.mergeAll(
            Layer.mock(Catalogue, {
              cardsByEan: (eans) =>
                Effect.succeed(eans.map((ean, n) => ({ ...book(n + 1), identifier: ean, kind: of(ean)[0] }))),
            }),
            Layer.mock(DigitalDelivery, { state: ({ ean }) => Effect.succeed(of(ean)[1]) }),
            Layer.mock(EventSignUps, {}),
            Layer.mock(Reservations, {}),
            Layer.mock(Withdrawals, {
              ofOrder: (number, email) =>
                Effect.succeed(number === order.number && email === customer.email ? [withdrawal] : []),
            }),
          ),
        ),
      ),
    )
  const withdrawal: ConfirmedWithdrawal = {
    id: WithdrawalId.make("5e8c7b57-2d3b-4e3c-9d6a-64d0f4c1a001"),
    statement: { name: "Agnes", orderNumber: mixed().number, email: customer.email, goods: { kind: "all" } },
    at: NOW,
  }

  it("shows the buyer, the covers and the links of each line (CHK-03, CHK-04)", () => {
    const { covers, view, ...rest } = confirmed(mixed())
    assert.deepInclude(rest, { number: "K123456789", firstName: "Agnes", email: "agnes@example.se", shipped: true })
    assert.deepStrictEqual(
      [covers.map(({ ean }) => ean), view.lines.map(({ cover }) => cover?.ean)],
      [
        [PRINTED, FILE],
        [PRINTED, FILE],
      ],
    )
    assert.lengthOf(view.digital[0]?.links ?? [], 2)
    assert.strictEqual(rest.bought.value, 497)
  })

  it("is not marked as shipped when it has files only, and names what they are for once they are there", () => {
    assert.deepInclude(confirmed(onlyFile()), { shipped: false, ready: "read" })
    assert.deepInclude(confirmed(onlyFile(), "audiobook"), { ready: "listen" })
    assert.deepInclude(confirmed(onlyFile(), "ebook", NOW), { ready: undefined })
  })

  const [READY, OVER] = [delivered("a"), { ...delivered("a"), until: NOW } as DeliveryState]
  const SOON: DeliveryState = { kind: "processing" }

  it.each([
    [["book"], ["ebook", READY], { shipped: true, ready: "read", preparing: false }],
    [["ebook", READY], ["audiobook", READY], { shipped: false, ready: "download", preparing: false }],
    [["ebook", READY], ["ebook", SOON], { shipped: false, ready: "read", preparing: true }],
    [["ebook", SOON], ["ebook", SOON], { shipped: false, ready: undefined, preparing: true }],
    [["ebook", OVER], ["ebook", READY], { shipped: false, ready: "read", preparing: false }],
    [["ebook", OVER], ["ebook", OVER], { shipped: false, ready: undefined, preparing: false }],
  ] as const)("of %j and %j says what its files are for, and whether they are there", (one, other, expected) => {
    const goods = [one, other].map(([kind, state]) => ({ kind, state }))
    const contents = sampleContents(
      goods.map(({ state }, n) => ({ ean: sampleEan(n), quantity: 1, price: 9_900, shipped: state === undefined })),
    )
    const { shipped, ready, preparing } = confirmedAs(mixed({ contents }), (ean) => {
      const { kind = "", state = SOON } = goods[ean === sampleEan(0) ? 0 : 1] ?? {}
      return [kind, state]
    })
    assert.deepStrictEqual({ shipped, ready, preparing }, expected)
  })

  it("says when a preordered file is released, without a link and without asking for it", () => {
    const [printed, file] = mixed().contents.lines
    if (printed === undefined || file === undefined) throw new Error("the order has two lines")
    const until = (preorderDay: string) =>
      confirmedAs(mixed({ contents: { ...mixed().contents, lines: [printed, { ...file, preorderDay }] } }), () => [
        "ebook",
        delivered("a.epub"),
      ])
    const { view, ready, preparing } = until("2027-01-15")
    assert.deepStrictEqual([ready, preparing], [undefined, false])
    assert.deepStrictEqual(
      view.digital.map(({ waits, links }) => [waits, links]),
      [["Släpps 15 januari. Vi mejlar dig när filen kan hämtas.", []]],
    )
    assert.lengthOf(until("2026-01-15").view.digital[0]?.links ?? [], 1)
  })

  it("promises no days for its lines once the whole order is withdrawn", () => {
    const parts = [{ copies: 2, sendBy: "2026-11-25", arriveBy: "2026-11-27", exact: true }]
    const order = mixed({ deliveries: [{ key: "line-0", parts }] })
    const withdrawn = {
      withdrawals: [{ at: NOW, goods: { kind: "all" } as const }],
      cards: new Map(),
      delivered: new Map(),
      now: NOW,
    }
    const detailsOf = ({ lines }: OrderView) => lines.flatMap(({ details }) => details).join()
    assert.include(detailsOf(viewOf(order)), "Skickas ons\u00a025\u00a0nov")
    assert.notInclude(detailsOf(orderView(order, { ...withdrawn, trader: demoTrader, site })), "Skickas")
    const lines = [{ ean: PRINTED, title: "Ormen", format: "inbunden", quantity: 1 }]
    const partly = { ...withdrawn, withdrawals: [{ at: NOW, goods: { kind: "some", lines } as const }] }
    assert.include(detailsOf(orderView(order, { ...partly, trader: demoTrader, site })), "Skickas")
  })

  it("says of each line how many copies are withdrawn, and expects nothing of a line without others", () => {
    const parts = [{ copies: 2, sendBy: "2026-11-25", arriveBy: "2026-11-27", exact: true }]
    const order = mixed({ deliveries: [{ key: "line-0", parts }], awaitedStock: [{ ean: FILE, quantity: 1 }] })
    const after = (...copies: ReadonlyArray<readonly [Ean, number]>) => {
      const lines = copies.map(([ean, quantity]) => ({ ean, title: "Ormen", format: "inbunden", quantity }))
      const goods = { kind: "some", lines } as const
      const withdrawals = [{ at: NOW, goods }]
      return orderView(order, {
        withdrawals,
        cards: new Map(),
        delivered: new Map(),
        now: NOW,
        trader: demoTrader,
        site,
      })
    }
    const shown = (view: OrderView) =>
      view.lines.map(({ withdrawn, details, awaited }) => [withdrawn, details.length, awaited !== undefined])
    assert.deepStrictEqual(shown(after([PRINTED, 1])), [
      ["1 av 2 ångrade", 3, false],
      [undefined, 2, true],
    ])
    assert.deepStrictEqual(shown(after([PRINTED, 2], [FILE, 1])), [
      ["2 av 2 ångrade", 2, false],
      ["Ångrad", 2, false],
    ])
    assert.deepStrictEqual(after([PRINTED, 1]).sums, viewOf(order).sums)
  })

  it("has the withdrawals that were filed from the order's own address, and none of an order without one", () => {
    const titles = (order: Order) => confirmed(order).view.steps.map(({ title }) => title)
    assert.include(titles(mixed()), "Du har ångrat köpet")
    assert.notInclude(titles(mixed({ customer: { ...customer, email: "bo@example.se" } })), "Du har ångrat köpet")
    const { customer: _, ...unknown } = mixed()
    assert.notInclude(titles(unknown), "Du har ångrat köpet")
  })
})
