import { assert, describe, it } from "@effect/vitest"
import { StreamTurns } from "../../../server/discovery/StreamTurns.ts"

const clock = (busy: () => number = () => 0) => {
  let now = 0
  const slept: Array<number> = []
  return {
    pass: (ms: number) => {
      now += ms
    },
    slept,
    turns: new StreamTurns({
      now: () => now,
      sleep: async (ms) => {
        slept.push(ms)
        now += ms
      },
      busy,
    }),
  }
}

describe("turns of long responses", () => {
  it("leave three quarters of a processor to others, however many they are", async () => {
    const { turns, pass, slept } = clock()
    const [one, other] = [turns.begin("a"), turns.begin("b")]
    // The wait for the disk leaves the processor to others: no rest follows from it.
    const work = async () => {
      pass(1_000)
      return { result: "rows", ms: 10 }
    }
    assert.strictEqual(await one?.step(work), "rows")
    await other?.step(work)
    await one?.step(work)
    assert.deepStrictEqual(slept, [30, 30])
  })

  it("wait while the shop is busy, but not for ever", async () => {
    const { turns, slept } = clock(() => 1)
    await turns.begin("a")?.step(async () => ({ result: undefined, ms: 0 }))
    assert.deepStrictEqual([slept.length, new Set(slept)], [20, new Set([50])])
  })

  it("wait for 20 seconds in all, however long the shop is busy: a feed of 10,000 steps comes to its end", async () => {
    const { turns, slept } = clock(() => 1)
    const turn = turns.begin("a")
    for (let step = 0; step < 10_000; step++) await turn?.step(async () => ({ result: undefined, ms: 1 }))
    const waited = slept.filter((ms) => ms === 50).length * 50
    assert.strictEqual(waited, 20_000)
    // The rests are not given up.
    assert.strictEqual(slept.filter((ms) => ms === 3).length, 9_999)
  })

  it("are three, and one for each network", () => {
    const { turns } = clock()
    const first = turns.begin("a")
    assert.isUndefined(turns.begin("a"))
    assert.isDefined(turns.begin("b"))
    assert.isDefined(turns.begin("c"))
    assert.isUndefined(turns.begin("d"))
    first?.end()
    assert.isDefined(turns.begin("d"))
  })
})
