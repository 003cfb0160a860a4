/** What stands around every page: ticker, header and footer, as editors have set them (SHELL-02). */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { categoryPath } from "@kapitel/core/catalogue/paths"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { decodePage, type ShownPage, type TypedBlock } from "@kapitel/core/content/decodeBlock"
import type { FooterProps } from "@kapitel/ui/shell/Footer"
import type { HeaderProps } from "@kapitel/ui/shell/Header"
import { Effect, Option } from "effect"
import type { PageNotes } from "../server/PageNotes.ts"
import { content as contentWords } from "../text/content.ts"

/** The page whose header and footer stand around all pages that have none of their own. */
const SHELL_PATH = "/_shell"

/** Hosts whose pages editors may show inside ours; none until an operator names some. */
const RULES = { frameHosts: [] as ReadonlyArray<string> }

const shownPages = new WeakMap<ContentPage, ShownPage>()

/** Decoded once for each version of a page. */
const shownPage = (page: ContentPage): ShownPage => {
  const known = shownPages.get(page)
  if (known !== undefined) return known
  const shown = decodePage(page, RULES)
  shownPages.set(page, shown)
  return shown
}

export interface ShellView {
  readonly header: Omit<HeaderProps, "query">
  readonly footer: FooterProps
}

type BlockOf<K extends TypedBlock["kind"]> = Extract<TypedBlock, { kind: K }>

const blockOf = <K extends TypedBlock["kind"]>(page: ShownPage | undefined, area: "header" | "footer", kind: K) =>
  page?.areas[area].find((block): block is BlockOf<K> => block.kind === kind)

export const readContentPage = Effect.fnUntraced(function* (path: string, notes: PageNotes) {
  const content = yield* ContentSource
  notes.shows("content")
  const page = yield* content.page(path)
  return Option.map(page, shownPage)
})

const categoryNames = Effect.fnUntraced(function* (keys: ReadonlyArray<string>, notes: PageNotes) {
  const catalogue = yield* Catalogue
  notes.shows("categories")
  const found = yield* Effect.forEach(keys, (key) => catalogue.categoryByKey(key))
  return found.flatMap((entry) =>
    Option.match(entry, {
      onNone: () => [],
      onSome: ({ category }) => [{ label: category.displayName, href: categoryPath(category.key) }],
    }),
  )
})

/** The shell around a page; the page's own header and footer win over the common ones. */
export const readShell = Effect.fn("view.shell")(function* (own: ShownPage | undefined, notes: PageNotes) {
  const common = Option.getOrUndefined(yield* readContentPage(SHELL_PATH, notes))
  const ticker = blockOf(own, "header", "ticker") ?? blockOf(common, "header", "ticker")
  const header = blockOf(own, "header", "header") ?? blockOf(common, "header", "header")
  const footer = blockOf(own, "footer", "footer") ?? blockOf(common, "footer", "footer")
  const navigation = header?.fields.navigation
  const categories =
    navigation === undefined ? [] : yield* categoryNames([navigation.books, ...navigation.others], notes)
  const shell: ShellView = {
    header: {
      homeHref: "/",
      menuHref: "/kategori",
      cartHref: "/checkout",
      categories,
      links: header?.fields.links ?? [],
      ticker:
        ticker === undefined
          ? undefined
          : { messages: ticker.fields.messages, background: ticker.fields.background, color: ticker.fields.color },
    },
    footer: {
      homeHref: "/",
      about: footer?.fields.closing,
      columns: footer?.fields.columns ?? [],
      social: footer?.fields.social ?? [],
      closing: contentWords.company,
      terms: footer?.fields.terms ?? [],
      partners: footer?.fields.partners ?? [],
    },
  }
  return shell
})
