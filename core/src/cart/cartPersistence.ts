/**
 * Carts as they are stored: which cart a visitor has, how one is created, and how a change is applied on top of other
 * saves.
 */
import { Clock, Effect, Option, Schema } from "effect"
import { encode as toBase64Url } from "effect/encoding/Base64Url"
import type { Ean } from "../catalogue/Ean.ts"
import { RandomBytes } from "../identity/RandomBytes.ts"
import { type CartContents, CartId, IdempotencyKey } from "./CartContents.ts"
import { CartOutdated, CartStore, type CartStoreError } from "./CartStore.ts"
import {
  claimCart,
  emptied,
  emptyCart,
  findIdempotentChange,
  isEmpty,
  mergeCarts,
  recordIdempotentChange,
} from "./changes.ts"
import { eansOf, type Visitor } from "./priceCart.ts"

/** The client has used this name for another change of this cart. */
export class IdempotencyKeyReused extends Schema.TaggedError<IdempotencyKeyReused>()("IdempotencyKeyReused", {
  id: CartId,
  name: IdempotencyKey,
}) {}

/** What a client may state about a change besides its content. */
export interface ChangePreconditions {
  /** The same name within ten minutes is the same change: sent again it returns the cart as it is. */
  readonly name?: IdempotencyKey | undefined
  /** The version that was shown to the visitor: a cart that has another version by now is not changed. */
  readonly version?: number | undefined
}

/** 256 bits, so that the id of another visitor's cart cannot be guessed. */
const ID_BYTES = 32

/** How many times a change is retried on top of other saves before it fails. */
export const MAX_CONFLICT_RETRIES = 10

/** Makes the operations on stored carts. A change is retried on the saved version when another request was faster. */
export const cartPersistence = Effect.fnUntraced(function* (
  /** The cart with at most as many copies of these goods as are available. */
  fitted: (contents: CartContents, eans: ReadonlyArray<Ean>, visitor: Visitor) => Effect.Effect<CartContents>,
) {
  const store = yield* CartStore
  const random = yield* RandomBytes

  const newId = Effect.map(random.next(ID_BYTES), (bytes) => CartId.make(toBase64Url(bytes)))

  /** The visitor's own cart as stored, merged with the one in the cookie when that has no owner yet. */
  const own = Effect.fnUntraced(function* (given: CartId | undefined, visitor: Visitor) {
    const { accountId } = visitor
    const found = given === undefined ? Option.none() : yield* store.find(given)
    if (accountId === undefined) return Option.filter(found, isAnonymous)
    if (Option.exists(found, (cart) => cart.accountId === accountId)) return found
    const brought = Option.filter(found, (cart) => isAnonymous(cart) && !isEmpty(cart))
    const mine = yield* store.findOfMember(accountId)
    if (Option.isNone(brought)) return mine
    if (Option.isNone(mine)) {
      const claimed = yield* fitted(claimCart(brought.value, accountId), eansOf(brought.value), visitor)
      yield* store.save(claimed)
      return Option.some(claimed)
    }
    const merged = yield* fitted(mergeCarts(mine.value, brought.value), eansOf(brought.value), visitor)
    yield* store.saveTogether([merged, emptied(brought.value)])
    return Option.some(merged)
  })

  /** A cart is only created under a generated id: an id supplied by a request may be known to others. */
  const begun = ({ accountId }: Visitor) =>
    Effect.map(newId, (id): CartContents => ({ ...emptyCart(id), ...(accountId === undefined ? {} : { accountId }) }))

  const ownOrBegun = (given: CartId | undefined, visitor: Visitor) =>
    own(given, visitor).pipe(
      // Overtaken while two carts were merged, which is not a change by the visitor.
      Effect.retry({ times: MAX_CONFLICT_RETRIES, while: isOutdated }),
      Effect.flatMap(Option.match({ onNone: () => begun(visitor), onSome: Effect.succeed })),
    )

  /**
   * Reads, changes and saves. When another save came in between, the change is applied again on top of it, unless the
   * visitor requires a certain version. `does` describes the change, to distinguish it from others of the same name.
   */
  const change = <E>(
    given: CartId | undefined,
    visitor: Visitor,
    terms: ChangePreconditions,
    does: string,
    apply: (contents: CartContents, now: number) => Effect.Effect<CartContents, E>,
  ): Effect.Effect<CartContents, E | CartOutdated | IdempotencyKeyReused | CartStoreError> => {
    const { name, version } = terms
    const attempt = Effect.gen(function* () {
      const before = yield* ownOrBegun(given, visitor)
      const now = yield* Clock.currentTimeMillis
      const done = name === undefined ? undefined : findIdempotentChange(before, name, now)
      if (done === does) return before
      if (name !== undefined && done !== undefined) return yield* new IdempotencyKeyReused({ id: before.id, name })
      if (isOther(before, terms)) return yield* new CartOutdated({ id: before.id })
      const applied = yield* apply(before, now)
      const after = name === undefined ? applied : recordIdempotentChange(before, applied, { name, does, now })
      if (after !== before) yield* store.save(after)
      return after
    })
    return Effect.retry(attempt, {
      times: MAX_CONFLICT_RETRIES,
      while: (error) => isOutdated(error) && version === undefined,
    })
  }

  return { own, ownOrBegun, newId, change }
})

/** What stores and loads the shop's carts. */
export type CartPersistence = Effect.Success<ReturnType<typeof cartPersistence>>

const isAnonymous = ({ accountId }: CartContents): boolean => accountId === undefined

/** The visitor was shown another version of it. */
export const isOther = (cart: CartContents, { version }: ChangePreconditions): boolean =>
  version !== undefined && version !== cart.version

/** Whether an error is `CartOutdated`: the cart was changed since the visitor saw it. */
export const isOutdated = (error: unknown): boolean =>
  typeof error === "object" && error !== null && "_tag" in error && error._tag === "CartOutdated"
