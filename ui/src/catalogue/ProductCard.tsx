import { swatchesShown } from "@kapitel/core/catalogue/colour"
import { BuyButton } from "../availability/BuyButton.tsx"
import { PriceBlock } from "../pricing/PriceBlock.tsx"
import { StarRating } from "../primitives/StarRating.tsx"
import { catalogue } from "../text/sv/catalogue.ts"
import { unbroken } from "../text/unbroken.ts"
import { Cover } from "./Cover.tsx"
import type { ProductCardView } from "./ProductCardView.ts"
import { Swatch } from "./Swatch.tsx"
import { Tags } from "./Tags.tsx"

export interface ProductCardProps {
  product: ProductCardView
  /** Load the picture at once: the first four of a page (CARD-06). */
  priority?: boolean
  returnTo?: string | undefined
  /** In page-editing mode links are off (CARD-07). */
  editing?: boolean
  /** Level of the title below the list's heading. @default 3 */
  level?: 2 | 3
}

/** A product in a list: the link in the title covers the card, the button stays above it. */
export function ProductCard({ product, priority = false, returnTo, editing = false, level = 3 }: ProductCardProps) {
  const { ean, title, href, byline, format, editions, cover, tags = [], swatches = [], price, buy, rating } = product
  const Title = `h${level}` as const
  const { shown, more } = swatchesShown(swatches)
  return (
    <article className="card">
      <div className="stage">
        <Cover cover={cover} priority={priority} />
        <Tags tags={tags} />
      </div>
      <div className="card-text">
        <Title className="title">{editing ? unbroken(title) : <a href={href}>{unbroken(title)}</a>}</Title>
        {byline !== undefined && <p className="byline">{byline}</p>}
        {format !== undefined && <p className="format">{format}</p>}
        {editions !== undefined && <p className="format">{editions}</p>}
        {rating !== undefined && <StarRating {...rating} />}
        {swatches.length > 0 && (
          <div className="swatches">
            {shown.map((swatch) => (
              <Swatch key={swatch.name} swatch={swatch} />
            ))}
            {more > 0 && (
              <a className="more-colours" href={href} aria-label={catalogue.moreColours(more, title)}>
                +{more}
              </a>
            )}
          </div>
        )}
        {buy.note !== undefined && <p className="format">{buy.note}</p>}
        <PriceBlock price={price} />
        <BuyButton buy={buy} ean={ean} title={title} format={format} returnTo={returnTo} />
      </div>
    </article>
  )
}
