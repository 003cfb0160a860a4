import type { ConsentField } from "@kapitel/core/identity/Account"
import type { ReactNode } from "react"
import { BuyPress } from "../availability/BuyButton.tsx"
import { DigitalList } from "../checkout/DigitalGoods.tsx"
import { LineCover } from "../checkout/LineCover.tsx"
import { Button } from "../primitives/Button.tsx"
import { ButtonLink } from "../primitives/ButtonLink.tsx"
import { Icon } from "../primitives/Icon.tsx"
import { heartFill } from "../primitives/icons.generated.ts"
import { digitalGoods } from "../text/sv/digitalGoods.ts"
import { myPages } from "../text/sv/myPages.ts"
import { ownWatches } from "../text/sv/ownWatches.ts"
import { AccountMenu } from "./AccountMenu.tsx"
import { AccountRow } from "./AccountRow.tsx"
import {
  ACCOUNT_SECTION,
  type AccountOrderView,
  type AccountView,
  type AccountWatchView,
  DIGITAL_PART,
  LOGOUT_SECTION,
  ORDERS_PART,
  WATCHES_PART,
} from "./AccountView.ts"
import { AddressForm } from "./AddressForm.tsx"
import { ChangeIdentifier } from "./ChangeIdentifier.tsx"
import { ConsentSwitch } from "./ConsentSwitch.tsx"
import type { DemoLinks } from "./DemoLink.tsx"
import { ERASE_DRAWER, EraseDrawer } from "./EraseDrawer.tsx"
import { LogOut } from "./LogOut.tsx"
import { LOGIN_DRAWER } from "./loginDrawerId.ts"

export interface AccountPageProps {
  shopName: string
  account: AccountView
  loginHref: string
  consentAction: string
  /** Where the address is posted. */
  addressAction: string
  logoutAction: string
  /** The page after logging out. */
  loggedOutHref: string
  exportHref: string
  /** The confirmation page for deleting the account, without a script. */
  eraseHref: string
  /** The page after the account has been deleted. */
  erasedHref: string
  /** In a demo: where the code of a change can be read. */
  demo?: DemoLinks | undefined
}

/** Orders that are listed without a press. */
const LATEST_ORDERS = 10

