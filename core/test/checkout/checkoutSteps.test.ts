/** Every event in every situation of the checkout page, compared with `outlines/checkoutMachine.txt`. */
import { expect, it } from "@effect/vitest"
import { CHECKOUT_LIMIT_MS, checkoutMachine } from "@kapitel/core/checkout/checkoutMachine"
import { createActor, fromPromise, type SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"
import { recordSituations, type Situation, type Step } from "../shell/recordMachine.ts"

const begin = (clock: SimulatedClock) => {
  const { send, questions, ...shop } = heldRequests<undefined>()
  const held = (name: string) => fromPromise<void>(() => send(name, () => undefined))
  const machine = checkoutMachine.provide({
    actors: { updateDelivery: held("PUT"), refreshCart: held("refresh") },
    actions: {
      loadScript: (_, { token }) => void questions.push(`script ${token}`),
      loadAgain: () => void questions.push("script again"),
      lock: () => void questions.push("lock"),
      unlock: () => void questions.push("unlock"),
      trackPayment: (_, { method }) => void questions.push(`pays by ${method}`),
      reload: () => void questions.push("reload"),
      log: (_, { failed }) => void questions.push(`${failed} failed`),
    },
  })
  return { actor: createActor(machine, { clock }), shop: { ...shop, questions } }
}

const event = (type: string, more = {}) => ({ type, ...more })
const [token, loaded, failed] = [
  event("token.received", { token: "t" }),
  event("script.loaded"),
  event("script.failed"),
]
const [shipping, begun, changed] = [event("shipping.updated"), event("change.begun"), event("cart.changed")]
const ended = (isChanged: boolean) => event("change.ended", { changed: isChanged })

const STEPS: ReadonlyArray<Step> = [
  event("token.received", { token: "t2" }),
  loaded,
  failed,
  event("script.retried"),
  event("payment.selected", { method: "card" }),
  shipping,
  begun,
  ended(false),
  ended(true),
  changed,
  event("login.completed"),
  "answer",
  "fail",
  CHECKOUT_LIMIT_MS - 1,
  CHECKOUT_LIMIT_MS,
]

const ready = [token, loaded]
const sending = [...ready, shipping]
const refreshing = [...sending, "answer"] as const

const SITUATIONS: ReadonlyArray<Situation> = [
  ["nothing to pay", []],
  ["the script is requested", [token]],
  ["the script has failed", [token, failed]],
  ["the script is late", [token, CHECKOUT_LIMIT_MS]],
  ["the script is requested again", [token, failed, event("script.retried")]],
  ["the frame is there", ready],
  ["the delivery is sent", sending],
  ["the delivery is sent, and has changed again", [...sending, shipping]],
  ["the delivery is sent, and the cart has changed", [...sending, changed]],
  ["the delivery is sent, and the page changes the cart", [...sending, begun]],
  ["the delivery is sent, and the page's change has ended", [...sending, begun, ended(true)]],
  ["the delivery is sent again, later", [...sending, 4_000, shipping, "answer"]],
  ["the cart is read", refreshing],
  ["the cart is read, and the delivery has changed", [...refreshing, shipping]],
  ["the cart is read, and it has changed", [...refreshing, changed]],
  ["the cart is read, and the page changes it", [...refreshing, begun]],
  ["the cart could not be read", [...refreshing, "fail"]],
  ["a change without a frame", [begun]],
  ["a change", [...ready, begun]],
  ["two changes", [...ready, begun, begun]],
  ["a change, and another delivery", [...ready, begun, shipping]],
  ["a change of a cart that has changed", [...ready, begun, changed]],
  ["a change after its time", [...ready, begun, CHECKOUT_LIMIT_MS]],
  ["a change of a stale cart after its time", [...ready, begun, shipping, changed, CHECKOUT_LIMIT_MS]],
]

it("each event has its state, and what it sends and changes", async () => {
  await expect(await recordSituations(begin, SITUATIONS, STEPS)).toMatchFileSnapshot("outlines/checkoutMachine.txt")
})
