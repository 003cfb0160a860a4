import { mkdtemp, rm, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { Effect } from "effect"
import { intakeLayer } from "../../composition/importLayers.ts"
import { demoFiles } from "../../demo/goods/demoFiles.ts"
import { kapitel } from "./kapitel.ts"

const ebook = bookRecord(4_201, { kind: "ebook", distributionMethod: "download", title: "Fyren" })
const EAN = ebook.facts.identifier

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-digital-"))
  const [epub] = await demoFiles([ebook.facts])
  await writeFile(join(folder, "fyren.epub"), epub?.bytes ?? "")
  await writeFile(join(folder, "ljug.epub"), "inte alls en bok")
  await Effect.runPromise(publishRecords([ebook]).pipe(Effect.provide(intakeLayer({ dataDir: join(folder, "shop") }))))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const digital = (...args: ReadonlyArray<string>) =>
  kapitel(["digital", ...args, "--data-dir", join(folder, "shop")], { cwd: folder })

describe("kapitel digital", () => {
  it("refuses a file whose content differs from its name", async () => {
    const lying = await digital("add", EAN, "fyren.epub", "ljug.epub")
    assert.strictEqual(lying.code, 1)
    assert.match(lying.err, /ljug\.epub: it is not a zip file\. Nothing was added\./)
  })

  it("refuses a file above the size limit, without reading it", async () => {
    await writeFile(join(folder, "lång.mp3"), "")
    // More than one read can return: a sparse file that takes no space on the disk.
    await truncate(join(folder, "lång.mp3"), 3_000_000_000)
    const large = await digital("add", EAN, "lång.mp3")
    assert.deepStrictEqual([large.code, large.err], [1, "lång.mp3 is larger than 1 GB. Nothing was added.\n"])
    const missing = await digital("add", EAN, "saknas.mp3")
    assert.deepStrictEqual([missing.code, missing.err], [1, "saknas.mp3 cannot be read. Nothing was added.\n"])
  })

  it("adds a file and lists it", async () => {
    const { code, out } = await digital("add", EAN, "fyren.epub")
    assert.deepStrictEqual([code, out], [0, `${EAN} can be delivered: fyren.epub\n`])
    assert.match(
      (await digital("list")).out,
      new RegExp(`^${EAN}  fyren\\.epub  application/epub\\+zip  \\d+ bytes  Fyren`),
    )
  })

  it("removes it again, and refuses to renew an unknown order", async () => {
    assert.match((await digital("remove", EAN)).out, /^1 file of \d+ is no longer for sale\.$/m)
    const { code, err } = await digital("renew", "K123456789")
    assert.deepStrictEqual([code, err], [1, "No paid order has this number.\n"])
  })
})
