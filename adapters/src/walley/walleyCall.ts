/** Calls of Walley's API with the shop's token, and what its answers have in common. */
import { Data, Effect, Option, Redacted, Schema } from "effect"
import { makeAccessToken, type TokenRefused } from "./accessToken.ts"
import { WalleyHttp, type WalleyRequest, type WalleyResponse, type WalleyUnreachable } from "./WalleyHttp.ts"
import type { WalleySettings } from "./WalleySettings.ts"
import { ErrorAnswer } from "./walleyMessages.ts"

/** A response without the expected data. */
export class UnexpectedAnswer extends Data.TaggedError("UnexpectedAnswer")<{
  readonly status: number
  readonly code: string | undefined
}> {}

export type WalleyFailure = WalleyUnreachable | UnexpectedAnswer | TokenRefused | Schema.SchemaError

const decodeError = Schema.decodeUnknownOption(Schema.fromJsonString(ErrorAnswer))

export const errorCode = ({ body }: WalleyResponse): string | undefined =>
  Option.getOrUndefined(Option.map(decodeError(body), ({ error }) => error.code))

export const unexpected = (answer: WalleyResponse) =>
  new UnexpectedAnswer({ status: answer.status, code: errorCode(answer) })

export const isSuccess = ({ status }: WalleyResponse): boolean => status >= 200 && status < 300

interface Call {
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** One call with a token; a rejected token is renewed once, since Walley may invalidate it early. */
export const makeWalleyCall = Effect.fnUntraced(function* (settings: WalleySettings) {
  const http = yield* WalleyHttp
  const accessToken = yield* makeAccessToken(settings)

  return Effect.fnUntraced(function* (method: WalleyRequest["method"], path: string, { body, headers }: Call = {}) {
    const attempt = Effect.gen(function* () {
      const token = yield* accessToken.get
      const answer = yield* http.send({
        method,
        url: settings.apiUrl + path,
        headers: {
          authorization: `Bearer ${Redacted.value(token)}`,
          accept: "application/json",
          ...(body === undefined ? {} : { "content-type": "application/json" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      if (answer.status === 401) yield* accessToken.forget(token)
      return answer
    })
    const answer = yield* attempt
    return answer.status === 401 ? yield* attempt : answer
  })
})
