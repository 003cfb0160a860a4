/** Reserving, extending and cancelling without a script: where each press leads, and what is kept of what was typed. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { RateLimits, TooOften } from "@kapitel/core/limits/RateLimits"
import { Reservations, ReservationsError } from "@kapitel/core/reservations/Reservations"
import { MAX_RESERVED_COPIES, RESERVATION_REQUESTS } from "@kapitel/core/reservations/reservationLimits"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, ManagedRuntime } from "effect"
import { shopInMemory } from "../../../adapters/test/embedded/temporaryShop.ts"
import { makeReservationForms, type ReservationForms } from "../../server/reservationForms.ts"
import { NOTHING_TYPED, readTyped } from "../../server/typedFields.ts"
import { shopRequest } from "./shopRequest.ts"

const BOOK = eanOf(1)
const GONE = eanOf(2)

const store = (storeID: string, storeName: string) => ({
  storeID,
  storeName,
  storePath: `/butik/${storeID}`,
  address: "Gatan 1",
  storeCity: "Göteborg",
})

const shop = ManagedRuntime.make(shopInMemory)

const correct = (storeId: string, figure: number) =>
  Effect.gen(function* () {
    const reservations = yield* Reservations
    const { figure: expected } = yield* reservations.figureOf(storeId, BOOK)
    yield* reservations.correctStock({ storeId, ean: BOOK, expected, figure, reason: "count", by: "test", now: 1 })
  })

beforeAll(() =>
  shop.runPromise(
    Effect.gen(function* () {
      yield* publishRecords([
        bookRecord(1, { title: "Vargtimmen" }, { availability: "AVAILABLE_TO_BUY", inStock: true }),
        bookRecord(2, { title: "Slut" }, { availability: "OUT_OF_PRINT", inStock: false }),
      ])
      yield* Stores.use((stores) =>
        stores.receive([store("haga", "Haga"), store("lund", "Lund")], { closeOthers: true, now: 1 }),
      )
      yield* correct("haga", 50)
    }),
  ),
)
afterAll(() => shop.dispose())

const handlerWith = (settings: Partial<ReservationForms> = {}) =>
  makeReservationForms({ shop, secure: false, now: Date.now, ...settings })
const handler = handlerWith()

const FORM = "application/x-www-form-urlencoded"
let [networks, attempts] = [0, 0]
const post = (target: string, body = "", address = `198.51.${++networks}.7`, of = handler) =>
  of(shopRequest({ method: "POST", target, headers: { "content-type": FORM }, body, address }))

const fields = (changes: Readonly<Record<string, string>> = {}) =>
  new URLSearchParams({
    attempt: `attempt-of-a-test-${++attempts}`,
    store: "haga",
    quantity: "1",
    contact: `agnes-${attempts}@exempel.se`,
    ...changes,
  }).toString()

const reserve = (changes?: Readonly<Record<string, string>>, ean: string = BOOK, address?: string, of = handler) =>
  post(`/reservera/${ean}`, fields(changes), address, of)

/** What the cookie of an answer keeps. */
const kept = (answer: Awaited<ReturnType<typeof reserve>>) => {
  const [cookie = ""] = [answer?.headers["set-cookie"]].flat()
  const [name = "", value = ""] = cookie.split(";")[0]?.split("=") ?? []
  return readTyped(new Map([[name, value]]), false)
}

