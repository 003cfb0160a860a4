import { Account } from "@kapitel/core/identity/Account"
import { Effect, Schema } from "effect"
import { expect, it } from "vitest"
import { accountView, headerAccount } from "../../views/account.ts"
import { shopWith, site } from "./goods.ts"

const account = (more: object) =>
  Schema.decodeUnknownSync(Account)({
    id: "00000000-0000-4000-8000-000000000001",
    emailVerified: true,
    consents: { acceptsEmailMarketing: "granted", acceptsSMSMarketing: "denied", acceptsPostalMarketing: "unknown" },
    createdAt: 0,
    ...more,
  })
const shown = (more: object) =>
  Effect.runSync(accountView(account(more), [], [], site).pipe(Effect.provide(shopWith({}))))

it("the name has the parts that are known, and is absent without any", () => {
  expect(shown({ firstName: "Agnes", lastName: "Berg" }).name).toBe("Agnes Berg")
  expect(shown({ firstName: "", lastName: "Berg" }).name).toBe("Berg")
  expect(shown({ firstName: "Agnes" }).name).toBe("Agnes")
  expect(shown({ firstName: "", lastName: "" }).name).toBeUndefined()
  expect(shown({}).name).toBeUndefined()
})

it("what is known is shown as a customer reads it, and the rest is absent", () => {
  const address = { street: "Storgatan 1", zipCode: "123 45", city: "Ystad" }
  expect(shown({ email: "agnes@exempel.se", phone: "+46701234567", memberNumber: "48210077", address })).toEqual({
    memberNumber: "4821\u00a00077",
    name: undefined,
    email: "agnes@exempel.se",
    phone: "070-123 45 67",
    address: "Storgatan\u00a01, 123\u00a045\u00a0Ystad",
    consents: { acceptsEmailMarketing: true, acceptsSMSMarketing: false, acceptsPostalMarketing: true },
    orders: [],
    watches: [],
  })
  expect(shown({})).toMatchObject({ memberNumber: undefined, email: undefined, phone: undefined, address: undefined })
})

it("the header has the first name, or a link to My pages", () => {
  expect(headerAccount({ firstName: "Agnes", email: "agnes@exempel.se" })).toEqual({
    label: "Agnes",
    email: "agnes@exempel.se",
  })
  expect(headerAccount({}).label).toBe("Mina sidor")
})
