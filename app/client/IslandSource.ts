/** Where the island runtime gets React and the islands from. */
import type { EnterField } from "@kapitel/adapters/browser/preHydrationPanel"
import type { IslandDefinition } from "@kapitel/ui/shop/Island"

/** Props are checked where a page renders the island. */
export type AnyIsland = IslandDefinition<never>

export interface HydratedIsland {
  /** Renders it with other props, as `writeProps` writes them: a visit in place may change them. */
  readonly show: (props: string) => void
  /** Unmounts it, with its effects, timers and subscriptions. */
  readonly end: () => void
}

interface HydrateOptions {
  /** As `writeProps` writes them. */
  readonly props: string
  /** Prefix of the ids inside, as on the server. */
  readonly id: string
  /** The HTML is a copy of what React rendered, not the server's: it is rendered again instead of being hydrated. */
  readonly copy: boolean
  /** Its form has been sent under this idempotency key. */
  readonly posted: string | undefined
  /** Called when the component has thrown, and its tree is gone. */
  readonly onFault: () => void
}

/** Resolves once its handlers are attached: React would not replay a form submitted before that. */
export type Hydrate = (element: Element, island: AnyIsland, options: HydrateOptions) => Promise<HydratedIsland>

export interface IslandSource {
  /** React, and the function that hydrates an island. */
  readonly react: () => Promise<{ readonly hydrate: Hydrate }>
  /** Undefined when there is no island of this name. */
  readonly island: (name: string) => Promise<AnyIsland | undefined>
  /** Undefined when nothing is shown in its fields before React is loaded. */
  readonly early: (name: string) => Promise<EnterField | undefined>
}
