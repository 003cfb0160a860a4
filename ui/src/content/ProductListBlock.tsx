import type { CardSlotProps } from "../catalogue/CardSlot.tsx"
import { ProductGrid } from "../catalogue/ProductGrid.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { formatNumber } from "../text/formatNumber.ts"
import { lists } from "../text/sv/lists.ts"
import { search } from "../text/sv/search.ts"

export interface ProductListBlockProps {
  /** Unique on the page. */
  id: string
  heading: string
  /** Below the heading. */
  text?: string | undefined
  products: ReadonlyArray<CardSlotProps["product"]>
  /** Products from the first to the last one shown. */
  seen: number
  count: number
  /** Not all of them are books. */
  goods?: boolean | undefined
  /** This page with more of the list; absent when all of it is shown. */
  nextHref?: string | undefined
  /** The pages before those that are shown. */
  earlierHref?: string | undefined
  /** The first four pictures are loaded at once: only in the first part of the page. */
  priority?: boolean
  editing?: boolean
}

/** Products in a grid with a text above it; a real link shows more of them (CMS-18). */
export function ProductListBlock(props: ProductListBlockProps) {
  const { id, heading, text, products, seen, count, goods = false, nextHref, earlierHref } = props
  return (
    <section aria-labelledby={id}>
      <div className="running-head">
        <h2 className="text-h2" id={id}>
          {heading}
        </h2>
      </div>
      {text !== undefined && <p className="mb-6 max-w-text text-lead text-ink-2">{text}</p>}
      {products.length === 0 ? (
        <p>{lists.none}</p>
      ) : (
        <>
          {earlierHref !== undefined && (
            <p className="mb-6">
              <a className="link" href={earlierHref} rel="prev">
                {lists.earlier}
              </a>
            </p>
          )}
          <ProductGrid products={products} priority={props.priority ?? false} editing={props.editing ?? false} />
          <div className="load-more">
            <p className="text-small text-ink-2">{search.seen(formatNumber(seen), formatNumber(count), goods)}</p>
            {nextHref !== undefined && (
              <ButtonLink href={nextHref} variant="outline" rel="next" data-keep="place">
                {search.more}
              </ButtonLink>
            )}
          </div>
        </>
      )}
    </section>
  )
}
