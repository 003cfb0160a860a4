import { assert, describe, expect, it } from "@effect/vitest"
import { decodeBytes } from "@kapitel/adapters/onix/decodeBytes"
import iconv from "iconv-lite"

async function* piecesOf(pieces: ReadonlyArray<Uint8Array>): AsyncIterable<Uint8Array> {
  yield* pieces
}
const decode = async (...pieces: ReadonlyArray<Uint8Array>): Promise<ReadonlyArray<string>> => {
  const decoded: Array<string> = []
  for await (const text of decodeBytes(piecesOf(pieces))) decoded.push(text)
  return decoded
}
const joined = async (...pieces: ReadonlyArray<Uint8Array>) => (await decode(...pieces)).join("")
const declared = (encoding: string) => `<?xml version="1.0" encoding="${encoding}"?><a>Åsa – kr</a>`

describe("an XML file", () => {
  it.each([
    ["utf-8", declared("UTF-8")],
    ["utf-8", "<a>Åsa</a>"],
    ["utf-8", declared("us-ascii")],
    ["utf-8", declared("utf-16")],
    ["utf-8", declared("utf-16le")],
    ["windows-1252", declared("ISO-8859-1")],
    ["windows-1252", declared("latin1")],
    ["windows-1252", declared("windows-1252")],
    ["iso-8859-15", "\n<?xml encoding = 'iso-8859-15' ?><a>€</a>"],
    ["utf-16le", declared("utf-8")],
    ["utf-16be", declared("utf-8")],
  ])("in %s is read: %s", async (encoding, text) => {
    expect(await joined(iconv.encode(text, encoding))).toBe(text)
  })

  it.each(["utf-8", "utf-16le", "utf-16be"])(
    "is read by its byte order mark, whatever it declares: %s",
    async (encoding) => {
      const text = declared("iso-8859-1")
      expect(await joined(iconv.encode(text, encoding, { addBOM: true }))).toBe(text)
    },
  )

  it("in an unknown encoding is refused", async () => {
    await expect(decode(Buffer.from(declared("klingon")))).rejects.toMatchObject({
      reason: 'The file declares the encoding "klingon", which is unknown.',
    })
  })

  it("declares its encoding within its first kibibyte, in however many pieces", async () => {
    /** The quotation mark after the encoding is byte number `at`. */
    const endingAt = (at: number) => `<?xml version="1.0"${'encoding="latin1"'.padStart(at - 19)}?>å`
    const whole = (at: number) => joined(iconv.encode(endingAt(at), "latin1"))
    const inBytes = (at: number) =>
      joined(...[...iconv.encode(endingAt(at), "latin1")].map((byte) => Uint8Array.of(byte)))
    for (const read of [whole, inBytes]) {
      assert.strictEqual((await read(1_024)).at(-1), "å")
      assert.strictEqual((await read(1_025)).at(-1), "\ufffd")
    }
  })

  it("is decoded in pieces of 64 kibibytes, and its last character is not lost", async () => {
    const letters = await decode(Buffer.alloc(65_536, "a"), Buffer.alloc(131_073, "b"))
    expect(letters.map(({ length }) => length)).toEqual([65_536, 65_536, 65_536, 1])
    expect(await joined(Buffer.from("<a>Å").subarray(0, 4))).toBe("<a>\ufffd")
  })
})
