import { assert, describe, it } from "@effect/vitest"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import {
  CODE_LIMIT_MS,
  type CodeEnd,
  type CodeLoginContext,
  type CodeLoginEvent,
  canSubmitCode,
  canSubmitIdentifier,
  codeLoginMachine,
  type StartAnswer,
  type VerifyAnswer,
} from "@kapitel/core/identity/codeLoginMachine"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const EMAIL = "agnes@exempel.se"
const TOO_MANY = { key: "TOO_MANY_CODES", text: "För många koder." }
const EXPIRED = { key: "CODE_EXPIRED", text: "Koden gäller inte längre." }

const begun = (more: Partial<Extract<CodeLoginEvent, { type: "code.begun" }>> = {}): CodeLoginEvent => ({
  type: "code.begun",
  codeType: "EMAIL",
  rememberMe: true,
  ...more,
})
const typed = (text: string): CodeLoginEvent => ({ type: "identifier.typed", text })
const submitted: CodeLoginEvent = { type: "identifier.submitted" }
const box = (index: number, text: string): CodeLoginEvent => ({ type: "box.typed", box: index, text })

const events: ReadonlyArray<CodeLoginEvent> = [
  begun(),
  begun({ codeType: "SMS", rememberMe: false }),
  typed(EMAIL),
  typed("070-123 45 67"),
  typed("08-123 456 78"),
  submitted,
  { type: "identifier.changed" },
  box(0, "1"),
  box(3, "4"),
  box(1, "x"),
  { type: "box.erased", box: 0 },
  { type: "box.erased", box: 2 },
  { type: "box.pasted", box: 0, text: "12 34" },
  { type: "box.pasted", box: 1, text: "9" },
  { type: "box.clicked", box: 2 },
  { type: "box.focused", box: 3 },
  { type: "code.submitted" },
  { type: "code.resent" },
  { type: "code.left" },
]

type Answer = StartAnswer | VerifyAnswer

/** A shop that responds when the test decides, with the requests it received. */
const aShop = () => {
  const { send, ...shop } = heldRequests<Answer>()
  const ends: Array<CodeEnd> = []
  const started = (answer: Answer = { kind: "sent", nonce: "n" }): StartAnswer =>
    "kind" in answer ? answer : { kind: "sent", nonce: "n" }
  const verified =
    (usual: VerifyAnswer) =>
    (answer: Answer = usual): VerifyAnswer =>
      "message" in answer ? answer : usual
  return {
    ...shop,
    machine: codeLoginMachine.provide({
      actors: {
        start: fromPromise(({ input }) => send(["start", input], started)),
        verify: fromPromise(({ input }) => send(["verify", input], verified({ message: "NO_USER" }))),
        connect: fromPromise(({ input }) => send(["connect", input], verified({ message: "TOKEN", token: "t" }))),
      },
      actions: { report: (_, { end }) => void ends.push(end) },
    }),
    ends,
  }
}

const [SENDING, RESENDING, VERIFYING, CONNECTING] = [
  "sending",
  "resending",
  "verifying.requesting",
  "verifying.connecting",
].map((state) => `0.codeLogin.${state}`)

