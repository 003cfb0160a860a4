/** One request to Walley and its response, over any transport. */
import { Context, Duration, Effect, Layer, Schema } from "effect"
import { readBounded } from "../web/readBounded.ts"

export interface WalleyRequest {
  readonly method: "GET" | "POST" | "PUT"
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export interface WalleyResponse {
  readonly status: number
  readonly body: string
}

export class WalleyHttp extends Context.Service<
  WalleyHttp,
  {
    readonly send: (request: WalleyRequest) => Effect.Effect<WalleyResponse, WalleyUnreachable>
  }
>()("adapters/walley/WalleyHttp") {}

/** No response, or not in time: the request may have been carried out all the same. */
export class WalleyUnreachable extends Schema.TaggedError<WalleyUnreachable>()("WalleyUnreachable", {
  cause: Schema.Defect(),
}) {}

/**
 * For one request. The shop abandons a change after three seconds (core/src/checkout/resilientPaymentProvider.ts): the rest is
 * enough to read the result of one without a response.
 */
const ANSWER_LIMIT = Duration.seconds(2)

/** A response about one checkout is a few kilobytes. */
const BODY_LIMIT_IN_BYTES = 1_048_576

/** Node's own fetch. Redirects are not followed: Walley has none, and one would leave the allowed host. */
export const layerFetch = Layer.succeed(
  WalleyHttp,
  WalleyHttp.of({
    send: ({ method, url, headers, body }) =>
      Effect.tryPromise({
        try: async (signal) => {
          const response = await fetch(url, {
            method,
            headers,
            redirect: "error",
            signal,
            ...(body === undefined ? {} : { body }),
          })
          return { status: response.status, body: await readBounded(response.body, BODY_LIMIT_IN_BYTES) }
        },
        catch: (cause) => new WalleyUnreachable({ cause }),
      }).pipe(
        Effect.timeoutOrElse({
          duration: ANSWER_LIMIT,
          orElse: () => Effect.fail(new WalleyUnreachable({ cause: new Error("no answer in time") })),
        }),
      ),
  }),
)
