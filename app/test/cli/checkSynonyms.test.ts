/** What `kapitel search synonyms check` says of a file, by line. */
import { rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { openTemporaryShop, type TemporaryShop } from "../server/temporaryShop.ts"
import { kapitel } from "./kapitel.ts"

let opened: TemporaryShop
let file = ""
beforeAll(async () => {
  opened = await openTemporaryShop()
  file = join(opened.dataDir, "synonyms.txt")
}, 60_000)
afterAll(() => opened.close())

const check = (args: ReadonlyArray<string>, env: Readonly<Record<string, string>> = {}) =>
  kapitel(["search", "synonyms", "check", ...args, "--data-dir", opened.dataDir], { env, cwd: opened.dataDir })

describe("kapitel search synonyms check", () => {
  it("says by line what is wrong, and ends with 3", async () => {
    const long = Array.from({ length: 21 }, (_, index) => `n${index}`).join(", ")
    writeFileSync(
      file,
      `# penna
rummet, sal
ensam
tusch, , tuschpenna
tusch => rummet => sal
${long} => tuschpenna
ett två tre fyra fem => rummet
rum, rummen, rummet
rummet => sal, tuschpenna
tuschpenna => fyllpenna, rummet
rullar, valser
rullar => tuschpenna
tuschpenna => rullar
`,
    )
    const { code, out, err } = await check([])
    expect([code, err]).toEqual([3, ""])
    expect(out.replaceAll(file, "FILE")).toMatchInlineSnapshot(`
      "FILE:3: ignored: there is no other phrase to find
      FILE:3: no product has "ensam": searches for them are corrected as if the line were not there
      FILE:4: an entry without words is ignored
      FILE:5: what follows the second => is ignored
      FILE:6: 21 entries on one side: those after the first 20 are ignored
      FILE:7: "ett två tre fyra fem" has more than 4 words and never applies
      FILE:8: "rummen" and "rum" are one word to the search
      FILE:8: "rummet" and "rum" are one word to the search
      FILE:9: "rummet" finds "sal" by line 2 already
      FILE:9: no product has "sal"
      FILE:10: line 9 says the reverse of "tuschpenna" => "rummet": write one group
      FILE:10: no product has "fyllpenna"
      FILE:11: no product has "rullar", "valser": searches for them are corrected as if the line were not there
      FILE:13: line 12 says the reverse of "tuschpenna" => "rullar": write one group
      FILE:13: no product has "rullar": searches for them are corrected as if the line were not there
      12 lines of synonyms, 15 findings.
      "
    `)
  })

  it("finds nothing in a file without faults, as the argument or by the setting", async () => {
    writeFileSync(join(opened.dataDir, "good.txt"), "# only this\nrummet, sal\nfilt => tuschpenna\n")
    for (const run of [check(["good.txt"]), check([], { SYNONYMS_FILE: join(opened.dataDir, "good.txt") })]) {
      const { code, out, err } = await run
      expect([code, out, err]).toEqual([0, "2 lines of synonyms, 0 findings.\n", ""])
    }
    expect((await check(["good.txt"], { SYNONYMS_FILE: "" })).code).toBe(0)
  })

  it("prints JSON", async () => {
    writeFileSync(file, "ensam\nfilt => matta")
    const { code, out } = await check(["--json"])
    expect([code, JSON.parse(out)]).toEqual([
      3,
      {
        file,
        findings: [
          { kind: "ignored", line: 1 },
          { kind: "findsNothing", line: 1, phrases: ["ensam"] },
          { kind: "findsNothing", line: 2, phrases: ["matta"] },
        ],
      },
    ])
  })

  it("refuses what is no file", async () => {
    for (const wrong of ["absent.txt", "."]) {
      const { code, out, err } = await check([wrong])
      expect([code, out]).toEqual([1, ""])
      expect(err).toMatch(/ is not a file\.\n$/)
    }
  })

  it("looks at the vocabulary that comes with the shop when there is no other", async () => {
    rmSync(file)
    const { code, out } = await check([])
    expect(code).toBe(3)
    expect(out).toMatch(/\d{3,4} lines of synonyms, \d{3,4} findings\.\n$/)
    expect(out).not.toMatch(/ignored|one word|already|reverse|more than/)
  })
})
