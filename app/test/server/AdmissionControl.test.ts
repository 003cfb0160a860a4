import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import {
  AdmissionControl,
  ALONE_AFTER_MS,
  BETWEEN_OVER_QUOTA_MS,
  BETWEEN_OVER_QUOTA_WHEN_BUSY_MS,
  BUSY,
  CROWDED_QUEUE_LENGTH,
  LONGEST_TARPIT_MS,
  LONGEST_TURN_MS,
  MAX_IN_FLIGHT,
  MAX_QUEUE_LENGTH,
  MAX_QUEUE_WAIT_MS,
  MAX_QUEUE_WAIT_WHEN_CROWDED_MS,
  OVER_QUOTA_MS,
  type Purpose,
  REJECTION_SPACING_MS,
  REQUEST_COST_MS,
  TARPIT_MS,
} from "../../server/AdmissionControl.ts"
import { NetworkUsage } from "../../server/NetworkUsage.ts"
import { overloadAlarm } from "../../server/overloadAlarm.ts"

/** This many at once put a network over its quota. */
const OVER_QUOTA_REQUESTS = OVER_QUOTA_MS / REQUEST_COST_MS.browsing

/** An admission control whose turns and clock are the test's. */
const admission = () => {
  const turns: Array<() => void> = []
  const delays: Array<number> = []
  let now = 0
  let refused = 0
  let busy = 0
  const control = new AdmissionControl({
    now: () => now,
    nextTurn: (work) => turns.push(work),
    later: (work, ms) => {
      delays.push(ms)
      turns.push(work)
    },
    busy: () => busy,
    onRefusal: () => refused++,
  })
  /** The outcome of each request, in order of arrival. */
  const outcomes: Array<"in" | "away" | "waits"> = []
  const begun: Array<number> = []
  /** For each admitted request, whether it weighs. */
  const inside: Array<boolean> = []
  const come = (purpose: Purpose = "browsing", network = `n${outcomes.length}`, weighs = true): number => {
    const index = outcomes.length
    const settle = (mayEnter: boolean) => {
      outcomes[index] = mayEnter ? "in" : "away"
      if (!mayEnter) return
      begun.push(index)
      inside.push(weighs)
    }
    outcomes.push("waits")
    const entered = control.enter(purpose, network, weighs)
    if (typeof entered === "boolean") settle(entered)
    else void entered.then(settle)
    return index
  }
  const turn = async () => {
    for (const work of turns.splice(0)) work()
    await Promise.resolve()
    await Promise.resolve()
  }
  const turnTimes = async (times: number) => {
    for (let n = 0; n < times; n++) await turn()
  }
  return {
    control,
    outcomes,
    begun,
    keepBusy: (share: number) => {
      busy = share
    },
    /** Pending delays, in ms. */
    delays,
    come,
    /** Finishes all admitted requests. */
    leave: () => {
      for (const weighs of inside.splice(0)) control.leave(weighs)
    },
    turn,
    turnTimes,
    pass: (ms: number) => {
      now += ms
    },
    refused: () => refused,
    pending: () => turns.length,
  }
}

