/** Events of the stores from a file that people edit: JSON, or a table (CSV) with the same fields as columns. */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { FeedRefused } from "@kapitel/core/catalogue/receiveFeed"
import { parseInstant } from "@kapitel/core/delivery/stockholm"
import { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { Effect, Result, Schema, SchemaIssue } from "effect"
import { Cells } from "../csv/Cells.ts"
import { type Columns, readRows } from "../csv/readRows.ts"
import { type Bytes, gunzip, peek } from "../feed/gunzip.ts"
import { plainLine, plainParagraphs } from "../feed/plainText.ts"

/** A record that is not imported, and why. */
export interface EventSetAside {
  readonly ref: string
  readonly reason: string
}

export interface EventsRead {
  readonly events: ReadonlyArray<StoreEvent>
  readonly setAside: ReadonlyArray<EventSetAside>
}

const STATUSES = ["planned", "cancelled"] as const

const Entry = Schema.Struct({
  slug: Schema.String.check(Schema.isPattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), Schema.isMaxLength(130)),
  title: Schema.NonEmptyString,
  store: Schema.NonEmptyString,
  from: Schema.NonEmptyString,
  to: Schema.optionalKey(Schema.NonEmptyString),
  preregistration: Schema.optionalKey(Schema.Boolean),
  seats: Schema.optionalKey(Schema.Int),
  status: Schema.optionalKey(Schema.Literals(STATUSES)),
  description: Schema.optionalKey(Schema.String),
  image: Schema.optionalKey(Schema.String),
  books: Schema.optionalKey(Schema.Array(Ean)),
})
type Entry = typeof Entry.Type

const COLUMNS: Columns = {
  required: ["slug", "title", "store", "from"],
  optional: ["to", "preregistration", "seats", "status", "description", "image", "books"],
}

/** Events are written by people; a larger file must be something else. */
const MAX_BYTES = 50_000_000

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()
const decodeEntry = Schema.decodeUnknownResult(Entry, { errors: "all", onExcessProperty: "error" })
const decodeEvent = Schema.decodeUnknownResult(StoreEvent, { errors: "all" })

/** Names of an event's fields in the file. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ["path", "slug"],
  ["dateFrom", "from"],
  ["dateTo", "to"],
  ["isPreRegistration", "preregistration"],
])

const reasonOf = ({ issue }: Schema.SchemaError): string =>
  issuesOf(issue)
    .issues.map(({ message, path = [] }) => {
      const [first = "", ...rest] = path.map((step) => String(typeof step === "object" ? step.key : step))
      const field = [FIELDS.get(first) ?? first, ...rest].join(".")
      return `${field === "" ? "" : `${field}: `}${message.includes("excess property") ? "unknown field" : message}`
    })
    .join("; ")

/** As the shop stores it: texts are made plain. */
const eventOf = ({ slug, title, from, to, preregistration, status, description, ...entry }: Entry) => {
  const text = description === undefined ? "" : plainParagraphs(description)
  return {
    ...entry,
    title: plainLine(title),
    dateFrom: from,
    ...(to === undefined ? {} : { dateTo: to }),
    path: `/evenemang/${slug}`,
    isPreRegistration: preregistration ?? entry.seats !== undefined,
    ...(text === "" ? {} : { description: text }),
    ...(status === "cancelled" ? { isCancelled: true } : {}),
  }
}

/** What no single field says; none when the event can be imported. */
const faultOf = ({ dateFrom, dateTo, isPreRegistration, seats }: StoreEvent): string | undefined => {
  const [from, to] = [parseInstant(dateFrom), dateTo === undefined ? undefined : parseInstant(dateTo)]
  if (from !== undefined && to !== undefined && to < from) return "to: it ends before it begins"
  return seats !== undefined && !isPreRegistration ? "seats: it has no preregistration" : undefined
}

const readEntry = (value: unknown): Result.Result<StoreEvent, string> => {
  const decoded = Result.flatMap(decodeEntry(value), (entry) => decodeEvent(eventOf(entry)))
  if (Result.isFailure(decoded)) return Result.fail(reasonOf(decoded.failure))
  const fault = faultOf(decoded.success)
  return fault === undefined ? Result.succeed(decoded.success) : Result.fail(fault)
}

