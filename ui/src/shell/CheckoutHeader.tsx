import { LOGIN_DRAWER } from "../identity/loginDrawerId.ts"
import { Icon } from "../primitives/Icon.tsx"
import { arrowLeft, user } from "../primitives/icons.generated.ts"
import { shell } from "../text/sv/shell.ts"

export interface CheckoutHeaderProps {
  homeHref: string
  /** The logged-in account's e-mail; or a link to log in. */
  account: { name: string } | { loginHref: string }
}

/** The checkout's own header: back to the shop, the logo, the account (SHELL-06). */
export function CheckoutHeader({ homeHref, account }: CheckoutHeaderProps) {
  return (
    <header className="header">
      <div className="wrap grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-[clamp(0.5rem,3vw,1rem)] py-2 lg:py-3.5">
        <a className="inline-flex min-h-target items-center gap-1 max-sm:text-meta" href={homeHref}>
          <Icon path={arrowLeft} size="m" />
          <span className="link">{shell.continueShopping}</span>
        </a>
        <a className="logo" href={homeHref} aria-label={shell.logo}>
          {shell.shopName}
        </a>
        <span className="inline-flex max-w-full items-center gap-1 justify-self-end text-small">
          <Icon path={user} size="m" />
          {"name" in account ? (
            // A long address is cut where it is seen, never where it is read out.
            <span className="overflow-hidden text-ellipsis whitespace-nowrap" title={account.name}>
              {account.name}
            </span>
          ) : (
            <a className="link" href={account.loginHref} data-opens={LOGIN_DRAWER}>
              {shell.logIn}
            </a>
          )}
        </span>
      </div>
    </header>
  )
}
