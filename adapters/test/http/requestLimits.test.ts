/** For each field of a request: the values at its limits are read, and those beyond are refused with its name. */
import { isDeepStrictEqual } from "node:util"
import { assert, it } from "@effect/vitest"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { eanOf } from "@kapitel/core/contracts/catalogue/records"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { RateLimits } from "@kapitel/core/limits/RateLimits"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { Stores } from "@kapitel/core/stores/Stores"
import { Effect, Layer } from "effect"
import { freshBrowser, idlePorts, manners, words } from "./apiShop.ts"
import { browsers, loginShop } from "./loginShop.ts"

type Json = Readonly<Record<string, unknown>>

interface Rule {
  readonly method: string
  /** With `{}` in place of the value, if it is in the address. */
  readonly path: string
  /** Absent for a field of the address. `""`: a header. */
  readonly body?: Json
  readonly field: string
  readonly read: ReadonlyArray<unknown>
  readonly refused: ReadonlyArray<unknown>
}

const long = (length: number) => "x".repeat(length)
const upTo = (length: number) => ({ read: ["", long(length)], refused: [long(length + 1), 7, null] })
const yesNo = { read: [true, false], refused: ["true", 1, null] }
const version = { field: "version", read: [0, 1_000_000_000], refused: [-1, 1_000_000_001, 1.5, "1"] }
const place = { read: [1_000_000_000], refused: [0, 1_000_000_001, 1.5, "x"] }
const nonce = {
  field: "nonce",
  read: ["0123456789abcdef".repeat(2)],
  refused: [long(32), "a".repeat(31), "a".repeat(33)],
}
const code = { field: "code", read: ["1234", "12345678"], refused: ["123", "123456789", "12a4", 1234] }
const channel = { field: "type", read: ["EMAIL", "SMS"], refused: ["BANKID", "", null] }
const bankIdNonce = { field: "nonce", read: [`A-z_${long(18)}`], refused: [long(21), long(23), `.${long(21)}`] }

const EAN = eanOf(2101)
const CUSTOMER = { email: "a", phone: "b", firstName: "c", lastName: "d", street: "e", zipCode: "f", city: "g" }

const SHOP: ReadonlyArray<Rule> = [
  { method: "GET", path: "/api/categories?depth={}", field: "depth", read: [1, 10], refused: [0, 11] },
  { method: "GET", path: "/api/search?first={}", field: "first", read: [1, 1_000_000_000], refused: place.refused },
  { method: "GET", path: "/api/search?first=999999999&last={}", field: "last", ...place },
  {
    method: "GET",
    path: "/api/products/block?productsUrl=/search&target={}",
    field: "target",
    read: ["", long(200)],
    refused: [long(201)],
  },
  { method: "GET", path: "/api/products/{}/stock", field: "ean", read: [EAN], refused: ["1", `${EAN}0`] },
  {
    method: "GET",
    path: "/api/tracking/items?eans={}",
    field: "eans",
    read: [EAN, Array.from({ length: 100 }, () => EAN).join(",")],
    refused: [Array.from({ length: 101 }, () => EAN).join(","), `,${EAN}`, `${EAN},`, `${EAN}0`, `0${EAN}`],
  },
  {
    method: "PATCH",
    path: "/api/cart/lines/{}",
    body: { quantity: 1 },
    field: "lineItemId",
    read: ["x", "A-z_09", long(32)],
    refused: [long(33), "a.b", ".a"],
  },
  { method: "PATCH", path: "/api/cart/lines/x", body: { quantity: 1 }, ...version },
  {
    method: "PATCH",
    path: "/api/cart/lines/x",
    body: { quantity: 1 },
    field: "productID",
    read: [EAN],
    refused: ["1", null],
  },
  {
    method: "PATCH",
    path: `/api/cart/lines/${long(32)}`,
    body: { quantity: 1 },
    field: "lineItemID",
    read: [long(32)],
    refused: [long(33), "", null],
  },
  {
    method: "DELETE",
    path: "/api/cart/lines/{}",
    field: "lineItemId",
    read: ["x", long(32)],
    refused: [long(33), "a.b"],
  },
  { method: "POST", path: "/api/cart/promotions", body: {}, field: "code", ...upTo(200) },
  { method: "POST", path: "/api/cart/promotions", body: { code: "X" }, ...version },
  ...["code", "pin"].map((field) => ({
    method: "POST",
    path: "/api/cart/gift-cards",
    body: { code: "1", pin: "1" },
    field,
    ...upTo(200),
  })),
  { method: "POST", path: "/api/cart/gift-cards", body: { code: "1", pin: "1" }, ...version },
  { method: "POST", path: "/api/cart/correction", body: {}, ...version },
  {
    method: "PUT",
    path: "/api/cart/delivery",
    body: {},
    field: "delivery",
    read: ["a", "ombud-2", long(32)],
    refused: ["", "-a", "2a", "A", "a b", long(33)],
  },
  { method: "PUT", path: "/api/checkout/consent", body: {}, field: "given", ...yesNo },
  {
    method: "GET",
    path: "/api/checkout/session?token={}",
    field: "token",
    read: ["!~", long(200)],
    refused: ["", "a b", "%7F", long(201)],
  },
  {
    method: "GET",
    path: "/api/checkout/session?token=x&revision={}",
    field: "revision",
    read: [1, 1_000_000],
    refused: [0, 1_000_001, 1.5, "x"],
  },
  ...Object.keys(CUSTOMER).map((field) => ({
    method: "POST",
    path: "/api/checkout/complete",
    body: CUSTOMER,
    field,
    ...upTo(254),
  })),
]

