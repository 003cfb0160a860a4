import { assert, describe, it } from "@effect/vitest"
import { LOGIN_REFUSAL_OF, loginRefusalOf } from "@kapitel/core/identity/loginRefusalOf"

describe("the refusal that an error of logging in shows", () => {
  it("is the key of its tag", () => {
    for (const [tag, key] of Object.entries(LOGIN_REFUSAL_OF)) assert.strictEqual(loginRefusalOf({ _tag: tag }), key)
  })

  it.each(["AccountNotFound", "MemberNotFound", "NotLoggedIn"])("is that of a guest for %s", (tag) => {
    assert.strictEqual(loginRefusalOf({ _tag: tag }), "NOT_LOGGED_IN")
  })

  it.each(["AccountsError", "CodeNotSent", "constructor"])("is none for %s, which is no refusal", (tag) => {
    assert.isUndefined(loginRefusalOf({ _tag: tag }))
  })
})
