/** The version of this program: that of the whole project's `package.json`. */
import { readFileSync } from "node:fs"

const project = JSON.parse(readFileSync(new URL("../../../../package.json", import.meta.url), "utf8")) as {
  readonly version: string
}

export const PROGRAM_VERSION: string = project.version
