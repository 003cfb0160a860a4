/** The pages of reserving in a store, as the server renders them: each is compared with a file in `outlines`. */
import { assert, describe, expect, it } from "@effect/vitest"
import { StockLevels } from "@kapitel/core/availability/StockLevels"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { sampleReservation } from "@kapitel/core/contracts/reservations/sampleReservation"
import { Account } from "@kapitel/core/identity/Account"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Identity } from "@kapitel/core/identity/Identity"
import { AccountId } from "@kapitel/core/identity/Member"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import type { Store } from "@kapitel/core/stores/Store"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer, Logger, Option, Redacted } from "effect"
import type { ComponentType } from "react"
import type { ShopServices } from "../../composition/openShop.ts"
import { data as reservationData } from "../../pages/(visitor)/reservation/@token/+data.ts"
import { Page as ReservationPage } from "../../pages/(visitor)/reservation/@token/+Page.tsx"
import { data as reserveData } from "../../pages/(visitor)/reservera/@ean/+data.ts"
import { Page as ReservePage } from "../../pages/(visitor)/reservera/@ean/+Page.tsx"
import type { PageRequest } from "../../pages/PageRequest.ts"
import type { FormTrouble } from "../../server/FormTrouble.ts"
import type { SavedFormFields } from "../../server/typedFields.ts"
import { book, eanOf, MONDAY, shopWith, winter } from "../views/goods.ts"
import { outlineOf } from "./outlineOf.ts"
import { pageRequest } from "./pageRequest.ts"
import { renderVisitorPage } from "./renderVisitorPage.tsx"

const HELD = sampleReservation({ ean: eanOf(1), heldUntil: winter("2026-11-25T19:00") })

const MEMBER = Account.make({
  id: AccountId.make("0b7f7d4e-6f1c-4c57-9a1c-3f1f5a6b7c8d"),
  email: "agnes@exempel.se",
  emailVerified: true,
  consents: { acceptsEmailMarketing: "denied", acceptsSMSMarketing: "denied", acceptsPostalMarketing: "denied" },
  createdAt: MONDAY,
})

const store = (storeID: string, storeName: string): Store => ({
  storeID,
  storeName,
  storePath: `/butik/${storeID}`,
  address: "Haga Nygata 22, 413 01 Göteborg",
  storeCity: "Göteborg",
  openingHours: "Alla dagar 10-19",
})

interface Stored {
  readonly reservation?: Reservation
  readonly account?: Account
  readonly typed?: SavedFormFields
  readonly trouble?: FormTrouble
}

const request = (
  path: string,
  { reservation, account, typed = {}, trouble }: Stored,
  routeParams: Record<string, string>,
) => {
  const goods = [book(1, { title: "Vargtimmen" }), book(2, { title: "Slut", availability: "OUT_OF_PRINT" })]
  const services = Layer.mergeAll(
    shopWith({ products: goods }),
    Layer.mock(ContentSource, { page: () => Effect.succeedNone }),
    Layer.mock(Identity)({
      visitorOf: () =>
        Effect.succeed(account === undefined ? { member: false } : { member: false, accountId: account.id }),
    }),
    Layer.mock(Accounts)({ find: () => Effect.succeed(Option.fromUndefinedOr(account)) }),
    Layer.mock(StockLevels, {
      of: () =>
        Effect.succeed([
          { storeKey: "haga", available: 3 },
          { storeKey: "lund", available: 1 },
          { storeKey: "web", available: 9 },
        ]),
      reportedAt: Effect.succeed(new Map([["haga", Date.UTC(9999, 0, 1)]])),
    }),
    Layer.mock(Stores, {
      list: Effect.succeed([store("haga", "Haga"), store("lund", "Lund"), store("umea", "Umeå")]),
      byId: () => Effect.succeedSome(store("haga", "Haga")),
    }),
    Layer.mock(Reservations)({
      find: (token) => Effect.succeed(Option.fromUndefinedOr(token === reservation?.token ? reservation : undefined)),
    }),
    Layer.succeed(RandomBytes, { next: (count) => Effect.succeed(new Uint8Array(count)) }),
    Logger.layer([]),
  )
  const runPromise = <A, E>(effect: Effect.Effect<A, E, ShopServices>) =>
    Effect.runPromise(effect.pipe(Effect.provide(services)) as Effect.Effect<A, E>)
  return {
    ...pageRequest({ runPromise } as PageRequest["shop"], path),
    routeParams,
    visitor: {
      cartId: undefined,
      sessionToken: account === undefined ? undefined : Redacted.make("s"),
      typed,
      loginStep: undefined,
      address: "192.0.2.1",
      ...(trouble === undefined ? {} : { trouble }),
    },
  }
}

