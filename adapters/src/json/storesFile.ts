/** The chain's stores from a file that people edit: JSON, or a table (CSV) with the same fields as columns. */
import { WEB_STOCK } from "@kapitel/core/availability/StockLevels"
import { parseDeviatingHours, parseOpeningHours } from "@kapitel/core/stores/openingHours"
import type { ReceivedStore } from "@kapitel/core/stores/receiveStores"
import { Position } from "@kapitel/core/stores/Store"
import { STORES_PATH } from "@kapitel/core/stores/storePaths"
import { Effect, Result, Schema, SchemaIssue } from "effect"
import type { Columns } from "../csv/readRows.ts"
import type { Bytes } from "../feed/gunzip.ts"
import { plainLine, plainParagraphs } from "../feed/plainText.ts"
import { type RecordSetAside, readRecords } from "./recordsFile.ts"

/** What a file of stores has. */
export interface StoresRead {
  readonly stores: ReadonlyArray<ReceivedStore>
  readonly setAside: ReadonlyArray<RecordSetAside>
  /** Lines of opening hours that pages show as they are, since they cannot be read. */
  readonly notices: ReadonlyArray<RecordSetAside>
}

const Line = Schema.NonEmptyString.check(Schema.isMaxLength(200))

/** In one text with line breaks, or a list. */
const Lines = Schema.Union([Schema.String, Schema.Array(Schema.String)])

const Entry = Schema.Struct({
  id: Schema.String.check(
    Schema.isPattern(/^[\w.-]{1,60}$/),
    Schema.makeFilter((id: string) => (id === WEB_STOCK ? `${WEB_STOCK} is the web shop` : undefined)),
  ),
  name: Line,
  slug: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), Schema.isMaxLength(100)),
  ),
  address: Line,
  city: Schema.optionalKey(Line),
  phone: Schema.optionalKey(Line),
  email: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[^\s@]+@[^\s@]+$/), Schema.isMaxLength(254))),
  description: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(20_000))),
  image: Schema.optionalKey(
    Schema.String.check(Schema.isPattern(/^(\/[^/\\\s][^\s\\]*|https:\/\/[^\s\\]+)$/), Schema.isMaxLength(500)),
  ),
  hours: Schema.optionalKey(Lines),
  deviating: Schema.optionalKey(Lines),
  latitude: Schema.optionalKey(Position.fields.latitude),
  longitude: Schema.optionalKey(Position.fields.longitude),
})
type Entry = typeof Entry.Type

const COLUMNS: Columns = {
  required: ["id", "name", "address"],
  optional: ["slug", "city", "phone", "email", "description", "image", "hours", "deviating", "latitude", "longitude"],
}

/** Longer hours are not read (`parseOpeningHours`). Characters. */
const MOST_HOURS = 1000

const issuesOf = SchemaIssue.makeFormatterStandardSchemaV1()
const decodeEntry = Schema.decodeUnknownResult(Entry, { errors: "all", onExcessProperty: "error" })

const reasonOf = ({ issue }: Schema.SchemaError): string =>
  issuesOf(issue)
    .issues.map(({ message, path = [] }) => {
      const field = path.map((step) => String(typeof step === "object" ? step.key : step)).join(".")
      return `${field === "" ? "" : `${field}: `}${message.includes("excess property") ? "unknown field" : message}`
    })
    .join("; ")

/** One line for each, without empty ones. */
const linesOf = (lines: Entry["hours"]): string =>
  (typeof lines === "string" ? lines.split("\n") : (lines ?? []).flatMap((text) => text.split("\n")))
    .map(plainLine)
    .filter((line) => line !== "")
    .join("\n")

/** The town after the postal code, when the file does not name it. */
const cityIn = (address: string): string => {
  const after = address.slice(address.lastIndexOf(",") + 1).trim()
  return after.replace(/^\d{3} ?\d{2} /, "").trim()
}

