import { staff as words } from "../text/sv/staff.ts"

export interface StaffLogRow {
  readonly seq: number
  /** `27 november kl. 14.05` */
  readonly at: string
  readonly author: string
  readonly what: string
  readonly object: string
  readonly store: string | undefined
  /** `antal: 3 → 2` */
  readonly changes: ReadonlyArray<string>
  readonly reason: string | undefined
}

/** Entries of the staff log, the newest first. */
export function StaffLogList({ rows }: { rows: ReadonlyArray<StaffLogRow> }) {
  if (rows.length === 0) return <p className="text-ink-2">{words.noEntries}</p>
  return (
    <ol className="grid">
      {rows.map(({ seq, at, author, what, object, store, changes, reason }) => (
        <li key={seq} className="grid gap-x-4 py-3 hairline-t lg:grid-cols-[12rem_10rem_minmax(0,1fr)]">
          <span className="text-small text-ink-2">{at}</span>
          <span className="font-semibold">{author}</span>
          <span className="wrap-anywhere">
            {what} · {object}
            {store !== undefined && <> · {store}</>}
            {changes.length > 0 && <span className="block text-small text-ink-2">{changes.join(" · ")}</span>}
            {reason !== undefined && <span className="block text-small text-ink-2">{reason}</span>}
          </span>
        </li>
      ))}
    </ol>
  )
}
