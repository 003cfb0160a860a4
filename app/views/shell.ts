/** The shell around every page: ticker, header and footer, as editors have set them (SHELL-02). */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import type { Category } from "@kapitel/core/catalogue/Category"
import { categoryPath } from "@kapitel/core/catalogue/paths"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { decodePage, type ShownPage, type TypedBlock } from "@kapitel/core/content/decodeBlock"
import { foreignPictureHosts } from "@kapitel/core/content/foreignPictureHosts"
import type { PictureHosts } from "@kapitel/core/images/imageWidth"
import type { MenuCategory } from "@kapitel/core/shop/SearchClient"
import { Stores } from "@kapitel/core/stores/Stores"
import { BOOK_ENTRIES } from "@kapitel/ui/shell/menuDrawerId"
import { unbroken } from "@kapitel/ui/text/unbroken"
import { Effect, Option } from "effect"
import type { ShellView } from "../pages/PageData.ts"
import { content as contentWords } from "../text/content.ts"
import { shownImage } from "./shownImage.ts"

/** The page whose header and footer are used by all pages without their own. */
const SHELL_PATH = "/_shell"

/** Hosts whose pages editors may show in a frame; none until an operator names some. */
const RULES = { frameHosts: [] as ReadonlyArray<string> }

/** Addresses and keys have no spaces, and remain as they are. */
const withoutBadBreaks = (page: ShownPage): ShownPage =>
  JSON.parse(JSON.stringify(page), (_, value) => (typeof value === "string" ? unbroken(value) : value))

const shownPages = new WeakMap<ContentPage, ShownPage>()

/** Decoded once for each version of a page; its pictures are checked then too. */
const shownPage = Effect.fnUntraced(function* (page: ContentPage, hosts: PictureHosts) {
  const known = shownPages.get(page)
  if (known !== undefined) return known
  const shown = withoutBadBreaks(decodePage(page, RULES))
  shownPages.set(page, shown)
  const foreign = foreignPictureHosts(page, hosts)
  if (foreign.length > 0)
    yield* Effect.logWarning(`Pictures on ${page.path} are left out: PICTURE_HOSTS does not name ${foreign.join(", ")}`)
  return shown
})

type BlockOf<K extends TypedBlock["kind"]> = Extract<TypedBlock, { kind: K }>

const blockOf = <K extends TypedBlock["kind"]>(page: ShownPage | undefined, area: "header" | "footer", kind: K) =>
  page?.areas[area].find((block): block is BlockOf<K> => block.kind === kind)

export const readContentPage = Effect.fnUntraced(function* (path: string, hosts: PictureHosts) {
  const content = yield* ContentSource
  const page = yield* content.page(path)
  return Option.isNone(page) ? Option.none<ShownPage>() : Option.some(yield* shownPage(page.value, hosts))
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

let known: KnownShell | undefined

/** Without an answer the header is as in a shop without stores. */
const areThereStores = Effect.gen(function* () {
  const stores = yield* Stores
  return (yield* stores.list).length > 0
}).pipe(Effect.orElseSucceed(() => false))

const common = Effect.fnUntraced(function* (hosts: PictureHosts) {
  const page = Option.getOrUndefined(yield* readContentPage(SHELL_PATH, hosts))
  const navigation = blockOf(page, "header", "header")?.fields.navigation
  if (page === undefined || navigation === undefined) return yield* assemble(page, undefined, hosts)
  const books = Option.getOrUndefined(yield* (yield* Catalogue).categoryByKey(navigation.books))
  const hasStores = yield* areThereStores
  if (known !== undefined && known.page === page && known.books === books && known.hasStores === hasStores)
    return known.shell
  const shell = yield* assemble(page, undefined, hosts)
  known = books === undefined ? undefined : { page, books, hasStores, shell }
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
  hosts: PictureHosts,
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
      homeHref: "/",
      menuHref: "/kategori",
      cartHref: "/checkout",
      hasStores: hasStores || undefined,
      categories,
      links: header?.fields.links ?? [],
      ticker: ticker === undefined ? undefined : { ...ticker.fields, image: shownImage(ticker.fields.image, hosts) },
    },
    footer: {
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

/** The shell around a page; the page's own header and footer replace the common ones. */
export const readShell = Effect.fnUntraced(function* (own: ShownPage | undefined, hosts: PictureHosts) {
  if (own === undefined || !hasShellOfItsOwn(own)) return yield* common(hosts)
  const page = Option.getOrUndefined(yield* readContentPage(SHELL_PATH, hosts))
  return yield* assemble(page, own, hosts)
})
