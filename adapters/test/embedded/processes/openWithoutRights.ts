/** Opens the data folder as a user without permissions there, and prints the message. */
import { loadOrCreateKey } from "@kapitel/adapters/embedded/loadOrCreateKey"
import { dataFolderErrorIn } from "@kapitel/adapters/embedded/store/DataFolderError"
import { databaseFile, openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"

/** `nobody` on every Linux. Root may read and write whatever a file's mode is. */
const UNPRIVILEGED_USER = 65_534

const [dataDir = "", what = ""] = process.argv.slice(2)
if (process.geteuid?.() === 0) process.seteuid?.(UNPRIVILEGED_USER)
try {
  if (what === "key") loadOrCreateKey(dataDir, { name: "identity.key", hashed: undefined })
  else openDatabase(dataDir).run("INSERT INTO counter (name, value) VALUES ('permissions', 1)")
  process.stdout.write("opened\n")
} catch (cause) {
  process.stdout.write(`${dataFolderErrorIn(cause, databaseFile(dataDir))?.message ?? String(cause)}\n`)
}
