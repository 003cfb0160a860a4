/** A list that people edit, in JSON or in a table (CSV): its records one by one, each with what is wrong with it. */
import { FeedRefused } from "@kapitel/core/catalogue/receiveFeed"
import { Result } from "effect"
import { type Columns, readRows } from "../csv/readRows.ts"
import { type Bytes, gunzip, peek } from "../feed/gunzip.ts"

/** A record that is not imported, and why. */
export interface RecordSetAside {
  readonly ref: string
  readonly reason: string
}

/** How the records of one kind are read. */
export interface RecordsFormat<A> {
  /** The field of the list in JSON: `events`. */
  readonly list: string
  /** The field that identifies a record: `slug`. */
  readonly key: string
  readonly columns: Columns
  readonly readEntry: (value: unknown) => Result.Result<A, string>
  readonly readRow: (cells: ReadonlyMap<string, string>) => Result.Result<A, string>
}

interface RawRecord<A> {
  /** Its place in the file, with its key. */
  readonly ref: string
  readonly read: Result.Result<A, string>
}

/** Lists are written by people; a larger file must be something else. */
const MAX_BYTES = 50_000_000

/** Enough to see what the file is. */
const SAMPLE_BYTES = 1024

const MOST_CITED = 60

const refuse = (reason: string) => new FeedRefused({ reason })

const withoutMark = (text: string): string => text.replace(/^\uFEFF/, "")

async function readText(bytes: Bytes): Promise<string> {
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > MAX_BYTES) throw refuse("It is larger than 50 MB.")
    chunks.push(chunk)
  }
  return withoutMark(Buffer.concat(chunks).toString("utf8"))
}

const keyIn = (value: unknown, key: string): string | undefined => {
  const found = typeof value === "object" && value !== null ? (value as Record<string, unknown>)[key] : undefined
  return typeof found === "string" ? found : undefined
}

const refOf = (place: string, key: string | undefined): string =>
  key === undefined ? place : `${place} (${key.slice(0, MOST_CITED)})`

async function* jsonRecords<A>(bytes: Bytes, format: RecordsFormat<A>): AsyncIterable<RawRecord<A>> {
  let file: unknown
  const text = await readText(bytes)
  try {
    file = JSON.parse(text)
  } catch (error) {
    throw refuse(`It is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const within = typeof file === "object" && file !== null ? (file as Record<string, unknown>)[format.list] : undefined
  const list = within ?? file
  if (!Array.isArray(list)) throw refuse(`Expected { "${format.list}": [ … ] }`)
  for (const [index, value] of list.entries()) {
    yield { ref: refOf(`number ${index + 1}`, keyIn(value, format.key)), read: format.readEntry(value) }
  }
}

async function* tableRecords<A>(bytes: Bytes, format: RecordsFormat<A>): AsyncIterable<RawRecord<A>> {
  for await (const row of readRows(bytes, format.columns)) {
    if (row.kind === "spoiled") yield { ref: `row ${row.number}`, read: Result.fail(row.reason) }
    else yield { ref: refOf(`row ${row.number}`, row.cells.get(format.key)), read: format.readRow(row.cells) }
  }
}

/** The records of a file, plain or gzipped. Throws `FeedRefused` when it is no such list. */
export async function* readRecords<A>(bytes: Bytes, format: RecordsFormat<A>): AsyncIterable<RawRecord<A>> {
  const { head, all } = await peek(gunzip(bytes), SAMPLE_BYTES)
  const isJson = /^\s*[[{]/.test(withoutMark(Buffer.from(head).toString("utf8")))
  yield* isJson ? jsonRecords(all, format) : tableRecords(all, format)
}
