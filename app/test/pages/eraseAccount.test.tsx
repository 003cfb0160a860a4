import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Identity } from "@kapitel/core/identity/Identity"
import { Clock, Effect, type Redacted } from "effect"
import { ERASE_FORM, ERASED_PARAMETER, LOGIN } from "../../loginPaths.ts"
import { data } from "../../pages/(visitor)/mina-sidor/ta-bort/+data.ts"
import { Page } from "../../pages/(visitor)/mina-sidor/ta-bort/+Page.tsx"
import { openTemporaryShop, type TemporaryShop } from "../server/temporaryShop.ts"
import { pageRequest } from "./pageRequest.ts"
import { renderVisitorPage } from "./renderVisitorPage.tsx"

let opened: TemporaryShop
beforeAll(async () => {
  opened = await openTemporaryShop()
}, 60_000)
afterAll(() => opened.close())

const pageOf = async (sessionToken?: Redacted.Redacted, query = "") => {
  const visitor = { cartId: undefined, sessionToken, typed: {}, loginStep: undefined, address: "192.0.2.1" }
  return renderVisitorPage(Page, await data({ ...pageRequest(opened.shop, `/mina-sidor/ta-bort${query}`), visitor }))
}

describe("the page on which an account is deleted", () => {
  it("has a form that posts, for its owner only", async () => {
    const { sessionToken } = await opened.shop.runPromise(
      Effect.gen(function* () {
        const now = yield* Clock.currentTimeMillis
        const { id } = yield* Accounts.use((accounts) => accounts.create({ email: "agnes@exempel.se" }, now))
        return yield* Identity.use((identity) => identity.createSession(id, now))
      }),
    )
    const own = await pageOf(sessionToken)
    assert.match(own, new RegExp(`<form[^>]* action="${ERASE_FORM}" method="post"`))
    assert.match(own, /<button[^>]* type="submit"/)
    const guest = await pageOf()
    assert.notInclude(guest, "<form")
    assert.include(guest, `href="${LOGIN}"`)
  })

  it("says afterwards that the account is deleted", async () => {
    assert.match(await pageOf(undefined, `?${ERASED_PARAMETER}=1`), /<p[^>]* role="status">/)
    assert.notMatch(await pageOf(undefined, `?${ERASED_PARAMETER}=2`), /role="status"/)
  })
})
