/**
 * A BankID login that survives a reload: some phones reload the page on the way back from the app (D-54). Stored in
 * this tab only, for as long as the order can be valid; the nonce is useless without the browser's cookie.
 */
import type { BankIdOrder, BankIdPurpose } from "@kapitel/core/identity/bankIdMachine"
import type { PageHost } from "./PageHost.ts"

const KEPT_BANKID = "kapitel-bankid"

/** Even access to it may be forbidden. */
type Tab = PageHost["tab"]

export interface StoredBankIdLogin {
  readonly order: BankIdOrder
  readonly purpose: BankIdPurpose
  readonly rememberMe: boolean
  /** Epoch ms. */
  readonly until: number
}

export const storeBankIdLogin = (kept: StoredBankIdLogin, tab: Tab): void => {
  try {
    tab().setItem(KEPT_BANKID, JSON.stringify(kept))
  } catch {
    // A tab without storage starts over after a reload.
  }
}

export const deleteBankIdLogin = (tab: Tab): void => {
  try {
    tab().removeItem(KEPT_BANKID)
  } catch {
    // Nothing was stored either.
  }
}

export const hasStoredBankIdLogin = (tab: Tab): boolean => {
  try {
    return tab().getItem(KEPT_BANKID) !== null
  } catch {
    return false
  }
}

/** The stored login, if it is still valid; deletes it. */
export const resumeBankIdLogin = (now: number, tab: Tab): StoredBankIdLogin | undefined => {
  try {
    const kept = tab().getItem(KEPT_BANKID)
    if (kept === null) return undefined
    deleteBankIdLogin(tab)
    const read = JSON.parse(kept) as StoredBankIdLogin
    return read.until > now ? read : undefined
  } catch {
    return undefined
  }
}
