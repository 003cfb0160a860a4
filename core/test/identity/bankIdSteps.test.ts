/** Every event in every situation of a login by BankID, compared with `outlines/bankIdMachine.txt`. */
import { expect, it } from "@effect/vitest"
import {
  BANKID_LIFE_MS,
  BANKID_LIMIT_MS,
  BANKID_POLL_MS,
  type BankIdAnswer,
  bankIdMachine,
} from "@kapitel/core/identity/bankIdMachine"
import { createActor, fromPromise, type SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"
import { recordSituations, type Situation, type Step } from "../shell/recordMachine.ts"

const begin = (clock: SimulatedClock) => {
  const { send, questions, ...shop } = heldRequests<unknown>()
  const machine = bankIdMachine.provide({
    actors: {
      start: fromPromise(({ input }) => send({ start: input }, (given) => given as BankIdAnswer)),
      poll: fromPromise(({ input }) => send({ poll: input }, (given) => given as BankIdAnswer)),
    },
    actions: {
      report: (_, { end }) => void questions.push({ report: end }),
      cancel: (_, { nonce }) => void questions.push({ cancel: nonce }),
      openAppHere: () => void questions.push("the app opens"),
    },
  })
  return { actor: createActor(machine, { clock }), shop: { ...shop, questions } }
}

const event = (type: string, more = {}) => ({ type, ...more })
const answer = (status: BankIdAnswer["status"], more: Partial<BankIdAnswer> = {}) => ({ answer: { status, ...more } })
const order = { nonce: "n1", autoStartUrl: "bankid:///?a1" }
const pending = answer("PENDING", { ...order, qrcode: "M0 0", hint: "outstandingTransaction" })
const started = event("bankid.started", { purpose: "login", place: "elsewhere" })
const startedHere = event("bankid.started", { purpose: "login", place: "here" })
const byButton = event("bankid.started", {
  purpose: "becomeMember",
  email: "a@b.se",
  place: "here",
  opensByButton: true,
})
const resumed = event("bankid.resumed", { purpose: "login", place: "here", order })
const [hidden, shown, left] = [event("tab.hidden"), event("tab.shown"), event("bankid.left")]

const STEPS: ReadonlyArray<Step> = [
  byButton,
  resumed,
  event("place.chosen", { place: "here" }),
  event("place.chosen", { place: "elsewhere" }),
  hidden,
  shown,
  left,
  pending,
  answer("PENDING"),
  answer("PENDING", { autoStartUrl: "bankid:///?a2", hint: "userSign" }),
  answer("PENDING", { nonce: "n2" }),
  answer("COMPLETE", { token: "t" }),
  answer("COMPLETE"),
  answer("REGISTERED", { token: "t" }),
  answer("NO_USER", { firstName: "Agnes" }),
  answer("EMAIL_NOT_VERIFIED", { firstName: "Agnes" }),
  answer("FAILED", { hint: "userCancel" }),
  answer(null),
  "fail",
  BANKID_POLL_MS - 1,
  BANKID_POLL_MS,
  BANKID_LIMIT_MS - 1,
  BANKID_LIMIT_MS,
  BANKID_LIFE_MS - 1,
  BANKID_LIFE_MS,
]

const waiting = [started, pending]
const polling = [...waiting, BANKID_POLL_MS]
const failedOnce = [...polling, "fail", BANKID_POLL_MS] as const

const SITUATIONS: ReadonlyArray<Situation> = [
  ["nothing has begun", []],
  ["an order is begun", [started]],
  ["an order waits for the app on another device", waiting],
  ["an order has opened the app", [startedHere, pending]],
  ["an order waits for a press", [byButton, pending]],
  ["an order without an address of the app", [startedHere, answer("PENDING", { nonce: "n1" })]],
  ["the shop is asked", polling],
  ["the shop is asked for an order that is continued", [resumed]],
  ["the shop is asked in a hidden tab", [...polling, hidden]],
  ["the shop has failed once", failedOnce],
  ["the shop has failed twice", [...failedOnce, "fail", BANKID_POLL_MS]],
  ["the tab is hidden", [...waiting, hidden]],
  ["the tab was hidden before", [hidden, ...waiting]],
  ["someone is identified", [...polling, answer("NO_USER", { firstName: "Agnes" })]],
  ["the order has failed", [...polling, answer("FAILED", { hint: "startFailed" })]],
]

it("each event has its state, and what it sends and changes", async () => {
  await expect(await recordSituations(begin, SITUATIONS, STEPS)).toMatchFileSnapshot("outlines/bankIdMachine.txt")
})
