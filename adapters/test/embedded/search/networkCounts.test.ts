import { assert, describe, it } from "@effect/vitest"
import { networkCounts } from "@kapitel/adapters/embedded/search/networkCounts"

const NOON = Date.UTC(2026, 10, 22, 12)
const DAY_MS = 86_400_000

describe("a network's search", () => {
  it("is counted once a day (D-82)", () => {
    const counts = networkCounts()
    const first = counts.take("deckare", "192.0.2.0/24", NOON)
    assert.isString(first)
    assert.isUndefined(counts.take("deckare", "192.0.2.0/24", NOON + 1))
    assert.strictEqual(counts.take("deckare", "198.51.100.0/24", NOON), first)
    assert.strictEqual(counts.take("pussel", "192.0.2.0/24", NOON), first)
    const next = counts.take("deckare", "192.0.2.0/24", NOON + DAY_MS)
    assert.isString(next)
    assert.notStrictEqual(next, first)
  })

  it("is not counted beyond two hundred terms a day", () => {
    const counts = networkCounts()
    const taken = Array.from({ length: 1_000 }, (_, i) => counts.take(`ord ${i}`, "192.0.2.0/24", NOON))
    assert.lengthOf(
      taken.filter((name) => name !== undefined),
      200,
    )
    assert.isString(counts.take("ord 999", "198.51.100.0/24", NOON))
  })

  it("is followed by what its network does, once a day, and only after it", () => {
    const counts = networkCounts()
    const [a, b] = ["192.0.2.0/24", "198.51.100.0/24"]
    const after = (term: string, network: string, what: "pressed" | "refused", at = NOON) =>
      counts.takeAfter(term, network, what, at) !== undefined
    assert.isFalse(after("hav", a, "pressed"))
    const name = counts.take("hav", a, NOON)
    assert.strictEqual(counts.takeAfter("hav", a, "pressed", NOON), name)
    assert.deepStrictEqual(
      [after("hav", a, "pressed"), after("hav", a, "refused"), after("hav", a, "refused"), after("hav", b, "pressed")],
      [false, true, false, false],
    )
    assert.isFalse(after("fyr", a, "pressed"))
    assert.isFalse(after("hav", a, "pressed", NOON + DAY_MS))
  })

  it("is stored when enough networks have made it, with what they did until then", () => {
    const counts = networkCounts()
    const add = (term: string, added: object, at = NOON) => counts.tally(term, added, 3, at)
    assert.isUndefined(add("hav", { networks: 1 }))
    assert.isUndefined(add("hav", { pressed: 1 }))
    assert.isUndefined(add("fyr", { networks: 1 }))
    assert.isUndefined(add("hav", { networks: 1 }))
    assert.isUndefined(add("hav", { refused: 1 }))
    assert.deepStrictEqual(add("hav", { networks: 1 }), { networks: 3, pressed: 1, refused: 1 })
    assert.deepStrictEqual(add("hav", { pressed: 1 }), { networks: 0, pressed: 1, refused: 0 })
    assert.deepStrictEqual(add("hav", { networks: 1 }), { networks: 1, pressed: 0, refused: 0 })
    assert.isUndefined(add("hav", { networks: 1 }, NOON + DAY_MS))
  })

  it("is counted under a name that differs in every process", () => {
    assert.notStrictEqual(networkCounts().take("a", "b", NOON), networkCounts().take("a", "b", NOON))
  })

  it("is another than that of a term and a network whose texts together are the same", () => {
    const counts = networkCounts()
    assert.isString(counts.take("b", "a", NOON))
    assert.isString(counts.take("", "ab", NOON))
    assert.isString(counts.take("ab", "", NOON))
  })
})
