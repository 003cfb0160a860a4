/** An account as My pages show it, computed by the shop. */
import type { Address, ConsentField } from "@kapitel/core/identity/Account"
import type { AddressField } from "@kapitel/core/identity/parseAddress"
import type { CoverView } from "../catalogue/CoverView.ts"
import type { DigitalItemView } from "../checkout/DigitalGoods.tsx"

/** The sections of My pages, by the hashes of their addresses (MEMB-02). */
export const ACCOUNT_SECTION = "account"
export const LOGOUT_SECTION = "logout"
/** A part of the account's section. */
export const ORDERS_PART = "orders"
export const WATCHES_PART = "watches"
export const DIGITAL_PART = "digital"

export const addressFieldId = (field: AddressField): string => `address-${field}`
/** Where a form of the address leads once it is stored: the message takes the focus. */
export const ADDRESS_SAVED = "address-saved"

export interface AccountOrderView {
  readonly number: string
  /** '21 november 2026' */
  readonly placed: string
  readonly total: string
  /** The order's own page. */
  readonly href: string
  /** What has happened last, and what is expected next: 'Betald', 'Beräknas skickas ons 25 nov'. */
  readonly state: ReadonlyArray<string>
  readonly lines: ReadonlyArray<{
    readonly ean: string
    readonly title: string
    /** The product's page; absent when it is no longer sold. */
    readonly href?: string | undefined
    readonly format?: string | undefined
    readonly quantity: number
    /** Copies that were withdrawn: '1 av 2 ångrade'. */
    readonly withdrawn?: string | undefined
    /** Absent for a product that is no longer sold. */
    readonly cover?: CoverView | undefined
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

/** What a store holds for the account, or has held. */
export interface AccountReservationView {
  /** 'Vargtimmen (inbunden)' */
  readonly name: string
  /** Its own page. */
  readonly href: string
  /** 'Kapitel Haga. Hålls åt dig till …' */
  readonly state: string
}

/** The form of a member's address. */
export interface AddressFormView {
  /** As typed when the form was refused; else the stored address. */
  readonly typed: Partial<Address>
  /** Missing or invalid fields of a form that was refused. */
  readonly faults: ReadonlyArray<AddressField>
  /** The address has just been stored. */
  readonly saved: boolean
}

export interface AccountView {
  /** In groups of four; absent for an account that is no member. */
  readonly memberNumber?: string | undefined
  readonly name?: string | undefined
  readonly email?: string | undefined
  /** In the usual Swedish notation. */
  readonly phone?: string | undefined
  readonly address?: string | undefined
  /** Absent for an account that is no member. */
  readonly addressForm?: AddressFormView | undefined
  readonly consents: Readonly<Record<ConsentField, boolean>>
  readonly orders: ReadonlyArray<AccountOrderView>
  readonly watches: ReadonlyArray<AccountWatchView>
  /** Absent when there are none. */
  readonly reservations?: { readonly heading: string; readonly rows: ReadonlyArray<AccountReservationView> } | undefined
  /** Purchased files, the newest first. */
  readonly digital: ReadonlyArray<DigitalItemView>
}
