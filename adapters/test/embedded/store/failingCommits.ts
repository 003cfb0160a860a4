/** Makes every commit of this thread fail while the file `disk-is-full` is in the data folder. */
import { existsSync } from "node:fs"
import { join } from "node:path"
import { StatementSync } from "node:sqlite"
import { workerData } from "node:worker_threads"

export const failingCommits = (): void => {
  const file = join((workerData as { readonly dataDir: string }).dataDir, "disk-is-full")
  const whole: unknown = Reflect.get(StatementSync.prototype, "run")
  if (typeof whole !== "function") throw new TypeError("a statement that cannot be run")
  Reflect.set(StatementSync.prototype, "run", function (this: object, ...values: ReadonlyArray<unknown>): unknown {
    if (Reflect.get(this, "sourceSQL") === "COMMIT" && existsSync(file)) {
      // SQLite's error when the log cannot grow.
      throw Object.assign(new Error("database or disk is full"), { code: "ERR_SQLITE_ERROR", errcode: 13 })
    }
    return Reflect.apply(whole, this, values)
  })
}
