import {
  deleteBankIdLogin,
  hasStoredBankIdLogin,
  isBankIdLoginOf,
  resumeBankIdLogin,
  type StoredBankIdLogin,
  storeBankIdLogin,
} from "@kapitel/ui/shop/storedBankIdLogin"
import { expect, it } from "vitest"

const LOGIN: StoredBankIdLogin = {
  order: { nonce: "n", autoStartUrl: "bankid:///" },
  purpose: "becomeMember",
  rememberMe: false,
  page: "/logga-in",
  until: 1_000,
}

const aTab = () => {
  const stored = new Map<string, string>()
  const tab = () => ({
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  return { stored, tab }
}

it("a login is continued once after a reload, as long as its order can be valid", () => {
  const { stored, tab } = aTab()
  expect([hasStoredBankIdLogin(tab), resumeBankIdLogin(0, tab)]).toEqual([false, undefined])
  storeBankIdLogin(LOGIN, tab)
  expect([...stored.keys()]).toEqual(["kapitel-bankid"])
  expect(hasStoredBankIdLogin(tab)).toBe(true)
  expect(["/logga-in", "/", "/logga-in/"].map((page) => isBankIdLoginOf(page, tab))).toEqual([true, false, false])
  expect(resumeBankIdLogin(999, tab)).toEqual(LOGIN)
  expect([hasStoredBankIdLogin(tab), resumeBankIdLogin(999, tab)]).toEqual([false, undefined])
  storeBankIdLogin(LOGIN, tab)
  expect(resumeBankIdLogin(1_000, tab)).toBeUndefined()
  expect(stored.size).toBe(0)
})

it("a login that has ended, or cannot be read, is forgotten", () => {
  const { stored, tab } = aTab()
  storeBankIdLogin(LOGIN, tab)
  deleteBankIdLogin(tab)
  expect(stored.size).toBe(0)
  expect(isBankIdLoginOf("/logga-in", tab)).toBe(false)
  stored.set("kapitel-bankid", "{half")
  expect(isBankIdLoginOf("/logga-in", tab)).toBe(false)
  expect(resumeBankIdLogin(0, tab)).toBeUndefined()
  expect(stored.size).toBe(0)
})

it("a tab without storage begins again", () => {
  const tab = () => {
    throw new DOMException("no", "SecurityError")
  }
  storeBankIdLogin(LOGIN, tab)
  deleteBankIdLogin(tab)
  expect(isBankIdLoginOf("/logga-in", tab)).toBe(false)
  expect([hasStoredBankIdLogin(tab), resumeBankIdLogin(0, tab)]).toEqual([false, undefined])
})
