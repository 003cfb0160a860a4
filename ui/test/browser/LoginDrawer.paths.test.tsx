/** The machines of logging in, driven through the login drawer. */
import { sampleUser } from "@kapitel/core/contracts/identity/sampleUser"
import {
  BANKID_LIFE_MS,
  BANKID_POLL_MS,
  type BankIdContext,
  type BankIdEvent,
  bankIdMachine,
} from "@kapitel/core/identity/bankIdMachine"
import { type CodeLoginContext, type CodeLoginEvent, codeLoginMachine } from "@kapitel/core/identity/codeLoginMachine"
import {
  type LoginDrawerContext,
  type LoginDrawerEvent,
  loginDrawerMachine,
} from "@kapitel/core/identity/loginDrawerMachine"
import {
  type MembershipContext,
  type MembershipEvent,
  membershipMachine,
} from "@kapitel/core/identity/membershipMachine"
import { expect } from "vitest"
import { ok, refused, unanswered } from "./deferredShop.ts"
import { followPaths, gone, type PathEvent, seen } from "./followPaths.ts"
import { EMAIL, endBankId, FAILURE, type LoginVisit, METHODS, PENDING, SENT, visitLogin, WRONG } from "./loginVisit.tsx"

const REFUSAL = { key: "TOO_MANY_CODES", text: "Försök om en stund." }

const done = (actorId: string, output: object) => ({ type: `xstate.done.actor.${actorId}`, output, actorId })
const failed = (actorId: string) => ({ type: `xstate.error.actor.${actorId}`, error: new Error("offline"), actorId })

const opened = async (): Promise<LoginVisit> => {
  const visit = await visitLogin()
  await visit.open()
  return visit
}

/** No more requests are sent, however long the test waits. */
const isOver = async ({ passTime, isRequested }: LoginVisit): Promise<void> => {
  await passTime(BANKID_LIFE_MS)
  expect(isRequested("login.pollBankId")).toBe(false)
}

/** BankID's own messages for the events on these paths. */
const RFA: Readonly<Record<string, string>> = {
  userCancel: "Åtgärden avbruten.",
  alreadyInProgress: "En identifiering eller underskrift för det här personnumret är redan påbörjad. Försök igen.",
  expiredTransaction: "BankID-appen svarar inte.",
}

const NO_USER = { kind: "noUser", firstName: "Agnes" } as const
const COMPLETE = { kind: "complete", ticket: "t" } as const
const CANCELLED = { kind: "failed", hint: "userCancel" } as const

/** The shop's responses for the events of the machine. */
const PROGRESS: Readonly<Record<string, object>> = {
  PENDING,
  COMPLETE,
  NO_USER,
  userCancel: CANCELLED,
  alreadyInProgress: { kind: "failed", hint: "alreadyInProgress" },
}

const [STARTING, POLLING] = ["0.bankId.starting", "0.bankId.pending.polling"]
const bankIdEvents: ReadonlyArray<BankIdEvent> = [
  { type: "bankid.started", purpose: "login", place: "elsewhere" },
  { type: "tab.hidden" },
  { type: "tab.shown" },
  { type: "bankid.left" },
]
const { kind: _kind, ...pending } = PENDING
const answerOf = { status: "PENDING", ...pending }

