/** The pages of events as the server renders them, each compared as a whole with a file in `outlines`. */
import { assert, describe, expect, it } from "@effect/vitest"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { sampleEvent } from "@kapitel/core/contracts/events/StoreEvents"
import { sampleSignUp } from "@kapitel/core/contracts/events/sampleSignUp"
import { stockholmInstant } from "@kapitel/core/delivery/stockholm"
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Money } from "@kapitel/core/pricing/Money"
import { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer, Option } from "effect"
import type { ComponentType } from "react"
import type { ShopServices } from "../../composition/openShop.ts"
import { data as event } from "../../pages/(browse)/evenemang/@slug/+data.ts"
import { Page as EventPage } from "../../pages/(browse)/evenemang/@slug/+Page.tsx"
import { data as events } from "../../pages/(browse)/evenemang/index/+data.ts"
import { Page as EventsPage } from "../../pages/(browse)/evenemang/index/+Page.tsx"
import { data as ownSignUp } from "../../pages/(visitor)/anmalan/@token/+data.ts"
import { Page as OwnSignUpPage } from "../../pages/(visitor)/anmalan/@token/+Page.tsx"
import { data as signUp } from "../../pages/(visitor)/evenemang/@slug/anmalan/+data.ts"
import { Page as SignUpPage } from "../../pages/(visitor)/evenemang/@slug/anmalan/+Page.tsx"
import type { PageData } from "../../pages/PageData.ts"
import type { PageRequest } from "../../pages/PageRequest.ts"
import { renderPageHtml } from "../../pages/renderPageHtml.tsx"
import type { Visitor } from "../../server/Visitor.ts"
import { book, eanOf, shopWith } from "../views/goods.ts"
import { outlineOf } from "./outlineOf.ts"
import { pageRequest } from "./pageRequest.ts"
import { renderVisitorPage } from "./renderVisitorPage.tsx"

const HAGA = Store.make({
  storeID: "haga",
  storeName: "Göteborg, Haga",
  storePath: "/butik/haga",
  address: "Haga Nygata 22, 413 01 Göteborg",
  storeCity: "Göteborg",
})
const UMEA = Store.make({ ...HAGA, storeID: "umea", storeName: "Umeå", storePath: "/butik/umea", storeCity: "Umeå" })

const TALK = sampleEvent("forfattarkvall", {
  title: "Författarkväll",
  store: "haga",
  dateFrom: "2026-11-26T18:00",
  dateTo: "2026-11-26T20:00",
  isPreRegistration: true,
  seats: 3,
  description: "Hon skriver om fyrar.\n\nEfteråt signering.",
  books: [eanOf(1)],
})
const CIRCLE = sampleEvent("bokcirkel", { title: "Bokcirkel", store: "umea", dateFrom: "2026-11-24T18:30" })
const LUCIA = sampleEvent("lucia", { title: "Lucia", store: "haga", dateFrom: "2026-12-13", isCancelled: true })
const PAST = sampleEvent("slapp", { title: "Släpp", store: "haga", dateFrom: "2026-10-01T18:00" })
const NEW_YEAR = sampleEvent("nyar", {
  title: "Nyårsläsning",
  store: "stangd",
  dateFrom: "2026-12-31T23:30",
  dateTo: "2027-01-01T00:30",
  isPreRegistration: true,
})
const PICTURED = sampleEvent("vernissage", {
  title: "Vernissage",
  store: "haga",
  dateFrom: "2026-12-02T18:00",
  image: "/images/9789100000011/766.webp",
  imageAlt: "Tre akvareller av fyrar",
})
const FOREIGN = sampleEvent("utstallning", {
  ...PICTURED,
  path: "/evenemang/utstallning",
  image: "https://annan.example/a.jpg",
})
const PAID = sampleEvent("middag", {
  title: "Middag med författaren",
  store: "haga",
  dateFrom: "2026-12-03T18:00",
  isPreRegistration: true,
  seats: 20,
  price: Money.make(29_500),
})
const CALLED_OFF = sampleEvent("avlyst", { ...PAID, path: "/evenemang/avlyst", isCancelled: true })
const PAGES = [CALLED_OFF, PICTURED, FOREIGN, PAID]
const ALL = [TALK, CIRCLE, LUCIA, PAST, NEW_YEAR]

interface Stored {
  readonly all?: ReadonlyArray<StoreEvent>
  readonly taken?: number
  readonly signUp?: EventSignUp
  readonly visitor?: Partial<Visitor>
  readonly now?: number
}

const request = (path: string, { all = ALL, taken = 1, signUp: own, visitor, now }: Stored = {}): PageRequest => {
  const services = Layer.mergeAll(
    shopWith({ products: [book(1, { title: "Det sista ljuset" })] }),
    Layer.mock(ContentSource, { page: () => Effect.succeedNone }),
    Layer.mock(StoreEvents, {
      all: Effect.succeed(all),
      byPath: (asked) => Effect.succeed(Option.fromUndefinedOr([...all, ...PAGES].find(({ path }) => path === asked))),
    }),
    Layer.mock(EventSignUps, {
      count: () => Effect.succeed({ taken, waiting: 0 }),
      find: () => Effect.succeed(Option.fromUndefinedOr(own)),
    }),
    Layer.mock(Stores, {
      list: Effect.succeed([HAGA, UMEA]),
      byId: (id) => Effect.succeed(Option.fromUndefinedOr([HAGA, UMEA].find(({ storeID }) => storeID === id))),
    }),
  )
  const runPromise = <A, E>(effect: Effect.Effect<A, E, ShopServices>) =>
    Effect.runPromise(effect.pipe(Effect.provide(services)) as Effect.Effect<A, E>)
  const of = pageRequest({ runPromise } as PageRequest["shop"], path)
  const [, first = "", second = ""] = (path.split("?")[0] ?? "").split("/")
  return {
    ...of,
    now: now ?? of.now,
    visitor: visitor as Visitor | undefined,
    urlPathname: path.split("?")[0] ?? path,
    routeParams: first === "anmalan" ? { token: second } : { slug: second },
  }
}

