/** BankID's relying party API v6.0. Source: BankID's developer pages. */
import { BankId, BankIdBusy, BankIdError, BankIdOrderUnknown } from "@kapitel/core/identity/bankid/BankId"
import { Effect, Layer, Option, Redacted, Schema } from "effect"
import { BankIdHttp, type BankIdResponse } from "./BankIdHttp.ts"
import { AuthAnswer, authRequest, bankIdTroubleOf, CollectAnswer, ErrorAnswer, readingOf } from "./bankIdMessages.ts"

const decodeAuth = Schema.decodeUnknownEffect(Schema.fromJsonString(AuthAnswer))
const decodeCollect = Schema.decodeUnknownEffect(Schema.fromJsonString(CollectAnswer))
const decodeError = Schema.decodeUnknownOption(Schema.fromJsonString(ErrorAnswer))

const errorCode = ({ body }: BankIdResponse): string | undefined =>
  Option.getOrUndefined(Option.map(decodeError(body), (error) => error.errorCode))

const unreachable = (operation: BankIdError["operation"]) => (cause: unknown) =>
  new BankIdError({ operation, trouble: "unreachable", cause })

/** Contains neither the order nor the person: a response that cannot be decoded may contain both. */
const unreadable = (operation: BankIdError["operation"]) => () =>
  new BankIdError({ operation, trouble: "unreadable", cause: new Error("an unreadable answer") })

const refusal = (operation: BankIdError["operation"], answer: BankIdResponse) => {
  const code = errorCode(answer)
  return new BankIdError({
    operation,
    trouble: bankIdTroubleOf(answer.status, code),
    cause: new Error(`BankID answered ${answer.status} ${code ?? ""}`.trim()),
  })
}

export const layer = Layer.effect(
  BankId,
  Effect.gen(function* () {
    const http = yield* BankIdHttp
    const post = (call: BankIdError["operation"], body: unknown) =>
      http.post(call, body).pipe(Effect.mapError(unreachable(call)))

    return BankId.of({
      auth: Effect.fn("BankId.auth")(function* (terms) {
        const answer = yield* post("auth", authRequest(terms))
        if (errorCode(answer) === "alreadyInProgress") return yield* new BankIdBusy()
        if (answer.status !== 200) return yield* refusal("auth", answer)
        const order = yield* decodeAuth(answer.body).pipe(Effect.mapError(unreadable("auth")))
        return { ...order, qrStartSecret: Redacted.make(order.qrStartSecret) }
      }),

      collect: Effect.fn("BankId.collect")(function* (orderRef) {
        const answer = yield* post("collect", { orderRef })
        if (answer.status === 400 && errorCode(answer) === "invalidParameters") return yield* new BankIdOrderUnknown()
        if (answer.status !== 200) return yield* refusal("collect", answer)
        return readingOf(yield* decodeCollect(answer.body).pipe(Effect.mapError(unreadable("collect"))))
      }),

      cancel: Effect.fn("BankId.cancel")(function* (orderRef) {
        const answer = yield* post("cancel", { orderRef })
        const isOver = answer.status === 400 && errorCode(answer) === "invalidParameters"
        if (answer.status !== 200 && !isOver) return yield* refusal("cancel", answer)
      }),
    })
  }),
)
