import { resolve } from "node:path"
import { fileURLToPath } from "node:url"

/** The project's folder: a relative `DATA_DIR` is resolved from here, wherever a command is typed. */
export const projectRoot = fileURLToPath(new URL("../..", import.meta.url))

/** A path from a setting. */
export const inProject = (path: string): string => resolve(projectRoot, path)

/** The data folder of the environment; `data` in the project's folder by default. */
export const dataDirOf = (setting: string | undefined): string => inProject(setting || "data")
