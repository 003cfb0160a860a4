/** How long a session of staff lasts, and when it locks (decision 376). Effect-free. */

const MINUTE_MS = 60_000

/** A session ends at the latest after a working day. */
export const STAFF_SESSION_MS = 8 * 60 * MINUTE_MS
/** A device that several persons use is locked after this time without use. */
export const SHARED_LOCK_MS = 2 * MINUTE_MS
/** A device of one's own is locked after this time. */
export const OWN_LOCK_MS = 30 * MINUTE_MS

/** When a session locks. `usedAt` in epoch ms. */
export const locksAt = ({ usedAt, shared }: { readonly usedAt: number; readonly shared: boolean }): number =>
  usedAt + (shared ? SHARED_LOCK_MS : OWN_LOCK_MS)
