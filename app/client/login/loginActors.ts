/**
 * The machines of logging in, joined to each other and to the shop: one of each for as long as the document lives, so that
 * the drawer can go and come. The drawer's says which view stands there; the others tell it how they ended.
 */
import { BANKID_LIFE_MS, type BankIdBeginning, bankIdMachine } from "@kapitel/core/identity/bankIdMachine"
import { browserKind, isMobile } from "@kapitel/core/identity/bankid/bankIdStart"
import { codeLoginMachine } from "@kapitel/core/identity/codeLoginMachine"
import { loginDrawerMachine } from "@kapitel/core/identity/loginDrawerMachine"
import { membershipMachine } from "@kapitel/core/identity/membershipMachine"
import type { UserInfo } from "@kapitel/core/identity/UserInfo"
import { login } from "@kapitel/ui/text/sv/login"
import { type Actor, createActor, fromPromise } from "xstate"
import { showMessage } from "../messages.ts"
import {
  activateMembership,
  cancelBankId,
  connect,
  enter,
  fetchUser,
  pollBankId,
  startBankId,
  startCode,
  verifyCode,
} from "./askLogin.ts"
import { forgetBankId, type KeptBankId, keepBankId } from "./bankIdKept.ts"
import { tellLogin } from "./loginEvents.ts"

export const browser = browserKind(navigator.userAgent)

const bankId = bankIdMachine.provide({
  actors: {
    start: fromPromise(({ input, signal }) => startBankId(input.purpose, signal)),
    poll: fromPromise(({ input, signal }) => pollBankId(input, signal)),
  },
  actions: { cancel: (_, { nonce }) => cancelBankId(nonce) },
})

const code = codeLoginMachine.provide({
  actors: {
    start: fromPromise(({ input, signal }) => startCode(input, signal)),
    verify: fromPromise(({ input, signal }) => verifyCode(input, signal)),
    connect: fromPromise(({ input, signal }) => connect(input, signal)),
  },
})

const membership = membershipMachine.provide({
  actors: {
    activate: fromPromise(({ signal }) => activateMembership(signal)),
    refetch: fromPromise(({ signal }) => fetchUser(signal)),
  },
})

const drawer = loginDrawerMachine.provide({
  actors: { enter: fromPromise(({ input, signal }) => enter(input, signal)) },
})

export interface LoginActors {
  readonly drawer: Actor<typeof drawer>
  readonly bankId: Actor<typeof bankId>
  readonly code: Actor<typeof code>
  readonly membership: Actor<typeof membership>
  /** The drawer slides out. */
  readonly dismiss: () => void
  /** Goes on with what BankID was asked for before the page was loaded anew. */
  readonly resume: (kept: KeptBankId) => void
}

/** How the app is opened is the browser's matter; Android's ask for a press of a button of its own. */
const placeHere = (): Pick<BankIdBeginning, "place" | "opensByButton"> => ({
  place: isMobile(browser) ? "here" : "elsewhere",
  opensByButton: browser === "android",
})

const welcome = (user: UserInfo | undefined, joined: boolean): void => {
  if (user?.member === true) showMessage("success", (joined ? login.welcomeMember : login.welcome)(user.firstName))
}

/** `close` slides the drawer out that stands there at the moment. */
const join = (close: () => void): LoginActors => {
  let untold = false
  const joined: LoginActors = {
    dismiss: () => {
      joined.drawer.send({ type: "drawer.dismissed" })
      if (untold) tellLogin()
      untold = false
    },
    bankId: createActor(
      bankId.provide({
        actions: {
          tell: (_, { end }) => joined.drawer.send({ type: "bankid.ended", end }),
          openAppHere: ({ context: { order } }) => {
            if (order?.autoStartUrl !== undefined) location.assign(order.autoStartUrl)
          },
        },
      }),
    ),
    code: createActor(
      code.provide({ actions: { tell: (_, { end }) => joined.drawer.send({ type: "code.ended", end }) } }),
    ),
    membership: createActor(
      membership.provide({
        actions: {
          verify: () => joined.drawer.send({ type: "membership.wanted" }),
          stepBack: () => joined.drawer.send({ type: "membership.unproved" }),
          tell: (_, { user }) => joined.drawer.send({ type: "membership.done", user }),
        },
      }),
    ),
    drawer: createActor(
      drawer.provide({
        actions: {
          startBankId: (_, { purpose }) => joined.bankId.send({ type: "bankid.started", purpose, ...placeHere() }),
          leaveBankId: () => joined.bankId.send({ type: "bankid.left" }),
          beginCode: (_, beginning) => joined.code.send({ type: "code.begun", ...beginning }),
          leaveCode: () => joined.code.send({ type: "code.left" }),
          offerMembership: (_, { firstName }) => joined.membership.send({ type: "membership.offered", firstName }),
          readyMembership: (_, { firstName }) => joined.membership.send({ type: "person.proved", firstName }),
          leaveMembership: () => joined.membership.send({ type: "membership.left" }),
          tellLogin: (_, { user, joined: isNew }) => {
            // Who is offered a membership is not done: the page below waits until the drawer closes (CHK-06).
            untold = user?.member !== true
            if (!untold) tellLogin()
            welcome(user, isNew)
          },
          closeDrawer: close,
        },
      }),
    ),
    resume: ({ order, purpose, rememberMe }) => {
      joined.drawer.send({ type: "drawer.resumed", purpose, rememberMe })
      joined.bankId.send({ type: "bankid.resumed", order, purpose, ...placeHere() })
    },
  }
  for (const actor of [joined.drawer, joined.bankId, joined.code, joined.membership]) actor.start()

  // BankID's answer is for whoever looks at the page; on a phone the app stands before it meanwhile.
  document.addEventListener("visibilitychange", () =>
    joined.bankId.send({ type: document.visibilityState === "visible" ? "tab.shown" : "tab.hidden" }),
  )
  let keptFor: string | undefined
  let until = 0
  joined.bankId.subscribe(({ context: { order, purpose } }) => {
    if (order === undefined) {
      if (keptFor !== undefined) forgetBankId()
      keptFor = undefined
      return
    }
    if (order.nonce !== keptFor) until = Date.now() + BANKID_LIFE_MS
    keptFor = order.nonce
    keepBankId({ order, purpose, rememberMe: joined.drawer.getSnapshot().context.rememberMe, until })
  })
  return joined
}

let actors: LoginActors | undefined
let closeShown: () => void = () => {}

/** The drawer that stands there is closed by this from now on. */
export const closedBy = (close: () => void): void => {
  closeShown = close
}

export const loginActors = (): LoginActors => {
  actors ??= join(() => closeShown())
  return actors
}
