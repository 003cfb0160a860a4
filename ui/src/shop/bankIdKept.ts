/**
 * A BankID login that survives a reload: some phones reload the page on the way back from the app (D-54). Stored in
 * this tab only, for as long as the order can be valid; the nonce is useless without the browser's cookie.
 */
import type { BankIdOrder, BankIdPurpose } from "@kapitel/core/identity/bankIdMachine"
import type { PageHost } from "./PageHost.ts"

const KEPT_BANKID = "kapitel-bankid"

/** Even access to it may be forbidden. */
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
    // A tab without storage starts over after a reload.
  }
}

export const forgetBankId = (tab: Tab): void => {
  try {
    tab().removeItem(KEPT_BANKID)
  } catch {
    // Nothing was stored either.
  }
}

export const isBankIdKept = (tab: Tab): boolean => {
  try {
    return tab().getItem(KEPT_BANKID) !== null
  } catch {
    return false
  }
}

/** The stored login, if it is still valid; deletes it. */
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
