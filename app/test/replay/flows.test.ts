/** Every flow of the repository ends as it expects, and a broken rule is reported understandably. */
import { readFileSync } from "node:fs"
import { relative } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { PaymentProvider } from "@kapitel/core/checkout/PaymentProvider"
import { Clock, Effect, Layer, Option } from "effect"
import { FLOWS, shippedFlows } from "../../cli/commands/replay/replay.ts"
import { isOfScreen } from "../../replay/Flow.ts"
import { flowSchema } from "../../replay/flowSchema.ts"
import { readFlow } from "../../replay/readFlow.ts"
import { replayEverywhere, replayFlow } from "../../replay/replayFlow.ts"
import { replayScreen } from "../../replay/replayScreen.ts"
import { mermaid, timelineLines, verdict } from "../../replay/timeline.ts"
import { readShopFlow } from "./readShopFlow.ts"

const files = await shippedFlows()
const fileOf = (name: string) => `${FLOWS}/${name.includes("/") ? name : `checkout/${name}`}.yaml`
const flowIn = (file: string) => readShopFlow(file, readFileSync(file, "utf8"))

describe("the bundled flows", () => {
  it("are at least as many as documented", () => {
    const ofCheckout = files.filter((file) => file.startsWith(`${FLOWS}/checkout/`))
    assert.isAtLeast(ofCheckout.length, 25)
    assert.isAtLeast(files.length - ofCheckout.length, 30)
  })

  for (const file of files) {
    it.live(relative(FLOWS, file), () =>
      Effect.gen(function* () {
        const flow = yield* readFlow(file, readFileSync(file, "utf8"))
        if (isOfScreen(flow)) return assert.deepStrictEqual((yield* replayScreen(flow)).differences, [])
        const { differences, plays, calls } = yield* replayEverywhere(flow)
        assert.deepStrictEqual(differences, [])
        // A flow with a crash at every call was played once more for each.
        assert.strictEqual(plays, flow.crash === undefined ? 1 : calls + 1)
        if (flow.crash !== undefined) assert.isAtLeast(calls, 25)
      }),
    )
  }

  it.live.each(["gift-card-spent-while-paying", "membership/without-account", "bankid/poll-hangs"])(
    "give the same result each time: %s",
    (name) =>
      Effect.gen(function* () {
        const flow = yield* flowIn(fileOf(name))
        const [once, again] = [yield* replayFlow(flow), yield* replayFlow(flow)]
        assert.deepStrictEqual(timelineLines(once.timeline), timelineLines(again.timeline))
      }),
  )
})

/** Confirms whatever the provider reports as paid, without comparing it with the agreed sum. */
const credulous = Layer.effect(
  Checkout,
  Effect.gen(function* () {
    const [checkout, orderStore, provider] = [yield* Checkout, yield* OrderStore, yield* PaymentProvider]
    return Checkout.of({
      ...checkout,
      confirmByReturn: Effect.fnUntraced(function* (clientToken) {
        const order = Option.getOrThrow(yield* orderStore.findByClientToken(clientToken))
        const reading = yield* provider.read(order.payment?.providerRef ?? "")
        if (reading.state !== "paid") return Option.none()
        const { revision } = reading.charge
        const confirmed = yield* orderStore
          .confirm({ orderId: order.id, revision, now: yield* Clock.currentTimeMillis })
          .pipe(Effect.orDie)
        return Option.some({ order: confirmed.order, payment: "settled" as const })
      }),
    })
  }),
).pipe(Layer.provide(Checkout.layer))

