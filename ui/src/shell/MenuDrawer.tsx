/**
 * The main navigation, level by level. Its first level is in every page's HTML and works before hydration; without a
 * script the openers are links to all categories.
 */
import type { MenuCategory } from "@kapitel/core/shop/SearchClient"
import { STORES_PATH } from "@kapitel/core/stores/storePaths"
import { type ReactNode, useEffect, useState } from "react"
import { LOGIN_DRAWER } from "../identity/loginDrawerId.ts"
import { Drawer } from "../primitives/Drawer.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { caretRight, storefront, user } from "../primitives/icons.generated.ts"
import type { IslandDefinition } from "../shop/Island.tsx"
import { useShopClient, useShopInBrowser, useShopState } from "../shop/ShopProvider.tsx"
import { useDrawer } from "../shop/useDrawer.ts"
import { STORE_DRAWER } from "../stores/storeDrawerId.ts"
import { shell } from "../text/sv/shell.ts"
import type { MenuLink } from "./MenuBar.tsx"
import { BOOK_ENTRIES, MENU_DRAWER } from "./menuDrawerId.ts"

export interface MenuDrawerProps {
  /** Level one and, of books, level two: available before the whole tree has been fetched. */
  categories: ReadonlyArray<MenuCategory>
  /** All categories A–Ö. */
  allHref: string
  /** Those at the right end of the menu below the header, which a narrow screen does not show. */
  links?: ReadonlyArray<MenuLink> | undefined
  /** There are stores to choose from. */
  hasStores?: true | undefined
  loginHref: string
  myPagesHref: string
  /** An editor sees the page, and reads when the navigation is empty (NAV-06). */
  editing?: true | undefined
}

/** Levels of the tree. Source: spec §9. */
const DEPTH = 5
/** Entries of every deeper level (NAV-02). */
const LEVEL_ENTRIES = 10

interface RowsProps {
  categories: ReadonlyArray<MenuCategory>
  onOpen: (category: MenuCategory) => void
  /** A last row. */
  children?: ReactNode
}

/** A category with sub-categories opens the next level, any other is a link. */
function Rows({ categories, onOpen, children }: RowsProps) {
  return (
    <ul className="menu-list">
      {categories.map((category) => (
        <li key={category.key}>
          {category.categories.length > 0 ? (
            <button type="button" onClick={() => onOpen(category)}>
              {category.name}
              <Icon path={caretRight} size="m" />
            </button>
          ) : (
            <a href={category.url}>{category.name}</a>
          )}
        </li>
      ))}
      {children}
    </ul>
  )
}

/** The pressed row is gone with its level: the focus moves to the new one when it is mounted. */
const focus = (level: HTMLElement | null) => level?.focus()

/**
 * The whole tree, fetched when the menu is opened for the first time; until then, or if that fails, the given
 * categories.
 */
const useTree = (first: ReadonlyArray<MenuCategory>, wanted: boolean): ReadonlyArray<MenuCategory> => {
  const shop = useShopClient()
  const [tree, setTree] = useState<ReadonlyArray<MenuCategory>>()
  useEffect(() => {
    if (!wanted || tree !== undefined) return
    const ended = new AbortController()
    shop?.menu.categories(DEPTH, { signal: ended.signal }).then(
      (answer) => {
        if (answer.ok && answer.value.length > 0) setTree(answer.value)
      },
      () => undefined,
    )
    return () => ended.abort()
  }, [wanted, tree, shop])
  return tree ?? first
}

/** The link to log in, or to My pages (NAV-03). */
function AccountLink({ loginHref, myPagesHref }: Pick<MenuDrawerProps, "loginHref" | "myPagesHref">) {
  const isGuest = useShopState(({ visitor }) => visitor.kind === "guest")
  return (
    <a href={isGuest ? loginHref : myPagesHref} data-opens={isGuest ? LOGIN_DRAWER : undefined}>
      <Icon path={user} />
      {isGuest ? shell.logIn : shell.myPages}
    </a>
  )
}

