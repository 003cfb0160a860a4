/** What pages and the worker tell each other. Effect-free. */
import { type CopiedLine, copiedLines } from "./cartCopy.ts"

/** A page's message. */
export type WorkerMessage =
  /** The visitor sees this page: path and query. */
  | { readonly type: "seen"; readonly path: string }
  /** The cart has changed; without lines it is empty. */
  | { readonly type: "cart"; readonly lines: ReadonlyArray<CopiedLine> }
  /** The visitor has logged out. */
  | { readonly type: "erase" }

/** The worker's only message: a form was not sent, and its page is as it was. */
export const NOT_SENT = "not-sent"

/** Undefined for anything else: any script of the site may send a message. */
export const readWorkerMessage = (value: unknown): WorkerMessage | undefined => {
  const { type, path, lines } = (value ?? {}) as Partial<Record<string, unknown>>
  if (type === "seen" && typeof path === "string" && path.startsWith("/") && !path.startsWith("//"))
    return { type, path }
  if (type === "cart") return { type, lines: copiedLines(lines) }
  return type === "erase" ? { type } : undefined
}
