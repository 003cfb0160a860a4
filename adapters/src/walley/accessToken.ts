/** Walley's access token: fetched once for all callers, and renewed well before it expires. */
import { Clock, Effect, Redacted, Ref, Schema, Semaphore } from "effect"
import { WalleyHttp, type WalleyUnreachable } from "./WalleyHttp.ts"
import type { WalleySettings } from "./WalleySettings.ts"
import { AccessTokenAnswer } from "./walleyMessages.ts"

/** A token is renewed after this part of its lifetime. Source: docs/reliability.md, Orders and payments. */
const RENEWED_AT = 0.8

export class TokenRefused extends Schema.TaggedError<TokenRefused>()("TokenRefused", { status: Schema.Int }) {}

interface Held {
  readonly token: Redacted.Redacted
  readonly renewAt: number
}

export interface AccessToken {
  readonly get: Effect.Effect<Redacted.Redacted, WalleyUnreachable | TokenRefused | Schema.SchemaError>
  /** Walley rejected it: the next `get` fetches a new one, unless another caller already has. */
  readonly forget: (token: Redacted.Redacted) => Effect.Effect<void>
}

const decode = Schema.decodeUnknownEffect(Schema.fromJsonString(AccessTokenAnswer))

export const makeAccessToken = Effect.fnUntraced(function* (settings: WalleySettings) {
  const http = yield* WalleyHttp
  const held = yield* Ref.make<Held | undefined>(undefined)
  const one = yield* Semaphore.make(1)

  const current = Effect.gen(function* () {
    const now = yield* Clock.currentTimeMillis
    const found = yield* Ref.get(held)
    return found !== undefined && now < found.renewAt ? found.token : undefined
  })

  const fetchNew = Effect.gen(function* () {
    const answer = yield* http.send({
      method: "POST",
      url: `${settings.apiUrl}/oauth2/v2.0/token`,
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({
        grant_type: "client_credentials",
        client_id: settings.clientId,
        client_secret: Redacted.value(settings.clientSecret),
        scope: settings.scope,
      }).toString(),
    })
    if (answer.status !== 200) return yield* new TokenRefused({ status: answer.status })
    const granted = yield* decode(answer.body)
    const now = yield* Clock.currentTimeMillis
    const token = Redacted.make(granted.access_token)
    yield* Ref.set(held, { token, renewAt: now + granted.expires_in * 1_000 * RENEWED_AT })
    return token
  })

  const accessToken: AccessToken = {
    get: current.pipe(
      Effect.flatMap((token) =>
        token !== undefined
          ? Effect.succeed(token)
          : one.withPermits(1)(
              current.pipe(Effect.flatMap((found) => (found === undefined ? fetchNew : Effect.succeed(found)))),
            ),
      ),
    ),
    forget: (token) => Ref.update(held, (found) => (found?.token === token ? undefined : found)),
  }
  return accessToken
})
