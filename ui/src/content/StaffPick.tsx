import { BuyButton } from "../availability/BuyButton.tsx"
import { Cover } from "../catalogue/Cover.tsx"
import type { ProductCardView } from "../catalogue/ProductCardView.ts"
import { Monogram } from "../primitives/Monogram.tsx"
import { content } from "../text/sv/content.ts"

export interface StaffPickProps {
  /** Without quotation marks: they are added here. */
  quote: string
  person: string
  /** 'Kapitel Haga, Göteborg'. */
  store?: string | undefined
  product: Pick<ProductCardView, "ean" | "title" | "href" | "cover" | "buy">
  /** In page-editing mode links are off (CARD-07). */
  editing?: boolean
}

/** A recommendation by a bookseller, quoted. */
export function StaffPick({ quote, person, store, product, editing = false }: StaffPickProps) {
  return (
    <section className="ground bg-linen py-section" aria-label={content.staffPick}>
      <div className="wrap grid grid-cols-1 items-center gap-8 sm:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:gap-[clamp(2rem,6vw,6rem)]">
        <div className="mx-auto w-[62%] sm:max-lg:w-full *:h-auto *:w-full [&_img]:h-auto">
          <Cover cover={product.cover} sizes="(min-width: 64rem) 20rem, 60vw" widths={[383, 766]} />
        </div>
        <figure>
          <p className="mb-4 text-small text-ink-2">{content.staffPick}</p>
          <blockquote className="-indent-[0.42em] font-serif text-[clamp(1.5rem,1rem+1.9vw,2.5rem)]/[1.2] tight">
            ”{quote}”
          </blockquote>
          <figcaption className="mt-6 flex items-center gap-4">
            <Monogram name={person} />
            <span>
              <b className="block font-semibold">{person}</b>
              {store !== undefined && <span className="text-ink-2">{store}</span>}
            </span>
          </figcaption>
          <div className="mt-8 flex flex-wrap items-center gap-5">
            <BuyButton buy={product.buy} ean={product.ean} title={product.title} look="own" />
            {editing ? (
              <span>{product.title}</span>
            ) : (
              <a className="link inline-flex min-h-target items-center" href={product.href}>
                {product.title}
              </a>
            )}
          </div>
        </figure>
      </div>
    </section>
  )
}
