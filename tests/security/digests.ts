/** Everything that the shop stores, as one digest: it is the same exactly when nothing has been changed. */
import { createHash } from "node:crypto"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

/** Leases, the next free id of a row, and e-mails that the shop has sent meanwhile. */
const HOUSEKEEPING = new Set(["lease", "sqlite_sequence", "mailbox"])

/** Columns that the shop writes by itself at any time: the progress of an e-mail, when an order is checked again. */
const BY_ITSELF: Readonly<Record<string, ReadonlyArray<string>>> = {
  outbox: ["state", "finished_at", "attempts", "due_at", "lease_until", "last_reason"],
  shop_order: ["lease_until", "checks", "check_at"],
}

/** Digests of all tables, by name. */
export const digests = (dataDir: string): Readonly<Record<string, string>> => {
  const db = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true })
  try {
    const tables = db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all()
    return Object.fromEntries(
      tables
        .map(({ name }) => String(name))
        .filter((name) => !HOUSEKEEPING.has(name))
        .map((name) => {
          const digest = createHash("sha1")
          const without = Object.fromEntries((BY_ITSELF[name] ?? []).map((column) => [column, undefined]))
          for (const row of db.prepare(`SELECT * FROM "${name}"`).iterate()) {
            // Written periodically, to check that writing works (docs/decisions/0256).
            if (row["name"] !== "write_check") digest.update(JSON.stringify({ ...row, ...without }))
          }
          return [name, digest.digest("hex")]
        }),
    )
  } finally {
    db.close()
  }
}
