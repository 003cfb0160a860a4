import { assert, describe, it } from "@effect/vitest"
import { orUnavailable } from "@kapitel/adapters/http/server/unavailable"
import { Unavailable } from "@kapitel/adapters/http/wire/refusals"
import { Effect, Logger, References } from "effect"

/** Failures of the ports behind the API. */
const outages = [
  "CatalogueError",
  "SearchError",
  "CartStoreError",
  "PromotionsError",
  "GiftCardsError",
  "GiftCardSalesError",
  "RateLimitsError",
  "OrderStoreError",
  "IdentityError",
  "AccountsError",
  "BankIdOrdersError",
  "CodesError",
  "TicketsError",
  "LoginProofsError",
  "CodeNotSent",
  "SmsBudgetSpent",
  "WithdrawalsError",
]

/** How it fails, and the lines that are logged: message, error and reference. */
const failed = (error: { readonly _tag: string }) => {
  const lines: Array<unknown> = []
  const logger = Logger.make(({ message, cause, fiber }) =>
    lines.push([message, cause.reasons.length, fiber.getRef(References.CurrentLogAnnotations)["reference"]]),
  )
  return Effect.fail(error).pipe(
    orUnavailable("The cart could not be read", { refusal: (tag: string) => `words of ${tag}` } as never),
    Effect.flip,
    Effect.provide(Logger.layer([logger])),
    Effect.map((refusal) => ({ refusal: refusal as unknown, lines })),
  )
}

describe("a failure behind the API", () => {
  it.effect.each(outages)(
    "of the kind %s is refused without its cause, which is logged by the reference (D-57)",
    (tag) =>
      Effect.gen(function* () {
        const error = { _tag: tag, cause: "the disk is gone" }
        const { refusal, lines } = yield* failed(error)
        if (!(refusal instanceof Unavailable)) return assert.fail(tag)
        const { message, reference } = refusal
        assert.strictEqual(message, "words of Unavailable")
        assert.match(reference, /^[0-9a-f]{8}$/)
        assert.deepStrictEqual(lines, [[["The cart could not be read", error], 0, reference]])
      }),
  )

  it.effect("that is a refusal stays as it is, and is not logged", () =>
    Effect.gen(function* () {
      const refusal = { _tag: "ProductNotFound" }
      assert.deepStrictEqual(yield* failed(refusal), { refusal, lines: [] })
    }),
  )
})
