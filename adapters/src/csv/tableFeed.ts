/** A table as a feed of goods: each row becomes records, or is rejected with its number. */
import type { Feed, FeedItem } from "@kapitel/core/catalogue/receiveFeed"
import { Stream } from "effect"
import type { Bytes } from "../feed/gunzip.ts"
import { asRefusal } from "../onix/onixFeed.ts"
import { Cells } from "./Cells.ts"
import { type Columns, type Row, readRows } from "./readRows.ts"

/** Turns rows into goods. `end` returns what was held back for rows that might follow. */
export interface RowReader {
  readonly row: (ref: string, cells: Cells) => ReadonlyArray<FeedItem>
  readonly end: () => ReadonlyArray<FeedItem>
}

const refOf = (row: Row, name: string | undefined): string =>
  name === undefined ? `row ${row.number}` : `row ${row.number} (${name.slice(0, 60)})`

export const setAside = (ref: string, problems: ReadonlyArray<string>): FeedItem => ({
  kind: "setAside",
  ref,
  reason: `${problems.join("; ")}.`,
})

async function* readItems(bytes: Bytes, columns: Columns, reader: RowReader): AsyncIterable<ReadonlyArray<FeedItem>> {
  for await (const row of readRows(bytes, columns)) {
    if (row.kind === "spoiled") yield [{ kind: "setAside", ref: refOf(row, undefined), reason: row.reason }]
    else yield reader.row(refOf(row, row.cells.get("ean")), new Cells(row.cells))
  }
  yield reader.end()
}

/** `makeReader` is called for each run, as a reader may hold rows back. */
export const tableFeed = (bytes: Bytes, columns: Columns, makeReader: () => RowReader): Feed =>
  Stream.suspend(() => Stream.fromAsyncIterable(readItems(bytes, columns, makeReader()), asRefusal))
