import { MAX_RESERVED_COPIES } from "@kapitel/core/reservations/reservationLimits"
import { STORES_PATH } from "@kapitel/core/stores/storePaths"
import { BuyForm } from "@kapitel/ui/availability/BuyForm"
import { BuyPanel } from "@kapitel/ui/availability/BuyPanel"
import { bookSample } from "@kapitel/ui/catalogue/BookSample"
import { FormatPicker } from "@kapitel/ui/catalogue/FormatPicker"
import { GuaranteeNotice } from "@kapitel/ui/catalogue/GuaranteeNotice"
import { imageZoom, ZoomButton } from "@kapitel/ui/catalogue/ImageZoom"
import { ProductColumns } from "@kapitel/ui/catalogue/ProductColumns"
import { ProductFacts } from "@kapitel/ui/catalogue/ProductFacts"
import { ProductMainImage } from "@kapitel/ui/catalogue/ProductMainImage"
import { ProductSafety } from "@kapitel/ui/catalogue/ProductSafety"
import { recentProductsRow } from "@kapitel/ui/catalogue/RecentProductsRow"
import { StreamingOffer } from "@kapitel/ui/catalogue/StreamingOffer"
import { VariantPicker } from "@kapitel/ui/catalogue/VariantPicker"
import { VariantPictures } from "@kapitel/ui/catalogue/VariantPictures"
import { ProductRow } from "@kapitel/ui/content/ProductRow"
import { DeliveryText } from "@kapitel/ui/delivery/DeliveryText"
import { PriceBlock } from "@kapitel/ui/pricing/PriceBlock"
import { Promotion } from "@kapitel/ui/pricing/Promotion"
import { Accordion } from "@kapitel/ui/primitives/Accordion"
import { Breadcrumbs } from "@kapitel/ui/primitives/Breadcrumbs"
import { Message } from "@kapitel/ui/primitives/Message"
import { ReadMore } from "@kapitel/ui/primitives/ReadMore"
import { StarRating } from "@kapitel/ui/primitives/StarRating"
import { reserveIsland } from "@kapitel/ui/reservations/ReserveDrawer"
import { Island } from "@kapitel/ui/shop/Island"
import { storeStock } from "@kapitel/ui/stores/StoreStock"
import { catalogue as words } from "@kapitel/ui/text/sv/catalogue"
import { productPage } from "@kapitel/ui/text/sv/productPage"
import { recommendations } from "@kapitel/ui/text/sv/recommendations"
import { watches as watchWords } from "@kapitel/ui/text/sv/watches"
import { unbroken } from "@kapitel/ui/text/unbroken"
import { OtherEditions } from "@kapitel/ui/watches/OtherEditions"
import { watchForm } from "@kapitel/ui/watches/WatchForm"
import { PRODUCT_PARAMETER, WATCH } from "./(visitor)/bevaka/paths.ts"
import { reservePath } from "./(visitor)/reservation/paths.ts"
import type { ProductPageData } from "./readProductPage.ts"
import { useData } from "./useData.ts"

const Paragraphs = ({ texts }: { texts: ReadonlyArray<string> }) => (
  <div className="rich-text">
    {texts.map((text) => (
      <p key={text}>{text}</p>
    ))}
  </div>
)

/** Facts visible in the folded list (PDP-13: 105 px); a list with hardly more stays open. */
const FACTS_IN_FOLD = 4

/** Lines of a description above its fold of 99 px, and the characters that fit in one (measure of 38 rem). */
const LINES_IN_FOLD = 5
const CHARACTERS_IN_LINE = 72

const isLong = (texts: ReadonlyArray<string>): boolean =>
  texts.reduce((lines, text) => lines + Math.ceil(text.length / CHARACTERS_IN_LINE), texts.length - 1) > LINES_IN_FOLD

/** One product: its cover, the buy panel, its description, related products, and what this browser has shown before. */
export function ProductPage() {
  const page = useData<ProductPageData>()
  return (
    <>
      <Product page={page} />
      {page.hasRecent && <Island of={recentProductsRow} props={{}} />}
    </>
  )
}

