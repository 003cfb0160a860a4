/** What is told when somebody has logged in, become a member or logged out: to this page, and to every other that is open. */

/** On the document: prices may be others (CHK-06). */
export const LOGIN = "kapitel:login"

/** One for the whole page: what it says itself it does not hear. */
let channel: BroadcastChannel | undefined

const others = (): BroadcastChannel => {
  channel ??= new BroadcastChannel("kapitel-login")
  return channel
}

const tellHere = (): void => {
  document.dispatchEvent(new CustomEvent(LOGIN))
}

/** For a page that is being left. */
export const tellOthers = (): void => others().postMessage("")

export const tellLogin = (): void => {
  tellHere()
  tellOthers()
}

/** Tells this page of what happens in others. */
export const listenToOthers = (): void => others().addEventListener("message", tellHere)

export const onLogin = (listener: () => void): void => document.addEventListener(LOGIN, listener)
