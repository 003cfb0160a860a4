/** Accounts, and the identifiers of each. An e-mail, a telephone and a person belong to one account each. */
import { Context, type Effect, type Option, Schema } from "effect"
import { portError } from "../ports/portError.ts"
import type { Account, Address, ConsentField, PersonKey, VerifiedPerson } from "./Account.ts"
import type { AccountId } from "./Member.ts"
import type { PersonalData } from "./PersonalData.ts"

/** Proved identifiers of an account to be: a code that was entered, a person identified by BankID. */
export interface Identifiers {
  /** Lower case, as `emailKey` makes it. */
  readonly email?: string
  /** E.164. */
  readonly phone?: string
  readonly person?: VerifiedPerson
}

/** Port: accounts by id, e-mail, telephone and person. Fails with `AccountsError`. */
export class Accounts extends Context.Service<
  Accounts,
  {
    readonly find: (id: AccountId) => Effect.Effect<Option.Option<Account>, AccountsError>
    readonly findByPerson: (person: PersonKey) => Effect.Effect<Option.Option<Account>, AccountsError>
    /** By e-mail in any case, verified or not. */
    readonly findByEmail: (email: string) => Effect.Effect<Option.Option<Account>, AccountsError>
    readonly findByPhone: (phone: string) => Effect.Effect<Option.Option<Account>, AccountsError>

    /**
     * A new account that is not a member. Refused, without a change, when one of the identifiers belongs to another
     * account.
     */
    readonly create: (identifiers: Identifiers, now: number) => Effect.Effect<Account, IdentifierTaken | AccountsError>

    /**
     * Adds proved identifiers to the account; an e-mail becomes verified. An identifier of another account is refused,
     * and so is a second person; then nothing changes.
     */
    readonly connect: (
      id: AccountId,
      proved: Identifiers,
      now: number,
    ) => Effect.Effect<Account, IdentifierTaken | AccountNotFound | AccountsError>

    /**
     * Makes this person's account a member: it gets a number, once. An existing member is returned as it is. The person
     * is added to the account; one of another account is refused.
     */
    readonly activateMembership: (
      id: AccountId,
      person: VerifiedPerson,
      now: number,
    ) => Effect.Effect<Account, IdentifierTaken | AccountNotFound | AccountsError>

    /**
     * Merges two accounts of the same person: `into` gets the identifiers that it lacks, and the orders and the
     * consents of `from`, which is deleted. False, without a change, when `from` is a member or both have a person.
     */
    readonly join: (into: AccountId, from: AccountId) => Effect.Effect<boolean, AccountsError>

    /**
     * Adds what other systems, such as a register of members, have stored of a person: what the account has already
     * stays.
     */
    readonly fillIn: (
      id: AccountId,
      known: Identifiers & { readonly firstName?: string; readonly lastName?: string; readonly address?: Address },
    ) => Effect.Effect<void, IdentifierTaken | AccountNotFound | AccountsError>

    /** Stored by the owner's own choice: replaces the stored address, or deletes it. */
    readonly saveAddress: (
      id: AccountId,
      address: Address | undefined,
    ) => Effect.Effect<Account, AccountNotFound | AccountsError>

    /** Stores the answer with its time, the version of the text and how it was given (docs/reliability.md, Law). */
    readonly saveConsent: (
      id: AccountId,
      consent: {
        readonly field: ConsentField
        readonly granted: boolean
        readonly textVersion: string
        readonly how: string
        readonly now: number
      },
    ) => Effect.Effect<Account, AccountNotFound | AccountsError>

    /** Everything that is stored of this account's owner, in all tables; read in one transaction. */
    readonly personalDataOf: (id: AccountId) => Effect.Effect<Option.Option<PersonalData>, AccountsError>

    /**
     * Deletes the account, its sessions, carts, consents, codes and rate limit counts. Its orders stay for bookkeeping
     * and withdrawals for the refund, without an owner: thirty days after each their contact details are deleted, and
     * withdrawals contain no name. Erasing a missing account is no error.
     */
    readonly erase: (id: AccountId, now: number) => Effect.Effect<void, AccountsError>
  }
>()("core/identity/Accounts") {}

/** It belongs to another account; the error does not reveal which. */
export class IdentifierTaken extends Schema.TaggedError<IdentifierTaken>()("IdentifierTaken", {
  identifier: Schema.Literals(["email", "phone", "person"]),
}) {}

/** There is no such account, or not any more. */
export class AccountNotFound extends Schema.TaggedError<AccountNotFound>()("AccountNotFound", {}) {}

/** The accounts could not be read or written. */
export class AccountsError extends Schema.TaggedError<AccountsError>()("AccountsError", portError) {}
