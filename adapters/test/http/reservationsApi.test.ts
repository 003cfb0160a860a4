/** Reserving in a store over HTTP: each answer with its status and its words (decisions 379, 380 and 390). */
import { assert, it } from "@effect/vitest"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import {
  MAX_RESERVED_COPIES,
  MAX_TOLD_PER_DAY,
  RESERVATION_REQUESTS,
} from "@kapitel/core/reservations/reservationLimits"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect } from "effect"
import { sampleEan } from "../embedded/sampleRecords.ts"
import { apiShop, freshBrowser, GONE, post, REDUCED, words } from "./apiShop.ts"

const store = (storeID: string, storeName: string) => ({
  storeID,
  storeName,
  storePath: `/butik/${storeID}`,
  address: "Gatan 1",
  storeCity: "Göteborg",
  openingHours: "Alla dagar 10-19",
})

const UNKNOWN = "u".repeat(43)
const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:00\.000Z$/

it.layer(apiShop, { excludeTestServices: true })("reserving in a store over HTTP", (it) => {
  const withStock = Effect.gen(function* () {
    const reservations = yield* Reservations
    yield* Stores.use((stores) =>
      stores.receive([store("haga", "Haga"), store("lund", "Lund")], { closeOthers: true, now: 1 }),
    )
    const { figure: expected, held } = yield* reservations.figureOf("haga", REDUCED)
    const change = { storeId: "haga", ean: REDUCED, expected, figure: held + 9 }
    yield* reservations.correctStock({ ...change, reason: "count", by: "test", now: Date.now() })
  })
  let [networks, shoppers] = [0, 0]
  const send = Effect.fnUntraced(function* (path: string, request?: ReturnType<typeof post>, network?: string) {
    const { send } = yield* freshBrowser
    const answer = yield* send(path, { ...request, network: network ?? `198.51.${++networks}.0/24` })
    assert.match(answer.headers.get("cache-control") ?? "", /no-store|max-age=0/)
    return { ...answer, body: answer.body as Record<string, unknown> }
  })
  const body = (changes: object = {}) => ({
    productID: REDUCED,
    storeID: "haga",
    quantity: 1,
    contact: `shopper-${++shoppers}@exempel.se`,
    ...changes,
  })
  const reserve = (sent: object, key?: string, network?: string) =>
    Effect.andThen(
      withStock,
      send("/api/reservations", post(sent, key === undefined ? {} : { "idempotency-key": key }), network),
    )
  const refusal = (tag: string, more: object = {}) => ({ _tag: tag, message: `Ord för ${tag}`, ...more })

  it.effect("is read, extended once and cancelled by its token, which tells no contact", () =>
    Effect.gen(function* () {
      const made = yield* reserve(body({ quantity: 2 }))
      const { token, reference, heldUntil, extensibleTo, ...rest } = made.body
      assert.deepStrictEqual(
        [made.status, rest],
        [
          200,
          {
            state: "asked",
            productID: REDUCED,
            title: "Rea",
            format: "Inbunden",
            storeID: "haga",
            storeName: "Haga",
            quantity: 2,
          },
        ],
      )
      assert.match(String(reference), /^R\w{6}$/)
      assert.match(String(heldUntil), INSTANT)
      const path = `/api/reservations/${String(token)}`
      assert.deepStrictEqual((yield* send(path)).body, made.body)
      for (let press = 0; press < 2; press++) {
        const { body: extended } = yield* send(`${path}/extension`, post({}))
        assert.deepStrictEqual([extended["heldUntil"], extended["extensibleTo"]], [extensibleTo, undefined])
      }
      for (let press = 0; press < 2; press++) {
        const { body: cancelled } = yield* send(`${path}/cancellation`, post({}))
        assert.deepStrictEqual(
          [cancelled["state"], cancelled["because"], cancelled["reference"]],
          ["cancelled", "shopper", undefined],
        )
      }
      const late = yield* send(`${path}/extension`, post({}))
      assert.deepStrictEqual(
        [late.status, late.body],
        [409, { _tag: "ReservationChanged", message: "Ord för NotExtended" }],
      )
    }),
  )

  it.effect("is the same one under the same key, another under another, and lasts as the stock says", () =>
    Effect.gen(function* () {
      const wanted = body()
      const key = "a-random-key-of-a-client"
      const first = yield* reserve(wanted, key)
      assert.deepStrictEqual((yield* reserve(wanted, key)).body, first.body)
      const other = yield* reserve(wanted, "another-key-of-a-client")
      assert.notStrictEqual(other.body["token"], first.body["token"])
      const levels: unknown = (yield* send(`/api/products/${REDUCED}/stores`)).body
      assert.deepStrictEqual(levels, [
        { storeKey: "haga", values: { available: 8 }, heldUntil: first.body["heldUntil"], isOld: true },
      ])
      assert.strictEqual((yield* reserve(wanted, "short")).status, 400)
      const changed = yield* reserve({ ...wanted, quantity: 2 }, key)
      assert.deepStrictEqual([changed.status, changed.body], [409, refusal("IdempotencyKeyReused")])
      assert.deepStrictEqual((yield* reserve(wanted, key)).body, first.body)
    }),
  )

  it.effect("is refused with its reason, and holds nothing", () =>
    Effect.gen(function* () {
      const answers = [
        [body({ storeID: "gone" }), 400, { _tag: "InvalidRequest", message: "Ord för store", field: "storeID" }],
        [body({ quantity: 9 }), 400, { _tag: "InvalidRequest", message: "Ord för quantity", field: "quantity" }],
        [body({ contact: "agnes" }), 400, { _tag: "InvalidRequest", message: "Ord för contact", field: "contact" }],
        [body({ productID: sampleEan(99) }), 404, refusal("ProductNotFound")],
        [body({ productID: GONE }), 409, refusal("NotReservable")],
        [
          body({ storeID: "lund" }),
          409,
          refusal("TooFewInStore", { available: 0, others: [{ storeID: "haga", storeName: "Haga", available: 9 }] }),
        ],
      ] as const
      for (const [sent, status, refused] of answers) {
        const answer = yield* reserve(sent)
        assert.deepStrictEqual([answer.status, answer.body], [status, { ...refused }])
      }
    }),
  )

  it.effect("has the limits of the shop's own form, by contact and by network", () =>
    Effect.gen(function* () {
      const contact = "many@exempel.se"
      yield* reserve(body({ contact, quantity: MAX_RESERVED_COPIES }), undefined, "203.0.113.1/32")
      const full = yield* reserve(body({ contact }), undefined, "203.0.113.1/32")
      assert.deepStrictEqual(
        [full.status, full.body],
        [409, { _tag: "TooManyReservations", message: "Ord för copies", of: "copies" }],
      )
      const network = "203.0.113.0/24"
      const { times } = RESERVATION_REQUESTS.productOfNetwork
      for (let time = 0; time < times; time++)
        assert.strictEqual((yield* reserve(body(), undefined, network)).status, 200)
      const late = yield* reserve(body(), undefined, network)
      assert.deepStrictEqual(
        [late.status, late.body],
        [429, { _tag: "TooManyTries", message: words.refusal("TooManyTries") }],
      )
      assert.isAbove(Number(late.headers.get("retry-after")), 0)
    }),
  )

  it.effect("is held without messages when others have had many sent to the contact (D-27)", () =>
    Effect.gen(function* () {
      const contact = "victim@exempel.se"
      for (let times = 0; times < MAX_TOLD_PER_DAY; times++) {
        assert.notProperty((yield* reserve(body({ contact }))).body, "isSilent")
      }
      const { status, body: silent } = yield* reserve(body({ contact }))
      assert.deepStrictEqual([status, silent["isSilent"]], [200, true])
    }),
  )

  it.effect("narrows lists to what a store has; a store that is not open counts as absent", () =>
    Effect.gen(function* () {
      yield* withStock
      const all = yield* send("/api/search?q=Rea")
      const elsewhere = yield* send("/api/search?q=Rea&butik=gone")
      assert.isAbove(Number(all.body["count"]), 0)
      assert.deepStrictEqual(elsewhere.body, all.body)
      const lund = yield* send("/api/search?q=Rea&butik=lund")
      assert.deepStrictEqual([lund.status, lund.body["count"]], [200, 0])
      assert.deepStrictEqual(lund.body["selectedFacets"], [{ attribute: "butik", values: ["lund"] }])
    }),
  )

  it.effect("is one of the stores in which a cart is collected once it is paid", () =>
    Effect.gen(function* () {
      yield* withStock
      const { send: browse } = yield* freshBrowser
      const collect = (storeID: string | null) =>
        browse("/api/checkout/collection", { ...post({ storeID }), method: "PUT" })
      const choice = Effect.map(browse("/api/cart"), ({ body: cart }) =>
        String((cart as { shippingChoice?: { name: string } }).shippingChoice?.name),
      )
      assert.deepStrictEqual((yield* collect("haga")).body, { ok: false })
      yield* browse("/api/cart/lines", post({ productId: REDUCED, quantity: 1 }))
      assert.deepStrictEqual((yield* browse("/api/checkout/stores")).body, [{ storeID: "haga", storeName: "Haga" }])
      assert.deepStrictEqual((yield* collect("haga")).body, { ok: true })
      assert.match(yield* choice, /Haga/)
      const { status, body: refused } = yield* collect("lund")
      assert.deepStrictEqual([status, refused], [409, refusal("StoreIsOut")])
      assert.deepStrictEqual((yield* collect(null)).body, { ok: true })
      assert.notMatch(yield* choice, /Haga/)
    }),
  )

  it.effect("is not found by another token", () =>
    Effect.gen(function* () {
      const path = `/api/reservations/${UNKNOWN}`
      for (const [of, request] of [
        [path, undefined],
        [`${path}/extension`, post({})],
        [`${path}/cancellation`, post({})],
      ] as const) {
        const answer = yield* send(of, request)
        assert.deepStrictEqual([answer.status, answer.body], [404, refusal("ReservationNotFound")])
      }
      assert.strictEqual((yield* send("/api/reservations/x")).status, 400)
    }),
  )
})