/** My pages: card, contact details, consents, orders, data; and logging out (MEMB-02 to MEMB-08, MEMB-13). */
export function AccountPage(props: AccountPageProps) {
  const { shopName, account, loginHref, consentAction, addressAction, logoutAction, loggedOutHref } = props
  const { exportHref, eraseHref, erasedHref, demo } = props
  const isMember = account.memberNumber !== undefined
  const earlier = account.orders.slice(LATEST_ORDERS)
  return (
    <div className="wrap py-10">
      <h1 className="text-h1">{myPages.title}</h1>
      <div className="mt-8 grid grid-cols-1 gap-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-14">
        <AccountMenu hasDigital={account.digital.length > 0} />
        {/* One section at a time, by the hash of the address; an unknown one means the account (MEMB-02). */}
        <div className={`${SECTION} in-[:has(>#logout:target)]:hidden`} id={ACCOUNT_SECTION}>
          {isMember ? <MemberCard shopName={shopName} account={account} /> : <MemberOffer loginHref={loginHref} />}
          <ContactDetails account={account} addressAction={addressAction} demo={demo} />
          <Panel heading={myPages.news}>
            {isMember ? (
              CONSENTS.map((field) => (
                <ConsentSwitch key={field} field={field} on={account.consents[field]} action={consentAction} />
              ))
            ) : (
              <AccountRow>
                <p className="text-ink-2">{myPages.newsForMembers}</p>
              </AccountRow>
            )}
          </Panel>
          <Panel id={ORDERS_PART} heading={myPages.myOrders}>
            {account.orders.length === 0 && (
              <AccountRow>
                <p className="text-ink-2">
                  {myPages.noOrders}
                  <br />
                  <a className="link inline-flex min-h-target items-center" href="/">
                    {myPages.toShop}
                  </a>
                </p>
              </AccountRow>
            )}
            {account.orders.slice(0, LATEST_ORDERS).map((order) => (
              <Order key={order.number} order={order} />
            ))}
            {earlier.length > 0 && (
              <details className="hairline-t pt-4">
                <summary className="link w-fit cursor-pointer pb-4">{myPages.earlierOrders(earlier.length)}</summary>
                {earlier.map((order) => (
                  <Order key={order.number} order={order} />
                ))}
              </details>
            )}
          </Panel>
          {account.digital.length > 0 && (
            <Panel id={DIGITAL_PART} heading={digitalGoods.heading}>
              <DigitalList items={account.digital} />
            </Panel>
          )}
          {account.reservations && (
            <Panel heading={account.reservations.heading}>
              {account.reservations.rows.map(({ name, href, state }) => (
                <AccountRow key={href}>
                  <p className="min-w-0 flex-1 wrap-anywhere">
                    <a className="link" href={href}>
                      {name}
                    </a>
                    <br />
                    <span className="text-small text-ink-2">{state}</span>
                  </p>
                </AccountRow>
              ))}
            </Panel>
          )}
          <Panel id={WATCHES_PART} heading={ownWatches.mine}>
            {account.watches.length === 0 && (
              <AccountRow>
                <p className="text-ink-2">{ownWatches.none}</p>
              </AccountRow>
            )}
            {account.watches.map((watch) => (
              <Watch key={watch.removeAction} watch={watch} />
            ))}
          </Panel>
          <Panel heading={myPages.yourData}>
            <p className="pt-2">{myPages.yourDataLead}</p>
            <div className="mt-4 flex flex-wrap gap-3">
              <a className="button button-outline" href={exportHref}>
                {myPages.export}
              </a>
              <ButtonLink variant="text" href={eraseHref} data-opens={ERASE_DRAWER}>
                {myPages.erase}
              </ButtonLink>
            </div>
          </Panel>
        </div>
        <div className={`${SECTION} not-target:hidden`} id={LOGOUT_SECTION}>
          <Panel heading={myPages.logOut}>
            <p className="pt-2">{myPages.logOutLead}</p>
            <LogOut action={logoutAction} leadsTo={loggedOutHref} scope="here" />
            <p className="mt-8">{myPages.logOutEverywhereLead}</p>
            <LogOut action={logoutAction} leadsTo={loggedOutHref} scope="everywhere" />
          </Panel>
        </div>
      </div>
      <EraseDrawer leadsTo={erasedHref} />
    </div>
  )
}

const SECTION = "col-[-2] grid grid-cols-1 scroll-mt-8 content-start gap-6"

const CONSENTS: ReadonlyArray<ConsentField> = ["acceptsEmailMarketing", "acceptsSMSMarketing", "acceptsPostalMarketing"]

interface PanelProps {
  id?: string
  heading: string
  children: ReactNode
}

function Panel({ id, heading, children }: PanelProps) {
  return (
    <section className="panel scroll-mt-8" id={id}>
      <h2 className="pb-3 text-h3">{heading}</h2>
      {children}
    </section>
  )
}

const MEMBER_CARD =
  "on-dark member-card flex min-h-47.5 max-w-136 flex-col rounded-md bg-lingon px-7 py-6 text-white wrap-anywhere"

function MemberCard({ shopName, account }: { shopName: string; account: AccountView }) {
  const { name, memberNumber = "" } = account
  return (
    <div className={MEMBER_CARD}>
      <p className="flex items-start justify-between">
        <span className="font-serif text-[1.75rem]/none">{shopName}</span>
        <Icon path={heartFill} />
      </p>
      <p className="mt-auto">
        {name !== undefined && <span className="block font-serif text-[1.5rem]/7">{name}</span>}
        <span className="text-small">{myPages.member(memberNumber)}</span>
      </p>
    </div>
  )
}

function MemberOffer({ loginHref }: { loginHref: string }) {
  return (
    <section className={MEMBER_CARD}>
      <h2 className="text-h3">{myPages.becomeHeading}</h2>
      <p className="mt-2 mb-6">{myPages.become}</p>
      <p className="mt-auto">
        <ButtonLink href={loginHref} variant="paper" data-opens={LOGIN_DRAWER}>
          {myPages.becomeButton}
        </ButtonLink>
      </p>
    </section>
  )
}

