/** Logging in: its views and transitions, by the machines of logging in (`loginActors.ts`). */
import { showsQr } from "@kapitel/core/identity/bankIdMachine"
import type { BrowserKind } from "@kapitel/core/identity/bankid/bankIdStart"
import { isAtCode } from "@kapitel/core/identity/codeLoginMachine"
import { type LoginView, loginViewOf } from "@kapitel/core/identity/loginDrawerMachine"
import type { LoginMethod } from "@kapitel/core/identity/Tickets"
import { useEffect } from "react"
import { bankIdText, loginFaultText, membershipFaultText } from "../text/loginText.ts"
import { login as words } from "../text/sv/login.ts"
import { type LoginPlace, loginActorsOf, type StoreLogin } from "./loginActors.ts"
import { useShopInBrowser } from "./ShopProvider.tsx"
import { hasStoredBankIdLogin, isBankIdLoginOf, resumeBankIdLogin } from "./storedBankIdLogin.ts"
import { useActorSnapshot } from "./useActorSnapshot.ts"
import { type DrawerRun, useDrawer } from "./useDrawer.ts"

export interface LoginFlowState {
  readonly view: LoginView
  readonly rememberMe: boolean
  /** From BankID, for the greeting with the question for an address. */
  readonly firstName: string | undefined
  /** An address is requested after another login method. */
  readonly isEmailWanted: boolean
  /** The session is being opened. */
  readonly isEntering: boolean
  /** Why the last attempt failed. */
  readonly fault: string | undefined
  readonly membershipFault: string | undefined
  readonly isActivating: boolean
  /** A code is requested, not the address. */
  readonly hasCode: boolean
  /** The machine of the code, for `CodeSteps`; absent on the server. */
  readonly code: StoreLogin["code"] | undefined
  readonly bankId: {
    /** The app is on this device. */
    readonly isHere: boolean
    /** The code as a path; absent while the person uses the app. */
    readonly qr: string | undefined
    readonly status: string
    /** BankID waits for the person. */
    readonly isPending: boolean
    readonly canOpenHere: boolean
  }
  readonly choose: (method: LoginMethod) => void
  readonly toggleRemember: () => void
  readonly back: () => void
  /** Not now: leaves the login. */
  readonly leave: () => void
  readonly openAppHere: () => void
  readonly useAnotherDevice: () => void
  readonly becomeMember: () => void
  readonly activate: () => void
}

const ON_SERVER: BrowserKind = "desktop"
const NOT_BEGUN = { place: "elsewhere", opensByButton: false } as const

/** The state of the machines of a place. */
export const useLoginIn = (place: LoginPlace, leave: () => void): LoginFlowState => {
  const store = useShopInBrowser()
  const actors = store === undefined ? undefined : loginActorsOf(store, place)
  const drawer = useActorSnapshot(actors?.drawer)
  const bankId = useActorSnapshot(actors?.bankId)
  const membership = useActorSnapshot(actors?.membership)
  const code = useActorSnapshot(actors?.code)

  const browser = store?.host.browser ?? ON_SERVER
  const device = bankId?.context ?? NOT_BEGUN
  const isPending = bankId?.matches("pending") === true
  return {
    view: drawer === undefined ? "LoginOptionsView" : loginViewOf(drawer.value, drawer.context),
    rememberMe: drawer?.context.rememberMe ?? true,
    firstName: drawer?.context.firstName,
    isEmailWanted: drawer?.context.after !== undefined,
    isEntering: drawer?.matches("entering") === true || drawer?.matches("finished") === true,
    fault: loginFaultText(drawer?.context.fault, device, browser),
    membershipFault: membershipFaultText(membership?.context.fault),
    isActivating: membership?.matches("activating") === true || drawer?.matches("finished") === true,
    hasCode: code !== undefined && isAtCode(code),
    code: actors?.code,
    bankId: {
      isHere: device.place === "here",
      qr: bankId !== undefined && showsQr(bankId.context) ? bankId.context.qrcode : undefined,
      status: isPending ? bankIdText("PENDING", bankId.context.hint, device, browser) : words.starting,
      isPending,
      canOpenHere: isPending && bankId.context.order?.autoStartUrl !== undefined,
    },
    choose: (method) => actors?.drawer.send({ type: "method.chosen", method }),
    toggleRemember: () => actors?.drawer.send({ type: "remember.toggled" }),
    back: () => actors?.drawer.send({ type: "view.back" }),
    leave,
    openAppHere: () => actors?.bankId.send({ type: "place.chosen", place: "here" }),
    useAnotherDevice: () => actors?.bankId.send({ type: "place.chosen", place: "elsewhere" }),
    becomeMember: () => actors?.membership.send({ type: "membership.wanted" }),
    activate: () => actors?.membership.send({ type: "membership.activated" }),
  }
}

/** The login drawer. */
export const useLogin = (): LoginFlowState & { readonly drawer: DrawerRun } => {
  const store = useShopInBrowser()
  const actors = store === undefined ? undefined : loginActorsOf(store, "drawer")
  const drawer = useDrawer()
  const { state, onOpen, onClose } = drawer
  const login = useLoginIn("drawer", onClose)

  useEffect(() => actors?.closedBy(onClose), [actors, onClose])
  // Some phones reload the page on the way back from BankID's app (D-54).
  useEffect(() => {
    if (store === undefined || actors === undefined) return
    const { now, path, tab } = store.host
    if (!hasStoredBankIdLogin(tab)) return
    if (isBankIdLoginOf(path(), tab)) return onOpen()
    // Left by a link: nothing is opened, and the order is cancelled.
    const left = resumeBankIdLogin(now(), tab)
    if (left === undefined) return
    actors.resume(left)
    actors.dismiss()
  }, [store, actors, onOpen])
  useEffect(() => {
    if (store === undefined || actors === undefined) return
    if (state === "closing") actors.dismiss()
    if (state !== "opening") return
    const resumed = resumeBankIdLogin(store.host.now(), store.host.tab)
    // A logged-in visitor who is no member is offered a membership (LOGIN-14).
    if (resumed === undefined)
      actors.drawer.send({ type: "drawer.opened", as: store.host.signedIn() === "account" ? "nonMember" : "guest" })
    else actors.resume(resumed)
  }, [store, actors, state])

  return { ...login, drawer }
}
