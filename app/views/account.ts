/** An account as My pages show it. */
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { productPath } from "@kapitel/core/catalogue/paths"
import type { Order } from "@kapitel/core/checkout/Order"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import { orderTimeline, type TimelineFacts } from "@kapitel/core/checkout/orderTimeline"
import { stockholmDate } from "@kapitel/core/delivery/stockholm"
import { type Account, type Address, isMember, shownConsent } from "@kapitel/core/identity/Account"
import { parseAddress } from "@kapitel/core/identity/parseAddress"
import { displayPhone } from "@kapitel/core/identity/phone"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import { isHeld } from "@kapitel/core/reservations/reservationState"
import type { Site } from "@kapitel/core/site/Site"
import { readWatched, type WatchedProduct } from "@kapitel/core/watches/readWatched"
import type { Watch } from "@kapitel/core/watches/Watch"
import { watchedPath } from "@kapitel/core/watches/watchedPath"
import { readWithdrawals } from "@kapitel/core/withdrawal/readWithdrawn"
import { withdrawnCopies } from "@kapitel/core/withdrawal/withdrawnCopies"
import type { DigitalItemView } from "@kapitel/ui/checkout/DigitalGoods"
import type {
  AccountOrderView,
  AccountReservationView,
  AccountView,
  AccountWatchView,
  AddressFormView,
} from "@kapitel/ui/identity/AccountView"
import { formatDate } from "@kapitel/ui/text/formatDate"
import { formatSum } from "@kapitel/ui/text/formatMoney"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { heldUntilText } from "@kapitel/ui/text/reservationText"
import { reservationMessages, reservations as reservationWords } from "@kapitel/ui/text/sv/reservations"
import { shell } from "@kapitel/ui/text/sv/shell"
import { watches as watchWords } from "@kapitel/ui/text/sv/watches"
import { timelineTexts } from "@kapitel/ui/text/timelineText"
import { unbroken } from "@kapitel/ui/text/unbroken"
import { Effect } from "effect"
import type { PicturedSite } from "../covers/shopMark.ts"
import { FROM_MY_PAGES, removeWatchPath } from "../pages/(visitor)/bevaka/paths.ts"
import { reservationPath } from "../pages/(visitor)/reservation/paths.ts"
import type { HeaderAccount } from "../pages/PageData.ts"
import { coverOf } from "./cover.ts"
import { type CardsByEan, cardsByEan, digitalItems, readCollection, withdrawnText } from "./order.ts"

/** The logged-in user, as the header shows it. */
export const headerAccount = ({ firstName, email }: Pick<Account, "firstName" | "email">): HeaderAccount => ({
  label: firstName ?? shell.myPages,
  email,
})

/** '48210077' → '4821 0077' */
const inFours = (number: string): string => number.replace(/(\d{4})(?=\d)/g, "$1\u00a0")

type Known = Pick<TimelineFacts, "withdrawals" | "collection">

/** The current step and the next. */
const stateOf = (order: Order, known: Known, now: number): ReadonlyArray<string> => {
  const steps = orderTimeline(order, { delivered: new Map(), ...known, now, today: stockholmDate(now) })
  const texts = timelineTexts(steps, "download")
  return texts
    .slice(texts.findIndex(({ when }) => when === "now"))
    .map(({ title }) => title)
    .slice(0, 2)
}

type AccountSite = Pick<Site, "nonBookDirectory"> & PicturedSite

const orderOf = (order: Order, cards: CardsByEan, site: AccountSite, known: Known, now: number): AccountOrderView => {
  const withdrawn = withdrawnCopies(order, known.withdrawals)
  return {
    number: order.number,
    placed: formatDate(new Date(order.placedAt)),
    total: formatSum(order.contents.total),
    href: orderPagePath(order.pageToken),
    state: stateOf(order, known, now),
    lines: order.contents.lines.map(({ key, ean, title, format, color, quantity }) => {
      const card = cards.get(ean)
      return {
        ean,
        title: unbroken(title),
        format: format ?? color,
        quantity,
        href: card && productPath(card, site),
        cover: card && coverOf(card, site),
        withdrawn: withdrawnText(withdrawn.get(key) ?? 0, quantity),
      }
    }),
  }
}

