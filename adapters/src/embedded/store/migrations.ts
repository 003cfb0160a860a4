/** Migrates the tables: numbered steps, each applied once, by the first process. */
import type { DatabaseSync } from "node:sqlite"
import { offerAtStock } from "@kapitel/core/availability/supply"
import { filingText, sortName } from "@kapitel/core/catalogue/sortName"
import type { Database } from "./Database.ts"
import { DataFolderError } from "./DataFolderError.ts"
import * as catalogue from "./migrations/0001_catalogue.ts"
import * as intake from "./migrations/0002_intake.ts"
import * as cart from "./migrations/0003_cart.ts"
import * as searchLog from "./migrations/0004_searchLog.ts"
import * as relatedWorks from "./migrations/0005_relatedWorks.ts"
import * as namedAdditions from "./migrations/0006_namedAdditions.ts"
import * as orders from "./migrations/0020_orders.ts"
import * as mailbox from "./migrations/0021_mailbox.ts"
import * as upkeep from "./migrations/0022_upkeep.ts"
import * as orderEmails from "./migrations/0023_lettersOfOrder.ts"
import * as boughtTogether from "./migrations/0030_boughtTogether.ts"
import * as authorFiling from "./migrations/0034_authorFiling.ts"
import * as promotions from "./migrations/0040_promotions.ts"
import * as giftCards from "./migrations/0041_giftCards.ts"
import * as members from "./migrations/0042_members.ts"
import * as cartCodes from "./migrations/0043_cartCodes.ts"
import * as ordersOfMembers from "./migrations/0044_ordersOfMembers.ts"
import * as categoryHeading from "./migrations/0045_categoryHeading.ts"
import * as orderPages from "./migrations/0049_orderPages.ts"
import * as bankIdOrders from "./migrations/0050_bankidOrders.ts"
import * as accounts from "./migrations/0051_accounts.ts"
import * as logins from "./migrations/0052_logins.ts"
import * as withdrawals from "./migrations/0055_withdrawals.ts"
import * as cartsByAge from "./migrations/0056_cartsByAge.ts"
import * as forgetting from "./migrations/0057_forgetting.ts"
import * as digital from "./migrations/0060_digital.ts"
import * as offersAtStock from "./migrations/0062_offersAtStock.ts"
import * as deliveries from "./migrations/0063_deliveries.ts"
import * as frozenOrders from "./migrations/0064_frozenOrders.ts"
import * as searchesByNetwork from "./migrations/0068_searchesByNetwork.ts"
import * as paidOrdersByCart from "./migrations/0070_paidOrdersByCart.ts"
import * as withdrawalReceipts from "./migrations/0071_withdrawalReceipts.ts"
import * as limitCounts from "./migrations/0072_limitCounts.ts"
import * as whoMayWrite from "./migrations/0073_whoMayWrite.ts"
import * as serviceDeliveries from "./migrations/0075_serviceDeliveries.ts"
import * as releases from "./migrations/0077_releases.ts"
import * as withdrawalsOfNoNetwork from "./migrations/0078_withdrawalsOfNoNetwork.ts"
import * as callbackToken from "./migrations/0079_callbackToken.ts"
import * as watches from "./migrations/0080_watches.ts"
import * as watchesInOrder from "./migrations/0081_watchesInOrder.ts"
import * as placedProducts from "./migrations/0082_placedProducts.ts"
import * as searchOutcomes from "./migrations/0083_searchOutcomes.ts"
import * as stores from "./migrations/0084_stores.ts"
import * as events from "./migrations/0085_events.ts"
import * as moneyActions from "./migrations/0086_moneyActions.ts"
import * as staff from "./migrations/0087_staff.ts"
import * as reservations from "./migrations/0088_reservations.ts"
import * as reservedProducts from "./migrations/0089_reservedProducts.ts"
import * as eventSignUps from "./migrations/0090_eventSignUps.ts"
import * as collections from "./migrations/0091_collections.ts"
import * as stockReports from "./migrations/0092_stockReports.ts"
import * as staffChallenges from "./migrations/0093_staffChallenges.ts"
import * as tickets from "./migrations/0094_tickets.ts"
import * as moneyByHand from "./migrations/0097_moneyByHand.ts"
import * as decidedMoney from "./migrations/0098_decidedMoney.ts"
import * as reservers from "./migrations/0100_reservers.ts"
import * as soldGiftCards from "./migrations/0101_soldGiftCards.ts"
import * as changedAt from "./migrations/0104_changedAt.ts"
import * as contentCopies from "./migrations/0106_contentCopies.ts"
import * as brands from "./migrations/0107_brands.ts"
import * as editedPages from "./migrations/0108_editedPages.ts"
import * as pictures from "./migrations/0110_pictures.ts"
import { offerOf, textOf } from "./productText.ts"
import { PROGRAM_VERSION } from "./programVersion.ts"
import { swedishLetter, swedishSortKey } from "./swedishOrder.ts"

