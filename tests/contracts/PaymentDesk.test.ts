import * as WalleyDesk from "@kapitel/adapters/walley/PaymentDesk"
import * as Walley from "@kapitel/adapters/walley/PaymentProvider"
import { makeMemoryPaymentDesk } from "@kapitel/core/contracts/payments/memoryPaymentDesk"
import * as PaymentDeskContract from "@kapitel/core/contracts/payments/PaymentDesk"
import { Effect, Layer } from "effect"
import { loopbackServer } from "../../adapters/test/http/loopbackServer.ts"
import { payAtWalley } from "./payAtWalley.ts"
import { atSimulator, Simulator, simulator } from "./simulatedWalley.ts"

const SHOWN_AFTER_MS = 30_000

const agreeableShop = loopbackServer((request, response) => {
  request.resume()
  response.end("{}")
})

/** Every second purchase without the order's id, as those of older orders: the desk finds it. */
const bench = Layer.effect(
  PaymentDeskContract.DeskTestHarness,
  Effect.gen(function* () {
    const { control } = yield* Simulator
    const context = yield* Effect.context<Effect.Services<ReturnType<typeof payAtWalley>>>()
    yield* control("/__sim/manage", { shownAfter: SHOWN_AFTER_MS })
    let bought = 0
    return PaymentDeskContract.DeskTestHarness.of({
      pay: (amount) =>
        payAtWalley(amount).pipe(
          Effect.map(({ providerRef, ...rest }) => (bought++ % 2 === 0 ? { providerRef, ...rest } : { providerRef })),
          Effect.provide(context),
        ),
      pass: (advance) => Effect.asVoid(control("/__sim/clock", { advance })),
      shownAfterMs: SHOWN_AFTER_MS,
    })
  }),
)

PaymentDeskContract.suite(
  "walley",
  Layer.unwrap(
    Effect.map(agreeableShop, (url) =>
      Layer.merge(atSimulator(WalleyDesk.layer, url), bench).pipe(
        Layer.provide(atSimulator(Walley.layer, url)),
        Layer.provide(simulator(url)),
      ),
    ),
  ),
)

const memory = Layer.unwrap(
  Effect.sync(() => {
    const desk = makeMemoryPaymentDesk({ shownAfterMs: SHOWN_AFTER_MS })
    return Layer.merge(
      desk.layer,
      Layer.succeed(PaymentDeskContract.DeskTestHarness, {
        pay: (amount) => desk.pay(crypto.randomUUID(), amount),
        pass: desk.pass,
        shownAfterMs: SHOWN_AFTER_MS,
      }),
    )
  }),
)

PaymentDeskContract.suite("in memory", memory)
