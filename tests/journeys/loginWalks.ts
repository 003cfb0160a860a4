/** The machines of logging in, walked in a browser by the ways of core's tests; the shop answers as each way says. */
import { sampleUser } from "@kapitel/core/contracts/identity/sampleUser"
import {
  BANKID_LIFE_MS,
  BANKID_LIMIT_MS,
  BANKID_POLL_MS,
  type BankIdAnswer,
  type BankIdContext,
  type BankIdEvent,
  bankIdMachine,
} from "@kapitel/core/identity/bankIdMachine"
import {
  CODE_LIMIT_MS,
  type CodeLoginContext,
  type CodeLoginEvent,
  codeLoginMachine,
  type StartAnswer,
  type VerifyAnswer,
} from "@kapitel/core/identity/codeLoginMachine"
import {
  type LoginDrawerContext,
  type LoginDrawerEvent,
  loginDrawerMachine,
} from "@kapitel/core/identity/loginDrawerMachine"
import {
  type ActivationAnswer,
  MEMBERSHIP_LIMIT_MS,
  type MembershipContext,
  type MembershipEvent,
  membershipMachine,
} from "@kapitel/core/identity/membershipMachine"
import type { UserInfo } from "@kapitel/core/identity/UserInfo"
import { expect } from "vitest"
import type { Browsing } from "./Browsing.ts"
import { LoginDesk } from "./LoginDesk.ts"
import { walkedByOneVisitor } from "./machinesInBrowser.ts"
import type { Shop } from "./Shop.ts"

const PAGE = "/avtalsvillkor"
const EMAIL = "agnes@exempel.se"
const FAILURE = "Ett fel uppstod. Vänligen försök igen senare."
const SAID = { key: "TRY_LATER", text: "Försök om en stund." }
export const PENDING: BankIdAnswer = {
  status: "PENDING",
  qrcode: "M4 4h41v41h-41z",
  hint: "outstandingTransaction",
  nonce: "n1",
  autoStartUrl: "bankid:///?autostarttoken=a1&redirect=null",
}

interface Event {
  readonly type: string
}

const done = (actorId: string, output: object) => ({ type: `xstate.done.actor.${actorId}`, output, actorId })
const failed = (actorId: string) => ({ type: `xstate.error.actor.${actorId}`, error: new Error("offline"), actorId })

const outputOf = <Output>(event: Event): Output => (event as { readonly output?: unknown }).output as Output
const isElapsed = (event: Event): event is Event & { readonly ms: number } => "ms" in event

const button = (desk: LoginDesk, name: string | RegExp) => desk.drawer.getByRole("button", { name })
const stands = (desk: LoginDesk, heading: string) =>
  desk.drawer.getByRole("heading", { name: heading, level: 2 }).waitFor()
const isBusy = (desk: LoginDesk, name: string | RegExp, busy: boolean) =>
  expect.poll(() => button(desk, name).getAttribute("aria-busy")).toBe(busy ? "true" : null)
const says = async (desk: LoginDesk, text: string | undefined): Promise<void> => {
  if (text !== undefined) await desk.drawer.getByText(text).first().waitFor()
  else await expect.poll(() => desk.drawer.locator(".message, [role=alert] > *").count()).toBe(0)
}

const METHODS = { BANKID: /^Mobilt BankID/, EMAIL: /^Kod via e-post/, SMS: /^Kod via sms/ } as const

export const answerBankId = async (desk: LoginDesk, { firstName, ...answer }: BankIdAnswer): Promise<void> => {
  const named = firstName === undefined ? {} : { existingUser: { engage: { firstName } } }
  await desk.answer("POST /auth/bankid", 200, { ...answer, ...named })
}

/** BankID ends as it is told. */
export const endBankId = async (desk: LoginDesk, answer: BankIdAnswer): Promise<void> => {
  await answerBankId(desk, PENDING)
  await desk.drawer.getByRole("img", { name: "QR-kod för BankID" }).waitFor()
  await desk.page.clock.fastForward(BANKID_POLL_MS)
  await answerBankId(desk, answer)
}

