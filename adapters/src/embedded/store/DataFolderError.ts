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

const PUT_BACK = "Restore a backup (kapitel restore FILE --replace), docs/operating.md tells how"

const DAMAGED: Explanation = { problem: "is damaged, or no database of a shop", remedy: PUT_BACK }
const NOT_ALLOWED: Explanation = {
  problem: "may not be read and written by the user that this program runs as",
  remedy: "Give it and its folder to that user (chown), or start the shop as the user that owns them",
}
const FULL: Explanation = { problem: "cannot be written: the disk is full", remedy: "Make room and start again" }

/** Primary result codes (sqlite.org/rescode.html). */
const BY_SQLITE = new Map<number, Explanation>([
  [3, NOT_ALLOWED],
  [
    5,
    {
      problem: "is locked by another program",
      remedy: "End what holds it, a sqlite3 shell or a copy that is being made, and start again",
    },
  ],
  [8, NOT_ALLOWED],
  [10, { problem: "cannot be read or written: the disk fails", remedy: `Look at the disk. ${PUT_BACK}` }],
  [11, DAMAGED],
  [13, FULL],
  [14, NOT_ALLOWED],
  [26, DAMAGED],
])

const BY_SYSTEM = new Map<string, Explanation>([
  ["EACCES", NOT_ALLOWED],
  ["EPERM", NOT_ALLOWED],
  ["EROFS", { problem: "lies on a disk that may only be read", remedy: "Mount it for writing, or set DATA_DIR" }],
  ["ENOENT", { problem: "is missing", remedy: "Put it in its place, or name another one" }],
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
