import { mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterEach, assert, beforeEach, describe, it } from "@effect/vitest"
import { buildIndex } from "@kapitel/adapters/embedded/search/buildIndex"
import {
  attachIndex,
  packIndex,
  readSnapshot,
  snapshotVersion,
  writeSnapshot,
} from "@kapitel/adapters/embedded/search/snapshot"
import fc from "fast-check"
import { catalogue } from "./catalogueArbitrary.ts"

let folder = ""
let file = ""
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "kapitel-"))
  file = join(folder, "search", "index.snapshot")
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe("a snapshot", () => {
  it("is read from disk as the same index, with its version", async () => {
    await fc.assert(
      fc.asyncProperty(catalogue(8), fc.nat(), async (products, version) => {
        const index = buildIndex(products)
        writeSnapshot(file, packIndex(index, version, "here 1"))
        const stored = await readSnapshot(file)
        assert.strictEqual(stored?.version, version)
        assert.strictEqual(stored?.origin, "here 1")
        assert.strictEqual(await snapshotVersion(file), version)
        if (stored !== undefined) assert.deepStrictEqual(attachIndex(stored), index)
      }),
      { numRuns: 20 },
    )
    assert.deepStrictEqual(readdirSync(join(folder, "search")), ["index.snapshot"])
  })

  it("deletes the half-written file of a process that has ended", () => {
    const index = packIndex(buildIndex([]), 1, "here 1")
    writeSnapshot(file, index)
    // No process has a number that large (Linux: 2^22 at the most).
    writeFileSync(`${file}.99999999.unfinished`, "half")
    writeSnapshot(file, index)
    assert.deepStrictEqual(readdirSync(join(folder, "search")), ["index.snapshot"])
  })

  it("is not read when it is missing, truncated, altered, or another file", async () => {
    assert.isUndefined(await readSnapshot(file))
    const [products] = fc.sample(catalogue(8), { numRuns: 1, seed: 3 })
    const damaged = async (damage: () => void) => {
      writeSnapshot(file, packIndex(buildIndex(products ?? []), 1, "here 1"))
      assert.isDefined(await readSnapshot(file))
      damage()
      assert.isUndefined(await readSnapshot(file))
    }
    await damaged(() => truncateSync(file, readFileSync(file).length - 1))
    await damaged(() => truncateSync(file, 10))
    await damaged(() => writeFileSync(file, "inget register"))
    await damaged(() => {
      const bytes = readFileSync(file)
      bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
      writeFileSync(file, bytes)
    })
  })
})
