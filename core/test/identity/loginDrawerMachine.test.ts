import { assert, describe, it } from "@effect/vitest"
import { sampleUser } from "@kapitel/core/contracts/identity/sampleUser"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import {
  ENTER_LIMIT_MS,
  LOGIN_RESET_MS,
  type LoginDrawerContext,
  type LoginDrawerEvent,
  loginDrawerMachine,
  loginViewOf,
} from "@kapitel/core/identity/loginDrawerMachine"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const opened: LoginDrawerEvent = { type: "drawer.opened", as: "guest" }
const chosen = (method: "BANKID" | "EMAIL" | "SMS"): LoginDrawerEvent => ({ type: "method.chosen", method })
const bankIdEnded = (end: Extract<LoginDrawerEvent, { type: "bankid.ended" }>["end"]): LoginDrawerEvent => ({
  type: "bankid.ended",
  end,
})
const FAILED = { kind: "failed", trouble: "BankID session misslyckades", hint: "userCancel" } as const
const ticket: LoginDrawerEvent = { type: "code.ended", end: { kind: "token", token: "t" } }

const events: ReadonlyArray<LoginDrawerEvent> = [
  opened,
  { type: "drawer.opened", as: "nonMember" },
  { type: "drawer.resumed", purpose: "becomeMember", rememberMe: false },
  { type: "drawer.dismissed" },
  { type: "drawer.reset" },
  chosen("BANKID"),
  chosen("EMAIL"),
  chosen("SMS"),
  { type: "remember.toggled" },
  { type: "view.back" },
  bankIdEnded({ kind: "complete", token: "t" }),
  bankIdEnded({ kind: "registered", token: undefined }),
  bankIdEnded({ kind: "noUser", firstName: "Agnes" }),
  bankIdEnded(FAILED),
  ticket,
  { type: "code.ended", end: { kind: "emailWanted" } },
  { type: "membership.wanted" },
  { type: "membership.unproved" },
  { type: "membership.done", user: sampleUser(true) },
]

/** The drawer's requests and reports; the shop responds when the test decides. */
const aShop = () => {
  const { send, ...shop } = heldRequests<boolean>()
  const actions: Array<unknown> = []
  const note =
    (name: string) =>
    (_: unknown, params?: unknown): void =>
      void actions.push(params === undefined ? name : [name, params])
  return {
    ...shop,
    machine: loginDrawerMachine.provide({
      actors: {
        enter: fromPromise(({ input }) => send(input, (member = true) => sampleUser(member))),
      },
      actions: {
        startBankId: note("startBankId"),
        leaveBankId: note("leaveBankId"),
        beginCode: note("beginCode"),
        leaveCode: note("leaveCode"),
        offerMembership: note("offerMembership"),
        readyMembership: note("readyMembership"),
        leaveMembership: note("leaveMembership"),
        announceLogin: (_, { user, joined }) => void actions.push(["login", user?.member, joined]),
        closeDrawer: note("closeDrawer"),
      },
    }),
    actions,
  }
}

const ENTERING = "0.loginDrawer.entering"

machineSuite({
  name: "of the login drawer",
  machine: loginDrawerMachine,
  events,
  answers: [
    { type: `xstate.done.actor.${ENTERING}`, output: sampleUser(true), actorId: ENTERING },
    { type: `xstate.done.actor.${ENTERING}`, output: sampleUser(false), actorId: ENTERING },
    { type: `xstate.error.actor.${ENTERING}`, error: new Error("offline"), actorId: ENTERING },
  ],
  isBusy: (snapshot) => snapshot.matches("entering"),
  holds: (snapshot) => {
    const { ticket, after, fault } = snapshot.context as LoginDrawerContext
    if (snapshot.matches("entering")) {
      assert.isDefined(ticket)
      assert.isUndefined(fault)
    }
    if (snapshot.matches("options")) assert.isUndefined(after)
  },
  working: () => {
    const { machine, answer, fail } = aShop()
    return { machine, work: { answer, fail } }
  },
})

const aDrawer = (...events: ReadonlyArray<LoginDrawerEvent>) => {
  const shop = aShop()
  const clock = new SimulatedClock()
  const actor = createActor(shop.machine, { clock }).start()
  const send = (...sent: ReadonlyArray<LoginDrawerEvent>) => sent.forEach((event) => actor.send(event))
  send(...events)
  return {
    ...shop,
    clock,
    send,
    context: () => actor.getSnapshot().context,
    view: () => {
      const { value, context } = actor.getSnapshot()
      return loginViewOf(value, context)
    },
  }
}

