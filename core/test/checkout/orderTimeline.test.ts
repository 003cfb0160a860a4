import { assert, describe, it } from "@effect/vitest"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { Order } from "@kapitel/core/checkout/Order"
import { isReadable, orderTimeline, type TimelineFacts, type TimelineStep } from "@kapitel/core/checkout/orderTimeline"
import { sampleContents, sampleEan, sampleOrder } from "@kapitel/core/contracts/checkout/sampleOrder"
import { sampleReservation } from "@kapitel/core/contracts/reservations/sampleReservation"
import type { DeliveryState } from "@kapitel/core/digital/DigitalDelivery"
import type { FiledWithdrawal } from "@kapitel/core/withdrawal/withdrawnCopies"
import fc from "fast-check"

const [PRINTED, OTHER, FILE] = [sampleEan(1), sampleEan(2), sampleEan(3)]
const NOW = Date.parse("2026-11-24T12:00Z")
const TODAY = "2026-11-24"

const part = (sendBy: string, arriveBy: string, copies = 1, exact = true) => ({ copies, sendBy, arriveBy, exact })
const plan = (line: number, ...parts: ReadonlyArray<ReturnType<typeof part>>) => ({ key: `line-${line}`, parts })

/** Two printed books and a file, paid. */
const order = (changes: Partial<Order> = {}): Order =>
  sampleOrder({
    contents: sampleContents([
      { ean: PRINTED, quantity: 1, price: 10_000 },
      { ean: OTHER, quantity: 2, price: 20_000 },
      { ean: FILE, quantity: 1, price: 5_000, shipped: false },
    ]),
    placedAt: NOW - 3,
    closedAt: NOW - 1,
    ...changes,
  })

const facts = (changes: Partial<TimelineFacts> = {}): TimelineFacts => ({
  delivered: new Map(),
  withdrawals: [],
  now: NOW,
  today: TODAY,
  ...changes,
})

const file = (downloadsLeft = 1, until = NOW + 1): DeliveryState => ({
  kind: "delivered",
  files: [{ name: "a.epub", format: "EPUB", downloadsLeft }],
  until,
})
const ofAll = (at: number): FiledWithdrawal => ({ at, goods: { kind: "all" } })
/** Of one copy of each. */
const ofLines = (at: number, ...eans: ReadonlyArray<Ean>): FiledWithdrawal => ({
  at,
  goods: { kind: "some", lines: eans.map((ean) => ({ ean, title: "Stenhavet", format: "inbunden", quantity: 1 })) },
})
const steps = (of: Order, known: Partial<TimelineFacts> = {}) => orderTimeline(of, facts(known))
const kinds = (all: ReadonlyArray<TimelineStep>) => all.map(({ kind, isCurrent }) => (isCurrent ? `> ${kind}` : kind))

