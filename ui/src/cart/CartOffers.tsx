import type { ShopOffer } from "@kapitel/core/shop/ShopCart"
import { BuyButton } from "../availability/BuyButton.tsx"
import { Cover } from "../catalogue/Cover.tsx"
import { PriceBlock } from "../pricing/PriceBlock.tsx"
import { offerButton } from "../text/cartText.ts"

export interface CartOffersProps {
  /** Unique on the page. */
  id: string
  heading: string
  offers: ReadonlyArray<ShopOffer>
}

/**
 * Products offered next to a cart, a row each: those that reach free shipping, or a top list. They can be bought in
 * place.
 */
export function CartOffers({ id, heading, offers }: CartOffersProps) {
  return (
    <section className="pt-7" aria-labelledby={id}>
      <h3 className="text-h4" id={id}>
        {heading}
      </h3>
      <ul>
        {offers.map(({ ean, title, url, byline, format, picture, price, buyability }) => (
          <li className="cart-offer" key={ean}>
            <div className="cart-offer-picture">
              <Cover cover={picture} sizes="48px" widths={[70, 200]} />
            </div>
            <div>
              <a className="title hover:underline" href={url}>
                {title}
              </a>
              {byline !== undefined && <p className="byline">{byline}</p>}
              <PriceBlock price={price} />
            </div>
            <BuyButton buy={offerButton({ buyability })} ean={ean} title={title} format={format} />
          </li>
        ))}
      </ul>
    </section>
  )
}
