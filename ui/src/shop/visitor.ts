/**
 * The visitor of the page: pages are the same for every visitor, so the browser's hint sets it, and then the shop's
 * response.
 */
import type { ShopStore } from "./shopStore.ts"

const recognise = async (store: ShopStore): Promise<void> => {
  const { host, client } = store
  // For a visitor who is not logged in there is no request.
  if (host.signedIn() === undefined) return store.identify({ kind: "guest" })
  store.identify({ kind: "account", name: store.state().visitor.name })
  const answer = await client.account.me()
  if (!answer.ok) return
  // The session may have ended meanwhile.
  store.identify(answer.value.isLoggedIn ? { kind: "account", name: answer.value.firstName } : { kind: "guest" })
}

/** Keeps the store's visitor up to date, in this tab and with the others; once for each store. */
export const followVisitor = (store: ShopStore): void => {
  let known = store.state().sessions
  store.subscribe(() => {
    const { sessions } = store.state()
    if (sessions === known) return
    known = sessions
    void recognise(store)
  })
  store.host.onOtherTabs(store.sessionChanged)
  void recognise(store)
}

/** Announces a login, a new membership or a logout to this page and to those in other tabs. */
export const announceSession = (store: ShopStore): void => {
  store.sessionChanged()
  store.host.notifyOtherTabs()
}