/** The title, then the page's own part. */
const outline = async (Page: ComponentType, data: (context: PageRequest) => Promise<unknown>, context: PageRequest) => {
  const read = await data(context)
  return `${context.dependencies.frame?.headTitle}\n${outlineOf(renderVisitorPage(Page, read))}`
}

const status = (reading: Promise<unknown>) =>
  reading.then(
    () => 200,
    (thrown: { _pageContextAbort?: { abortStatusCode?: number } }) => thrown._pageContextAbort?.abortStatusCode,
  )

describe("the form that reserves", () => {
  const page = (query: string, stored: Stored = {}, ean: string = eanOf(1)) =>
    request(`/reservera/${ean}${query}`, stored, { ean })

  it.each<readonly [name: string, query: string, stored: Stored]>([
    ["stores", "", {}],
    ["short", "?butik=lund&antal=2&svar=slut", { typed: { reserveContact: "agnes@exempel.se" } }],
    ["nowhere", "?antal=5&svar=slut", {}],
    ["store-gone", "?butik=borta&antal=2&svar=ingen-butik#fel", { typed: { reserveContact: "agnes@exempel.se" } }],
    ["form", "?butik=haga", {}],
    ["form-of-member", "?butik=haga&antal=2", { account: MEMBER }],
    ["faulty", "?butik=haga&antal=9&svar=fel-antal.kontakt#fel", { typed: { reserveContact: "agnes" } }],
    ["sent-before", "?butik=haga&antal=2&svar=redan-skickad", { typed: { reserveContact: "agnes@exempel.se" } }],
    ["too-many", "?butik=haga&svar=for-manga", {}],
    [
      "too-often",
      "",
      { trouble: { kind: "tooMany", reservation: { storeId: "haga", quantity: "2", contact: "agnes@exempel.se" } } },
    ],
    [
      "unavailable",
      "",
      {
        trouble: { kind: "unavailable", reservation: { storeId: "haga", quantity: "1", contact: "agnes@exempel.se" } },
      },
    ],
  ])("%s (PDP-08, D-27)", async (name, query, stored) => {
    const found = await outline(ReservePage, reserveData, page(query, stored))
    await expect(found).toMatchFileSnapshot(`./outlines/reserve-${name}.txt`)
  })

  it("says that a product cannot be reserved (D-27)", async () => {
    const found = await outline(ReservePage, reserveData, page("", {}, eanOf(2)))
    await expect(found).toMatchFileSnapshot("./outlines/reserve-not-reservable.txt")
  })

  it("is an error where there is nothing to show", async () => {
    assert.strictEqual(await status(reserveData(page("", {}, eanOf(9)))), 404)
    assert.strictEqual(await status(reserveData(page("", {}, "x"))), 404)
  })
})

describe("the page of a reservation", () => {
  const page = (query: string, reservation: Reservation | undefined, token: string = HELD.token) =>
    request(`/reservation/${token}${query}`, reservation === undefined ? {} : { reservation }, { token })

  it.each<readonly [name: string, query: string, changes: Partial<Reservation>]>([
    ["asked", "", {}],
    ["picked", "", { state: "picked", quantity: 2 }],
    ["silent", "", { isSilent: true }],
    ["ready", "", { state: "ready" }],
    ["extended", "?svar=forlangd", { extendedAt: 1 }],
    ["not-extended", "?svar=inte-forlangd", { extendedAt: 1 }],
    ["question", "?avboka=1", {}],
    ["collected", "?avboka=1", { state: "collected", endedAt: 1 }],
    ["expired", "?svar=inte-avbokad", { state: "expired", endedAt: 1 }],
    ["cancelled", "", { state: "cancelled", endedAt: 1, because: "shopper" }],
    ["store-closed", "", { state: "cancelled", endedAt: 1, because: "storeClosed" }],
    ["not-found", "", { state: "notFound", endedAt: 1, because: "missing", otherStore: { id: "lund", name: "Lund" } }],
    ["damaged", "", { state: "notFound", endedAt: 1, because: "damaged" }],
  ])("%s (D-27)", async (name, query, changes) => {
    const found = await outline(ReservationPage, reservationData, page(query, { ...HELD, ...changes }))
    await expect(found).toMatchFileSnapshot(`./outlines/reservation-${name}.txt`)
  })

  it("says that it could not be changed, and can be changed again", async () => {
    const context = request(
      `/reservation/${HELD.token}`,
      { reservation: HELD, trouble: { kind: "unavailable" } },
      {
        token: HELD.token,
      },
    )
    const found = await outline(ReservationPage, reservationData, context)
    await expect(found).toMatchFileSnapshot("./outlines/reservation-unavailable.txt")
  })

  it("is an error where there is none", async () => {
    assert.strictEqual(await status(reservationData(page("", undefined))), 404)
    assert.strictEqual(await status(reservationData(page("", undefined, "x"))), 404)
  })
})
