/** Where a visitor's browser keeps tickets and files (decision 429). A plain interface: a browser has no Effect. */
import type { KeptItem, KeptKind } from "./keptItems.ts"

/** What a visitor asks to keep. */
export interface KeepRequest {
  /** Path at which the shop sends it: its secret parts are not stored. */
  readonly source: string
  /** `POST` counts as a download. */
  readonly method: "GET" | "POST"
  readonly kind: KeptKind
  readonly title: string
}

/** Why nothing was kept: there is no room, or the shop did not send a file. */
export type KeepRefusal = "full" | "notSent"

/** Finds, keeps and removes what one browser has. */
export interface KeptOnDevice {
  /** Responds once the browser is able to open what is kept without a connection; never in one that is not. */
  readonly find: (source: string) => Promise<KeptItem | undefined>
  readonly keep: (request: KeepRequest, signal: AbortSignal) => Promise<KeptItem | KeepRefusal>
  readonly remove: (source: string) => Promise<void>
}
