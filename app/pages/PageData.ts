/** What every page has besides its own: the shell around it and its place in the head. */
import type { ShellView } from "../views/shell.ts"

export interface PageData {
  readonly shell: ShellView
  /** The document's name, in its tab and in results of searches. */
  readonly headTitle: string
  /** Canonical address, path and query; absent where there is none (errors, personal pages). */
  readonly canonical?: string | undefined
  readonly description?: string | undefined
  /** schema.org data of the page. */
  readonly structured?: ReadonlyArray<unknown> | undefined
  /** What was searched for, as it stands in the header's field. */
  readonly query?: string | undefined
  /** The checkout has a header of its own (SHELL-06). */
  readonly bareHeader?: boolean
}
