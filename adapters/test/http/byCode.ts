/** Visitors who log in by code as a client of the API does, with test messages. */
import { assert } from "@effect/vitest"
import { PersonKey } from "@kapitel/core/identity/Account"
import { Effect, Schema } from "effect"
import { TestClock } from "effect/testing"
import { browsers, type LoginResponse, Post, type Visitor } from "./loginShop.ts"

export const NOW = Date.UTC(2026, 10, 21, 9)

/** Browsers of a shop whose clock is at `NOW`. */
export const browsersAtNow = Effect.andThen(TestClock.setTime(NOW), browsers)

let created = 0
export const newEmail = () => `agnes.${++created}@exempel.se`
export const newPhone = () => `+467014${String(10_000 + ++created)}`
export const newPerson = () => ({
  personKey: PersonKey.make(String(++created).padStart(43, "p")),
  firstName: "Agnes",
  lastName: "Edvardsson",
})

const CodeSent = Schema.Struct({ nonce: Schema.String, codeLength: Schema.Int })
const Token = Schema.Struct({ data: Schema.Struct({ token: Schema.String }) })
export const codeSentIn = Schema.decodeUnknownSync(CodeSent)
export const tokenOf = (response: LoginResponse): string => Schema.decodeUnknownSync(Token)(response.body).data.token

export const lastSentTo = (address: string) =>
  Post.useSync(({ sent }) => sent.findLast(({ to }) => to === address)?.text ?? "nothing was sent")

type Channel = "EMAIL" | "SMS"

/** Requests a code and submits the one received. */
export const byCode = Effect.fnUntraced(function* (
  who: Visitor,
  type: Channel,
  identifier: string,
  rememberMe = false,
) {
  const { nonce } = codeSentIn((yield* who.send("POST", "/auth/code", { type, identifier, rememberMe })).body)
  const code = yield* lastSentTo(identifier)
  const response = yield* who.send("POST", "/auth/code/verify", { type, identifier, code, rememberMe, nonce })
  return { response, code, nonce }
})

export const enter = (who: Visitor, token: string) => who.send("POST", "/auth/session", { token })

/** A new account by e-mail, logged in. */
export const newcomer = Effect.fnUntraced(function* (who: Visitor, email: string) {
  const { response, code, nonce } = yield* byCode(who, "EMAIL", email)
  assert.deepStrictEqual(response.body, { message: "NO_USER" })
  const connected = yield* who.send("POST", "/auth/connect", { identifier: email, method: "EMAIL", code, nonce })
  assert.strictEqual((yield* enter(who, tokenOf(connected))).status, 204)
})

export const me = (who: Visitor) => Effect.map(who.send("GET", "/auth/me"), ({ body }) => body)

export const GUEST = {
  isLoggedIn: false,
  member: false,
  acceptsEmailMarketing: true,
  acceptsSMSMarketing: true,
  acceptsPostalMarketing: true,
}

export const keyOf = ({ status, body }: LoginResponse) => [
  status,
  typeof body === "object" && body !== null && "message" in body ? body.message : undefined,
]
