import { knownCustomer } from "@kapitel/core/checkout/knownCustomer"
import type { Account } from "@kapitel/core/identity/Account"
import { expect, it } from "vitest"

const address = { street: "Storgatan 1", zipCode: "413 02", city: "Göteborg" }
const own = { email: "a@b.se", phone: "+46701740605", firstName: "Agnes", lastName: "Ek" }

const ACCOUNTS: ReadonlyArray<readonly [account: object, prefilled: object | undefined]> = [
  [own, undefined],
  [{ address }, address],
  [
    { address, ...own, memberNumber: "10000001" },
    { ...address, ...own },
  ],
  ...Object.entries(own).map(
    ([field, value]) =>
      [
        { address, [field]: value },
        { ...address, [field]: value },
      ] as const,
  ),
]

it.each(ACCOUNTS)("an account with %j prefills %j", (account, expected) => {
  expect(knownCustomer(account as Account)).toStrictEqual(expected)
})
