import { LOGIN_DRAWER } from "../identity/loginDrawerId.ts"
import { Icon } from "../primitives/Icon.tsx"
import { arrowLeft, user } from "../primitives/icons.generated.ts"
import { pageFrame } from "../text/sv/pageFrame.ts"
import { shell } from "../text/sv/shell.ts"

export interface CheckoutHeaderProps {
  shopName: string
  homeHref: string
  /** The logged-in account's e-mail; or a link to log in. */
  account: { name: string } | { loginHref: string }
}

/** The checkout's own header: back to the shop, the logo, the account (SHELL-06). */
export function CheckoutHeader({ shopName, homeHref, account }: CheckoutHeaderProps) {
  return (
    <header className="header">
      <div className="wrap flex items-center gap-[clamp(0.5rem,3vw,1rem)] py-2 lg:py-3.5">
        <a
          className="inline-flex min-h-target flex-1 items-center gap-1 whitespace-nowrap max-sm:text-meta"
          href={homeHref}
        >
          <span className="max-[24rem]:hidden">
            <Icon path={arrowLeft} size="m" />
          </span>
          <span className="link">{shell.continueShopping}</span>
        </a>
        <a className="logo" href={homeHref} aria-label={pageFrame.logo(shopName)}>
          {shopName}
        </a>
        <span className="inline-flex min-w-0 flex-1 items-center justify-end gap-1 text-small max-sm:text-meta">
          <span className="max-[24rem]:hidden">
            <Icon path={user} size="m" />
          </span>
          {"name" in account ? (
            // A long address is cut where it is seen, never where it is read out.
            <span className="overflow-hidden text-ellipsis whitespace-nowrap" title={account.name}>
              {account.name}
            </span>
          ) : (
            <a className="link whitespace-nowrap" href={account.loginHref} data-opens={LOGIN_DRAWER}>
              {shell.logIn}
            </a>
          )}
        </span>
      </div>
    </header>
  )
}
