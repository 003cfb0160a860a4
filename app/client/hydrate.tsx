/** Hydrates an island. Fetched with the first island that is needed; `runtime.ts` decides when that is. */
import { searchHistory } from "@kapitel/adapters/browser/searchHistory"
import { PostedKey } from "@kapitel/ui/shop/Island"
import { readProps } from "@kapitel/ui/shop/islandProps"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { IslandElement, ListenToScrollContext } from "@kapitel/ui/shop/useElementAfterIsland"
import { AfterNavigationContext, type ListenToNavigation, NavigateContext } from "@kapitel/ui/shop/useNavigate"
import { SearchHistories } from "@kapitel/ui/shop/useSearch"
import { type ReactNode, startTransition, useEffect, useReducer } from "react"
import { flushSync } from "react-dom"
import { createRoot, hydrateRoot, type Root } from "react-dom/client"
import type { Hydrate, HydratedIsland } from "./IslandSource.ts"
import { onPage, visit } from "./navigate.ts"
import { listenToScroll } from "./pageLifecycle.ts"
import { shopStore } from "./shop.ts"

const arrivals: ListenToNavigation = (listener) =>
  onPage((change) => {
    if (change === "new") listener(new URL(location.href))
  })

const history = searchHistory(() => localStorage)

/** Ready when the updates of the first effects are rendered: a machine ignores presses before it has started. */
function Hydrated({ onReady, children }: { onReady: () => void; children: ReactNode }) {
  const [haveRun, run] = useReducer(() => true, false)
  useEffect(() => (haveRun ? onReady() : run()), [haveRun, onReady])
  return children
}

export const hydrate: Hydrate = (element, island, { props, id, copy, posted, onFault }) =>
  new Promise((resolve, reject) => {
    const Component = island.Component as (given: object) => ReactNode
    // Synchronous, in step with what a visit in place changes around it.
    const show = (given: string) => flushSync(() => root.render(tree(given)))
    const taken: HydratedIsland = { show, end: () => root.unmount() }
    const onReady = () => resolve(taken)
    const tree = (given: string) => (
      <ShopProvider store={shopStore}>
        <NavigateContext value={visit}>
          <AfterNavigationContext value={arrivals}>
            <SearchHistories value={history}>
              <IslandElement value={element}>
                <ListenToScrollContext value={listenToScroll}>
                  <Hydrated onReady={onReady}>
                    <PostedKey value={posted}>
                      <Component {...readProps(given)} />
                    </PostedKey>
                  </Hydrated>
                </ListenToScrollContext>
              </IslandElement>
            </SearchHistories>
          </AfterNavigationContext>
        </NavigateContext>
      </ShopProvider>
    )
    const options = {
      identifierPrefix: `${id}-`,
      onUncaughtError: (error: unknown) => {
        onFault()
        reject(error)
      },
    }
    let root: Root
    // React then yields every few milliseconds: scrolling and typing stay responsive meanwhile.
    startTransition(() => {
      root = copy ? createRoot(element, options) : hydrateRoot(element, tree(props), options)
      if (copy) root.render(tree(props))
    })
  })
