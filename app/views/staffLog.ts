/** Entries of the staff log as rows. */
import type { LogFields, StoredLogEntry } from "@kapitel/core/staff/StaffLog"
import type { Store } from "@kapitel/core/stores/Store"
import type { StaffLogRow } from "@kapitel/ui/staff/StaffLogList"
import { formatShortDate, formatTime } from "@kapitel/ui/text/formatDate"
import { staffLogActs, staffLogFields, staffLogObjects, staffLogValues } from "@kapitel/ui/text/sv/staff"

const moment = (at: number): string => `${formatShortDate(new Date(at))} ${formatTime(new Date(at))}`

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

const valueOf = (value: LogFields[string] | undefined): string | undefined => {
  if (value === undefined) return undefined
  const text = String(value)
  return staffLogValues[text] ?? (INSTANT.test(text) ? moment(Date.parse(text)) : text)
}

/** What the log names in English, in Swedish: 'picture 3fa94c02b17e' is 'bild 3fa94c02b17e'. */
const inSwedish = (text: string): string => {
  const found = Object.entries(staffLogObjects).find(([english]) => text === english || text.startsWith(`${english} `))
  return found === undefined ? text : `${found[1]}${text.slice(found[0].length)}`
}

const changesOf = (before: LogFields = {}, after: LogFields = {}): ReadonlyArray<string> =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].map((name) => {
    const [was, is] = [valueOf(before[name]), valueOf(after[name])]
    const label = staffLogFields[name] ?? name
    if (was === undefined) return `${label}: ${is}`
    return is === undefined ? `${label}: ${was}` : `${label}: ${was} → ${is}`
  })

export const staffLogRows = (
  entries: ReadonlyArray<StoredLogEntry>,
  stores: ReadonlyArray<Store>,
): ReadonlyArray<StaffLogRow> =>
  entries.map(({ seq, at, authorName, act, object, storeId, before, after, reason }) => ({
    seq,
    at: moment(at),
    author: inSwedish(authorName),
    what: staffLogActs[act] ?? act,
    object: inSwedish(object),
    store:
      storeId === undefined ? undefined : (stores.find(({ storeID }) => storeID === storeId)?.storeName ?? storeId),
    changes: changesOf(before, after),
    reason,
  }))
