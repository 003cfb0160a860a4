import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { crc32 } from "node:zlib"
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

  it("is closed after it has been written or read", async () => {
    const openFiles = () => readdirSync(existsSync("/proc/self/fd") ? "/proc/self/fd" : "/dev/fd").length
    writeSnapshot(file, packIndex(buildIndex([]), 1, "here 1"))
    const before = openFiles()
    for (let time = 0; time < 50; time++) {
      writeSnapshot(file, packIndex(buildIndex([]), time, "here 1"))
      await readSnapshot(file)
      await snapshotVersion(file)
    }
    assert.isBelow(openFiles(), before + 25)
  })

  it("of many megabytes is the same on disk, byte for byte", async () => {
    // More than two of the pieces that it is written in, and not a whole number of them.
    const buffer = new SharedArrayBuffer(2 ** 25 + 12)
    const numbers = new Uint32Array(buffer)
    for (let at = 0; at < numbers.length; at += 4_093) numbers[at] = at
    numbers[numbers.length - 1] = 7
    const contents = [{ path: "ean", type: "Uint32Array", offset: 0, length: numbers.length }] as const
    writeSnapshot(file, { version: 3, origin: "here 1", buffer, contents })
    const stored = await readSnapshot(file)
    assert.deepStrictEqual(
      { ...stored, buffer: undefined },
      { version: 3, origin: "here 1", buffer: undefined, contents },
    )
    assert.isTrue(Buffer.from(new Uint8Array(buffer)).equals(new Uint8Array(stored?.buffer ?? new ArrayBuffer(0))))
  })

  it("has a header of 65,536 bytes, and after it the arrays", () => {
    const [products] = fc.sample(catalogue(8), { numRuns: 1, seed: 3 })
    const { buffer, contents } = packIndex(buildIndex(products ?? []), 7, "here 1")
    writeSnapshot(file, { version: 7, origin: "here 1", buffer, contents })
    const bytes = readFileSync(file)
    const arrays = Buffer.from(new Uint8Array(buffer))
    const header = JSON.parse(bytes.toString("utf8", 0, 65_536))
    assert.deepStrictEqual(header, {
      format: header.format,
      version: 7,
      origin: "here 1",
      size: arrays.length,
      checksum: crc32(arrays),
      contents,
    })
    assert.isTrue(bytes.subarray(65_536).equals(arrays))
  })

  it("is not replaced by one whose contents exceed the space for them", async () => {
    const index = packIndex(buildIndex([]), 1, "here 1")
    writeSnapshot(file, index)
    const [entry] = index.contents
    if (entry === undefined) throw new Error("an index has contents")
    const long = { ...index, version: 2, contents: [{ ...entry, path: "x".repeat(65_536) }] }
    assert.throws(
      () => writeSnapshot(file, long),
      RangeError,
      "the table of contents of the index exceeds its reserved",
    )
    assert.strictEqual(await snapshotVersion(file), 1)
  })

  it("has each array at a multiple of eight bytes, one after another, in as much memory as they need", () => {
    const { buffer, contents } = packIndex(buildIndex([]), 1, "here 1")
    let end = 0
    for (const { path, offset, length, type } of contents) {
      assert.strictEqual(offset, end, path)
      const bytes = { Uint8Array: 1, Uint16Array: 2, Uint32Array: 4, Int32Array: 4, Float32Array: 4, Float64Array: 8 }
      end = Math.ceil((offset + length * bytes[type]) / 8) * 8
    }
    assert.strictEqual(buffer.byteLength, end)
    assert.throws(() => packIndex({ odd: new Int8Array(1) } as never, 1, ""), TypeError, "do not support")
  })

  it("deletes the half-written files of processes that have ended, and no others", () => {
    const index = packIndex(buildIndex([]), 1, "here 1")
    writeSnapshot(file, index)
    // No process has a number that large (Linux: 2^22 at the most).
    writeFileSync(`${file}.99999999.unfinished`, "half")
    const others = [
      `${file}.${process.ppid}.unfinished`,
      `${file}.99999999.copy`,
      join(folder, "search", "other.snapshot.99999999.unfinished"),
    ]
    for (const other of others) writeFileSync(other, "half")
    writeSnapshot(file, index)
    assert.deepStrictEqual(
      readdirSync(join(folder, "search")).sort(),
      ["index.snapshot", ...others.map((other) => basename(other))].sort(),
    )
  })

  it("is not read when it is missing, truncated, altered, or another file", async () => {
    assert.isUndefined(await readSnapshot(file))
    assert.isUndefined(await snapshotVersion(file))
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
    await damaged(() => writeFileSync(file, "null".padEnd(65_536)))
    await damaged(() => appendFileSync(file, "more"))
    await damaged(() => {
      const bytes = readFileSync(file)
      bytes.write(bytes.toString("latin1", 0, 200).replace(/"format":\d+/, (format) => format.replace(/.$/, "1")))
      writeFileSync(file, bytes)
    })
    assert.isUndefined(await snapshotVersion(file))
    await damaged(() => {
      const bytes = readFileSync(file)
      bytes[bytes.length - 20] = (bytes.at(-20) ?? 0) ^ 1
      writeFileSync(file, bytes)
    })
  })
})
