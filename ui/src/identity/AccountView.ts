/** An account as My pages show it, computed by the shop. */
import type { ConsentField } from "@kapitel/core/identity/Account"

/** The sections of My pages, by the hashes of their addresses (MEMB-02). */
export const ACCOUNT_SECTION = "account"
export const LOGOUT_SECTION = "logout"
/** A part of the account's section. */
export const ORDERS_PART = "orders"
export const WATCHES_PART = "watches"

export interface AccountOrderView {
  readonly number: string
  /** '21 november 2026' */
  readonly placed: string
  readonly total: string
  /** The order's own page. */
  readonly href: string
  /** The order is reviewed by staff first. */
  readonly examined: boolean
  readonly lines: ReadonlyArray<{
    readonly ean: string
    readonly title: string
    /** The product's page; absent when it is no longer sold. */
    readonly href?: string | undefined
    readonly format?: string | undefined
    readonly quantity: number
  }>
}

/** A product that the account's address watches. */
export interface AccountWatchView {
  readonly name: string
  /** The product's page; absent when it is no longer sold. */
  readonly href?: string | undefined
  /** 'Sedan 21 november 2026' */
  readonly since: string
  /** Where its removal is posted. */
  readonly removeAction: string
}

export interface AccountView {
  /** In groups of four; absent for an account that is no member. */
  readonly memberNumber?: string | undefined
  readonly name?: string | undefined
  readonly email?: string | undefined
  /** In the usual Swedish notation. */
  readonly phone?: string | undefined
  readonly address?: string | undefined
  readonly consents: Readonly<Record<ConsentField, boolean>>
  readonly orders: ReadonlyArray<AccountOrderView>
  readonly watches: ReadonlyArray<AccountWatchView>
}
