/** An account as it is stored, tables `account` and `consent`. */
import { type Account, CONSENT_FIELDS, type ConsentField, type PersonKey } from "@kapitel/core/identity/Account"
import type { AccountId, MemberNumber } from "@kapitel/core/identity/Member"
import type { Database } from "./Database.ts"

/** A row of `account`. */
export interface AccountRow {
  readonly id: string
  readonly number: string | null
  readonly email: string | null
  readonly email_verified: number
  readonly phone: string | null
  readonly person_key: string | null
  readonly first_name: string | null
  readonly last_name: string | null
  readonly street: string | null
  readonly zip_code: string | null
  readonly city: string | null
  readonly created_at: number
}

export type AccountKey = "id" | "email" | "phone" | "person_key"

const asConsentField = (field: string): ConsentField | undefined => CONSENT_FIELDS.find((known) => known === field)

/** The last answer for each field is valid. */
const consentsOf = (db: Database, id: string): Account["consents"] => {
  const consents: Record<ConsentField, Account["consents"][ConsentField]> = {
    acceptsEmailMarketing: "unknown",
    acceptsSMSMarketing: "unknown",
    acceptsPostalMarketing: "unknown",
  }
  for (const { field, granted } of db.all<{ field: string; granted: number }>(
    "SELECT field, granted FROM consent WHERE account_id = ? ORDER BY rowid",
    id,
  )) {
    const known = asConsentField(field)
    if (known !== undefined) consents[known] = granted === 1 ? "granted" : "denied"
  }
  return consents
}

/** A read by key: one row, and all consent answers of one person. */
export function accountBy(db: Database, key: AccountKey, value: string): Account | undefined {
  const row = db.get<AccountRow>(
    `SELECT id, number, email, email_verified, phone, person_key, first_name, last_name, street, zip_code, city,
      created_at FROM account WHERE ${key} = ?`,
    value,
  )
  // Queried for an unknown account too: the time taken must not reveal who has an account (S7).
  const consents = consentsOf(db, row?.id ?? "")
  return row === undefined ? undefined : accountOf(row, consents)
}

/** Written by the store, so it is not decoded again (decision 21). */
const accountOf = (row: AccountRow, consents: Account["consents"]): Account => ({
  id: row.id as AccountId,
  ...(row.number === null ? {} : { memberNumber: row.number as MemberNumber }),
  ...(row.email === null ? {} : { email: row.email }),
  emailVerified: row.email_verified === 1,
  ...(row.phone === null ? {} : { phone: row.phone }),
  ...(row.person_key === null ? {} : { personKey: row.person_key as PersonKey }),
  ...(row.first_name === null ? {} : { firstName: row.first_name }),
  ...(row.last_name === null ? {} : { lastName: row.last_name }),
  ...(row.street === null
    ? {}
    : { address: { street: row.street, zipCode: row.zip_code ?? "", city: row.city ?? "" } }),
  consents,
  createdAt: row.created_at,
})
