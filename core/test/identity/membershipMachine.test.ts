import { assert, describe, it } from "@effect/vitest"
import { machineSuite } from "@kapitel/core/contracts/shell/machineSuite"
import {
  type ActivationAnswer,
  MEMBERSHIP_LIMIT_MS,
  type MembershipContext,
  type MembershipEvent,
  membershipMachine,
} from "@kapitel/core/identity/membershipMachine"
import type { UserInfo } from "@kapitel/core/identity/UserInfo"
import { createActor, fromPromise, SimulatedClock } from "xstate"
import { heldRequests } from "../shell/heldRequests.ts"

const member: UserInfo = {
  isLoggedIn: true,
  member: true,
  memberNumber: "48210077",
  acceptsEmailMarketing: true,
  acceptsSMSMarketing: true,
  acceptsPostalMarketing: true,
}
const UNPROVED = { key: "PERSON_NOT_PROVEN", text: "Legitimera dig med BankID igen." }
const activated: ActivationAnswer = { kind: "activated", user: member }

/** A shop that responds when the test decides, with the requests it received. */
const aShop = () => {
  const { send, ...shop } = heldRequests<ActivationAnswer>()
  const reported: Array<UserInfo | undefined> = []
  let verified = 0
  let steppedBack = 0
  return {
    ...shop,
    machine: membershipMachine.provide({
      actors: {
        activate: fromPromise(() => send("activate", (answer = activated) => answer)),
        refetch: fromPromise(() => send("refetch", (): UserInfo => ({ ...member, firstName: "Agnes" }))),
      },
      actions: {
        verify: () => void verified++,
        stepBack: () => void steppedBack++,
        report: (_, { user }) => void reported.push(user),
      },
    }),
    reported,
    verified: () => verified,
    steppedBack: () => steppedBack,
  }
}

const [ACTIVATING, REFETCHING] = ["0.membership.activating.requesting", "0.membership.activating.refetching"]

machineSuite({
  name: "of a membership",
  machine: membershipMachine,
  events: [
    { type: "membership.offered" },
    { type: "person.proved" },
    { type: "membership.wanted" },
    { type: "membership.activated" },
    { type: "membership.left" },
  ],
  answers: [
    { type: `xstate.done.actor.${ACTIVATING}`, output: activated, actorId: ACTIVATING },
    { type: `xstate.done.actor.${ACTIVATING}`, output: { kind: "refused", refusal: UNPROVED }, actorId: ACTIVATING },
    { type: `xstate.error.actor.${ACTIVATING}`, error: new Error("offline"), actorId: ACTIVATING },
    { type: `xstate.done.actor.${REFETCHING}`, output: member, actorId: REFETCHING },
    { type: `xstate.error.actor.${REFETCHING}`, error: new Error("offline"), actorId: REFETCHING },
  ],
  isBusy: (snapshot) => snapshot.matches("activating"),
  holds: (snapshot) => {
    const { user, fault } = snapshot.context as MembershipContext
    if (snapshot.matches("done")) assert.isTrue(user?.member)
    if (snapshot.matches("activating") || snapshot.matches("done")) assert.isUndefined(fault)
  },
  working: () => {
    const { machine, answer, fail } = aShop()
    return { machine, work: { answer, fail } }
  },
})

const aMembership = (...events: ReadonlyArray<MembershipEvent>) => {
  const shop = aShop()
  const clock = new SimulatedClock()
  const actor = createActor(shop.machine, { clock }).start()
  for (const event of events) actor.send(event)
  return {
    ...shop,
    clock,
    send: (event: MembershipEvent) => actor.send(event),
    context: () => actor.getSnapshot().context,
    state: () => actor.getSnapshot().value,
  }
}

describe("a membership", () => {
  it("begins with the offer, is confirmed by BankID and a press, and ends with the updated account (MEMB-10)", async () => {
    const membership = aMembership({ type: "membership.offered" }, { type: "membership.wanted" })
    assert.strictEqual(membership.verified(), 1)
    membership.send({ type: "person.proved" })
    assert.strictEqual(membership.state(), "ready")
    membership.send({ type: "membership.activated" })
    membership.send({ type: "membership.activated" })
    await membership.answer()
    await membership.answer()
    assert.deepStrictEqual(membership.reported, [{ ...member, firstName: "Agnes" }])
  })

  it("requires BankID (MEMB-11)", () => {
    const membership = aMembership({ type: "membership.offered" }, { type: "membership.activated" })
    assert.strictEqual(membership.state(), "offered")
  })

  it("is offered again when BankID was cancelled, or its proof has expired", async () => {
    const left = aMembership(
      { type: "membership.offered" },
      { type: "membership.wanted" },
      { type: "membership.offered" },
    )
    assert.strictEqual(left.state(), "offered")

    const old = aMembership({ type: "person.proved" }, { type: "membership.activated" })
    await old.answer({ kind: "refused", refusal: UNPROVED })
    assert.strictEqual(old.state(), "offered")
    assert.strictEqual(old.steppedBack(), 1)
    assert.deepStrictEqual(old.context().fault, { kind: "refused", refusal: UNPROVED })
  })

  it("that could not be created can be requested again", async () => {
    const membership = aMembership({ type: "person.proved" }, { type: "membership.activated" })
    await membership.fail()
    assert.deepStrictEqual(membership.context().fault, { kind: "failed" })
    membership.send({ type: "membership.activated" })
    membership.clock.increment(MEMBERSHIP_LIMIT_MS)
    assert.strictEqual(membership.state(), "ready")
    assert.deepStrictEqual(membership.reported, [])
  })

  it("that was created stays so, though the account cannot be read again", async () => {
    const membership = aMembership({ type: "person.proved" }, { type: "membership.activated" })
    await membership.answer()
    await membership.fail()
    assert.deepStrictEqual(membership.reported, [member])
  })
})