describe("a violated rule", () => {
  it.live("is reported by the first flow that violates it", () =>
    Effect.gen(function* () {
      const flow = yield* flowIn(fileOf("amount-differs"))
      const replayed = yield* replayEverywhere(flow, { checkout: credulous })
      const report = verdict("flows/checkout/amount-differs.yaml", flow.name, replayed)
      const [heading, first, ...rest] = report.split("\n")
      assert.strictEqual(heading, "FAILS flows/checkout/amount-differs.yaml: Another amount was paid")
      assert.strictEqual(first, "      The state of the order is CONFIRMED, not NEEDS_REVIEW")
      assert.strictEqual(rest.at(-1), `      and ${replayed.differences.length - 4} more`)
      assert.include(replayed.differences, "The sum paid for confirmed orders is 1 kr, not 248 kr that were agreed")
    }),
  )

  it.live("of the shop is reported even when the flow expects nothing", () =>
    Effect.gen(function* () {
      const flow = yield* flowIn(fileOf("amount-differs"))
      const { differences } = yield* replayFlow({ ...flow, expect: {} }, { checkout: credulous })
      assert.deepStrictEqual(differences, ["The sum paid for confirmed orders is 1 kr, not 248 kr that were agreed"])
    }),
  )
})

describe("the webhook of a payment", () => {
  it.live.each([
    ["once", 1],
    ["twice", 2],
    ["late", 1],
    ["lost", 0],
  ] as const)("arrives %s, and the order of a buyer who does not return is confirmed", ([webhook, times]) =>
    Effect.gen(function* () {
      const { differences, timeline } = yield* replayFlow({
        name: webhook,
        shop: { goods: { bok: { price: 100, stock: 1 } } },
        steps: [
          { add: { goods: "bok", copies: 1 } },
          { do: "openCheckout" },
          { pay: { outcome: "paid", webhook, webhookAfter: "30 seconds", returns: false } },
          { wait: "1 minute" },
        ],
        expect: { order: { state: "CONFIRMED" } },
      })
      assert.deepStrictEqual(differences, [])
      assert.lengthOf(
        timeline.filter(({ kind, what }) => kind === "webhook" && what === "notification"),
        times,
      )
    }),
  )
})

describe("a crash in the last step", () => {
  it.live("leaves the visitor with the cart of the second try, and its order", () =>
    Effect.gen(function* () {
      const { differences } = yield* replayFlow({
        name: "in two browsers",
        shop: { goods: { bok: { price: 100, stock: 2 } }, accounts: { anna: { email: "anna@example.se" } } },
        steps: [
          { add: { goods: "bok", copies: 1 } },
          { logIn: "anna" },
          { do: "openCheckout" },
          { logIn: "anna", by: "bo", crashAfter: "Identity.createSession" },
        ],
        expect: { ordersOf: { bo: { state: "PENDING" } } },
      })
      assert.deepStrictEqual(differences, [])
    }),
  )
})

describe("a flow with another result than expected", () => {
  const goods = { bok: { price: 100, stock: 1 } }

  it.live("reports which step was refused, and why", () =>
    Effect.gen(function* () {
      const { differences } = yield* replayFlow({
        name: "empty",
        shop: { goods },
        steps: [{ do: "openCheckout" }],
        expect: {},
      })
      assert.deepStrictEqual(differences, ["Step 1 (openCheckout) was refused: CartIsEmpty"])
    }),
  )

  it.live("reports which step was not refused", () =>
    Effect.gen(function* () {
      const { differences } = yield* replayFlow({
        name: "allowed",
        shop: { goods },
        steps: [{ add: { goods: "bok", copies: 1 }, refused: "CartFull" }],
        expect: { cart: {} },
      })
      assert.deepStrictEqual(differences, [
        "Step 1 (add goods bok, copies 1) was not refused, though it should be with CartFull",
        "The remaining cart is bok: 1, not nothing",
      ])
    }),
  )

  it.live("reports the count of each of its goods and the balance of its cards, in the order of their names", () =>
    Effect.gen(function* () {
      const { differences } = yield* replayFlow({
        name: "several",
        shop: {
          goods: { penna: { price: 20 }, bok: { price: 100, stock: 1 } },
          giftCards: { kort: { balance: 200.5 } },
        },
        steps: [{ add: { goods: "penna", copies: 2 } }, { add: { goods: "bok", copies: 1 } }],
        expect: {
          cart: { bok: 2 },
          stock: { bok: 2, penna: 1 },
          giftCards: { kort: 100 },
          emails: ["orderConfirmation", "code"],
          confirmed: 1,
          taken: 0.5,
        },
      })
      assert.deepStrictEqual(differences, [
        "The number of confirmed orders is 0, not 1",
        "The stock of bok is 1, not 2",
        "The stock of penna is not counted, not 1",
        "The balance of kort is 200.5 kr, not 100 kr",
        "The list of sent e-mails is nothing, not orderConfirmation, code",
        "The remaining cart is bok: 1, penna: 2, not bok: 2",
        "The sum of payments at the provider is 0 kr, not 0.5 kr",
      ])
    }),
  )

  it.live("reports what its shop does not have", () =>
    Effect.gen(function* () {
      const unknown = yield* Effect.flip(
        replayFlow({ name: "lost", shop: { goods }, steps: [{ setStock: { penna: 1 } }], expect: {} }),
      )
      assert.deepStrictEqual([unknown.kind, unknown.name], ["goods", "penna"])
    }),
  )
})

