import { Icon } from "../primitives/Icon.tsx"
import { list, signOut, storefront, tote, user } from "../primitives/icons.generated.ts"
import { SearchField } from "../search/SearchField.tsx"
import { cartNews } from "../text/sv/cartNews.ts"
import { shell } from "../text/sv/shell.ts"
import { Ticker, type TickerProps } from "./Ticker.tsx"

export interface MenuLink {
  readonly label: string
  readonly href: string
}

export interface HeaderProps {
  homeHref: string
  /** Where 'Allt' and the mobile menu lead without a script: the list of categories. */
  menuHref: string
  /** Where the cart leads without a script: the checkout. */
  cartHref: string
  /** Books first, then at most two others (HEAD-05). */
  categories: ReadonlyArray<MenuLink>
  /** The address of the one that the page belongs to; a script keeps it right when pages come in place. */
  section?: string | undefined
  /** At the right end of the menu. */
  links?: ReadonlyArray<MenuLink>
  query?: string
  /** Copies in the cart. Pages are cached for everyone, so it is 0 in served HTML and filled by a script. */
  cartCount?: number
  ticker?: TickerProps | undefined
  login?: MenuLink | undefined
  /** Who is logged in, on a page that belongs to them; on every other a script puts it in place of `login`. */
  account?: MenuLink | undefined
  /** On My pages: a finger finds the way out here (HEAD-06). */
  logOutHref?: string | undefined
  /** Left out until there are stores to choose. */
  store?: MenuLink | undefined
}

/** Non-book categories in the desktop menu (HEAD-05). */
const MAX_OTHER_CATEGORIES = 2

const menuLink = ({ href, label }: MenuLink, section?: string) => (
  <li key={href}>
    <a href={href} aria-current={href === section ? "true" : undefined}>
      {label}
    </a>
  </li>
)

/** Ticker, logo, search, cart and menu. Openers are links; a script opens the drawers named by `data-drawer`. */
export function Header(props: HeaderProps) {
  const {
    homeHref,
    menuHref,
    cartHref,
    categories,
    section,
    links = [],
    query = "",
    cartCount = 0,
    ticker,
    login,
    account,
    logOutHref,
    store,
  } = props
  const visitor = account ?? login
  return (
    <header>
      {ticker !== undefined && <Ticker {...ticker} />}
      <div className="header">
        <div className="wrap">
          <div className="header-top">
            <div className="flex items-center">
              <a className="icon-button -ml-2.5 lg:hidden" href={menuHref} aria-label={shell.menu} data-drawer="menu">
                <Icon path={list} />
              </a>
              <a className="logo" href={homeHref} aria-label={shell.logo}>
                {shell.shopName}
              </a>
            </div>
            <div className="header-search">
              <SearchField query={query} />
            </div>
            <div className="tools">
              {store !== undefined && (
                <a className="tool max-lg:hidden" href={store.href} data-drawer="store">
                  <Icon path={storefront} />
                  <span className="tool-text">{store.label}</span>
                </a>
              )}
              {logOutHref !== undefined && (
                <a className="tool lg:hidden" href={logOutHref}>
                  <Icon path={signOut} />
                  <span className="tool-text">{shell.logOut}</span>
                </a>
              )}
              {visitor !== undefined && (
                <a
                  className="tool"
                  href={visitor.href}
                  data-drawer={account === undefined ? "login" : undefined}
                  data-account=""
                >
                  <Icon path={user} />
                  <span className="tool-text">{visitor.label}</span>
                </a>
              )}
              <a className="tool" href={cartHref} aria-label={cartNews.opener(cartCount)} data-drawer="cart">
                <Icon path={tote} />
                <span className="tool-text">{shell.cart}</span>
                <span className="cart-count" data-cart-count="" data-count={cartCount}>
                  {cartCount}
                </span>
              </a>
            </div>
          </div>
          <nav className="menu-bar" aria-label={shell.mainMenu}>
            <ul>
              <li>
                <a className="font-semibold" href={menuHref} data-drawer="menu">
                  <Icon path={list} size="m" />
                  {shell.all}
                </a>
              </li>
              {categories.slice(0, 1 + MAX_OTHER_CATEGORIES).map((link) => menuLink(link, section))}
            </ul>
            {links.length > 0 && <ul className="ml-auto">{links.map((link) => menuLink(link))}</ul>}
          </nav>
        </div>
      </div>
    </header>
  )
}
