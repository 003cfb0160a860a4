import { assert, describe, it } from "@effect/vitest"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import {
  BANKID_LIFE_MS,
  BANKID_LIMIT_MS,
  BANKID_MAX_UNANSWERED,
  BANKID_POLL_MS,
  type BankIdAnswer,
  type BankIdContext,
  type BankIdEnd,
  type BankIdEvent,
  bankIdMachine,
  showsQr,
} from "@kapitel/core/identity/bankIdMachine"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const ORDER = { nonce: "n1", autoStartUrl: "bankid:///?autostarttoken=a1&redirect=null" }
const started: BankIdEvent = { type: "bankid.started", purpose: "login", place: "elsewhere" }
const pending: BankIdAnswer = { status: "PENDING", qrcode: "M0 0", hint: "outstandingTransaction", ...ORDER }

const events: ReadonlyArray<BankIdEvent> = [
  started,
  { type: "bankid.started", purpose: "becomeMember", place: "here", opensByButton: true },
  { type: "bankid.resumed", purpose: "login", place: "here", order: ORDER },
  { type: "place.chosen", place: "here" },
  { type: "place.chosen", place: "elsewhere" },
  { type: "tab.hidden" },
  { type: "tab.shown" },
  { type: "bankid.left" },
]

/** A shop that responds when the test decides, with the requests it received. */
const aShop = () => {
  const { send, ...shop } = heldRequests<BankIdAnswer>()
  const cancelled: Array<string> = []
  const ends: Array<BankIdEnd> = []
  let opened = 0
  const usual = (answer: BankIdAnswer = pending) => answer
  return {
    ...shop,
    machine: bankIdMachine.provide({
      actors: {
        start: fromPromise(({ input }) => send(input, usual)),
        poll: fromPromise(({ input }) => send(input, usual)),
      },
      actions: {
        report: (_, { end }) => void ends.push(end),
        cancel: (_, { nonce }) => void cancelled.push(nonce),
        openAppHere: () => void opened++,
      },
    }),
    cancelled,
    ends,
    opened: () => opened,
  }
}

const STARTING = "0.bankId.starting"
const POLLING = "0.bankId.pending.polling"

machineSuite({
  name: "of BankID",
  machine: bankIdMachine,
  events,
  answers: [
    ...[pending, { status: "FAILED", hint: "userCancel" }, { status: "COMPLETE", token: "t" }].map((output) => ({
      type: `xstate.done.actor.${STARTING}`,
      output,
      actorId: STARTING,
    })),
    ...[
      pending,
      { status: "FAILED", hint: "startFailed" },
      { status: "COMPLETE", token: "t" },
      { status: "COMPLETE" },
      { status: "NO_USER", firstName: "Agnes" },
      { status: null },
    ].map((output) => ({ type: `xstate.done.actor.${POLLING}`, output, actorId: POLLING })),
    { type: `xstate.error.actor.${STARTING}`, error: new Error("offline"), actorId: STARTING },
    { type: `xstate.error.actor.${POLLING}`, error: new Error("offline"), actorId: POLLING },
  ],
  // Transient states.
  unreached: ["bankId.pending.opening", "bankId.pending.retrying"],
  isBusy: (snapshot) => snapshot.matches("starting"),
  holds: (snapshot) => {
    const { order, end, qrcode, unanswered } = snapshot.context as BankIdContext
    assert.isAtMost(unanswered, BANKID_MAX_UNANSWERED)
    if (snapshot.matches("pending")) assert.isDefined(order)
    if (snapshot.matches("identified") || snapshot.matches("failed")) {
      assert.isDefined(end)
      assert.isUndefined(qrcode)
      assert.strictEqual(end?.kind === "failed", snapshot.matches("failed"))
    } else assert.isUndefined(end)
  },
  working: () => {
    const { machine, answer, fail } = aShop()
    return { machine, work: { answer, fail } }
  },
})

