/** The words of a flow: its measures, its names, its cookies, and the failures that it can order. */
import { assert, describe, expect, it } from "@effect/vitest"
import { Option, Redacted, Schema } from "effect"
import { makeCookieJar } from "../../replay/CookieJar.ts"
import {
  Copies,
  DeliveryMethod,
  Duration,
  Kronor,
  millisecondsOf,
  Name,
  oreOf,
  PortCall,
} from "../../replay/flow/measures.ts"
import { makeNames } from "../../replay/names.ts"
import { portError } from "../../replay/portError.ts"

describe("a measure", () => {
  it.each<
    readonly [string, Schema.Codec<string> | Schema.Codec<number>, ReadonlyArray<unknown>, ReadonlyArray<unknown>]
  >([
    ["a name", Name, ["bok", "å", "a-2", "a".repeat(32)], ["", "2bok", "-a", "Bok", "a_b", "a".repeat(33)]],
    ["kronor", Kronor, [0, 0.29, 1_000_000], [-0.01, 1_000_000.01, Number.POSITIVE_INFINITY, "1"]],
    ["copies", Copies, [0, 999], [-1, 1_000, 1.5]],
    [
      "a duration",
      Duration,
      ["1 second", "500 milliseconds", "1.5 minutes", "999999 hours", "2 days"],
      ["1", "second", "1000000 seconds", "1.2345 seconds", "-1 seconds", "1  second", "1 week", "1 seconds ago"],
    ],
    [
      "a call",
      PortCall,
      ["OrderStore.hold"],
      ["orderStore.hold", "OrderStore.Hold", "OrderStore", "A.b", "x A.bc", "Ab.cd.e"],
    ],
    ["a delivery", DeliveryMethod, ["parcel", "home-2", "a".repeat(32)], ["", "Home", "2", "a b", "a".repeat(33)]],
  ])("is %s, or refused", (_, schema, right, wrong) => {
    const is = Schema.is(schema)
    assert.deepStrictEqual(
      right.filter((value) => !is(value)),
      [],
    )
    assert.deepStrictEqual(wrong.filter(is), [])
  })

  it("has a value in milliseconds or öre", () => {
    const durations = [
      "1 millisecond",
      "2 milliseconds",
      "1 second",
      "1.5 minutes",
      "2 hours",
      "1 day",
      "0.0005 days",
      "x",
    ]
    assert.deepStrictEqual(durations.map(millisecondsOf), [1, 2, 1_000, 90_000, 7_200_000, 86_400_000, 0, 0])
    assert.deepStrictEqual([0.29, 199, 0.005, 0].map(oreOf), [29, 19_900, 1, 0])
  })
})

describe("the names of a flow", () => {
  it("replace known texts, also inside others, and cut long ones", () => {
    const { call, brief } = makeNames()
    call("ref-1", "order 1")
    call("order 1 of a", "the first")
    assert.deepStrictEqual(
      ["ref-1", "/x/ref-1/ref-1", "ref-1 of a", "other", "a".repeat(60), "a".repeat(61)].map(brief),
      ["order 1", "/x/order 1/order 1", "the first", "other", "a".repeat(60), `${"a".repeat(60)}…`],
    )
    call("ref-1", "renamed")
    assert.strictEqual(brief("ref-1"), "renamed")
  })

  it.each<readonly [value: unknown, text: string]>([
    [undefined, ""],
    [null, ""],
    [0, "0"],
    [99_999_999_999, "99999999999"],
    [100_000_000_000, ""],
    [true, "true"],
    [false, "false"],
    [Redacted.make("secret"), "•••"],
    [Option.none(), "nothing"],
    [Option.some("a"), "a"],
    [["a", 1, undefined], "[a; 1; ]"],
    [
      new Map([
        ["a", 1],
        ["b", 2],
      ]),
      "[a: 1; b: 2]",
    ],
    [() => undefined, ""],
    [{ callbackToken: "x", state: "PENDING", id: "K1", kind: "order" }, "K1 PENDING"],
    [{ callbackToken: "x", state: "DRAFT", id: "K2", contents: { toPay: 24_850 } }, "K2 DRAFT 248.5 kr"],
    ["two\n  lines", "two lines"],
    [{ _tag: "CartFull", unknown: 1 }, "CartFull"],
    [
      { status: "done", quantity: 2, cartId: "c", order: "o", promotion: "p", kind: "k", at: 5, id: "" },
      "k, c, quantity 2, o, p, status done",
    ],
    [{ field: undefined, granted: false, ids: [] }, "ids [], granted false"],
  ])("show %s as a line has it", (value, text) => {
    assert.strictEqual(makeNames().brief(value), text)
  })

  it("show instants to come by the time until then, whatever they are called", () => {
    const { brief } = makeNames(() => 100_000_000_000)
    const lease = { id: 7, leaseUntil: 100_000_001_500, endedAt: 100_000_000_000, heldUntil: 100_000_900_000 }
    assert.strictEqual(brief(lease), "7, leaseUntil in 1.5 s, heldUntil in 900 s")
    assert.strictEqual(brief(100_000_000_000), "")
  })

  it("show all that a line has room for, in one order", () => {
    const keys = [
      "_tag",
      "kind",
      "id",
      "orderId",
      "cartId",
      "ean",
      "eans",
      "ids",
      "as",
      "state",
      "revision",
      "delivery",
      "version",
      "quantity",
      "operation",
      "due",
      "unreadable",
      "email",
      "phone",
      "charge",
      "currency",
      "reference",
      "method",
      "reason",
      "codes",
      "amount",
      "available",
      "subject",
      "to",
      "order",
      "promotion",
      "uses",
      "status",
      "hint",
      "trouble",
      "channel",
      "purpose",
      "step",
      "field",
      "granted",
      "member",
    ]
    const nameless = new Set(["_tag", "kind", "id", "orderId", "cartId", "order", "promotion"])
    const value = Object.fromEntries(keys.toReversed().map((key, index) => [key, index]))
    assert.strictEqual(
      makeNames().brief(value),
      keys.map((key) => (nameless.has(key) ? String(value[key]) : `${key} ${value[key]}`)).join(", "),
    )
  })
})

