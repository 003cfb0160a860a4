import { assert, describe, it } from "@effect/vitest"
import { makeCookieConsentStore } from "@kapitel/adapters/browser/ConsentStore"
import { CONSENT_MAX_AGE } from "@kapitel/core/consent/consent"
import { makeSubscribers } from "@kapitel/core/shop/makeSubscribers"

const NOW = Date.parse("2026-11-24T09:00:00Z")

const storeOf = (secure: boolean) => {
  const cookies = { cookie: "" }
  return { cookies, store: makeCookieConsentStore({ cookies, secure, now: () => NOW, onReturn: () => {} }) }
}

describe("the cookie with the answer about statistics", () => {
  it.each([
    [true, "__Host-kapitel-consent", "; Secure"],
    [false, "kapitel-consent", ""],
  ])("over TLS (%s) is named %s, and ends with '%s'", (secure, name, end) => {
    const { cookies, store } = storeOf(secure)
    assert.isUndefined(store.answer())
    store.keep("yes")
    const [pair, attributes] = cookies.cookie.split(/; (.*)/s)
    assert.match(pair ?? "", new RegExp(`^${name}=[^=]+$`))
    assert.strictEqual(attributes, `Path=/; Max-Age=${CONSENT_MAX_AGE}; SameSite=Lax${end}`)
    assert.strictEqual(store.answer(), "yes")
  })

  it("is read among other cookies, and a new answer calls each listener until it stops", () => {
    const { cookies, store } = storeOf(false)
    store.keep("no")
    cookies.cookie = `a=1; ${cookies.cookie.split(";")[0] ?? ""}; b=2`
    assert.strictEqual(store.answer(), "no")
    let calls = 0
    const stop = store.subscribe(() => calls++)
    store.keep("yes")
    stop()
    store.keep("no")
    assert.strictEqual(calls, 1)
  })

  it("calls a listener when the page is shown again, until it stops", () => {
    const page = makeSubscribers()
    const onReturn = page.subscribe
    const store = makeCookieConsentStore({ cookies: { cookie: "" }, secure: false, now: () => NOW, onReturn })
    let calls = 0
    const stop = store.subscribe(() => calls++)
    page.emit()
    assert.strictEqual(calls, 1)
    stop()
    page.emit()
    assert.strictEqual(calls, 1)
  })
})
