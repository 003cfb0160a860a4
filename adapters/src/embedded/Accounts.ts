/** Accounts in the embedded store, tables `account` and `consent`, and their owners' rows in other tables. */
import type { Account } from "@kapitel/core/identity/Account"
import {
  AccountNotFound,
  Accounts,
  AccountsError,
  type Identifiers,
  IdentifierTaken,
} from "@kapitel/core/identity/Accounts"
import { emailKey } from "@kapitel/core/identity/email"
import { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import type { AccountId } from "@kapitel/core/identity/Member"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { portFailure } from "@kapitel/core/ports/portError"
import { Effect, Layer, Option } from "effect"
import { subjectsOf } from "./codeSubjects.ts"
import { type AccountKey, accountBy } from "./store/accountRow.ts"
import type { AccountChange, VerifiedColumns } from "./store/operations/accounts.ts"
import { readDevices, readPersonalData } from "./store/personalDataRows.ts"
import { callsFor, readsFor } from "./store/portStore.ts"

/** Random numbers tried for a new member; of eight million numbers in use one try in eleven finds a taken one. */
const NUMBER_CANDIDATES = 16

const UUID_BYTES = 16
const NUMBER_BYTES = 4

/** Eight digits, the first not 0. */
const LEAST_NUMBER = 10_000_000
const NUMBERS = 90_000_000

const failed = portFailure(AccountsError)

/** RFC 9562 version 4. */
const uuidOf = (bytes: Uint8Array): string => {
  const hex = Buffer.from(bytes).toString("hex")
  const variant = "89ab"[Number.parseInt(hex.charAt(16), 16) % 4] ?? "8"
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-")
}

const numbersOf = (bytes: Uint8Array): ReadonlyArray<string> => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length / NUMBER_BYTES }, (_, at) =>
    String(LEAST_NUMBER + (view.getUint32(at * NUMBER_BYTES) % NUMBERS)),
  )
}

const columnsOf = ({ email, phone, person }: Identifiers): VerifiedColumns => ({
  email: email === undefined ? null : emailKey(email),
  phone: phone ?? null,
  personKey: person?.personKey ?? null,
  firstName: person?.firstName ?? null,
  lastName: person?.lastName ?? null,
})

export const layer = Layer.effect(
  Accounts,
  Effect.gen(function* () {
    const call = yield* callsFor(AccountsError)
    const random = yield* RandomBytes
    const read = yield* readsFor(AccountsError)
    const { peppered } = yield* KeyedHash

    const findBy = (operation: string, key: AccountKey, value: string) =>
      read(operation, (db) => Option.fromNullishOr(accountBy(db, key, value)))

    const refused = (change: AccountChange): Effect.Effect<void, IdentifierTaken | AccountNotFound> => {
      switch (change.kind) {
        case "done":
          return Effect.void
        case "unknown":
          return Effect.fail(new AccountNotFound())
        case "taken":
          return Effect.fail(new IdentifierTaken({ identifier: change.identifier }))
      }
    }

    const found = (operation: string, id: AccountId): Effect.Effect<Account, AccountNotFound | AccountsError> =>
      Effect.flatMap(findBy(operation, "id", id), (account) =>
        Option.match(account, { onNone: () => Effect.fail(new AccountNotFound()), onSome: Effect.succeed }),
      )

    return Accounts.of({
      find: (id) => findBy("find", "id", id),
      findByPerson: (person) => findBy("findByPerson", "person_key", person),
      findByEmail: (email) => findBy("findByEmail", "email", emailKey(email)),
      findByPhone: (phone) => findBy("findByPhone", "phone", phone),

      create: Effect.fn("Accounts.create")(function* (identifiers, now) {
        const id = uuidOf(yield* random.next(UUID_BYTES)) as AccountId
        const change = yield* call("create", "accounts.create", { id, proved: columnsOf(identifiers), now })
        if (change.kind === "taken") return yield* new IdentifierTaken({ identifier: change.identifier })
        return yield* found("create", id).pipe(
          Effect.catchTag("AccountNotFound", (cause) => Effect.fail(failed("create")(cause))),
        )
      }),

      connect: Effect.fn("Accounts.connect")(function* (id, proved, _now) {
        const change = yield* call("connect", "accounts.connect", { id, proved: columnsOf(proved) })
        yield* refused(change)
        return yield* found("connect", id)
      }),

      activateMembership: Effect.fn("Accounts.activateMembership")(function* (id, person, _now) {
        const numbers = numbersOf(yield* random.next(NUMBER_CANDIDATES * NUMBER_BYTES))
        const change = yield* call("activateMembership", "accounts.activate", {
          id,
          proved: columnsOf({ person }),
          numbers,
        })
        yield* refused(change)
        return yield* found("activateMembership", id)
      }),

      join: (into, from) => call("join", "accounts.join", { into, from }),

      fillIn: Effect.fn("Accounts.fillIn")(function* (id, { address, firstName, lastName, ...identifiers }) {
        const columns = columnsOf(identifiers)
        const change = yield* call("fillIn", "accounts.fillIn", {
          ...columns,
          id,
          firstName: firstName ?? columns.firstName,
          lastName: lastName ?? columns.lastName,
          street: address?.street ?? null,
          zipCode: address?.zipCode ?? null,
          city: address?.city ?? null,
        })
        yield* refused(change)
      }),

      saveAddress: Effect.fn("Accounts.saveAddress")(function* (id, address) {
        const known = yield* call("saveAddress", "accounts.saveAddress", {
          id,
          street: address?.street ?? null,
          zipCode: address?.zipCode ?? null,
          city: address?.city ?? null,
        })
        if (!known) return yield* new AccountNotFound()
        return yield* found("saveAddress", id)
      }),

      saveConsent: Effect.fn("Accounts.saveConsent")(function* (id, consent) {
        const known = yield* call("saveConsent", "accounts.saveConsent", { id, ...consent })
        if (!known) return yield* new AccountNotFound()
        return yield* found("saveConsent", id)
      }),

      personalDataOf: (id) => read("personalDataOf", (db) => Option.fromNullishOr(readPersonalData(db, id))),

      erase: Effect.fn("Accounts.erase")(function* (id, now) {
        const { account, devices } = yield* read("erase", (db) => ({
          account: accountBy(db, "id", id),
          devices: readDevices(db, id),
        }))
        const subjects = [
          ...(account?.email === undefined ? [] : [subjectsOf(peppered, "EMAIL", account.email, devices)]),
          ...(account?.phone === undefined ? [] : [subjectsOf(peppered, "SMS", account.phone, devices)]),
        ]
        yield* call("erase", "erasure.erase", {
          id,
          codes: subjects.map(({ code }) => code),
          counted: subjects.flatMap(({ counted }) => counted),
          now,
        })
        // The account is deleted; if the log cannot be cleared now, it is cleared within the hour.
        yield* Effect.ignore(call("erase", "erasure.truncateWalWithRetries", undefined))
      }),
    })
  }),
)