export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
  /**
   * Whether a program that does not know the step may still write, as after an index was added. Otherwise it may not,
   * and the database names the version that applied the step (docs/decisions/0264). @default false
   */
  readonly olderMayWrite?: boolean
}

/** Applied steps are never changed: a change is a new step. They are applied in this order. */
const MIGRATIONS: ReadonlyArray<Migration> = [
  { number: 1, name: "catalogue", sql: catalogue.sql },
  { number: 2, name: "intake", sql: intake.sql },
  { number: 3, name: "cart", sql: cart.sql },
  { number: 4, name: "searchLog", sql: searchLog.sql },
  { number: 5, name: "relatedWorks", sql: relatedWorks.sql },
  { number: 6, name: "namedAdditions", sql: namedAdditions.sql },
  { number: 20, name: "orders", sql: orders.sql },
  { number: 21, name: "mailbox", sql: mailbox.sql },
  { number: 22, name: "upkeep", sql: upkeep.sql },
  { number: 23, name: "lettersOfOrder", sql: orderEmails.sql },
  { number: 30, name: "boughtTogether", sql: boughtTogether.sql },
  { number: 34, name: "authorFiling", sql: authorFiling.sql },
  { number: 40, name: "promotions", sql: promotions.sql },
  { number: 41, name: "giftCards", sql: giftCards.sql },
  { number: 42, name: "members", sql: members.sql },
  { number: 43, name: "cartCodes", sql: cartCodes.sql },
  { number: 44, name: "ordersOfMembers", sql: ordersOfMembers.sql },
  { number: 45, name: "categoryHeading", sql: categoryHeading.sql },
  { number: 49, name: "orderPages", sql: orderPages.sql },
  { number: 50, name: "bankidOrders", sql: bankIdOrders.sql },
  { number: 51, name: "accounts", sql: accounts.sql },
  { number: 52, name: "logins", sql: logins.sql },
  { number: 55, name: "withdrawals", sql: withdrawals.sql },
  { number: 56, name: "cartsByAge", sql: cartsByAge.sql },
  { number: 57, name: "forgetting", sql: forgetting.sql },
  { number: 60, name: "digital", sql: digital.sql },
  { number: 62, name: "offersAtStock", sql: offersAtStock.sql },
  { number: 63, name: "deliveries", sql: deliveries.sql },
  { number: 64, name: "frozenOrders", sql: frozenOrders.sql },
  { number: 68, name: "searchesByNetwork", sql: searchesByNetwork.sql },
  { number: 70, name: "paidOrdersByCart", sql: paidOrdersByCart.sql },
  { number: 71, name: "withdrawalReceipts", sql: withdrawalReceipts.sql },
  { number: 72, name: "limitCounts", sql: limitCounts.sql },
  { number: 73, name: "whoMayWrite", sql: whoMayWrite.sql },
  { number: 75, name: "serviceDeliveries", sql: serviceDeliveries.sql },
  { number: 77, name: "releases", sql: releases.sql },
  { number: 78, name: "withdrawalsOfNoNetwork", sql: withdrawalsOfNoNetwork.sql },
  { number: 79, name: "callbackToken", sql: callbackToken.sql },
  { number: 80, name: "watches", sql: watches.sql },
  { number: 81, name: "watchesInOrder", sql: watchesInOrder.sql },
  { number: 82, name: "placedProducts", sql: placedProducts.sql },
  { number: 83, name: "searchOutcomes", sql: searchOutcomes.sql },
  { number: 84, name: "stores", sql: stores.sql },
  { number: 85, name: "events", sql: events.sql },
  { number: 86, name: "moneyActions", sql: moneyActions.sql },
  { number: 87, name: "staff", sql: staff.sql },
  { number: 88, name: "reservations", sql: reservations.sql },
  { number: 89, name: "reservedProducts", sql: reservedProducts.sql },
  { number: 90, name: "eventSignUps", sql: eventSignUps.sql },
  { number: 91, name: "collections", sql: collections.sql },
  { number: 92, name: "stockReports", sql: stockReports.sql },
  { number: 93, name: "staffChallenges", sql: staffChallenges.sql },
  { number: 94, name: "tickets", sql: tickets.sql },
  { number: 97, name: "moneyByHand", sql: moneyByHand.sql },
  { number: 98, name: "decidedMoney", sql: decidedMoney.sql },
  { number: 100, name: "reservers", sql: reservers.sql },
  { number: 101, name: "soldGiftCards", sql: soldGiftCards.sql },
  { number: 104, name: "changedAt", sql: changedAt.sql },
  { number: 106, name: "contentCopies", sql: contentCopies.sql },
  { number: 107, name: "brands", sql: brands.sql },
  { number: 108, name: "editedPages", sql: editedPages.sql },
  { number: 110, name: "pictures", sql: pictures.sql },
]