const showTab = (desk: LoginDesk, state: DocumentVisibilityState) =>
  desk.page.evaluate((shown) => {
    Object.defineProperty(document, "visibilityState", { value: shown, configurable: true })
    document.dispatchEvent(new Event("visibilitychange"))
  }, state)

const paste = (desk: LoginDesk, code: string) =>
  desk.drawer.getByLabel("Siffra 1 av 4").evaluate((box, text) => {
    const data = new DataTransfer()
    data.setData("text", text)
    box.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }))
  }, code)

const answerStart = (desk: LoginDesk, answer: StartAnswer) =>
  answer.kind === "sent"
    ? desk.answer("POST /auth/code", 200, { nonce: answer.nonce, codeLength: answer.codeLength })
    : desk.answer("POST /auth/code", 429, { message: answer.said?.key, text: answer.said?.text })

const answerCode = (desk: LoginDesk, path: "/auth/code/verify" | "/auth/connect", answer: VerifyAnswer) =>
  answer.message === "REFUSED"
    ? desk.answer(`POST ${path}`, 409)
    : desk.answer(`POST ${path}`, 200, {
        message: answer.message,
        ...(answer.message === "TOKEN" ? { data: { token: answer.token } } : {}),
      })

export const walkLogins = (shop: Shop, browsing: Browsing): void => {
  const visit = async (): Promise<LoginDesk> => {
    browsing.expectComplaint(/4\d\d|500|ERR_ABORTED/)
    return LoginDesk.opened(await browsing.newVisitor())
  }
  const arrive = async (desk: LoginDesk): Promise<void> => {
    await desk.begin(shop.origin + PAGE)
    await desk.open()
  }

  const [STARTING, POLLING] = ["0.bankId.starting", "0.bankId.pending.polling"]
  const bankIdEvents: ReadonlyArray<BankIdEvent> = [
    { type: "bankid.started", purpose: "login", place: "elsewhere" },
    { type: "tab.hidden" },
    { type: "tab.shown" },
    { type: "bankid.left" },
  ]
  walkedByOneVisitor({
    name: "BankID",
    machine: bankIdMachine,
    events: bankIdEvents,
    answers: [
      done(STARTING, PENDING),
      done(STARTING, { status: "FAILED", hint: "alreadyInProgress" }),
      done(POLLING, PENDING),
      done(POLLING, { status: "FAILED", hint: "userCancel" }),
      done(POLLING, { status: "COMPLETE", token: "t" }),
      done(POLLING, { status: "NO_USER", firstName: "Agnes" }),
    ],
    keyOf: ({ context }) => {
      const { end } = context as BankIdContext
      return [end?.kind, end?.kind === "failed" ? end.hint : undefined]
    },
    visit,
    arrive: async (desk) => {
      await arrive(desk)
      await showTab(desk, "visible")
    },
    act: async (desk, event) => {
      if (isElapsed(event)) return desk.page.clock.fastForward(event.ms)
      switch (event.type) {
        case "bankid.started":
          return button(desk, METHODS.BANKID).click()
        case "tab.hidden":
        case "tab.shown":
          return showTab(desk, event.type === "tab.hidden" ? "hidden" : "visible")
        default: {
          await answerBankId(desk, outputOf<BankIdAnswer>(event))
          // What follows is the clock's, once the answer has come.
          return desk.drawer.getByText("Startar BankID", { exact: true }).waitFor({ state: "detached" })
        }
      }
    },
    see: async (desk, snapshot) => {
      const { end } = snapshot.context as BankIdContext
      const isAsked = () => desk.isAsked("POST /auth/bankid")
      if (snapshot.matches("idle")) return stands(desk, "Logga in")
      if (snapshot.matches("starting")) return desk.drawer.getByText("Startar BankID", { exact: true }).waitFor()
      if (snapshot.matches("pending")) {
        await desk.drawer.getByRole("img", { name: "QR-kod för BankID" }).waitFor()
        await expect.poll(isAsked).toBe(snapshot.matches({ pending: "polling" }))
        await desk.page.clock.fastForward(BANKID_POLL_MS)
        return expect.poll(isAsked).toBe(!snapshot.matches({ pending: "paused" }))
      }
      if (end?.kind === "complete") await desk.drawer.getByText("Du loggas in").waitFor()
      if (end?.kind === "noUser") await stands(desk, "Din e-postadress")
      if (end?.kind === "failed") {
        await stands(desk, "Logga in")
        await says(desk, end.hint === undefined ? "BankID session misslyckades. Försök igen." : RFA[end.hint])
        expect(await desk.timers(BANKID_LIMIT_MS)).toEqual([])
      }
      expect(await desk.timers(BANKID_POLL_MS, BANKID_LIFE_MS)).toEqual([])
    },
  })

  const [SENDING, RESENDING] = ["0.codeLogin.sending", "0.codeLogin.resending"]
  const [VERIFYING, CONNECTING] = ["0.codeLogin.verifying.asking", "0.codeLogin.verifying.connecting"]
  const codeEvents: ReadonlyArray<CodeLoginEvent> = [
    { type: "code.begun", codeType: "EMAIL", rememberMe: true },
    { type: "identifier.typed", text: EMAIL },
    { type: "identifier.submitted" },
    { type: "identifier.changed" },
    { type: "box.pasted", box: 0, text: "1234" },
    { type: "code.resent" },
    { type: "code.left" },
  ]
  const sent: StartAnswer = { kind: "sent", nonce: "n", codeLength: 4 }
  walkedByOneVisitor({
    name: "the code",
    machine: codeLoginMachine,
    events: codeEvents,
    answers: [
      done(SENDING, sent),
      done(SENDING, { kind: "refused", said: SAID }),
      done(RESENDING, sent),
      failed(RESENDING),
      done(VERIFYING, { message: "TOKEN", token: "t" }),
      done(VERIFYING, { message: "REFUSED" }),
      done(VERIFYING, { message: "NO_USER" }),
      done(CONNECTING, { message: "TOKEN", token: "t" }),
    ],
    keyOf: ({ context }) => {
      const { fault, end, typed } = context as CodeLoginContext
      return [fault, end?.kind, typed]
    },
    visit,
    arrive,
    act: async (desk, event) => {
      if (isElapsed(event)) return desk.page.clock.fastForward(event.ms)
      switch (event.type) {
        case "code.begun":
          return button(desk, METHODS.EMAIL).click()
        case "identifier.typed":
          return desk.drawer.getByRole("textbox").fill(EMAIL)
        case "identifier.submitted":
          return button(desk, "Skicka kod").click()
        case "box.pasted":
          return paste(desk, "1234")
        case "code.resent":
          return button(desk, "Skicka ny kod").click()
        case `xstate.error.actor.${RESENDING}`:
          return desk.answer("POST /auth/code", 500)
        case `xstate.done.actor.${SENDING}`:
        case `xstate.done.actor.${RESENDING}`: {
          await answerStart(desk, outputOf<StartAnswer>(event))
          return outputOf<StartAnswer>(event).kind === "sent"
            ? desk.drawer.getByLabel("Siffra 1 av 4").waitFor()
            : undefined
        }
        default:
          return answerCode(
            desk,
            event.type.endsWith(VERIFYING) ? "/auth/code/verify" : "/auth/connect",
            outputOf<VerifyAnswer>(event),
          )
      }
    },
    see: async (desk, snapshot) => {
      const { typed, boxes, fault } = snapshot.context as CodeLoginContext
      if (snapshot.matches("idle")) return stands(desk, "Logga in")
      if (snapshot.matches("ended")) {
        await expect.poll(() => desk.isAsked("POST /auth/session")).toBe(true)
        await desk.answer("POST /auth/session", 500)
        await stands(desk, "Logga in")
        return expect(await desk.timers(CODE_LIMIT_MS)).toEqual([])
      }
      const isAtAddress = snapshot.matches("input") || snapshot.matches("sending")
      const rests = snapshot.matches("input") || snapshot.matches("code")
      await isBusy(desk, isAtAddress ? /^(Skicka kod|Skickar)/ : /^(Logga in|Loggar in)/, !rests)
      if (isAtAddress) expect(await desk.drawer.getByRole("textbox").inputValue()).toBe(typed)
      else
        expect(
          await desk.drawer
            .getByRole("textbox")
            .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
        ).toEqual(boxes)
      await says(
        desk,
        fault === undefined ? undefined : "said" in fault ? (fault.said?.text ?? UNSAID[fault.kind]) : FAILURE,
      )
      if (rests) expect(await desk.timers(CODE_LIMIT_MS)).toEqual([])
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
  walkedByOneVisitor({
    name: "the login drawer",
    machine: loginDrawerMachine,
    events: drawerEvents,
    answers: [done(ENTERING, sampleUser(true)), done(ENTERING, sampleUser(false)), failed(ENTERING)],
    keyOf: ({ context, value }) => {
      const { fault, after } = context as LoginDrawerContext
      return value === "email" || value === "options" ? [fault?.kind, after] : undefined
    },
    visit,
    arrive,
    act: async (desk, event) => {
      if (isElapsed(event)) return desk.page.clock.fastForward(event.ms)
      const { end } = event as { readonly end?: { readonly kind: string } }
      switch (event.type) {
        case "drawer.opened":
          await desk.begin(shop.origin + PAGE)
          return desk.openAsNonMember()
        case "method.chosen":
          return button(desk, METHODS[(event as { readonly method?: keyof typeof METHODS }).method ?? "EMAIL"]).click()
        case "bankid.ended":
          return endBankId(
            desk,
            end?.kind === "complete"
              ? { status: "COMPLETE", token: "t" }
              : end?.kind === "failed"
                ? { status: "FAILED", hint: "userCancel" }
                : { status: "NO_USER", firstName: "Agnes" },
          )
        case "code.ended": {
          const isSms = await desk.drawer.getByRole("textbox", { name: "Mobilnummer" }).isVisible()
          await desk.drawer.getByRole("textbox").fill(isSms ? "070-123 45 67" : EMAIL)
          await button(desk, "Skicka kod").click()
          await answerStart(desk, sent)
          await desk.drawer.getByLabel("Siffra 1 av 4").waitFor()
          await paste(desk, "1234")
          return answerCode(
            desk,
            "/auth/code/verify",
            end?.kind === "token" ? { message: "TOKEN", token: "t" } : { message: "NO_USER" },
          )
        }
        case "membership.wanted":
          return button(desk, "Bli medlem med BankID").click()
        case `xstate.error.actor.${ENTERING}`:
          return desk.answer("POST /auth/session", 500)
        default:
          await desk.answer("POST /auth/session", 204)
          return desk.answer("GET /auth/me", 200, outputOf<UserInfo>(event))
      }
    },
    see: async (desk, snapshot) => {
      const { fault, after } = snapshot.context as LoginDrawerContext
      switch (snapshot.value) {
        case "options":
          await stands(desk, "Logga in")
          await says(desk, fault === undefined ? undefined : fault.kind === "bankid" ? RFA["userCancel"] : FAILURE)
          break
        case "email":
          await stands(desk, after === undefined ? "Kod via e-post" : "Din e-postadress")
          break
        case "sms":
          await stands(desk, "Kod via sms")
          break
        case "bankid":
          return stands(desk, "Mobilt BankID")
        case "entering":
          return expect.poll(() => desk.isAsked("POST /auth/session")).toBe(true)
        case "becomeMember":
          await button(desk, "Bli medlem med BankID").waitFor()
          break
        case "activate":
          await button(desk, "Aktivera medlemskapet").waitFor()
          break
        default:
          await desk.page.getByText("Välkommen, Agnes! Du är inloggad.").waitFor()
          await desk.drawer.waitFor({ state: "detached" })
      }
      expect(await desk.timers(BANKID_POLL_MS, BANKID_LIMIT_MS, BANKID_LIFE_MS)).toEqual([])
    },
  })

  const [ACTIVATING, REFETCHING] = ["0.membership.activating.asking", "0.membership.activating.refetching"]
  const membershipEvents: ReadonlyArray<MembershipEvent> = [
    { type: "membership.offered" },
    { type: "person.proved", firstName: "Agnes" },
    { type: "membership.wanted" },
    { type: "membership.activated" },
    { type: "membership.left" },
  ]
  walkedByOneVisitor({
    name: "a membership",
    machine: membershipMachine,
    events: membershipEvents,
    answers: [
      done(ACTIVATING, { kind: "activated", user: sampleUser(true) }),
      done(ACTIVATING, { kind: "refused", said: SAID }),
      failed(ACTIVATING),
      done(REFETCHING, sampleUser(true)),
      failed(REFETCHING),
    ],
    keyOf: ({ context }) => (context as MembershipContext).fault?.kind,
    visit,
    arrive: (desk) => desk.begin(shop.origin + PAGE),
    act: async (desk, event) => {
      if (isElapsed(event)) return desk.page.clock.fastForward(event.ms)
      switch (event.type) {
        case "membership.offered":
          return desk.openAsNonMember()
        case "membership.wanted":
          return button(desk, "Bli medlem med BankID").click()
        case "person.proved":
          await desk.openAsNonMember()
          await button(desk, "Bli medlem med BankID").click()
          return endBankId(desk, { status: "NO_USER", firstName: "Agnes" })
        case "membership.activated":
          return button(desk, "Aktivera medlemskapet").click()
        case `xstate.error.actor.${ACTIVATING}`:
          return desk.answer("POST /auth/membership", 500)
        case `xstate.done.actor.${ACTIVATING}`: {
          const answer = outputOf<ActivationAnswer>(event)
          return answer.kind === "activated"
            ? desk.answer("POST /auth/membership", 200, answer.user)
            : desk.answer("POST /auth/membership", 403, { message: answer.said.key, text: answer.said.text })
        }
        default:
          return event.type.startsWith("xstate.error")
            ? desk.answer("GET /auth/me", 500)
            : desk.answer("GET /auth/me", 200, sampleUser(true))
      }
    },
    see: async (desk, snapshot) => {
      const { fault } = snapshot.context as MembershipContext
      const said = fault === undefined ? undefined : fault.kind === "refused" ? fault.said.text : FAILURE
      if (snapshot.matches("idle")) return expect(await desk.drawer.count()).toBe(0)
      if (snapshot.matches("verifying")) return stands(desk, "Mobilt BankID")
      if (snapshot.matches("activating")) return isBusy(desk, /^Aktivera/, true)
      if (snapshot.matches("asked")) {
        await button(desk, "Bli medlem med BankID").waitFor()
        await says(desk, said)
      }
      if (snapshot.matches("ready")) {
        await isBusy(desk, /^Aktivera/, false)
        await says(desk, said)
      }
      if (snapshot.matches("done")) {
        await desk.page.getByText("Välkommen som medlem, Agnes!").waitFor()
        await desk.drawer.waitFor({ state: "detached" })
      }
      expect(await desk.timers(MEMBERSHIP_LIMIT_MS)).toEqual([])
    },
  })
}

/** BankID's own sentences for what happens along these ways. */
const RFA: Readonly<Record<string, string>> = {
  userCancel: "Åtgärden avbruten.",
  alreadyInProgress: "En identifiering eller underskrift för det här personnumret är redan påbörjad. Försök igen.",
  expiredTransaction: "BankID-appen svarar inte.",
}

const UNSAID: Readonly<Record<string, string>> = {
  notSent: FAILURE,
  refused: "Engångskoden du angav stämmer inte.",
}