describe("admission control", () => {
  it("begins the first request at once and one more in each turn of the event loop", async () => {
    const { come, begun, turn, pending } = admission()
    for (let n = 0; n < 4; n++) come()
    assert.deepStrictEqual(begun, [0])
    await turn()
    assert.deepStrictEqual(begun, [0, 1])
    await turn()
    await turn()
    assert.deepStrictEqual(begun, [0, 1, 2, 3])
    await turn()
    assert.strictEqual(pending(), 0, "without waiting requests no turn is scheduled")
    come()
    assert.deepStrictEqual(begun, [0, 1, 2, 3, 4])
  })

  it("buyers are before viewers, viewers before prefetches, and the provider does not wait", async () => {
    const { come, begun, turnTimes } = admission()
    come()
    const [ahead, browsing, buying] = [come("ahead"), come("browsing"), come("buying")]
    const provider = come("first")
    assert.deepStrictEqual(begun, [0, provider])
    await turnTimes(3)
    assert.deepStrictEqual(begun, [0, provider, buying, browsing, ahead])
  })

  it("networks with the fewest requests come first, and equals in turn", async () => {
    const { come, begun, turnTimes } = admission()
    for (let n = 0; n < 50; n++) come("browsing", "over quota")
    const first = come("browsing", "modest")
    const second = come("browsing", "modest too")
    await turnTimes(2)
    assert.deepStrictEqual(begun, [0, first, second])
  })

  it("repeated purchases do not keep viewers out", async () => {
    const { come, begun, turnTimes } = admission()
    for (let n = 0; n < 100; n++) come("buying", "over quota")
    const browsing = come("browsing", "modest")
    await turnTimes(60)
    assert.include(begun, browsing)
  })

  it("after a long turn, one more begins for each five milliseconds of it, up to a limit", async () => {
    const { come, begun, turn, pass } = admission()
    for (let n = 0; n < 100; n++) come()
    pass(12)
    await turn()
    assert.strictEqual(begun.length, 1 + 3)
    pass(500)
    await turn()
    assert.strictEqual(begun.length, 1 + 3 + 4)
  })

  it("a pause of the machine refuses no request that waited during it", async () => {
    const { come, outcomes, pass, turn, turnTimes } = admission()
    for (let n = 0; n < 10; n++) come()
    pass(2 * MAX_QUEUE_WAIT_MS)
    await turn()
    const during = come()
    pass(2 * MAX_QUEUE_WAIT_MS)
    await turnTimes(10)
    assert.deepStrictEqual(new Set(outcomes), new Set(["in"]))
    assert.strictEqual(outcomes[during], "in")
    for (let n = 0; n < 40; n++) come()
    assert.isFalse(outcomes.includes("away"), "the queue is as long as before")
  })

  it("turns that each take as long as a pause are overload: waiting still ends", async () => {
    const { come, outcomes, pass, turn } = admission()
    for (let n = 0; n < 30; n++) come("buying")
    for (let n = 0; n < 5; n++) {
      pass(LONGEST_TURN_MS)
      await turn()
    }
    assert.isTrue(outcomes.includes("away"))
  })

  it("a network over quota is refused after a delay, others at once", async () => {
    const { come, control, pass, turn, pending } = admission()
    for (let n = 0; n < OVER_QUOTA_REQUESTS - 1; n++) come("browsing", "modest")
    for (let n = 0; n < OVER_QUOTA_REQUESTS; n++) come("browsing", "over quota")
    assert.isUndefined(control.tarpit("modest"))
    assert.isUndefined(control.tarpit("unheard of"))
    const before = pending()
    const delayed = control.tarpit("over quota")
    assert.isDefined(delayed)
    assert.strictEqual(pending(), before + 1)
    await turn()
    await delayed
    pass(1_000)
    assert.isUndefined(control.tarpit("over quota"))
  })

  it("networks over their quota are refused one after another, so that they do not return together", () => {
    const { come, control, delays } = admission()
    for (let n = 0; n < 100; n++) come("browsing", "over quota")
    delays.length = 0
    for (let n = 0; n < 2_000; n++) void control.tarpit("over quota")
    assert.strictEqual(delays[0], TARPIT_MS)
    assert.isTrue(delays.every((ms, index) => index === 0 || ms - (delays[index - 1] ?? 0) === REJECTION_SPACING_MS))
    for (let n = 0; n < 30_000; n++) void control.tarpit("over quota")
    assert.strictEqual(delays.at(-1), LONGEST_TARPIT_MS)
  })

  /** A network that is over its quota, with its requests admitted. */
  const withOverQuota = async () => {
    const shop = admission()
    for (let n = 0; n <= OVER_QUOTA_REQUESTS; n++) {
      shop.come("browsing", "over quota")
      await shop.turn()
      shop.leave()
    }
    await shop.turn()
    shop.begun.length = 0
    return shop
  }

  it("beside others, networks over their quota get one page at a time, and delay no other", async () => {
    const { come, leave, begun, outcomes, pass, turn } = await withOverQuota()
    const others: Array<number> = []
    for (let n = 0; n < 50; n++) come("browsing", "over quota")
    for (let at = 0; at < 100; at += 2) {
      const other = come("browsing", `other ${at}`)
      others.push(other)
      await turn()
      assert.strictEqual(outcomes[other], "in")
      leave()
      pass(2)
      await turn()
    }
    const overQuota = begun.filter((one) => !others.includes(one))
    assert.strictEqual(overQuota.length, 100 / BETWEEN_OVER_QUOTA_MS)
  })

  it("beside others few networks over their quota begin while a request is under way, including their own", async () => {
    const { come, leave, outcomes, pass, turnTimes } = await withOverQuota()
    const other = come("browsing", "other")
    const [first, second, third] = [
      come("browsing", "over quota"),
      come("browsing", "over quota"),
      come("browsing", "over quota"),
    ]
    const become = () => [other, first, second, third].map((one) => outcomes[one])
    pass(BETWEEN_OVER_QUOTA_MS)
    await turnTimes(5)
    assert.deepStrictEqual(become(), ["in", "waits", "waits", "waits"])
    leave()
    await turnTimes(5)
    assert.deepStrictEqual(become(), ["in", "in", "waits", "waits"])
    pass(BETWEEN_OVER_QUOTA_WHEN_BUSY_MS - 1)
    await turnTimes(5)
    assert.deepStrictEqual(become(), ["in", "in", "waits", "waits"])
    pass(1)
    await turnTimes(5)
    assert.deepStrictEqual(become(), ["in", "in", "in", "waits"])
  })

  it("beside others few networks over their quota begin while the shop is busy, and their buyers at once", async () => {
    const { come, leave, outcomes, pass, turnTimes, keepBusy } = await withOverQuota()
    come("browsing", "other")
    leave()
    keepBusy(BUSY + 0.1)
    const [first, second, buyer] = [
      come("browsing", "over quota"),
      come("browsing", "over quota"),
      come("buying", "over quota"),
    ]
    const become = () => [first, second, buyer].map((one) => outcomes[one])
    pass(BETWEEN_OVER_QUOTA_MS)
    await turnTimes(5)
    assert.deepStrictEqual(become(), ["waits", "waits", "in"])
    leave()
    pass(BETWEEN_OVER_QUOTA_WHEN_BUSY_MS - BETWEEN_OVER_QUOTA_MS)
    await turnTimes(5)
    assert.deepStrictEqual(become(), ["in", "waits", "in"])
    leave()
    keepBusy(BUSY)
    pass(BETWEEN_OVER_QUOTA_MS)
    await turnTimes(1)
    assert.deepStrictEqual(become(), ["in", "in", "in"])
  })

  it("opening a full list every two seconds, with its pictures and prefetches, stays below the quota", async () => {
    const { come, control, pass, turnTimes } = admission()
    for (let list = 0; list < 100; list++) {
      come("browsing", "shopper")
      for (let n = 0; n < 24; n++) come("picture", "shopper")
      for (let n = 0; n < 8; n++) come("ahead", "shopper")
      await turnTimes(33)
      assert.isUndefined(control.tarpit("shopper"))
      pass(2_000)
    }
  })

  it("alone, networks over their quota have the whole capacity", async () => {
    const { come, begun, pass, turnTimes, keepBusy } = await withOverQuota()
    keepBusy(1)
    pass(ALONE_AFTER_MS + 1)
    for (let n = 0; n < 20; n++) come("browsing", "over quota")
    await turnTimes(20)
    assert.strictEqual(begun.length, 20)
  })

  it("a full queue refuses the network with the most requests, including new ones", async () => {
    const { come, control, outcomes, refused, turnTimes } = admission()
    come()
    for (let n = 0; n < MAX_QUEUE_LENGTH; n++) come("browsing", "over quota")
    assert.strictEqual(refused(), 0)
    const late = come("browsing", "over quota")
    const modest = come("browsing", "modest")
    assert.strictEqual(control.waiting, MAX_QUEUE_LENGTH)
    await turnTimes(2)
    assert.strictEqual(outcomes[late], "away")
    assert.strictEqual(outcomes[modest], "in")
    assert.strictEqual(refused(), 2)
    assert.strictEqual(outcomes.filter((outcome) => outcome === "away").length, 2)
  })

  it("with slow requests the queue is short: those that would time out are refused at once", async () => {
    const { come, outcomes, pass, turn, control } = admission()
    for (let n = 0; n < 100; n++) come("buying")
    // Four begin in a turn of 80 ms: 20 ms for each, so that the fiftieth waits for a second.
    for (let n = 0; n < 60; n++) {
      pass(80)
      await turn()
      for (let newcomer = 0; newcomer < 5; newcomer++) come("buying")
    }
    assert.isAtMost(control.waiting, 51)
    const late = come("buying")
    await Promise.resolve()
    assert.strictEqual(outcomes[late], "away")
  })

  it("a waiting request is not refused for a new one of similar usage", async () => {
    const { come, outcomes, turnTimes } = admission()
    const networks = Array.from({ length: MAX_QUEUE_LENGTH }, (_, n) => `network ${n}`)
    for (const network of networks) come("buying", network)
    await turnTimes(MAX_QUEUE_LENGTH)
    come()
    const waiting = networks.map((network) => come("buying", network))
    const fresh = come("buying", "never seen")
    assert.strictEqual(outcomes[fresh], "away")
    assert.isTrue(waiting.every((one) => outcomes[one] === "waits"))
  })

  it("a burst waits for a second; while the queue is never empty viewers are refused after a tenth of one", async () => {
    const { come, outcomes, pass, turn } = admission()
    const keepBusy = async (ms: number) => {
      for (let at = 0; at < ms; at += 50) {
        pass(50)
        for (let n = 0; n < 4; n++) come("buying")
        await turn()
      }
    }
    for (let n = 0; n <= CROWDED_QUEUE_LENGTH; n++) come("buying")
    const burst = come("browsing", "early")
    await keepBusy(MAX_QUEUE_WAIT_MS / 2)
    assert.strictEqual(outcomes[burst], "waits")
    await keepBusy(MAX_QUEUE_WAIT_MS)
    assert.strictEqual(outcomes[burst], "away")
    const [browsing, buyer] = [come("ahead", "late"), come("buying", "over quota")]
    await keepBusy(MAX_QUEUE_WAIT_WHEN_CROWDED_MS)
    assert.strictEqual(outcomes[browsing], "waits")
    await keepBusy(50)
    assert.deepStrictEqual([outcomes[browsing], outcomes[buyer]], ["away", "waits"])
  })

  it("a limited number is in flight; the next waits until one has left, without polling", async () => {
    const { control, come, outcomes, turnTimes, pending } = admission()
    for (let n = 0; n < MAX_IN_FLIGHT; n++) {
      come()
      await turnTimes(1)
    }
    const [next, withBody] = [come(), come("buying", "x", false)]
    await turnTimes(3)
    assert.deepStrictEqual([outcomes[next], outcomes[withBody]], ["waits", "in"])
    assert.strictEqual(pending(), 1)
    control.leave(false)
    await turnTimes(2)
    assert.strictEqual(outcomes[next], "waits")
    control.leave(true)
    await turnTimes(2)
    assert.strictEqual(outcomes[next], "in")
  })

  const Step = fc.record({
    purpose: fc.constantFrom<Purpose>("first", "buying", "browsing", "picture", "ahead"),
    network: fc.constantFrom("a", "b", "c"),
    ms: fc.nat(300),
    turns: fc.nat(3),
  })

  it("every request begins or is refused, once, and none stays", () =>
    fc.assert(
      fc.asyncProperty(fc.array(Step, { maxLength: 300 }), async (steps) => {
        const { come, control, outcomes, begun, turn, turnTimes, pass, refused } = admission()
        for (const { purpose, network, ms, turns } of steps) {
          come(purpose, network)
          if (control.tarpit(network) !== undefined) assert.isAtLeast(outcomes.length, OVER_QUOTA_REQUESTS)
          pass(ms)
          await turnTimes(turns)
          assert.isAtMost(control.waiting, MAX_QUEUE_LENGTH)
        }
        for (let n = 0; n <= steps.length; n++) {
          pass(BETWEEN_OVER_QUOTA_WHEN_BUSY_MS)
          await turn()
        }
        assert.notInclude(outcomes, "waits")
        assert.strictEqual(control.waiting, 0)
        assert.strictEqual(new Set(begun).size, begun.length)
        assert.strictEqual(begun.length + refused(), steps.length)
      }),
    ))
})

