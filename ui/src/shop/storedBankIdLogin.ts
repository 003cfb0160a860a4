/**
 * A BankID login that survives a reload: some phones reload the page on the way back from the app (D-54). Stored in
 * this tab only, for as long as the order can be valid; the nonce is useless without the browser's cookie.
 */
import type { BankIdOrder, BankIdPurpose } from "@kapitel/core/identity/bankIdMachine"
import type { PageHost } from "./PageHost.ts"

const BANKID_STORAGE_KEY = "kapitel-bankid"

/** Even access to it may be forbidden. */
type Tab = PageHost["tab"]

export interface StoredBankIdLogin {
  readonly order: BankIdOrder
  readonly purpose: BankIdPurpose
  readonly rememberMe: boolean
  /** The path of the page where it was begun. */
  readonly page: string
  /** Epoch ms. */
  readonly until: number
}

export const storeBankIdLogin = (started: StoredBankIdLogin, tab: Tab): void => {
  try {
    tab().setItem(BANKID_STORAGE_KEY, JSON.stringify(started))
  } catch {
    // A tab without storage starts over after a reload.
  }
}

export const deleteBankIdLogin = (tab: Tab): void => {
  try {
    tab().removeItem(BANKID_STORAGE_KEY)
  } catch {
    // Nothing was stored either.
  }
}

export const hasStoredBankIdLogin = (tab: Tab): boolean => {
  try {
    return tab().getItem(BANKID_STORAGE_KEY) !== null
  } catch {
    return false
  }
}

/** Whether it was begun on this page, which has been reloaded: a visitor who followed a link has left the login. */
export const isBankIdLoginOf = (page: string, tab: Tab): boolean => {
  try {
    const read = JSON.parse(tab().getItem(BANKID_STORAGE_KEY) ?? "{}") as Partial<StoredBankIdLogin>
    return read.page === page
  } catch {
    return false
  }
}

/** The stored login, if it is still valid; deletes it. */
export const resumeBankIdLogin = (now: number, tab: Tab): StoredBankIdLogin | undefined => {
  try {
    const stored = tab().getItem(BANKID_STORAGE_KEY)
    if (stored === null) return undefined
    deleteBankIdLogin(tab)
    const read = JSON.parse(stored) as StoredBankIdLogin
    return read.until > now ? read : undefined
  } catch {
    return undefined
  }
}
