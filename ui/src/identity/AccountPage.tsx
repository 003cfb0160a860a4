import type { ConsentField } from "@kapitel/core/identity/Account"
import type { ReactNode } from "react"
import { ADD_TO_CART_ACTION } from "../availability/BuyButton.tsx"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { EmailAddress } from "../primitives/EmailAddress.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { heartFill, pencilSimple, receipt, signOut, user } from "../primitives/icons.generated.ts"
import { Toggle } from "../primitives/Toggle.tsx"
import { myPages } from "../text/sv/myPages.ts"
import { shell } from "../text/sv/shell.ts"
import { ACCOUNT_SECTION, type AccountOrderView, type AccountView, LOGOUT_SECTION, ORDERS_PART } from "./AccountView.ts"

export interface AccountPageProps {
  account: AccountView
  loginHref: string
  consentAction: string
  /** Where the kept address is forgotten. */
  addressAction: string
  logoutAction: string
  exportHref: string
  /** Where removing the account is asked once more, without a script. */
  eraseHref: string
}

/** My pages: card, contact details, consents, orders, data; and the way out (MEMB-02 to MEMB-08, MEMB-13). */
export function AccountPage(props: AccountPageProps) {
  const { account, loginHref, consentAction, addressAction, logoutAction, exportHref, eraseHref } = props
  const isMember = account.memberNumber !== undefined
  return (
    <div className="wrap py-10">
      <h1 className="text-h1">{myPages.title}</h1>
      <div className="account" data-my-pages="">
        <nav className="account-menu" aria-label={myPages.title}>
          <a href={`#${ACCOUNT_SECTION}`} aria-current="page">
            <Icon path={user} />
            {myPages.account}
          </a>
          <a href={`#${ORDERS_PART}`}>
            <Icon path={receipt} />
            {myPages.orders}
          </a>
          <a href={`#${LOGOUT_SECTION}`}>
            <Icon path={signOut} />
            {myPages.logOut}
          </a>
        </nav>
        <div className="account-section" id={ACCOUNT_SECTION}>
          {isMember ? <MemberCard account={account} /> : <MemberOffer loginHref={loginHref} />}
          <ContactDetails account={account} addressAction={addressAction} />
          <Panel heading={myPages.news}>
            {isMember ? (
              CONSENTS.map((field) => (
                <Consent key={field} field={field} on={account.consents[field]} action={consentAction} />
              ))
            ) : (
              <p className="account-row text-ink-2">{myPages.newsForMembers}</p>
            )}
          </Panel>
          <Panel id={ORDERS_PART} heading={myPages.myOrders}>
            {account.orders.length === 0 && <p className="account-row text-ink-2">{myPages.noOrders}</p>}
            {account.orders.map((order) => (
              <Order key={order.number} order={order} />
            ))}
          </Panel>
          <Panel heading={myPages.yourData}>
            <p className="pt-2">{myPages.yourDataLead}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <a className="button button-outline" href={exportHref}>
                {myPages.export}
              </a>
              <ButtonLink variant="text" href={eraseHref} data-erase="">
                {myPages.erase}
              </ButtonLink>
            </div>
          </Panel>
        </div>
        <div className="account-section" id={LOGOUT_SECTION}>
          <Panel heading={myPages.logOut}>
            <p className="pt-2">{myPages.logOutLead}</p>
            <LogOut action={logoutAction} scope="here" label={myPages.logOut} />
            <p className="mt-8">{myPages.logOutEverywhereLead}</p>
            <LogOut action={logoutAction} scope="everywhere" label={myPages.logOutEverywhere} />
          </Panel>
        </div>
      </div>
    </div>
  )
}

const CONSENTS: ReadonlyArray<ConsentField> = ["acceptsEmailMarketing", "acceptsSMSMarketing", "acceptsPostalMarketing"]

interface PanelProps {
  id?: string
  heading: string
  children: ReactNode
}

function Panel({ id, heading, children }: PanelProps) {
  return (
    <section className="panel account-panel" id={id}>
      <h2 className="text-h3">{heading}</h2>
      {children}
    </section>
  )
}

function MemberCard({ account: { name, memberNumber = "" } }: { account: AccountView }) {
  return (
    <div className="member-card on-dark">
      <p className="flex items-start justify-between">
        <span className="member-card-shop">{shell.shopName}</span>
        <Icon path={heartFill} />
      </p>
      <p className="mt-auto">
        {name !== undefined && <span className="member-card-name">{name}</span>}
        <span className="text-small">{myPages.member(memberNumber)}</span>
      </p>
    </div>
  )
}

function MemberOffer({ loginHref }: { loginHref: string }) {
  return (
    <section className="member-card on-dark">
      <h2 className="text-h3">{myPages.becomeHeading}</h2>
      <p className="mt-2 mb-6">{myPages.become}</p>
      <p className="mt-auto">
        <ButtonLink href={loginHref} variant="paper" data-drawer="login">
          {myPages.becomeButton}
        </ButtonLink>
      </p>
    </section>
  )
}

