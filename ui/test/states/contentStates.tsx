import { Tooltip } from "@kapitel/ui/blocks/Tooltip"
import { AccordionBlock } from "@kapitel/ui/content/AccordionBlock"
import { Banner, type BannerProps } from "@kapitel/ui/content/Banner"
import { BlockPlaceholder } from "@kapitel/ui/content/BlockPlaceholder"
import { Carousel } from "@kapitel/ui/content/Carousel"
import { CarouselControls } from "@kapitel/ui/content/CarouselControls"
import { CategoryContents } from "@kapitel/ui/content/CategoryContents"
import { Columns } from "@kapitel/ui/content/Columns"
import { Container } from "@kapitel/ui/content/Container"
import { Divider } from "@kapitel/ui/content/Divider"
import { EventCardBlock } from "@kapitel/ui/content/EventCardBlock"
import { Hero } from "@kapitel/ui/content/Hero"
import { Iframe } from "@kapitel/ui/content/Iframe"
import { MemberBanner } from "@kapitel/ui/content/MemberBanner"
import { Panel } from "@kapitel/ui/content/Panel"
import { Picture } from "@kapitel/ui/content/Picture"
import { ProductCardBlock } from "@kapitel/ui/content/ProductCardBlock"
import { ProductListBlock } from "@kapitel/ui/content/ProductListBlock"
import { ProductRow } from "@kapitel/ui/content/ProductRow"
import { PromoText } from "@kapitel/ui/content/PromoText"
import { RichText } from "@kapitel/ui/content/RichText"
import { RichTextBlock } from "@kapitel/ui/content/RichTextBlock"
import { Section } from "@kapitel/ui/content/Section"
import { SectionBlock } from "@kapitel/ui/content/SectionBlock"
import { StaffPick } from "@kapitel/ui/content/StaffPick"
import { StoredInBrowser } from "@kapitel/ui/content/StoredInBrowser"
import { TextBlock } from "@kapitel/ui/content/TextBlock"
import { products } from "../../stories/samples.ts"
import type { ComponentStates } from "./ComponentStates.ts"

const [book] = products
if (book === undefined) throw new Error("There are sample products.")
const covers = products.map(({ cover }) => cover)
const link = { label: "Läs mer", href: "/mer" }

const paragraph = { type: "paragraph" as const, spans: [{ text: "Ett stycke." }] }
const richText = [
  { type: "heading" as const, level: 2 as const, text: "Rubrik" },
  {
    type: "paragraph" as const,
    spans: [
      { text: "Vanlig " },
      { text: "stark", strong: true },
      { text: "\n" },
      { text: "betonad", emphasis: true, strong: false },
      { text: "länk", href: "/l", strong: true, emphasis: true },
    ],
  },
  { type: "list" as const, ordered: true, items: [[{ text: "Ett" }], [{ text: "Två", href: "/2" }]] },
  { type: "list" as const, ordered: false, items: [[{ text: "Punkt" }]] },
]

const table = {
  type: "table" as const,
  caption: "Öppettider",
  head: ["Dag", "Tid"] as const,
  rows: [
    [[{ text: "Måndag" }], [{ text: "10–18", strong: true }]],
    [[{ text: "Söndag" }], [{ text: "Stängt", href: "/butik" }]],
  ],
}
const event = {
  href: "/evenemang/signering",
  title: "Signering",
  place: "Haga",
  day: "26",
  month: "november",
  time: "kl 18.00",
  preRegistration: false,
  cancelled: false,
}
const aList = { id: "lista", heading: "Alla", products: products.slice(0, 5), seen: 5, count: 8 }

const wide = { source: "/bred.webp", alt: "Bred", width: 1200, height: 400, srcSet: "/bred-2.webp 2x" }
const narrow = { source: "/smal.webp", alt: "Smal", width: 400, height: 400, type: "image/webp" as const }
const banner = (change: Partial<BannerProps> = {}) => (
  <Banner mobileImage={undefined} desktopImage={undefined} alignment="left" buttons={[]} {...change} />
)
const buttons: BannerProps["buttons"] = [
  { label: "Till", href: "/till", look: "primary" },
  { label: "Från", href: "/fran", look: "outline" },
]

