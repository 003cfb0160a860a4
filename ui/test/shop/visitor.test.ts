import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { NULL_PAGE_HOST } from "@kapitel/ui/shop/PageHost"
import { makeShopStore, type PageVisitor } from "@kapitel/ui/shop/shopStore"
import { announceSession, followVisitor } from "@kapitel/ui/shop/visitor"
import { expect, it } from "vitest"

const settled = () => new Promise((resolve) => setImmediate(resolve))

const open = () => {
  const page = {
    signedIn: undefined as "account" | "member" | undefined,
    answer: { ok: true, value: { isLoggedIn: true, firstName: "Agnes" } } as object,
  }
  const calls: Array<string> = []
  let otherTab = () => {}
  const client = {
    account: {
      me: () => {
        calls.push("me")
        return Promise.resolve(page.answer)
      },
    },
  } as unknown as ShopClient
  const store = makeShopStore(client, {
    ...NULL_PAGE_HOST,
    signedIn: () => page.signedIn,
    notifyOtherTabs: () => calls.push("notified"),
    onOtherTabs: (listener) => {
      otherTab = listener
      return () => undefined
    },
  })
  const visitors: Array<PageVisitor> = []
  store.subscribe(() => {
    const { visitor } = store.state()
    if (visitor !== visitors.at(-1)) visitors.push(visitor)
  })
  return { page, calls, store, visitors, otherTab: () => otherTab() }
}

it("a visitor without a login is a guest, and nothing is requested", async () => {
  const { store, calls, visitors } = open()
  followVisitor(store)
  await settled()
  expect([calls, visitors]).toEqual([[], [{ kind: "guest" }]])
})

it("a login is shown at once, with the name once the shop has answered, and again after each change of session", async () => {
  const { page, store, calls, visitors, otherTab } = open()
  page.signedIn = "account"
  followVisitor(store)
  await settled()
  expect(visitors).toEqual([
    { kind: "account", name: undefined },
    { kind: "account", name: "Agnes" },
  ])
  // Other changes of the page ask for nothing.
  store.recount(2)
  await settled()
  expect(calls).toEqual(["me"])
  page.answer = { ok: false, refusal: { _tag: "Unanswered", reason: "offline" } }
  announceSession(store)
  await settled()
  expect([calls, visitors.at(-1)]).toEqual([["me", "me", "notified"], { kind: "account", name: "Agnes" }])
  page.answer = { ok: true, value: { isLoggedIn: false } }
  otherTab()
  await settled()
  expect([calls.length, visitors.at(-1)]).toEqual([4, { kind: "guest" }])
  page.signedIn = undefined
  otherTab()
  await settled()
  expect([calls.length, store.state().visitor, store.state().sessions]).toEqual([4, { kind: "guest" }, 3])
})