describe("the steps of an order", () => {
  it("are that it was ordered and paid, at the time of the payment", () => {
    assert.deepStrictEqual(steps(order()), [
      { kind: "ordered", at: NOW - 1, isCurrent: false },
      { kind: "paid", at: NOW - 1, isCurrent: true },
    ])
    assert.deepInclude(steps(order({ frozenAt: NOW - 2 }))[0], { kind: "ordered", at: NOW - 2 })
    const { closedAt: _, ...open } = order({ state: "PENDING" })
    assert.deepStrictEqual(steps(open)[0], { kind: "ordered", at: NOW - 3, isCurrent: false })
  })

  it("promise nothing before the payment is decided", () => {
    const planned = { deliveries: [plan(0, part("2026-11-25", "2026-11-27"))] }
    const known = { delivered: new Map([[FILE, file()]]), withdrawals: [ofAll(NOW)] }
    assert.deepStrictEqual(kinds(steps(order({ state: "NEEDS_REVIEW", ...planned }), known)), ["ordered", "> examined"])
    assert.deepStrictEqual(kinds(steps(order({ state: "PENDING", frozenAt: 1, ...planned }))), [
      "ordered",
      "> examined",
    ])
    assert.deepStrictEqual(kinds(steps(order({ state: "PENDING", ...planned }))), ["ordered", "> unpaid"])
  })

  it("have a parcel for copies with the same days, in the order of their arrival", () => {
    const deliveries = [
      plan(0, part("2026-12-01", "2026-12-03")),
      plan(1, part("2026-11-25", "2026-11-27"), part("2026-12-01", "2026-12-03", 2)),
      plan(2, part("2026-12-01", "2026-12-03", 1, false)),
    ]
    const parcels = steps(order({ deliveries })).filter((step) => step.kind === "parcel")
    assert.deepStrictEqual(
      parcels.map(({ copies, sendBy, exact }) => [copies, sendBy, exact]),
      [
        [1, "2026-11-25", true],
        [3, "2026-12-01", true],
        [1, "2026-12-01", false],
      ],
    )
  })

  it("say of a day that is over that it was promised, and today is not over", () => {
    const of = (sendBy: string, arriveBy: string) =>
      steps(order({ deliveries: [plan(0, part(sendBy, arriveBy))] })).flatMap((step) =>
        step.kind === "parcel" ? [step.sendByIsOver, step.arriveByIsOver] : [],
      )
    assert.deepStrictEqual(of("2026-11-24", "2026-11-26"), [false, false])
    assert.deepStrictEqual(of("2026-11-23", "2026-11-24"), [true, false])
    assert.deepStrictEqual(of("2026-11-20", "2026-11-23"), [true, true])
  })

  it("have awaited copies, and no days for their line (D-72)", () => {
    const deliveries = [plan(0, part("2026-11-25", "2026-11-27")), plan(1, part("2026-11-25", "2026-11-27", 2))]
    const all = steps(order({ deliveries, awaitedStock: [{ ean: OTHER, quantity: 2 }] }))
    assert.deepStrictEqual(kinds(all), ["ordered", "> paid", "parcel", "awaited"])
    assert.deepInclude(all[2], { copies: 1 })
    assert.deepInclude(all[3], { copies: 2 })
  })

  it("have files once they can be downloaded, and while they are prepared", () => {
    const having = (state: DeliveryState) => kinds(steps(order(), { delivered: new Map([[FILE, state]]) })).slice(1)
    assert.deepStrictEqual(having(file()), ["paid", "> readable"])
    assert.deepStrictEqual(having({ kind: "unknown" }), ["> paid", "preparing"])
    assert.deepStrictEqual(having({ kind: "processing" }), ["> paid", "preparing"])
    for (const gone of [file(0), file(1, NOW), { kind: "cancelled" }, { kind: "failed", reason: "rights" }] as const) {
      assert.deepStrictEqual(having(gone), ["> paid"])
      assert.isFalse(isReadable(gone, NOW))
    }
    assert.isFalse(isReadable(undefined, NOW))
  })

  it("have one withdrawal: the first of the whole order, after which nothing is expected, or else the first", () => {
    const deliveries = [plan(0, part("2026-11-25", "2026-11-27"))]
    const some = [ofLines(9, OTHER), ofLines(5, OTHER)]
    const partly = steps(order({ deliveries }), { withdrawals: some })
    assert.deepStrictEqual(kinds(partly), ["ordered", "paid", "> withdrawn", "parcel"])
    assert.deepInclude(partly[2], { at: 5, all: false })
    const whole = steps(order({ deliveries, awaitedStock: [{ ean: OTHER, quantity: 1 }] }), {
      withdrawals: [ofAll(8), ofAll(7), ...some],
    })
    assert.deepStrictEqual(kinds(whole), ["ordered", "paid", "> withdrawn"])
    assert.deepInclude(whole[2], { at: 7, all: true })
  })

  it("expect nothing of lines that are withdrawn whole, and of no line once every copy is", () => {
    const deliveries = [plan(0, part("2026-11-25", "2026-11-27")), plan(1, part("2026-12-01", "2026-12-03", 2))]
    const after = (...withdrawals: ReadonlyArray<FiledWithdrawal>) => steps(order({ deliveries }), { withdrawals })
    const parcels = (all: ReadonlyArray<TimelineStep>) =>
      all.flatMap((step) => (step.kind === "parcel" ? [step.copies] : []))
    assert.deepStrictEqual(parcels(after(ofLines(5, PRINTED))), [2])
    // Which of two copies is sent is not known.
    assert.deepStrictEqual(parcels(after(ofLines(5, OTHER))), [1, 2])
    assert.deepStrictEqual(parcels(after(ofLines(5, OTHER), ofLines(6, OTHER))), [1])
    const every = after(ofLines(7, OTHER, FILE), ofLines(5, PRINTED, OTHER))
    assert.deepStrictEqual(kinds(every), ["ordered", "paid", "> withdrawn"])
    assert.deepInclude(every[2], { at: 7, all: true })
  })

  it("await no copies of a line that is withdrawn, and still those of a product that has no line any more", () => {
    const awaited = (ean: Ean, ...withdrawals: ReadonlyArray<FiledWithdrawal>) =>
      kinds(steps(order({ awaitedStock: [{ ean, quantity: 1 }] }), { withdrawals })).includes("awaited")
    assert.isTrue(awaited(PRINTED))
    assert.isFalse(awaited(PRINTED, ofLines(5, PRINTED)))
    assert.isTrue(awaited(OTHER, ofLines(5, OTHER)))
    assert.isTrue(awaited(sampleEan(9), ofLines(5, OTHER)))
  })

  it("of one that is collected say how far its store is", () => {
    const [HELD, READY, ENDED] = [NOW + 5, NOW + 1, NOW + 2]
    const of = (changes: Parameters<typeof sampleReservation>[0]) =>
      steps(order(), { collection: sampleReservation({ heldUntil: HELD, ...changes }) }).slice(2)
    const store = "Kapitel Haga"
    const toCollect = { kind: "toCollect", store, until: HELD, isCurrent: false } as const
    const ready = { kind: "ready", store, at: READY } as const
    for (const state of ["asked", "picked"] as const) assert.deepStrictEqual(of({ state }), [toCollect])
    assert.deepStrictEqual(of({ state: "ready", readyAt: READY }), [{ ...ready, isCurrent: true }, toCollect])
    assert.deepStrictEqual(of({ state: "collected", readyAt: READY, endedAt: ENDED }), [
      { kind: "collected", at: ENDED, isCurrent: true },
    ])
    for (const why of ["expired", "cancelled", "notFound"] as const) {
      assert.deepStrictEqual(of({ state: why, readyAt: READY, endedAt: ENDED }), [
        { ...ready, isCurrent: false },
        { kind: "notCollected", why, at: ENDED, isCurrent: true },
      ])
    }
  })

  it("have exactly one current step, with everything that has happened before it and what is expected after it", () => {
    const day = fc.integer({ min: 1, max: 30 }).map((n) => `2026-11-${String(n).padStart(2, "0")}`)
    const EXPECTED: ReadonlySet<string> = new Set(["preparing", "awaited", "parcel"])
    fc.assert(
      fc.property(
        fc.constantFrom<Order["state"]>("PENDING", "CONFIRMED", "NEEDS_REVIEW"),
        fc.array(
          fc.record({ copies: fc.integer({ min: 1, max: 9 }), sendBy: day, arriveBy: day, exact: fc.boolean() }),
        ),
        fc.constantFrom<DeliveryState>(file(), { kind: "processing" }, { kind: "cancelled" }),
        fc.array(
          fc.record({ at: fc.nat(), all: fc.boolean() }).map(({ at, all }) => (all ? ofAll(at) : ofLines(at, OTHER))),
        ),
        (state, parts, delivered, withdrawals) => {
          const all = steps(order({ state, deliveries: [{ key: "line-0", parts }] }), {
            delivered: new Map([[FILE, delivered]]),
            withdrawals,
          })
          const current = all.findIndex(({ isCurrent }) => isCurrent)
          assert.lengthOf(
            all.filter(({ isCurrent }) => isCurrent),
            1,
          )
          for (const [index, { kind }] of all.entries()) assert.strictEqual(EXPECTED.has(kind), index > current, kind)
          const copies = all.reduce((sum, step) => sum + (step.kind === "parcel" ? step.copies : 0), 0)
          const isExpected = state === "CONFIRMED" && !withdrawals.some(({ goods }) => goods.kind === "all")
          assert.strictEqual(copies, isExpected ? parts.reduce((sum, each) => sum + each.copies, 0) : 0)
        },
      ),
    )
  })
})
