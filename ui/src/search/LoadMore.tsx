import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { ProgressBar } from "../primitives/ProgressBar.tsx"
import { formatNumber } from "../text/formatNumber.ts"
import { search } from "../text/sv/search.ts"

export interface LoadMoreProps {
  seen: number
  count: number
  /** This list with the next page; absent on the last. */
  nextHref?: string | undefined
  /** The next pages come by themselves when the end comes near (D-13). */
  byItself?: boolean
}

/** How much of the list has been seen, and a real link to the next page; a script fetches it in place. */
export function LoadMore({ seen, count, nextHref, byItself = false }: LoadMoreProps) {
  const text = search.seen(formatNumber(seen), formatNumber(count))
  return (
    <div className="mt-14 grid justify-items-center gap-3" data-load-more={byItself ? "auto" : ""}>
      <p className="text-small text-ink-2" role="status">
        {text}
      </p>
      <div className="mb-2 w-48">
        <ProgressBar name={text} percent={count === 0 ? 100 : Math.min(100, (seen / count) * 100)} look="plain" />
      </div>
      {nextHref !== undefined && (
        <ButtonLink href={nextHref} variant="outline" rel="next" data-load-more-link="">
          {search.more}
        </ButtonLink>
      )}
    </div>
  )
}