followPaths({
  name: "BankID (LOGIN-08)",
  machine: bankIdMachine,
  events: bankIdEvents,
  answers: [
    done(STARTING, answerOf),
    done(STARTING, { status: "FAILED", hint: "alreadyInProgress" }),
    done(POLLING, answerOf),
    done(POLLING, { status: "FAILED", hint: "userCancel" }),
    done(POLLING, { status: "COMPLETE", token: "t" }),
    done(POLLING, { status: "NO_USER", firstName: "Agnes" }),
  ],
  keyOf: ({ context }) => {
    const { end } = context as BankIdContext
    return [end?.kind, end?.kind === "failed" ? end.hint : undefined]
  },
  arrive: opened,
  act: async (visit, event) => {
    switch (event.type) {
      case "bankid.started":
        return visit.press(METHODS.BANKID)
      case "tab.hidden":
      case "tab.shown":
        return visit.moment(event.type === "tab.hidden" ? "hidden" : "shown")
      default: {
        const { status, hint } = event["output"] as { readonly status: string; readonly hint?: string }
        const progress = PROGRESS[status === "FAILED" ? (hint ?? "") : status]
        await visit.answer(event.type.endsWith(STARTING) ? "login.startBankId" : "login.pollBankId", ok(progress))
        // The clock triggers the next event, once the response has arrived.
        return gone(visit.drawer.getByText("Startar BankID", { exact: true }))
      }
    }
  },
  pass: async (visit, ms, delay) => {
    // While an order is valid it is polled.
    const step = delay === "life" ? BANKID_POLL_MS : ms
    for (let passed = 0; passed < ms; passed += step) {
      await visit.passTime(step)
      if (delay === "life" && visit.isRequested("login.pollBankId")) await visit.answer("login.pollBankId", ok(PENDING))
    }
  },
  see: async (visit, snapshot) => {
    const { end } = snapshot.context as BankIdContext
    const isPolled = () => visit.isRequested("login.pollBankId")
    if (snapshot.matches("idle")) return visit.showsView("Logga in")
    if (snapshot.matches("starting")) return seen(visit.drawer.getByText("Startar BankID", { exact: true }))
    if (snapshot.matches("pending")) {
      await seen(visit.drawer.getByRole("img", { name: "QR-kod för BankID" }))
      await expect.poll(isPolled).toBe(snapshot.matches({ pending: "polling" }))
      await visit.passTime(BANKID_POLL_MS)
      return expect.poll(isPolled).toBe(!snapshot.matches({ pending: "paused" }))
    }
    if (end?.kind === "complete") await seen(visit.drawer.getByText("Du loggas in"))
    if (end?.kind === "noUser") await visit.showsView("Din e-postadress")
    if (end?.kind === "failed") {
      await visit.showsView("Logga in")
      await visit.shows(end.hint === undefined ? "BankID session misslyckades. Försök igen." : RFA[end.hint])
    }
    return isOver(visit)
  },
})

const [SENDING, RESENDING] = ["0.codeLogin.sending", "0.codeLogin.resending"]
const [VERIFYING, CONNECTING] = ["0.codeLogin.verifying.requesting", "0.codeLogin.verifying.connecting"]
const codeEvents: ReadonlyArray<CodeLoginEvent> = [
  { type: "code.begun", codeType: "EMAIL", rememberMe: true },
  { type: "identifier.typed", text: EMAIL },
  { type: "identifier.submitted" },
  { type: "identifier.changed" },
  { type: "box.pasted", box: 0, text: "1234" },
  { type: "code.resent" },
  { type: "code.left" },
]

const codeAnswer = (event: PathEvent): unknown => {
  const { kind, message } = event["output"] as { readonly kind?: string; readonly message?: string }
  if (kind === "sent") return SENT
  if (kind === "refused") return refused(REFUSAL.key, REFUSAL.text)
  if (message === "REFUSED") return refused("WRONG_CODE", WRONG)
  if (message === "NO_USER") return ok({ kind: "noUser" })
  return ok({ kind: "ticket", ticket: "t" })
}

