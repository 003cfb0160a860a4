/** Every event in every situation of the login drawer, a membership and a consent, compared with the files in `outlines`. */
import { expect, it } from "@effect/vitest"
import { sampleUser } from "@kapitel/core/contracts/identity/sampleUser"
import type { ConsentField } from "@kapitel/core/identity/Account"
import { CONSENT_LIMIT_MS, consentToggleMachine } from "@kapitel/core/identity/consentToggleMachine"
import { ENTER_LIMIT_MS, LOGIN_RESET_MS, loginDrawerMachine } from "@kapitel/core/identity/loginDrawerMachine"
import { type ActivationAnswer, MEMBERSHIP_LIMIT_MS, membershipMachine } from "@kapitel/core/identity/membershipMachine"
import type { UserInfo } from "@kapitel/core/identity/UserInfo"
import { createActor, fromPromise, type SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"
import { recordSituations, type Situation, type Step } from "../shell/recordMachine.ts"

const event = (type: string, more = {}) => ({ type, ...more })

it("the login drawer", async () => {
  const begin = (clock: SimulatedClock) => {
    const { send, questions, ...shop } = heldRequests<boolean>()
    const note = (what: string) => () => void questions.push(what)
    const machine = loginDrawerMachine.provide({
      actors: { enter: fromPromise(({ input }) => send({ enter: input }, (member = true) => sampleUser(member))) },
      actions: {
        startBankId: (_, { purpose }) => void questions.push({ bankId: purpose }),
        leaveBankId: note("leave BankID"),
        beginCode: (_, beginning) => void questions.push({ code: beginning }),
        leaveCode: note("leave the code"),
        offerMembership: note("offer a membership"),
        readyMembership: note("only the confirmation is missing"),
        leaveMembership: note("leave the membership"),
        announceLogin: (_, { user, joined }) => void questions.push({ login: user?.member, joined }),
        closeDrawer: note("close"),
      },
    })
    return { actor: createActor(machine, { clock }), shop: { ...shop, questions } }
  }
  const chosen = (method: string) => event("method.chosen", { method })
  const bankId = (kind: string, more = {}) => event("bankid.ended", { end: { kind, ...more } })
  const code = (kind: string, more = {}) => event("code.ended", { end: { kind, ...more } })
  const opened = (as: string) => event("drawer.opened", { as })
  const failed = bankId("failed", { trouble: "BankID session misslyckades", hint: "userCancel" })
  const noUser = bankId("noUser", { firstName: "Agnes" })
  const [dismissed, back, wanted] = [event("drawer.dismissed"), event("view.back"), event("membership.wanted")]
  const token = code("token", { token: "t" })
  const steps: ReadonlyArray<Step> = [
    opened("guest"),
    opened("nonMember"),
    event("drawer.resumed", { purpose: "becomeMember", rememberMe: false }),
    dismissed,
    event("drawer.reset"),
    ...["BANKID", "EMAIL", "SMS"].map(chosen),
    event("remember.toggled"),
    back,
    bankId("complete", { token: "t2" }),
    bankId("registered"),
    noUser,
    bankId("emailNotVerified", { firstName: "Bo" }),
    failed,
    token,
    code("emailWanted"),
    code("changed"),
    wanted,
    event("membership.unproved"),
    event("membership.done", { user: sampleUser(true) }),
    { answer: true },
    { answer: false },
    "fail",
    LOGIN_RESET_MS - 1,
    LOGIN_RESET_MS,
    ENTER_LIMIT_MS - 1,
    ENTER_LIMIT_MS,
  ]
  const becoming = [opened("nonMember"), wanted]
  const situations: ReadonlyArray<Situation> = [
    ["the options", []],
    ["the options after a failure", [chosen("BANKID"), failed]],
    ["a code by e-mail", [event("remember.toggled"), chosen("EMAIL")]],
    ["a code by text message", [chosen("SMS")]],
    ["BankID", [chosen("BANKID")]],
    ["BankID, with the drawer closed", [chosen("BANKID"), dismissed]],
    ["an address after BankID", [chosen("BANKID"), noUser]],
    ["an address after a text message", [chosen("SMS"), code("emailWanted")]],
    ["logging in by BankID", [chosen("BANKID"), bankId("complete", { token: "t" })]],
    ["logging in by e-mail", [chosen("EMAIL"), token]],
    ["logging in by e-mail, with the drawer closed", [chosen("EMAIL"), token, dismissed]],
    ["logging in by e-mail after BankID", [chosen("BANKID"), noUser, token]],
    ["logging in by text message", [chosen("SMS"), token]],
    ["options, closed and opened again", [dismissed, opened("guest")]],
    ["a code, closed and opened again", [chosen("EMAIL"), dismissed, opened("guest")]],
    ["BankID, closed and opened again", [chosen("BANKID"), dismissed, opened("guest")]],
    ["an offer, closed and opened again", [opened("nonMember"), dismissed, opened("nonMember")]],
    ["logged in, closed and opened again", [chosen("EMAIL"), token, { answer: true }, dismissed, opened("guest")]],
    [
      "logged in, closed and opened for an offer",
      [chosen("SMS"), token, { answer: true }, dismissed, opened("nonMember")],
    ],
    ["closed and continued", [dismissed, event("drawer.resumed", { purpose: "login", rememberMe: true })]],
    ["an offer", [opened("nonMember")]],
    ["an offer after logging in", [chosen("EMAIL"), token, { answer: false }]],
    ["BankID for a membership", becoming],
    ["an offer after BankID has failed", [...becoming, failed]],
    ["logging in for a membership", [...becoming, bankId("registered", { token: "t" })]],
    ["only the confirmation is missing", [...becoming, noUser]],
    ["logged in, the drawer closes", [chosen("EMAIL"), token, { answer: true }]],
    ["logged in, the drawer is closed", [chosen("EMAIL"), token, { answer: true }, dismissed]],
  ]
  await expect(await recordSituations(begin, situations, steps)).toMatchFileSnapshot("outlines/loginDrawerMachine.txt")
})

it("a membership", async () => {
  const begin = (clock: SimulatedClock) => {
    const { send, questions, ...shop } = heldRequests<unknown>()
    const machine = membershipMachine.provide({
      actors: {
        activate: fromPromise(() => send("activate", (given) => given as ActivationAnswer)),
        refetch: fromPromise(() => send("refetch", (): UserInfo => ({ ...sampleUser(true), firstName: "Read" }))),
      },
      actions: {
        verify: () => void questions.push("BankID"),
        stepBack: () => void questions.push("the offer again"),
        report: (_, { user }) => void questions.push({ member: user?.firstName }),
      },
    })
    return { actor: createActor(machine, { clock }), shop: { ...shop, questions } }
  }
  const [offered, proved, wanted, activated, left] = [
    event("membership.offered"),
    event("person.proved"),
    event("membership.wanted"),
    event("membership.activated"),
    event("membership.left"),
  ]
  const yes = { answer: { kind: "activated", user: { ...sampleUser(true), firstName: "Activated" } } }
  const no = { answer: { kind: "refused", refusal: { key: "PERSON_NOT_PROVEN", text: "Igen." } } }
  const steps: ReadonlyArray<Step> = [
    offered,
    proved,
    wanted,
    activated,
    left,
    yes,
    no,
    "fail",
    MEMBERSHIP_LIMIT_MS - 1,
    MEMBERSHIP_LIMIT_MS,
  ]
  const situations: ReadonlyArray<Situation> = [
    ["nothing", []],
    ["offered", [offered]],
    ["BankID", [offered, wanted]],
    ["proved", [proved]],
    ["being activated", [proved, activated]],
    ["not activated", [proved, activated, "fail"]],
    ["refused", [proved, activated, no]],
    ["activated, and read again", [proved, activated, 9_000, yes]],
    ["a member", [proved, activated, yes, "answer"]],
  ]
  await expect(await recordSituations(begin, situations, steps)).toMatchFileSnapshot("outlines/membershipMachine.txt")
})

it("a consent", async () => {
  const begin = (clock: SimulatedClock) => {
    const { send, ...shop } = heldRequests<boolean>()
    const machine = consentToggleMachine.provide({
      actors: {
        save: fromPromise<void, { fieldName: ConsentField; fieldValue: boolean }>(({ input }) =>
          send({ save: input }, () => undefined),
        ),
        refetch: fromPromise(({ input }) => send({ refetch: input }, (on = true) => on)),
      },
    })
    const input = { field: "acceptsSMSMarketing", on: false } as const
    return { actor: createActor(machine, { clock, input }), shop }
  }
  const toggled = event("consent.toggled")
  const steps: ReadonlyArray<Step> = [
    toggled,
    event("consent.shown", { on: true }),
    event("consent.shown", { on: false }),
    { answer: true },
    { answer: false },
    "fail",
    CONSENT_LIMIT_MS - 1,
    CONSENT_LIMIT_MS,
  ]
  const situations: ReadonlyArray<Situation> = [
    ["saved", []],
    ["being saved", [toggled]],
    ["changed while it is saved", [toggled, toggled]],
    ["read again", [toggled, "answer"]],
    ["saved again", [toggled, toggled, "answer"]],
    ["not saved", [toggled, "fail"]],
    ["changed elsewhere", [event("consent.shown", { on: true })]],
  ]
  await expect(await recordSituations(begin, situations, steps)).toMatchFileSnapshot(
    "outlines/consentToggleMachine.txt",
  )
})
