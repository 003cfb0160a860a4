/** An account as My pages show it, worked out by the shop. */
import type { ConsentField } from "@kapitel/core/identity/Account"

/** The sections of My pages, by the hashes of their addresses (MEMB-02). */
export const ACCOUNT_SECTION = "account"
export const LOGOUT_SECTION = "logout"
/** Stands in the account's section. */
export const ORDERS_PART = "orders"

export interface AccountOrderView {
  readonly number: string
  /** '21 november 2026' */
  readonly placed: string
  readonly total: string
  /** The order's own page. */
  readonly href: string
  /** Somebody of the shop looks at it first. */
  readonly examined: boolean
  readonly lines: ReadonlyArray<{
    readonly ean: string
    readonly title: string
    /** The product's page; absent when it is sold no more. */
    readonly href?: string | undefined
    readonly format?: string | undefined
    readonly quantity: number
  }>
}

export interface AccountView {
  /** In groups of four; absent for who is no member. */
  readonly memberNumber?: string | undefined
  readonly name?: string | undefined
  readonly email?: string | undefined
  /** As people write it. */
  readonly phone?: string | undefined
  readonly address?: string | undefined
  readonly consents: Readonly<Record<ConsentField, boolean>>
  readonly orders: ReadonlyArray<AccountOrderView>
}