export const contentStates: ComponentStates = {
  AccordionBlock: {
    plain: <AccordionBlock items={[{ heading: "Fråga", body: richText }]} />,
    headed: <AccordionBlock heading="Frågor" items={[{ heading: "Fråga", body: richText, open: true }]} />,
  },
  Banner: {
    empty: banner(),
    heading: banner({ heading: "Rubrik" }),
    text: banner({ text: "Text", alignment: "right" }),
    "one button": banner({ buttons: buttons.slice(0, 1) }),
    buttons: banner({ buttons, alignment: "center" }),
    "wide picture": banner({ desktopImage: wide }),
    "narrow picture": banner({ mobileImage: narrow }),
    "first on its page": banner({ desktopImage: wide, priority: true }),
    "both pictures": banner({ desktopImage: wide, mobileImage: narrow, heading: "Rubrik" }),
    "both pictures, with their widths": banner({ desktopImage: narrow, mobileImage: wide }),
    "a focal point": banner({ desktopImage: { ...wide, focus: { x: 0.72, y: 0 } }, heading: "Rubrik" }),
    "a focal point in the narrow picture alone": banner({
      desktopImage: wide,
      mobileImage: { ...narrow, focus: { x: 0.5, y: 1 } },
    }),
  },
  BlockPlaceholder: {
    "text block": <BlockPlaceholder block="TextBlock" />,
    "any other": <BlockPlaceholder block="StaffPick" />,
  },
  Carousel: {
    short: (
      <Carousel id="rad" heading="Nytt" count={4}>
        <li>Ett</li>
      </Carousel>
    ),
    long: (
      <Carousel id="rad" heading="Nytt" count={5} link={link}>
        <li>Ett</li>
      </Carousel>
    ),
    controls: <CarouselControls arrows />,
  },
  CategoryContents: {
    plain: <CategoryContents categories={[{ label: "Deckare", href: "/deckare", count: 1_284 }]} />,
    headed: <CategoryContents id="alla" heading="Alla" link={link} categories={[]} />,
  },
  Columns: {
    ...Object.fromEntries(
      (["flex", "three", "four"] as const).map((layout) => [
        layout,
        <Columns key={layout} layout={layout} columns={[{ id: "1", body: "Ett" }]} />,
      ]),
    ),
    ...Object.fromEntries(
      (["1/4", "1/3", "5/12", "1/2", "7/12", "2/3", "3/4", "1/1"] as const).map((width) => [
        width,
        <Columns key={width} layout="flex" columns={[{ id: "1", width, body: "Ett" }]} />,
      ]),
    ),
    ...Object.fromEntries(
      (["plain", "framed", "white", "linen", "lichen", "cloudberry", "centered", "middle"] as const).map((style) => [
        style,
        <Columns key={style} layout="three" columns={[{ id: "1", style, body: "Ett" }]} />,
      ]),
    ),
  },
  Container: Object.fromEntries(
    (["page", "medium", "text"] as const).map((width) => [
      width,
      <Container key={width} width={width}>
        Del
      </Container>,
    ]),
  ),
  Divider: { line: <Divider /> },
  EventCardBlock: {
    plain: <EventCardBlock event={event} />,
    "to sign up for": <EventCardBlock event={{ ...event, preRegistration: true }} />,
    "with tickets": <EventCardBlock event={{ ...event, price: "295 kr" }} />,
    cancelled: <EventCardBlock event={{ ...event, cancelled: true, time: "" }} />,
  },
  Hero: {
    later: (
      <Hero month={1} heading="Januari" text="Nytt." links={[link, { label: "Butik", href: "/b" }]} covers={covers} />
    ),
    first: <Hero month={12} heading="December" text="Slut." links={[]} covers={covers} priority />,
  },
  Iframe: {
    plain: <Iframe url="https://exempel.se" title="Karta" />,
    "sized by a formula": <Iframe url="https://exempel.se" title="Karta" height="calc(100px + 5%)" />,
    sized: <Iframe url="https://exempel.se" title="Karta" width="640px" height="50%" />,
    "of a host that is not permitted": <Iframe url="https://exempel.se" title="Karta" linked />,
  },
  MemberBanner: {
    plain: <MemberBanner heading="Bli medlem" />,
    whole: <MemberBanner heading="Bli medlem" text="Gratis." benefits={["Fri frakt", "Pris"]} link={link} />,
  },
  Panel: {
    plain: <Panel heading="Ruta" body={richText} />,
    linked: <Panel heading="Ruta" body={[paragraph]} link={link} />,
  },
  Picture: { lazy: <Picture image={wide} />, "at once": <Picture image={narrow} lazy={false} /> },
  ProductCardBlock: {
    product: <ProductCardBlock product={book} priority />,
    missing: <ProductCardBlock product={undefined} />,
    "for an editor": <ProductCardBlock product={book} editing />,
  },
  ProductListBlock: {
    none: <ProductListBlock id="lista" heading="Alla" products={[]} seen={0} count={0} />,
    first: <ProductListBlock {...aList} text="Var och en." nextHref="/om?lista=a&page=2#lista" priority />,
    last: <ProductListBlock {...aList} earlierHref="/om#lista" goods />,
    "for an editor": <ProductListBlock {...aList} editing />,
  },
  ProductRow: {
    none: <ProductRow id="rad" heading="Nytt" products={[]} />,
    later: <ProductRow id="rad" heading="Nytt" products={products.slice(0, 1)} link={link} returnTo="/" editing />,
    first: <ProductRow id="rad" heading="Nytt" products={products.slice(0, 5)} priority />,
  },
  PromoText: { plain: <PromoText text="Rea" />, linked: <PromoText text="Rea" href="/rea" /> },
  RichTextBlock: {
    plain: <RichTextBlock id="text" text={[paragraph]} />,
    headed: <RichTextBlock id="text" heading="Rubrik" text={[paragraph]} folded />,
    folded: <RichTextBlock id="text" text={[...richText, { type: "picture", image: wide }]} folded />,
    "folded table": <RichTextBlock id="text" text={[table]} folded />,
  },
  RichText: {
    plain: <RichText text={richText} />,
    deeper: <RichText text={richText} deeper={2} />,
    table: <RichText text={[table]} />,
    pictures: (
      <RichText
        text={[
          { type: "picture", image: wide },
          { type: "picture", image: narrow, caption: "Haga" },
        ]}
      />
    ),
    "levels out of order": (
      <RichText
        text={[
          { type: "heading", level: 4, text: "Fyra" },
          { type: "heading", level: 2, text: "Två" },
          { type: "heading", level: 4, text: "Fyra" },
        ]}
      />
    ),
  },
  Section: {
    paper: <Section>Del</Section>,
    later: <Section later>Del</Section>,
    linen: (
      <Section ground="linen" later>
        Del
      </Section>
    ),
  },
  SectionBlock: Object.fromEntries(
    (["paper", "linen", "lichen", "cloudberry", "dusk"] as const).map((ground) => [
      ground,
      <SectionBlock
        key={ground}
        id="del"
        ground={ground}
        heading={ground === "paper" ? undefined : "Jul"}
        link={ground === "dusk" ? link : undefined}
      >
        Del
      </SectionBlock>,
    ]),
  ),
  StaffPick: {
    "for an editor": <StaffPick quote="Läs den" person="Agnes" product={book} editing />,
    plain: <StaffPick quote="Läs den" person="Agnes" product={book} />,
    "in a store": <StaffPick quote="Läs den" person="Agnes Edvardsson" store="Haga" product={book} />,
  },
  StoredInBrowser: {
    some: (
      <StoredInBrowser
        chapters={[
          { heading: "Nödvändiga", about: "Krävs.", items: [{ name: "cart", purpose: "Korgen.", details: "1 år." }] },
        ]}
      />
    ),
  },
  TextBlock: {
    whole: <TextBlock heading="Rubrik" text="Text" link={link} />,
    plain: <TextBlock heading="Rubrik" text="Text" />,
    "without heading": <TextBlock text="Text" />,
    "without text": <TextBlock heading="Rubrik" />,
    "without heading, for an editor": <TextBlock text="Text" editing />,
  },
  Tooltip: { closed: <Tooltip id="tips" title="Medlemspris" text="För den som är medlem." link={link} /> },
}