interface RawRecord {
  readonly ref: string
  readonly read: Result.Result<StoreEvent, string>
}

const refuse = (reason: string) => new FeedRefused({ reason })

async function readText(bytes: Bytes): Promise<string> {
  const chunks: Array<Uint8Array> = []
  let size = 0
  for await (const chunk of bytes) {
    size += chunk.length
    if (size > MAX_BYTES) throw refuse("It is larger than 50 MB.")
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
    .toString("utf8")
    .replace(/^\uFEFF/, "")
}

const slugIn = (value: unknown): string | undefined =>
  typeof value === "object" && value !== null && "slug" in value && typeof value.slug === "string"
    ? value.slug.slice(0, 60)
    : undefined

async function* jsonRecords(bytes: Bytes): AsyncIterable<RawRecord> {
  let file: unknown
  const text = await readText(bytes)
  try {
    file = JSON.parse(text)
  } catch (error) {
    throw refuse(`It is not JSON: ${error instanceof Error ? error.message : String(error)}`)
  }
  const list = typeof file === "object" && file !== null && "events" in file ? file.events : file
  if (!Array.isArray(list)) throw refuse('Expected { "events": [ … ] }')
  for (const [index, value] of list.entries()) {
    const slug = slugIn(value)
    yield { ref: `number ${index + 1}${slug === undefined ? "" : ` (${slug})`}`, read: readEntry(value) }
  }
}

/** One row; its cells are read before its fields are checked together. */
const rowEntry = (values: ReadonlyMap<string, string>): Result.Result<StoreEvent, string> => {
  const cells = new Cells(values)
  const [preregistration, seats] = [cells.yesNo("preregistration"), cells.whole("seats")]
  const status = cells.oneOf("status", STATUSES)
  const books = cells.list("books")
  if (cells.problems.length > 0) return Result.fail(cells.problems.join("; "))
  const texts = ["slug", "title", "store", "from", "to", "description", "image"].flatMap((column) => {
    const text = values.get(column)
    return text === undefined ? [] : [[column, text] as const]
  })
  return readEntry({
    ...Object.fromEntries(texts),
    ...(preregistration === undefined ? {} : { preregistration }),
    ...(seats === undefined ? {} : { seats }),
    ...(status === undefined ? {} : { status }),
    ...(books === undefined ? {} : { books }),
  })
}

async function* tableRecords(bytes: Bytes): AsyncIterable<RawRecord> {
  for await (const row of readRows(bytes, COLUMNS)) {
    if (row.kind === "spoiled") yield { ref: `row ${row.number}`, read: Result.fail(row.reason) }
    else {
      const slug = row.cells.get("slug")?.slice(0, 60)
      yield { ref: `row ${row.number}${slug === undefined ? "" : ` (${slug})`}`, read: rowEntry(row.cells) }
    }
  }
}

/** Enough to see what the file is. */
const SAMPLE_BYTES = 1024

async function read(bytes: Bytes): Promise<EventsRead> {
  const { head, all } = await peek(gunzip(bytes), SAMPLE_BYTES)
  const isJson = /^\s*[[{]/.test(
    Buffer.from(head)
      .toString("utf8")
      .replace(/^\uFEFF/, ""),
  )
  const events = new Map<string, StoreEvent>()
  const setAside: Array<EventSetAside> = []
  for await (const record of isJson ? jsonRecords(all) : tableRecords(all)) {
    if (Result.isFailure(record.read)) setAside.push({ ref: record.ref, reason: record.read.failure })
    else if (events.has(record.read.success.path)) {
      setAside.push({ ref: record.ref, reason: "slug: another record before it has it" })
    } else events.set(record.read.success.path, record.read.success)
  }
  return { events: [...events.values()], setAside }
}

/** Reads a file, plain or gzipped: what can be imported, and what cannot. Fails when it is no list of events. */
export const readEvents = (bytes: Bytes): Effect.Effect<EventsRead, unknown> =>
  Effect.tryPromise({ try: () => read(bytes), catch: (error) => error })
