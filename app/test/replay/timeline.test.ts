import { assert, describe, it } from "@effect/vitest"
import type { Entry } from "../../replay/Journal.ts"
import { mermaid, timelineLines, verdict } from "../../replay/timeline.ts"

const BEGUN = Date.UTC(2026, 10, 21, 11)
const DAY = 86_400_000

const entry = (kind: Entry["kind"], rest: Partial<Entry> = {}): Entry => ({
  at: BEGUN,
  kind,
  from: "agnes",
  to: "shop",
  what: "pay",
  ...rest,
})

describe("the timeline", () => {
  it("has the time since the flow began, with days in front from the first whole one", () => {
    const at = (passed: number) => entry("step", { at: BEGUN + passed })
    const times = [0, 61_001, DAY - 1, DAY, 2 * DAY + 1].map(at)
    assert.deepStrictEqual(
      timelineLines(times).map((line) => line.replace(/ {2,}agnes: pay$/, "")),
      ["00:00:00.000", "00:01:01.001", "23:59:59.999", "1 d 00:00:00.000", "2 d 00:00:00.001"],
    )
    assert.deepStrictEqual(timelineLines([]), [])
  })

  it("has one form of line for each kind of entry, with the number of a call", () => {
    const call = { to: "OrderStore", what: "place", outcome: "K1", call: 12 }
    const entries = [
      entry("step"),
      entry("step", { outcome: "refused" }),
      entry("call", call),
      entry("order", { outcome: "CONFIRMED" }),
      entry("machine", { what: "buy", outcome: "adding" }),
      entry("request", { what: "GET /cart", outcome: "200" }),
      entry("webhook", { what: "notification", outcome: "200" }),
      entry("crash", { what: "the shop crashes" }),
      entry("shown", { from: "shop", to: "bo", what: "the cart" }),
      entry("log", { what: "Error: no answer" }),
      entry("log", { what: "Warn: slow", outcome: "part search" }),
    ]
    assert.deepStrictEqual(
      timelineLines(entries).map((line) => line.slice("00:00:00.000 ".length)),
      [
        "      agnes: pay",
        "      agnes: pay – refused",
        " #12      OrderStore.place = K1",
        "          * pay: CONFIRMED",
        "          · buy: adding",
        "        agnes asks GET /cart: 200",
        "        provider calls back (notification): 200",
        "      !!! the shop crashes",
        "        bo sees the cart",
        "        ! Error: no answer",
        "        ! Warn: slow (part search)",
      ],
    )
  })
})

describe("the verdict on a flow", () => {
  const verdictOn = (count: number, plays = 1) =>
    verdict("a.yaml", "A flow", {
      differences: Array.from({ length: count }, (_, index) => `difference ${index + 1}`),
      plays,
      calls: 0,
      timeline: [],
    }).split("\n")

  it("is one line, or the first four differences and how many more there are", () => {
    assert.deepStrictEqual(verdictOn(0), ["ok    a.yaml: A flow"])
    assert.deepStrictEqual(verdictOn(0, 3), ["ok    a.yaml: A flow (played 3 times)"])
    const four = [1, 2, 3, 4].map((number) => `      difference ${number}`)
    assert.deepStrictEqual(verdictOn(4), ["FAILS a.yaml: A flow", ...four])
    assert.deepStrictEqual(verdictOn(5, 2), ["FAILS a.yaml: A flow (played 2 times)", ...four, "      and 1 more"])
  })
})

describe("the diagram", () => {
  it("has arrows between participants, notes for one participant, and no characters that Mermaid interprets", () => {
    const entries = [
      entry("request", { outcome: 'says "no"; #1\nend' }),
      ...(["machine", "order", "crash", "log"] as const).map((kind) => entry(kind)),
      entry("step", { to: "agnes" }),
    ]
    assert.strictEqual(
      mermaid("A; flow", entries),
      [
        "---",
        "title: A, flow",
        "---",
        "sequenceDiagram",
        "  participant agnes",
        "  participant shop",
        "  agnes->>shop: pay: says 'no', ,1,end",
        ...[1, 2, 3, 4, 5].map(() => "  Note over agnes: pay"),
        "",
      ].join("\n"),
    )
  })
})
