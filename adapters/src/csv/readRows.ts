/** Reads a table with a row of column names: separated by semicolon, comma or tab, whichever its first row uses. */
import { Readable } from "node:stream"
import { FeedRefused } from "@kapitel/core/catalogue/receiveFeed"
import { CsvError, parse } from "csv-parse"
import type { Bytes } from "../feed/gunzip.ts"
import { plainLine } from "../feed/plainText.ts"
import { decodeTable } from "./decodeTable.ts"

/** Characters in one row, and in the row of column names. */
const MAX_ROW = 1024 * 1024
const MAX_HEADING = 64 * 1024

/** `number` counts as a spreadsheet does: the row of column names is 1. */
export type Row =
  | { readonly kind: "row"; readonly number: number; readonly cells: ReadonlyMap<string, string> }
  | { readonly kind: "spoiled"; readonly number: number; readonly reason: string }

export interface Columns {
  readonly required: ReadonlyArray<string>
  readonly optional: ReadonlyArray<string>
}

const refuse = (reason: string): never => {
  throw new FeedRefused({ reason })
}

/** `Pen tip-width (mm)` is `pen_tip_width_mm`. */
const columnName = (heading: string): string =>
  plainLine(heading)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")

/** The most frequent separator of the first line, outside quotes. */
const separatorOf = (firstLine: string): string => {
  const bare = firstLine.replace(/"[^"]*"/g, "")
  const count = (separator: string) => bare.split(separator).length
  return [";", ",", "\t"].reduce((most, each) => (count(each) > count(most) ? each : most))
}

/** The columns of a table in their order. An unknown, duplicate or missing name rejects the whole table. */
const readHeading = (headings: ReadonlyArray<string>, { required, optional }: Columns): ReadonlyArray<string> => {
  const names = headings.map(columnName)
  const known = new Set([...required, ...optional])
  const missing = required.filter((name) => !names.includes(name))
  if (missing.length > 0) {
    refuse(`The first row must name the columns; missing: ${missing.join(", ")}. See docs/importing.md.`)
  }
  const unknown = names.filter((name) => name !== "" && !known.has(name))
  if (unknown.length > 0) refuse(`Unknown columns: ${unknown.join(", ").slice(0, 200)}. See docs/importing.md.`)
  const doubled = names.find((name, at) => name !== "" && names.indexOf(name) !== at)
  if (doubled !== undefined) refuse(`The column ${doubled} occurs twice.`)
  return names
}

/** Reads until the first line is complete. */
async function firstLineOf(text: AsyncIterator<string>): Promise<{ readonly line: string; readonly read: string }> {
  let read = ""
  while (!/[\r\n]/.test(read) && read.length < MAX_HEADING) {
    const next = await text.next()
    if (next.done === true) break
    read += next.value
  }
  return { line: read.split(/[\r\n]/, 1)[0] ?? "", read }
}

async function* withStart(start: string, rest: AsyncIterator<string>): AsyncIterable<string> {
  try {
    yield start
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

const toRow = (number: number, names: ReadonlyArray<string>, values: ReadonlyArray<string>): Row => {
  if (values.length > names.length && values.slice(names.length).some((value) => value !== "")) {
    return { kind: "spoiled", number, reason: `It has ${values.length} cells for ${names.length} columns.` }
  }
  if (values.some((value) => value.includes("\ufffd"))) {
    return { kind: "spoiled", number, reason: "It has bytes that are not text in the file's encoding." }
  }
  const cells = new Map<string, string>()
  for (const [at, name] of names.entries()) {
    const value = values[at]?.trim() ?? ""
    if (name !== "" && value !== "") cells.set(name, value)
  }
  return { kind: "row", number, cells }
}

/** The rows of a table, one at a time; empty rows are counted and skipped. */
export async function* readRows(bytes: Bytes, columns: Columns): AsyncIterable<Row> {
  const text = decodeTable(bytes)[Symbol.asyncIterator]()
  const { line, read } = await firstLineOf(text)
  if (line.trim() === "" || line.includes("\u0000")) refuse("The file is not a table: its first line names no columns.")
  let number = 0
  const parser = parse({
    bom: true,
    delimiter: separatorOf(line),
    max_record_size: MAX_ROW,
    relax_column_count: true,
    relax_quotes: true,
    // The parser reads ahead, so each row is given its number while it is the last one.
    on_record: (values) => [String(++number), ...values],
  })
  const source = Readable.from(withStart(read, text))
  source.on("error", (error) => parser.destroy(error))
  source.pipe(parser)
  let names: ReadonlyArray<string> | undefined
  try {
    for await (const parsed of parser) {
      const [at, ...values] = parsed as ReadonlyArray<string>
      if (names === undefined) names = readHeading(values, columns)
      else if (values.some((value) => value.trim() !== "")) yield toRow(Number(at), names, values)
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    refuse(
      error.code === "CSV_QUOTE_NOT_CLOSED"
        ? "The table is truncated: a quoted cell has no end."
        : `The table is broken at row ${number + 1}: ${plainLine(error.message).slice(0, 200)}`,
    )
  } finally {
    source.destroy()
    parser.destroy()
  }
  if (names === undefined) refuse("The file is not a table: its first line names no columns.")
}
