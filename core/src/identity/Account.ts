/** A person with a way to log in. A member is an account with a member number (D-56). */
import { Schema } from "effect"
import { AccountId, MemberNumber } from "./Member.ts"

/**
 * Identifies a person in place of the personal number: its HMAC under the shop's own key. The number itself is never
 * stored (docs/reliability.md, Law).
 */
export const PersonKey = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/)),
  Schema.brand("PersonKey"),
)
export type PersonKey = typeof PersonKey.Type

/** A person as identified by BankID. */
export const VerifiedPerson = Schema.Struct({
  personKey: PersonKey,
  firstName: Schema.String,
  lastName: Schema.String,
})
export type VerifiedPerson = typeof VerifiedPerson.Type

/** Channels by which the shop may send marketing (MEMB-08). */
export const CONSENT_FIELDS = ["acceptsEmailMarketing", "acceptsSMSMarketing", "acceptsPostalMarketing"] as const
/** Marketing by e-mail, text message or post (spec §3). */
export const ConsentField = Schema.Literals(CONSENT_FIELDS)
export type ConsentField = typeof ConsentField.Type

/** Consent to marketing by one channel: `unknown` is shown as on and counts as no (D-24). */
export const ConsentStatus = Schema.Literals(["granted", "denied", "unknown"])
export type ConsentStatus = typeof ConsentStatus.Type

/** A Swedish postal address. */
export const Address = Schema.Struct({
  street: Schema.String,
  zipCode: Schema.String,
  city: Schema.String,
})
export type Address = typeof Address.Type

/** An account. Telephone in E.164, times in epoch ms. */
export const Account = Schema.Struct({
  id: AccountId,
  /** Absent for an account that is not a member. */
  memberNumber: Schema.optionalKey(MemberNumber),
  email: Schema.optionalKey(Schema.String),
  /** A code sent there was entered, or the system that sold the membership has verified it. */
  emailVerified: Schema.Boolean,
  /** E.164, and verified: a number is added only after its code was entered. */
  phone: Schema.optionalKey(Schema.String),
  /** Absent until BankID has identified the person. */
  personKey: Schema.optionalKey(PersonKey),
  firstName: Schema.optionalKey(Schema.String),
  lastName: Schema.optionalKey(Schema.String),
  address: Schema.optionalKey(Address),
  consents: Schema.Record(ConsentField, ConsentStatus),
  /** Epoch ms. */
  createdAt: Schema.Int,
})
export type Account = typeof Account.Type

/** Whether the account has a member number. */
export const isMember = ({ memberNumber }: Pick<Account, "memberNumber">): boolean => memberNumber !== undefined

/** Whether marketing may be sent: only after a yes (D-24). */
export const maySend = ({ consents }: Pick<Account, "consents">, field: ConsentField): boolean =>
  consents[field] === "granted"

/** What a switch shows: on until the answer is no (MEMB-08). */
export const shownConsent = (answer: ConsentStatus): boolean => answer !== "denied"
