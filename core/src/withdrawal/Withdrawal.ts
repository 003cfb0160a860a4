/**
 * A customer's withdrawal from a purchase, and what the shop stores of it. Source: lag (2005:59) om distansavtal, 2
 * kap., as of 19 June 2026; docs/reliability.md, Law.
 */
import { Schema } from "effect"
import { Ean } from "../catalogue/Ean.ts"
import { Instant, OrderNumber, OrderPageToken } from "../checkout/Order.ts"
import { MAX_INPUT_LENGTHS } from "./maxInputLengths.ts"

/** A random UUID: the id of a withdrawal in e-mails and logs. */
export const WithdrawalId = Schema.String.pipe(Schema.check(Schema.isUUID()), Schema.brand("WithdrawalId"))
export type WithdrawalId = typeof WithdrawalId.Type

/** 256 random bits in base64url, in the address of the page where the customer reads and confirms the statement. */
export const WithdrawalToken = Schema.String.pipe(
  Schema.check(Schema.isPattern(/^[A-Za-z0-9_-]{43}$/)),
  Schema.brand("WithdrawalToken"),
)
export type WithdrawalToken = typeof WithdrawalToken.Type

const Copies = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999 }))

/** The form as filled in: only its lengths have been checked. */
export const WithdrawalInput = Schema.Struct({
  name: Schema.String.check(Schema.isMaxLength(MAX_INPUT_LENGTHS.name)),
  orderNumber: Schema.String.check(Schema.isMaxLength(MAX_INPUT_LENGTHS.orderNumber)),
  email: Schema.String.check(Schema.isMaxLength(MAX_INPUT_LENGTHS.email)),
  scope: Schema.Literals(["all", "some"]),
  /** Which goods, in the customer's own words. */
  words: Schema.String.check(Schema.isMaxLength(MAX_INPUT_LENGTHS.words)),
  /** The order that the form showed, and the keys of the lines that were ticked. */
  order: Schema.optionalKey(OrderPageToken),
  lines: Schema.Array(Schema.Struct({ key: Schema.String.check(Schema.isMaxLength(100)), quantity: Copies })).check(
    Schema.isMaxLength(200),
  ),
})
export type WithdrawalInput = typeof WithdrawalInput.Type

/** Copies that the customer returns. */
export const WithdrawnLine = Schema.Struct({
  ean: Ean,
  title: Schema.String,
  format: Schema.optionalKey(Schema.String),
  color: Schema.optionalKey(Schema.String),
  quantity: Copies,
})
export type WithdrawnLine = typeof WithdrawnLine.Type

/** The whole order, or a part of it: lines that were ticked, words of the customer's own, or both. */
export const WithdrawnGoods = Schema.Union([
  Schema.Struct({ kind: Schema.Literal("all") }),
  Schema.Struct({
    kind: Schema.Literal("some"),
    lines: Schema.Array(WithdrawnLine),
    words: Schema.optionalKey(Schema.String),
  }),
])
export type WithdrawnGoods = typeof WithdrawnGoods.Type

/** What the law lets the shop require, and no more: the name, the contract, and the address for the receipt. */
export const WithdrawalStatement = Schema.Struct({
  name: Schema.String.check(Schema.isBetweenLength(1, MAX_INPUT_LENGTHS.name)),
  orderNumber: OrderNumber,
  email: Schema.String.check(Schema.isBetweenLength(3, MAX_INPUT_LENGTHS.email)),
  goods: WithdrawnGoods,
})
export type WithdrawalStatement = typeof WithdrawalStatement.Type

/** A confirmed statement: from `at` on the purchase is withdrawn, as far as the law allows. */
export interface ConfirmedWithdrawal {
  readonly id: WithdrawalId
  readonly statement: WithdrawalStatement
  /** Epoch ms: when the shop received it. */
  readonly at: typeof Instant.Type
}

/** A form that was filled in and not confirmed. */
export interface WaitingWithdrawal {
  readonly id: WithdrawalId
  readonly typed: WithdrawalInput
  /** Epoch ms: when it was filled in. */
  readonly at: typeof Instant.Type
}

/** `typed` waits for its confirmation, for at most a day. */
export type Withdrawal =
  | { readonly kind: "typed"; readonly id: WithdrawalId; readonly typed: WithdrawalInput }
  | { readonly kind: "confirmed"; readonly confirmed: ConfirmedWithdrawal }
