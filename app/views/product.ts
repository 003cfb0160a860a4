/** A product page: one article, in the colour of the address, with all of its facts. */
import { buyability, nextChangeInstant } from "@kapitel/core/availability/buyability"
import { fewLeft, onShelf } from "@kapitel/core/availability/fewLeft"
import { StockLevels, WEB_STOCK } from "@kapitel/core/availability/StockLevels"
import { availableIn } from "@kapitel/core/availability/stockLevel"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { otherFormats } from "@kapitel/core/catalogue/formats"
import { hasSample } from "@kapitel/core/catalogue/hasSample"
import { isBook } from "@kapitel/core/catalogue/isBook"
import type { Product } from "@kapitel/core/catalogue/Product"
import type { ProductCard } from "@kapitel/core/catalogue/ProductCard"
import { authorPath, categoryPath, productPath, variantPath } from "@kapitel/core/catalogue/paths"
import { Recommendations } from "@kapitel/core/catalogue/Recommendations"
import { SampleReader } from "@kapitel/core/catalogue/SampleReader"
import { itemListData, productData, productGroupData } from "@kapitel/core/catalogue/structuredData"
import { asVariant, chosenVariant } from "@kapitel/core/catalogue/variantChoice"
import { breadcrumbData } from "@kapitel/core/content/breadcrumbs"
import { DeliveryTerms } from "@kapitel/core/delivery/DeliveryTerms"
import { deliveryPromise } from "@kapitel/core/delivery/deliveryPromise"
import { Holidays } from "@kapitel/core/delivery/Holidays"
import { isShipped } from "@kapitel/core/delivery/isShipped"
import { productPlan } from "@kapitel/core/delivery/productPlan"
import { addDays, stockholmDate, stockholmInstant } from "@kapitel/core/delivery/stockholm"
import { paragraphsOf, publishedProduct, shortDescription } from "@kapitel/core/discovery/PublishedProduct"
import { PriceHistory } from "@kapitel/core/pricing/PriceHistory"
import { priceOf } from "@kapitel/core/pricing/priceType"
import { advertisedPromotion } from "@kapitel/core/promotions/advertisedPromotion"
import { Promotions } from "@kapitel/core/promotions/Promotions"
import { isReservable } from "@kapitel/core/reservations/isReservable"
import { ReservationTerms } from "@kapitel/core/reservations/ReservationTerms"
import { brandPath, seriesPath } from "@kapitel/core/search/listPaths"
import { streamingAddress } from "@kapitel/core/site/streamingOffer"
import { isWatchable } from "@kapitel/core/watches/isWatchable"
import type { FormatChoice } from "@kapitel/ui/catalogue/FormatPicker"
import type { VariantChoice } from "@kapitel/ui/catalogue/VariantPicker"
import type { VariantPicture } from "@kapitel/ui/catalogue/VariantPictures"
import type { DeliveryTextProps } from "@kapitel/ui/delivery/DeliveryText"
import type { PromotionView } from "@kapitel/ui/pricing/PromotionView"
import { preorderComesText } from "@kapitel/ui/text/buyText"
import { deliveryPromiseText, fewLeftText, shelfText, withArrival } from "@kapitel/ui/text/deliveryText"
import { formatDayAndMonth } from "@kapitel/ui/text/formatDate"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { formatNames } from "@kapitel/ui/text/formatNames"
import { editionText } from "@kapitel/ui/text/productText"
import { ratingNote } from "@kapitel/ui/text/ratingNote"
import { productPage } from "@kapitel/ui/text/sv/productPage"
import { shell } from "@kapitel/ui/text/sv/shell"
import { unbroken } from "@kapitel/ui/text/unbroken"
import type { OtherEditionView } from "@kapitel/ui/watches/OtherEditions"
import { Effect, Option } from "effect"
import type { PicturedSite } from "../covers/shopMark.ts"
import type { CacheDependencies } from "../server/CacheDependencies.ts"
import { readCards } from "./cards.tsx"
import { coverOf, largePicture } from "./cover.ts"
import { buyView, type CardRenderContext, formatName, swatchView, tagViews, variantName } from "./productCard.ts"
import { productFacts } from "./productFacts.ts"
import { productSafety } from "./productSafety.ts"
import { PRODUCT_FOLDER, productShareCard, sharePicture } from "./shareCards.ts"

