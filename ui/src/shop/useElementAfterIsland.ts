/** The element right after a component in the page, which is not React's: a list of cards next to its controls. */
import { createContext, type RefObject, useContext, useLayoutEffect, useRef } from "react"

/** The element around the island's HTML; given by the island runtime. */
export const IslandElement = createContext<Element | undefined>(undefined)

/** Subscribes to an element's scrolling; returns the unsubscribe function. */
export type ListenToScroll = (element: Element, listener: () => void) => () => void

/** Given by the island runtime: components add no listeners to elements that are not React's. */
export const ListenToScrollContext = createContext<ListenToScroll>(() => () => {})

/**
 * The element after the island, for effects and handlers. After `root`, the component's own last element, where the
 * component is part of a larger React tree.
 */
export const useElementAfterIsland = (root: RefObject<Element | null>): RefObject<Element | null> => {
  const island = useContext(IslandElement)
  const beside = useRef<Element>(null)
  useLayoutEffect(() => {
    beside.current = (island ?? root.current)?.nextElementSibling ?? null
  })
  return beside
}
