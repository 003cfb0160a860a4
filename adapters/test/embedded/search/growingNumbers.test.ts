import { assert, it } from "@effect/vitest"
import { growingNumbers } from "@kapitel/adapters/embedded/search/growingNumbers"
import fc from "fast-check"

const step = fc.oneof(
  fc.record({ kind: fc.constant("push"), at: fc.constant(0), value: fc.nat(99) }),
  fc.record({ kind: fc.constant("set"), at: fc.nat(40), value: fc.nat(99) }),
)

it("numbers are read where they were written, 0 elsewhere, however little room there was at first", () => {
  fc.assert(
    fc.property(fc.nat(3), fc.array(step, { maxLength: 30 }), (room, steps) => {
      const numbers = growingNumbers(room)
      const model: Array<number> = []
      for (const { kind, at, value } of steps) {
        if (kind === "push") numbers.push(value)
        else numbers.set(at, value)
        model[kind === "push" ? model.length : at] = value
        const all = Array.from(model, (each: number | undefined) => each ?? 0)
        assert.strictEqual(numbers.length(), all.length)
        assert.deepStrictEqual(
          [...all, 0].map((_, i) => numbers.get(i)),
          [...all, 0],
        )
      }
      assert.deepStrictEqual(
        [...numbers.finish()],
        Array.from(model, (each: number | undefined) => each ?? 0),
      )
      assert.deepStrictEqual([numbers.length(), numbers.get(0), ...numbers.finish()], [0, 0])
    }),
  )
})