interface ContactDetailsProps {
  account: AccountView
  addressAction: string
}

function ContactDetails({ account: { name, email, phone, address }, addressAction }: ContactDetailsProps) {
  return (
    <Panel heading={myPages.contact}>
      {name !== undefined && <Detail name={myPages.name}>{name}</Detail>}
      <Detail name={myPages.email} change={{ codeType: "EMAIL", label: myPages.changeEmail }}>
        {email === undefined ? myPages.missing : <EmailAddress>{email}</EmailAddress>}
      </Detail>
      <Detail name={myPages.phone} change={{ codeType: "SMS", label: myPages.changePhone }}>
        {phone ?? myPages.missing}
      </Detail>
      {address !== undefined && (
        <>
          <Detail name={myPages.address}>
            {address}
            <br />
            <span className="text-small text-ink-2">{myPages.addressNote}</span>
          </Detail>
          <form method="post" action={addressAction}>
            <Button type="submit" variant="text" small>
              {myPages.forgetAddress}
            </Button>
          </form>
        </>
      )}
      {name !== undefined && <p className="text-meta text-ink-3">{myPages.nameNote}</p>}
    </Panel>
  )
}

interface DetailProps {
  name: string
  change?: { readonly codeType: "EMAIL" | "SMS"; readonly label: string }
  children: ReactNode
}

/** What can be changed has a button that a script makes something of (`app/client/login/startMyPages.ts`). */
function Detail({ name, change, children }: DetailProps) {
  return (
    <div className="account-row">
      <dl className="account-row-text">
        <dt className="text-meta text-ink-3">{name}</dt>
        <dd data-detail={change?.codeType}>{children}</dd>
      </dl>
      {change !== undefined && (
        <Button variant="text" small aria-label={change.label} data-change={change.codeType}>
          <Icon path={pencilSimple} size="m" />
          {myPages.change}
        </Button>
      )}
    </div>
  )
}

interface ConsentProps {
  field: ConsentField
  on: boolean
  action: string
}

/** A form that says the opposite of what is: without a script it is posted. */
function Consent({ field, on, action }: ConsentProps) {
  const { name, about } = myPages.consents[field]
  return (
    <form className="account-row" method="post" action={action} data-consent={field}>
      <div className="account-row-text">
        <b className="font-semibold" id={`${field}-name`}>
          {name}
        </b>
        <p className="text-small text-ink-2" id={`${field}-about`}>
          {about}
        </p>
      </div>
      <input type="hidden" name="fieldName" value={field} />
      <input type="hidden" name="fieldValue" value={String(!on)} />
      <Toggle on={on} labelledBy={`${field}-name`} describedBy={`${field}-about`} />
    </form>
  )
}

function Order({ order: { number, placed, total, href, examined, lines } }: { order: AccountOrderView }) {
  return (
    <article className="account-order" aria-label={myPages.order(number)}>
      <div className="flex flex-wrap justify-between gap-3">
        <p>
          <b className="font-semibold">{myPages.order(number)}</b>
          <br />
          <span className="text-small text-ink-2">
            {placed}, {total}
            {examined && `, ${myPages.examined.toLowerCase()}`}
          </span>
        </p>
        <a className="link" href={href} aria-label={myPages.receiptOf(number)}>
          {myPages.receipt}
        </a>
      </div>
      <ul>
        {lines.map(({ ean, title, href: productHref, format, quantity }) => (
          <li key={ean}>
            <p className="account-row-text">
              {productHref === undefined ? title : <a href={productHref}>{title}</a>}
              <br />
              <span className="text-small text-ink-2">
                {format !== undefined && `${format}, `}
                {myPages.copies(quantity)}
              </span>
            </p>
            {productHref !== undefined && (
              <form method="post" action={ADD_TO_CART_ACTION} data-buy="" data-title={title} data-format={format}>
                <input type="hidden" name="ean" value={ean} />
                <input type="hidden" name="quantity" value={quantity} />
                <input type="hidden" name="upTo" value="true" />
                <Button type="submit" variant="outline" small aria-label={myPages.buyAgainTitle(title)}>
                  {myPages.buyAgain}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}

interface LogOutProps {
  action: string
  scope: "here" | "everywhere"
  label: string
}

function LogOut({ action, scope, label }: LogOutProps) {
  return (
    <form className="mt-4" method="post" action={action} data-log-out={scope}>
      <input type="hidden" name="scope" value={scope} />
      <Button type="submit" variant={scope === "here" ? "primary" : "outline"} data-busy-label={myPages.loggingOut}>
        {label}
      </Button>
    </form>
  )
}
