import * as BankId from "@kapitel/adapters/bankid/BankId"
import * as BankIdHttp from "@kapitel/adapters/bankid/BankIdHttp"
import * as BankIdContract from "@kapitel/core/contracts/identity/BankId"
import { Effect, Layer } from "effect"
import { BankIdSimulator, bankIdBench, bankIdSimulator } from "./simulatedBankId.ts"

const bankId = Layer.unwrap(
  BankIdSimulator.use(({ settings }) =>
    Effect.succeed(BankId.layer.pipe(Layer.provide(BankIdHttp.layerNode(settings)))),
  ),
)

BankIdContract.suite("bankid", Layer.merge(bankId, bankIdBench).pipe(Layer.provideMerge(bankIdSimulator)))
