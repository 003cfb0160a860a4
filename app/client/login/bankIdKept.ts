/**
 * What of a login by BankID outlives the page: some phones load it anew on the way back from the app (D-54). Kept in
 * this tab alone, for as long as the order can live; the nonce is worth nothing without the browser's cookie.
 */
import type { BankIdOrder, BankIdPurpose } from "@kapitel/core/identity/bankIdMachine"

const KEPT_BANKID = "kapitel-bankid"

/** This tab's own, unless another is given; asking for it may be forbidden already. */
type Where = () => Pick<Storage, "getItem" | "setItem" | "removeItem">
const inThisTab: Where = () => sessionStorage

export interface KeptBankId {
  readonly order: BankIdOrder
  readonly purpose: BankIdPurpose
  readonly rememberMe: boolean
  /** Epoch ms. */
  readonly until: number
}

export const keepBankId = (kept: KeptBankId, where = inThisTab): void => {
  try {
    where().setItem(KEPT_BANKID, JSON.stringify(kept))
  } catch {
    // A tab that may keep nothing begins anew after it was loaded anew.
  }
}

export const forgetBankId = (where = inThisTab): void => {
  try {
    where().removeItem(KEPT_BANKID)
  } catch {
    // Nothing was kept either.
  }
}

export const isBankIdKept = (): boolean => {
  try {
    return sessionStorage.getItem(KEPT_BANKID) !== null
  } catch {
    return false
  }
}

/** What is still worth going on with; it is forgotten with that. */
export const takeBankId = (now: number, where = inThisTab): KeptBankId | undefined => {
  try {
    const kept = where().getItem(KEPT_BANKID)
    if (kept === null) return undefined
    forgetBankId(where)
    const read = JSON.parse(kept) as KeptBankId
    return read.until > now ? read : undefined
  } catch {
    return undefined
  }
}
