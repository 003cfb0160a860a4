/** Why SQLite could not write, for causes that an operator can fix. */

export const STORAGE_FAULTS = ["full", "readOnly", "failing"] as const
export type StorageFault = (typeof STORAGE_FAULTS)[number]

/** Primary result codes (sqlite.org/rescode.html): READONLY, IOERR, FULL, CANTOPEN. Extended ones carry them in the low byte. */
const BY_CODE: ReadonlyMap<number, StorageFault> = new Map([
  [8, "readOnly"],
  [10, "failing"],
  [13, "full"],
  [14, "failing"],
])

export const storageFaultOf = (error: unknown): StorageFault | undefined =>
  error instanceof Error && "errcode" in error ? BY_CODE.get(Number(error.errcode) & 0xff) : undefined
