/** Where the island runtime gets React and the islands from. */
import type { EnterField } from "@kapitel/adapters/browser/earlyPanel"
import type { AnyIsland } from "./islands.ts"

export interface TakenIsland {
  /** Draws it from other props, as `writeProps` writes them: a visit in place may bring them. */
  readonly show: (props: string) => void
  /** Ends it: its effects, timers and subscriptions. */
  readonly end: () => void
}

interface HydrateOptions {
  /** As `writeProps` writes them. */
  readonly props: string
  /** Begins the ids inside, as on the server. */
  readonly id: string
  /** The HTML is what React made of it in another place, not what the server drew: it is drawn anew. */
  readonly copy: boolean
  /** Its form has been sent under this idempotency key. */
  readonly posted: string | undefined
  /** The component has thrown, and its tree is gone. */
  readonly onFault: () => void
}

/** Resolves once its handlers are there: of what comes before, React would not replay a submitted form. */
export type Hydrate = (element: Element, island: AnyIsland, options: HydrateOptions) => Promise<TakenIsland>

export interface IslandSource {
  /** React, and what hands an island to it. */
  readonly react: () => Promise<{ readonly hydrate: Hydrate }>
  /** Undefined when there is no island of this name. */
  readonly island: (name: string) => Promise<AnyIsland | undefined>
  /** Undefined when nothing is shown in its fields before React is there. */
  readonly early: (name: string) => Promise<EnterField | undefined>
}
