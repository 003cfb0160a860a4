import { AuthorHead } from "@kapitel/ui/catalogue/AuthorHead"
import { BookSample, type BookSampleProps } from "@kapitel/ui/catalogue/BookSample"
import { CardSlot } from "@kapitel/ui/catalogue/CardSlot"
import { Cover } from "@kapitel/ui/catalogue/Cover"
import { type FormatChoice, FormatPicker } from "@kapitel/ui/catalogue/FormatPicker"
import { GuaranteeNotice } from "@kapitel/ui/catalogue/GuaranteeNotice"
import { ImageZoom, ZoomButton } from "@kapitel/ui/catalogue/ImageZoom"
import { ProductCard, type ProductCardProps } from "@kapitel/ui/catalogue/ProductCard"
import { ProductColumns } from "@kapitel/ui/catalogue/ProductColumns"
import { ProductFacts } from "@kapitel/ui/catalogue/ProductFacts"
import { ProductGrid } from "@kapitel/ui/catalogue/ProductGrid"
import { ProductMainImage } from "@kapitel/ui/catalogue/ProductMainImage"
import { ProductSafety } from "@kapitel/ui/catalogue/ProductSafety"
import { StreamingOffer } from "@kapitel/ui/catalogue/StreamingOffer"
import { Swatch } from "@kapitel/ui/catalogue/Swatch"
import { Tags } from "@kapitel/ui/catalogue/Tags"
import { VariantPicker } from "@kapitel/ui/catalogue/VariantPicker"
import { VariantPictures } from "@kapitel/ui/catalogue/VariantPictures"
import { OtherEditions } from "@kapitel/ui/watches/OtherEditions"
import { WatchedProduct } from "@kapitel/ui/watches/WatchedProduct"
import { WatchForm, type WatchFormProps } from "@kapitel/ui/watches/WatchForm"
import { products } from "../../stories/samples.ts"
import type { ComponentStates } from "./ComponentStates.ts"

const [book] = products
if (book === undefined) throw new Error("There are sample products.")
const { cover } = book
const pens = products.find(({ title }) => title.startsWith("Färgpennor"))
const notebook = products.find(({ title }) => title.startsWith("Anteckningsbok"))
const swatches = [...(notebook?.swatches ?? []), ...(pens?.swatches ?? [])]

const sample = (change: Partial<BookSampleProps> = {}) => (
  <BookSample
    ean="978"
    title="Vargtimmen"
    address="/utdrag/978"
    price={{ type: "original", price: 22_900 }}
    buy={{ label: "Köp", kind: "buy" }}
    {...change}
  />
)

const card = (change: Partial<ProductCardProps["product"]>, rest: Partial<ProductCardProps> = {}) => (
  <ProductCard product={{ ...book, ...change }} {...rest} />
)

const formats = (count: number, change: Partial<FormatChoice> = {}): ReadonlyArray<FormatChoice> =>
  Array.from({ length: count }, (_, at) => ({
    format: `Format ${at}`,
    href: `/bok/${at}`,
    price: 100 * at,
    handover: at === 1 ? "" : "Skickas imorgon",
    current: at === 0,
    ...(at === 0 ? {} : change),
  }))
const picker = (choices: ReadonlyArray<FormatChoice>) => <FormatPicker title="Vargtimmen" formats={choices} />

const variants = swatches.slice(0, 3).map((swatch, at) => ({
  href: `?v=${at}`,
  label: swatch.name,
  swatch,
  current: at === 1,
}))

const watch = (change: Partial<WatchFormProps> = {}) => (
  <WatchForm ean="978" action="/bevaka" shopEmail="hej@exempel.se" {...change} />
)
const results = ["sent", "started", "faulty", "forSale", "full"] as const

