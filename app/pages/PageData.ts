/** What every page has besides its own data: the shell around it and its tags in the head. */
import type { MenuCategory } from "@kapitel/core/shop/SearchClient"
import type { FooterProps } from "@kapitel/ui/shell/Footer"
import type { HeaderProps } from "@kapitel/ui/shell/Header"

/** The header, menu and footer of every page. */
export interface ShellView {
  readonly header: Omit<HeaderProps, "query">
  /** The menu's first level, and the second of books. */
  readonly menu: ReadonlyArray<MenuCategory>
  readonly footer: FooterProps
  /** An editor sees the page (NAV-06). */
  readonly editing?: true | undefined
}

export interface PageData {
  readonly shell: ShellView
  /** The document's title, in its tab and in search results. */
  readonly headTitle: string
  /** Canonical address, path and query; undefined where there is none (errors, personal pages). */
  readonly canonical?: string | undefined
  /** Search engines follow its links, and do not show it. */
  readonly isUnlisted?: boolean | undefined
  /** The breadcrumbs from the start page: their second step is marked in the header's menu. */
  readonly steps?: ReadonlyArray<{ readonly href: string }> | undefined
  readonly description?: string | undefined
  /** Open Graph's type, for link previews. @default "website" */
  readonly subject?: "website" | "book" | "product" | "profile" | undefined
  /** Open Graph's picture: a path of the shop, and its size in pixels. */
  readonly picture?: { readonly path: string; readonly width: number; readonly height: number } | undefined
  /** The feed with the news of this page: its path, and its name for readers of news. */
  readonly feed?: { readonly path: string; readonly name: string } | undefined
  /** A note about ratings that the page has itself: there is no second one below its cards. */
  readonly ratingNote?: string | undefined
  /** schema.org data of the page. */
  readonly structured?: ReadonlyArray<unknown> | undefined
  /** The search query, shown in the header's field. */
  readonly query?: string | undefined
  /** The checkout has a header of its own (SHELL-06). */
  readonly bareHeader?: boolean
  /** The user who is logged in, for the header of a visitor page; every other page is the same for all. */
  readonly account?: HeaderAccount | undefined
  /** My pages: the header has a logout link for touch screens there (HEAD-06). */
  readonly isMyPages?: boolean | undefined
}

export interface HeaderAccount {
  /** The first name, or a text in its place. */
  readonly label: string
  readonly email?: string | undefined
}