machineSuite({
  name: "of a one-time code",
  machine: codeLoginMachine,
  events,
  answers: [
    ...[SENDING, RESENDING].flatMap((actorId) =>
      [
        { kind: "sent", nonce: "n" },
        { kind: "refused", refusal: undefined },
        { kind: "sent", nonce: "n", codeLength: 6 },
      ].map((output) => ({ type: `xstate.done.actor.${actorId}`, output, actorId })),
    ),
    ...[VERIFYING, CONNECTING].flatMap((actorId) =>
      [{ message: "TOKEN", token: "t" }, { message: "NO_USER" }, { message: "REFUSED", refusal: undefined }].map(
        (output) => ({
          type: `xstate.done.actor.${actorId}`,
          output,
          actorId,
        }),
      ),
    ),
    ...[SENDING, RESENDING, VERIFYING, CONNECTING].map((actorId) => ({
      type: `xstate.error.actor.${actorId}`,
      error: new Error("offline"),
      actorId,
    })),
  ],
  keyOf: ({ context }) => {
    const { codeType, typed, boxes } = context as CodeLoginContext
    return [codeType, typed, boxes.filter((digit) => digit !== "").length]
  },
  isBusy: (snapshot) => ["sending", "resending", "verifying"].some((state) => snapshot.matches(state)),
  holds: (snapshot) => {
    const { boxes, codeLength, at, fault } = snapshot.context as CodeLoginContext
    assert.lengthOf(boxes, codeLength)
    for (const digit of boxes) assert.match(digit, /^\d?$/)
    assert.isTrue(at >= 0 && at < codeLength)
    if (snapshot.matches("verifying") || snapshot.matches("sending")) assert.isUndefined(fault)
    if (snapshot.matches("verifying")) assert.isTrue(canSubmitCode({ boxes, codeLength }))
    if (snapshot.matches("ended")) assert.isFalse(boxes.some((digit) => digit !== ""))
  },
  working: () => {
    const { machine, answer, fail } = aShop()
    return { machine, work: { answer, fail } }
  },
})

const aForm = (more: Partial<Extract<CodeLoginEvent, { type: "code.begun" }>> = {}) => {
  const shop = aShop()
  const clock = new SimulatedClock()
  const actor = createActor(shop.machine, { clock }).start()
  actor.send(begun(more))
  const send = (...sent: ReadonlyArray<CodeLoginEvent>) => sent.forEach((event) => actor.send(event))
  return {
    ...shop,
    clock,
    send,
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
    /** The code has been sent to this address, and its boxes are empty. */
    sentTo: async (identifier = EMAIL) => {
      send(typed(identifier), submitted)
      await shop.answer()
    },
    code: () => actor.getSnapshot().context.boxes.join("_"),
  }
}

describe("an e-mail address or a phone number", () => {
  it.each([
    ["EMAIL", "", false],
    ["EMAIL", "agnes@exempel", false],
    ["EMAIL", " agnes@exempel.se ", true],
    ["SMS", "070123", false],
    ["SMS", "070-123 45 67", true],
    // Long enough to be a number, but of no Swedish mobile: there is a message instead of no reaction.
    ["SMS", "08-123 456 78", true],
  ] as const)("%s '%s' may be sent: %s (VAL-02)", (codeType, text, canSubmit) => {
    const form = aForm({ codeType })
    form.send(typed(text))
    assert.strictEqual(canSubmitIdentifier(form.context()), canSubmit)
    if (!canSubmit) form.send(submitted)
    if (!canSubmit) assert.lengthOf(form.questions, 0)
  })

  it("is sent once, normalised (LOGIN-18)", () => {
    const form = aForm({ codeType: "SMS", rememberMe: false })
    form.send(typed("+46 (0)70-123 45 67"), submitted, submitted)
    assert.deepStrictEqual(form.questions, [["start", { type: "SMS", identifier: "+46701234567", rememberMe: false }]])
  })

  it("that is not a Swedish mobile number shows an error, and is not sent (VAL-04)", () => {
    const form = aForm({ codeType: "SMS" })
    form.send(typed("08-123 456 78"), submitted)
    assert.deepStrictEqual(form.context().fault, { kind: "notSwedishMobile" })
    assert.lengthOf(form.questions, 0)
    form.send(typed("070-123 45 67"))
    assert.isUndefined(form.context().fault)
  })

  it("that could not be sent stays in a form that can be submitted again (LOGIN-27)", async () => {
    const form = aForm()
    form.send(typed(EMAIL), submitted)
    await form.fail()
    assert.deepStrictEqual(form.context().fault, { kind: "notSent", refusal: undefined })
    form.send(submitted)
    await form.answer({ kind: "refused", refusal: TOO_MANY })
    assert.deepStrictEqual(form.context().fault, { kind: "notSent", refusal: TOO_MANY })
    form.send(submitted)
    form.clock.increment(CODE_LIMIT_MS)
    assert.strictEqual(form.state(), "input")
    assert.strictEqual(form.context().typed, EMAIL)
  })
})

