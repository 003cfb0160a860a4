/** What happened while a flow was played, in order: the timeline that people and programs read. */

/** Who takes part: visitors by their names, `shop`, `provider`, `others`, and ports as core names them. */
export type Party = string

export type EntryKind = "step" | "call" | "machine" | "order" | "webhook" | "crash" | "ask"

export interface Entry {
  /** Epoch ms, in the flow's own time. */
  readonly at: number
  readonly kind: EntryKind
  readonly from: Party
  readonly to: Party
  readonly what: string
  /** What came of it, or nothing when there is nothing to tell. */
  readonly outcome?: string
  /** Counts the calls of ports: the shop may be made to die after each of them. */
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