export const catalogueStates: ComponentStates = {
  AuthorHead: {
    unknown: <AuthorHead name="Majken Strand" />,
    short: <AuthorHead name="Majken Strand" biography={"a".repeat(260)} />,
    long: <AuthorHead name="Majken Strand" biography={"a".repeat(261)} />,
  },
  BookSample: {
    "of a book": sample(),
    elsewhere: sample({ address: "https://exempel.se/utdrag" }),
    "of a watched book": sample({ buy: { label: "Slutsåld", kind: "none" }, watchHref: "/bevaka?ean=978" }),
    "of a book without any way on": sample({ buy: { label: "Slutsåld", kind: "none" } }),
  },
  CardSlot: {
    card: <CardSlot product={book} priority={false} />,
    "card at once": <CardSlot product={book} priority level={2} />,
    "rendered before": <CardSlot product={{ ean: "9789110000019", rendered: true }} priority={false} />,
    "rendered before, at once": <CardSlot product={{ ean: "9789110000019", rendered: true }} priority />,
  },
  Cover: {
    lazy: <Cover cover={cover} />,
    "at once": <Cover cover={{ ...cover, version: "v2" }} alt="Vargtimmen" sizes="50px" widths={[70, 766]} priority />,
  },
  FormatPicker: {
    "the only one": picker(formats(1)),
    ...Object.fromEntries([2, 3, 4, 5, 7, 9].map((count) => [`${count} formats`, picker(formats(count))])),
    "one format, of another page": picker([{ format: "Pocket", href: "/bok/p", price: undefined, handover: "" }]),
    "without a price": picker(formats(2, { price: undefined, handover: "Laddas ner" })),
  },
  GuaranteeNotice: {
    text: <GuaranteeNotice picture={undefined} />,
    picture: <GuaranteeNotice picture={{ path: "/eu.svg", width: 300, height: 200 }} />,
  },
  ImageZoom: { closed: <ImageZoom cover={cover} title="Vargtimmen" />, button: <ZoomButton /> },
  ProductCard: {
    ...Object.fromEntries(
      products.map((product) => [product.title, <ProductCard key={product.ean} product={product} />]),
    ),
    bare: card({ byline: undefined, format: undefined, tags: undefined }),
    "at once": card({}, { priority: true, returnTo: "/kategori", level: 2 }),
    "as an editor sees it": card({}, { editing: true }),
    "with other editions": card({ editions: "Även e-\u2060bok, ljudbok, från 89\u00a0kr" }),
    "with one colour": card({ swatches: swatches.slice(0, 1) }),
    "with seven colours": card({ swatches: swatches.slice(0, 7) }),
    "with eight colours": card({ swatches: swatches.slice(0, 8) }),
  },
  ProductColumns: { two: <ProductColumns>Två</ProductColumns> },
  ProductFacts: {
    some: (
      <ProductFacts
        facts={[
          { name: "Författare", values: [{ text: "Majken", href: "/author/1" }, { text: "Elof" }] },
          { name: "Okänd", values: [] },
          { name: "ISBN", values: [{ text: "978" }] },
        ]}
      />
    ),
  },
  ProductGrid: {
    list: <ProductGrid products={products} />,
    "beside filters": (
      <ProductGrid products={products.slice(0, 1)} besideSidebar level={2}>
        <li>Sist</li>
      </ProductGrid>
    ),
    "further down": <ProductGrid products={products.slice(0, 1)} priority={false} returnTo="/sok" editing />,
  },
  ProductMainImage: {
    plain: <ProductMainImage cover={cover} title="Vargtimmen" />,
    whole: <ProductMainImage cover={cover} title="Vargtimmen" tags={book.tags ?? []} zoom="Förstora" />,
  },
  ProductSafety: {
    facts: <ProductSafety facts={[{ name: "Tillverkare", values: [{ text: "AB" }] }]} warnings={[]} />,
    "one warning": <ProductSafety facts={[]} warnings={["Små delar."]} />,
    warnings: <ProductSafety facts={[]} warnings={["Inte för barn under 3 år.", "Små delar."]} />,
  },
  StreamingOffer: {
    plain: <StreamingOffer />,
    linked: <StreamingOffer href="/prova" offer="Prova gratis" />,
  },
  Swatch: {
    ...Object.fromEntries(swatches.map((swatch) => [swatch.name, <Swatch key={swatch.name} swatch={swatch} />])),
    ...(swatches[0] === undefined ? {} : { "named beside it": <Swatch swatch={swatches[0]} label="" /> }),
  },
  Tags: {
    none: <Tags tags={[]} />,
    one: <Tags tags={[{ kind: "new", label: "Nyhet" }]} />,
    ...Object.fromEntries(
      (["new", "signed", "discount", "friend-price", "campaign", "loyalty", "upcoming"] as const).map((kind) => [
        kind,
        <Tags
          key={kind}
          tags={[
            { kind, label: "Etikett" },
            { kind: "new", label: "Nyhet" },
            { kind: "new", label: "Tredje" },
          ]}
        />,
      ]),
    ),
  },
  VariantPicker: {
    colours: <VariantPicker variants={variants} />,
    rulings: (
      <VariantPicker
        name="Linjering"
        variants={[
          { href: "?v=1", label: "Linjerad", current: true },
          { href: "?v=2", label: "Rutad" },
        ]}
      />
    ),
    "one without a colour": <VariantPicker variants={[...variants, { href: "?v=9", label: "Okänd" }]} />,
  },
  VariantPictures: {
    some: (
      <VariantPictures
        pictures={[
          { href: "?v=1", label: "Gran", cover, current: true },
          { href: "?v=2", label: "Marin", cover },
        ]}
      />
    ),
  },
  OtherEditions: {
    none: <OtherEditions editions={[]} />,
    some: (
      <OtherEditions
        editions={[
          { name: "Pocket", href: "/bok/1", price: 8_900, handover: "Skickas imorgon" },
          { name: "E-bok", href: "/bok/2", price: undefined, handover: "" },
        ]}
      />
    ),
  },
  WatchForm: {
    new: watch(),
    "with an address": watch({ email: "a@exempel.se" }),
    ...Object.fromEntries(results.map((result) => [result, watch({ result, email: "a@" })])),
  },
  WatchedProduct: {
    unconfirmed: (
      <WatchedProduct
        name="Vargtimmen"
        href="/bok"
        lead="Bekräfta."
        confirmAction="/bekrafta"
        removeAction="/ta-bort"
      />
    ),
    "not confirmed": (
      <WatchedProduct
        name="Vargtimmen"
        lead="Bekräfta."
        trouble="För många bevakningar."
        confirmAction="/bekrafta"
        removeAction="/ta-bort"
      />
    ),
    waiting: <WatchedProduct name="Vargtimmen" href="/bok" lead="Vi mejlar." removeAction="/ta-bort" />,
    "of what is no longer sold": <WatchedProduct name="Vargtimmen" lead="Vi mejlar." removeAction="/ta-bort" />,
  },
}
