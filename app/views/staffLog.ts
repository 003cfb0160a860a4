/** Entries of the staff log as rows. */
import type { LogFields, StoredLogEntry } from "@kapitel/core/staff/StaffLog"
import type { Store } from "@kapitel/core/stores/Store"
import type { StaffLogRow } from "@kapitel/ui/staff/StaffLogList"
import { formatShortDate, formatTime } from "@kapitel/ui/text/formatDate"
import { staffLogActs, staffLogFields, staffLogValues } from "@kapitel/ui/text/sv/staff"

const valueOf = (value: LogFields[string] | undefined): string | undefined =>
  value === undefined ? undefined : (staffLogValues[String(value)] ?? String(value))

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
    at: `${formatShortDate(new Date(at))} ${formatTime(new Date(at))}`,
    author: authorName,
    what: staffLogActs[act] ?? act,
    object,
    store:
      storeId === undefined ? undefined : (stores.find(({ storeID }) => storeID === storeId)?.storeName ?? storeId),
    changes: changesOf(before, after),
    reason,
  }))
