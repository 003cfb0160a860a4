/**
 * The machines of logging in, connected to each other and to the shop. The drawer's selects the view; the others report
 * their outcome to it. The page is passed in: a browser's, or a test's.
 */
import { BANKID_LIFE_MS, type BankIdBeginning, bankIdMachine } from "@kapitel/core/identity/bankIdMachine"
import { type BrowserKind, isMobile } from "@kapitel/core/identity/bankid/bankIdStart"
import { codeLoginMachine } from "@kapitel/core/identity/codeLoginMachine"
import { loginDrawerMachine } from "@kapitel/core/identity/loginDrawerMachine"
import { membershipMachine } from "@kapitel/core/identity/membershipMachine"
import type { UserInfo } from "@kapitel/core/identity/UserInfo"
import { type ActorOptions, type AnyActorLogic, createActor, fromPromise } from "xstate"
import { login } from "../text/sv/login.ts"
import type { LoginRequests } from "./loginRequests.ts"
import type { StoredBankIdLogin } from "./storedBankIdLogin.ts"

/** The page on which the visitor logs in. */
export interface LoginPage {
  readonly browser: BrowserKind
  readonly openApp: (address: string) => void
  /** Slides the drawer out. */
  readonly close: () => void
  /** Reports to every open view who is logged in. */
  readonly announceLogin: () => void
  readonly showMessage: (tone: "success", text: string) => void
  readonly storeBankIdLogin: (started: Omit<StoredBankIdLogin, "page">) => void
  readonly deleteBankIdLogin: () => void
  /** Epoch ms. */
  readonly now: () => number
  /** The browser's own unless another is given. */
  readonly clock?: ActorOptions<AnyActorLogic>["clock"]
}

/** The browser decides how the app is opened; those of Android require a press of a separate button. */
const placeHere = (browser: BrowserKind): Pick<BankIdBeginning, "place" | "opensByButton"> => ({
  place: isMobile(browser) ? "here" : "elsewhere",
  opensByButton: browser === "android",
})

export const connectLogin = (page: LoginPage, shop: LoginRequests) => {
  const options = page.clock === undefined ? {} : { clock: page.clock }
  let isUnannounced = false

  const welcome = (user: UserInfo | undefined, joined: boolean): void => {
    if (user?.member === true)
      page.showMessage("success", (joined ? login.welcomeMember : login.welcome)(user.firstName))
  }

  const bankId = createActor(
    bankIdMachine.provide({
      actors: {
        start: fromPromise(({ input, signal }) => shop.startBankId(input.purpose, signal)),
        poll: fromPromise(({ input, signal }) => shop.pollBankId(input, signal)),
      },
      actions: {
        cancel: (_, { nonce }) => shop.cancelBankId(nonce),
        report: (_, { end }) => drawer.send({ type: "bankid.ended", end }),
        openAppHere: ({ context: { order } }) => {
          if (order?.autoStartUrl !== undefined) page.openApp(order.autoStartUrl)
        },
      },
    }),
    options,
  )

  const code = createActor(
    codeLoginMachine.provide({
      actors: {
        start: fromPromise(({ input, signal }) => shop.startCode(input, signal)),
        verify: fromPromise(({ input, signal }) => shop.verifyCode(input, signal)),
        connect: fromPromise(({ input, signal }) => shop.connect(input, signal)),
      },
      actions: { report: (_, { end }) => drawer.send({ type: "code.ended", end }) },
    }),
    options,
  )

  const membership = createActor(
    membershipMachine.provide({
      actors: {
        activate: fromPromise(({ signal }) => shop.activateMembership(signal)),
        refetch: fromPromise(({ signal }) => shop.fetchUser(signal)),
      },
      actions: {
        verify: () => drawer.send({ type: "membership.wanted" }),
        stepBack: () => drawer.send({ type: "membership.unproved" }),
        report: (_, { user }) => drawer.send({ type: "membership.done", user }),
      },
    }),
    options,
  )

  const drawer = createActor(
    loginDrawerMachine.provide({
      actors: { enter: fromPromise(({ input, signal }) => shop.enter(input, signal)) },
      actions: {
        startBankId: (_, { purpose }) => bankId.send({ type: "bankid.started", purpose, ...placeHere(page.browser) }),
        leaveBankId: () => bankId.send({ type: "bankid.left" }),
        beginCode: (_, beginning) => code.send({ type: "code.begun", ...beginning }),
        leaveCode: () => code.send({ type: "code.left" }),
        offerMembership: () => membership.send({ type: "membership.offered" }),
        readyMembership: () => membership.send({ type: "person.proved" }),
        leaveMembership: () => membership.send({ type: "membership.left" }),
        announceLogin: (_, { user, joined: isNew }) => {
          // While a membership is offered, the page below is not notified before the drawer closes (CHK-06).
          isUnannounced = user?.member !== true
          if (!isUnannounced) page.announceLogin()
          welcome(user, isNew)
        },
        closeDrawer: page.close,
      },
    }),
    options,
  )

  let storedFor: string | undefined
  let until = 0
  bankId.subscribe(({ context: { order, purpose } }) => {
    if (order === undefined) {
      if (storedFor !== undefined) page.deleteBankIdLogin()
      storedFor = undefined
      return
    }
    if (order.nonce !== storedFor) until = page.now() + BANKID_LIFE_MS
    storedFor = order.nonce
    page.storeBankIdLogin({ order, purpose, rememberMe: drawer.getSnapshot().context.rememberMe, until })
  })
  for (const actor of [drawer, bankId, code, membership]) actor.start()

  return {
    drawer,
    bankId,
    code,
    membership,
    /** The drawer slides out. */
    dismiss: (): void => {
      drawer.send({ type: "drawer.dismissed" })
      if (isUnannounced) page.announceLogin()
      isUnannounced = false
    },
    /** Continues a BankID login from before the page was reloaded. */
    resume: ({ order, purpose, rememberMe }: Omit<StoredBankIdLogin, "page">): void => {
      drawer.send({ type: "drawer.resumed", purpose, rememberMe })
      bankId.send({ type: "bankid.resumed", order, purpose, ...placeHere(page.browser) })
    },
    /** BankID is polled only while the page is visible; on a phone the app is in front meanwhile. */
    seen: (isVisible: boolean): void => bankId.send({ type: isVisible ? "tab.shown" : "tab.hidden" }),
  }
}

export type LoginActors = ReturnType<typeof connectLogin>
