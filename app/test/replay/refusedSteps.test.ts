/** Steps that cannot be done, that end otherwise than the flow expects, or never: each with its sentence. */
import { assert, describe, it } from "@effect/vitest"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { Effect, Layer } from "effect"
import type { Flow } from "../../replay/Flow.ts"
import type { Step } from "../../replay/flow/Step.ts"
import { replayEverywhere, replayFlow } from "../../replay/replayFlow.ts"

const shop = { goods: { bok: { price: 100, stock: 3 } } } as const

const CASES: ReadonlyArray<readonly [what: string, steps: ReadonlyArray<Step>, differences: ReadonlyArray<string>]> = [
  [
    "a payment and a delivery without a checkout",
    [{ pay: { outcome: "paid" } }, { chooseDelivery: "home" }],
    [
      "Step 1 (pay outcome paid) was refused: no checkout is open",
      "Step 2 (chooseDelivery home) was refused: no checkout is open",
    ],
  ],
  [
    "a line that the cart does not have",
    [{ change: { goods: "bok", copies: 2 } }, { remove: "bok", by: "bo" }],
    [
      "Step 1 (change goods bok, copies 2) was refused: no line holds bok",
      "Step 2 (remove bok) was refused: no line holds bok",
    ],
  ],
  [
    "another refusal than the expected one",
    [{ do: "openCheckout", refused: "CartFull" }],
    ["Step 1 (openCheckout) was refused with CartIsEmpty, not CartFull"],
  ],
  [
    "a code that has not been sent",
    [
      { login: "openLogin" },
      { typeCode: "right" },
      { chooseLogin: "EMAIL" },
      { requestCode: "agnes@example.se" },
      { typeCode: "earlier" },
    ],
    [
      "Step 2 (typeCode right) was refused: no code is requested",
      "Step 5 (typeCode earlier) was refused: no such code was sent",
    ],
  ],
  [
    "an app that has met no order",
    [
      { app: "scans" },
      { app: "opens" },
      { app: "confirms" },
      { app: "refuses" },
      { appShows: "userSign" },
      { appEnds: "userCancel" },
    ],
    [
      "Step 1 (app scans) was refused: there is nothing to scan",
      "Step 2 (app opens) was refused: the app was not opened here, or too late",
      "Step 3 (app confirms) was refused: the app has opened no order",
      "Step 4 (app refuses) was refused: the app has opened no order",
      "Step 5 (appShows userSign) was refused: the app has opened no order",
      "Step 6 (appEnds userCancel) was refused: the app has opened no order",
    ],
  ],
  [
    "another view than the expected one",
    [
      {
        see: {
          view: "LoginOptionsView",
          says: "text",
          message: "text",
          qr: true,
          boxes: 4,
          appOpened: 1,
          user: { isLoggedIn: true },
          cart: 1,
        },
      },
    ],
    [
      "Step 1: The view of the drawer is none, not LoginOptionsView",
      "Step 1: The message there is nothing, not text",
      "Step 1: The page's message is nothing, not text",
      "Step 1: Whether a QR code is shown is false, not true",
      "Step 1: The number of boxes for the code is 0, not 4",
      "Step 1: How often the app was opened here is 0, not 1",
      "Step 1: The shop's data of the visitor (isLoggedIn) is false, not true",
      "Step 1: The price of the cart's goods is 0, not 1",
    ],
  ],
  [
    "a step whose port answers after more than ten minutes",
    [{ trouble: { call: "CartStore.save", does: "slow", takes: "11 minutes" } }, { add: { goods: "bok", copies: 1 } }],
    ["Step 2 (add goods bok, copies 1) did not end"],
  ],
]

describe("a step of a flow", () => {
  it.live.each(CASES)("is reported with its reason: %s", ([what, steps, expected]) =>
    Effect.gen(function* () {
      const { differences } = yield* replayFlow({ name: what, shop, steps, expect: {} })
      assert.deepStrictEqual(differences, expected)
    }),
  )
})

describe("a page that waits when the flow ends", () => {
  const accounts = { anna: { email: "anna@example.se", phone: "+46701234567", member: true } }
  const logIn: ReadonlyArray<Step> = [
    { login: "openLogin" },
    { chooseLogin: "EMAIL" },
    { requestCode: "anna@example.se" },
    { typeCode: "right" },
  ]
  const hangs = (to: "sendCode" | "verifyCode" | "startBankId" | "openSession" | "saveConsent"): Step => ({
    answers: { to, come: "hangs" },
  })

  it.live.each<readonly [string, ReadonlyArray<Step>]>([
    ["for BankID", [{ login: "openLogin" }, hangs("startBankId"), { chooseLogin: "BANKID" }]],
    ["for the app", [{ login: "openLogin" }, { chooseLogin: "BANKID" }]],
    ["for a code to be sent", [hangs("sendCode"), ...logIn.slice(0, 3)]],
    ["for a code to be checked", [hangs("verifyCode"), ...logIn]],
    ["for its session", [hangs("openSession"), ...logIn]],
    ["for a consent", [...logIn, hangs("saveConsent"), { toggleConsent: "acceptsEmailMarketing" }]],
  ])("may have its timers: %s", ([what, steps]) =>
    Effect.gen(function* () {
      const { differences } = yield* replayFlow({ name: what, shop: { ...shop, accounts }, steps, expect: {} })
      assert.deepStrictEqual(differences, [])
    }),
  )
})

