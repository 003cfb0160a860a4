/** How a shop responds to a browser: success, a refusal with a message, or no response. Effect-free. */

/** Settings of one call. */
export interface CallOptions {
  /** Aborts the call: its promise then rejects with an `AbortError`. This is the only way in which a call rejects. */
  readonly signal?: AbortSignal
}

/**
 * No usable response. Retrying later is safe for everything that reads, and for every change that carries an
 * `idempotencyKey`.
 */
export interface Unanswered {
  readonly _tag: "Unanswered"
  readonly reason: /** The shop could not be reached. */
    | "offline"
    /** The call's time limit has passed. */
    | "timeout"
    /** The shop cannot respond now, or its response could not be decoded. */
    | "unavailable"
  /** The shop's Swedish message, when it has given one. */
  readonly message?: string
  /** Epoch ms: before that the shop rejects the call again. */
  readonly retryAt?: number
}

/** What a call resolves with. `R` are the refusals of this call, in addition to `Unanswered`. */
export type CallResult<T, R = never> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: R | Unanswered }

/** A request without input. `Refusal` as in `CallResult`. */
export type ShopRead<Value, Refusal = never> = (options?: CallOptions) => Promise<CallResult<Value, Refusal>>

/** A request with its input. `Refusal` as in `CallResult`. */
export type ShopRequest<Input, Value, Refusal = never> = (
  input: Input,
  options?: CallOptions,
) => Promise<CallResult<Value, Refusal>>

/** A refusal by the shop. `_tag` is for programs, `message` a Swedish sentence that can be shown as it is. */
export interface Refused<Tag extends string> {
  readonly _tag: Tag
  readonly message: string
  /** The field of the request with the fault, when it is one. */
  readonly field?: string
}

/** Refused until `retryAt`, because of too many attempts. */
export interface RefusedUntil<Tag extends string> extends Refused<Tag> {
  /** Epoch ms; absent when the shop has not given one. */
  readonly retryAt?: number
}

/** The longest that a change or a page's own request waits for the shop, in ms. */
export const CALL_LIMIT_MS = 10_000

/** The longest wait for suggestions under the search field, in ms: later ones are of no use while typing. */
export const SUGGESTIONS_LIMIT_MS = 4_000
