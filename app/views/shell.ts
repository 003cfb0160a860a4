/** The shell around every page: ticker, header and footer, as editors have set them (SHELL-02). */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Category } from "@kapitel/core/catalogue/Category"
import { categoryPath } from "@kapitel/core/catalogue/paths"
import { ContentImage } from "@kapitel/core/content/ContentImage"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentSource, type PageState } from "@kapitel/core/content/ContentSource"
import { type BlockRules, decodePage, type ShownPage, type TypedBlock } from "@kapitel/core/content/decodeBlock"
import { foreignPictureHosts } from "@kapitel/core/content/foreignPictureHosts"
import { linkedImage } from "@kapitel/core/content/linkedImage"
import { type Picture, PictureId } from "@kapitel/core/content/Picture"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { picturesOn } from "@kapitel/core/content/pictureUses"
import type { PictureHosts } from "@kapitel/core/images/imageWidth"
import type { MenuCategory } from "@kapitel/core/shop/SearchClient"
import type { Site } from "@kapitel/core/site/Site"
import { Stores } from "@kapitel/core/stores/Stores"
import { BOOK_ENTRIES } from "@kapitel/ui/shell/menuDrawerId"
import { unbroken } from "@kapitel/ui/text/unbroken"
import { Effect, Option, Schema } from "effect"
import builtInShell from "../content/pages/shell.json" with { type: "json" }
import type { ShellView } from "../pages/PageData.ts"
import { content as contentWords } from "../text/content.ts"
import { shownImage } from "./shownImage.ts"

/** The page whose header and footer are used by all pages without their own. */
const SHELL_PATH = "/_shell"

/** Pictures of the library by id. */
type Pictures = ReadonlyMap<string, Picture>

/** Texts without bad breaks, and images with their pictures. Addresses and keys have no spaces, and remain as they are. */
const asShown = (page: ShownPage, pictures: Pictures): ShownPage =>
  JSON.parse(JSON.stringify(page), (_, value) =>
    typeof value === "string" ? unbroken(value) : isImage(value) ? linkedImage(value, pictures) : value,
  )

/** The site whose content is read, and whose pictures may be shown. */
type ShellSite = PictureHosts & Pick<Site, "brand" | "name" | "frameHosts"> & { readonly pageState?: PageState }

const BUILT_IN_SHELL: ContentPage = builtInShell

const shownPages = new WeakMap<ContentPage, { readonly pictures: Pictures; readonly shown: ShownPage }>()

const NO_PICTURES: Pictures = new Map()

/** The library, for a page that refers to it. */
const picturesFor = Effect.fnUntraced(function* (page: ContentPage) {
  const ids = picturesOn(page.areas)
  if (ids.size === 0) return NO_PICTURES
  const pictures = yield* PictureLibrary.use(({ all }) => all)
  const missing = [...ids].filter((id) => !pictures.has(PictureId.make(id)))
  if (missing.length > 0)
    yield* Effect.logWarning(`Pictures on ${page.path} are left out: the library has no ${missing.join(", ")}`)
  return pictures
})

/** Decoded once for each version of a page, and of the library where it is used; its pictures are checked then too. */
const shownPage = Effect.fnUntraced(function* (page: ContentPage, hosts: PictureHosts & BlockRules) {
  const known = shownPages.get(page)
  if (known?.pictures === NO_PICTURES) return known.shown
  const pictures = yield* picturesFor(page)
  if (known?.pictures === pictures) return known.shown
  const shown = asShown(decodePage(page, hosts), pictures)
  shownPages.set(page, { pictures, shown })
  const foreign = foreignPictureHosts(page, hosts)
  if (foreign.length > 0)
    yield* Effect.logWarning(`Pictures on ${page.path} are left out: PICTURE_HOSTS does not name ${foreign.join(", ")}`)
  return shown
})

const isImage = Schema.is(ContentImage)

type BlockOf<K extends TypedBlock["kind"]> = Extract<TypedBlock, { kind: K }>

const blockOf = <K extends TypedBlock["kind"]>(page: ShownPage | undefined, area: "header" | "footer", kind: K) =>
  page?.areas[area].find((block): block is BlockOf<K> => block.kind === kind)

export const readContentPage = Effect.fnUntraced(function* (path: string, site: ShellSite) {
  const content = yield* ContentSource
  const page = yield* content.page({ brand: site.brand, path, pageState: site.pageState ?? "normal" })
  return Option.isNone(page) ? Option.none<ShownPage>() : Option.some(yield* shownPage(page.value, site))
})

/** The campaign that the common header has for the menu's right half (decision 443). */
export const readMenuCampaign = Effect.fnUntraced(function* (site: ShellSite) {
  const page = Option.getOrUndefined(yield* readContentPage(SHELL_PATH, site))
  const campaign = blockOf(page, "header", "header")?.fields.campaign
  return campaign && { ...campaign, image: shownImage(campaign.image, site, "narrow") }
})

type FoundCategory = Option.Option.Value<Effect.Success<ReturnType<Catalogue["Service"]["categoryByKey"]>>>

