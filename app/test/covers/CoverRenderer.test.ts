import { execFile } from "node:child_process"
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { basename, dirname, join } from "node:path"
import { promisify } from "node:util"
import { IMAGE_FORMATS, IMAGE_WIDTHS } from "@kapitel/core/images/imageWidth"
import sharp from "sharp"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { type CoverRenderer, type CoverRendererSettings, openCoverStudio } from "../../covers/CoverRenderer.ts"
import { type CoverKey, coverFile, trimShard, writeCover } from "../../covers/coverFiles.ts"
import type { CoverRequest } from "../../covers/coverRequest.ts"
import { coverSize } from "../../covers/coverSize.ts"
import { coverVersion } from "../../covers/coverVersion.ts"

const bookOf = (n: number): CoverRequest => ({
  title: `Bok ${n}`,
  author: "Karin Ekholm",
  ean: `97891000${String(n).padStart(5, "0")}`,
  productType: "book",
})

const keyOf = (request: CoverRequest, rest: Partial<CoverKey> = {}): CoverKey => ({
  ean: request.ean,
  version: coverVersion(request),
  width: 70,
  format: "webp",
  ...rest,
})

let folder = ""
let studios: Array<CoverRenderer> = []
let troubles: Array<unknown> = []

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-covers-"))
  studios = []
  troubles = []
})
afterEach(async () => {
  await Promise.all(studios.map((studio) => studio.close()))
  await rm(folder, { recursive: true, force: true })
})

const open = (settings: Partial<CoverRendererSettings> = {}): CoverRenderer => {
  const studio = openCoverStudio({ folder, threads: 1, onTrouble: (cause) => troubles.push(cause), ...settings })
  studios.push(studio)
  return studio
}

const filesOnDisk = async () => (await readdir(folder, { recursive: true })).filter((name) => /\.\w+$/.test(name))