/** Products of a row below the details. */
const ROW_LENGTH = 10

const variantChoices = (
  product: Product,
  chosen: string | undefined,
  { site }: CardRenderContext,
): ReadonlyArray<VariantChoice> =>
  product.variants.map((variant) => ({
    href: variantPath(product, variant.identifier, site),
    label: variantName(variant),
    swatch: swatchView(variant),
    current: variant.identifier === chosen,
  }))

/** Pictures of colours below the main one: as many as fit next to each other on a phone. */
const MAX_PICTURES = 4

/** The first colours in their own order; the chosen one takes the last place unless it is one of them. */
const variantPictures = (
  article: Product,
  choices: ReadonlyArray<VariantChoice>,
  site: PicturedSite,
): ReadonlyArray<VariantPicture> => {
  if (choices.length < 2 || choices.some(({ swatch }) => swatch === undefined)) return []
  const chosen = choices.findIndex(({ current }) => current)
  const shown = [0, 1, 2, Math.max(chosen, MAX_PICTURES - 1)]
  return shown.flatMap((place) => {
    const [choice, variant] = [choices[place], article.variants[place]]
    return choice === undefined || variant === undefined
      ? []
      : [
          {
            href: choice.href,
            label: choice.label,
            current: choice.current,
            cover: coverOf(asVariant(article, variant), site),
          },
        ]
  })
}

/** Paragraphs of a text, which blank lines separate. */
const paragraphs = (text: string | undefined): ReadonlyArray<string> => paragraphsOf(text).map(unbroken)

type Handover = Pick<DeliveryTextProps, "text" | "by">

/**
 * How a customer gets an edition that can be bought: streamed, downloaded, or when it is sent and when it arrives, by
 * the default delivery option.
 */
const handover = (
  edition: ProductCard,
  now: number,
  holidays: ReadonlyArray<string>,
  terms: DeliveryTerms,
  dependencies: CacheDependencies,
): Handover => {
  if (edition.distributionMethod === "streaming") return { by: "streaming", text: productPage.isStreamed }
  const shipped = isShipped(edition)
  if (!shipped && edition.kind !== "giftcard") return { by: "download", text: productPage.downloaded }
  const promise = deliveryPromise({ ...edition, shipped }, now, holidays)
  if (promise.validUntil !== undefined) dependencies.expiresAt(promise.validUntil)
  const plan = productPlan(edition, now, holidays, terms)
  // A delivery time in working days from today gives another day tomorrow.
  const midnight = stockholmInstant(addDays(stockholmDate(now), 1))
  if (midnight !== undefined && plan.some(({ parts }) => parts.some(({ exact }) => !exact)))
    dependencies.expiresAt(midnight)
  return { text: withArrival(deliveryPromiseText(promise, stockholmDate(now)), plan) }
}

/** What the price of a format alone does not say: that it is paid each month, or is not sent before some day. */
const offerNotes = (edition: ProductCard, now: number): Pick<FormatChoice, "isMonthly" | "comes"> => {
  const answer = buyability(edition, now)
  return {
    ...(edition.distributionMethod === "streaming" ? { isMonthly: true } : {}),
    ...(answer.kind === "preorder" ? { comes: preorderComesText(answer.deliveryDate) } : {}),
  }
}

const formatChoices = (
  product: Product,
  sameWork: ReadonlyArray<ProductCard>,
  { site, now }: CardRenderContext,
  handoverOf: (edition: ProductCard) => string | undefined,
): ReadonlyArray<FormatChoice> => {
  const others = otherFormats(product, sameWork, site, now)
  if (others.length === 0 || product.format === undefined) return []
  const price = priceOf(product)
  const editions = new Map(sameWork.map((edition) => [edition.identifier, edition]))
  const [name = formatName(product), ...names] = formatNames(
    [product, ...others.map((other) => ({ ...editions.get(other.identifier), ...other }))].map((edition) => ({
      ...edition,
      name: formatName(edition),
    })),
  )
  return [
    {
      format: name,
      href: productPath(product, site),
      price: price.kind === "price" ? price.price : undefined,
      ...offerNotes(product, now),
      handover: handoverOf(product) ?? "",
      current: true,
    },
    ...others.map((other, place) => {
      const edition = editions.get(other.identifier)
      return {
        format: names[place] ?? formatName(other),
        href: streamingAddress(other, site) ?? other.url,
        price: other.price,
        ...(edition && offerNotes(edition, now)),
        handover: (edition && handoverOf(edition)) ?? "",
      }
    }),
  ]
}

