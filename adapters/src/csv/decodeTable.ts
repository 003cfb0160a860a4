/** Bytes of a table as exported: UTF-8 with or without a byte order mark, UTF-16, or Windows-1252 (Windows' 'ANSI'). */
import iconv from "iconv-lite"
import { type Bytes, gunzip, peek } from "../feed/gunzip.ts"

/** Examined to distinguish UTF-8 from Windows-1252: the first å, ä or ö of a real file occurs well before this. */
const SAMPLE_BYTES = 1024 * 1024

const isUtf8 = (sample: Uint8Array): boolean => {
  try {
    // `stream`: a character cut in two at the end of the sample is no error.
    new TextDecoder("utf-8", { fatal: true }).decode(sample, { stream: true })
    return true
  } catch {
    return false
  }
}

const encodingOf = (sample: Uint8Array): string => {
  if (sample[0] === 0xff && sample[1] === 0xfe) return "utf-16le"
  if (sample[0] === 0xfe && sample[1] === 0xff) return "utf-16be"
  return isUtf8(sample) ? "utf-8" : "windows-1252"
}

/** The text of a table, plain or gzipped. */
export async function* decodeTable(bytes: Bytes): AsyncIterable<string> {
  const { head, all } = await peek(gunzip(bytes), SAMPLE_BYTES)
  const decoder = iconv.getDecoder(encodingOf(head))
  for await (const chunk of all) yield decoder.write(Buffer.from(chunk))
  const rest = decoder.end()
  if (rest !== undefined && rest !== "") yield rest
}