describe("the login drawer", () => {
  it.each([
    ["BANKID", "BankidView"],
    ["EMAIL", "EmailAndOneTimeCodeView"],
    ["SMS", "SMSAndOneTimeCodeView"],
  ] as const)(
    "opens with the options; %s leads to the %s, and back resets the session (LOGIN-01, LOGIN-16)",
    (method, view) => {
      const drawer = aDrawer(opened)
      assert.strictEqual(drawer.view(), "LoginOptionsView")
      drawer.send(chosen(method))
      assert.strictEqual(drawer.view(), view)
      drawer.send({ type: "view.back" })
      assert.strictEqual(drawer.view(), "LoginOptionsView")
      assert.strictEqual(drawer.actions.at(-1), method === "BANKID" ? "leaveBankId" : "leaveCode")
    },
  )

  it("begins with the options again when it is opened after a login", async () => {
    const drawer = aDrawer(opened, chosen("EMAIL"), ticket)
    await drawer.answer(true)
    assert.include(drawer.actions, "closeDrawer")
    drawer.send(opened)
    assert.strictEqual(drawer.view(), "LoginOptionsView")
  })

  it("begins with the options again half a second after it was closed, and not before (LOGIN-15)", () => {
    const drawer = aDrawer(opened, chosen("EMAIL"), { type: "drawer.dismissed" })
    drawer.clock.increment(499)
    assert.strictEqual(drawer.view(), "EmailAndOneTimeCodeView")
    drawer.clock.increment(1)
    assert.strictEqual(drawer.view(), "LoginOptionsView")
    assert.include(drawer.actions, "leaveCode")
  })

  it("keeps its state when it is opened again at once, except BankID, which ends when it is closed", () => {
    const byCode = aDrawer(opened, chosen("EMAIL"), { type: "drawer.dismissed" }, opened)
    byCode.clock.increment(LOGIN_RESET_MS)
    assert.strictEqual(byCode.view(), "EmailAndOneTimeCodeView")

    const byBankId = aDrawer(opened, chosen("BANKID"), { type: "drawer.dismissed" })
    assert.strictEqual(byBankId.actions.at(-1), "leaveBankId")
    byBankId.send(opened)
    assert.strictEqual(byBankId.view(), "LoginOptionsView")
  })

  it("exchanges a ticket for a session, reports the member, and closes (LOGIN-05, LOGIN-14)", async () => {
    for (const [method, end] of [
      ["BANKID", bankIdEnded({ kind: "complete", token: "t" })],
      ["EMAIL", ticket],
      ["SMS", ticket],
    ] as const) {
      const drawer = aDrawer(opened, { type: "remember.toggled" }, chosen(method))
      const view = drawer.view()
      drawer.send(end)
      assert.strictEqual(drawer.view(), view, "the view stays while the session comes")
      assert.deepStrictEqual(drawer.questions, [{ token: "t", rememberMe: false }])
      await drawer.answer(true)
      assert.deepStrictEqual(drawer.actions.slice(-2), [["login", true, false], "closeDrawer"])
    }
  })

  it("shows an error when no session was returned, and begins again", async () => {
    const failing = aDrawer(opened, chosen("EMAIL"), ticket)
    await failing.fail()
    assert.strictEqual(failing.view(), "LoginOptionsView")
    assert.deepStrictEqual(failing.context().fault, { kind: "notEntered" })
    const unanswered = aDrawer(opened, chosen("EMAIL"), ticket)
    unanswered.clock.increment(ENTER_LIMIT_MS)
    assert.deepStrictEqual(unanswered.context().fault, { kind: "notEntered" })
    unanswered.send(chosen("SMS"))
    assert.isUndefined(unanswered.context().fault)
  })

  it("offers a membership after a login without one, and to logged-in accounts without one (LOGIN-14, MEMB-01)", async () => {
    const drawer = aDrawer(opened, chosen("EMAIL"), ticket)
    await drawer.answer(false)
    assert.strictEqual(drawer.view(), "BecomeMemberView")
    assert.deepStrictEqual(drawer.actions.slice(-2), [["login", false, false], "offerMembership"])
    assert.strictEqual(aDrawer({ type: "drawer.opened", as: "nonMember" }).view(), "BecomeMemberView")
  })

  it("shows no former error when it is opened again, and is not reset while it is open", () => {
    const drawer = aDrawer(opened, chosen("BANKID"), bankIdEnded(FAILED), { type: "drawer.dismissed" }, opened)
    assert.isUndefined(drawer.context().fault)
    drawer.send({ type: "drawer.dismissed" }, opened, chosen("EMAIL"))
    drawer.clock.increment(LOGIN_RESET_MS)
    assert.strictEqual(drawer.view(), "EmailAndOneTimeCodeView")
  })

  it("shows BankID's error on the options", () => {
    const drawer = aDrawer(opened, chosen("BANKID"), bankIdEnded(FAILED))
    assert.strictEqual(drawer.view(), "LoginOptionsView")
    assert.deepStrictEqual(drawer.context().fault, {
      kind: "bankid",
      trouble: "BankID session misslyckades",
      hint: "userCancel",
    })
  })
})