/** The formats that can be bought, in place of one that cannot. */
const otherFormatViews = (formats: ReadonlyArray<FormatChoice>): ReadonlyArray<OtherEditionView> =>
  formats
    .filter(({ current, handover: text }) => current !== true && text !== productPage.isStreamed)
    .map(({ format, href, price, handover: text }) => ({ name: format, href, price, handover: text }))

/** Other colours that can be bought or preordered. */
const otherColours = (
  article: Product,
  ean: string,
  { site, now }: CardRenderContext,
  handoverOf: (edition: ProductCard) => string | undefined,
): ReadonlyArray<OtherEditionView> =>
  article.variants
    .filter(({ identifier }) => identifier !== ean)
    .flatMap((variant) => {
      const sold = asVariant(article, variant)
      if (buyability(sold, now).kind === "none") return []
      const price = priceOf(sold)
      return [
        {
          name: variantName(variant),
          href: variantPath(article, variant.identifier, site),
          price: price.kind === "price" ? price.price : undefined,
          handover: handoverOf(sold) ?? "",
        },
      ]
    })

/** Parts of a series in reading order; those without a number after the others. */
const inReadingOrder = (parts: ReadonlyArray<ProductCard>): ReadonlyArray<ProductCard> =>
  parts
    .map((part) => ({ part, place: Number.parseFloat(part.seriesPart ?? "") }))
    .toSorted((a, b) => (a.place || Number.MAX_VALUE) - (b.place || Number.MAX_VALUE))
    .map(({ part }) => part)

/** In place of what cannot be read now: the page is read again soon. */
const leftOut =
  <A>(instead: A, now: number, dependencies: CacheDependencies) =>
  (): Effect.Effect<A> => {
    dependencies.isIncomplete(now)
    return Effect.succeed(instead)
  }

/** The address of the sample's frame; undefined where a book has no sample. */
const readSample = Effect.fnUntraced(function* (
  article: Product,
  { site, now }: CardRenderContext,
  dependencies: CacheDependencies,
) {
  if (!hasSample(article)) return undefined
  const address = yield* (yield* SampleReader)
    .addressOf(article.identifier, site.brand)
    .pipe(Effect.catchTag("SampleReaderError", leftOut(Option.none(), now, dependencies)))
  return Option.getOrUndefined(address)
})

/**
 * 'Bara 1 kvar' while the web shop has one or two copies of what is sent, and what is said to those who choose more
 * copies than there are; and whether a store has any. Nothing of it while the stock cannot be read.
 */
const readShelf = Effect.fnUntraced(function* (
  product: Product,
  now: number,
  holidays: ReadonlyArray<string>,
  dependencies: CacheDependencies,
) {
  const levels = yield* (yield* StockLevels)
    .of(product.identifier)
    .pipe(Effect.catchTag("StockError", leftOut([], now, dependencies)))
  const isInStores = levels.some(({ storeKey, available }) => storeKey !== WEB_STOCK && available > 0)
  const facts = [{ ...product, shipped: isShipped(product) }, availableIn(levels, WEB_STOCK), now, holidays] as const
  const [left, shelf] = [fewLeft(...facts), onShelf(...facts)]
  // A day of the rest is another one tomorrow: the text of what is in stock has changed by then (`handover`).
  return {
    /** 'Reservera i butik': while a store has a copy of what can be reserved (PDP-08, D-27). */
    isReservable: isInStores && isReservable(product, now),
    byText: (yield* ReservationTerms).byText,
    /** Stores have reported copies, if only none: their stock is shown (PDP-10; D-59). */
    hasStoreStock: levels.some(({ storeKey }) => storeKey !== WEB_STOCK),
    fewLeft: left && fewLeftText(left),
    shelf: shelf && { copies: shelf.copies, text: shelfText(shelf), isAll: shelf.more === undefined },
  }
})

