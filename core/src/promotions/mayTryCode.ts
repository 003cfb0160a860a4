/** How often promotion codes may be tried: guessing could find codes that were meant for few. */
import { Clock, Effect } from "effect"
import { TooManyTries } from "../gift-cards/GiftCards.ts"
import { networkBudgets } from "../limits/networks.ts"
import { RateLimits } from "../limits/RateLimits.ts"

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Codes that one cart may try, and one network; right ones count too, of which a cart has a few. */
export const CODE_GUESSES = {
  cart: { times: 20, withinMs: 10 * MINUTE_MS },
  network: { times: 100, withinMs: HOUR_MS },
} as const

/**
 * Counts an attempt, or refuses it until more are allowed. A cart that is not stored yet is limited by its network
 * alone.
 */
export const mayTryCode = Effect.fn("mayTryCode")(
  function* ({ cartId, network }: { readonly cartId: string | undefined; readonly network: string }) {
    const limits = yield* RateLimits
    const { cart, network: ofNetwork } = CODE_GUESSES
    yield* limits.spend(
      [
        ...(cartId === undefined ? [] : [{ subject: `promotion code of cart ${cartId}`, ...cart }]),
        ...networkBudgets("promotion code of", network, ofNetwork),
      ],
      yield* Clock.currentTimeMillis,
    )
  },
  Effect.catchTag("TooOften", ({ retryAt }) => Effect.fail(new TooManyTries({ retryAt }))),
)
