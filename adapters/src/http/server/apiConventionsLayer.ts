/**
 * Invalid requests get an error with a message; responses state how long they may be cached, and whether they have
 * changed.
 */
import { createHash } from "node:crypto"
import { Context, Effect, Layer, SchemaIssue, type Types } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { HttpApiError } from "effect/http-api"
import { ApiConventions } from "../ApiConventions.ts"
import { type CachePolicy, Caching, NO_STORE } from "../Caching.ts"
import { InvalidRequest } from "../wire/refusals.ts"
import { ApiMessages } from "./ApiMessages.ts"

export const apiConventionsLayer = Layer.effect(
  ApiConventions,
  Effect.gen(function* () {
    const words = yield* ApiMessages
    return (httpEffect, { endpoint }) => {
      const keeping = Context.getOrUndefined(endpoint.annotations, Caching) ?? NO_STORE
      return httpEffect.pipe(
        Effect.catch(
          (error: unknown): Effect.Effect<never, InvalidRequest | Types.unhandled> =>
            HttpApiError.HttpApiSchemaError.is(error) && error.kind !== "Body"
              ? Effect.fail(new InvalidRequest({ message: words.refusal("InvalidRequest"), ...fieldOf(error) }))
              : Effect.fail(error as Types.unhandled),
        ),
        Effect.flatMap((response) => withKeeping(response, keeping)),
      )
    }
  }),
)

const standardIssues = SchemaIssue.makeFormatterStandardSchemaV1()

/** The invalid field of a request, if the error is in one. */
const fieldOf = ({ cause }: HttpApiError.HttpApiSchemaError): { field?: string } => {
  const path = standardIssues(cause.issue).issues[0]?.path ?? []
  const field = path.map((step) => String(typeof step === "object" ? step.key : step)).join(".")
  return field === "" || field.length > 100 ? {} : { field }
}

const cacheControl = (keeping: CachePolicy): string => {
  switch (keeping.kind) {
    case "never":
      return "private, no-store"
    case "revalidate":
      return "public, max-age=0, must-revalidate"
    case "seconds":
      return `public, max-age=${keeping.seconds}`
  }
}

const withKeeping = Effect.fnUntraced(function* (
  response: HttpServerResponse.HttpServerResponse,
  keeping: CachePolicy,
) {
  const cacheable = HttpServerResponse.setHeader(response, "cache-control", cacheControl(keeping))
  if (keeping.kind === "never" || response.status !== 200 || response.body._tag !== "Uint8Array") return cacheable
  const etag = `"${createHash("sha1").update(response.body.body).digest("base64url").slice(0, 16)}"`
  const request = yield* HttpServerRequest.HttpServerRequest
  return isTheSame(request.headers["if-none-match"], etag)
    ? HttpServerResponse.empty({ status: 304, headers: { "cache-control": cacheControl(keeping), etag } })
    : HttpServerResponse.setHeader(cacheable, "etag", etag)
})

/** A proxy that compresses weakens a tag; the response is the same. */
const isTheSame = (ifNoneMatch: string | undefined, etag: string): boolean =>
  ifNoneMatch !== undefined && ifNoneMatch.split(",").some((part) => part.trim().replace(/^W\//, "") === etag)
