import { cartDrawer } from "@kapitel/ui/cart/CartDrawer"
import { LOGOUT_SECTION } from "@kapitel/ui/identity/AccountView"
import { loginDrawer } from "@kapitel/ui/identity/LoginDrawer"
import { Message } from "@kapitel/ui/primitives/Message"
import { CheckoutHeader } from "@kapitel/ui/shell/CheckoutHeader"
import { consentQuestion } from "@kapitel/ui/shell/ConsentQuestion"
import { Footer } from "@kapitel/ui/shell/Footer"
import { Header } from "@kapitel/ui/shell/Header"
import { menuDrawer } from "@kapitel/ui/shell/MenuDrawer"
import { messagesIsland } from "@kapitel/ui/shell/Messages"
import { SkipLink } from "@kapitel/ui/shell/SkipLink"
import { Island } from "@kapitel/ui/shop/Island"
import { storeDrawer } from "@kapitel/ui/stores/StoreDrawer"
import { pageFrame } from "@kapitel/ui/text/sv/pageFrame"
import type { ReactNode } from "react"
import { LOGIN, MY_PAGES } from "../loginPaths.ts"
import { checkout } from "../text/checkout.ts"
import { content } from "../text/content.ts"
import { DEMO_LINKS, DEMO_MAILBOX } from "./(browse)/demo/brev/forms.ts"
import type { PageData } from "./PageData.ts"
import type { TrackingSettings } from "./PageRequest.ts"

/** Where the bestsellers shown in an empty cart link to. */
const BOOKS = "/kategori/bocker"

export interface PageFrameProps extends Pick<PageData, "shell" | "query" | "bareHeader" | "account" | "isMyPages"> {
  /** The address of the category in the header's menu that the page belongs to. */
  readonly section?: string | undefined
  readonly demo: boolean
  readonly tracking: TrackingSettings
  readonly children: ReactNode
}

/** Skip link, header, main and footer (SHELL-01, SHELL-02): the same for every visitor of a shared page. */
export function PageFrame(props: PageFrameProps) {
  const { shell, query, bareHeader, account, isMyPages, section, demo, tracking, children } = props
  return (
    <>
      <Island of={consentQuestion} props={{ aboutHref: shell.footer.cookiesHref }} />
      <SkipLink />
      {demo && (
        <aside
          className="wrap py-1 text-center text-meta text-ink-2 print:hidden"
          aria-label={content.demoName}
          data-demo=""
        >
          {content.demo}{" "}
          <a className="link" href={DEMO_MAILBOX}>
            {checkout.mailbox}
          </a>
        </aside>
      )}
      {bareHeader === true ? (
        <CheckoutHeader
          shopName={shell.header.shopName}
          homeHref="/"
          account={account === undefined ? { loginHref: LOGIN } : { name: account.email ?? account.label }}
        />
      ) : (
        <Header
          {...shell.header}
          {...(section === undefined ? {} : { section })}
          {...(query === undefined ? {} : { query })}
          account={{ loginHref: LOGIN, myPagesHref: MY_PAGES, name: account?.label }}
          logOutHref={isMyPages === true ? `#${LOGOUT_SECTION}` : undefined}
        />
      )}
      <Island of={messagesIsland} props={{}} />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <Footer {...shell.footer} bare={bareHeader === true} />
      <div id="announcer" className="sr-only" aria-live="polite" />
      <div id="not-sent" className="not-sent" popover="auto" role="alert">
        <Message tone="error">{pageFrame.notSent}</Message>
      </div>
      {bareHeader !== true && (
        <>
          <Island
            of={menuDrawer}
            props={{
              categories: shell.menu,
              allHref: shell.header.menuHref,
              links: shell.header.links,
              hasStores: shell.header.hasStores,
              loginHref: LOGIN,
              myPagesHref: MY_PAGES,
              editing: shell.editing,
            }}
          />
          <Island of={cartDrawer} props={{ loginHref: LOGIN, topListHref: BOOKS }} />
          {shell.header.hasStores && <Island of={storeDrawer} props={{}} />}
        </>
      )}
      <Island of={loginDrawer} props={demo ? { demo: DEMO_LINKS } : {}} />
      <TrackingPlace {...tracking} isCheckout={bareHeader === true} />
    </>
  )
}

interface TrackingPlaceProps extends TrackingSettings {
  readonly isCheckout: boolean
}

/** The settings that the browser needs for statistics, when any is set. The checkout never gets a tag manager. */
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
