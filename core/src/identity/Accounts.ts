/** Who has an account, and by what each can be known. An e-mail, a telephone and a person belong to one account each. */
import { Context, type Effect, type Option, Schema } from "effect"
import type { Account, Address, ConsentField, PersonKey, ProvenPerson } from "./Account.ts"
import type { KeptData } from "./KeptData.ts"
import type { AccountId } from "./Member.ts"

/** What has been proved of whoever is to have an account: a code that came back, a person that BankID vouched for. */
export interface Identifiers {
  /** Lower case, as `emailKey` makes it. */
  readonly email?: string
  /** E.164. */
  readonly phone?: string
  readonly person?: ProvenPerson
}

/** Port: accounts by id, e-mail, telephone and person. Fails with `AccountsError`. */
export class Accounts extends Context.Service<
  Accounts,
  {
    readonly find: (id: AccountId) => Effect.Effect<Option.Option<Account>, AccountsError>
    readonly findByPerson: (person: PersonKey) => Effect.Effect<Option.Option<Account>, AccountsError>
    /** Whatever the case of its e-mails, and whether it is verified or not. */
    readonly findByEmail: (email: string) => Effect.Effect<Option.Option<Account>, AccountsError>
    readonly findByPhone: (phone: string) => Effect.Effect<Option.Option<Account>, AccountsError>

    /** A new account, no member. One of the identifiers belongs to somebody already: refused, and nothing is made. */
    readonly create: (identifiers: Identifiers, now: number) => Effect.Effect<Account, IdentifierTaken | AccountsError>

    /**
     * What has been proved of this account's owner is the account's too; an e-mail is verified by it. An identifier
     * that is another account's is refused, and so is a second person; then nothing changes.
     */
    readonly connect: (
      id: AccountId,
      proved: Identifiers,
      now: number,
    ) => Effect.Effect<Account, IdentifierTaken | AccountNotFound | AccountsError>

    /**
     * The account of this person is a member from now on: it gets a number, once. A member is answered as they are.
     * The person is joined to the account; one that is another account's is refused.
     */
    readonly activateMembership: (
      id: AccountId,
      person: ProvenPerson,
      now: number,
    ) => Effect.Effect<Account, IdentifierTaken | AccountNotFound | AccountsError>

    /**
     * Two accounts turn out to be one person's: `into` gets the identifiers that it lacks, the orders and the answers
     * of `from`, which is gone. False, and nothing has changed, when `from` is a member or both have a person.
     */
    readonly join: (into: AccountId, from: AccountId) => Effect.Effect<boolean, AccountsError>

    /** What others know of somebody, such as a register of members: what the account has already stays. */
    readonly fillIn: (
      id: AccountId,
      known: Identifiers & { readonly firstName?: string; readonly lastName?: string; readonly address?: Address },
    ) => Effect.Effect<void, IdentifierTaken | AccountNotFound | AccountsError>

    /** The owner's own choice: it takes the place of the address that was kept, or leaves none. */
    readonly keepAddress: (
      id: AccountId,
      address: Address | undefined,
    ) => Effect.Effect<Account, AccountNotFound | AccountsError>

    /** What was answered, when, to which text and how is written down beside the answer (notes/reliability.md §8.4). */
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

    /** All that is kept of this account's owner, wherever it lies; read at one moment. */
    readonly keptOf: (id: AccountId) => Effect.Effect<Option.Option<KeptData>, AccountsError>

    /**
     * The account, its sessions, carts, answers, codes and what was counted of its addresses are gone. Its orders stay
     * for the books and withdrawals for the refund, nobody's: thirty days after each nobody can be reached by them, and
     * withdrawals say no name. Erasing what is not there is no error.
     */
    readonly erase: (id: AccountId, now: number) => Effect.Effect<void, AccountsError>
  }
>()("core/identity/Accounts") {}

/** It is another account's; which one is nobody's business. */
export class IdentifierTaken extends Schema.TaggedError<IdentifierTaken>()("IdentifierTaken", {
  identifier: Schema.Literals(["email", "phone", "person"]),
}) {}

/** There is no such account, or not any more. */
export class AccountNotFound extends Schema.TaggedError<AccountNotFound>()("AccountNotFound", {}) {}

/** The accounts could not be reached. `cause` is for the log, never for the customer. */
export class AccountsError extends Schema.TaggedError<AccountsError>()("AccountsError", {
  operation: Schema.String,
  cause: Schema.Defect(),
}) {}