/** The promotion to show, while it runs and can still be used. */
const promotionView = Effect.fnUntraced(function* (product: Product, now: number, dependencies: CacheDependencies) {
  const left = yield* (yield* Promotions).left.pipe(Effect.catchTag("PromotionsError", leftOut([], now, dependencies)))
  const goods = {
    ean: product.identifier,
    categories: product.categories.map(({ key }) => key),
    campaignTags: product.campaignTags ?? [],
  }
  const { promotion, changesAt } = advertisedPromotion(left, goods, now)
  if (changesAt !== undefined) dependencies.expiresAt(changesAt)
  if (promotion === undefined) return undefined
  const { name, code, validUntil, finePrint, membersOnly } = promotion
  const lastDay = validUntil === undefined ? undefined : formatDayAndMonth(stockholmDate(validUntil - 1))
  const view: PromotionView = { name, code, lastDay, finePrint, ...(membersOnly ? { forMembers: true } : {}) }
  return view
})

/**
 * `v` is the variant in the address; `ratingsVerified` the operator's text on how ratings are verified. The product is
 * the article; its page shows the chosen variant.
 */
export const readProductView = Effect.fnUntraced(function* (
  ean: Ean,
  v: string | undefined,
  showing: CardRenderContext,
  dependencies: CacheDependencies,
  publicUrl: string,
  ratingsVerified?: string,
) {
  const { site, now } = showing
  const catalogue = yield* Catalogue
  const holidays = yield* (yield* Holidays).list.pipe(Effect.catchTag("HolidaysError", () => Effect.succeed([])))
  const article = yield* catalogue.productByEan(ean)
  const choice = chosenVariant(article, v ?? (ean === article.identifier ? undefined : ean))
  const product = choice === undefined ? article : asVariant(article, choice.variant)
  const { sameWork, sameSeries, sameAuthor } = yield* catalogue.related(article.identifier)
  const editions = yield* catalogue.cardsByEan(sameWork)
  // Each edition's availability and price change at its own instants.
  for (const edition of editions) dependencies.expiresAt(nextChangeInstant(edition, now) ?? Number.POSITIVE_INFINITY)
  const terms = yield* DeliveryTerms
  const handoverOf = (edition: ProductCard) => handover(edition, now, holidays, terms, dependencies).text
  const formats = formatChoices(article, editions, showing, handoverOf)
  const parts = inReadingOrder(yield* catalogue.cardsByEan(sameSeries.slice(0, ROW_LENGTH)))
  const partEans = parts.map(({ identifier }) => identifier)
  const authorEans = sameAuthor.filter((other) => !partEans.includes(other)).slice(0, ROW_LENGTH)
  const recommended = yield* (yield* Recommendations).of(
    article,
    new Set([...sameWork, ...partEans, ...authorEans]),
    now,
  )
  if (recommended.incomplete) dependencies.isIncomplete(now)
  const history = yield* PriceHistory
  const lowestOf = (of: Pick<Product, "identifier">) =>
    Effect.map(
      history
        .lowestBeforeReduction(of.identifier)
        .pipe(Effect.catchTag("PriceHistoryError", leftOut(Option.none(), now, dependencies))),
      Option.getOrUndefined,
    )
  const lowest = yield* lowestOf(product)
  const publishing = {
    site,
    now,
    terms,
    pictureOf: (sold: Product) => largePicture(coverOf(sold, site)),
    ratingsVerified: ratingsVerified !== undefined,
  }
  const published = publishedProduct(article, choice?.variant, { ...publishing, lowestRecentPrice: lowest })
  const colours = yield* Effect.forEach(article.variants.length > 1 ? article.variants : [], (variant) =>
    variant.identifier === product.identifier
      ? Effect.succeed(published)
      : Effect.map(lowestOf(variant), (lowestRecentPrice) =>
          publishedProduct(article, variant, { ...publishing, lowestRecentPrice }),
        ),
  )
  const delivery = handover(product, now, holidays, terms, dependencies)
  // A file has no delivery day; its availability changes at its own instants all the same.
  if (delivery.by !== undefined) dependencies.expiresAt(nextChangeInstant(product, now) ?? Number.POSITIVE_INFINITY)
  const buy = buyView(product, now, "page")
  const promotion = yield* promotionView(product, now, dependencies)
  const mayBeWatched = isWatchable(buyability(product, now))
  const { price, rating, shipping } = published
  const path = productPath(article, site)
  const publisher = { origin: publicUrl, name: site.name }
  const steps = article.categories.map(({ name, key }) => ({ label: name, href: categoryPath(key) }))
  const cover = coverOf(product, site)
  const variants = variantChoices(article, choice?.variant.identifier, showing)
  const streamed = editions.find(
    (edition) =>
      edition.distributionMethod === "streaming" &&
      formats.some(({ href }) => href === (streamingAddress(edition, site) ?? productPath(edition, site))),
  )
  const offer = site.streamingOffer?.text
  const description = published.paragraphs.map(unbroken)
  return {
    path,
    canonical: published.path,
    subject: published.isBook ? ("book" as const) : ("product" as const),
    picture: sharePicture(`${PRODUCT_FOLDER}${product.identifier}`, productShareCard(site, article, product)),
    variantInAddress: choice === undefined || choice.inAddress,
    chosen: choice?.variant.identifier,
    ean: published.ean,
    title: published.title,
    subtitle: article.subtitle,
    format: isBook(article) ? article.format : undefined,
    /** 'Inbunden, 224 sidor, svenska, 2023'; empty for what is not a book. */
    summary: isBook(article) ? editionText({ ...article, format: formatName(article) }) : "",
    series: article.series === undefined ? undefined : { name: article.series, href: seriesPath(article.series) },
    seriesPart: article.seriesPart,
    isBook: isBook(article),
    authors: isBook(article) ? article.authors.map(({ id, name }) => ({ name, href: authorPath(id) })) : [],
    brand:
      isBook(article) || article.brand === undefined
        ? undefined
        : { name: article.brand, href: brandPath(article.brand) },
    rating: rating === undefined ? undefined : { rating: rating.value, ratedBy: rating.count },
    ratingNote: rating === undefined ? undefined : ratingNote(article.ratingSource, ratingsVerified),
    cover,
    tags: tagViews(product, now, lowest),
    variants,
    pictures: variantPictures(article, variants, site),
    formats,
    sample: yield* readSample(article, showing, dependencies),
    streaming:
      article.distributionMethod === "streaming"
        ? { href: streamingAddress(article, site), offer }
        : streamed === undefined
          ? undefined
          : { href: streamingAddress(streamed, site) ?? productPath(streamed, site), offer },
    price,
    buy,
    /** Other editions and colours that can be bought, where this product cannot; undefined where it cannot be watched. */
    insteadOf: mayBeWatched
      ? [...otherFormatViews(formats), ...otherColours(article, product.identifier, showing, handoverOf)]
      : undefined,
    /** What cannot be bought is not advertised. */
    promotion: buy.kind === "none" ? undefined : promotion,
    ...(yield* readShelf(product, now, holidays, dependencies)),
    // A preorder shows its release date next to its button.
    delivery: buy.kind === "buy" || delivery.by === "streaming" ? delivery : {},
    /** The shipping cost of the default delivery option; in öre, and as text. */
    shipping: shipping && {
      name: shipping.name,
      cost: shipping.cost,
      text: productPage.shippingCosts(formatSum(shipping.cost)),
    },
    freeShippingHint: shipping !== undefined,
    /** A physical product, to which the legal guarantee applies; files have other rules. */
    isGoods: isShipped(article),
    printOnDemand: product.printOnDemand === true,
    notUnderThree: product.suitableUnderThree === false,
    description: shortDescription(published),
    paragraphs: description,
    about: isBook(article) ? productPage.about : productPage.description,
    authorBiography: paragraphs(article.authorBiography),
    tableOfContents: paragraphs(article.tableOfContents),
    mediaReviews: article.mediaReviews ?? [],
    facts: productFacts(product),
    safety: productSafety(product),
    sameSeries: yield* readCards(partEans, showing, dependencies),
    sameAuthor: yield* readCards(authorEans, showing, dependencies),
    recommended: yield* readCards(recommended.eans, showing, dependencies),
    steps: [{ label: shell.start, href: "/" }, ...steps, { label: article.title, href: path }],
    structured: [
      colours.length > 1 ? productGroupData(published, colours, publisher) : productData(published, publisher),
      yield* breadcrumbData([...steps, { label: article.title, href: published.path }], publicUrl),
      ...(article.series === undefined || parts.length === 0
        ? []
        : [
            itemListData(
              article.series,
              parts.map((part) => publicUrl + productPath(part, site)),
            ),
          ]),
    ],
  }
})
