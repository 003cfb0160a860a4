/** The contract of every promotion store: it returns what a cart may use, and replaces all of them at once. */

import { assert, it } from "@effect/vitest"
import { promotion } from "@kapitel/core/arbitraries/promotions"
import { samplePromotion } from "@kapitel/core/contracts/promotions/samplePromotion"
import type { Promotion } from "@kapitel/core/promotions/Promotion"
import { PromotionCode, PromotionId } from "@kapitel/core/promotions/Promotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { Effect, type Layer } from "effect"
import * as Arbitrary from "effect/Arbitrary"

const NOW = Date.UTC(2026, 10, 21, 9)

const code = (text: string) => PromotionCode.make(text)
const idsOf = (promotions: ReadonlyArray<Promotion>): ReadonlyArray<string> => promotions.map(({ id }) => id)

/** With these in the shop, those that a cart with these codes may use. */
const candidates = Effect.fnUntraced(function* (
  promotions: ReadonlyArray<Promotion>,
  codes: ReadonlyArray<PromotionCode>,
) {
  const service = yield* Promotions
  yield* service.replaceAll(promotions, NOW)
  return yield* service.candidates({ codes, now: NOW })
})

/** `layer` is built once for all tests; `adapter` is its name in their titles. */
export const suite = <E>(adapter: string, layer: Layer.Layer<Promotions, E>) =>
  it.layer(layer, { timeout: "30 seconds" })(`Promotions (${adapter})`, (it) => {
    it.effect("an automatic promotion applies to every cart while it is valid, and no longer", () =>
      Effect.gen(function* () {
        const found = yield* candidates(
          [
            samplePromotion("always"),
            samplePromotion("from-now", { validFrom: NOW }),
            samplePromotion("soon", { validFrom: NOW + 1 }),
            samplePromotion("to-the-last", { validUntil: NOW + 1 }),
            samplePromotion("over", { validUntil: NOW }),
          ],
          [],
        )
        assert.deepStrictEqual(idsOf(found.map((each) => each.promotion)), ["always", "from-now", "to-the-last"])
      }),
    )

    it.effect("a promotion with a code is found by the code, also when it has ended", () =>
      Effect.gen(function* () {
        const given = [
          samplePromotion("b-code", { code: code("SOMMAR20") }),
          samplePromotion("a-old", { code: code("VÅR-25"), validUntil: NOW }),
          samplePromotion("c-other", { code: code("HÖST") }),
        ]
        assert.deepStrictEqual(yield* candidates(given, []), [])
        const found = yield* candidates(given, [code("SOMMAR20"), code("VÅR-25"), code("FINNS-INTE")])
        assert.deepStrictEqual(idsOf(found.map((each) => each.promotion)), ["a-old", "b-code"])
        assert.deepStrictEqual(
          found.map(({ uses, usedByMember }) => [uses, usedByMember]),
          [
            [0, false],
            [0, false],
          ],
        )
      }),
    )

    it.effect(
      "all are replaced at once: those missing from the new list are removed, identical ones are left unchanged",
      () =>
        Effect.gen(function* () {
          const promotions = yield* Promotions
          yield* promotions.replaceAll(
            [samplePromotion("stays"), samplePromotion("goes", { code: code("KOD") }), samplePromotion("changes")],
            NOW,
          )
          const renamed = samplePromotion("changes", { name: "En fjärdedel" })
          const taken = samplePromotion("new", { code: code("KOD") })
          assert.deepStrictEqual(yield* promotions.replaceAll([taken, renamed, samplePromotion("stays")], NOW), {
            added: 1,
            changed: 1,
            unchanged: 1,
            removed: 1,
          })
          assert.deepStrictEqual(yield* promotions.all, [renamed, taken, samplePromotion("stays")])
          assert.deepStrictEqual(yield* promotions.replaceAll([taken, renamed, samplePromotion("stays")], NOW), {
            added: 0,
            changed: 0,
            unchanged: 3,
            removed: 0,
          })
        }),
    )

    it.effect("two that swap their codes do not conflict", () =>
      Effect.gen(function* () {
        const promotions = yield* Promotions
        yield* promotions.replaceAll(
          [samplePromotion("a", { code: code("ETT") }), samplePromotion("b", { code: code("TVÅ") })],
          NOW,
        )
        yield* promotions.replaceAll(
          [samplePromotion("a", { code: code("TVÅ") }), samplePromotion("b", { code: code("ETT") })],
          NOW,
        )
        const [found] = yield* promotions.candidates({ codes: [code("ETT")], now: NOW })
        assert.strictEqual(found?.promotion.id, PromotionId.make("b"))
      }),
    )

    it.effect("two with the same id or the same code are refused, and nothing changes", () =>
      Effect.gen(function* () {
        const promotions = yield* Promotions
        yield* promotions.replaceAll([samplePromotion("before")], NOW)
        const sameId = yield* Effect.flip(
          promotions.replaceAll([samplePromotion("a"), samplePromotion("a", { name: "Annat" })], NOW),
        )
        const sameCode = yield* Effect.flip(
          promotions.replaceAll(
            [samplePromotion("a", { code: code("KOD") }), samplePromotion("b", { code: code("KOD") })],
            NOW,
          ),
        )
        assert.deepInclude(sameId, { _tag: "PromotionsClash", of: "id", value: "a" })
        assert.deepInclude(sameCode, { _tag: "PromotionsClash", of: "code", value: "KOD" })
        assert.deepStrictEqual(yield* promotions.all, [samplePromotion("before")])
      }),
    )

    it.effect.prop("any promotion is read back unchanged", [Arbitrary.array(promotion, { maxLength: 4 })], ([some]) =>
      Effect.gen(function* () {
        const promotions = yield* Promotions
        const unnamed = some.map(({ code: _code, ...each }, index) => ({ ...each, id: PromotionId.make(`p${index}`) }))
        yield* promotions.replaceAll(unnamed, NOW)
        assert.deepStrictEqual(yield* promotions.all, unnamed)
      }),
    )
  })