followPaths({
  name: "the code (LOGIN-27)",
  machine: codeLoginMachine,
  events: codeEvents,
  answers: [
    done(SENDING, { kind: "sent", nonce: "n", codeLength: 4 }),
    done(SENDING, { kind: "refused", refusal: REFUSAL }),
    done(RESENDING, { kind: "sent", nonce: "n", codeLength: 4 }),
    failed(RESENDING),
    done(VERIFYING, { message: "TOKEN", token: "t" }),
    done(VERIFYING, { message: "REFUSED", refusal: { key: "WRONG_CODE", text: WRONG } }),
    done(VERIFYING, { message: "NO_USER" }),
    done(CONNECTING, { message: "TOKEN", token: "t" }),
  ],
  keyOf: ({ context }) => {
    const { fault, end, typed } = context as CodeLoginContext
    return [fault, end?.kind, typed]
  },
  arrive: opened,
  act: async (visit, event) => {
    switch (event.type) {
      case "code.begun":
        return visit.press(METHODS.EMAIL)
      case "identifier.typed":
        return visit.type(EMAIL)
      case "identifier.submitted":
        return visit.press("Skicka kod")
      case "box.pasted":
        return visit.paste("1234")
      case "code.resent":
        return visit.press("Skicka ny kod")
      case `xstate.error.actor.${RESENDING}`:
        return visit.answer("login.sendCode", unanswered)
      case `xstate.done.actor.${SENDING}`:
      case `xstate.done.actor.${RESENDING}`:
        return visit.answer("login.sendCode", codeAnswer(event))
      default:
        return visit.answer(event.type.endsWith(VERIFYING) ? "login.verifyCode" : "login.connect", codeAnswer(event))
    }
  },
  see: async (visit, snapshot) => {
    const { typed, boxes, fault } = snapshot.context as CodeLoginContext
    if (snapshot.matches("idle")) return visit.showsView("Logga in")
    if (snapshot.matches("ended")) {
      await visit.answer("login.openSession", unanswered)
      return visit.showsView("Logga in")
    }
    const isAtAddress = snapshot.matches("input") || snapshot.matches("sending")
    const rests = snapshot.matches("input") || snapshot.matches("code")
    await visit.isBusy(isAtAddress ? /^(Skicka kod|Skickar)/ : /^(Logga in|Loggar in)/, !rests)
    const values = () => [...visit.dialog.querySelectorAll<HTMLInputElement>("input")].map(({ value }) => value)
    await expect.poll(values).toEqual(isAtAddress ? [typed] : boxes)
    await visit.shows(fault === undefined ? undefined : "refusal" in fault ? (fault.refusal?.text ?? FAILURE) : FAILURE)
  },
})

const ENTERING = "0.loginDrawer.entering"
const drawerEvents: ReadonlyArray<LoginDrawerEvent> = [
  { type: "drawer.opened", as: "nonMember" },
  { type: "method.chosen", method: "BANKID" },
  { type: "method.chosen", method: "EMAIL" },
  { type: "method.chosen", method: "SMS" },
  { type: "view.back" },
  { type: "bankid.ended", end: { kind: "complete", token: "t" } },
  { type: "bankid.ended", end: { kind: "noUser", firstName: "Agnes" } },
  {
    type: "bankid.ended",
    end: { kind: "failed", trouble: "BankID session misslyckades", hint: "userCancel" },
  },
  { type: "code.ended", end: { kind: "token", token: "t" } },
  { type: "code.ended", end: { kind: "emailWanted" } },
  { type: "membership.wanted" },
]

const ENDS: Readonly<Record<string, typeof COMPLETE | typeof NO_USER | typeof CANCELLED>> = {
  complete: COMPLETE,
  noUser: NO_USER,
  failed: CANCELLED,
}

/** The drawer's initial state: which account it is opened for is set when it opens. */
const login = () => {
  let as: "account" | undefined
  return {
    signIn: () => {
      as = "account"
    },
    signedIn: () => as,
  }
}

followPaths({
  name: "the login drawer",
  machine: loginDrawerMachine,
  events: drawerEvents,
  answers: [done(ENTERING, sampleUser(true)), done(ENTERING, sampleUser(false)), failed(ENTERING)],
  keyOf: ({ context, value }) => {
    const { fault, after } = context as LoginDrawerContext
    return value === "email" || value === "options" ? [fault?.kind, after] : undefined
  },
  arrive: async () => {
    const { signIn, signedIn } = login()
    const visit = await visitLogin("guest", { signedIn })
    return { ...visit, signIn, isOpen: () => visit.dialog.open }
  },
  act: async (visit, event) => {
    if (event.type === "drawer.opened") visit.signIn()
    if (!visit.isOpen()) await visit.open()
    const { end } = event as { readonly end?: { readonly kind: string } }
    switch (event.type) {
      case "drawer.opened":
        return undefined
      case "method.chosen":
        return visit.press(METHODS[event["method"] as keyof typeof METHODS])
      case "view.back":
        return visit.press("Tillbaka")
      case "bankid.ended":
        return endBankId(visit, ENDS[end?.kind ?? ""] ?? COMPLETE, BANKID_POLL_MS)
      case "code.ended": {
        const isSms = visit.drawer.getByRole("textbox", { name: "Mobilnummer" }).elements().length > 0
        await visit.type(isSms ? "070-123 45 67" : EMAIL)
        await visit.press("Skicka kod")
        await visit.answer("login.sendCode", SENT)
        await visit.paste("1234")
        return visit.answer("login.verifyCode", ok({ kind: end?.kind === "token" ? "ticket" : "noUser", ticket: "t" }))
      }
      case "membership.wanted":
        return visit.press("Bli medlem med BankID")
      case `xstate.error.actor.${ENTERING}`:
        return visit.answer("login.openSession", unanswered)
      default:
        await visit.answer("login.openSession", ok())
        return visit.answer("account.me", ok(event["output"]))
    }
  },
  see: async (visit, snapshot) => {
    const { fault, after } = snapshot.context as LoginDrawerContext
    if (!visit.isOpen() && !snapshot.matches("finished")) await visit.open()
    switch (snapshot.value) {
      case "options":
        await visit.showsView("Logga in")
        await visit.shows(fault === undefined ? undefined : fault.kind === "bankid" ? RFA["userCancel"] : FAILURE)
        break
      case "email":
        await visit.showsView(after === undefined ? "Kod via e-post" : "Din e-postadress")
        break
      case "sms":
        await visit.showsView("Kod via sms")
        break
      case "bankid":
        return visit.showsView("Mobilt BankID")
      case "entering":
        return expect.poll(() => visit.isRequested("login.openSession")).toBe(true)
      case "becomeMember":
        await seen(visit.button("Bli medlem med BankID"))
        break
      case "activate":
        await seen(visit.button("Aktivera medlemskapet"))
        break
      default:
        await seen(visit.screen.getByText("Välkommen, Agnes! Du är inloggad."))
        await expect.poll(visit.isOpen).toBe(false)
    }
    return isOver(visit)
  },
})