/** The visitor's own store, or the choice of one: a narrow header has no place for it. */
function StoreLink() {
  const myStore = useShopState((state) => state.myStore)
  return (
    <a href={STORES_PATH} data-opens={STORE_DRAWER}>
      <Icon path={storefront} />
      {myStore?.displayName ?? shell.chooseStore}
    </a>
  )
}

/** The right half of a wide window's menu (decision 443), as the shop renders it for a store's id. */
function MenuPanel({ store }: { store: string | undefined }) {
  const host = useShopInBrowser()?.host
  const [html, setHtml] = useState("")
  useEffect(() => {
    let isCurrent = true
    host?.menuPanel(store).then(
      (panel) => {
        // The answer for an earlier store may come last.
        if (isCurrent) setHtml(panel)
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
    }
  }, [host, store])
  return <div className="places" dangerouslySetInnerHTML={{ __html: html }} />
}

/** Levels slide sideways in 300 ms; the back arrow leads up again. */
export function MenuDrawer(props: MenuDrawerProps) {
  const { categories: first, allHref, links, hasStores = false, loginHref, myPagesHref, editing = false } = props
  const drawer = useDrawer()
  const isOpen = drawer.state !== "closed"
  const store = useShopState(({ myStore }) => myStore?.id)
  const categories = useTree(first, isOpen)
  const [trail, setTrail] = useState<ReadonlyArray<MenuCategory>>([])
  const [wentBack, setWentBack] = useState(false)
  const here = trail.at(-1)
  const moved = trail.length > 0 || wentBack
  // A closed menu restarts at the first level.
  if (!isOpen && moved) {
    setTrail([])
    setWentBack(false)
  }
  const open = (category: MenuCategory) => {
    setWentBack(false)
    setTrail([...trail, category])
  }
  const back = () => {
    setWentBack(true)
    setTrail(trail.slice(0, -1))
  }
  const books = categories.filter((category) => category.type === "book")
  const bookEntries = books.length === 1 ? (books[0]?.categories ?? []) : books
  const others = categories.filter((category) => category.type === "non-book")
  return (
    <Drawer
      {...drawer}
      id={MENU_DRAWER}
      side="left"
      title={here?.name ?? shell.all}
      onBack={here === undefined ? undefined : back}
    >
      <div className="menu-levels">
        <nav
          key={here?.key ?? "top"}
          ref={moved ? focus : undefined}
          tabIndex={-1}
          aria-label={shell.mainMenu}
          className={moved ? (wentBack ? "menu-level menu-level-back" : "menu-level") : undefined}
        >
          {editing && categories.length === 0 && <p>{shell.noNavigation}</p>}
          {here === undefined ? (
            <>
              <p className="label text-ink-2">{shell.books}</p>
              <Rows categories={bookEntries.slice(0, BOOK_ENTRIES)} onOpen={open}>
                <li>
                  <a href={allHref}>{shell.allCategories}</a>
                </li>
              </Rows>
              {others.length > 0 && <p className="label mt-6 text-ink-2">{shell.moreOnTheShelf}</p>}
              <Rows categories={others} onOpen={open} />
              <ul className="menu-list menu-list-plain mt-5 grid grid-cols-2">
                <li className="col-span-2">
                  <AccountLink loginHref={loginHref} myPagesHref={myPagesHref} />
                </li>
                {hasStores && (
                  <li className="col-span-2">
                    <StoreLink />
                  </li>
                )}
                {links?.map(({ href, label }) => (
                  <li key={href}>
                    <a href={href}>{label}</a>
                  </li>
                ))}
              </ul>
            </>
          ) : (
            <Rows categories={here.categories.slice(0, LEVEL_ENTRIES)} onOpen={open}>
              <li>
                <a href={here.url}>{shell.everythingIn(here.name)}</a>
              </li>
            </Rows>
          )}
        </nav>
      </div>
      {isOpen && <MenuPanel key={store} store={store} />}
    </Drawer>
  )
}

export const menuDrawer: IslandDefinition<MenuDrawerProps> = { name: "menu", Component: MenuDrawer, when: "reach" }
