import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import * as Outbox from "@kapitel/adapters/embedded/Outbox"
import { Outbox as Emails } from "@kapitel/core/checkout/Outbox"
import { bookRecord, eanOf, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { RateLimits, TooOften } from "@kapitel/core/limits/RateLimits"
import { Watches, WatchesError } from "@kapitel/core/watches/Watches"
import { MAX_WATCHES, WATCH_REQUESTS } from "@kapitel/core/watches/watchLimits"
import { Effect, Layer, ManagedRuntime, Option } from "effect"
import { shopInMemory } from "../../../adapters/test/embedded/temporaryShop.ts"
import { makeCsrfGuard } from "../../server/http/csrf.ts"
import { makeWatchForms, type WatchForms } from "../../server/watchForms.ts"
import { shopRequest } from "./shopRequest.ts"

const GONE = eanOf(1)
const SOLD = eanOf(2)

const shop = ManagedRuntime.make(Outbox.layer.pipe(Layer.provideMerge(shopInMemory)))
beforeAll(() =>
  shop.runPromise(
    publishRecords([
      bookRecord(1, { title: "Slut" }, { availability: "TEMP_OUT_OF_STOCK", inStock: false }),
      bookRecord(2, { title: "Finns" }),
    ]),
  ),
)
afterAll(() => shop.dispose())

const handlerWith = (settings: Partial<WatchForms> = {}) =>
  makeWatchForms({ shop, secure: false, now: Date.now, ...settings })
const handler = handlerWith()

const FORM = "application/x-www-form-urlencoded"
let networks = 0
const post = (target: string, body = "", address = `198.51.${++networks}.7`, of = handler) =>
  of(shopRequest({ method: "POST", target, headers: { "content-type": FORM }, body, address }))

const ask = (email: string, ean: string = GONE, address?: string) =>
  post("/bevaka", new URLSearchParams({ ean, email }).toString(), address)

/** The watches of the e-mails that wait. */
const links = () =>
  shop.runPromise(
    Effect.gen(function* () {
      const now = Date.now()
      const entries = yield* (yield* Emails).take({ now: now + 1, leaseUntil: 0, limit: 100 })
      const watches = yield* Watches
      return yield* Effect.forEach(
        entries.flatMap((entry) => ("watchId" in entry ? [entry.watchId] : [])),
        (id) => Effect.map(watches.findById(id, now), Option.getOrUndefined),
      )
    }),
  )

describe("the forms of a watch", () => {
  it("answer the same whether or not the address watches the product, and lead to a press that confirms", async () => {
    const first = await ask("agnes@exempel.se")
    assert.deepInclude(first, { status: 303 })
    assert.strictEqual(first?.headers["location"], `/bevaka?ean=${GONE}&svar=skickat`)
    const [watch] = await links()
    assert.isUndefined(watch?.confirmedAt)
    const path = `/bevaka/${watch?.token}`
    for (let press = 0; press < 2; press++) {
      const confirmed = await post(path)
      assert.deepInclude(confirmed, { status: 303 })
      assert.strictEqual(confirmed?.headers["location"], path)
    }
    assert.isDefined((await links())[0]?.confirmedAt)
    assert.deepStrictEqual(await ask("AGNES@exempel.se"), first)

    const removed = await post(`${path}/ta-bort`, "List-Unsubscribe=One-Click")
    assert.strictEqual(removed?.headers["location"], "/bevaka?svar=borttagen")
    assert.deepStrictEqual(await links(), [undefined, undefined])
    assert.strictEqual((await post(`${path}/ta-bort?mina-sidor=1`))?.headers["location"], "/mina-sidor#watches")
    // The page of a token that is unknown is a 404.
    assert.strictEqual((await post(path))?.page, path)
    assert.strictEqual((await post(`${path}/ta-bort`))?.page, path)
    assert.strictEqual((await post("/bevaka/x/ta-bort"))?.page, "/bevaka/x")
  })

  it("refuse what an address has no room for, to its owner alone", async () => {
    const email = "full@exempel.se"
    const now = Date.now()
    const proved = (number: number) =>
      Watches.use((watches) => watches.request({ ean: eanOf(number), email, proved: true, now }))
    await shop.runPromise(
      Effect.forEach(
        Array.from({ length: MAX_WATCHES }, (_, n) => 1_000 + n),
        proved,
      ),
    )
    const [full, empty] = [await ask(email), await ask("tom@exempel.se")]
    assert.deepStrictEqual(full, empty)
    const watch = (await links()).find((found) => found?.email === email)
    const path = `/bevaka/${watch?.token}`
    assert.strictEqual((await post(path))?.headers["location"], `${path}?svar=fullt`)
    assert.isUndefined((await links()).find((found) => found?.email === email)?.confirmedAt)
  })

  it("return to the form with a message and what was typed, or with the reason", async () => {
    const faulty = await ask("agnes")
    assert.strictEqual(faulty?.headers["location"], `/bevaka?ean=${GONE}&svar=fel#watch-${GONE}`)
    assert.match(String(faulty?.headers["set-cookie"]), /^kapitel-typed=/)
    assert.strictEqual((await ask("agnes@exempel.se", SOLD))?.headers["location"], `/bevaka?ean=${SOLD}&svar=finns`)
    assert.strictEqual((await ask("agnes@exempel.se", eanOf(99)))?.headers["location"], "/bevaka")
    assert.deepInclude(await ask("agnes@exempel.se", "12"), { status: 400 })
  })

  it("are refused to a network that sends too many, not to its neighbours", async () => {
    for (let n = 0; n < WATCH_REQUESTS.network.times; n++)
      assert.deepInclude(await ask(`a${n}@exempel.se`, GONE, "203.0.113.7"), { status: 303 })
    const refused = await ask("more@exempel.se", GONE, "203.0.113.8")
    assert.strictEqual(refused?.page, `/bevaka?ean=${GONE}&svar=for-manga`)
    assert.isAbove(Number(refused?.headers["retry-after"]), 0)
    assert.deepInclude(await ask("more@exempel.se", GONE, "203.0.114.7"), { status: 303 })
  })

  it("say when they may be sent again, in whole seconds, at the earliest in one", async () => {
    const at = Date.now()
    const refusing = (retryAt: number) =>
      handlerWith({
        now: () => at,
        shop: {
          runPromise: (effect) =>
            shop.runPromise(
              effect.pipe(
                Effect.provideService(RateLimits, {
                  spend: () => Effect.fail(new TooOften({ retryAt })),
                } as unknown as RateLimits["Service"]),
              ),
            ),
        },
      })
    const body = new URLSearchParams({ ean: GONE, email: "asta@exempel.se" }).toString()
    for (const [ms, seconds] of [
      [90_001, "91"],
      [90_000, "90"],
      [-5_000, "1"],
    ] as const)
      assert.strictEqual((await post("/bevaka", body, undefined, refusing(at + ms)))?.headers["retry-after"], seconds)
  })

  it("name another way when watches cannot be stored", async () => {
    const failing = handlerWith({
      shop: {
        runPromise: (effect) =>
          shop.runPromise(
            effect.pipe(
              Effect.provideService(Watches, {
                ...({} as Watches["Service"]),
                remove: () => Effect.fail(new WatchesError({ operation: "remove", cause: "down" })),
              }),
            ),
          ),
      },
    })
    const answer = await post(`/bevaka/${"w".repeat(43)}/ta-bort`, "", undefined, failing)
    assert.strictEqual(answer?.page, "/bevaka?svar=inte-sparad")
  })

  it("are given at their own addresses and methods alone", () => {
    for (const target of [`/bevaka/${"w".repeat(43)}/x`, "/bevaka/"]) assert.isUndefined(post(target), target)
    assert.isUndefined(handler(shopRequest({ method: "GET", target: `/bevaka/${"w".repeat(43)}/ta-bort` })))
  })

  it("a mail program may remove a watch from anywhere, and do nothing else (RFC 8058)", () => {
    const guard = makeCsrfGuard("https://shop.test")
    const foreign = (target: string) =>
      guard(shopRequest({ method: "POST", target, headers: { "sec-fetch-site": "cross-site" } }))
    assert.isUndefined(foreign(`/bevaka/${"w".repeat(43)}/ta-bort`))
    for (const target of ["/bevaka", `/bevaka/${"w".repeat(43)}`, "/bevaka/w/ta-bort"])
      assert.isDefined(foreign(target), target)
  })
})
