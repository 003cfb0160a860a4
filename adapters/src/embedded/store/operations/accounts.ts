/** Accounts and the consents of their owners, tables `account` and `consent`. Finding one is a point read. */
import type { AccountRow } from "../accountRow.ts"
import type { Database } from "../Database.ts"
import { moveWatches } from "./watches.ts"

/** What is proved of an account's owner; null leaves a column unchanged. */
export interface VerifiedColumns {
  readonly email: string | null
  readonly phone: string | null
  readonly personKey: string | null
  readonly firstName: string | null
  readonly lastName: string | null
}

export type Taken = "email" | "phone" | "person"

export type AccountChange =
  | { readonly kind: "done" }
  | { readonly kind: "unknown" }
  | { readonly kind: "taken"; readonly identifier: Taken }

const DONE: AccountChange = { kind: "done" }
const UNKNOWN: AccountChange = { kind: "unknown" }

/** Which identifiers belong to another account already. */
function takenOf(db: Database, id: string, { email, phone, personKey }: VerifiedColumns): AccountChange | undefined {
  const isOthers = (column: "email" | "phone" | "person_key", value: string | null) =>
    value !== null && db.get(`SELECT 1 FROM account WHERE ${column} = ? AND id <> ?`, value, id) !== undefined
  if (isOthers("email", email)) return { kind: "taken", identifier: "email" }
  if (isOthers("phone", phone)) return { kind: "taken", identifier: "phone" }
  return isOthers("person_key", personKey) ? { kind: "taken", identifier: "person" } : undefined
}

export function create(
  db: Database,
  { id, proved, now }: { readonly id: string; readonly proved: VerifiedColumns; readonly now: number },
): AccountChange {
  return db.transaction(() => {
    const taken = takenOf(db, id, proved)
    if (taken !== undefined) return taken
    db.run("INSERT INTO account (id, created_at) VALUES (?, ?)", id, now)
    write(db, id, proved)
    return DONE
  })
}

export function connect(
  db: Database,
  { id, proved }: { readonly id: string; readonly proved: VerifiedColumns },
): AccountChange {
  return db.transaction(() => connected(db, id, proved))
}

/** Inside the caller's transaction. */
function connected(db: Database, id: string, proved: VerifiedColumns): AccountChange {
  const account = db.get<{ person_key: string | null }>("SELECT person_key FROM account WHERE id = ?", id)
  if (account === undefined) return UNKNOWN
  const isSecondPerson =
    proved.personKey !== null && account.person_key !== null && account.person_key !== proved.personKey
  if (isSecondPerson) return { kind: "taken", identifier: "person" }
  const taken = takenOf(db, id, proved)
  if (taken !== undefined) return taken
  write(db, id, proved)
  return DONE
}

/** The address whose watches are the account's. */
const provedEmail = (db: Database, id: string): string | undefined =>
  db.get<{ email: string | null }>("SELECT email FROM account WHERE id = ? AND email_verified = 1", id)?.email ??
  undefined

function write(db: Database, id: string, { email, phone, personKey, firstName, lastName }: VerifiedColumns): void {
  const before = provedEmail(db, id)
  if (email !== null && before !== undefined) moveWatches(db, before, email)
  db.run(
    `UPDATE account SET email = coalesce(?1, email), email_verified = CASE WHEN ?1 IS NULL THEN email_verified ELSE 1 END,
      phone = coalesce(?2, phone), person_key = coalesce(?3, person_key),
      first_name = coalesce(?4, first_name), last_name = coalesce(?5, last_name) WHERE id = ?6`,
    email,
    phone,
    personKey,
    firstName,
    lastName,
    id,
  )
}

/** The first unused one of `numbers` becomes the member's; an existing number stays. */
export function activate(
  db: Database,
  {
    id,
    proved,
    numbers,
  }: { readonly id: string; readonly proved: VerifiedColumns; readonly numbers: ReadonlyArray<string> },
): AccountChange {
  return db.transaction(() => {
    const change = connected(db, id, proved)
    if (change.kind !== "done") return change
    if (db.get("SELECT 1 FROM account WHERE id = ? AND number IS NOT NULL", id) !== undefined) return DONE
    const free = numbers.find((number) => db.get("SELECT 1 FROM account WHERE number = ?", number) === undefined)
    if (free === undefined) throw new Error("all generated member numbers are taken")
    db.run("UPDATE account SET number = ? WHERE id = ?", free, id)
    return DONE
  })
}

