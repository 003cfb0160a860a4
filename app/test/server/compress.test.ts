import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import fc from "fast-check"
import { chooseCoding, compressAtOnce, compressBrotli, compressGzip } from "../../server/http/compress.ts"

describe("the encoding of a response", () => {
  it.each([
    [undefined, "identity"],
    ["", "identity"],
    ["identity", "identity"],
    ["deflate, zstd", "identity"],
    ["gzip", "gzip"],
    ["br", "br"],
    ["gzip, deflate, br", "br"],
    ["gzip, deflate, br, zstd", "br"],
    ["BR, GZIP", "br"],
    ["gzip;q=1.0, br;q=0.5", "br"],
    ["br;q=0, gzip", "gzip"],
    ["br;q=0.0, gzip;q=0.000", "identity"],
    ["br; q=0, gzip ;q=1", "gzip"],
    ["br;q=0.001", "br"],
    ["*", "gzip"],
    ["*;q=0", "identity"],
    ["brotli", "identity"],
    ["xbr, xgzip", "identity"],
  ])("for %s is %s", (accepted, coding) => {
    assert.strictEqual(chooseCoding(accepted), coding)
  })

  it("is none when the header is longer than any browser's", () => {
    assert.strictEqual(chooseCoding(`gzip, ${"x".repeat(494)}`), "gzip")
    assert.strictEqual(chooseCoding(`gzip, ${"x".repeat(495)}`), "identity")
  })

  it("is never one that was refused or not named", () => {
    const name = fc.constantFrom("br", "gzip", "deflate", "zstd", "identity")
    const weight = fc.constantFrom("", ";q=0", ";q=0.0", ";q=0.5", ";q=1")
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(name, weight), { selector: ([one]) => one }), (parts) => {
        const coding = chooseCoding(parts.map(([one, q]) => `${one}${q}`).join(", "))
        if (coding === "identity") return
        const taken = parts.find(([one]) => one === coding)
        assert.isDefined(taken)
        assert.notMatch(taken?.[1] ?? "", /q=0(\.0)?$/)
      }),
    )
  })

  it("restores the whole body when it is compressed at once, short or long", () => {
    for (const bytes of [0, 600, 55_000, 60_000]) {
      const body = Buffer.from("a1b2".repeat(bytes / 4))
      assert.isTrue(gunzipSync(compressAtOnce(body, "gzip")).equals(body))
      assert.isTrue(brotliDecompressSync(compressAtOnce(body, "br")).equals(body))
    }
  })

  it("restores the whole body", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 500 }), async (text) => {
        const body = Buffer.from(text)
        assert.isTrue(brotliDecompressSync(await compressBrotli(body)).equals(body))
        assert.isTrue(gunzipSync(await compressGzip(body)).equals(body))
      }),
      { numRuns: 50 },
    )
  })

  it("has the lowest level for a page as long as a product's, and the third for a full list", () => {
    const words = Array.from({ length: 12_000 }, (_, i) => `<li>${(i * 7919) % 6007} kr</li>`).join("")
    const atLevel = (body: Buffer, quality: number) =>
      brotliCompressSync(body, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: quality,
          [constants.BROTLI_PARAM_LGWIN]: 17,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        },
      })
    const [short, long] = [55_000, 55_001].map((bytes) => Buffer.from(words.slice(0, bytes)))
    assert.isDefined(short)
    assert.isDefined(long)
    assert.isTrue(compressAtOnce(short, "br").equals(atLevel(short, 1)))
    assert.isTrue(compressAtOnce(long, "br").equals(atLevel(long, 3)))
    assert.isFalse(atLevel(long, 1).equals(atLevel(long, 3)))
    for (const body of [short, long]) assert.isTrue(brotliDecompressSync(compressAtOnce(body, "br")).equals(body))
  })
})
