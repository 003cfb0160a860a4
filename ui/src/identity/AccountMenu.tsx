import { useSyncExternalStore } from "react"
import { Icon } from "../primitives/Icon.tsx"
import { clock, user } from "../primitives/icons.generated.ts"
import { bookOpen, receipt, signOut } from "../primitives/pageIcons.generated.ts"
import { useShopInBrowser } from "../shop/ShopProvider.tsx"
import { useNewSession } from "../shop/useNewSession.ts"
import { digitalGoods } from "../text/sv/digitalGoods.ts"
import { myPages } from "../text/sv/myPages.ts"
import { ownWatches } from "../text/sv/ownWatches.ts"
import { ACCOUNT_SECTION, DIGITAL_PART, LOGOUT_SECTION, ORDERS_PART, WATCHES_PART } from "./AccountView.ts"

const never = () => () => {}

const ITEM =
  "flex min-h-12 items-center gap-3 rounded-sm px-4 hover:bg-linen not-hover:aria-[current]:bg-lav aria-[current]:font-semibold"

/** The sections of My pages, by the hash of the address (MEMB-02). Another visitor's session re-renders the page. */
export function AccountMenu({ hasDigital }: { hasDigital: boolean }) {
  const host = useShopInBrowser()?.host
  useNewSession(() => host?.reload())
  const isLeaving = useSyncExternalStore(
    host?.onPageLifecycle ?? never,
    () => host?.hash() === LOGOUT_SECTION,
    () => false,
  )
  return (
    <nav className="account-menu" aria-label={myPages.title}>
      <a className={ITEM} href={`#${ACCOUNT_SECTION}`} aria-current={isLeaving ? undefined : "page"}>
        <Icon path={user} />
        {myPages.account}
      </a>
      <a className={ITEM} href={`#${ORDERS_PART}`}>
        <Icon path={receipt} />
        {myPages.orders}
      </a>
      {hasDigital && (
        <a className={ITEM} href={`#${DIGITAL_PART}`}>
          <Icon path={bookOpen} />
          {digitalGoods.heading}
        </a>
      )}
      <a className={ITEM} href={`#${WATCHES_PART}`}>
        <Icon path={clock} />
        {ownWatches.mine}
      </a>
      <a className={ITEM} href={`#${LOGOUT_SECTION}`} aria-current={isLeaving ? "page" : undefined}>
        <Icon path={signOut} />
        {myPages.logOut}
      </a>
    </nav>
  )
}
