/**
 * An interactive part of a browse page: rendered by the server in its place, hydrated by React there
 * (docs/architecture.md). Within another React tree, such as a card inside the cart drawer, an island is rendered as
 * its component.
 */
import { createContext, type ReactNode, useContext } from "react"

/**
 * When an island is hydrated: `idle` once the page is complete and the browser is idle, `visible` when it comes into
 * view, `press` when it is pressed or gets the focus. A press hydrates it in each case. Its module is loaded once the
 * browser is idle, that of `reach` only when the pointer or the focus reaches it: few visitors use it.
 */
export type HydrateWhen = "idle" | "visible" | "press" | "reach"

export interface IslandDefinition<Props extends object> {
  /** Unique; `app/client/islands.ts` maps it to the module that the browser fetches. */
  readonly name: string
  readonly Component: (props: Props) => ReactNode
  readonly when: HydrateWhen
}

/** The idempotency key with which the page has sent this island's form, before hydration. */
export const PostedKey = createContext<string | undefined>(undefined)

export const usePostedKey = (): string | undefined => useContext(PostedKey)

/** How an island is inserted into a page; provided by the server's page rendering. */
export type RenderIsland = <Props extends object>(
  definition: IslandDefinition<Props>,
  props: Props,
  id: string,
) => ReactNode

export const IslandRenderer = createContext<RenderIsland | undefined>(undefined)

export interface IslandProps<Props extends object> {
  readonly of: IslandDefinition<Props>
  /** Plain JSON values: they are sent along with the HTML. */
  readonly props: Props
  /** Distinguishes islands of one name on one page; ids inside begin with it. @default the island's name */
  readonly id?: string
}

export function Island<Props extends object>({ of, props, id = of.name }: IslandProps<Props>): ReactNode {
  const render = useContext(IslandRenderer)
  return render === undefined ? <of.Component {...props} /> : render(of, props, id)
}
