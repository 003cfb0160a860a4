/** The main navigation, level by level. A lazy chunk: without it the openers are links to all categories. */
import { type ReactNode, useState } from "react"
import { Drawer, type DrawerState } from "../primitives/Drawer.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { caretRight, user } from "../primitives/icons.generated.ts"
import { shell } from "../text/sv/shell.ts"
import type { MenuLink } from "./Header.tsx"

export interface MenuCategory {
  readonly key: string
  readonly label: string
  readonly href: string
  readonly type: "book" | "non-book"
  readonly categories: ReadonlyArray<MenuCategory>
}

export interface MenuDrawerProps {
  state: DrawerState
  onClose: () => void
  /** Level one; books stand first whatever the order here (NAV-01). */
  categories: ReadonlyArray<MenuCategory>
  /** All categories A–Ö. */
  allHref: string
  /** Below the categories: log in, stores, gift cards; what does not exist yet is left out. */
  links?: ReadonlyArray<MenuDrawerLink>
}

const ICONS = { account: user } as const

export interface MenuDrawerLink extends MenuLink {
  readonly icon?: keyof typeof ICONS
  /** The drawer that opens in place of the menu, by the name that openers have. */
  readonly drawer?: string | undefined
}

/** Sub-categories of the books menu before 'Alla kategorier A–Ö' (NAV-04). */
const BOOK_ENTRIES = 5
/** Entries of every deeper level (NAV-02). */
const LEVEL_ENTRIES = 10

interface RowsProps {
  categories: ReadonlyArray<MenuCategory>
  onOpen: (category: MenuCategory) => void
  /** A last row. */
  children?: ReactNode
}

/** A category with more below it opens the next level, any other is a link. */
function Rows({ categories, onOpen, children }: RowsProps) {
  return (
    <ul className="menu-list">
      {categories.map((category) => (
        <li key={category.key}>
          {category.categories.length > 0 ? (
            <button type="button" onClick={() => onOpen(category)}>
              {category.label}
              <Icon path={caretRight} size="m" />
            </button>
          ) : (
            <a href={category.href}>{category.label}</a>
          )}
        </li>
      ))}
      {children}
    </ul>
  )
}

/** The row that was pressed is gone with its level: focus goes to the new one as it is mounted. */
const focus = (level: HTMLElement | null) => level?.focus()

/** Levels slide sideways in 300 ms; the back arrow leads up again. */
export function MenuDrawer({ state, onClose, categories, allHref, links }: MenuDrawerProps) {
  const [trail, setTrail] = useState<ReadonlyArray<MenuCategory>>([])
  const [wentBack, setWentBack] = useState(false)
  const here = trail.at(-1)
  const moved = trail.length > 0 || wentBack
  // A closed menu begins again at the first level.
  if (state === "closed" && moved) {
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
  const all = (
    <li>
      <a href={allHref}>{shell.allCategories}</a>
    </li>
  )
  return (
    <Drawer
      state={state}
      onClose={onClose}
      side="left"
      title={here?.label ?? shell.all}
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
          {here === undefined ? (
            <>
              <p className="label text-ink-2">{shell.books}</p>
              <Rows categories={bookEntries.slice(0, BOOK_ENTRIES)} onOpen={open}>
                {all}
              </Rows>
              {others.length > 0 && <p className="label mt-6 text-ink-2">{shell.moreOnTheShelf}</p>}
              <Rows categories={others} onOpen={open} />
              {links !== undefined && (
                <ul className="menu-list menu-list-plain mt-5">
                  {links.map((link) => (
                    <li key={link.href}>
                      <a href={link.href} data-drawer={link.drawer}>
                        {link.icon !== undefined && <Icon path={ICONS[link.icon]} />}
                        {link.label}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </>
          ) : (
            <Rows categories={here.categories.slice(0, LEVEL_ENTRIES)} onOpen={open}>
              <li>
                <a href={here.href}>{shell.everythingIn(here.label)}</a>
              </li>
            </Rows>
          )}
        </nav>
      </div>
    </Drawer>
  )
}