describe("the forms of a reservation", () => {
  it("lead to its page, a double press to the same, and from there to longer and to its end (PDP-08)", async () => {
    const once = fields()
    const first = await post(`/reservera/${BOOK}`, once)
    assert.deepInclude(first, { status: 303 })
    const [path = "", result] = String(first?.headers["location"]).split("?")
    assert.match(path, /^\/reservation\/[\w-]{43}$/)
    assert.strictEqual(result, "svar=gjord")
    assert.strictEqual((await post(`/reservera/${BOOK}`, once))?.headers["location"], `${path}?svar=gjord`)
    assert.strictEqual((await post(`${path}/forlang`))?.headers["location"], `${path}?svar=forlangd`)
    assert.strictEqual((await post(`${path}/forlang`))?.headers["location"], `${path}?svar=forlangd`)
    assert.strictEqual((await post(`${path}/avboka`))?.headers["location"], path)
    assert.strictEqual((await post(`${path}/avboka`))?.headers["location"], path)
    assert.strictEqual((await post(`${path}/forlang`))?.headers["location"], `${path}?svar=inte-forlangd`)
  })

  it("keep what was typed where it cannot be read, and name each field (D-27)", async () => {
    const faulty = await reserve({ contact: "agnes", quantity: "9" })
    assert.strictEqual(faulty?.headers["location"], `/reservera/${BOOK}?butik=haga&antal=9&svar=fel-antal.kontakt#fel`)
    assert.deepStrictEqual(kept(faulty), { reserveContact: "agnes" })
    const elsewhere = await reserve({ store: "gone", contact: "agnes" })
    assert.strictEqual(elsewhere?.headers["location"], `/reservera/${BOOK}?butik=gone&svar=ingen-butik.kontakt#fel`)
    assert.deepStrictEqual(kept(elsewhere), { reserveContact: "agnes" })
    const many = await reserve({ quantity: " två " })
    assert.strictEqual(many?.headers["location"], `/reservera/${BOOK}?butik=haga&antal=tv%C3%A5&svar=fel-antal#fel`)
    assert.deepStrictEqual(kept(await reserve()), NOTHING_TYPED)
    assert.strictEqual((await reserve({ attempt: "short" }))?.status, 400)
    assert.strictEqual((await reserve({}, GONE))?.headers["location"], `/reservera/${GONE}?butik=haga`)
    assert.strictEqual((await reserve({}, eanOf(99)))?.page, `/reservera/${eanOf(99)}`)
    assert.strictEqual((await reserve({}, "x"))?.page, "/reservera/x")
    assert.strictEqual((await handler(shopRequest({ method: "GET", target: `/reservera/${BOOK}` })))?.status, undefined)
  })

  it("lead to other stores where one has too few, and say which limit is met (D-27)", async () => {
    const short = await reserve({ store: "lund", quantity: "2" })
    assert.strictEqual(short?.headers["location"], `/reservera/${BOOK}?butik=lund&antal=2&svar=slut`)
    const [contact, network] = ["samma@exempel.se", "203.0.115.9"]
    await reserve({ contact, quantity: String(MAX_RESERVED_COPIES) }, BOOK, network)
    const copies = await reserve({ contact }, BOOK, network)
    assert.strictEqual(copies?.headers["location"], `/reservera/${BOOK}?butik=haga&svar=for-manga-ex`)
  })

  it("keep what was typed when an earlier press of the form has reserved something else (D-27)", async () => {
    const attempt = "a-form-that-is-sent-twice"
    const first = await reserve({ attempt, contact: "dag@exempel.se" })
    const other = await reserve({ attempt, quantity: "2", contact: "dag@exempel.se" })
    assert.strictEqual(other?.headers["location"], `/reservera/${BOOK}?butik=haga&antal=2&svar=redan-skickad`)
    assert.deepStrictEqual(kept(other), { reserveContact: "dag@exempel.se" })
    const again = await reserve({ attempt, contact: "dag@exempel.se" })
    assert.strictEqual(again?.headers["location"], first?.headers["location"])
  })

  it("make a network wait that has reserved too often, and hold nothing (D-27)", async () => {
    const { times } = RESERVATION_REQUESTS.productOfNetwork
    for (let time = 0; time < times; time++) assert.strictEqual((await reserve({}, BOOK, "203.0.113.9"))?.status, 303)
    const left = () => shop.runPromise(StockLevels.use((levels) => levels.of(BOOK)))
    const before = await left()
    const late = await reserve({ quantity: "2", contact: "sen@exempel.se" }, BOOK, "203.0.113.9")
    assert.deepInclude(late, {
      status: 429,
      page: `/reservera/${BOOK}`,
      trouble: { kind: "tooMany", reservation: { storeId: "haga", quantity: "2", contact: "sen@exempel.se" } },
    })
    assert.isAbove(Number(late?.headers["retry-after"]), 0)
    assert.deepStrictEqual(await left(), before)
    assert.strictEqual((await reserve({}, BOOK, "203.0.114.9"))?.status, 303)
  })

  it("say that the shop could not answer, whatever failed", async () => {
    const down = Effect.fail(new ReservationsError({ operation: "reserve", cause: "down" }))
    const broken = handlerWith({
      shop: {
        runPromise: (effect) =>
          shop.runPromise(
            Effect.gen(function* () {
              const reservations = yield* Reservations
              return yield* Effect.provideService(effect, Reservations, {
                ...reservations,
                reserve: () => down,
                cancel: () => down,
                find: () => down,
              })
            }),
          ),
      },
    })
    assert.deepInclude(await reserve({ contact: "dag@exempel.se" }, BOOK, undefined, broken), {
      status: 503,
      page: `/reservera/${BOOK}`,
      trouble: { kind: "unavailable", reservation: { storeId: "haga", quantity: "1", contact: "dag@exempel.se" } },
    })
    const path = `/reservation/${"r".repeat(43)}`
    for (const press of ["avboka", "forlang"])
      assert.deepInclude(await post(`${path}/${press}`, "", undefined, broken), { status: 503, page: path })
  })

  it("answer an unknown link as its page does, and no other address", async () => {
    const path = `/reservation/${"u".repeat(43)}`
    assert.strictEqual((await post(`${path}/avboka`))?.page, path)
    assert.strictEqual((await post(`${path}/forlang`))?.page, path)
    assert.strictEqual((await post("/reservation/x/avboka"))?.page, "/reservation/x")
    assert.isUndefined(await post(path))
    assert.isUndefined(await post("/reservera"))
  })

  it("ask the limits once for each request", async () => {
    const refusing = handlerWith({
      shop: {
        runPromise: (effect) =>
          shop.runPromise(
            Effect.provideService(effect, RateLimits, {
              spend: () => Effect.fail(new TooOften({ retryAt: Date.now() + 5_000 })),
              isSpent: () => Effect.succeed(false),
            }),
          ),
      },
    })
    assert.deepInclude((await reserve({}, BOOK, undefined, refusing))?.headers, { "retry-after": "5" })
  })
})
