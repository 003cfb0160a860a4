/**
 * Whether a folder is a shop's, before a command opens it: opening would create a shop in any folder
 * (docs/decisions/0270).
 */
import { existsSync, readdirSync } from "node:fs"
import { join, resolve } from "node:path"

/**
 * Paths are relative to where the command was typed: `npm run` changes to the project's folder and passes on the former
 * one.
 */
export const resolveFromCaller = (path: string): string => resolve(process.env["INIT_CWD"] ?? process.cwd(), path)

const isShop = (folder: string): boolean => existsSync(join(folder, "shop.sqlite"))

/** `npm start` creates it in a folder that `kapitel demo` is to fill, and removes it afterwards. */
export const DEMO_FILLING = "demo-filling"

/** What an operator, a file system or `npm start` may have put into a data folder before there is a shop in it. */
const PUT_THERE_BEFORE = new Set([
  "synonyms.txt",
  "holidays.json",
  "identity.key",
  "gift-card.key",
  "content",
  "lost+found",
  DEMO_FILLING,
])

const mayBecomeShop = (folder: string): boolean => {
  try {
    return readdirSync(folder).every((name) => PUT_THERE_BEFORE.has(name) || name.startsWith("."))
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT"
  }
}

/**
 * Why a command cannot use this folder; `undefined` when it can. `makes`: the command may create a shop in an empty
 * one.
 */
export const shopFolderProblem = (folder: string, makes: boolean): string | undefined => {
  if (isShop(folder) || (makes && mayBecomeShop(folder))) return undefined
  const found = existsSync(folder) ? "no shop.sqlite in it" : "no such folder"
  return `${folder} is not a shop: there is ${found}. Set the shop's data folder with --data-dir or DATA_DIR.`
}