describe("a person without an account", () => {
  it.each(["noUser", "emailNotVerified"] as const)(
    "by BankID (%s) gives an address, and activates the membership (LOGIN-13)",
    async (kind) => {
      const drawer = aDrawer(opened, chosen("BANKID"), bankIdEnded({ kind, firstName: "Agnes" }))
      assert.strictEqual(drawer.view(), "EmailAndOneTimeCodeView")
      assert.deepStrictEqual(drawer.actions.at(-1), [
        "beginCode",
        { codeType: "EMAIL", rememberMe: true, after: "BANKID" },
      ])
      drawer.send(ticket)
      await drawer.answer(false)
      assert.strictEqual(drawer.view(), "ActivateMembershipView")
      drawer.send({ type: "membership.done", user: sampleUser(true) })
      assert.deepStrictEqual(drawer.actions.slice(-2), [["login", true, true], "closeDrawer"])
      assert.strictEqual(drawer.view(), "ActivateMembershipView", "while it slides out")
    },
  )

  it("by text message gives an address, and is offered a membership", async () => {
    const drawer = aDrawer(opened, chosen("SMS"), { type: "code.ended", end: { kind: "emailWanted" } })
    assert.strictEqual(drawer.view(), "EmailAndOneTimeCodeView")
    drawer.send(ticket)
    await drawer.answer(false)
    assert.strictEqual(drawer.view(), "BecomeMemberView")
  })
})

describe("becoming a member", () => {
  const offered = () => aDrawer({ type: "drawer.opened", as: "nonMember" }, { type: "membership.wanted" })

  it("asks for BankID, and creates a new session for the new member", async () => {
    const drawer = offered()
    assert.strictEqual(drawer.view(), "BankidView")
    assert.deepStrictEqual(drawer.actions.at(-1), ["startBankId", { purpose: "becomeMember" }])
    drawer.send(bankIdEnded({ kind: "registered", token: "t" }))
    assert.strictEqual(drawer.view(), "BankidView")
    await drawer.answer(true)
    assert.deepStrictEqual(drawer.actions.slice(-2), [["login", true, true], "closeDrawer"])
  })

  it("continues with the activation when BankID has no member for that person", () => {
    const drawer = offered()
    drawer.send(bankIdEnded({ kind: "noUser", firstName: "Agnes" }))
    assert.strictEqual(drawer.view(), "ActivateMembershipView")
    assert.strictEqual(drawer.actions.at(-1), "readyMembership")
    drawer.send({ type: "membership.unproved" })
    assert.strictEqual(drawer.view(), "BecomeMemberView")
  })

  it("returns to the offer when BankID was cancelled or failed", () => {
    const left = offered()
    left.send({ type: "view.back" })
    assert.strictEqual(left.view(), "BecomeMemberView")
    const failed = offered()
    failed.send(bankIdEnded(FAILED))
    assert.strictEqual(failed.view(), "BecomeMemberView")
    assert.isDefined(failed.context().fault)
  })

  it("continues with BankID after a reload", () => {
    const drawer = aDrawer({ type: "drawer.resumed", purpose: "becomeMember", rememberMe: false })
    assert.strictEqual(drawer.view(), "BankidView")
    assert.notInclude(JSON.stringify(drawer.actions), "startBankId")
    drawer.send({ type: "view.back" })
    assert.strictEqual(drawer.view(), "BecomeMemberView")
  })
})