type Read = (context: PageRequest) => Promise<PageData & object>

const shared = async (Page: ComponentType, read: unknown, context: PageRequest) => {
  const page = await (read as Read)(context)
  const { main } = renderPageHtml(Page, page, { ...context, data: page } as never)
  const head = [page.headTitle, page.description, page.canonical, JSON.stringify(page.structured, undefined, 1)]
  return `${head.join("\n")}\n\n${outlineOf(main.toString())}`
}

const own = async (Page: ComponentType, read: unknown, context: PageRequest) => {
  const page = await (read as Read)(context)
  return outlineOf(renderVisitorPage(Page, page))
}

const at = (name: string) => `./outlines/${name}.txt`

describe("the page of events is complete", () => {
  it.each([
    ["events", "/evenemang", {}],
    ["events-paid", "/evenemang", { all: [PAID, CALLED_OFF] }],
    ["events-of-store", "/evenemang?store=haga", {}],
    ["events-found", "/evenemang?store=ume", {}],
    ["events-none", "/evenemang?store=finns-inte", {}],
  ])("%s (EVT-04, EVT-05, EVT-06, EVT-07, EVT-08)", async (name, path, stored) => {
    await expect(await shared(EventsPage, events, request(path, stored))).toMatchFileSnapshot(at(name))
  })

  it("and valid until what it shows changes: a midnight, a start or an end (D-70)", async () => {
    const until = async (now: number) => {
      const context = request("/evenemang", { now })
      await events(context)
      return context.dependencies.until
    }
    const when = (date: string, time?: string) => stockholmInstant(date, time) ?? Number.NaN
    assert.strictEqual(await until(when("2026-11-24", "10:00")), when("2026-11-24", "18:30"))
    assert.strictEqual(await until(when("2026-11-24", "18:30")), when("2026-11-25"))
    assert.strictEqual(await until(when("2026-11-26", "18:00")), when("2026-11-26", "20:00"))
    assert.strictEqual(await until(when("2027-01-01", "00:10")), when("2027-01-01", "00:30"))
  })
})

describe("the page of an event is complete", () => {
  it.each([
    ["event", TALK, {}],
    ["event-full", TALK, { taken: 3 }],
    ["event-begun", TALK, { now: stockholmInstant("2026-11-26", "19:00") }],
    ["event-cancelled", LUCIA, {}],
    ["event-over", PAST, {}],
    ["event-over-new-year", NEW_YEAR, {}],
    ["event-pictured", PICTURED, {}],
    ["event-paid", PAID, {}],
    ["event-paid-sold-out", PAID, { taken: 20 }],
    ["event-paid-begun", PAID, { now: stockholmInstant("2026-12-03", "18:30") }],
    ["event-paid-cancelled", CALLED_OFF, {}],
    ["event-picture-of-another-host", FOREIGN, {}],
  ] as const)("%s (EVT-01, EVT-02, EVT-03)", async (name, { path }, stored) => {
    await expect(await shared(EventPage, event, request(path, stored as Stored))).toMatchFileSnapshot(at(name))
  })

  it("and there is none of an unknown event", async () => {
    const page = await event(request("/evenemang/okant")).catch((thrown: unknown) => thrown)
    assert.instanceOf(page, Error)
  })
})

describe("the page of a sign-up is complete", () => {
  const typed = { signUp: { name: "Agnes", email: "agnes", seats: "3" } }
  it.each([
    ["sign-up", TALK, "", {}],
    ["sign-up-got-seat", TALK, "?svar=plats", {}],
    ["sign-up-waits", TALK, "?svar=vantelista", {}],
    ["sign-up-faulty", TALK, "?svar=fel", { visitor: { typed } }],
    ["sign-up-too-many", TALK, "", { visitor: { typed: {}, trouble: { kind: "tooMany", ...typed } } }],
    ["sign-up-closed", LUCIA, "", {}],
  ] as const)("%s", async (name, { path }, query, stored) => {
    const context = request(`${path}/anmalan${query}`, stored)
    await expect(await own(SignUpPage, signUp, context)).toMatchFileSnapshot(at(name))
  })

  it.each([
    ["own-sign-up", {}],
    ["own-sign-up-waiting", { state: "waiting", seats: 1 }],
    ["own-sign-up-cancelled", { state: "cancelled" }],
    ["own-sign-up-of-cancelled", { state: "cancelled", event: LUCIA.path }],
  ] as const)("%s", async (name, fields) => {
    const stored = { signUp: sampleSignUp({ event: TALK.path, ...fields }) }
    const context = request(`/anmalan/${stored.signUp.token}`, stored)
    await expect(await own(OwnSignUpPage, ownSignUp, context)).toMatchFileSnapshot(at(name))
  })
})
