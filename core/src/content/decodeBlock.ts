/** From the data of a content system to typed blocks that can be rendered (CMS-11, CMS-12). */
import { Option, Schema } from "effect"
import { Accordion } from "./blocks/Accordion.ts"
import { Banner } from "./blocks/Banner.ts"
import { CategoryContents } from "./blocks/CategoryContents.ts"
import { Columns } from "./blocks/Columns.ts"
import { Container } from "./blocks/Container.ts"
import { Divider } from "./blocks/Divider.ts"
import { EventCardBlock } from "./blocks/EventCardBlock.ts"
import { EventCarousel } from "./blocks/EventCarousel.ts"
import { EventRow } from "./blocks/EventRow.ts"
import { Footer } from "./blocks/Footer.ts"
import { Header } from "./blocks/Header.ts"
import { Hero } from "./blocks/Hero.ts"
import { Iframe } from "./blocks/Iframe.ts"
import { MemberBanner } from "./blocks/MemberBanner.ts"
import { Panel } from "./blocks/Panel.ts"
import { ProductCardBlock } from "./blocks/ProductCardBlock.ts"
import { ProductList } from "./blocks/ProductList.ts"
import { ProductRow } from "./blocks/ProductRow.ts"
import { PromoText } from "./blocks/PromoText.ts"
import { Redirects } from "./blocks/Redirects.ts"
import { RichTextBlock } from "./blocks/RichTextBlock.ts"
import { SectionBlock } from "./blocks/SectionBlock.ts"
import { SiteSettingsBlock } from "./blocks/SiteSettingsBlock.ts"
import { StaffPick } from "./blocks/StaffPick.ts"
import { StoredInBrowser } from "./blocks/StoredInBrowser.ts"
import { TextBlock } from "./blocks/TextBlock.ts"
import { Ticker } from "./blocks/Ticker.ts"
import { Tooltip } from "./blocks/Tooltip.ts"
import type { Block, ContentPage } from "./ContentPage.ts"

/** Every kind of block and its schema. */
export const BLOCKS = {
  ticker: Ticker,
  header: Header,
  footer: Footer,
  hero: Hero,
  productShelf: ProductRow,
  categoryContents: CategoryContents,
  staffPick: StaffPick,
  memberBanner: MemberBanner,
  eventRow: EventRow,
  richText: RichTextBlock,
  textBlock: TextBlock,
  banner: Banner,
  divider: Divider,
  storedInBrowser: StoredInBrowser,
  accordion: Accordion,
  columns: Columns,
  promoText: PromoText,
  panel: Panel,
  iframe: Iframe,
  section: SectionBlock,
  container: Container,
  productList: ProductList,
  productCard: ProductCardBlock,
  eventCard: EventCardBlock,
  eventCarousel: EventCarousel,
  tooltip: Tooltip,
  redirects: Redirects,
  siteSettings: SiteSettingsBlock,
} as const
/** Names of the blocks that the shop can render. */
export type BlockKind = keyof typeof BLOCKS

/** A block with the fields that its kind requires. */
export type TypedBlock = {
  readonly [K in BlockKind]: {
    readonly id: string
    readonly kind: K
    readonly fields: (typeof BLOCKS)[K]["Type"]
    readonly areas: Readonly<Record<string, ReadonlyArray<ShownBlock>>>
    /** Of an `iframe`: its host is not permitted, so a link to its page is shown. */
    readonly linked?: true
  }
}[BlockKind]

/** Replaces a block that cannot be rendered; `block` is its kind as editors see it, e.g. `TextBlock` (D-36). */
export interface PlaceholderBlock {
  readonly id: string
  readonly kind: "placeholder"
  readonly block: string
}

/** A decoded block, or the placeholder of one that cannot be rendered. */
export type ShownBlock = TypedBlock | PlaceholderBlock

/** A page with decoded blocks. */
export interface ShownPage extends Omit<ContentPage, "areas"> {
  readonly areas: Readonly<Record<keyof ContentPage["areas"], ReadonlyArray<ShownBlock>>>
}

/** Settings of the shop that decoding needs. */
export interface BlockRules {
  /** Hosts whose pages may be embedded. */
  readonly frameHosts: ReadonlyArray<string>
}

/** The deepest nesting of blocks (docs/reliability.md, rule 11). */
const MAX_DEPTH = 16

/** Decodes all blocks of a page. Never fails: see `ShownBlock`. */
export const decodePage = (page: ContentPage, rules: BlockRules): ShownPage => {
  const shown = (blocks: ReadonlyArray<Block>) => blocks.map((block) => decodeBlock(block, rules))
  return {
    ...page,
    areas: { header: shown(page.areas.header), main: shown(page.areas.main), footer: shown(page.areas.footer) },
  }
}

/** A known kind with the fields it needs, else a placeholder that names it. Never fails. */
export const decodeBlock = (block: Block, rules: BlockRules, depth = 1): ShownBlock => {
  const placeholder: PlaceholderBlock = { id: block.id, kind: "placeholder", block: editorName(block.kind) }
  if (depth > MAX_DEPTH || !isBlockKind(block.kind)) return placeholder
  const fields = decoders[block.kind](block.fields)
  if (Option.isNone(fields)) return placeholder
  const linked = block.kind === "iframe" && !isAllowedFrame(fields.value, rules)
  if (linked && !isOpenFrame(fields.value as Iframe)) return placeholder
  const areas = Object.entries(block.areas ?? {}).map(
    ([name, blocks]) => [name, blocks.map((inner) => decodeBlock(inner, rules, depth + 1))] as const,
  )
  // The decoder of a kind returns the fields of that kind, which the union of all kinds cannot express.
  return {
    id: block.id,
    kind: block.kind,
    fields: fields.value,
    areas: Object.fromEntries(areas),
    ...(linked ? { linked } : {}),
  } as TypedBlock
}

const decoders = Object.fromEntries(
  Object.entries(BLOCKS).map(([kind, schema]) => [kind, Schema.decodeUnknownOption(schema)]),
) as Readonly<Record<BlockKind, (fields: unknown) => Option.Option<unknown>>>

/** Whether the shop can render blocks of this kind. */
export const isBlockKind = (kind: string): kind is BlockKind => Object.hasOwn(BLOCKS, kind)

/** Whether visitors see the frame, or a link to its page: its address has no login. */
export const isOpenFrame = ({ url }: Iframe): boolean => {
  const { username, password } = URL.parse(url) ?? { username: "?" }
  return username === "" && password === ""
}

/** Whether the page of a frame is on a permitted host, without a login in its address. */
export const isAllowedFrame = (fields: unknown, { frameHosts }: BlockRules): boolean => {
  const frame = fields as Iframe
  return isOpenFrame(frame) && frameHosts.includes(new URL(frame.url).host)
}

/** `textBlock` → `TextBlock`; at most 40 letters and digits of an untrusted value. */
const editorName = (kind: string): string => {
  const word = kind.replace(/[^A-Za-z0-9]/g, "").slice(0, 40)
  return word === "" ? "Block" : word.charAt(0).toUpperCase() + word.slice(1)
}
