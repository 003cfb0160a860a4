/** The contract of every proof store: proofs belong to one browser, for minutes. */
import { assert, it } from "@effect/vitest"
import { PersonKey } from "@kapitel/core/identity/Account"
import { LoginProofs, PROOF_LIFE_MS } from "@kapitel/core/identity/LoginProofs"
import { Effect, type Layer, Redacted } from "effect"

const NOW = Date.UTC(2026, 10, 21, 9)

let created = 0
const newBrowser = () => Redacted.make(String(++created).padStart(43, "b"))

const person = { personKey: PersonKey.make("p".repeat(43)), firstName: "Åsa", lastName: "Öberg" }

/** `layer` is built once for all tests; `adapter` is its name in their titles. */
export const suite = <E>(adapter: string, layer: Layer.Layer<LoginProofs, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`LoginProofs (${adapter})`, (it) => {
    it.effect("proofs of a browser are visible to that browser only", () =>
      Effect.gen(function* () {
        const proofs = yield* LoginProofs
        const [browser, other] = [newBrowser(), newBrowser()]
        yield* proofs.keep(browser, { person, phone: "+46701234567" }, NOW)
        yield* proofs.keep(browser, { email: "asa@exempel.se" }, NOW)
        assert.deepStrictEqual(yield* proofs.of(browser, NOW), {
          person,
          phone: "+46701234567",
          email: "asa@exempel.se",
        })
        assert.deepStrictEqual(yield* proofs.of(other, NOW), {})
      }),
    )

    it.effect("the newest proof of a kind counts, each for ten minutes", () =>
      Effect.gen(function* () {
        const proofs = yield* LoginProofs
        const browser = newBrowser()
        yield* proofs.keep(browser, { phone: "+46701234567", email: "asa@exempel.se" }, NOW)
        yield* proofs.keep(browser, { phone: "+46701234568" }, NOW + 1)
        assert.deepStrictEqual(yield* proofs.of(browser, NOW + PROOF_LIFE_MS), { phone: "+46701234568" })
        assert.deepStrictEqual(yield* proofs.of(browser, NOW + PROOF_LIFE_MS + 1), {})
        assert.deepStrictEqual(yield* proofs.of(browser, NOW - 1), {})
      }),
    )

    it.effect("a forgotten proof is gone; forgetting an unknown one is not an error", () =>
      Effect.gen(function* () {
        const proofs = yield* LoginProofs
        const [browser, other] = [newBrowser(), newBrowser()]
        yield* proofs.keep(browser, { person }, NOW)
        yield* proofs.keep(other, { person }, NOW)
        yield* proofs.forget(browser)
        yield* proofs.forget(newBrowser())
        assert.deepStrictEqual(yield* proofs.of(browser, NOW), {})
        assert.deepStrictEqual(yield* proofs.of(other, NOW), { person })
      }),
    )
  })
