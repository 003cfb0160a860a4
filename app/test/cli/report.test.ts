import { describe, expect, it } from "@effect/vitest"
import type { FeedReceipt } from "@kapitel/core/catalogue/receiveFeed"
import { jsonReport, reportLines } from "../../cli/report.ts"

const receipt = (more: Partial<FeedReceipt> = {}): FeedReceipt => ({
  read: 7,
  added: 1,
  changed: 2,
  unchanged: 3,
  removed: 4,
  setAsideCount: 0,
  setAside: [],
  notices: [],
  ...more,
})

const brought = (more: Partial<FeedReceipt> = {}) =>
  ({ outcome: "in", file: "a.xml", seconds: 12.34, receipt: receipt(more) }) as const

const HEAD = ["a.xml: 7 records in 12.3 s", "  1 added, 2 changed, 3 unchanged, 4 removed"]

const numbered = <A>(count: number, each: (n: number) => A) => Array.from({ length: count }, (_, n) => each(n))

describe("the report of an imported file", () => {
  it("has the counts of what was done, or of what can be", () => {
    expect(reportLines(brought(), false)).toEqual(HEAD)
    expect(reportLines(brought(), true)).toEqual([
      HEAD[0],
      "  dry run: 7 records can be imported; the shop is unchanged",
    ])
  })

  it("has each record that was set aside, and each warning", () => {
    const setAside = [
      { ref: "row 3", reason: "no price" },
      { ref: "row 5", reason: "no title" },
    ]
    const notices = [{ ref: "row 4", text: "recalled" }]
    expect(reportLines(brought({ setAsideCount: 2, setAside, notices }), false)).toEqual([
      ...HEAD,
      "  2 set aside:",
      "    row 3: no price",
      "    row 5: no title",
      "  1 warnings:",
      "    row 4: recalled",
    ])
  })

  it.each([
    [20, 20, []],
    [21, 20, ["    … and 1 more; --json lists them."]],
    [1_500, 20, ["    … and 1480 more; --json lists them."]],
  ] as const)("shows of %i records that were set aside the first %i", (count, shown, more) => {
    const setAside = numbered(Math.min(count, 1_000), (n) => ({ ref: `row ${n}`, reason: "no price" }))
    expect(reportLines(brought({ setAsideCount: count, setAside }), false)).toEqual([
      ...HEAD,
      `  ${count} set aside:`,
      ...numbered(shown, (n) => `    row ${n}: no price`),
      ...more,
    ])
  })

  it("has the reason of a refusal, and that an interrupted file has changed nothing", () => {
    expect(reportLines({ outcome: "refused", file: "a.xml", seconds: 1, reason: "It is a folder." }, false)).toEqual([
      "a.xml: refused. It is a folder.",
    ])
    expect(reportLines({ outcome: "interrupted", file: "a.xml", seconds: 1 }, false)).toEqual([
      "a.xml: interrupted; nothing of it was imported.",
    ])
  })

  it("is indented JSON with all of it", () => {
    expect(jsonReport([{ outcome: "interrupted", file: "a.xml", seconds: 1.5 }], ["b.xml"], 130, true)).toBe(`{
  "exitCode": 130,
  "dryRun": true,
  "files": [
    {
      "outcome": "interrupted",
      "file": "a.xml",
      "seconds": 1.5
    }
  ],
  "notRead": [
    "b.xml"
  ]
}`)
  })
})
