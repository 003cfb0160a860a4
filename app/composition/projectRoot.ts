import { resolve } from "node:path"
import { fileURLToPath } from "node:url"

/** The shop's own folder: what a relative `DATA_DIR` is measured from, wherever a command is typed. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url))

/** A path that a setting names. */
export const inProject = (path: string): string => resolve(projectRoot, path)

/** The folder of data as the environment says it; `data` in the shop's own folder when it says nothing. */
export const dataDirOf = (setting: string | undefined): string => inProject(setting || "data")
