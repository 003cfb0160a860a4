/** How the machines of logging in reach each other and the page; their own paths are followed in the component tests. */
import { sampleUser } from "@kapitel/core/contracts/identity/sampleUser"
import { BANKID_LIFE_MS, BANKID_POLL_MS, type BankIdAnswer } from "@kapitel/core/identity/bankIdMachine"
import type { BrowserKind } from "@kapitel/core/identity/bankid/bankIdStart"
import { CODE_LIMIT_MS } from "@kapitel/core/identity/codeLoginMachine"
import { MEMBERSHIP_LIMIT_MS } from "@kapitel/core/identity/membershipMachine"
import { connectLogin } from "@kapitel/ui/shop/connectLogin"
import type { LoginRequests } from "@kapitel/ui/shop/loginRequests"
import { describe, expect, it } from "vitest"
import { SimulatedClock } from "xstate"

const PENDING: BankIdAnswer = { status: "PENDING", nonce: "n", autoStartUrl: "bankid:///?a" }
const settled = () => new Promise((resolve) => setImmediate(resolve))

/** A page on which the shop answers as told. */
const open = ({
  browser = "desktop",
  user = sampleUser(false),
  answers = [PENDING],
  hangs = false,
}: {
  readonly browser?: BrowserKind
  readonly user?: ReturnType<typeof sampleUser>
  readonly answers?: ReadonlyArray<BankIdAnswer>
  /** Requests have no answer; each is noted when it is given up. */
  readonly hangs?: boolean
} = {}) => {
  const did: Array<unknown> = []
  const does =
    (name: string) =>
    (...more: ReadonlyArray<unknown>) =>
      void did.push([name, ...more])
  const left = [...answers]
  const bankIdAnswer = () =>
    Promise.resolve(left.length > 1 ? (left.shift() as BankIdAnswer) : (left[0] as BankIdAnswer))
  const requests = {
    startBankId: (purpose) => {
      did.push(["start", purpose])
      return bankIdAnswer()
    },
    pollBankId: bankIdAnswer,
    cancelBankId: does("cancel"),
    startCode: (start) => {
      did.push(["send", start])
      return Promise.resolve({ kind: "sent", nonce: "n", codeLength: 4 })
    },
    verifyCode: () => Promise.resolve({ message: "TOKEN", token: "code" }),
    enter: (input) => {
      did.push(["enter", input])
      return Promise.resolve(user)
    },
    activateMembership: () => Promise.resolve({ kind: "activated", user: sampleUser(true) }),
    fetchUser: () => Promise.resolve(sampleUser(true)),
  } as Partial<LoginRequests> as LoginRequests
  const hanging =
    (name: string) =>
    (...args: ReadonlyArray<unknown>) => {
      const signal = args.at(-1) as AbortSignal
      signal.addEventListener("abort", () => void did.push(["given up", name]))
      return new Promise<never>(() => {})
    }
  const unanswered = {
    startBankId: hanging("start"),
    startCode: hanging("send"),
    verifyCode: hanging("verify"),
    connect: hanging("connect"),
    enter: hanging("enter"),
    activateMembership: hanging("activate"),
  }
  const clock = new SimulatedClock()
  let now = 5_000
  const login = connectLogin(
    {
      browser,
      openApp: does("open app"),
      close: () => void did.push(["close"]),
      announceLogin: does("announce"),
      showMessage: does("message"),
      storeBankIdLogin: does("store"),
      deleteBankIdLogin: does("delete"),
      now: () => now,
      clock,
    },
    hangs ? { ...requests, ...unanswered } : requests,
  )
  return {
    ...login,
    clock,
    did,
    pass: (ms: number) => {
      now += ms
      clock.increment(ms)
    },
    /** What happened since the last call. */
    since: async () => {
      for (let turn = 0; turn < 4; turn++) await settled()
      return did.splice(0)
    },
  }
}

const stored = (until: number, rememberMe = true, purpose = "login") => [
  "store",
  { order: { nonce: "n", autoStartUrl: "bankid:///?a" }, purpose, rememberMe, until },
]