const watchOf = (
  { token, confirmedAt, requestedAt }: Watch,
  product: WatchedProduct | undefined,
  site: Pick<Site, "nonBookDirectory">,
): AccountWatchView => ({
  name: product === undefined ? watchWords.gone : unbroken(lineTitle(product.card)),
  href: product && watchedPath(product, site),
  since: watchWords.since(formatDate(new Date(confirmedAt ?? requestedAt))),
  removeAction: `${removeWatchPath(token)}?${FROM_MY_PAGES}=1`,
})

const reservationOf = (reservation: Reservation): AccountReservationView => {
  const { state, store, quantity, heldUntil, token } = reservation
  const says = isHeld(state) ? reservationWords.heldUntil(heldUntilText(heldUntil)) : reservationWords.titles[state]
  return {
    name: unbroken(reservationMessages.copies(quantity, lineTitle(reservation))),
    href: reservationPath(token),
    state: `${store.name}. ${says}`,
  }
}

/** Of each product once. Their states are not read: the link's page has the downloads that are left. */
const digitalOf = (
  orders: ReadonlyArray<Order>,
  cards: CardsByEan,
  now: number,
  site: PicturedSite,
): ReadonlyArray<DigitalItemView> => {
  const known = new Set<string>()
  return orders.flatMap((order) =>
    digitalItems(order, cards, new Map(), now, site).filter(({ ean }) => !known.has(ean) && known.add(ean)),
  )
}

/** What the form of the address shows. */
export interface AddressOutcome {
  readonly typed: Partial<Address> | undefined
  readonly saved: boolean
}

const addressFormOf = (address: Address | undefined, { typed, saved }: AddressOutcome): AddressFormView => {
  if (typed === undefined) return { typed: { ...address }, faults: [], saved }
  const parsed = parseAddress(typed)
  return { typed, faults: parsed.kind === "invalid" ? parsed.fields : [], saved }
}

/** Most reservations that are listed: those of a month. */
const MOST_RESERVATIONS = 20

/** Most products of one read of the catalogue. */
const MOST_CARDS = 300

/** A product that is no longer sold has no page to link to. */
export const accountView = Effect.fnUntraced(function* (
  account: Account,
  orders: ReadonlyArray<Order>,
  watches: ReadonlyArray<Watch>,
  site: AccountSite,
  {
    now,
    outcome,
    reservations = [],
  }: {
    readonly now: number
    readonly outcome: AddressOutcome
    readonly reservations?: ReadonlyArray<Reservation>
  },
) {
  const catalogue = yield* Catalogue
  const eans = new Set(orders.flatMap(({ contents }) => contents.lines.map(({ ean }) => ean)))
  const cards = cardsByEan(yield* catalogue.cardsByEan([...eans].slice(0, MOST_CARDS)))
  const watched = new Map((yield* readWatched(watches.map(({ ean }) => ean))).map((one) => [one.ean, one]))
  const known = yield* Effect.forEach(orders, (order) =>
    Effect.all({
      order: Effect.succeed(order),
      withdrawals: readWithdrawals(order),
      collection: readCollection(order),
    }),
  )
  const { memberNumber, firstName, lastName, email, phone, address, consents } = account
  const name = [firstName, lastName].filter((part) => part !== undefined && part !== "").join(" ")
  const view: AccountView = {
    memberNumber: memberNumber === undefined ? undefined : inFours(memberNumber),
    name: name === "" ? undefined : name,
    email,
    phone: phone === undefined ? undefined : displayPhone(phone),
    address: address === undefined ? undefined : unbroken(`${address.street}, ${address.zipCode} ${address.city}`),
    consents: {
      acceptsEmailMarketing: shownConsent(consents.acceptsEmailMarketing),
      acceptsSMSMarketing: shownConsent(consents.acceptsSMSMarketing),
      acceptsPostalMarketing: shownConsent(consents.acceptsPostalMarketing),
    },
    reservations:
      reservations.length === 0
        ? undefined
        : { heading: reservationWords.mine, rows: reservations.slice(0, MOST_RESERVATIONS).map(reservationOf) },
    watches: watches.map((watch) => watchOf(watch, watched.get(watch.ean), site)),
    addressForm: isMember(account) ? addressFormOf(address, outcome) : undefined,
    orders: known.map(({ order, ...rest }) => orderOf(order, cards, site, rest, now)),
    digital: digitalOf(orders, cards, now, site),
  }
  return view
})
