/** Decodes the bytes of an XML file in its declared encoding (XML 1.0, appendix F). */
import { FeedRefused } from "@kapitel/core/catalogue/receiveFeed"
import iconv from "iconv-lite"
import { type Bytes, gunzip, peek } from "../feed/gunzip.ts"

/** The XML declaration has to end within this many bytes. */
const DECLARATION_BYTES = 1024
/** Bytes decoded at a time: limits what a reader has in memory of one piece. */
const PIECE_BYTES = 64 * 1024

const startsWith = (bytes: Uint8Array, ...first: ReadonlyArray<number>) => first.every((byte, at) => bytes[at] === byte)

/** By byte order mark, else by how `<?` is spelled in UTF-16, else by the declaration, else UTF-8. */
const encodingOf = (head: Uint8Array): string => {
  if (startsWith(head, 0xef, 0xbb, 0xbf)) return "utf-8"
  if (startsWith(head, 0xff, 0xfe) || startsWith(head, 0x3c, 0x00)) return "utf-16le"
  if (startsWith(head, 0xfe, 0xff) || startsWith(head, 0x00, 0x3c)) return "utf-16be"
  const opening = Buffer.from(head.subarray(0, DECLARATION_BYTES)).toString("latin1")
  const named = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z][A-Za-z0-9._-]*)["']/.exec(opening)?.[1]?.toLowerCase()
  if (named === undefined || named.startsWith("utf-16") || named === "us-ascii") return "utf-8"
  // Files declared as Latin-1 are often Windows-1252; the two differ only where Latin-1 has no letters.
  return named === "iso-8859-1" || named === "latin1" ? "windows-1252" : named
}

/** The text of an XML file, plain or gzipped, without its byte order mark. */
export async function* decodeBytes(bytes: Bytes): AsyncIterable<string> {
  const { head, all } = await peek(gunzip(bytes), DECLARATION_BYTES)
  const encoding = encodingOf(head)
  const isKnown: boolean = iconv.encodingExists(encoding)
  if (!isKnown) {
    throw new FeedRefused({ reason: `The file declares the encoding "${encoding}", which is unknown.` })
  }
  const decoder = iconv.getDecoder(encoding)
  for await (const chunk of all) {
    for (let at = 0; at < chunk.length; at += PIECE_BYTES) {
      yield decoder.write(Buffer.from(chunk.subarray(at, at + PIECE_BYTES)))
    }
  }
  const rest = decoder.end()
  if (rest !== undefined && rest !== "") yield rest
}
