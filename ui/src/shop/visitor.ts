/** Who looks at the page: pages are the same for every visitor, so the browser says it, and the shop when it has. */
import type { ShopStore } from "./shopStore.ts"

const recognise = async (store: ShopStore): Promise<void> => {
  const { host, client } = store
  // A visitor who has not logged in is not asked about.
  if (host.signedIn() === undefined) return store.identify({ kind: "guest" })
  store.identify({ kind: "account", name: store.state().visitor.name })
  const answer = await client.account.me()
  if (!answer.ok) return
  // The session may have ended meanwhile.
  store.identify(answer.value.isLoggedIn ? { kind: "account", name: answer.value.firstName } : { kind: "guest" })
}

/** Keeps the store's visitor right, in this tab and with the others; once for each store. */
export const followVisitor = (store: ShopStore): void => {
  let heard = store.state().sessions
  store.subscribe(() => {
    const { sessions } = store.state()
    if (sessions === heard) return
    heard = sessions
    void recognise(store)
  })
  store.host.onOtherTabs(store.sessionChanged)
  void recognise(store)
}

/** Somebody has logged in, become a member or logged out here: for this page and for those in other tabs. */
export const announceSession = (store: ShopStore): void => {
  store.sessionChanged()
  store.host.tellOtherTabs()
}
