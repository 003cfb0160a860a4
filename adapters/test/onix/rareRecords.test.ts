/** Records and files that few senders write. */
import { assert, describe, it } from "@effect/vitest"
import { asRefusal } from "@kapitel/adapters/onix/onixFeed"
import { type FeedItem, FeedRefused } from "@kapitel/core/catalogue/receiveFeed"
import { bare, DOKTOR_GLAS, message, product, readGoods, readItems, readOne, refusalOf } from "./onixMessage.ts"

const status = (code: string) => `<PublishingDetail><PublishingStatus>${code}</PublishingStatus></PublishingDetail>`
const supply = (code: string) =>
  `<ProductSupply><SupplyDetail><ProductAvailability>${code}</ProductAvailability></SupplyDetail></ProductSupply>`

describe("a record", () => {
  it("of a book that was cancelled deletes it, in an update as in a whole record", async () => {
    const deleted: ReadonlyArray<FeedItem> = [
      { kind: "record", record: { kind: "delete", ref: "r1", ean: DOKTOR_GLAS } },
    ]
    assert.deepStrictEqual([...(await readGoods(bare(status("01"))))], [...deleted])
    assert.deepStrictEqual(await readGoods(product({ publishing: "<PublishingStatus>01</PublishingStatus>" })), deleted)
  })

  it("of a book that is printed on demand says so, in an update as in a whole record", async () => {
    const [item] = await readGoods(bare(supply("23")))
    const update = item?.kind === "record" && item.record.kind === "update" ? item.record : undefined
    assert.deepStrictEqual(update?.facts, { printOnDemand: true })
    const whole = await readOne(product({ supply: "<ProductAvailability>23</ProductAvailability>" }))
    assert.isTrue(whole.facts.printOnDemand)
    const other = await readOne(product({ supply: "<ProductAvailability>21</ProductAvailability>" }))
    assert.notProperty(other.facts, "printOnDemand")
  })

  it("without a reference is named by its number, or by what it lacks; a long reference by its beginning", async () => {
    const without = (content: string) => content.replace(/<RecordReference>.*?<\/RecordReference>/, "")
    const refs = async (content: string) =>
      (await readGoods(content)).map((item) => (item.kind === "record" ? item.record.ref : item.ref))
    assert.deepStrictEqual(await refs(without(bare(status("01")))), [DOKTOR_GLAS])
    assert.deepStrictEqual(await refs(without(product({ identifier: "" }))), ["a product without reference"])
    assert.deepStrictEqual(await refs(bare(status("01"), { ref: "r".repeat(201) })), ["r".repeat(200)])
  })

  it("of an unknown type is set aside with the beginning of its type", async () => {
    assert.deepStrictEqual(await readGoods(product({ type: "9".repeat(21) })), [
      { kind: "setAside", ref: "r1", reason: `Its notification type is ${"9".repeat(20)}, which is not in list 1.` },
    ])
  })

  it("with a moment that no clock shows keeps its day", async () => {
    const embargo = (moment: string) =>
      readOne(
        product({
          publishing: `<PublishingDate><PublishingDateRole>02</PublishingDateRole><Date dateformat="13">${moment}</Date></PublishingDate>`,
        }),
      ).then(({ offer }) => offer.embargoDate)
    assert.deepStrictEqual(
      [await embargo("20261121T0900Z"), await embargo("20261121T2560"), await embargo("20261121")],
      ["2026-11-21T09:00:00.000Z", "2026-11-21", "2026-11-21"],
    )
  })
})

describe("a file", () => {
  it.each([
    `<!DOCTYPE ONIXMessage SYSTEM "http://www.editeur.org/onix/2.1/reference/onix-international.dtd">`,
    `<!DOCTYPE ONIXMessage PUBLIC "-//EDItEUR//DTD ONIX International 1.2//EN" "onix.dtd">`,
  ])("whose document type is %s is of the retired release", async (doctype) => {
    const file = message(product()).replace(/(<\?xml.*?\?>)/, `$1${doctype}`)
    assert.include(await refusalOf(file), "The file is ONIX 2.1, which was retired in 2014")
  })

  it("with another document type is read", async () => {
    const file = message(product()).replace(/(<\?xml.*?\?>)/, "$1<!DOCTYPE ONIXMessage>")
    assert.deepStrictEqual(await readItems(file), await readItems(message(product())))
  })

  it("of five megabytes without a tag is refused, within its message or before it", async () => {
    const long = "x".repeat(6_000_000)
    assert.strictEqual(
      await refusalOf(message(`<Product><RecordReference>${long}`)),
      "The file has more than 5 MB without a tag.",
    )
    assert.strictEqual(await refusalOf(`<?xml version="1.0"?><!-- ${long}`), "The file is not ONIX: it is not XML.")
  })

  it("that cannot be read on is refused in one line, whatever stopped it", () => {
    const refused = new FeedRefused({ reason: "No." })
    assert.strictEqual(asRefusal(refused), refused)
    assert.deepStrictEqual(
      [asRefusal(new Error("EIO: gone")).reason, asRefusal("gone").reason],
      ["The file cannot be read: EIO: gone", "The file cannot be read: gone"],
    )
  })
})
