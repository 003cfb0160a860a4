/** Editors' blocks in their states: filled, with long texts, without pictures, on each ground. */
import { Tooltip } from "../src/blocks/Tooltip.tsx"
import { AccordionBlock } from "../src/content/AccordionBlock.tsx"
import { Banner } from "../src/content/Banner.tsx"
import { BlockPlaceholder } from "../src/content/BlockPlaceholder.tsx"
import { Columns } from "../src/content/Columns.tsx"
import { Container } from "../src/content/Container.tsx"
import { Divider } from "../src/content/Divider.tsx"
import { EventCardBlock } from "../src/content/EventCardBlock.tsx"
import { Panel } from "../src/content/Panel.tsx"
import { ProductCardBlock } from "../src/content/ProductCardBlock.tsx"
import { ProductListBlock } from "../src/content/ProductListBlock.tsx"
import { PromoText } from "../src/content/PromoText.tsx"
import type { RichTextProps } from "../src/content/RichText.tsx"
import { RichTextBlock } from "../src/content/RichTextBlock.tsx"
import { Section } from "../src/content/Section.tsx"
import { SectionBlock } from "../src/content/SectionBlock.tsx"
import { TextBlock } from "../src/content/TextBlock.tsx"
import { Shell } from "./Shell.tsx"
import { products } from "./samples.ts"

const link = { label: "Läs mer om bokhandlarnas bästa råd", href: "/rad" }
const LONG = "Ett ganska långt namn på en julklapp som barnbarnen i Överkalix önskar sig mycket hellre än sockor."

const event = {
  href: "/evenemang/signering",
  title: "Majken Sundling signerar Det sista ljuset över Höga kusten",
  place: "Kapitel Haga, Göteborg",
  day: "26",
  month: "november",
  time: "kl 18.00",
  preRegistration: true,
  cancelled: false,
}

const text: RichTextProps["text"] = [
  {
    type: "paragraph",
    spans: [{ text: "Slå in boken " }, { text: "sist", strong: true }, { text: ". " }, { text: LONG }],
  },
  { type: "heading", level: 4, text: "En rubrik som började på fel nivå" },
  { type: "list", ordered: true, items: [[{ text: "Papper" }], [{ text: "Snöre", href: "/vara" }]] },
  {
    type: "table",
    caption: "Sista dag att beställa",
    head: ["Leverans", "Beställ senast", "Framme"],
    rows: [
      [[{ text: "Till ombud" }], [{ text: "18 december" }], [{ text: "23 december" }]],
      [[{ text: "Till brevlådan" }], [{ text: "17 december" }], [{ text: "23 december" }]],
    ],
  },
]

const buttons = [
  { label: "Se klapparna", href: "/klappar", look: "primary" as const },
  { label: "Hitta din butik", href: "/butik", look: "outline" as const },
]
const wide = { source: "data:,", alt: "", width: 1600, height: 520 }

/** Each block by its name and state. */
export const blockStates = {
  "banner-without-picture": (
    <Banner
      mobileImage={undefined}
      desktopImage={undefined}
      alignment="left"
      heading="Klappar"
      text={LONG}
      buttons={buttons}
    />
  ),
  "banner-right": <Banner mobileImage={wide} desktopImage={wide} alignment="right" heading={LONG} buttons={buttons} />,
  "banner-center": <Banner mobileImage={wide} desktopImage={wide} alignment="center" text="Bara i dag." buttons={[]} />,
  text: <RichTextBlock id="text" heading="Råd" text={text} />,
  "text-folded": <RichTextBlock id="text-folded" heading="Historia" text={text} folded />,
  "text-block": <TextBlock heading="Öppet till 21" text={LONG} link={link} />,
  promo: <PromoText text={LONG} href="/rea" />,
  panel: <Panel heading="Medlem" body={text} link={link} />,
  accordion: (
    <AccordionBlock
      heading="Frågor"
      items={[
        { heading: "Slår ni in?", body: text, open: true },
        { heading: LONG, body: text },
      ]}
    />
  ),
  tooltip: <Tooltip id="tip" title="Byteskvitto" text={LONG} link={link} />,
  divider: <Divider />,
  columns: (
    <Columns
      layout="flex"
      columns={(["plain", "framed", "white", "linen", "lichen", "cloudberry", "centered", "middle"] as const).map(
        (style, index) => ({
          id: style,
          style,
          width: (["1/4", "3/4", "1/3", "2/3", "5/12", "7/12", "1/2", "1/1"] as const)[index],
          body: <TextBlock heading={style} text={LONG} />,
        }),
      )}
    />
  ),
  "columns-four": (
    <Columns layout="four" columns={["a", "b", "c", "d"].map((id) => ({ id, body: <PromoText text={LONG} /> }))} />
  ),
  "product-list": (
    <ProductListBlock
      id="list"
      heading="Klapparna"
      text={LONG}
      products={products}
      seen={8}
      count={96}
      goods
      nextHref="/?lista=a&page=2"
      earlierHref="/?lista=a"
    />
  ),
  "product-list-empty": <ProductListBlock id="list-empty" heading="Klapparna" products={[]} seen={0} count={0} />,
  "product-card": <ProductCardBlock product={products[0]} />,
  "product-missing": <ProductCardBlock product={undefined} />,
  event: <EventCardBlock event={event} />,
  "event-cancelled": <EventCardBlock event={{ ...event, cancelled: true }} />,
  placeholder: <BlockPlaceholder block="StaffPick" />,
  "placeholder-text": <BlockPlaceholder block="TextBlock" />,
}

const onGrounds = (["paper", "linen", "lichen", "cloudberry", "dusk"] as const).map((ground) => (
  <SectionBlock key={ground} id={`ground-${ground}`} ground={ground} heading={LONG} link={link}>
    <TextBlock heading="Öppet till 21" text={LONG} link={link} />
  </SectionBlock>
))

const Blocks = () => (
  <Shell>
    <div className="wrap">
      <h1 className="pt-4 text-h1">Alla block</h1>
    </div>
    {Object.entries(blockStates).map(([name, block]) => (
      <Section key={name}>{block}</Section>
    ))}
    {onGrounds}
    <Container width="text">
      <TextBlock heading="I en behållare" text={LONG} />
    </Container>
  </Shell>
)

export const blockPages = { Blocks }