describe("the input boxes of a code", () => {
  it("move on with each digit, accept nothing else, and can be submitted when all are filled (LOGIN-22)", async () => {
    const form = aForm()
    await form.sentTo()
    form.send(box(0, "4"), box(1, "x"), { type: "code.submitted" })
    assert.deepInclude(form.context(), { at: 1, boxes: ["4", "", "", ""] })
    form.send(box(1, "1"), box(2, "7"))
    assert.isFalse(canSubmitCode(form.context()))
    form.send(box(3, "2"))
    assert.isTrue(canSubmitCode(form.context()))
    assert.lengthOf(form.questions, 1)
    form.send({ type: "code.submitted" }, { type: "code.submitted" })
    assert.deepStrictEqual(form.questions[1], [
      "verify",
      { type: "EMAIL", identifier: EMAIL, rememberMe: true, code: "4172", nonce: "n" },
    ])
    assert.lengthOf(form.questions, 2)
  })

  it("replace a digit that is typed over, and accept several at once from a keyboard's autofill", async () => {
    const form = aForm()
    await form.sentTo()
    form.send(box(0, "4"), box(0, "45"))
    assert.strictEqual(form.code(), "5___")
    form.send(box(1, "78"))
    assert.strictEqual(form.code(), "5_7_8_")
    form.send(box(3, "4172"))
    assert.strictEqual(form.code(), "4_1_7_2")
  })

  it("move back from an empty one (LOGIN-23)", async () => {
    const form = aForm()
    await form.sentTo()
    form.send(box(0, "4"), box(1, "1"), { type: "box.erased", box: 2 })
    assert.deepInclude(form.context(), { at: 1, boxes: ["4", "", "", ""] })
    form.send({ type: "box.erased", box: 1 }, { type: "box.erased", box: 0 })
    assert.deepInclude(form.context(), { at: 0, boxes: ["", "", "", ""] })
  })

  it("submit a whole pasted code, and keep a partial one (LOGIN-24)", async () => {
    const form = aForm()
    await form.sentTo()
    form.send({ type: "box.pasted", box: 2, text: "41" })
    assert.strictEqual(form.code(), "__4_1")
    assert.lengthOf(form.questions, 1)
    form.send({ type: "box.pasted", box: 2, text: " 41 72 " })
    assert.deepStrictEqual(form.state(), { verifying: "requesting" })
    assert.strictEqual(form.code(), "4_1_7_2")
  })

  it("are as many as configured", async () => {
    const form = aForm()
    form.send(typed(EMAIL), submitted)
    await form.answer({ kind: "sent", nonce: "n", codeLength: 6 })
    form.send({ type: "box.pasted", box: 0, text: "4172" })
    assert.isFalse(canSubmitCode(form.context()))
    form.send({ type: "box.pasted", box: 0, text: "417293" })
    assert.deepStrictEqual(form.state(), { verifying: "requesting" })
  })
})

const withCode = async (more: Partial<Extract<CodeLoginEvent, { type: "code.begun" }>> = {}) => {
  const form = aForm(more)
  await form.sentTo(more.codeType === "SMS" ? "070-123 45 67" : EMAIL)
  form.send({ type: "box.pasted", box: 0, text: "4172" })
  return form
}

