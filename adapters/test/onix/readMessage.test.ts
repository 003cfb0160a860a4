import { gzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { MessageReader } from "@kapitel/adapters/onix/readMessage"
import iconv from "iconv-lite"
import { message, product, readItems, refusalOf } from "./onixMessage.ts"

const REFERENCE = message(
  product({
    ref: "se.test.1",
    title: "<TitleText>Räkna på åtta öar – två</TitleText><Subtitle>Roman</Subtitle>",
    supply:
      "<ProductAvailability>21</ProductAvailability><Price><PriceType>02</PriceType><PriceAmount>199</PriceAmount><CurrencyCode>SEK</CurrencyCode></Price>",
  }),
)

describe("encodings", () => {
  const declared = (encoding: string) => REFERENCE.replace("UTF-8", encoding)

  it.each(["utf-8", "iso-8859-1", "windows-1252"])("reads %s as declared", async (encoding) => {
    // Latin-1 has no such dash; files declared as Latin-1 are Windows-1252.
    const bytes = iconv.encode(declared(encoding), encoding === "iso-8859-1" ? "windows-1252" : encoding)
    assert.deepStrictEqual(await readItems(bytes), await readItems(REFERENCE))
  })

  it("reads ISO-8859-15 with its euro sign", async () => {
    const priced = declared("ISO-8859-15").replace("– två", "€")
    assert.include(JSON.stringify(await readItems(iconv.encode(priced, "iso-8859-15"))), "åtta öar €")
  })

  it.each(["utf-16le", "utf-16be"])("reads %s, with a byte order mark and without", async (encoding) => {
    for (const addBOM of [true, false]) {
      assert.deepStrictEqual(
        await readItems(iconv.encode(declared("UTF-16"), encoding, { addBOM })),
        await readItems(REFERENCE),
      )
    }
  })

  it("reads a character that is split between chunks", async () => {
    assert.deepStrictEqual(await readItems(REFERENCE, 1), await readItems(REFERENCE))
  })

  it("refuses an unknown encoding", async () => {
    assert.match(await refusalOf(declared("X-KAPITEL")), /encoding "x-kapitel", which is unknown/)
  })

  it("sets aside only the record with bytes of another encoding", async () => {
    const latin = Buffer.concat([
      Buffer.from(message(product({ ref: "good" }) + product({ ref: "bad", title: "<TitleText>@</TitleText>" }))),
    ])
    latin[latin.indexOf("@")] = 0xe5
    const items = await readItems(latin)
    assert.deepStrictEqual(items.at(-1), {
      kind: "setAside",
      ref: "bad",
      reason: "The record cannot be read: it has bytes that are not text in the file's encoding.",
    })
    assert.isTrue(items.some((item) => item.kind === "record" && item.record.ref === "good"))
  })
})

describe("shapes of a message", () => {
  it("gzip is detected by its bytes and not by a name", async () => {
    assert.deepStrictEqual(await readItems(gzipSync(REFERENCE)), await readItems(REFERENCE))
  })

  it("short tags give the same message", async () => {
    const short = `<ONIXmessage release="3.0"><header><x307>20261121T0900Z</x307></header><product><a001>se.test.1</a001>
      <a002>03</a002><productidentifier><b221>15</b221><b244>9789189999107</b244></productidentifier><descriptivedetail>
      <x314>00</x314><b012>BB</b012><titledetail><b202>01</b202><titleelement><x409>01</x409>
      <b203>Räkna på åtta öar – två</b203><b029>Roman</b029></titleelement></titledetail></descriptivedetail>
      <productsupply><supplydetail><j396>21</j396><price><x462>02</x462><j151>199</j151><j152>SEK</j152></price>
      </supplydetail></productsupply></product></ONIXmessage>`
    assert.deepStrictEqual(await readItems(short), await readItems(REFERENCE))
  })

  it("a namespace, a prefix, release 3.1 and the address of a DTD change nothing", async () => {
    const wanted = await readItems(REFERENCE)
    for (const [from, to] of [
      ['release="3.0"', 'release="3.1" xmlns="http://ns.editeur.org/onix/3.1/reference"'],
      ["<ONIXMessage", '<!DOCTYPE ONIXMessage SYSTEM "http://127.0.0.1:1/never-loaded.dtd">\n<ONIXMessage'],
    ] as const) {
      assert.deepStrictEqual(await readItems(REFERENCE.replace(from, to)), wanted)
    }
    const prefixed = REFERENCE.replace(/<(\/?)(?=[A-Z])/g, "<$1o:").replace(
      "<o:ONIXMessage",
      '<o:ONIXMessage xmlns:o="x"',
    )
    assert.deepStrictEqual(await readItems(prefixed), wanted)
  })

  it("characters by their HTML names are read without a DTD", async () => {
    assert.deepStrictEqual(await readItems(REFERENCE.replace("åtta", "&aring;tta")), await readItems(REFERENCE))
  })

  it("an undefined entity sets its record aside, not the file", async () => {
    for (const name of ["bomb", "constructor", "__proto__"]) {
      const items = await readItems(
        message(product({ title: `<TitleText>&${name};</TitleText>` }) + product({ ref: "r2" })),
      )
      assert.deepStrictEqual(items[0], {
        kind: "setAside",
        ref: "r1",
        reason: "The record cannot be read: it uses an entity that is not defined.",
      })
      assert.isTrue(items.some((item) => item.kind === "record" && item.record.ref === "r2"))
    }
  })
})

describe("files that are refused with one message", () => {
  const cases: ReadonlyArray<readonly [name: string, content: string | Uint8Array, line: RegExp]> = [
    ["nothing at all", "", /not ONIX: it is empty/],
    ["plain words", "Detta är ingen XML.", /not ONIX: it is not XML/],
    ["another kind of XML", "<rss><channel/></rss>", /not ONIX: its root element is <rss>/],
    ["ONIX 2.1 without release", "<ONIXMessage><Product/></ONIXMessage>", /ONIX 2\.1/],
    ["ONIX 2.1 with release", '<ONIXMessage release="2.1"></ONIXMessage>', /ONIX 2\.1/],
    ["ONIX 4.0", '<ONIXMessage release="4.0"></ONIXMessage>', /ONIX 4\.0; ONIX for Books 3\.0 and 3\.1/],
    ["a file cut short", REFERENCE.slice(0, -5), /truncated after 1 product:/],
    ["a file cut short in a tag", REFERENCE.slice(0, 300), /truncated after 0 products:/],
    ["broken XML", REFERENCE.replace("</TitleText>", "</Title>"), /broken at line \d+/],
    ["gzip that is damaged", Buffer.from([0x1f, 0x8b, 0x08, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]), /gzip/],
    ["gzip that is cut short", gzipSync(REFERENCE).subarray(0, 200), /gzip file is truncated/],
    ["gzip of something else", gzipSync("bara ord"), /not ONIX/],
    [
      "a billion laughs",
      `<!DOCTYPE ONIXMessage [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>${REFERENCE.slice(39)}`,
      /defines its own entities/,
    ],
    [
      "an entity that reads files",
      `<!DOCTYPE ONIXMessage [<!ENTITY x SYSTEM "file:///etc/passwd">]>${REFERENCE.slice(39)}`,
      /defines its own entities/,
    ],
    ["elements within elements without end", message(`<Product>${"<a>".repeat(200_000)}`), /deeper than 64/],
    ["text without end", message(`<Product>${"x".repeat(6_000_000)}`), /more than 5 MB without a tag/],
  ]
  it.each(cases)("%s", async (_, content, line) => {
    const refusal = await refusalOf(content)
    assert.match(refusal, line)
    assert.notInclude(refusal, "\n")
  })
})

describe("limits of a record", () => {
  it("a text over 1 MB sets its record aside, with its reference", async () => {
    const big = product({ ref: "big", collateral: `<TextContent><Text>${"x ".repeat(600_000)}</Text></TextContent>` })
    const items = await readItems(message(big + product({ ref: "r2" })))
    assert.deepStrictEqual(items[0], {
      kind: "setAside",
      ref: "big",
      reason: "The record cannot be read: the text of <Text> is longer than 1 MB.",
    })
    assert.isTrue(items.some((item) => item.kind === "record" && item.record.ref === "r2"))
  })

  it("a record over 5 MB is set aside, whatever its content", async () => {
    const big = product({ ref: "big", collateral: "<TextContent><Text>x</Text></TextContent>".repeat(140_000) })
    const [first] = await readItems(message(big))
    assert.deepStrictEqual(first, {
      kind: "setAside",
      ref: "big",
      reason: "The record cannot be read: it is larger than 5 MB.",
    })
  })

  it("holds no more products than the current chunk has", () => {
    const reader = new MessageReader()
    const one = product()
    reader.write(message("").replace("</ONIXMessage>", ""))
    let given = 0
    for (let piece = 0; piece < 500; piece++) {
      const parts = reader.write(one.repeat(20))
      assert.isAtMost(parts.length, 20)
      given += parts.length
    }
    reader.write("</ONIXMessage>")
    reader.end()
    assert.strictEqual(given, 10_000)
  })
})
