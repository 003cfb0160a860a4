/** The version of this program: that of the package `@kapitel/adapters`, which all packages of Kapitel share. */
import { readFileSync } from "node:fs"

const own = JSON.parse(readFileSync(new URL("../../../package.json", import.meta.url), "utf8")) as {
  readonly version: string
}

export const PROGRAM_VERSION: string = own.version
