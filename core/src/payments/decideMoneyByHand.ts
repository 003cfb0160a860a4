/**
 * What a person decides about a movement of money in doubt: tried again, made by hand at the provider, or given up. The
 * provider's books must agree with the decision, so that the sum of the shop's movements stays what they show
 * (docs/decisions/0388).
 */
import { Clock, Duration, Effect, Option, Schema } from "effect"
import { type MoneyAction, type MoneyActionId, MoneyActionStateSchema } from "./MoneyAction.ts"
import { type MoneyActionFile, MoneyActions } from "./MoneyActions.ts"
import type { ByHandEvent } from "./moneyActionState.ts"
import { PaymentDesk } from "./PaymentDesk.ts"
import { booksAfter, isSameInBooks } from "./paymentBooks.ts"

/** Of one reading of the provider's books, with what it needs to log in. */
const READ_LIMIT = Duration.seconds(10)

/**
 * There is no such movement.
 *
 * @public In types that packages declare.
 */
export class MoneyActionNotFound extends Schema.TaggedError<MoneyActionNotFound>()("MoneyActionNotFound", {}) {}

/**
 * Nothing is to be decided about it: it is in another state, or what it would move has been moved otherwise.
 *
 * @public In types that packages declare.
 */
export class MoneyActionNotInDoubt extends Schema.TaggedError<MoneyActionNotInDoubt>()("MoneyActionNotInDoubt", {
  state: MoneyActionStateSchema,
}) {}

const Figures = Schema.Struct({ left: Schema.Int, captured: Schema.Int, refunded: Schema.Int })

/**
 * The provider's books are not as they have to be. Amounts in öre.
 *
 * @public In types that packages declare.
 */
export class BooksDisagree extends Schema.TaggedError<BooksDisagree>()("BooksDisagree", {
  shown: Figures,
  wanted: Figures,
}) {}

/** The movements that the books have to show: those of the provider that are settled, and this one if it was made. */
const wantedOf = ({ action, ofOrder, toPay }: MoneyActionFile, event: ByHandEvent) => {
  const counts = ({ id, state, giftCard }: MoneyAction) =>
    giftCard === undefined && (id === action.id ? event === "made by hand" : state === "SETTLED")
  return booksAfter(toPay, ofOrder.filter(counts))
}

/** Decides it, or says why that would be wrong. Returns the new state; `REFUSED` that is tried again stays so. */
export const decideMoneyByHand = Effect.fn("decideMoneyByHand")(function* ({
  id,
  event,
  who,
  why,
}: {
  readonly id: MoneyActionId
  readonly event: ByHandEvent
  readonly who: string
  readonly why: string
}) {
  const actions = yield* MoneyActions
  const found = yield* actions.find(id)
  if (Option.isNone(found)) return yield* new MoneyActionNotFound()
  const file = found.value
  const { state } = file.action
  if (state === "NEEDS_PERSON") {
    const desk = yield* PaymentDesk
    const { left, captured, refunded } = yield* desk.read(file.paid).pipe(Effect.timeout(READ_LIMIT))
    const shown = { left, captured, refunded }
    const wanted = wantedOf(file, event)
    if (!isSameInBooks(shown, wanted)) return yield* new BooksDisagree({ shown, wanted })
  } else if (!(state === "REFUSED" && event === "tried again")) return yield* new MoneyActionNotInDoubt({ state })
  const next = yield* actions.decideByHand({ id, event, who, why, now: yield* Clock.currentTimeMillis })
  return next ?? (yield* new MoneyActionNotInDoubt({ state }))
})
