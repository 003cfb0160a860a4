/** How a watch is stored in `watch`, and how it is read. */
import type { Watch } from "@kapitel/core/watches/Watch"
import { watchState } from "@kapitel/core/watches/watchState"
import type { Database } from "./Database.ts"

interface WatchRow {
  readonly id: string
  readonly token: string
  readonly ean: string
  readonly email: string
  readonly requested_at: number
  readonly confirmed_at: number | null
  readonly for_sale_at: number | null
  readonly brand: string | null
}

/** Rows were written from checked values, so they are not decoded again. */
const watchOf = ({ requested_at, confirmed_at, for_sale_at, brand, ...row }: WatchRow): Watch =>
  ({
    ...row,
    requestedAt: requested_at,
    ...(confirmed_at === null ? {} : { confirmedAt: confirmed_at }),
    ...(for_sale_at === null ? {} : { forSaleAt: for_sale_at }),
    ...(brand === null ? {} : { brand }),
  }) as Watch

const SELECT = "SELECT id, token, ean, email, requested_at, confirmed_at, for_sale_at, brand FROM watch"

/** By id or token, unless it has expired. */
export const readWatch = (db: Database, key: "id" | "token", value: string, now: number): Watch | undefined => {
  const row = db.get<WatchRow>(`${SELECT} WHERE ${key} = ?`, value)
  if (row === undefined) return undefined
  const watch = watchOf(row)
  return watchState(watch, now) === undefined ? undefined : watch
}

/** The one that is not over. */
export const readOpenWatch = (db: Database, email: string, ean: string): Watch | undefined => {
  const row = db.get<WatchRow>(`${SELECT} WHERE email = ? AND ean = ? AND for_sale_at IS NULL`, email, ean)
  return row === undefined ? undefined : watchOf(row)
}

/** All of an address, expired ones too, the newest first. */
export const readWatchesOf = (db: Database, email: string): ReadonlyArray<Watch> =>
  db
    .all<WatchRow>(
      `${SELECT} WHERE email = ?1 AND for_sale_at IS NULL UNION ALL ${SELECT} WHERE email = ?1 AND for_sale_at IS NOT NULL
        ORDER BY requested_at DESC, id`,
      email,
    )
    .map(watchOf)
