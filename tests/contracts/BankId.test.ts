import * as BankId from "@kapitel/adapters/bankid/BankId"
import * as BankIdHttp from "@kapitel/adapters/bankid/BankIdHttp"
import * as BankIdContract from "@kapitel/core/contracts/identity/BankId"
import { Effect, Layer } from "effect"
import { makeMockBankId } from "../../app/replay/MockBankId.ts"
import { BankIdSimulator, bankIdBench, bankIdSimulator } from "./simulatedBankId.ts"

const bankId = Layer.unwrap(
  BankIdSimulator.use(({ settings }) =>
    Effect.succeed(BankId.layer.pipe(Layer.provide(BankIdHttp.layerNode(settings)))),
  ),
)

BankIdContract.suite("bankid", Layer.merge(bankId, bankIdBench).pipe(Layer.provideMerge(bankIdSimulator)))

const mock = Layer.unwrap(
  Effect.sync(() => {
    const mock = makeMockBankId()
    const does = {
      sign: (orderRef: string) => mock.show(orderRef, "userSign"),
      confirm: (orderRef: string) => mock.confirm(orderRef),
      cancel: (orderRef: string) => mock.fail(orderRef, "userCancel"),
      unknownHint: (orderRef: string) => mock.show(orderRef, "somethingNobodyHasHeardOf"),
      unknownFailure: (orderRef: string) => mock.fail(orderRef, "somethingNobodyHasHeardOf"),
    }
    const bench = BankIdContract.BankIdTestHarness.of({
      open: (autoStartToken) => Effect.asVoid(mock.open(autoStartToken)),
      act: (orderRef, what) => does[what](orderRef),
      wait: mock.wait,
      termsOf: (orderRef) =>
        Effect.sync(() => {
          const terms = mock.orders().find(({ started }) => started.orderRef === orderRef)?.terms
          return {
            endUserIp: terms?.endUserIp ?? "",
            visibleText: terms?.visibleText ?? "",
            returnUrl: terms?.returnUrl,
          }
        }),
    })
    return Layer.merge(mock.layer, Layer.succeed(BankIdContract.BankIdTestHarness, bench))
  }),
)

BankIdContract.suite("mock", mock)