describe("the cover renderer", () => {
  it("writes nothing before the first request", async () => {
    open()
    expect(await readdir(folder)).toEqual([])
  })

  it.each(IMAGE_WIDTHS.flatMap((width) => IMAGE_FORMATS.map((format) => ({ width, format }))))(
    "renders $width pixels wide as $format, in the proportions that the page has reserved",
    async ({ width, format }) => {
      const request = bookOf(1)
      const picture = await open().picture(keyOf(request, { width, format }), request)
      const made = await sharp(picture).metadata()
      const promised = coverSize(request)
      expect(made.format).toBe(format === "avif" ? "heif" : "webp")
      expect([made.width, made.height]).toEqual([width, Math.round((width * promised.height) / promised.width)])
    },
  )

  it("renders once for concurrent requests", async () => {
    const studio = open()
    const request = bookOf(2)
    const renderings = Array.from({ length: 200 }, () => studio.picture(keyOf(request), request))
    const pictures = await Promise.all(renderings)
    expect(new Set(pictures).size).toBe(1)
    expect(pictures[0]?.length).toBeGreaterThan(100)
    expect(await filesOnDisk()).toHaveLength(1)
  })

  it("reads the same bytes from disk in every process, without rendering", async () => {
    const request = bookOf(3)
    const first = await open().picture(keyOf(request), request)
    const file = coverFile(folder, keyOf(request))
    expect(await readFile(file)).toEqual(first)
    // This text cannot be rendered: serving it proves that the file was read.
    await writeFile(file, "kept")
    expect(String(await open().picture(keyOf(request), request))).toBe("kept")
  })

  it("renders a cover made at low effort again when idle, in fewer bytes and the same proportions", async () => {
    const studio = open({ quietAfter: 1 })
    const request = bookOf(9)
    const key = keyOf(request, { width: 383, format: "avif" })
    const quick = (await studio.picture(key, request)) ?? Buffer.alloc(0)
    await expect.poll(async () => (await stat(coverFile(folder, key))).size).toBeLessThan(quick.length)
    const fine = await studio.picture(key, request)
    const [before, after] = [await sharp(quick).metadata(), await sharp(fine).metadata()]
    expect([after.width, after.height]).toEqual([before.width, before.height])
    expect(await filesOnDisk()).toHaveLength(1)
  })

  it("renders all of them again, one after the other", async () => {
    const studio = open({ quietAfter: 500 })
    const requests = [bookOf(10), bookOf(11), bookOf(12)]
    const key = (request: (typeof requests)[number]) => keyOf(request, { width: 383, format: "avif" })
    const quick = await Promise.all(requests.map((request) => studio.picture(key(request), request)))
    const lengths = quick.map((picture) => picture?.length ?? 0)
    const isFiner = async () => {
      const sizes = await Promise.all(
        requests.map(async (request) => (await stat(coverFile(folder, key(request)))).size),
      )
      return sizes.map((size, n) => size < (lengths[n] ?? 0))
    }
    await expect.poll(isFiner).toEqual([true, true, true])
  })

  it("renders a new picture for a renamed book", async () => {
    const studio = open()
    const request = bookOf(4)
    const renamed = { ...request, title: "Ett annat namn" }
    const before = await studio.picture(keyOf(request), request)
    const after = await studio.picture(keyOf(renamed), renamed)
    expect(after).toBeDefined()
    expect(after).not.toEqual(before)
    expect(await filesOnDisk()).toHaveLength(2)
  })

  it("refuses requests while its thread is busy and its queue is full, and no others", async () => {
    const studio = open({ maxWaiting: 64 })
    const requests = Array.from({ length: 70 }, (_, n) => bookOf(100 + n))
    const pictures = await Promise.all(requests.map((request) => studio.picture(keyOf(request), request)))
    expect(pictures.filter((picture) => picture === undefined)).toHaveLength(5)
    const late = requests.find((_, n) => pictures[n] === undefined)
    expect(late && (await studio.picture(keyOf(late), late))).toBeDefined()
    expect(troubles).toEqual([])
  })

  it("returns a cover that it cannot store, and notifies the operator", async () => {
    const blocked = join(folder, "blocked")
    await writeFile(blocked, "a file where the folder should be")
    const request = bookOf(5)
    expect(await open({ folder: blocked }).picture(keyOf(request), request)).toBeDefined()
    expect(troubles).toHaveLength(1)
  })

  it("answers all requests when it closes", async () => {
    const studio = open()
    const pictures = Array.from({ length: 10 }, (_, n) => studio.picture(keyOf(bookOf(n)), bookOf(n)))
    await new Promise(setImmediate)
    await studio.close()
    expect((await Promise.all(pictures)).at(-1)).toBeUndefined()
    expect(troubles).toEqual([])
  })

  it("checks a folder's share with every sixteenth cover that is written there, from the first", async () => {
    // Room for nothing: whatever is there at a check is deleted.
    const studio = open({ maxBytes: 1, quietAfter: 60_000 })
    const inFolder: Array<number> = []
    for (let n = 1; n <= 18; n++) {
      await studio.picture(keyOf(bookOf(1), { version: `v${n}` }), bookOf(1))
      inFolder.push((await filesOnDisk()).length)
    }
    expect(inFolder).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0, 1])
    // Another folder has a count of its own.
    await studio.picture(keyOf(bookOf(20)), bookOf(20))
    expect(await filesOnDisk()).toHaveLength(1)
  })

  it("has a ground under a book, and none under an article", async () => {
    const studio = open()
    const pen: CoverRequest = { title: "Penna", ean: "7350000000004", productType: "pen" }
    const hasAlpha = async (request: CoverRequest) =>
      (await sharp(await studio.picture(keyOf(request), request)).metadata()).hasAlpha
    expect([await hasAlpha(bookOf(1)), await hasAlpha(pen)]).toEqual([false, true])
  })

  it("keeps no process running that waits to draw covers again", async () => {
    const renderer = new URL("../../covers/CoverRenderer.ts", import.meta.url).href
    const request = bookOf(1)
    const program = `
      import { openCoverStudio } from ${JSON.stringify(renderer)}
      const studio = openCoverStudio({ folder: ${JSON.stringify(folder)}, threads: 1, quietAfter: 600_000, onTrouble: console.error })
      const picture = await studio.picture(${JSON.stringify(keyOf(request))}, ${JSON.stringify(request)})
      console.log(picture.length > 100)`
    const run = promisify(execFile)
    const file = join(folder, "program.mjs")
    await writeFile(file, program)
    const { stdout } = await run(process.execPath, [file], { timeout: 60_000 })
    expect(stdout).toBe("true\n")
  }, 90_000)

  it("marks a stored cover as used, so that it is kept", async () => {
    const request = bookOf(6)
    const file = coverFile(folder, keyOf(request))
    writeCover(file, Buffer.from("kept"))
    await utimes(file, new Date(0), new Date(0))
    await open().picture(keyOf(request), request)
    await expect.poll(async () => (await stat(file)).mtimeMs).toBeGreaterThan(0)
  })
})

