import { CART_DRAWER } from "../cart/cartDrawerId.ts"
import { Icon } from "../primitives/Icon.tsx"
import { list } from "../primitives/icons.generated.ts"
import { signOut, tote } from "../primitives/pageIcons.generated.ts"
import { searchField } from "../search/SearchField.tsx"
import { Island } from "../shop/Island.tsx"
import { storeEntry } from "../stores/StoreEntry.tsx"
import { cartNews } from "../text/sv/cartNews.ts"
import { pageFrame } from "../text/sv/pageFrame.ts"
import { shell } from "../text/sv/shell.ts"
import { type AccountEntryProps, accountEntry } from "./AccountEntry.tsx"
import { type MenuLink, menuBar } from "./MenuBar.tsx"
import { MENU_DRAWER } from "./menuDrawerId.ts"
import { Ticker, type TickerProps } from "./Ticker.tsx"

export interface HeaderProps {
  shopName: string
  homeHref: string
  /** The target of 'Allt' and the mobile menu without a script: the list of categories. */
  menuHref: string
  /** The target of the cart link without a script: the checkout. */
  cartHref: string
  /** Books first, then at most two others (HEAD-05). */
  categories: ReadonlyArray<MenuLink>
  /** The address of the category that the page belongs to; a script updates it after visits in place. */
  section?: string | undefined
  /** At the right end of the menu. */
  links?: ReadonlyArray<MenuLink>
  query?: string
  /** Copies in the cart. Pages are cached for every visitor, so it is 0 in served HTML and filled by a script. */
  cartCount?: number
  ticker?: TickerProps | undefined
  /** The link to log in, or to My pages; absent where logging in is not available. */
  account?: AccountEntryProps | undefined
  /** On My pages: logging out, for touch screens (HEAD-06). */
  logOutHref?: string | undefined
  /** There are stores to choose from. */
  hasStores?: true | undefined
}

/** Non-book categories in the desktop menu (HEAD-05). */
const MAX_OTHER_CATEGORIES = 2

/**
 * Ticker, logo, search, cart and menu. Openers are links; with a script they open the dialogs of their `data-opens`.
 */
export function Header(props: HeaderProps) {
  const {
    shopName,
    homeHref,
    menuHref,
    cartHref,
    categories,
    section,
    links = [],
    query = "",
    cartCount = 0,
    ticker,
    account,
    logOutHref,
    hasStores = false,
  } = props
  return (
    <header>
      {ticker !== undefined && <Ticker {...ticker} />}
      <div className="header">
        <div className="wrap">
          <div className="header-top">
            <div className="flex items-center">
              <a
                className="icon-button -ml-2.5 lg:hidden"
                href={menuHref}
                aria-label={shell.menu}
                data-opens={MENU_DRAWER}
              >
                <Icon path={list} />
              </a>
              <a className="logo" href={homeHref} aria-label={pageFrame.logo(shopName)}>
                {shopName}
              </a>
            </div>
            <div className="header-search">
              <Island of={searchField} props={{ query: query === "" ? undefined : query }} />
            </div>
            <div className="tools">
              {hasStores && <Island of={storeEntry} props={{}} />}
              {logOutHref !== undefined && (
                <a className="tool lg:hidden" href={logOutHref}>
                  <Icon path={signOut} />
                  <span className="max-lg:sr-only">{shell.logOut}</span>
                </a>
              )}
              {account !== undefined && <Island of={accountEntry} props={account} />}
              <a className="tool" href={cartHref} aria-label={cartNews.opener(cartCount)} data-opens={CART_DRAWER}>
                <Icon path={tote} />
                <span className="max-lg:sr-only">{shell.cart}</span>
                <span className="cart-count" data-cart-count="" data-count={cartCount}>
                  {cartCount}
                </span>
              </a>
            </div>
          </div>
          <Island
            of={menuBar}
            props={{ menuHref, categories: categories.slice(0, 1 + MAX_OTHER_CATEGORIES), links, section }}
          />
        </div>
      </div>
    </header>
  )
}
