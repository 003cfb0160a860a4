import { type MouseEvent, useCallback, useEffect, useRef, useState } from "react"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { ProgressBar } from "../primitives/ProgressBar.tsx"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { useNavigate } from "../shop/useNavigate.ts"
import { formatNumber } from "../text/formatNumber.ts"
import { search } from "../text/sv/search.ts"

/** Pages that load automatically near the end of the list; after them the footer can be reached (D-13). */
const PAGES_BY_THEMSELVES = 3
/** The distance from the end that triggers it, in CSS pixels. */
const NEAR_THE_END = 900

export interface LoadMoreProps {
  seen: number
  count: number
  /** Not all of them are books. */
  goods?: boolean | undefined
  /** This list with the next page; absent on the last. */
  nextHref?: string | undefined
  /** The next pages load automatically near the end of the list (LIST-18). */
  byItself?: boolean | undefined
}

/**
 * How much of the list is shown, and a real link to the next page; with a script its cards are added to the list
 * (LIST-06).
 */
export function LoadMore({ seen, count, goods = false, nextHref, byItself = false }: LoadMoreProps) {
  const store = useShopInBrowser()
  const visit = useNavigate()
  const [busy, setBusy] = useState(false)
  const isLoading = useRef(false)
  const pages = useRef(0)
  const end = useRef<HTMLDivElement>(null)

  const load = useCallback(
    async (href: string, keep: "list" | "list and focus") => {
      if (isLoading.current) return
      isLoading.current = true
      setBusy(true)
      const visited = await visit(href, { keep })
      isLoading.current = false
      setBusy(false)
      if (visited === "failed") store?.showMessage("error", search.moreFailed)
    },
    [visit, store],
  )

  useEffect(() => {
    const place = end.current
    if (!byItself || nextHref === undefined || place === null || pages.current >= PAGES_BY_THEMSELVES) return
    const near = new IntersectionObserver(
      // A slow browser reports several moments at once.
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        near.disconnect()
        pages.current++
        void load(nextHref, "list and focus")
      },
      { rootMargin: `0px 0px ${NEAR_THE_END}px` },
    )
    near.observe(place)
    return () => near.disconnect()
  }, [byItself, nextHref, load])

  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (nextHref === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void load(nextHref, "list")
  }
  const text = search.seen(formatNumber(seen), formatNumber(count), goods)
  return (
    <div className="load-more" ref={end}>
      <p className="text-small text-ink-2" role="status">
        {text}
      </p>
      <div className="mb-2 w-48">
        <ProgressBar name={text} percent={count === 0 ? 100 : Math.min(100, (seen / count) * 100)} look="plain" />
      </div>
      {nextHref !== undefined && (
        <ButtonLink
          href={nextHref}
          variant="outline"
          rel="next"
          data-keep="list"
          aria-busy={busy || undefined}
          onClick={press}
        >
          {search.more}
        </ButtonLink>
      )}
    </div>
  )
}

export const loadMore: IslandDefinition<LoadMoreProps> = { name: "load-more", Component: LoadMore, when: "visible" }