/** The common shell as it was last composed, and its input: the same page layout and category tree. */
interface KnownShell {
  readonly page: ShownPage
  /** The identity of the category tree: an unchanged one is the same value. */
  readonly books: FoundCategory
  readonly hasStores: boolean
  readonly shell: ShellView
}

const knownShells = new Map<Site["brand"], KnownShell>()

/** Without an answer the header is as in a shop without stores. */
const areThereStores = Effect.gen(function* () {
  const stores = yield* Stores
  return (yield* stores.list).length > 0
}).pipe(Effect.orElseSucceed(() => false))

const common = Effect.fnUntraced(function* (hosts: ShellSite) {
  const page = Option.getOrUndefined(yield* readContentPage(SHELL_PATH, hosts))
  const navigation = blockOf(page, "header", "header")?.fields.navigation
  if (page === undefined || navigation === undefined) return yield* assemble(page, undefined, hosts)
  const books = Option.getOrUndefined(yield* (yield* Catalogue).categoryByKey(navigation.books))
  const hasStores = yield* areThereStores
  const known = knownShells.get(hosts.brand)
  if (known !== undefined && known.page === page && known.books === books && known.hasStores === hasStores)
    return known.shell
  const shell = yield* assemble(page, undefined, hosts)
  if (books !== undefined) knownShells.set(hosts.brand, { page, books, hasStores, shell })
  return shell
})

const categoryLinks = Effect.fnUntraced(function* (keys: ReadonlyArray<string>) {
  const catalogue = yield* Catalogue
  const found = yield* Effect.forEach(keys, (key) => catalogue.categoryByKey(key))
  return found.flatMap((entry) =>
    Option.match(entry, {
      onNone: () => [],
      onSome: ({ category }) => [{ label: category.displayName, href: categoryPath(category.key) }],
    }),
  )
})

const menuCategory = ({ key, displayName, type, subCategories }: Category, deeper: boolean): MenuCategory => ({
  key,
  name: displayName,
  url: categoryPath(key),
  type,
  // As many as are shown before the whole tree is loaded.
  categories: deeper ? subCategories.slice(0, BOOK_ENTRIES).map((sub) => menuCategory(sub, false)) : [],
})

const assemble = Effect.fnUntraced(function* (
  common: ShownPage | undefined,
  own: ShownPage | undefined,
  hosts: ShellSite,
) {
  const ticker = blockOf(own, "header", "ticker") ?? blockOf(common, "header", "ticker")
  const header = blockOf(own, "header", "header") ?? blockOf(common, "header", "header")
  const footer = blockOf(own, "footer", "footer") ?? blockOf(common, "footer", "footer")
  const navigation = header?.fields.navigation
  const categories = navigation === undefined ? [] : yield* categoryLinks([navigation.books, ...navigation.others])
  const menu = yield* (yield* Catalogue).categories(2)
  const hasStores = yield* areThereStores
  const shell: ShellView = {
    menu: menu.map((category) => menuCategory(category, category.type === "book")),
    header: {
      shopName: hosts.name,
      homeHref: "/",
      menuHref: "/kategori",
      cartHref: "/checkout",
      hasStores: hasStores || undefined,
      categories,
      links: header?.fields.links ?? [],
      ticker: ticker === undefined ? undefined : { ...ticker.fields, image: shownImage(ticker.fields.image, hosts) },
    },
    footer: {
      shopName: hosts.name,
      homeHref: "/",
      about: footer?.fields.closing,
      columns: footer?.fields.columns ?? [],
      social: footer?.fields.social ?? [],
      closing: contentWords.company,
      terms: footer?.fields.terms ?? [],
      cookiesHref: "/cookies",
      // A partner whose logo cannot be shown is named.
      partners: (footer?.fields.partners ?? []).map(({ name, logo }) => ({ name, logo: shownImage(logo, hosts) })),
    },
  }
  return shell
})

const hasShellOfItsOwn = (page: ShownPage): boolean => page.areas.header.length > 0 || page.areas.footer.length > 0

/** The header and footer that are delivered with the shop, for when the content system does not answer. */
export const readBuiltInShell = Effect.fnUntraced(function* (site: ShellSite) {
  return yield* assemble(yield* shownPage(BUILT_IN_SHELL, site), undefined, site)
})

/** The page's own header and footer replace the common ones. */
const readShellFor = Effect.fnUntraced(function* (own: ShownPage | undefined, hosts: ShellSite) {
  if (own === undefined || !hasShellOfItsOwn(own)) return yield* common(hosts)
  const page = Option.getOrUndefined(yield* readContentPage(SHELL_PATH, hosts))
  return yield* assemble(page, own, hosts)
})

/** The shell around a page; `editing`: an editor sees it. */
export const readShell = (own: ShownPage | undefined, hosts: ShellSite, editing = false) =>
  Effect.map(readShellFor(own, hosts), (shell): ShellView => (editing ? { ...shell, editing } : shell))
