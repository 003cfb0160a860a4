/** Everything that the shop holds, as one number: it is the same exactly when nothing has been changed. */
import { createHash } from "node:crypto"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"

/** Who looks after the house at this moment, and the next free number of a row: both change by themselves. */
const HOUSEKEEPING = new Set(["lease", "sqlite_sequence"])

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
          for (const row of db.prepare(`SELECT * FROM "${name}"`).iterate()) {
            // The shop writes it now and then, to know that it can (docs/decisions/0256).
            if (row["name"] !== "write_check") digest.update(JSON.stringify(row))
          }
          return [name, digest.digest("hex")]
        }),
    )
  } finally {
    db.close()
  }
}