/** Applies missing steps in one transaction: a second process waits for it and finds nothing to do. */
export function migrate(db: Database, sqlite: DatabaseSync): void {
  if (missing(db).length === 0) return
  defineRules(sqlite)
  db.transaction(() => {
    sqlite.exec(
      "CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied_at INTEGER NOT NULL)",
    )
    const added: Array<Migration> = []
    for (const step of missing(db)) {
      sqlite.exec(step.sql)
      sqlite
        .prepare("INSERT INTO migration (number, name, applied_at) VALUES (?, ?, ?)")
        .run(step.number, step.name, Date.now())
      added.push(step)
    }
    for (const { number, olderMayWrite } of added) {
      if (olderMayWrite === true) continue
      sqlite.prepare("UPDATE migration SET oldest_program = ? WHERE number = ?").run(PROGRAM_VERSION, number)
    }
  })
}

/** Throws when an unknown step was applied after which only programs that know it may write. */
export function refuseNewer(sqlite: DatabaseSync, file: string): void {
  const hasColumn = sqlite.prepare("SELECT 1 FROM pragma_table_info('migration') WHERE name = 'oldest_program'").get()
  if (hasColumn === undefined) return
  const known = new Set(MIGRATIONS.map(({ number }) => number))
  const unknown = sqlite
    .prepare(
      "SELECT number, name, oldest_program AS oldest FROM migration WHERE oldest_program IS NOT NULL ORDER BY number DESC",
    )
    .all()
    .find(({ number }) => !known.has(Number(number)))
  if (unknown === undefined) return
  const [step, oldest] = [`step ${String(unknown["number"])}, ${String(unknown["name"])}`, String(unknown["oldest"])]
  throw new DataFolderError({
    file,
    problem: `was written by a newer Kapitel and requires at least ${oldest} (${step}); this is ${PROGRAM_VERSION}`,
    remedy: `Start Kapitel ${oldest} or newer, or restore the backup from before the upgrade`,
  })
}

/** SQL functions for the steps: on an author's name, and on an offer and its copies. */
function defineRules(sqlite: DatabaseSync): void {
  const filed = (name: unknown) => sortName({ name: String(name) })
  sqlite.function("filing_key", { deterministic: true }, (name) => swedishSortKey(filingText(filed(name))))
  sqlite.function("filing_letter", { deterministic: true }, (name) => swedishLetter(filed(name)))
  const now = Date.now()
  sqlite.function("now_ms", () => now)
  sqlite.function("offer_at_stock", (offer, copies) =>
    textOf(offerAtStock(offerOf({ offer: String(offer) }), Number(copies), now)),
  )
}

function missing(db: Database): ReadonlyArray<Migration> {
  const hasTable = db.get("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'migration'") !== undefined
  const applied = new Set(
    hasTable ? db.all<{ number: number }>("SELECT number FROM migration").map(({ number }) => number) : [],
  )
  return MIGRATIONS.filter(({ number }) => !applied.has(number))
}
