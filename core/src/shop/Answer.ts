/** How a shop answers a browser: done, refused in the shop's words, or not answered at all. Effect-free. */

/** Settings of one call. */
export interface CallOptions {
  /** Aborts the call: its promise then rejects with an `AbortError`. This is the only way in which a call rejects. */
  readonly signal?: AbortSignal
}

/**
 * No answer that means anything. Asking again later is safe for everything that reads, and for every change that
 * carries an `idempotencyKey`.
 */
export interface Unanswered {
  readonly _tag: "Unanswered"
  readonly reason: /** The shop could not be reached. */
    | "offline"
    /** The call's time limit has passed. */
    | "timeout"
    /** The shop cannot do it now, or answered something that is not understood. */
    | "unavailable"
  /** The shop's Swedish sentence, when it has given one. */
  readonly message?: string
  /** Epoch ms: before that the shop turns the call away again. */
  readonly retryAt?: number
}

/** What a call resolves with. `R` are the refusals that this call may meet besides silence. */
export type Answer<T, R = never> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: R | Unanswered }

/** A no from the shop. `_tag` is for programs, `message` a Swedish sentence that can be shown as it is. */
export interface Refused<Tag extends string> {
  readonly _tag: Tag
  readonly message: string
  /** The field of the request that is at fault, when it is one. */
  readonly field?: string
}

/** Refused until `retryAt`, because it was tried too often. */
export interface RefusedUntil<Tag extends string> extends Refused<Tag> {
  /** Epoch ms; absent when the shop has not said when. */
  readonly retryAt?: number
}

/** The longest that a change or a page's own question waits for the shop, in ms. */
export const CALL_LIMIT_MS = 10_000

/** The longest that suggestions under the search field are waited for, in ms: later ones are of no use while typing. */
export const SUGGESTIONS_LIMIT_MS = 4_000
