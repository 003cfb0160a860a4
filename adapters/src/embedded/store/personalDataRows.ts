/** All rows of one person: for exporting (`Accounts.personalDataOf`) or erasing them (`operations/forgetting`). */

import type { CartContents } from "@kapitel/core/cart/CartContents"
import type { EventSignUp } from "@kapitel/core/events/EventSignUp"
import type { SoldGiftCard } from "@kapitel/core/gift-cards/SoldGiftCard"
import type {
  ConsentEntry,
  PersonalData,
  StoredDownload,
  StoredEmail,
  StoredGiftCard,
  StoredReservation,
  StoredSignUp,
  StoredWatch,
} from "@kapitel/core/identity/PersonalData"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import type { Watch } from "@kapitel/core/watches/Watch"
import { accountBy } from "./accountRow.ts"
import { type CartRow, cartOf } from "./cartRow.ts"
import type { Database } from "./Database.ts"
import { orderOf, readAllOrdersOf } from "./orderRow.ts"
import { type EmailRow, readEmailsOf, readOwnOrders, readOwnWaiting, readOwnWithdrawals } from "./ownRows.ts"
import { provedContacts, readReservationsOf } from "./reservationRow.ts"
import { readSignUpsOf } from "./signUpRow.ts"
import { readSoldGiftCardsOf } from "./soldGiftCardRow.ts"
import { readWatchesOf } from "./watchRow.ts"

/** Hashes of the cookies of devices that the account's owner has logged in from. */
export const readDevices = (db: Database, accountId: string): ReadonlyArray<string> =>
  db.all<{ hash: string }>("SELECT hash FROM known_device WHERE account_id = ?", accountId).map(({ hash }) => hash)

const emailOf = ({ kind, state, finished_at }: EmailRow): StoredWatch["emails"][number] => ({
  kind,
  state,
  ...(finished_at === null ? {} : { finishedAt: finished_at }),
})

const emailAbout =
  (orderNumber: string) =>
  (row: EmailRow): StoredEmail => ({ ...emailOf(row), orderNumber })

const storedWatch = (db: Database, { id, token: _token, email: _email, ...watch }: Watch): StoredWatch => ({
  ...watch,
  emails: readEmailsOf(db, "watch_id", id).map(emailOf),
})

const storedReservation = (
  db: Database,
  { id, token: _token, accountId: _account, version: _version, lease: _lease, ...reservation }: Reservation,
): StoredReservation => ({ ...reservation, messages: readEmailsOf(db, "about_id", id).map(emailOf) })

const storedSignUp = (
  db: Database,
  { id, token: _token, email: _email, ticket: _ticket, ...signUp }: EventSignUp,
): StoredSignUp => ({
  ...signUp,
  emails: readEmailsOf(db, "about_id", id).map(emailOf),
})

const storedGiftCard = ({ id: _id, order, copy: _copy, round: _round, ...card }: SoldGiftCard): StoredGiftCard => ({
  ...card,
  orderNumber: order.number,
})

const readConsents = (db: Database, accountId: string): ReadonlyArray<ConsentEntry> =>
  db
    .all<{
      readonly field: ConsentEntry["field"]
      readonly granted: number
      readonly text_version: string
      readonly how: string
      readonly at: number
    }>("SELECT field, granted, text_version, how, at FROM consent WHERE account_id = ? ORDER BY rowid", accountId)
    .map(({ granted, text_version, ...entry }) => ({ ...entry, granted: granted === 1, textVersion: text_version }))

const readDownloads = (
  db: Database,
  { id, number }: { readonly id: string; readonly number: string },
): ReadonlyArray<StoredDownload> => {
  const own = db.all<{ ean: string; deliveredAt: number; cancelled_at: number | null; until: number }>(
    "SELECT ean, delivered_at AS deliveredAt, cancelled_at, until FROM digital_delivery WHERE order_id = ? ORDER BY ean",
    id,
  )
  const others = db.all<{ ean: string; state: StoredDownload["state"]; changed_at: number }>(
    "SELECT ean, state, changed_at FROM service_delivery WHERE order_id = ? ORDER BY ean",
    id,
  )
  return [
    ...own.map(
      ({ ean, deliveredAt, cancelled_at, until }): StoredDownload => ({
        orderNumber: number,
        ean,
        by: "shop",
        state: cancelled_at === null ? "delivered" : "cancelled",
        deliveredAt,
        until,
        ...(cancelled_at === null ? {} : { cancelledAt: cancelled_at }),
        fetched: db.all(
          `SELECT name, begun_at AS at FROM digital_link WHERE order_id = ? AND ean = ? AND begun_at > 0
            ORDER BY begun_at`,
          id,
          ean,
        ),
      }),
    ),
    ...others.map(
      ({ ean, state, changed_at }): StoredDownload => ({
        orderNumber: number,
        ean,
        by: "distributor",
        state,
        ...(state === "delivered" ? { deliveredAt: changed_at } : {}),
        ...(state === "cancelled" ? { cancelledAt: changed_at } : {}),
        fetched: [],
      }),
    ),
  ]
}

/** All rows of one person, few enough for a read by key. */
export const readPersonalData = (db: Database, id: string): PersonalData | undefined => {
  const account = accountBy(db, "id", id)
  if (account === undefined) return undefined
  const { email } = account
  const own = readOwnOrders(db, id)
  const proved = account.emailVerified ? email : undefined
  const withdrawals = readOwnWithdrawals(db, proved, own)
  return {
    account,
    consents: readConsents(db, id),
    orders: readAllOrdersOf(db, id).map(orderOf),
    withdrawals,
    waitingWithdrawals: readOwnWaiting(db, proved, own),
    watches: proved === undefined ? [] : readWatchesOf(db, proved).map((watch) => storedWatch(db, watch)),
    reservations: readReservationsOf(db, id, provedContacts(db, id)).map((one) => storedReservation(db, one)),
    signUps: proved === undefined ? [] : readSignUpsOf(db, proved).map((signUp) => storedSignUp(db, signUp)),
    carts: db
      .all<CartRow & { readonly id: CartContents["id"]; readonly updated_at: number }>(
        "SELECT id, version, body, more, member_id, updated_at FROM cart WHERE member_id = ?",
        id,
      )
      .map((row) => ({ cart: cartOf(row.id, row), changedAt: row.updated_at })),
    emails: [
      ...own.flatMap((order) => readEmailsOf(db, "order_id", order.id).map(emailAbout(order.number))),
      ...withdrawals.flatMap((withdrawal) =>
        readEmailsOf(db, "withdrawal_id", withdrawal.id).map(emailAbout(withdrawal.statement.orderNumber)),
      ),
    ],
    downloads: own.flatMap((order) => readDownloads(db, order)),
    giftCards: own.flatMap((order) => readSoldGiftCardsOf(db, order.id)).map(storedGiftCard),
    mailbox:
      email === undefined
        ? []
        : db.all("SELECT subject, text, at FROM mailbox WHERE recipient = ? COLLATE NOCASE ORDER BY id", email),
    sessions: db
      .all<{ readonly begun_at: number; readonly used_at: number; readonly remembered: number }>(
        "SELECT begun_at, used_at, remembered FROM session WHERE account_id = ? ORDER BY begun_at",
        id,
      )
      .map((row) => ({ begunAt: row.begun_at, usedAt: row.used_at, remembered: row.remembered === 1 })),
    devices: db
      .all<{ readonly at: number }>("SELECT at FROM known_device WHERE account_id = ? ORDER BY at", id)
      .map(({ at }) => at),
  }
}
