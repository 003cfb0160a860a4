import { CartMessageTemplate } from "@kapitel/ui/cart/CartMessageTemplate"
import { LOGOUT_SECTION } from "@kapitel/ui/identity/AccountView"
import { StarDrawings } from "@kapitel/ui/primitives/StarDrawings"
import { CheckoutHeader } from "@kapitel/ui/shell/CheckoutHeader"
import { Footer } from "@kapitel/ui/shell/Footer"
import { Header } from "@kapitel/ui/shell/Header"
import { SkipLink } from "@kapitel/ui/shell/SkipLink"
import { shell as headerWords } from "@kapitel/ui/text/sv/shell"
import type { ReactNode } from "react"
import { LOGIN, MY_PAGES } from "../loginPaths.ts"
import { checkout } from "../text/checkout.ts"
import { content } from "../text/content.ts"
import { DEMO_MAILBOX } from "./demo/brev/forms.ts"
import type { PageData } from "./PageData.ts"
import type { TrackingSettings } from "./PageRequest.ts"

export interface PageFrameProps extends Pick<PageData, "shell" | "query" | "bareHeader" | "account" | "isMyPages"> {
  /** The address of the shelf in the header's menu that the page belongs to. */
  readonly section?: string | undefined
  readonly demo: boolean
  readonly tracking: TrackingSettings
  readonly children: ReactNode
}

/** Skip link, header, main and footer (SHELL-01, SHELL-02): the same for every visitor of a page that is shared. */
export function PageFrame(props: PageFrameProps) {
  const { shell, query, bareHeader, account, isMyPages, section, demo, tracking, children } = props
  return (
    <>
      <SkipLink />
      <StarDrawings />
      {demo && (
        <aside className="wrap py-1 text-center text-meta text-ink-2" aria-label={content.demoName} data-demo="">
          {content.demo}{" "}
          <a className="link" href={DEMO_MAILBOX}>
            {checkout.mailbox}
          </a>
        </aside>
      )}
      {bareHeader === true ? (
        <CheckoutHeader
          homeHref="/"
          account={account === undefined ? { loginHref: LOGIN } : { name: account.email ?? account.label }}
        />
      ) : (
        <Header
          {...shell.header}
          {...(section === undefined ? {} : { section })}
          {...(query === undefined ? {} : { query })}
          login={{ label: headerWords.logIn, href: LOGIN }}
          account={account === undefined ? undefined : { label: account.label, href: MY_PAGES }}
          logOutHref={isMyPages === true ? `#${LOGOUT_SECTION}` : undefined}
        />
      )}
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer {...shell.footer} />
      <div id="announcer" className="sr-only" aria-live="polite" />
      <div id="drawers" />
      <TrackingPlace {...tracking} isCheckout={bareHeader === true} />
      <CartMessageTemplate tone="success" />
      <CartMessageTemplate tone="error" />
    </>
  )
}

interface TrackingPlaceProps extends TrackingSettings {
  readonly isCheckout: boolean
}

/** What the browser must know to tell of a visit, where anything is set. The checkout never hears of a tag manager. */
function TrackingPlace({ tagManagerId, pageViewCurrency, isCheckout }: TrackingPlaceProps) {
  if (tagManagerId === undefined && pageViewCurrency === undefined) return null
  return (
    <div
      id="tracking"
      hidden
      data-tag-manager={isCheckout ? undefined : tagManagerId}
      data-carries={isCheckout && tagManagerId !== undefined ? "" : undefined}
      data-page-view-currency={pageViewCurrency}
    />
  )
}
