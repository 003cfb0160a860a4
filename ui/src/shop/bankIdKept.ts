/**
 * What of a login by BankID outlives the page: some phones load it anew on the way back from the app (D-54). Kept in
 * this tab alone, for as long as the order can live; the nonce is worth nothing without the browser's cookie.
 */
import type { BankIdOrder, BankIdPurpose } from "@kapitel/core/identity/bankIdMachine"
import type { PageHost } from "./PageHost.ts"

const KEPT_BANKID = "kapitel-bankid"

/** Asking for it may be forbidden already. */
type Tab = PageHost["tab"]

export interface KeptBankId {
  readonly order: BankIdOrder
  readonly purpose: BankIdPurpose
  readonly rememberMe: boolean
  /** Epoch ms. */
  readonly until: number
}

export const keepBankId = (kept: KeptBankId, tab: Tab): void => {
  try {
    tab().setItem(KEPT_BANKID, JSON.stringify(kept))
  } catch {
    // A tab that may keep nothing begins anew after it was loaded anew.
  }
}

export const forgetBankId = (tab: Tab): void => {
  try {
    tab().removeItem(KEPT_BANKID)
  } catch {
    // Nothing was kept either.
  }
}

export const isBankIdKept = (tab: Tab): boolean => {
  try {
    return tab().getItem(KEPT_BANKID) !== null
  } catch {
    return false
  }
}

/** What is still worth going on with; it is forgotten with that. */
export const takeBankId = (now: number, tab: Tab): KeptBankId | undefined => {
  try {
    const kept = tab().getItem(KEPT_BANKID)
    if (kept === null) return undefined
    forgetBankId(tab)
    const read = JSON.parse(kept) as KeptBankId
    return read.until > now ? read : undefined
  } catch {
    return undefined
  }
}
