/** Forms of a withdrawal: its content, then its confirmation. Neither script nor login is needed. */
import type { OrderStore } from "@kapitel/core/checkout/OrderStore"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import { MAX_INPUT_LENGTHS } from "@kapitel/core/withdrawal/maxInputLengths"
import { WithdrawalInput, WithdrawalToken } from "@kapitel/core/withdrawal/Withdrawal"
import type { Withdrawals } from "@kapitel/core/withdrawal/Withdrawals"
import {
  confirmWithdrawal,
  submitWithdrawal,
  type WithdrawalStep,
  withdrawalStep,
} from "@kapitel/core/withdrawal/withdraw"
import { ERROR_SUMMARY } from "@kapitel/ui/primitives/formPlaces"
import { Effect, Option, Schema } from "effect"
import { WITHDRAW, withdrawalPath } from "../pages/(visitor)/angra/paths.ts"
import { server } from "../text/server.ts"
import type { Handler } from "./handleRequest.ts"
import { ownAddress } from "./http/clientNetwork.ts"
import { plain, refuseForm, type ShopResponse, seeOther } from "./http/ShopResponse.ts"
import { postedForm } from "./postedForm.ts"

const decodeToken = Schema.decodeUnknownOption(WithdrawalToken)
const decodeTyped = Schema.decodeUnknownOption(WithdrawalInput)

/** Text longer than a person types is truncated: the next page shows it before anything is confirmed. */
const typedIn = (fields: URLSearchParams) => {
  const text = (name: string, most: number) => (fields.get(name) ?? "").slice(0, most)
  const order = fields.get("order")
  return decodeTyped({
    name: text("name", MAX_INPUT_LENGTHS.name),
    orderNumber: text("orderNumber", MAX_INPUT_LENGTHS.orderNumber),
    email: text("email", MAX_INPUT_LENGTHS.email),
    scope: fields.get("scope") === "all" ? "all" : "some",
    words: text("words", MAX_INPUT_LENGTHS.words),
    ...(order === null ? {} : { order }),
    lines: fields.getAll("line").map((key) => ({ key, quantity: copiesIn(fields, key) })),
  })
}

/** All of them without a number: more than were bought are never accepted. */
const copiesIn = (fields: URLSearchParams, key: string): number => {
  const copies = Number(fields.get(`copies-${key}`) ?? "")
  return Number.isInteger(copies) && copies >= 1 && copies <= 999 ? copies : 999
}

/** Its page; the faults of a form that was refused get the focus. */
const toStep = (token: WithdrawalToken, step: WithdrawalStep | undefined): ShopResponse =>
  seeOther(withdrawalPath(token) + (step?.kind === "faulty" ? `#${ERROR_SUMMARY}` : ""))

type Services = Withdrawals | OrderStore | RateLimits

export interface WithdrawalForms {
  readonly shop: { readonly runPromise: <A>(effect: Effect.Effect<A, never, Services>) => Promise<A> }
  /** Epoch ms. */
  readonly now: () => number
}

export const makeWithdrawalForms = ({ shop, now }: WithdrawalForms): Handler => {
  const submit = (withdrawal: WithdrawalInput, address: string) =>
    Effect.gen(function* () {
      const token = yield* submitWithdrawal(withdrawal, address)
      return toStep(token, Option.getOrUndefined(yield* withdrawalStep(token)))
    })

  /** The page shows the result: received, still invalid, or gone. */
  const confirm = (token: WithdrawalToken) =>
    confirmWithdrawal(token).pipe(
      Effect.catchTag("WithdrawalNotFound", () => Effect.succeed(undefined)),
      Effect.map((step) => toStep(token, step)),
    )

  /** `page` is shown again with what was typed when the change could not be made. */
  const answer = (
    change: Effect.Effect<ShopResponse, { readonly _tag: string; readonly retryAt?: number }, Services>,
    page: string,
    withdrawal?: WithdrawalInput,
  ): Promise<ShopResponse> => {
    const typed = withdrawal === undefined ? {} : { withdrawal }
    return shop.runPromise(
      change.pipe(
        Effect.catch((error) =>
          error.retryAt === undefined
            ? Effect.as(
                Effect.logError("A withdrawal could not be stored", error),
                refuseForm(page, { kind: "unavailable", ...typed }),
              )
            : Effect.succeed(refuseForm(page, { kind: "tooMany", ...typed }, error.retryAt - now())),
        ),
      ),
    )
  }

  return (request) => {
    const { method, url, client } = request
    if (method !== "POST") return undefined
    if (url.pathname === WITHDRAW) {
      return postedForm(request, (fields) => {
        const typed = typedIn(fields)
        if (Option.isNone(typed)) return plain(400, server.invalidRequest)
        return answer(submit(typed.value, ownAddress(client.address)), WITHDRAW, typed.value)
      })
    }
    const [, last] = /^\/angra\/([^/]+)$/.exec(url.pathname) ?? []
    const token = decodeToken(last)
    return Option.isNone(token) ? undefined : answer(confirm(token.value), withdrawalPath(token.value))
  }
}