describe("the cookies of a browser", () => {
  it("are kept as long as the shop has set, replaced and deleted", () => {
    const jar = makeCookieJar()
    jar.take("a=1; Path=/; Max-Age=10", 1_000)
    jar.take("b=2=2; HttpOnly", 1_000)
    jar.take("c=3;max-age=1", 1_000)
    jar.put("d", "4", 2_000)
    assert.deepStrictEqual([1_000, 1_999, 2_000, 10_999, 11_000].map(jar.header), [
      "a=1; b=2=2; c=3; d=4",
      "a=1; b=2=2; c=3; d=4",
      "a=1; b=2=2",
      "a=1; b=2=2",
      "b=2=2",
    ])
    jar.take("b=; Max-Age=0", 1_000)
    jar.take("a=5; Max-Age=-1", 1_000)
    assert.strictEqual(jar.header(1_000), "c=3; d=4")
    jar.take("c=6", 1_000)
    jar.drop("d")
    assert.strictEqual(jar.header(9_999_999_999), "c=6")
  })
})

describe("the failure of a port", () => {
  it.each([
    ["Accounts.saveConsent", undefined, { _tag: "AccountsError", operation: "saveConsent" }],
    ["BankId.auth", undefined, { _tag: "BankIdError", operation: "auth", trouble: "unreachable" }],
    ["BankId.collect", "unauthorized", { _tag: "BankIdError", operation: "collect", trouble: "unauthorized" }],
    ["BankId.auth", "busy", { _tag: "BankIdBusy" }],
    ["BankId.collect", "unknown", { _tag: "BankIdOrderUnknown" }],
    ["BankIdOrders.find", undefined, { _tag: "BankIdOrdersError", operation: "find" }],
    ["CartStore.save", undefined, { _tag: "CartStoreError", operation: "save" }],
    ["Catalogue.productsByEan", undefined, { _tag: "CatalogueError", operation: "productsByEan" }],
    ["Codes.begin", undefined, { _tag: "CodesError", operation: "begin" }],
    ["EmailSender.send", undefined, { _tag: "EmailSenderError", operation: "send" }],
    ["GiftCards.balances", undefined, { _tag: "GiftCardsError", operation: "balances" }],
    ["Identity.createSession", undefined, { _tag: "IdentityError", operation: "createSession" }],
    ["LoginProofs.keep", undefined, { _tag: "LoginProofsError", operation: "keep" }],
    ["OrderStore.place", undefined, { _tag: "OrderStoreError", operation: "place" }],
    ["PaymentProvider.sync", undefined, { _tag: "PaymentProviderError", operation: "sync", answered: false }],
    ["Promotions.candidates", undefined, { _tag: "PromotionsError", operation: "candidates" }],
    ["SmsSender.send", undefined, { _tag: "SmsSenderError", operation: "send" }],
    ["Tickets.issue", undefined, { _tag: "TicketsError", operation: "issue" }],
  ] as const)("of %s (%s) is the one that core defines", (call, why, error) => {
    expect(portError({ call, ...(why === undefined ? {} : { why: why }) })).toMatchObject(error)
  })
})