interface AddressColumns {
  readonly street: string | null
  readonly zipCode: string | null
  readonly city: string | null
}

/** Data about a member from other sources: imports and the demo. Existing values stay. */
export function fillIn(
  db: Database,
  { id, street, zipCode, city, ...proved }: VerifiedColumns & AddressColumns & { readonly id: string },
): AccountChange {
  return db.transaction(() => {
    const taken = takenOf(db, id, proved)
    if (taken !== undefined) return taken
    const changed = db.run(
      `UPDATE account SET email = coalesce(email, ?1), email_verified = CASE WHEN email IS NULL AND ?1 IS NOT NULL THEN 1 ELSE email_verified END,
        phone = coalesce(phone, ?2), person_key = coalesce(person_key, ?3), first_name = coalesce(first_name, ?4),
        last_name = coalesce(last_name, ?5), street = coalesce(street, ?6), zip_code = coalesce(zip_code, ?7),
        city = coalesce(city, ?8) WHERE id = ?9`,
      proved.email,
      proved.phone,
      proved.personKey,
      proved.firstName,
      proved.lastName,
      street,
      zipCode,
      city,
      id,
    )
    return changed === 1 ? DONE : UNKNOWN
  })
}

/** Null in all three deletes it. False when there is no such account. */
export function saveAddress(
  db: Database,
  { id, street, zipCode, city }: AddressColumns & { readonly id: string },
): boolean {
  return db.transaction(
    () => db.run("UPDATE account SET street = ?, zip_code = ?, city = ? WHERE id = ?", street, zipCode, city, id) === 1,
  )
}

/**
 * Merges two accounts of one person into `into`: it gets what it lacks, the orders and the consents. False when one
 * does not exist.
 */
export function join(db: Database, { into, from }: { readonly into: string; readonly from: string }): boolean {
  return db.transaction(() => {
    type Known = Omit<AccountRow, "id" | "number" | "created_at">
    const absorbed = db.get<Known>(
      `SELECT email, email_verified, phone, person_key, first_name, last_name, street, zip_code, city
        FROM account WHERE id = ? AND number IS NULL`,
      from,
    )
    const stays = db.get<Known>("SELECT person_key FROM account WHERE id = ?", into)
    const arePersons = absorbed?.person_key != null && stays?.person_key != null
    if (absorbed === undefined || stays === undefined || into === from || arePersons) return false
    db.run("UPDATE shop_order SET member_id = ? WHERE member_id = ?", into, from)
    db.run("UPDATE consent SET account_id = ? WHERE account_id = ?", into, from)
    db.run("UPDATE cart SET member_id = NULL WHERE member_id = ?", from)
    db.run("DELETE FROM account WHERE id = ?", from)
    db.run(
      `UPDATE account SET email_verified = CASE WHEN email IS NULL OR email_verified = 0 THEN ?2 ELSE email_verified END,
        email = CASE WHEN email IS NULL OR email_verified = 0 THEN coalesce(?1, email) ELSE email END,
        phone = coalesce(phone, ?3), person_key = coalesce(person_key, ?4), first_name = coalesce(first_name, ?5),
        last_name = coalesce(last_name, ?6), street = coalesce(street, ?7), zip_code = coalesce(zip_code, ?8),
        city = coalesce(city, ?9) WHERE id = ?10`,
      absorbed.email,
      absorbed.email_verified,
      absorbed.phone,
      absorbed.person_key,
      absorbed.first_name,
      absorbed.last_name,
      absorbed.street,
      absorbed.zip_code,
      absorbed.city,
      into,
    )
    const stayed = provedEmail(db, into)
    if (absorbed.email !== null && absorbed.email_verified === 1 && stayed !== undefined)
      moveWatches(db, absorbed.email, stayed)
    return true
  })
}

/** False when there is no such account. */
export function saveConsent(
  db: Database,
  consent: {
    readonly id: string
    readonly field: string
    readonly granted: boolean
    readonly textVersion: string
    readonly how: string
    readonly now: number
  },
): boolean {
  return db.transaction(
    () =>
      db.run(
        `INSERT INTO consent (account_id, field, granted, text_version, how, at)
          SELECT id, ?, ?, ?, ?, ? FROM account WHERE id = ?`,
        consent.field,
        consent.granted ? 1 : 0,
        consent.textVersion,
        consent.how,
        consent.now,
        consent.id,
      ) === 1,
  )
}