const PERSON = { type: "EMAIL", identifier: "agnes@exempel.se", rememberMe: false }
const PROOF = { ...PERSON, code: "123456", nonce: "a".repeat(32) }
const CONNECTION = { identifier: PERSON.identifier, method: "SMS", code: PROOF.code, nonce: PROOF.nonce }
const CHANGE = { type: "EMAIL", value: PERSON.identifier, code: PROOF.code, nonce: PROOF.nonce }

const LOGIN: ReadonlyArray<Rule> = [
  ...[
    { path: "/auth/code", body: PERSON },
    { path: "/auth/code/verify", body: PROOF },
  ].flatMap(({ path, body }) => [
    { method: "POST", path, body, ...channel },
    { method: "POST", path, body, field: "identifier", ...upTo(254) },
    { method: "POST", path, body, field: "rememberMe", ...yesNo },
  ]),
  { method: "POST", path: "/auth/connect", body: CONNECTION, field: "identifier", ...upTo(254) },
  {
    method: "POST",
    path: "/auth/connect",
    body: CONNECTION,
    field: "method",
    read: ["EMAIL", "SMS", "BANKID"],
    refused: ["POST", "", null],
  },
  ...[
    { path: "/auth/code/verify", body: PROOF },
    { path: "/auth/connect", body: CONNECTION },
    { path: "/auth/me/identifier/verify", body: CHANGE },
  ].flatMap(({ path, body }) => [code, nonce].map((rule) => ({ method: "POST", path, body, ...rule }))),
  {
    method: "POST",
    path: "/auth/session",
    body: {},
    field: "token",
    read: [`A-z_9${long(38)}`],
    refused: [long(42), long(44), `.${long(42)}`],
  },
  { method: "POST", path: "/auth/session", body: { token: long(43) }, field: "rememberMe", ...yesNo },
  ...[
    { path: "/auth/me/identifier", body: { type: "EMAIL", value: PERSON.identifier } },
    { path: "/auth/me/identifier/verify", body: CHANGE },
  ].flatMap(({ path, body }) => [
    { method: "POST", path, body, ...channel },
    { method: "POST", path, body, field: "value", ...upTo(254) },
  ]),
  { method: "PATCH", path: "/auth/me", body: { fieldName: "acceptsEmailMarketing" }, field: "fieldValue", ...yesNo },
  {
    method: "PATCH",
    path: "/auth/me",
    body: { fieldValue: true },
    field: "fieldName",
    read: ["acceptsEmailMarketing", "acceptsSMSMarketing", "acceptsPostalMarketing"],
    refused: ["member", "", null],
  },
  { method: "POST", path: "/auth/bankid", body: {}, ...bankIdNonce },
  { method: "POST", path: "/auth/bankid", body: { nonce: bankIdNonce.read[0] }, field: "email", ...upTo(254) },
  {
    method: "POST",
    path: "/auth/bankid",
    body: {},
    field: "purpose",
    read: ["login", "becomeMember"],
    refused: ["erase", "", null],
  },
  { method: "DELETE", path: "/auth/bankid", body: {}, ...bankIdNonce },
]

