/** What every page has besides its own: the shell around it and its place in the head. */
import type { MenuCategory } from "@kapitel/core/shop/SearchClient"
import type { FooterProps } from "@kapitel/ui/shell/Footer"
import type { HeaderProps } from "@kapitel/ui/shell/Header"

/** What stands around every page. */
export interface ShellView {
  readonly header: Omit<HeaderProps, "query">
  /** The menu's first level, and the second of books. */
  readonly menu: ReadonlyArray<MenuCategory>
  readonly footer: FooterProps
}

export interface PageData {
  readonly shell: ShellView
  /** The document's name, in its tab and in results of searches. */
  readonly headTitle: string
  /** Canonical address, path and query; absent where there is none (errors, personal pages). */
  readonly canonical?: string | undefined
  /** The way here from the start page: its second step is what the header's menu has marked. */
  readonly steps?: ReadonlyArray<{ readonly href: string }> | undefined
  readonly description?: string | undefined
  /** What the page is about, to those who show it as a card of theirs: Open Graph's word. @default "website" */
  readonly subject?: "website" | "book" | "product" | "profile" | undefined
  /** The picture on such a card: a path of the shop, and its size in pixels. */
  readonly picture?: { readonly path: string; readonly width: number; readonly height: number } | undefined
  /** schema.org data of the page. */
  readonly structured?: ReadonlyArray<unknown> | undefined
  /** What was searched for, as it stands in the header's field. */
  readonly query?: string | undefined
  /** The checkout has a header of its own (SHELL-06). */
  readonly bareHeader?: boolean
  /** Who is logged in, for the header of a page that belongs to one visitor; every other page is the same for all. */
  readonly account?: HeaderAccount | undefined
  /** My pages: there a finger finds the way out in the header (HEAD-06). */
  readonly isMyPages?: boolean | undefined
}

export interface HeaderAccount {
  /** The first name, or what stands for it. */
  readonly label: string
  readonly email?: string | undefined
}
