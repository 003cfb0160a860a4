/** Becoming a member (MEMB-10, MEMB-11): the offer, BankID, the final confirmation, and the updated account. */
import { assign, setup } from "xstate"
import { providedActor } from "../shop/providedActor.ts"
import type { ShopRefusal } from "./codeLoginMachine.ts"
import type { UserInfo } from "./UserInfo.ts"

/** The longest wait for the shop, in ms. Source: docs/reliability.md, Machines. */
export const MEMBERSHIP_LIMIT_MS = 10_000

/** Why the membership was not activated. */
export type MembershipFault =
  | { readonly kind: "failed" }
  /** BankID has to identify the person again, or another person. */
  | { readonly kind: "refused"; readonly refusal: ShopRefusal }

/** The account, and the refusal if there was one. */
export interface MembershipContext {
  /** The shop did not activate the membership: with its reason, if it gave one. */
  readonly fault: MembershipFault | undefined
  readonly user: UserInfo | undefined
}

/** Events of the machine. */
export type MembershipEvent =
  /** A logged-in account is no member (LOGIN-14); also when BankID was left, or failed. */
  | { readonly type: "membership.offered" }
  /** BankID has identified the person of the logged-in account. */
  | { readonly type: "person.proved" }
  | { readonly type: "membership.wanted" }
  | { readonly type: "membership.activated" }
  | { readonly type: "membership.left" }

/** What the activation answers. */
export type ActivationAnswer =
  | { readonly kind: "activated"; readonly user: UserInfo }
  /** BankID's identification has expired or is missing, or the person has another account. */
  | { readonly kind: "refused"; readonly refusal: ShopRefusal }

const START: MembershipContext = { fault: undefined, user: undefined }

/** From the offer through BankID to the activation. The page provides the actors that send requests. */
export const membershipMachine = setup({
  types: { context: {} as MembershipContext, events: {} as MembershipEvent },
  actors: {
    activate: providedActor<ActivationAnswer>(),
    refetch: providedActor<UserInfo>(),
  },
  actions: {
    /** Starts BankID for the logged-in account. */
    verify: () => {},
    /** Reports the new member. */
    report: (_args: unknown, _params: { user: UserInfo | undefined }) => {},
    /** Shows the offer again: the confirmation has failed. */
    stepBack: () => {},
    fail: assign({ fault: { kind: "failed" } as MembershipFault }),
    refuse: assign((_, { answer }: { answer: ActivationAnswer }) => ({
      fault: (answer.kind === "refused" ? answer : { kind: "failed" }) as MembershipFault,
    })),
  },
  delays: { limit: MEMBERSHIP_LIMIT_MS },
}).createMachine({
  id: "membership",
  context: START,
  initial: "idle",
  on: {
    "membership.offered": { target: ".offered", actions: assign(START) },
    "person.proved": { target: ".ready", actions: assign(START) },
    "membership.left": { target: ".idle", actions: assign(START) },
    "membership.wanted": {},
    "membership.activated": {},
  },
  states: {
    idle: {},
    /** BecomeMemberView. */
    offered: { on: { "membership.wanted": { target: "verifying", actions: assign({ fault: undefined }) } } },
    /** BankidView: continues, or returns to the offer. */
    verifying: { entry: "verify" },
    /** ActivateMembershipView: a membership always needs the confirmation. */
    ready: { on: { "membership.activated": "activating" } },
    activating: {
      entry: assign({ fault: undefined, user: undefined }),
      initial: "requesting",
      after: {
        limit: [
          // The membership is active already: a missing response changes nothing.
          { guard: ({ context }) => context.user !== undefined, target: "done" },
          { target: "ready", actions: "fail" },
        ],
      },
      states: {
        requesting: {
          invoke: {
            src: "activate",
            onDone: [
              {
                guard: ({ event }) => event.output.kind === "activated",
                target: "refetching",
                actions: assign(({ event: { output } }) => ({
                  user: output.kind === "activated" ? output.user : undefined,
                })),
              },
              {
                target: "#membership.offered",
                actions: [{ type: "refuse", params: ({ event }) => ({ answer: event.output }) }, "stepBack"],
              },
            ],
            onError: { target: "#membership.ready", actions: "fail" },
          },
        },
        refetching: {
          invoke: {
            src: "refetch",
            onDone: { target: "#membership.done", actions: assign(({ event }) => ({ user: event.output })) },
            onError: "#membership.done",
          },
        },
      },
    },
    done: { entry: { type: "report", params: ({ context }) => ({ user: context.user }) } },
  },
})
