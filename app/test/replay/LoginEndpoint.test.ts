/** The login routes of a flow's shop last as long as the shop. */
import { assert, it } from "@effect/vitest"
import type { LoginServices } from "@kapitel/adapters/http/server/loginHandler"
import { Context, Effect, Layer } from "effect"
import * as LoginEndpoint from "../../replay/LoginEndpoint.ts"

const calls: Array<string> = []

const make = () => {
  calls.push("built")
  return {
    handle: async ({ url }: Request) => {
      calls.push(url)
      return new Response()
    },
    dispose: async () => {
      calls.push("disposed")
    },
  }
}

const origin = { address: "203.0.1.10", network: "203.0.1" }
const shop = LoginEndpoint.layerOf(make).pipe(
  Layer.provide(Layer.succeedContext(Context.empty() as Context.Context<LoginServices>)),
)
const ask = (path: string) =>
  LoginEndpoint.LoginEndpoint.use(({ handle }) => handle(new Request(`https://kapitel.example${path}`), origin))

it.effect("the handler is built by the first request, and given back when the shop ends", () =>
  Effect.gen(function* () {
    yield* Effect.provide(Effect.void, shop)
    assert.deepStrictEqual(calls, [])
    yield* Effect.provide(Effect.andThen(ask("/auth/me"), ask("/auth/code")), shop)
    assert.deepStrictEqual(calls, [
      "built",
      "https://kapitel.example/auth/me",
      "https://kapitel.example/auth/code",
      "disposed",
    ])
  }),
)