describe("logging in", () => {
  it.each([
    ["desktop", "elsewhere", false],
    ["android", "here", true],
    ["iosSafari", "here", false],
  ] as const)("by BankID in a browser of %s uses the app %s", async (browser, place, opensByButton) => {
    const { drawer, bankId, since } = open({ browser })
    drawer.send({ type: "method.chosen", method: "BANKID" })
    const events = await since()
    expect(bankId.getSnapshot().context.place).toBe(place)
    expect(events[0]).toEqual(["start", "login"])
    expect(events.some((event) => JSON.stringify(event) === '["open app","bankid:///?a"]')).toBe(
      place === "here" && !opensByButton,
    )
  })

  it("by BankID is stored for the life of its order, and deleted when it has ended", async () => {
    const ended: BankIdAnswer = { status: "COMPLETE", token: "t" }
    const { drawer, pass, since } = open({ answers: [PENDING, PENDING, ended], user: sampleUser(true) })
    drawer.send({ type: "remember.toggled" })
    drawer.send({ type: "method.chosen", method: "BANKID" })
    const until = 5_000 + BANKID_LIFE_MS
    const first = await since()
    expect(first.slice(0, 2)).toEqual([["start", "login"], stored(until, false)])
    pass(BANKID_POLL_MS)
    const polled = await since()
    for (const event of polled) expect(event).toEqual(stored(until, false))
    pass(BANKID_POLL_MS)
    const last = await since()
    expect(last.filter((event) => (event as ReadonlyArray<unknown>)[0] !== "store")).toEqual([
      ["enter", { token: "t", rememberMe: false }],
      ["delete"],
      ["announce"],
      ["message", "success", "Välkommen, Agnes! Du är inloggad."],
      ["close"],
    ])
  })

  it("by code without membership is announced to the page when the drawer closes, and once", async () => {
    const { drawer, code, dismiss, since } = open()
    drawer.send({ type: "method.chosen", method: "EMAIL" })
    code.send({ type: "identifier.typed", text: "a@b.se" })
    code.send({ type: "identifier.submitted" })
    expect(await since()).toEqual([["send", { type: "EMAIL", identifier: "a@b.se", rememberMe: true }]])
    code.send({ type: "box.typed", box: 0, text: "1234" })
    code.send({ type: "code.submitted" })
    expect(await since()).toEqual([["enter", { token: "code", rememberMe: true }]])
    expect(drawer.getSnapshot().value).toBe("becomeMember")
    dismiss()
    dismiss()
    expect(await since()).toEqual([["announce"]])
  })

  it("is not announced by closing a drawer in which nothing happened", async () => {
    const { dismiss, since } = open()
    dismiss()
    expect(await since()).toEqual([])
  })

  it("continues after a reload of the page, and cancels its order when the visitor goes back", async () => {
    const { drawer, bankId, resume, pass, since } = open({ browser: "iosSafari" })
    const order = { nonce: "n", autoStartUrl: "bankid:///?a" }
    resume({ order, purpose: "becomeMember", rememberMe: false, until: 9_000 })
    expect([drawer.getSnapshot().value, drawer.getSnapshot().context.rememberMe]).toEqual(["bankid", false])
    const { context } = bankId.getSnapshot()
    expect([context.order, context.purpose, context.place]).toEqual([order, "becomeMember", "here"])
    expect((await since())[0]).toEqual(stored(5_000 + BANKID_LIFE_MS, false, "becomeMember"))
    pass(BANKID_POLL_MS)
    await since()
    drawer.send({ type: "view.back" })
    expect(await since()).toEqual([["cancel", "n"], ["delete"]])
    expect(drawer.getSnapshot().value).toBe("becomeMember")
  })

  it("polls BankID only while the page is visible", async () => {
    const { drawer, bankId, seen, since } = open()
    drawer.send({ type: "method.chosen", method: "BANKID" })
    await since()
    seen(false)
    expect(bankId.getSnapshot().context.hidden).toBe(true)
    seen(true)
    expect(bankId.getSnapshot().context.hidden).toBe(false)
  })

  it("as a new member has its own welcome", async () => {
    const { drawer, membership, since } = open({ answers: [PENDING, { status: "COMPLETE", token: "t" }] })
    drawer.send({ type: "method.chosen", method: "BANKID" })
    await since()
    drawer.send({ type: "bankid.ended", end: { kind: "complete", token: "t" } })
    expect(await since()).toContainEqual(["enter", { token: "t", rememberMe: true }])
    expect(drawer.getSnapshot().value).toBe("activate")
    membership.send({ type: "membership.activated" })
    expect(await since()).toEqual([["announce"], ["message", "success", "Välkommen som medlem, Agnes!"], ["close"]])
  })

  it("gives up a request without an answer by the page's clock, and aborts it", async () => {
    const { drawer, code, membership, clock, since } = open({ hangs: true })
    drawer.send({ type: "method.chosen", method: "EMAIL" })
    code.send({ type: "identifier.typed", text: "a@b.se" })
    code.send({ type: "identifier.submitted" })
    clock.increment(CODE_LIMIT_MS - 1)
    expect([code.getSnapshot().value, await since()]).toEqual(["sending", []])
    clock.increment(1)
    expect([code.getSnapshot().value, await since()]).toEqual(["input", [["given up", "send"]]])

    membership.send({ type: "person.proved" })
    membership.send({ type: "membership.activated" })
    clock.increment(MEMBERSHIP_LIMIT_MS - 1)
    expect(await since()).toEqual([])
    clock.increment(1)
    expect(await since()).toEqual([["given up", "activate"]])
  })
})