const [ACTIVATING, REFETCHING] = ["0.membership.activating.requesting", "0.membership.activating.refetching"]
const membershipEvents: ReadonlyArray<MembershipEvent> = [
  { type: "membership.offered" },
  { type: "person.proved" },
  { type: "membership.wanted" },
  { type: "membership.activated" },
  { type: "membership.left" },
]

followPaths({
  name: "a membership",
  machine: membershipMachine,
  events: membershipEvents,
  answers: [
    done(ACTIVATING, { kind: "activated", user: sampleUser(true) }),
    done(ACTIVATING, { kind: "refused", refusal: REFUSAL }),
    failed(ACTIVATING),
    done(REFETCHING, sampleUser(true)),
    failed(REFETCHING),
  ],
  keyOf: ({ context }) => (context as MembershipContext).fault?.kind,
  arrive: () => visitLogin("nonMember"),
  act: async (visit, event) => {
    switch (event.type) {
      case "membership.offered":
        return visit.open()
      case "membership.wanted":
        return visit.press("Bli medlem med BankID")
      case "person.proved":
        await visit.open()
        await visit.press("Bli medlem med BankID")
        return endBankId(visit, NO_USER, BANKID_POLL_MS)
      case "membership.activated":
        return visit.press("Aktivera medlemskapet")
      case `xstate.error.actor.${ACTIVATING}`:
        return visit.answer("account.activateMembership", unanswered)
      case `xstate.done.actor.${ACTIVATING}`: {
        const { kind, user } = event["output"] as { readonly kind: string; readonly user?: object }
        return visit.answer(
          "account.activateMembership",
          kind === "activated" ? ok(user) : refused(REFUSAL.key, REFUSAL.text),
        )
      }
      default:
        return visit.answer("account.me", event.type.startsWith("xstate.error") ? unanswered : ok(sampleUser(true)))
    }
  },
  see: async (visit, snapshot) => {
    const { fault } = snapshot.context as MembershipContext
    const text = fault === undefined ? undefined : fault.kind === "refused" ? fault.refusal.text : FAILURE
    if (snapshot.matches("idle")) return expect(visit.dialog.open).toBe(false)
    if (snapshot.matches("verifying")) return visit.showsView("Mobilt BankID")
    if (snapshot.matches("activating")) return visit.isBusy(/^Aktivera/, true)
    if (snapshot.matches("offered")) {
      await seen(visit.button("Bli medlem med BankID"))
      await visit.shows(text)
    }
    if (snapshot.matches("ready")) {
      await visit.isBusy(/^Aktivera/, false)
      await visit.shows(text)
    }
    if (snapshot.matches("done")) {
      await seen(visit.screen.getByText("Välkommen som medlem, Agnes!"))
      await expect.poll(() => visit.dialog.open).toBe(false)
    }
  },
})
