/** Why a data folder cannot be opened: which file, what is wrong with it, and how to fix it. */

export interface Refusal {
  /** Path of the file or folder. */
  readonly file: string
  readonly problem: string
  readonly remedy: string
}

/** A class without Effect: the store's thread, which throws it, does not load that library (docs/decisions/0128). */
export class DataFolderError extends Error {
  readonly _tag = "DataFolderError"
  override readonly name = "DataFolderError"
  readonly refusal: Refusal

  constructor(refusal: Refusal) {
    super(`${refusal.file}: ${refusal.problem}. ${refusal.remedy}.`)
    this.refusal = refusal
  }
}

/** Messages of SQLite and the file system for the operator; in the order in which they are looked up. */
type Explanation = Pick<Refusal, "problem" | "remedy">

const PUT_BACK = "Restore a backup (kapitel restore FILE --replace), see docs/operating.md"

const DAMAGED: Explanation = { problem: "is damaged, or not a database of a shop", remedy: PUT_BACK }
const NOT_ALLOWED: Explanation = {
  problem: "cannot be read and written by the user of this program",
  remedy: "Give it and its folder to that user (chown), or start the shop as their owner",
}
const FULL: Explanation = { problem: "cannot be written: the disk is full", remedy: "Make room and start again" }

/** Primary result codes (sqlite.org/rescode.html). */
const BY_SQLITE = new Map<number, Explanation>([
  [3, NOT_ALLOWED],
  [
    5,
    {
      problem: "is locked by another program",
      remedy: "End the program that locks it, a sqlite3 shell or a copy, and start again",
    },
  ],
  [8, NOT_ALLOWED],
  [10, { problem: "cannot be read or written: the disk fails", remedy: `Check the disk. ${PUT_BACK}` }],
  [11, DAMAGED],
  [13, FULL],
  [14, NOT_ALLOWED],
  [26, DAMAGED],
])

const BY_SYSTEM = new Map<string, Explanation>([
  ["EACCES", NOT_ALLOWED],
  ["EPERM", NOT_ALLOWED],
  ["EROFS", { problem: "is on a read-only disk", remedy: "Mount it writable, or set DATA_DIR" }],
  ["ENOENT", { problem: "is missing", remedy: "Restore it, or set another one" }],
  ["ENOSPC", FULL],
  ["EDQUOT", FULL],
  ["EISDIR", { problem: "is a folder, and should be a file", remedy: PUT_BACK }],
  ["ENOTDIR", { problem: "is a file, and should be a folder", remedy: "Set DATA_DIR to a folder" }],
  ["EEXIST", { problem: "is a file, and should be a folder", remedy: "Set DATA_DIR to a folder" }],
])

const explanationOf = (error: Error): Explanation | undefined => {
  if ("errcode" in error) return BY_SQLITE.get(Number(error.errcode) & 0xff)
  return "code" in error ? BY_SYSTEM.get(String(error.code)) : undefined
}

/** The path of the failed file operation; SQLite reports none. */
const pathOf = (error: Error): string | undefined =>
  "path" in error && typeof error.path === "string" ? error.path : undefined

/** The reason in an error or in its cause; absent if neither concerns files. `file` is the one SQLite had open. */
export const dataFolderErrorIn = (cause: unknown, file: string): DataFolderError | undefined => {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if (error instanceof DataFolderError) return error
    const explanation = explanationOf(error)
    if (explanation !== undefined) return new DataFolderError({ file: pathOf(error) ?? file, ...explanation })
  }
  return undefined
}