/** What no single field says; none when the store can be imported. */
const faultOf = ({ latitude, longitude }: Entry, hours: string, deviating: string): string | undefined => {
  if ((latitude === undefined) !== (longitude === undefined)) return "latitude and longitude: one of them is missing"
  if (hours.length > MOST_HOURS) return `hours: longer than ${MOST_HOURS} characters`
  return deviating.length > MOST_HOURS ? `deviating: longer than ${MOST_HOURS} characters` : undefined
}

const readEntry = (value: unknown): Result.Result<ReceivedStore, string> => {
  const decoded = decodeEntry(value)
  if (Result.isFailure(decoded)) return Result.fail(reasonOf(decoded.failure))
  const { id, name, slug, address, city, phone, email, image, latitude, longitude, ...entry } = decoded.success
  const [hours, deviating] = [linesOf(entry.hours), linesOf(entry.deviating)]
  const description = plainParagraphs(entry.description ?? "")
  const fault = faultOf(decoded.success, hours, deviating)
  if (fault !== undefined) return Result.fail(fault)
  const plainAddress = plainLine(address)
  return Result.succeed({
    storeID: id,
    storeName: plainLine(name),
    ...(slug !== undefined && { storePath: `${STORES_PATH}/${slug}` }),
    address: plainAddress,
    storeCity: city === undefined ? cityIn(plainAddress) : plainLine(city),
    ...(phone !== undefined && { pointOfContact: plainLine(phone) }),
    ...(email !== undefined && { email }),
    ...(description !== "" && { description }),
    ...(image !== undefined && { image }),
    ...(hours !== "" && { openingHours: hours }),
    ...(deviating !== "" && { deviatingOpeningHours: deviating }),
    ...(latitude !== undefined && longitude !== undefined && { position: { latitude, longitude } }),
  })
}

const SPLIT: ReadonlySet<string> = new Set(["hours", "deviating"])
const NUMBERS: ReadonlySet<string> = new Set(["latitude", "longitude"])

/** A cell of a table: lines of hours have `|` or line breaks between, decimals a comma or a point. */
const cellValue = (column: string, text: string): unknown => {
  if (SPLIT.has(column)) return text.split("|")
  if (!NUMBERS.has(column)) return text
  return /^-?\d{1,3}(?:[.,]\d{1,10})?$/.test(text.trim()) ? Number(text.trim().replace(",", ".")) : text
}

const readRow = (cells: ReadonlyMap<string, string>) =>
  readEntry(Object.fromEntries([...cells].map(([column, text]) => [column, cellValue(column, text)])))

const FORMAT = { list: "stores", key: "id", columns: COLUMNS, readEntry, readRow }

const noticesOf = ({ openingHours = "", deviatingOpeningHours = "" }: ReceivedStore): ReadonlyArray<string> => {
  const unread = [...parseOpeningHours(openingHours).unread, ...parseDeviatingHours(deviatingOpeningHours).unread]
  return unread.map((line) => `"${line}" is shown, and not read`)
}

async function read(bytes: Bytes): Promise<StoresRead> {
  const stores = new Map<string, ReceivedStore>()
  const [setAside, notices]: [Array<RecordSetAside>, Array<RecordSetAside>] = [[], []]
  for await (const { ref, read: record } of readRecords(bytes, FORMAT)) {
    if (Result.isFailure(record)) setAside.push({ ref, reason: record.failure })
    else if (stores.has(record.success.storeID)) setAside.push({ ref, reason: "id: another record before it has it" })
    else {
      stores.set(record.success.storeID, record.success)
      notices.push(...noticesOf(record.success).map((reason) => ({ ref, reason })))
    }
  }
  return { stores: [...stores.values()], setAside, notices }
}

/** Reads a file, plain or gzipped: what can be imported, and what cannot. Fails when it is no list of stores. */
export const readStores = (bytes: Bytes): Effect.Effect<StoresRead, unknown> =>
  Effect.tryPromise({ try: () => read(bytes), catch: (error) => error })
