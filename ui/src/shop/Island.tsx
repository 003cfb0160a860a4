/**
 * A part of a browse page that a person operates: drawn by the server where it stands, taken over by React there
 * (docs/architecture.md). Within another React tree, as a card inside the cart drawer, an island is its component.
 */
import { createContext, type ReactNode, useContext } from "react"

/**
 * When React takes an island over: `idle` once the page is complete and nothing else is to be done, `visible` when it
 * comes into view, `press` when it is pressed or gets the focus. A press comes first in each case.
 */
export type HydrateWhen = "idle" | "visible" | "press"

export interface IslandDefinition<Props extends object> {
  /** Unique; `app/client/islands.ts` says by it which module the browser fetches. */
  readonly name: string
  readonly Component: (props: Props) => ReactNode
  readonly when: HydrateWhen
}

/** The idempotency key under which the page has sent this island's form, before React was there. */
export const Posted = createContext<string | undefined>(undefined)

export const usePosted = (): string | undefined => useContext(Posted)

/** How an island is put into a page; given by who draws pages on the server. */
export type DrawIsland = <Props extends object>(
  definition: IslandDefinition<Props>,
  props: Props,
  id: string,
) => ReactNode

export const IslandDrawing = createContext<DrawIsland | undefined>(undefined)

export interface IslandProps<Props extends object> {
  readonly of: IslandDefinition<Props>
  /** Plain values that JSON can say: they are sent beside the HTML. */
  readonly props: Props
  /** Tells islands of one name on one page apart; ids inside begin with it. @default the island's name */
  readonly id?: string
}

export function Island<Props extends object>({ of, props, id = of.name }: IslandProps<Props>): ReactNode {
  const draw = useContext(IslandDrawing)
  return draw === undefined ? <of.Component {...props} /> : draw(of, props, id)
}