describe("covers on disk", () => {
  it("are in a hundred folders, by the digits before the check digit", () => {
    expect(coverFile("/data/covers", { ean: "9789100012345", version: "abc", width: 200, format: "avif" })).toBe(
      join("/data/covers", "34", "9789100012345-abc-200.avif"),
    )
  })

  it("are written whole or not at all", async () => {
    const file = coverFile(folder, keyOf(bookOf(11)))
    await mkdir(file, { recursive: true })
    // A folder in its place.
    await writeFile(join(file, "x"), "")
    expect(() => writeCover(file, Buffer.from("new"))).toThrow()
    expect(await readdir(dirname(file))).toEqual([basename(file)])
  })

  it("fill their share exactly, and are reduced to nine tenths of it when there is more", async () => {
    const keys = Array.from({ length: 11 }, (_, n) => keyOf(bookOf(12), { version: `v${n}` }))
    const [first = keyOf(bookOf(12))] = keys
    const left = async () => (await filesOnDisk()).length
    for (const [n, key] of keys.entries()) {
      writeCover(coverFile(folder, key), Buffer.alloc(100))
      await utimes(coverFile(folder, key), n, n)
    }
    trimShard(coverFile(folder, first), 100 * 1_100, 20)
    expect(await left()).toBe(11)
    trimShard(coverFile(folder, first), 100 * 1_099, 20)
    expect(await left()).toBe(9)
    trimShard(coverFile(folder, first), 100 * 1_000, 20)
    expect(await left()).toBe(9)
  })

  it("are kept an hour while they are being written", async () => {
    const file = coverFile(folder, keyOf(bookOf(13)))
    writeCover(file, Buffer.alloc(10))
    await writeFile(`${file}.1.tmp`, "unfinished")
    await utimes(`${file}.1.tmp`, 0, 0)
    trimShard(file, 100 * 1_000, 60 * 60 * 1_000)
    expect(await filesOnDisk()).toHaveLength(2)
    trimShard(file, 100 * 1_000, 60 * 60 * 1_000 + 1)
    expect(await filesOnDisk()).toHaveLength(1)
  })

  it("are deleted least recently used first when their shard is full, only as far as needed", async () => {
    const keys = [1, 2, 3, 4].map((n) => keyOf(bookOf(7), { version: `v${n}` }))
    for (const [n, key] of keys.entries()) {
      writeCover(coverFile(folder, key), Buffer.alloc(1000))
      await utimes(coverFile(folder, key), n, n)
    }
    // The first is used again.
    await utimes(coverFile(folder, keys[0] ?? keyOf(bookOf(7))), 9, 9)
    trimShard(coverFile(folder, keyOf(bookOf(7))), 100 * 2500, 10)
    expect(new Set((await filesOnDisk()).map((name) => /-(v\d)-/.exec(name)?.[1]))).toEqual(new Set(["v1", "v4"]))
  })

  it("are kept while there is room, and a file being written is left alone", async () => {
    const file = coverFile(folder, keyOf(bookOf(8)))
    writeCover(file, Buffer.alloc(1000))
    const now = (await stat(file)).mtimeMs
    await writeFile(`${file}.1.tmp`, "unfinished")
    trimShard(file, 100 * 1000, now)
    expect(await filesOnDisk()).toHaveLength(2)
    trimShard(file, 100 * 1000, now + 2 * 60 * 60 * 1000)
    expect(await filesOnDisk()).toHaveLength(1)
  })
})
