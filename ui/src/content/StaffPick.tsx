import { BuyButton } from "../availability/BuyButton.tsx"
import { Cover } from "../catalogue/Cover.tsx"
import type { ProductCardView } from "../catalogue/ProductCardView.ts"
import { Monogram } from "../primitives/Monogram.tsx"
import { content } from "../text/sv/content.ts"

export interface StaffPickProps {
  /** Without quotation marks: they are set here. */
  quote: string
  person: string
  /** 'Kapitel Haga, Göteborg'. */
  store?: string | undefined
  product: Pick<ProductCardView, "ean" | "title" | "href" | "cover" | "buy">
}

/** A bookseller who has read it, in their own words. */
export function StaffPick({ quote, person, store, product }: StaffPickProps) {
  return (
    <section className="ground bg-linen py-section" aria-label={content.staffPick}>
      <div className="wrap staff-pick">
        <Cover cover={product.cover} sizes="(min-width: 64rem) 20rem, 60vw" widths={[383, 766]} />
        <figure>
          <p className="mb-4 text-small text-ink-2">{content.staffPick}</p>
          <blockquote className="quote">”{quote}”</blockquote>
          <figcaption className="mt-6 flex items-center gap-4">
            <Monogram name={person} />
            <span>
              <b className="block font-semibold">{person}</b>
              {store !== undefined && <span className="text-ink-2">{store}</span>}
            </span>
          </figcaption>
          <div className="mt-7 flex flex-wrap items-center gap-5">
            <BuyButton buy={product.buy} ean={product.ean} title={product.title} look="own" />
            <a className="link inline-flex min-h-target items-center" href={product.href}>
              {product.title}
            </a>
          </div>
        </figure>
      </div>
    </section>
  )
}