describe("a code", () => {
  it("that is right continues with its ticket, and is stored nowhere afterwards", async () => {
    const form = await withCode()
    await form.answer({ message: "TOKEN", token: "ticket" })
    assert.deepStrictEqual(form.ends, [{ kind: "token", token: "ticket" }])
    assert.strictEqual(form.code(), "___")
  })

  it("that is wrong marks all boxes until one is pressed, erased or typed into (LOGIN-25)", async () => {
    for (const event of [{ type: "box.clicked", box: 2 }, { type: "box.erased", box: 3 }, box(3, "9")] as const) {
      const form = await withCode()
      await form.answer({ message: "REFUSED", refusal: EXPIRED })
      assert.deepStrictEqual(form.context().fault, { kind: "refused", refusal: EXPIRED })
      assert.strictEqual(form.code(), "4_1_7_2")
      form.send(event)
      assert.isUndefined(form.context().fault)
      assert.strictEqual(form.context().boxes.join(""), event.type === "box.typed" ? "9" : "")
    }
  })

  it("without an answer shows a technical error (LOGIN-20)", async () => {
    const failing = await withCode()
    await failing.fail()
    assert.deepStrictEqual(failing.context().fault, { kind: "internalError" })
    const unanswered = await withCode()
    unanswered.clock.increment(CODE_LIMIT_MS)
    assert.deepStrictEqual(unanswered.context().fault, { kind: "internalError" })
  })

  it("for an unknown address takes no longer, though it needs two requests", async () => {
    const form = await withCode()
    form.clock.increment(CODE_LIMIT_MS - 1)
    await form.answer({ message: "NO_USER" })
    form.clock.increment(1)
    assert.strictEqual(form.state(), "code")
    assert.deepStrictEqual(form.context().fault, { kind: "internalError" })
  })

  it("can be sent again: the boxes are emptied, and the new nonce is used (LOGIN-26)", async () => {
    const form = await withCode()
    await form.answer({ message: "REFUSED", refusal: undefined })
    form.send({ type: "code.resent" }, { type: "code.resent" })
    await form.answer({ kind: "sent", nonce: "n2" })
    assert.isTrue(form.context().sentAgain)
    form.send({ type: "box.pasted", box: 0, text: "9999" })
    assert.deepStrictEqual(form.state(), { verifying: "requesting" })
    assert.strictEqual(form.context().nonce, "n2")
    assert.isFalse(form.context().sentAgain)
  })

  it("for another address leads back to the field, with its text kept (LOGIN-17)", async () => {
    const form = aForm()
    await form.sentTo()
    form.send({ type: "identifier.changed" })
    assert.strictEqual(form.state(), "input")
    assert.strictEqual(form.context().typed, EMAIL)
  })

  it("for an unknown address creates an account, with the same method (LOGIN-21)", async () => {
    for (const [after, method] of [
      [undefined, "EMAIL"],
      ["BANKID", "BANKID"],
      ["SMS", "SMS"],
    ] as const) {
      const form = await withCode({ after })
      await form.answer({ message: "NO_USER" })
      assert.deepStrictEqual(form.questions.at(-1), [
        "connect",
        { identifier: EMAIL, method, code: "4172", nonce: "n" },
      ])
      await form.answer({ message: "TOKEN", token: "ticket" })
      assert.deepStrictEqual(form.ends, [{ kind: "token", token: "ticket" }])
    }
  })

  it("that no longer counts when the account is to be created is refused, and can be typed again", async () => {
    const form = await withCode()
    await form.answer({ message: "NO_USER" })
    await form.answer({ message: "REFUSED", refusal: undefined })
    assert.strictEqual(form.state(), "code")
    assert.isDefined(form.context().fault)
    assert.deepStrictEqual(form.ends, [])
  })

  it("for an unknown number asks for an e-mail address", async () => {
    for (const message of ["NO_USER", "EMAIL_NOT_VERIFIED"] as const) {
      const form = await withCode({ codeType: "SMS" })
      await form.answer({ message })
      assert.deepStrictEqual(form.ends, [{ kind: "emailWanted" }])
      assert.lengthOf(form.questions, 2)
    }
  })

  it("that changes an address ends without a ticket", async () => {
    const form = await withCode()
    await form.answer({ message: "CHANGED" })
    assert.deepStrictEqual(form.ends, [{ kind: "changed" }])
  })
})