function Product({ page }: { page: ProductPageData }) {
  const more = [
    { heading: productPage.aboutAuthor, texts: page.authorBiography },
    { heading: productPage.tableOfContents, texts: page.tableOfContents },
    {
      heading: productPage.mediaReviews,
      texts: page.mediaReviews.map(({ quote, source }) => `”${quote}” ${source}`),
    },
  ].filter(({ texts }) => texts.length > 0)
  return (
    <div className="wrap">
      <Breadcrumbs steps={page.steps} />
      <article className="grid grid-cols-[minmax(7.5rem,2fr)_minmax(0,3fr)] grid-rows-[auto_auto_auto_auto_1fr] gap-x-4 pt-2 lg:grid-cols-[minmax(0,6fr)_minmax(0,5fr)] lg:gap-x-[clamp(2rem,5vw,5rem)]">
        <div className="row-span-2">
          <ProductMainImage cover={page.cover} title={page.title} tags={page.tags} zoom={<ZoomButton />} />
          <Island of={imageZoom} props={{ cover: page.cover, title: page.title }} />
        </div>
        <div>
          {page.series !== undefined && (
            <p className="mb-1.5 text-small text-ink-2">
              <a className="link" href={page.series.href}>
                {page.series.name}
              </a>
              {page.seriesPart !== undefined && `, ${productPage.part(page.seriesPart)}`}
            </p>
          )}
          {page.brand !== undefined && (
            <p className="mb-1.5 text-small">
              <a className="link" href={page.brand.href}>
                {page.brand.name}
              </a>
            </p>
          )}
          <h1 className="text-h1 hyphens-auto max-sm:text-[clamp(1rem,8vw-.5rem,1.5rem)]">{unbroken(page.title)}</h1>
          {page.subtitle !== undefined && <p className="mt-2 text-ink-2 lg:text-lead">{page.subtitle}</p>}
          {page.authors.length > 0 && (
            <p className="mt-3">
              {words.by}{" "}
              {page.authors.map(({ name, href }, index) => (
                <span key={href}>
                  {index > 0 && ", "}
                  <a className="link" href={href}>
                    {name}
                  </a>
                </span>
              ))}
            </p>
          )}
          {page.summary !== "" && <p className="mt-1 text-small text-ink-2">{page.summary}</p>}
          {page.rating !== undefined && (
            <div className="mt-2">
              <StarRating {...page.rating} isNarrow />
            </div>
          )}
        </div>
        {(page.sample !== undefined || page.streaming !== undefined) && (
          <div className="flex flex-wrap items-center gap-x-8 gap-y-3 self-start mt-4">
            {page.sample !== undefined && (
              <Island
                of={bookSample}
                props={{
                  ean: page.ean,
                  title: page.title,
                  address: page.sample,
                  price: page.price,
                  buy: page.buy,
                  watchHref: page.insteadOf === undefined ? undefined : `${WATCH}?${PRODUCT_PARAMETER}=${page.ean}`,
                }}
              />
            )}
            {page.streaming !== undefined && <StreamingOffer {...page.streaming} />}
          </div>
        )}
        {page.pictures.length > 0 && (
          <div className="mt-4 max-sm:col-span-2">
            <VariantPictures pictures={page.pictures} />
          </div>
        )}
        <div className="mt-4 grid grid-cols-1 content-start gap-4 max-sm:col-span-2 sm:[grid-area:2/2/span_4] lg:mt-6 lg:gap-6">
          {page.variants.length > 1 && <VariantPicker variants={page.variants} />}
          {(page.insteadOf ?? []).length === 0 && <FormatPicker title={page.title} formats={page.formats} />}
          <BuyPanel>
            <PriceBlock price={page.price} size="page" />
            {page.promotion !== undefined && <Promotion promotion={page.promotion} />}
            <BuyForm
              buy={page.buy}
              ean={page.ean}
              title={page.title}
              format={page.format}
              price={page.price}
              single={!page.isGoods}
              shelf={page.shelf}
            />
            {page.isReservable && (
              <Island
                of={reserveIsland}
                props={{ ean: page.ean, href: reservePath(page.ean), most: MAX_RESERVED_COPIES, byText: page.byText }}
              />
            )}
            {page.buy.note !== undefined && <p className="text-small">{page.buy.note}</p>}
            {page.insteadOf !== undefined && (
              <>
                <OtherEditions editions={page.insteadOf} />
                <h2 className="text-h3">{watchWords.title}</h2>
                <Island of={watchForm} props={{ ean: page.ean, action: WATCH, shopEmail: page.shopEmail }} />
              </>
            )}
            {page.fewLeft !== undefined && <p className="text-small font-semibold text-warning-ink">{page.fewLeft}</p>}
            {page.printOnDemand && <Message tone="warning">{productPage.printOnDemand}</Message>}
            {page.notUnderThree && <Message tone="warning">{productPage.notUnderThree}</Message>}
            <DeliveryText {...page.delivery} cost={page.shipping?.text} freeShippingHint={page.freeShippingHint} />
            {page.hasStoreStock && (
              <Island
                of={storeStock}
                props={{ ean: page.ean, href: page.isReservable ? reservePath(page.ean) : STORES_PATH }}
              />
            )}
          </BuyPanel>
          {page.isGoods && <GuaranteeNotice picture={page.guaranteePicture} />}
          {page.ratingNote !== undefined && (
            <p className="text-small text-ink-2" data-ratings="">
              {page.ratingNote}
            </p>
          )}
        </div>
      </article>
      <div className="mt-section max-sm:[--text-h2:1.375rem]">
        <ProductColumns>
          <div className="empty:hidden">
            {page.paragraphs.length > 0 && (
              <section>
                <h2 className="mb-4 text-h2">{page.about}</h2>
                {isLong(page.paragraphs) ? (
                  <ReadMore id="description" of="description" more={words.readMore} less={words.readLess}>
                    <Paragraphs texts={page.paragraphs} />
                  </ReadMore>
                ) : (
                  <Paragraphs texts={page.paragraphs} />
                )}
              </section>
            )}
            {more.length > 0 && (
              <div className="mt-8">
                <Accordion
                  items={more.map(({ heading, texts }, index) => ({
                    heading,
                    body: <Paragraphs texts={texts} />,
                    open: index === 0,
                  }))}
                />
              </div>
            )}
          </div>
          <section>
            <h2 className="mb-3 text-h3">{productPage.facts}</h2>
            {page.facts.length > FACTS_IN_FOLD ? (
              <ReadMore id="facts" of="facts" more={productPage.allFacts} less={productPage.fewerFacts}>
                <ProductFacts facts={page.facts} />
              </ReadMore>
            ) : (
              <ProductFacts facts={page.facts} />
            )}
            {page.safety !== undefined && <ProductSafety {...page.safety} />}
          </section>
        </ProductColumns>
      </div>
      <div className="product-rows max-sm:[--text-h2:1.375rem] mt-section grid grid-cols-1 gap-section empty:hidden">
        <ProductRow
          id="same-series"
          heading={productPage.sameSeries}
          products={page.sameSeries}
          link={page.series === undefined ? undefined : { label: productPage.inSeries, href: page.series.href }}
        />
        <ProductRow
          id="same-author"
          heading={productPage.sameAuthor}
          products={page.sameAuthor}
          link={
            page.authors.length === 1 && page.authors[0] !== undefined
              ? { label: productPage.byAuthor(page.authors[0].name), href: page.authors[0].href }
              : undefined
          }
        />
        <ProductRow
          id="recommended"
          heading={page.isBook ? recommendations.books : recommendations.articles}
          products={page.recommended}
        />
      </div>
    </div>
  )
}
