/** Why SQLite could not write, for causes that an operator can fix. */

export const STORE_TROUBLES = ["full", "readOnly", "failing"] as const
export type StoreTrouble = (typeof STORE_TROUBLES)[number]

/** Primary result codes (sqlite.org/rescode.html): READONLY, IOERR, FULL, CANTOPEN. Extended ones carry them in the low byte. */
const BY_CODE: ReadonlyMap<number, StoreTrouble> = new Map([
  [8, "readOnly"],
  [10, "failing"],
  [13, "full"],
  [14, "failing"],
])

export const troubleOf = (error: unknown): StoreTrouble | undefined =>
  error instanceof Error && "errcode" in error ? BY_CODE.get(Number(error.errcode) & 0xff) : undefined