describe("a name that the shop of a flow does not have", () => {
  const flowWith = (steps: ReadonlyArray<Step>, more: Flow["shop"] = {}): Flow => ({
    name: "unknown",
    people: { agnes: { firstName: "Agnes" } },
    shop: { ...shop, ...more },
    steps,
    expect: {},
  })

  it.live.each([
    ["goods", flowWith([{ remove: "penna" }])],
    ["goods", flowWith([{ setPrice: { penna: 1 } }])],
    ["goods", flowWith([{ setSoldOut: { penna: true } }])],
    ["goods", flowWith([{ withdraw: "penna" }])],
    ["goods", flowWith([], { promotions: { rea: { effect: { kind: "percentOff", percent: 1 }, goods: ["penna"] } } })],
    ["gift card", flowWith([{ addGiftCard: "penna" }])],
    ["member", flowWith([{ logIn: "penna" }])],
    ["person", flowWith([], { accounts: { agnes: { person: "penna" } } })],
  ] as const)("ends it: %s", ([kind, flow]) =>
    Effect.gen(function* () {
      const unknown = yield* Effect.flip(replayFlow(flow))
      assert.deepStrictEqual([unknown._tag, unknown.kind, unknown.name], ["UnknownName", kind, "penna"])
    }),
  )
})

describe("what others do to the shop of a flow", () => {
  it.live("changes prices, stock, whether goods can be bought, and what there is", () =>
    Effect.gen(function* () {
      const add = (goods: string, copies = 1) => ({ add: { goods, copies } })
      const { differences } = yield* replayFlow({
        name: "changes",
        shop: { goods: { bok: { price: 100, stock: 3 }, penna: { price: 20 }, lyrik: { price: 50, soldOut: true } } },
        steps: [
          { setPrice: { bok: 80, penna: 30 } },
          { setStock: { bok: 2 } },
          { setSoldOut: { penna: true, lyrik: false } },
          add("bok"),
          add("penna"),
          add("lyrik"),
          { see: { cart: 130 } },
          { withdraw: "lyrik" },
          add("lyrik"),
        ],
        expect: { stock: { bok: 2 } },
      })
      assert.deepStrictEqual(differences, [
        "Step 5 (add goods penna, copies 1) was refused: NotBuyable, ean penna",
        "Step 9 (add goods lyrik, copies 1) was refused: ProductNotFound, ean lyrik",
      ])
    }),
  )
})

describe("a crash in the last step", () => {
  it.live("leaves the cart known that the visitor has after trying again", () =>
    Effect.gen(function* () {
      const { differences, timeline } = yield* replayFlow({
        name: "a member's other browser",
        shop: { ...shop, members: ["agnes"] },
        steps: [
          { logIn: "agnes", by: "bo" },
          { add: { goods: "bok", copies: 1 }, by: "bo" },
          { do: "openCheckout", by: "bo" },
          { logIn: "agnes", crashAfter: "Identity.createSession" },
        ],
        expect: { order: { state: "PENDING" } },
      })
      assert.deepStrictEqual(differences, [])
      assert.lengthOf(
        timeline.filter(({ kind }) => kind === "crash"),
        2,
      )
    }),
  )
})

describe("a crash after each call", () => {
  const flow: Flow = {
    name: "a checkout",
    crash: "everywhere",
    shop,
    steps: [{ add: { goods: "bok", copies: 1 } }, { do: "openCheckout" }],
    expect: { order: { state: "PENDING" } },
  }

  it.live("ends with the first one that changes the result, and names its call", () =>
    Effect.gen(function* () {
      let starts = 0
      /** From its third start on (the first of the second play, and once more after its crash) it opens nothing. */
      const forgetful = Layer.effect(
        Checkout,
        Effect.gen(function* () {
          const checkout = yield* Checkout
          starts += 1
          return starts < 3 ? checkout : Checkout.of({ ...checkout, open: () => Effect.die(new Error("forgotten")) })
        }),
      ).pipe(Layer.provide(Checkout.layer))
      const { differences, plays } = yield* replayEverywhere(flow, { checkout: forgetful })
      assert.deepStrictEqual(
        [differences, plays],
        [["After a crash behind call 1: The state of the order is none, not PENDING"], 2],
      )
    }),
  )

  it.live("is not tried where the flow differs without one, or crashes at a given call", () =>
    Effect.gen(function* () {
      const differs = yield* replayEverywhere({ ...flow, expect: { order: { state: "CONFIRMED" } } })
      assert.deepStrictEqual(
        [differs.differences, differs.plays],
        [["The state of the order is PENDING, not CONFIRMED"], 1],
      )
      const once = yield* replayEverywhere(flow, { crashAfterCall: 2 })
      assert.deepStrictEqual([once.differences, once.plays], [[], 1])
      assert.lengthOf(
        once.timeline.filter(({ kind }) => kind === "crash"),
        2,
      )
    }),
  )
})
