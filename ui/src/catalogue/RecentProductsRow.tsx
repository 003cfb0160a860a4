/**
 * 'Senast tittade på' (decision 434): the products that this browser has shown last, as the shop renders their cards now. The
 * page's HTML is the same for every visitor and ends without the row, so the row is inserted only where nothing in view moves.
 */
import { useContext, useEffect, useRef, useState } from "react"
import { Button } from "../primitives/Button.tsx"
import type { IslandDefinition } from "../shop/Island.tsx"
import { RecentProductsContext } from "../shop/RecentProductsContext.ts"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { useNewSession } from "../shop/useNewSession.ts"
import { recentProducts as words } from "../text/sv/recentProducts.ts"

/** In view, less than 300 px below it (a scroll may be going on), or anywhere above. */
const NEAR = "999999px 0px 300px"

/** `logged out`: the device may have another user now. */
type Ended = "forgotten" | "logged out"

export function RecentProductsRow() {
  const recent = useContext(RecentProductsContext)
  const shop = useShopInBrowser()
  const place = useRef<HTMLDivElement>(null)
  const [row, setRow] = useState<string>()
  const [ended, setEnded] = useState<Ended>()

  useEffect(() => {
    const element = place.current
    if (element === null || recent === undefined) return
    let isOver = false
    let watch: IntersectionObserver | undefined
    void recent.loadRow().then((html) => {
      if (isOver || html === undefined) return
      watch = new IntersectionObserver(
        (entries) => {
          if (entries.at(-1)?.isIntersecting !== false) return
          watch?.disconnect()
          setRow(html)
        },
        { root: element.ownerDocument, rootMargin: NEAR },
      )
      watch.observe(element)
    })
    return () => {
      isOver = true
      watch?.disconnect()
    }
  }, [recent])

  useNewSession(() => {
    if (shop?.host.signedIn() === undefined) setEnded("logged out")
  })
  return (
    <div ref={place} className={row === undefined ? undefined : "section"}>
      {row !== undefined && ended === undefined && (
        <>
          <div dangerouslySetInnerHTML={{ __html: row }} />
          <div className="wrap text-right">
            <div className="-mr-2">
              <Button
                variant="text"
                onClick={() => {
                  recent?.forget()
                  setEnded("forgotten")
                }}
              >
                {words.forget}
              </Button>
            </div>
          </div>
        </>
      )}
      {ended === "forgotten" && (
        // The button that had the focus is gone.
        <p className="wrap" tabIndex={-1} ref={(text) => text?.focus({ preventScroll: true })}>
          {words.forgotten}
        </p>
      )}
    </div>
  )
}

export const recentProductsRow: IslandDefinition<object> = {
  name: "recent",
  Component: RecentProductsRow,
  when: "reach",
}
