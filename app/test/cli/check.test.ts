import { mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { CatalogueIntake } from "@kapitel/core/catalogue/CatalogueIntake"
import type { OrderStore } from "@kapitel/core/checkout/OrderStore"
import { articleRecord, bookRecord, publishRecords } from "@kapitel/core/contracts/catalogue/records"
import { sampleContents } from "@kapitel/core/contracts/checkout/sampleOrder"
import { Effect, Layer } from "effect"
import sharp from "sharp"
import { intakeLayer } from "../../composition/importLayers.ts"
import { buyOrder, ordersIn } from "./buyOrder.ts"
import { kapitel } from "./kapitel.ts"

let folder = ""
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-check-"))
  await sharp({ create: { width: 300, height: 400, channels: 3, background: "#003399" } }).toFile(
    join(folder, "notice.png"),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Settings of the shop in addition to those of every test. */
let others: Readonly<Record<string, string>> = {}

/** `notice` is the file of the EU's notice, in the folder of the tests. */
const checkWith = (notice: string, shop: string, ...args: ReadonlyArray<string>) =>
  kapitel(["check", "--data-dir", join(folder, shop), ...args], {
    env: { ...others, GUARANTEE_NOTICE_FILE: notice === "" ? "" : join(folder, notice) },
  })

const check = (shop: string, ...args: ReadonlyArray<string>) => checkWith("notice.png", shop, ...args)

/** Runs in the shop's folder, as the shop itself does. */
const inShop = <A>(shop: string, work: Effect.Effect<A, unknown, OrderStore | CatalogueIntake>) => {
  const dataDir = join(folder, shop)
  return Effect.runPromise(work.pipe(Effect.provide(Layer.merge(intakeLayer({ dataDir }), ordersIn(dataDir)))))
}

describe("kapitel check", () => {
  it("finds nothing in a shop of printed books", async () => {
    await inShop("printed", publishRecords([bookRecord(4_101)]))
    const { code, out } = await check("printed")
    assert.strictEqual(code, 0)
    assert.match(out, /found nothing/)
  })

  it("reports that a distributor's list of downloads was never read", async () => {
    await inShop("distributed", publishRecords([bookRecord(4_101)]))
    others = { DISTRIBUTOR_API_URL: "https://d.example", DISTRIBUTOR_API_KEY: "hush" }
    const { code, out } = await check("distributed")
    others = {}
    assert.strictEqual(code, 3)
    assert.match(out, /^The distributor's list of downloads was never read/)
  })

  it("reports that the EU's notice on the legal guarantee is missing, or cannot be shown", async () => {
    await inShop("noticed", publishRecords([bookRecord(4_101)]))
    const unset = await checkWith("", "noticed")
    assert.strictEqual(unset.code, 3)
    assert.match(unset.out, /^The EU's notice on the legal guarantee is not shown: GUARANTEE_NOTICE_FILE is not set\./)
    assert.match((await checkWith("nowhere.png", "noticed")).out, /is not shown: there is no .*nowhere\.png\./)
  })

  it("lists products without their required safety information (Regulation (EU) 2023/988)", async () => {
    const toy = articleRecord(4_104, { kind: "toy", title: "Tåget" })
    const manufacturer = { name: "Hopp och Lek AB", address: "Leksaksvägen 1, Ängby", contact: "hej@hopp.example" }
    const safe = articleRecord(4_105, { kind: "toy", title: "Racerbilen", manufacturer })
    const book = bookRecord(4_106, { title: "Nytryck", publishingDate: "2026-01-02", popularity: 9 })
    await inShop("unsafe", publishRecords([toy, safe, book, bookRecord(4_107, { publishingDate: "2020" })]))
    const { code, out } = await check("unsafe")
    assert.strictEqual(code, 3)
    assert.match(out, /^2 products lack safety information that the law requires, 1 of them books\./)
    assert.include(out, `    ${toy.facts.identifier}  Tåget: no manufacturer\n    ${book.facts.identifier}  Nytryck`)
    assert.notInclude(out, "Racerbilen")
  })

  it("counts downloads that cannot be delivered, and lists those that were paid for (D-76)", async () => {
    const ebook = bookRecord(4_102, { kind: "ebook", distributionMethod: "download", title: "Fyren" })
    const streamed = bookRecord(4_103, { kind: "ebook", distributionMethod: "streaming" })
    const ticket = bookRecord(4_104, { kind: "other", distributionMethod: "download", ticket: true })
    const now = Date.parse("2026-10-01T12:00:00Z")
    const number = await inShop(
      "digital",
      Effect.gen(function* () {
        yield* publishRecords([bookRecord(4_101), ebook, streamed, ticket])
        const contents = sampleContents([{ ean: ebook.facts.identifier, quantity: 1, price: 9_900, shipped: false }])
        return (yield* buyOrder({ contents, now })).number
      }),
    )
    const { code, out } = await check("digital")
    assert.strictEqual(code, 3)
    assert.match(out, /^1 digital products cannot be delivered/)
    assert.include(out, `${ebook.facts.identifier}  Fyren`)
    assert.match(out, new RegExp(`${number}  2026-10-01  ${ebook.facts.identifier}`))

    const asJson = JSON.parse((await check("digital", "--json")).out) as {
      readonly found: ReadonlyArray<{ readonly name: string }>
    }
    assert.deepStrictEqual(
      asJson.found.map(({ name }) => name),
      // No shop has run that would have sent the capture of what was bought in October.
      ["digital-goods", "digital-orders", "doubtful-money"],
    )
  })
})