const aLogin = (event: BankIdEvent = started) => {
  const shop = aShop()
  const clock = new SimulatedClock()
  const actor = createActor(shop.machine, { clock }).start()
  actor.send(event)
  return {
    ...shop,
    clock,
    send: (event: BankIdEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    matches: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      actor.getSnapshot().matches(state),
    /** A second passes, and the shop responds. */
    polled: async (answer: BankIdAnswer = pending) => {
      clock.increment(BANKID_POLL_MS)
      await shop.answer(answer)
    },
  }
}

describe("a login by BankID (LOGIN-08)", () => {
  it("is polled a second after each answer, with the nonce, while it is pending (LOGIN-04)", async () => {
    const login = aLogin()
    assert.deepStrictEqual(login.questions, [{ purpose: "login" }])
    await login.answer()
    login.clock.increment(BANKID_POLL_MS - 1)
    assert.lengthOf(login.questions, 1)
    login.clock.increment(1)
    assert.deepStrictEqual(login.questions[1], { nonce: "n1", email: undefined })
    login.clock.increment(BANKID_POLL_MS * 5)
    assert.lengthOf(login.questions, 2, "no two requests are pending at once")
    await login.answer()
    login.clock.increment(BANKID_POLL_MS)
    assert.lengthOf(login.questions, 3)
  })

  it("that does not begin as pending is not a login (LOGIN-03)", async () => {
    for (const status of ["COMPLETE", "NO_USER", null] as const) {
      const login = aLogin()
      await login.answer({ status })
      assert.deepStrictEqual(login.ends, [
        { kind: "failed", trouble: "BankID invalid initial status", hint: undefined },
      ])
    }
  })

  it("that cannot begin shows the reason, when the shop has given one", async () => {
    const login = aLogin()
    await login.answer({ status: "FAILED", hint: "alreadyInProgress" })
    assert.deepStrictEqual(login.ends, [
      { kind: "failed", trouble: "BankID session misslyckades", hint: "alreadyInProgress" },
    ])
  })

  it.each([
    [
      { status: "COMPLETE", token: "t" },
      { kind: "complete", token: "t" },
    ],
    [
      { status: "REGISTERED", token: "t" },
      { kind: "registered", token: "t" },
    ],
    [
      { status: "NO_USER", firstName: "Agnes" },
      { kind: "noUser", firstName: "Agnes" },
    ],
    [{ status: "EMAIL_NOT_VERIFIED" }, { kind: "emailNotVerified", firstName: undefined }],
    [
      { status: "FAILED", hint: "userCancel" },
      { kind: "failed", trouble: "BankID session misslyckades", hint: "userCancel" },
    ],
  ] as ReadonlyArray<readonly [BankIdAnswer, BankIdEnd]>)(
    "that ends as %o is reported once, and polled no more (LOGIN-06, LOGIN-07)",
    async (answer, end) => {
      const login = aLogin()
      await login.answer()
      await login.polled(answer)
      assert.deepStrictEqual(login.ends, [end])
      const polls = login.questions.length
      login.clock.increment(BANKID_LIFE_MS)
      assert.lengthOf(login.questions, polls)
      assert.lengthOf(login.ends, 1)
      assert.deepStrictEqual(login.cancelled, [])
    },
  )

  it("shows the latest QR code, and none while the person uses the app (LOGIN-11)", async () => {
    const login = aLogin()
    await login.answer()
    await login.polled({ ...pending, qrcode: "M1 1" })
    assert.strictEqual(login.context().qrcode, "M1 1")
    assert.isTrue(showsQr(login.context()))
    for (const hint of ["started", "userSign", "userMrtd"]) {
      await login.polled({ ...pending, hint })
      assert.isFalse(showsQr(login.context()))
    }
    await login.polled()
    assert.isTrue(showsQr(login.context()))
  })

  it("ends after three failed polls in a row, and an answer between them restarts the count (D-54)", async () => {
    const login = aLogin()
    await login.answer()
    const failPoll = async () => {
      login.clock.increment(BANKID_POLL_MS)
      await login.fail()
    }
    await failPoll()
    await failPoll()
    await login.polled()
    await failPoll()
    await failPoll()
    assert.isTrue(login.matches("pending"))
    await failPoll()
    assert.isTrue(login.matches("failed"))
    assert.lengthOf(login.ends, 1)
  })

  it("counts a poll without an answer within ten seconds as failed", async () => {
    const login = aLogin()
    await login.answer()
    login.clock.increment(BANKID_POLL_MS)
    login.clock.increment(BANKID_LIMIT_MS)
    assert.isTrue(login.matches({ pending: "waiting" }))
    assert.strictEqual(login.context().unanswered, 1)
  })

  it("pauses while the tab is hidden, continues at once when it is shown, and is never cancelled by it (D-54)", async () => {
    const login = aLogin()
    await login.answer()
    login.send({ type: "tab.hidden" })
    login.clock.increment(60_000)
    assert.lengthOf(login.questions, 1)
    login.send({ type: "tab.shown" })
    assert.lengthOf(login.questions, 2)
    login.send({ type: "tab.hidden" })
    await login.answer({ status: "PENDING", qrcode: "M1 1", hint: "userSign", autoStartUrl: "bankid:///?again" })
    assert.isTrue(login.matches({ pending: "paused" }))
    const { order, qrcode, hint } = login.context()
    assert.deepStrictEqual(
      [order, qrcode, hint],
      [{ nonce: "n1", autoStartUrl: "bankid:///?again" }, "M1 1", "userSign"],
    )
    assert.deepStrictEqual(login.cancelled, [])
  })

  it("is cancelled on leaving, and after three minutes (D-54)", async () => {
    const left = aLogin()
    await left.answer()
    left.send({ type: "bankid.left" })
    assert.deepStrictEqual(left.cancelled, ["n1"])
    assert.isTrue(left.matches("idle"))
    assert.deepStrictEqual(left.ends, [])

    const late = aLogin()
    await late.answer()
    late.clock.increment(BANKID_LIFE_MS)
    assert.deepStrictEqual(late.cancelled, ["n1"])
    assert.deepStrictEqual(late.ends, [
      { kind: "failed", trouble: "BankID session misslyckades", hint: "expiredTransaction" },
    ])
  })

  it("continues after a reload, with a poll at once", () => {
    const login = aLogin({ type: "bankid.resumed", purpose: "login", place: "here", order: ORDER })
    assert.deepStrictEqual(login.questions, [{ nonce: "n1", email: undefined }])
    assert.strictEqual(login.opened(), 0)
  })
})

describe("the app on this device", () => {
  it("opens by itself when there is an address, once (LOGIN-10)", async () => {
    const login = aLogin({ type: "bankid.started", purpose: "login", place: "here" })
    await login.answer()
    assert.strictEqual(login.opened(), 1)
    await login.polled()
    assert.strictEqual(login.opened(), 1)
    assert.isFalse(showsQr(login.context()))
  })

  it("opens by a button in browsers that require one", async () => {
    const login = aLogin({ type: "bankid.started", purpose: "login", place: "here", opensByButton: true })
    await login.answer()
    assert.strictEqual(login.opened(), 0)
    login.send({ type: "place.chosen", place: "here" })
    assert.strictEqual(login.opened(), 1)
  })

  it("is replaced by the QR code when there is no address, or when another device is chosen", async () => {
    const without = aLogin({ type: "bankid.started", purpose: "login", place: "here" })
    await without.answer({ ...pending, autoStartUrl: undefined })
    assert.isTrue(showsQr(without.context()))
    without.send({ type: "place.chosen", place: "here" })
    assert.isTrue(showsQr(without.context()))
    assert.strictEqual(without.opened(), 0)

    const other = aLogin({ type: "bankid.started", purpose: "login", place: "here" })
    await other.answer()
    other.send({ type: "place.chosen", place: "elsewhere" })
    assert.isTrue(showsQr(other.context()))
  })
})