interface ContactDetailsProps {
  account: AccountView
  addressAction: string
  demo: DemoLinks | undefined
}

function ContactDetails({ account, addressAction, demo }: ContactDetailsProps) {
  const { name, email, phone, address, addressForm } = account
  return (
    <Panel heading={myPages.contact}>
      {name !== undefined && (
        <Detail name={myPages.name}>
          {name}
          <br />
          <span className="text-small text-ink-2">{myPages.nameNote}</span>
        </Detail>
      )}
      <ChangeIdentifier codeType="EMAIL" value={email} demo={demo} />
      <ChangeIdentifier codeType="SMS" value={phone} demo={demo} />
      {(address !== undefined || addressForm !== undefined) && (
        <div className="address-row">
          <dl className="wrap-anywhere">
            <dt className="text-meta text-ink-3">{myPages.address}</dt>
            <dd>
              {address ?? myPages.missing}
              <br />
              <span className="text-small text-ink-2">{myPages.addressNote}</span>
            </dd>
          </dl>
          {addressForm !== undefined && (
            <AddressForm form={addressForm} hasAddress={address !== undefined} action={addressAction} />
          )}
        </div>
      )}
    </Panel>
  )
}

interface DetailProps {
  name: string
  children: ReactNode
}

function Detail({ name, children }: DetailProps) {
  return (
    <AccountRow>
      <dl className="min-w-0 flex-1 wrap-anywhere">
        <dt className="text-meta text-ink-3">{name}</dt>
        <dd>{children}</dd>
      </dl>
    </AccountRow>
  )
}

function Watch({ watch: { name, href, since, removeAction } }: { watch: AccountWatchView }) {
  return (
    <AccountRow>
      <p className="min-w-0 flex-1 wrap-anywhere">
        {href === undefined ? (
          name
        ) : (
          <a className="link" href={href}>
            {name}
          </a>
        )}
        <br />
        <span className="text-small text-ink-2">{since}</span>
      </p>
      <form className="-mr-4" method="post" action={removeAction}>
        <Button type="submit" variant="text" small aria-label={ownWatches.removeOf(name)}>
          {ownWatches.removeShort}
        </Button>
      </form>
    </AccountRow>
  )
}

function Order({ order: { number, placed, total, href, state, lines } }: { order: AccountOrderView }) {
  return (
    <article className="hairline-t py-4" aria-label={myPages.order(number)}>
      <div className="flex justify-between gap-3">
        <p className="min-w-0">
          <b className="font-semibold">{myPages.order(number)}</b>
          <br />
          <span className="text-small text-ink-2">
            {placed}, {total}
          </span>
        </p>
        <a className="link flex-none self-start" href={href} aria-label={myPages.receiptOf(number)}>
          {myPages.receipt}
        </a>
      </div>
      <p className="text-small text-ink-2">{state.join(". ")}</p>
      <ul>
        {lines.map(({ ean, title, href: productHref, format, quantity, withdrawn, cover }) => (
          <li className="flex items-center gap-4 pt-3" key={`${ean} ${format}`}>
            <LineCover cover={cover} title={title} />
            {/* On a phone the button stands below: beside the words it would break 'Skärgårdsmorgon'. */}
            <div className="grid min-w-0 flex-1 justify-items-start gap-3 sm:flex sm:items-center">
              <p className="min-w-0 flex-1 wrap-anywhere">
                {productHref === undefined ? title : <a href={productHref}>{title}</a>}
                <br />
                <span className="text-small text-ink-2">
                  {format !== undefined && `${format}, `}
                  {myPages.copies(quantity)}
                </span>
                {withdrawn !== undefined && <span className="block text-small font-semibold">{withdrawn}</span>}
              </p>
              {productHref !== undefined && (
                <BuyPress
                  ean={ean}
                  title={title}
                  format={format}
                  label={myPages.buyAgain}
                  name={myPages.buyAgainTitle(title)}
                  quantity={quantity}
                  upTo
                  look="again"
                />
              )}
            </div>
          </li>
        ))}
      </ul>
    </article>
  )
}
