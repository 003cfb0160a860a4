import { mkdtemp, rm, stat, truncate, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import type { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Effect } from "effect"
import { intakeLayer } from "../../composition/importLayers.ts"
import { demoFiles } from "../../demo/goods/demoFiles.ts"
import { buyOrder, ordersIn } from "./buyOrder.ts"
import { kapitel } from "./kapitel.ts"

const ebook = bookRecord(4_201, { kind: "ebook", distributionMethod: "download", title: "Fyren" })
const other = bookRecord(4_202, { kind: "ebook", distributionMethod: "download", title: "Havet" })
const printed = bookRecord(4_203)
const EAN = ebook.facts.identifier
const OTHER = other.facts.identifier

const NOW = Date.UTC(2026, 10, 22, 11)

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-digital-"))
  const [epub] = await demoFiles([ebook.facts])
  await writeFile(join(folder, "fyren.epub"), epub?.bytes ?? "")
  for (const name of ["ett.epub", "två.epub"]) await writeFile(join(folder, name), epub?.bytes ?? "")
  await writeFile(join(folder, "ljug.epub"), "inte alls en bok")
  await Effect.runPromise(
    publishRecords([ebook, other, printed]).pipe(Effect.provide(intakeLayer({ dataDir: join(folder, "shop") }))),
  )
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
    // Sparse files that take no space on the disk; the larger one is more than one read can return.
    for (const size of [1_000_000_001, 3_000_000_000]) {
      await truncate(join(folder, "lång.mp3"), size)
      const large = await digital("add", EAN, "lång.mp3")
      assert.deepStrictEqual([large.code, large.err], [1, "lång.mp3 is larger than 1 GB. Nothing was added.\n"])
    }
    const missing = await digital("add", EAN, "saknas.mp3")
    assert.deepStrictEqual([missing.code, missing.err], [1, "saknas.mp3 cannot be read. Nothing was added.\n"])
  })

  it("refuses files for products that the shop does not have, and for printed ones", async () => {
    assert.deepStrictEqual(await digital("add", "9789100000004", "fyren.epub"), {
      code: 1,
      out: "",
      err: "The shop has no product with this number: import it first.\n",
    })
    assert.deepStrictEqual(await digital("add", printed.facts.identifier, "fyren.epub"), {
      code: 1,
      out: "",
      err: "The product is not a download: it is printed, or streamed. Nothing was added.\n",
    })
    for (const number of ["9789100000005", `${EAN.slice(0, 3)}-${EAN.slice(3)}`]) {
      const wrong = await digital("add", number, "fyren.epub")
      assert.strictEqual(wrong.code, 2)
      assert.include(wrong.err, "It is an EAN or ISBN of 13 digits, such as 9789100000004.")
    }
    assert.deepStrictEqual(await digital("list"), { code: 0, out: "No files are sold.\n", err: "" })
    assert.strictEqual((await digital("list", "--json")).out, '{\n  "files": []\n}\n')
  })

  it("adds files, and lists them by product", async () => {
    assert.deepStrictEqual(await digital("add", EAN, "fyren.epub", "två.epub"), {
      code: 0,
      out: `${EAN} can be delivered: fyren.epub, två.epub\n`,
      err: "",
    })
    assert.strictEqual((await digital("add", OTHER, "ett.epub", "två.epub")).code, 0)
    const { size } = await stat(join(folder, "fyren.epub"))
    const line = (ean: string, name: string, title: string) =>
      `${ean}  ${name}  application/epub+zip  ${size} bytes  ${title}\n`
    const havet = line(OTHER, "ett.epub", "Havet") + line(OTHER, "två.epub", "Havet")
    assert.deepStrictEqual(await digital("list"), {
      code: 0,
      out: line(EAN, "fyren.epub", "Fyren") + line(EAN, "två.epub", "Fyren") + havet,
      err: "",
    })
    assert.strictEqual((await digital("list", OTHER)).out, havet)
    const { out } = await digital("list", OTHER, "--json")
    const { files } = JSON.parse(out) as { readonly files: ReadonlyArray<{ readonly name: string }> }
    assert.deepStrictEqual(
      files.map(({ name }) => name),
      ["ett.epub", "två.epub"],
    )
    assert.strictEqual(out, `${JSON.stringify({ files }, undefined, 2)}\n`)
  })

  it("removes one file or all of a product, and reports those that are not for sale", async () => {
    assert.strictEqual((await digital("remove", EAN, "två.epub")).out, `1 file of ${EAN} is no longer for sale.\n`)
    assert.match((await digital("list", EAN)).out, /^\d+ {2}fyren\.epub [^\n]+\n$/)
    assert.strictEqual((await digital("remove", OTHER)).out, `2 files of ${OTHER} are no longer for sale.\n`)
    const none = { code: 1, out: "", err: "There is no such file for sale.\n" }
    assert.deepStrictEqual([await digital("remove", OTHER), await digital("remove", EAN, "två.epub")], [none, none])
  })

  it("keeps removed files for those who have bought them, and renews their downloads", async () => {
    const dataDir = join(folder, "shop")
    const inShop = <A, E>(work: Effect.Effect<A, E, OrderStore>) =>
      Effect.runPromise(Effect.provide(work, ordersIn(dataDir)))
    const download = (ean: Ean) => ({ ean, quantity: 1, price: 9_900, shipped: false })
    const [books, downloads] = await inShop(
      Effect.all([
        buyOrder({ contents: sampleContents([{ ...download(EAN), shipped: true }]), now: NOW }),
        buyOrder({ n: 1, contents: sampleContents([download(EAN), download(OTHER)]), now: NOW }),
      ]),
    )
    const asked = async (number: string) => {
      const { code, out, err } = await digital("renew", number)
      return [code, out + err]
    }
    assert.deepStrictEqual(await asked("k123456789 "), [1, "No paid order has this number.\n"])
    assert.deepStrictEqual(await asked(books.number), [1, "This order has no downloads.\n"])
    const wrong = await digital("renew", "K12")
    assert.strictEqual(wrong.code, 2)
    assert.include(wrong.err, "It is an order's number, such as K123456789.")

    const renewed = (products: string, rest: string) => [
      0,
      `${downloads.number}: ${products} can be downloaded again.${rest}\n`,
    ]
    const later = " Undelivered products will be delivered while the shop runs."
    assert.deepStrictEqual(await asked(downloads.number), renewed("0 products", later))
    const db = openDatabase(dataDir)
    db.run(
      "INSERT INTO digital_delivery (order_id, ean, order_number, delivered_at, allowed, until) VALUES (?, ?, ?, ?, 5, ?)",
      downloads.id,
      EAN,
      downloads.number,
      NOW,
      NOW,
    )
    const deliveredByService = (ean: Ean) =>
      db.run(
        "INSERT INTO service_delivery (order_id, ean, state, asked_at, changed_at) VALUES (?, ?, 'delivered', ?, ?)",
        downloads.id,
        ean,
        NOW,
        NOW,
      )
    deliveredByService(OTHER)
    const service = (were: string) => ` ${were} delivered by the distributor: ask there for a renewal.`
    assert.deepStrictEqual(await asked(downloads.number), renewed("1 product", service("1 was")))
    assert.strictEqual(
      (await digital("remove", EAN)).out,
      `1 file of ${EAN} is no longer for sale. Kept for 1 order that may still download it.\n`,
    )
    db.run("DELETE FROM digital_delivery")
    deliveredByService(EAN)
    db.close()
    assert.deepStrictEqual(await asked(downloads.number), renewed("0 products", service("2 were")))
  })
})