describe("the usage of a network", () => {
  it("grows with each request, decays in time, and has a maximum", () => {
    const usage = new NetworkUsage()
    assert.deepStrictEqual(
      [0, 0, 0, 150, 10_000].map((now) => usage.add("a", now, 500)),
      [0, 500, 1_000, 1_350, 0],
    )
    assert.strictEqual(usage.add("b", 10_000, 500), 0)
    for (let n = 0; n < 2_000; n++) usage.add("a", 10_000, 500)
    assert.strictEqual(usage.add("a", 10_000, 500), 60_000)
    assert.strictEqual(usage.add("a", 70_000, 500), 0)
  })

  it("a clock that is set back gives at most the maximum", () => {
    const usage = new NetworkUsage()
    usage.add("a", 1_000_000, 500)
    assert.strictEqual(usage.add("a", 0, 500), 60_000)
    assert.strictEqual(usage.add("a", 60_000, 500), 0)
  })

  it("is stored for a limited number of networks: the one whose last request is oldest is forgotten", () => {
    const usage = new NetworkUsage()
    for (let n = 0; n < 20_000; n++) usage.add(String(n), 0, 500)
    usage.add("0", 0, 500)
    assert.strictEqual(usage.size, 20_000)
    usage.add("new", 0, 500)
    assert.strictEqual(usage.size, 20_000)
    assert.deepStrictEqual(
      ["0", "1", "2", "new", "unknown"].map((network) => usage.of(network, 0)),
      [1_000, 0, 500, 500, 0],
    )
  })
})

describe("the overload alarm", () => {
  it("is raised with the first refusal, and then once a minute with the number of refusals", () => {
    const reports: Array<number> = []
    const countRefusal = overloadAlarm((refused) => reports.push(refused))
    for (let second = 0; second <= 125; second++) countRefusal(second * 1_000)
    assert.deepStrictEqual(reports, [1, 60, 60])
  })
})
