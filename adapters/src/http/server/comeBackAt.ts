/** Sets `Retry-After` on the current response: when another attempt is accepted. */
import { Clock, Effect } from "effect"
import { HttpEffect, type HttpServerRequest, HttpServerResponse } from "effect/http"

/** `retryAt` in epoch ms. */
export const comeBackAt = (retryAt: number): Effect.Effect<void, never, HttpServerRequest.HttpServerRequest> =>
  Effect.flatMap(Clock.currentTimeMillis, (now) => {
    const seconds = String(Math.max(1, Math.ceil((retryAt - now) / 1_000)))
    return HttpEffect.appendPreResponseHandler((_request, response) =>
      Effect.succeed(HttpServerResponse.setHeader(response, "retry-after", seconds)),
    )
  })