describe("the file of a flow", () => {
  it("is validated by the schema next to the flows", () => {
    assert.deepStrictEqual(JSON.parse(readFileSync(`${FLOWS}/flow.schema.json`, "utf8")), JSON.parse(flowSchema()))
  })

  it.live("may have the former names of steps", () =>
    Effect.gen(function* () {
      const flow = (steps: string) => readShopFlow("x.yaml", `name: x\nsteps: [${steps}]\nexpect: {}`)
      const former =
        "{ signIn: anna }, { do: signOut }, { askForCode: a@example.se }, { login: askAnew }, { turn: acceptsSMSMarketing }, { chooseDelivery: home, told: false }, { pay: { outcome: paid, comesBack: false, knock: late, knockAfter: 2 minutes } }, { do: comeBack }, { answers: { to: askToChange, come: lost } }, { trouble: { call: Identity.signIn, does: fails } }"
      const now =
        "{ logIn: anna }, { do: logOut }, { requestCode: a@example.se }, { login: resendCode }, { toggleConsent: acceptsSMSMarketing }, { chooseDelivery: home, notified: false }, { pay: { outcome: paid, returns: false, webhook: late, webhookAfter: 2 minutes } }, { do: returnToShop }, { answers: { to: requestIdentifierChange, come: lost } }, { trouble: { call: Identity.createSession, does: fails } }"
      assert.deepStrictEqual(yield* flow(former), yield* flow(now))
    }),
  )

  it.live.each([
    ["no YAML", "name: [", "Flow sequence"],
    [
      "an unknown word",
      "name: x\nshop: { goods: {} }\nsteps: [{ wait: 1 minute, wiat: 2 }]\nexpect: {}",
      "step 1 (wait): ",
    ],
    [
      "a step that is none",
      "name: x\nsteps: [{ wait: 1 minute }, { logn: openLogin }]\nexpect: {}",
      "step 2 (logn) is not a step of a flow",
    ],
    [
      "steps that are no objects",
      "name: x\nsteps: [logIn, { wait: 1 minute }, null]\nexpect: {}",
      "step 1 has no action: logIn\nstep 3 has no action: null",
    ],
    ["no steps", "name: x\nexpect: {}", 'Missing key\n  at ["steps"]'],
    ["a wait without a unit", "name: x\nshop: { goods: {} }\nsteps: [{ wait: 1 }]\nexpect: {}", "wait"],
  ] as const)("with %s has an error with its line", ([, text, expected]) =>
    Effect.gen(function* () {
      const unreadable = yield* Effect.flip(readShopFlow("x.yaml", text))
      assert.include(unreadable.reason, expected)
    }),
  )
})

describe("the diagram", () => {
  it.live("has an arrow for each call, and a lane for each participant", () =>
    Effect.gen(function* () {
      const flow = yield* flowIn(fileOf("paid"))
      const { timeline } = yield* replayFlow(flow)
      const diagram = mermaid(flow.name, timeline)
      const calls = timeline.filter(({ kind }) => kind === "call")
      assert.lengthOf(diagram.match(/^ {2}shop->>[A-Z]/gm) ?? [], calls.length)
      assert.include(diagram, "  participant PaymentProvider\n")
    }),
  )
})
