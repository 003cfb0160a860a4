import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { EventSignUps, EventSignUpsError } from "@kapitel/core/events/EventSignUps"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { SIGN_UPS } from "@kapitel/core/events/signUpRules"
import { RateLimits } from "@kapitel/core/limits/RateLimits"
import { Effect, Layer, ManagedRuntime } from "effect"
import { shopInMemory } from "../../../adapters/test/embedded/temporaryShop.ts"
import { makeEventCalendars } from "../../server/eventCalendars.ts"
import { makeEventForms } from "../../server/eventForms.ts"
import { shopRequest } from "./shopRequest.ts"

const shop = ManagedRuntime.make(shopInMemory)
const SOON = new Date(Date.now() + 7 * 86_400_000).toISOString()
const EVENT = sampleEvent("kvall", { isPreRegistration: true, seats: 1, dateFrom: SOON })
const CANCELLED = sampleEvent("installd", { isPreRegistration: true, seats: 1, dateFrom: SOON, isCancelled: true })
beforeAll(() => shop.runPromise(StoreEvents.use((events) => events.put([EVENT, CANCELLED], Date.now()))))
afterAll(() => shop.dispose())

const handler = makeEventForms({ shop, secure: false, now: Date.now })

let networks = 0
const post = (target: string, fields: Record<string, string> = {}, address = `198.51.${++networks}.7`, of = handler) =>
  of(
    shopRequest({
      method: "POST",
      target,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(fields).toString(),
      address,
    }),
  )

const signUp = (name: string, changes: Record<string, string> = {}, address?: string, of?: typeof handler) =>
  post(`${EVENT.path}/anmalan`, { name, email: `${name}@exempel.se`, seats: "1", ...changes }, address, of)

const attendees = () => shop.runPromise(EventSignUps.use((signUps) => signUps.attendeesOf(EVENT.path)))

describe("the forms of an event", () => {
  it("give the last seat to one of two, put the other on the waiting list, and pass the seat on", async () => {
    const answers = await Promise.all([signUp("agnes"), signUp("bo")])
    assert.deepStrictEqual(
      answers.map((answer) => [answer?.status, answer?.headers["location"]]),
      [
        [303, `${EVENT.path}/anmalan?svar=plats`],
        [303, `${EVENT.path}/anmalan?svar=vantelista`],
      ],
    )
    const [agnes] = await attendees()
    const path = `/anmalan/${agnes?.token}`
    for (let press = 0; press < 2; press++) {
      assert.strictEqual((await post(`${path}/avboka`))?.headers["location"], path)
    }
    assert.deepStrictEqual(
      (await attendees()).map(({ name, state }) => [name, state]),
      [["bo", "signedUp"]],
    )
  })

  it("lose nothing that was typed when they are refused", async () => {
    const answer = await signUp("Cilla", { email: "cilla" })
    assert.strictEqual(answer?.headers["location"], `${EVENT.path}/anmalan?svar=fel#fel`)
    const [cookie = ""] = (answer?.headers["set-cookie"] ?? []) as ReadonlyArray<string>
    const value = /kapitel-typed=([^;]+)/.exec(cookie)?.[1] ?? ""
    assert.deepStrictEqual(JSON.parse(Buffer.from(value, "base64url").toString()), {
      signUp: { name: "Cilla", email: "cilla", seats: "1" },
    })
  })

  it("of an event that takes nobody lead to its page, which says why", async () => {
    const fields = { name: "a", email: "a@exempel.se", seats: "1" }
    assert.strictEqual((await post(`${CANCELLED.path}/anmalan`, fields))?.page, `${CANCELLED.path}/anmalan`)
    assert.strictEqual((await post("/evenemang/okant/anmalan", fields))?.page, "/evenemang/okant/anmalan")
    assert.strictEqual((await post("/anmalan/x/avboka"))?.page, "/anmalan/x")
    const unknown = `/anmalan/${"A".repeat(43)}`
    assert.strictEqual((await post(`${unknown}/avboka`))?.page, unknown)
  })

  it("are limited for a network, and keep what was typed", async () => {
    const address = "203.0.113.9"
    for (let time = 0; time < SIGN_UPS.network.times; time++) await signUp(`n${time}`, {}, address)
    const refused = await signUp("en-till", {}, address)
    assert.strictEqual(refused?.status, 429)
    assert.deepStrictEqual(refused?.trouble, {
      kind: "tooMany",
      signUp: { name: "en-till", email: "en-till@exempel.se", seats: "1" },
    })
    assert.match(String(refused?.headers["retry-after"]), /^\d+$/)
  })

  it("say so when nothing can be stored", async () => {
    const down = Effect.fail(new EventSignUpsError({ operation: "signUp", cause: "down" }))
    const ports = Layer.merge(
      Layer.mock(EventSignUps, { signUp: () => down, cancel: () => down }),
      Layer.mock(RateLimits, { spend: () => Effect.void }),
    )
    const broken = makeEventForms({
      shop: { runPromise: (effect) => Effect.runPromise(Effect.provide(effect, ports)) },
      secure: false,
      now: Date.now,
    })
    assert.deepInclude(await signUp("dag", {}, undefined, broken), { status: 503, page: `${EVENT.path}/anmalan` })
    const page = `/anmalan/${"A".repeat(43)}`
    assert.deepInclude(await post(`${page}/avboka`, {}, undefined, broken), { status: 503, page })
  })

  it("pass on what is not theirs", () => {
    assert.isUndefined(post("/evenemang/kvall"))
    assert.isUndefined(handler(shopRequest({ method: "GET", target: `${EVENT.path}/anmalan` })))
  })
})

describe("calendars of events", () => {
  const calendars = makeEventCalendars({
    shop,
    publicUrl: "https://bok.example",
    shopName: "Kapitel",
    now: Date.now,
  })
  const get = (target: string) => calendars(shopRequest({ method: "GET", target }))

  it("are files of one event", async () => {
    const file = await get(`${EVENT.path}.ics`)
    assert.deepInclude(file?.headers, {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="kvall.ics"',
    })
    assert.match(String(file?.body), /BEGIN:VEVENT[^]*URL:https:\/\/bok\.example\/evenemang\/kvall/)
  })

  it("exist only of events and stores that are known", async () => {
    for (const target of ["/evenemang/okant.ics", "/evenemang/kalender/okant.ics", "/evenemang/kalender/%ff.ics"]) {
      assert.strictEqual((await get(target))?.status, 404)
    }
    assert.isUndefined(get("/evenemang/kvall"))
    assert.isUndefined(calendars(shopRequest({ method: "POST", target: `${EVENT.path}.ics` })))
  })
})