interface Answer {
  readonly status: number
  readonly body: unknown
}

const isUnread = ({ status, body }: Answer, field: string): boolean =>
  status === 400 && isDeepStrictEqual(body, { _tag: "InvalidRequest", message: words.refusal("InvalidRequest"), field })

const follows = Effect.fnUntraced(function* (
  { method, path, body, field, read, refused }: Rule,
  ask: (method: string, path: string, body?: Json) => Effect.Effect<Answer>,
) {
  const said = (value: unknown) =>
    ask(
      method,
      path.replace("{}", String(value)),
      body === undefined || path.includes("{}") ? body : { ...body, [field]: value },
    )
  for (const value of read) assert.isFalse(isUnread(yield* said(value), field), `${path} ${String(value)}`)
  for (const value of refused) assert.isTrue(isUnread(yield* said(value), field), `${path} ${String(value)}`)
})

const titleOf = ({ method, path, field }: Rule) => `${field} of ${method} ${path}`

const idleShop = Layer.mergeAll(
  Layer.mock(Catalogue)({}),
  Layer.mock(SearchIndex)({}),
  Layer.mock(Holidays)({}),
  Layer.mock(StoreEvents)({}),
  Layer.mock(Stores)({}),
  Layer.mock(RateLimits)({}),
  idlePorts,
  manners,
)

it.layer(idleShop)("the shop's API limits", (it) => {
  for (const rule of SHOP)
    it.effect(titleOf(rule), () =>
      Effect.gen(function* () {
        const { send } = yield* freshBrowser
        yield* follows(rule, (method, path, body) =>
          send(path, body === undefined ? { method } : { method, body: JSON.stringify(body) }),
        )
      }),
    )

  it.effect("the version that a change is based on, as an entity tag", () =>
    Effect.gen(function* () {
      const { send } = yield* freshBrowser
      for (const [path, method, body] of [
        ["/api/cart/lines/x", "PATCH", `{"quantity":1}`],
        ["/api/cart/lines/x", "DELETE", undefined],
        ["/api/cart/promotions", "POST", `{"code":"X"}`],
        ["/api/cart/promotions/X", "DELETE", undefined],
        ["/api/cart/gift-cards", "POST", `{"code":"1","pin":"1"}`],
        ["/api/cart/gift-cards/1", "DELETE", undefined],
        ["/api/cart/correction", "POST", "{}"],
      ] as const) {
        const said = (tag: string) =>
          send(path, { method, headers: { "if-match": tag }, ...(body === undefined ? {} : { body }) })
        for (const tag of [`"0"`, `"1234567890"`]) assert.isFalse(isUnread(yield* said(tag), "if-match"), path)
        for (const tag of ["1", `""`, `"12345678901"`, `W/"1"`, `"1"x`, `"x"`])
          assert.isTrue(isUnread(yield* said(tag), "if-match"), `${path} ${tag}`)
      }
    }),
  )
})

it.layer(loginShop)("the API of logging in limits", (it) => {
  for (const rule of LOGIN)
    it.effect(titleOf(rule), () => Effect.flatMap(browsers, (newBrowser) => follows(rule, newBrowser().send)))
})
