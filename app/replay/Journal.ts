/** What happened while a flow was played, in order: the timeline for people and programs. */

/** A participant: visitors by their names, `shop`, `provider`, `others`, and ports as core names them. */
export type Party = string

/** `shown`: what a person sees now. `log`: a line of the shop's log. */
export type EntryKind = "step" | "call" | "machine" | "order" | "webhook" | "crash" | "request" | "shown" | "log"

export interface Entry {
  /** Epoch ms, by the flow's clock. */
  readonly at: number
  readonly kind: EntryKind
  readonly from: Party
  readonly to: Party
  readonly what: string
  /** The result, if there is one to show. */
  readonly outcome?: string
  /** Counts the calls of ports: the shop can be crashed after each of them. */
  readonly call?: number
}

export interface Journal {
  readonly add: (entry: Entry) => void
  readonly entries: () => ReadonlyArray<Entry>
}

export const makeJournal = (): Journal => {
  const entries: Array<Entry> = []
  return { add: (entry) => void entries.push(entry), entries: () => entries }
}
