/** Events of the stores from a file that people edit: JSON, or a table (CSV) with the same fields as columns. */
import { Ean } from "@kapitel/core/catalogue/Ean"
import { parseInstant } from "@kapitel/core/delivery/stockholm"
import { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { VatRate } from "@kapitel/core/pricing/Money"
import { Effect, Result, Schema, SchemaIssue } from "effect"
import { Cells } from "../csv/Cells.ts"
import type { Columns } from "../csv/readRows.ts"
import type { Bytes } from "../feed/gunzip.ts"
import { wholeKronor } from "../feed/kronor.ts"
import { plainLine, plainParagraphs } from "../feed/plainText.ts"
import { type RecordSetAside, readRecords } from "./recordsFile.ts"

export interface EventsRead {
  readonly events: ReadonlyArray<StoreEvent>
  readonly setAside: ReadonlyArray<RecordSetAside>
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
  price: Schema.optionalKey(Schema.Finite),
  vat: Schema.optionalKey(VatRate),
  status: Schema.optionalKey(Schema.Literals(STATUSES)),
  description: Schema.optionalKey(Schema.String),
  image: Schema.optionalKey(Schema.String),
  image_alt: Schema.optionalKey(Schema.String),
  books: Schema.optionalKey(Schema.Array(Ean)),
})
type Entry = typeof Entry.Type

const COLUMNS: Columns = {
  required: ["slug", "title", "store", "from"],
  optional: ["to", "preregistration", "seats", "price", "vat", "status", "description", "image", "image_alt", "books"],
}

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()
const decodeEntry = Schema.decodeUnknownResult(Entry, { errors: "all", onExcessProperty: "error" })
const decodeEvent = Schema.decodeUnknownResult(StoreEvent, { errors: "all" })

/** Names of an event's fields in the file. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ["path", "slug"],
  ["dateFrom", "from"],
  ["dateTo", "to"],
  ["isPreRegistration", "preregistration"],
  ["imageAlt", "image_alt"],
  ["vatRate", "vat"],
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
const eventOf = ({
  slug,
  title,
  from,
  to,
  preregistration,
  status,
  description,
  image_alt,
  price,
  vat,
  ...entry
}: Entry) => {
  const text = description === undefined ? "" : plainParagraphs(description)
  return {
    ...entry,
    title: plainLine(title),
    dateFrom: from,
    ...(to === undefined ? {} : { dateTo: to }),
    path: `/evenemang/${slug}`,
    isPreRegistration: preregistration ?? (entry.seats !== undefined && price === undefined),
    ...(price === undefined ? {} : { price: wholeKronor(price) ?? price }),
    ...(vat === undefined ? {} : { vatRate: vat }),
    ...(text === "" ? {} : { description: text }),
    ...(image_alt === undefined ? {} : { imageAlt: plainLine(image_alt) }),
    ...(status === "cancelled" ? { isCancelled: true } : {}),
  }
}

/** What no single field says; none when the event can be imported. */
const faultOf = ({ dateFrom, dateTo, isPreRegistration, seats, price, vatRate }: StoreEvent): string | undefined => {
  const [from, to] = [parseInstant(dateFrom), dateTo === undefined ? undefined : parseInstant(dateTo)]
  if (from !== undefined && to !== undefined && to < from) return "to: it ends before it begins"
  if (price !== undefined && isPreRegistration) return "preregistration: its seats are bought"
  if (price !== undefined) return seats === undefined ? "seats: an event with a price needs them" : undefined
  if (vatRate !== undefined) return "vat: it has no price"
  return seats !== undefined && !isPreRegistration ? "seats: it has no preregistration" : undefined
}

const readEntry = (value: unknown): Result.Result<StoreEvent, string> => {
  const decoded = Result.flatMap(decodeEntry(value), (entry) => decodeEvent(eventOf(entry)))
  if (Result.isFailure(decoded)) return Result.fail(reasonOf(decoded.failure))
  const fault = faultOf(decoded.success)
  return fault === undefined ? Result.succeed(decoded.success) : Result.fail(fault)
}

/** One row; its cells are read before its fields are checked together. */
const rowEntry = (values: ReadonlyMap<string, string>): Result.Result<StoreEvent, string> => {
  const cells = new Cells(values)
  const [preregistration, seats] = [cells.yesNo("preregistration"), cells.whole("seats")]
  const [price, vat] = [cells.number("price"), cells.whole("vat")]
  const status = cells.oneOf("status", STATUSES)
  const books = cells.list("books")
  if (cells.problems.length > 0) return Result.fail(cells.problems.join("; "))
  const texts = ["slug", "title", "store", "from", "to", "description", "image", "image_alt"].flatMap((column) => {
    const text = values.get(column)
    return text === undefined ? [] : [[column, text] as const]
  })
  return readEntry({
    ...Object.fromEntries(texts),
    ...(preregistration === undefined ? {} : { preregistration }),
    ...(seats === undefined ? {} : { seats }),
    ...(price === undefined ? {} : { price }),
    ...(vat === undefined ? {} : { vat }),
    ...(status === undefined ? {} : { status }),
    ...(books === undefined ? {} : { books }),
  })
}

const FORMAT = { list: "events", key: "slug", columns: COLUMNS, readEntry, readRow: rowEntry }

async function read(bytes: Bytes): Promise<EventsRead> {
  const events = new Map<string, StoreEvent>()
  const setAside: Array<RecordSetAside> = []
  for await (const record of readRecords(bytes, FORMAT)) {
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
