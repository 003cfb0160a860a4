/** Opens the folder of data as a user who has no rights of an owner there, and prints what is said. */
import { ownKey } from "@kapitel/adapters/embedded/ownKey"
import { refusalIn } from "@kapitel/adapters/embedded/store/FolderRefused"
import { databaseFile, openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"

/** `nobody` of every Linux. Root reads and writes whatever the mode of a file says. */
const NOBODY = 65_534

const [dataDir = "", what = ""] = process.argv.slice(2)
if (process.geteuid?.() === 0) process.seteuid?.(NOBODY)
try {
  if (what === "key") ownKey(dataDir, { name: "identity.key", hashed: undefined })
  else openDatabase(dataDir).run("INSERT INTO counter (name, value) VALUES ('permissions', 1)")
  process.stdout.write("opened\n")
} catch (cause) {
  process.stdout.write(`${refusalIn(cause, databaseFile(dataDir))?.message ?? String(cause)}\n`)
}
