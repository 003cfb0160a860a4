import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it, vi } from "@effect/vitest"
import { bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { Effect } from "effect"
import type { DemoReport } from "../../cli/commands/demo/fill.ts"
import { intakeLayer } from "../../composition/importLayers.ts"
import { kapitel, kapitelOnTerminal, renderings } from "./kapitel.ts"

let folder = ""
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kapitel-demo-"))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const demo = (shop: string, args: ReadonlyArray<string>, env: Readonly<Record<string, string>> = { DEMO: "" }) =>
  kapitel(["demo", "--data-dir", shop, ...args], { cwd: folder, env })

describe("kapitel demo", () => {
  it("fills a shop, and reports what it has written as JSON and in words", async () => {
    const chosen = ["--products", "30", "--seed", "7", "--date", "2026-11-21"]
    const { code, out, err } = await demo("filled", [...chosen, "--json"])
    expect([code, err]).toEqual([0, ""])
    const report = JSON.parse(out) as DemoReport
    expect(out).toBe(`${JSON.stringify(report, undefined, 2)}\n`)
    expect(report).toEqual({
      seed: 7,
      date: "2026-11-21",
      seconds: expect.any(Number),
      files: expect.any(Number),
      promotions: expect.any(Number),
      stores: expect.any(Number),
      events: expect.any(Number),
      peakMegabytes: expect.any(Number),
      receipt: {
        read: expect.any(Number),
        added: 30,
        changed: expect.any(Number),
        unchanged: 0,
        removed: 0,
        setAsideCount: 0,
        setAside: [],
        notices: [],
      },
    })
    const { files, promotions, stores, events, peakMegabytes, receipt } = report
    expect(receipt.read).toBe(receipt.added + receipt.changed)
    for (const count of [files, promotions, stores, events]) expect(count).toBeGreaterThan(0)
    // A process of Node has more than 30 MB, and one that fills a small shop less than 3 GB.
    expect([peakMegabytes > 30, peakMegabytes < 3_000]).toEqual([true, true])

    const again = await demo("filled", chosen)
    expect(again).toEqual({
      code: 0,
      out: expect.stringMatching(
        new RegExp(
          `^The demo shop of 2026-11-21 \\(seed 7\\) was filled in \\d+\\.\\d s:\n` +
            `  0 products added, 0 records changed, \\d+ unchanged\n` +
            `  ${files} e-books and audiobooks to download, ${promotions} promotions, ${stores} stores and ${events} events\n$`,
        ),
      ),
      err: "",
    })
  })

  it("shows its progress on a terminal, and takes the seed 1 and today's date by default", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-21T23:30:00Z") })
    try {
      const shown = await kapitelOnTerminal(["demo", "--data-dir", "terminal", "--products", "1"], { cwd: folder })
      expect(shown.out).toMatch(/^The demo shop of 2026-11-22 \(seed 1\) was filled in /)
      const frames = renderings(shown)
      expect([frames[0], frames[1], frames.at(-2), frames.at(-1)]).toEqual([
        "",
        "demo 0 records",
        expect.stringMatching(/^demo [1-9]\d* records$/),
        "",
      ])
    } finally {
      vi.useRealTimers()
    }
  })

  it("refuses a shop that goods were imported into, unless DEMO is set", async () => {
    const dataDir = join(folder, "real")
    await Effect.runPromise(publishRecords([bookRecord(4_301)]).pipe(Effect.provide(intakeLayer({ dataDir }))))
    for (const DEMO of ["", "0"]) {
      const { code, out, err } = await demo("real", ["--products", "1"], { DEMO })
      expect([code, out]).toEqual([1, ""])
      expect(err).toMatch(/^The demo shop could not be filled: [^\n]+shop\.sqlite: [^\n]+\n$/)
    }
    expect((await demo("real", ["--products", "1"], { DEMO: "1" })).code).toBe(0)
  })

  it.each([
    ["--seed", "4294967296", "It is a whole number from 0 to 4294967295."],
    ["--seed", "-1", "It is a whole number from 0 to 4294967295."],
    ["--seed", "1.5", "It is a whole number from 0 to 4294967295."],
    ["--seed", "00000000001", "It is a whole number from 0 to 4294967295."],
    ["--products", "0", "It is a whole number from 1 to 5000000."],
    ["--products", "5000001", "It is a whole number from 1 to 5000000."],
    ["--products", "x1", "It is a whole number from 1 to 5000000."],
    ["--date", "2026-02-30", "It is a day such as 2026-11-21."],
  ])("refuses %s %s", async (option, value, reason) => {
    const { code, out, err } = await demo("refused", [option, value])
    expect([code, out]).toEqual([2, ""])
    expect(err).toContain(reason)
  })

  it("takes the highest seed and the lowest", async () => {
    for (const seed of ["0", "4294967295"])
      expect((await demo("seeds", ["--products", "1", "--seed", seed])).out).toContain(`(seed ${seed})`)
  })
})
