/** A login by code step by step, compared with `outlines/codeLogin.txt`. */
import { expect, it } from "@effect/vitest"
import {
  CODE_LIMIT_MS,
  type CodeLoginEvent,
  codeLoginMachine,
  isAtCode,
  type StartAnswer,
  type VerifyAnswer,
} from "@kapitel/core/identity/codeLoginMachine"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"
import { recordFlow, type Step } from "../shell/recordMachine.ts"

const begin = (clock: SimulatedClock) => {
  const { send, ...shop } = heldRequests<unknown>()
  const machine = codeLoginMachine.provide({
    actors: {
      start: fromPromise(({ input }) => send(["start", input], (given) => given as StartAnswer)),
      verify: fromPromise(({ input }) => send(["verify", input], (given) => given as VerifyAnswer)),
      connect: fromPromise(({ input }) => send(["connect", input], (given) => given as VerifyAnswer)),
    },
    actions: { report: (_, { end }) => void send(["report", end], () => undefined) },
  })
  return { actor: createActor(machine, { clock }), shop }
}

const begun = (codeType = "EMAIL", more = {}) => ({ type: "code.begun", codeType, rememberMe: true, ...more })
const typed = (text: string) => ({ type: "identifier.typed", text })
const box = (index: number, text: string) => ({ type: "box.typed", box: index, text })
const pasted = (index: number, text: string) => ({ type: "box.pasted", box: index, text })
const [submitted, codeSubmitted, resent, changed, left] = [
  "identifier.submitted",
  "code.submitted",
  "code.resent",
  "identifier.changed",
  "code.left",
].map((type) => ({ type })) as [Step, Step, Step, Step, Step]
const at = (kind: "clicked" | "focused" | "erased", index: number) => ({ type: `box.${kind}`, box: index })

const sent = { answer: { kind: "sent", nonce: "n" } }
const refusal = { key: "TOO_MANY_CODES", text: "För många koder." }
const notSent = { answer: { kind: "refused", refusal } }
const refused = { answer: { message: "REFUSED", refusal } }
const token = { answer: { message: "TOKEN", token: "t" } }
const noUser = { answer: { message: "NO_USER" } }
const byEmail = [begun(), typed("agnes@exempel.se"), submitted, sent]
const bySms = [begun("SMS", { rememberMe: false }), typed("070-123 45 67"), submitted, sent]

const FLOWS: ReadonlyArray<readonly [string, ReadonlyArray<Step>]> = [
  [
    "an address, typed wrongly, refused, without an answer, and sent",
    [
      begun(),
      typed("agnes"),
      submitted,
      typed("agnes@exempel.se "),
      submitted,
      notSent,
      submitted,
      "fail",
      submitted,
      CODE_LIMIT_MS,
      typed("agnes@exempel.se"),
      submitted,
      CODE_LIMIT_MS - 1,
      sent,
      CODE_LIMIT_MS,
      changed,
      typed("bo@exempel.se"),
      left,
    ],
  ],
  ["a number that gets no text messages", [begun("SMS"), typed("08-123 456 78"), submitted, typed(""), submitted]],
  [
    "digits are typed, erased, clicked and submitted",
    [
      ...byEmail,
      box(0, "4"),
      box(1, "x"),
      box(1, "1"),
      box(1, "16"),
      box(1, "61"),
      at("focused", 3),
      box(3, "2"),
      codeSubmitted,
      at("clicked", 1),
      at("erased", 1),
      at("erased", 1),
      at("erased", 0),
      at("erased", 0),
      box(2, "78901"),
      box(0, "12"),
      codeSubmitted,
      token,
    ],
  ],
  [
    "a wrong code is marked until something else is typed",
    [
      ...byEmail,
      box(0, "4172"),
      codeSubmitted,
      refused,
      box(2, "27"),
      pasted(0, "9"),
      pasted(1, "41 72"),
      "fail",
      at("erased", 2),
      pasted(2, "4172"),
      CODE_LIMIT_MS,
      at("clicked", 2),
      at("clicked", 2),
      pasted(2, "4172"),
      refused,
      box(1, "9417"),
      codeSubmitted,
      refused,
      pasted(1, "83"),
      codeSubmitted,
      refused,
      box(2, "x"),
      pasted(0, "41"),
      changed,
    ],
  ],
  [
    "another code is sent, with more digits; or none",
    [
      ...byEmail,
      box(0, "4"),
      resent,
      resent,
      notSent,
      resent,
      "fail",
      resent,
      CODE_LIMIT_MS,
      resent,
      { answer: { kind: "sent", nonce: "n2", codeLength: 6 } },
      box(2, "x"),
      pasted(0, "4172"),
      box(4, "9"),
      box(1, "412345"),
      box(4, "6789"),
      resent,
      { answer: { kind: "sent", nonce: "n3" } },
      pasted(0, "417293"),
      token,
      left,
      begun("SMS"),
    ],
  ],
  [
    "an address without an account gets one",
    [
      begun("EMAIL", { after: "BANKID" }),
      ...byEmail.slice(1),
      pasted(0, "4172"),
      noUser,
      refused,
      codeSubmitted,
      noUser,
      "fail",
      codeSubmitted,
      noUser,
      token,
    ],
  ],
  ["within the time of one step", [...byEmail, pasted(0, "4172"), CODE_LIMIT_MS - 1, noUser, 1]],
  ["with a method of its own", [...byEmail, pasted(0, "4172"), { answer: { message: "EMAIL_NOT_VERIFIED" } }, token]],
  ["a number without an account", [...bySms, pasted(0, "4172"), noUser]],
  ["a number without an address", [...bySms, pasted(0, "4172"), { answer: { message: "EMAIL_NOT_VERIFIED" } }]],
  ["a changed number", [...bySms, pasted(0, "4172"), { answer: { message: "CHANGED" } }]],
]

it("each step has its state, its requests, and what it changes", async () => {
  const texts: Array<string> = []
  for (const [title, steps] of FLOWS) texts.push(await recordFlow(begin, title, steps))
  await expect(texts.join("\n")).toMatchFileSnapshot("outlines/codeLogin.txt")
})

it.each([
  ["idle", []],
  ["input", [begun()]],
  ["sending", byEmail.slice(0, 3)],
  ["code", byEmail],
  ["resending", [...byEmail, resent]],
  ["ended", [...byEmail, pasted(0, "4172"), token]],
] as const)("%s is at the code or before it", async (state, steps) => {
  const { actor, shop } = begin(new SimulatedClock())
  actor.start()
  for (const step of steps) {
    if (typeof step === "object" && "answer" in step) await shop.answer(step.answer)
    else actor.send(step as CodeLoginEvent)
  }
  const snapshot = actor.getSnapshot()
  expect([snapshot.value, isAtCode(snapshot)]).toEqual([state, ["code", "resending", "ended"].includes(state)])
})
