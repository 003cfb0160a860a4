/** Changes of an account on My pages: its consents, its address and number, and its deletion. */
import type { ConsentField } from "@kapitel/core/identity/Account"
import type { CodeType, codeLoginMachine } from "@kapitel/core/identity/codeLoginMachine"
import { consentToggleMachine } from "@kapitel/core/identity/consentToggleMachine"
import type { CallResult } from "@kapitel/core/shop/CallResult"
import type { LoginRefusal } from "@kapitel/core/shop/LoginClient"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { useActorRef, useMachine } from "@xstate/react"
import { useEffect, useMemo, useState } from "react"
import type { Actor } from "xstate"
import { myPages as words } from "../text/sv/myPages.ts"
import { shell } from "../text/sv/shell.ts"
import { loginRequests } from "./loginRequests.ts"
import { provideChangeIdentifierMachine } from "./provideChangeIdentifierMachine.ts"
import { provideConsentToggleMachine } from "./provideConsentToggleMachine.ts"
import { useShop, useShopInBrowser } from "./ShopProvider.tsx"

/** A consent's switch: changed at once, and changed back with a message when the shop has not saved it. */
export const useConsent = (field: ConsentField, on: boolean) => {
  const store = useShopInBrowser()
  const machine = useMemo(
    () => (store === undefined ? consentToggleMachine : provideConsentToggleMachine(loginRequests(store.client))),
    [store],
  )
  const [snapshot, send] = useMachine(machine, { input: { field, on } })
  const { failed } = snapshot.context
  useEffect(() => {
    if (failed) store?.showMessage("error", words.consentFailed(words.consents[field].name))
  }, [store, failed, field])
  return { on: snapshot.context.on, toggle: () => send({ type: "consent.toggled" }) }
}

/** Another address or number, by a code that is sent to it. `onChanged` receives the new one. */
export const useIdentifierChange = (codeType: CodeType, onChanged: (identifier: string) => void) => {
  const store = useShop()
  const machine = useMemo(() => provideChangeIdentifierMachine(loginRequests(store.client)), [store])
  const [isChanged, setChanged] = useState(false)
  const actor: Actor<typeof codeLoginMachine> = useActorRef(
    machine.provide({ actions: { report: (_, { end }) => setChanged(end.kind === "changed") } }),
  )
  useEffect(() => actor.send({ type: "code.begun", codeType, rememberMe: false }), [actor, codeType])
  useEffect(() => {
    if (!isChanged) return
    store.showMessage("success", codeType === "EMAIL" ? words.emailChanged : words.phoneChanged)
    onChanged(actor.getSnapshot().context.identifier)
  }, [store, isChanged, actor, codeType, onChanged])
  return actor
}

/** Logs out in this browser or everywhere, or deletes the account, and goes to the page that says so. */
export const useLeavingAccount = (leadsTo: string) => {
  const store = useShopInBrowser()
  const [isLeaving, setLeaving] = useState(false)
  const [fault, setFault] = useState<string>()
  const leave = async (call: (client: ShopClient) => Promise<CallResult<void, LoginRefusal>>) => {
    if (store === undefined) return
    setLeaving(true)
    setFault(undefined)
    const answer = await call(store.client)
    if (answer.ok) {
      // The browser has erased its storage (`Clear-Site-Data`). The chosen store is no account's: it stays.
      store.chooseStore(store.state().myStore)
      store.host.notifyOtherTabs()
      return store.host.leaveFor(leadsTo)
    }
    setLeaving(false)
    setFault(answer.refusal.message ?? shell.failure)
  }
  return {
    isLeaving,
    /** The shop's message, when it has failed. */
    fault,
    logOut: (everywhere: boolean) => void leave(({ login }) => login.logOut({ everywhere })),
    erase: () => void leave(({ account }) => account.erase()),
  }
}
