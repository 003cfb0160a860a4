import { BuyButton } from "../availability/BuyButton.tsx"
import { Cover } from "../catalogue/Cover.tsx"
import type { ProductCardView } from "../catalogue/ProductCardView.ts"
import { PriceBlock } from "../pricing/PriceBlock.tsx"

export interface CartOffersProps {
  /** Unique on the page. */
  id: string
  heading: string
  offers: ReadonlyArray<ProductCardView>
}

/** Products beside a cart, a row each: what reaches free shipping, or a top list. They can be bought where they stand. */
export function CartOffers({ id, heading, offers }: CartOffersProps) {
  return (
    <section className="cart-offers" aria-labelledby={id}>
      <h3 className="text-h4" id={id}>
        {heading}
      </h3>
      <ul>
        {offers.map(({ ean, title, href, byline, format, cover, price, buy }) => (
          <li className="cart-offer" key={ean}>
            <div className="cart-offer-picture">
              <Cover cover={cover} sizes="48px" widths={[70, 200]} />
            </div>
            <div>
              <a className="title hover:underline" href={href}>
                {title}
              </a>
              {byline !== undefined && <p className="byline">{byline}</p>}
              <PriceBlock price={price} />
            </div>
            <BuyButton buy={buy} ean={ean} title={title} format={format} />
          </li>
        ))}
      </ul>
    </section>
  )
}
