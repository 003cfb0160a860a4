/**
 * The way to a membership (MEMB-10, MEMB-11): the offer, BankID, the last press that makes a member of somebody, and
 * the account as it is then.
 */
import { assign, fromPromise, setup } from "xstate"
import type { ShopRefusal } from "./codeLoginMachine.ts"
import type { UserInfo } from "./UserInfo.ts"

/** Nobody waits longer for the shop, in ms. Source: notes/reliability.md §11.7. */
export const MEMBERSHIP_LIMIT_MS = 10_000

/** Why the membership was not activated. */
export type MembershipFault =
  | { readonly kind: "failed" }
  /** BankID has to vouch for them once more, or for somebody else. */
  | { readonly kind: "refused"; readonly said: ShopRefusal }

/** The account and what was refused. */
export interface MembershipContext {
  /** As BankID has it; for a greeting. */
  readonly firstName: string | undefined
  /** The shop did not make a member of them: it has said why, or nothing. */
  readonly fault: MembershipFault | undefined
  readonly user: UserInfo | undefined
}

/** Events of the machine. */
export type MembershipEvent =
  /** Somebody is logged in and no member (LOGIN-14); also when BankID was left, or failed. */
  | { readonly type: "membership.offered"; readonly firstName?: string | undefined }
  /** BankID has vouched for whoever is logged in. */
  | { readonly type: "person.proved"; readonly firstName?: string | undefined }
  | { readonly type: "membership.wanted" }
  | { readonly type: "membership.activated" }
  | { readonly type: "membership.left" }

/** What the activation answers. */
export type ActivationAnswer =
  | { readonly kind: "activated"; readonly user: UserInfo }
  /** BankID's word is too old, or is missing, or the person has another account. */
  | { readonly kind: "refused"; readonly said: ShopRefusal }

const unprovided = () => Promise.reject(new Error("provide the actors `activate` and `refetch`"))

const nobody: MembershipContext = { firstName: undefined, fault: undefined, user: undefined }

/** From the offer by way of BankID to the activation. The page provides the actors that ask the shop. */
export const membershipMachine = setup({
  types: { context: {} as MembershipContext, events: {} as MembershipEvent },
  actors: {
    activate: fromPromise<ActivationAnswer>(unprovided),
    refetch: fromPromise<UserInfo>(unprovided),
  },
  actions: {
    /** BankID is asked to vouch for whoever is logged in. */
    verify: () => {},
    /** Tells that there is one more member, and who. */
    tell: (_args: unknown, _params: { user: UserInfo | undefined }) => {},
    /** Tells that the offer stands again: the press has led to nothing. */
    stepBack: () => {},
    fail: assign({ fault: { kind: "failed" } as MembershipFault }),
    refuse: assign((_, { answer }: { answer: ActivationAnswer }) => ({
      fault: (answer.kind === "refused" ? answer : { kind: "failed" }) as MembershipFault,
    })),
    greet: assign((_, { firstName }: { firstName: string | undefined }) => ({ ...nobody, firstName })),
  },
  delays: { limit: MEMBERSHIP_LIMIT_MS },
}).createMachine({
  id: "membership",
  context: nobody,
  initial: "idle",
  on: {
    "membership.offered": {
      target: ".asked",
      actions: { type: "greet", params: ({ event }) => ({ firstName: event.firstName }) },
    },
    "person.proved": {
      target: ".ready",
      actions: { type: "greet", params: ({ event }) => ({ firstName: event.firstName }) },
    },
    "membership.left": { target: ".idle", actions: assign(nobody) },
    "membership.wanted": {},
    "membership.activated": {},
  },
  states: {
    idle: {},
    /** BecomeMemberView. */
    asked: { on: { "membership.wanted": { target: "verifying", actions: assign({ fault: undefined }) } } },
    /** BankidView: it leads on, or back to the offer. */
    verifying: { entry: "verify" },
    /** ActivateMembershipView: nobody becomes a member without having pressed for it. */
    ready: { on: { "membership.activated": "activating" } },
    activating: {
      entry: assign({ fault: undefined, user: undefined }),
      initial: "asking",
      after: {
        limit: [
          // The shop has done it already: an answer that does not come changes nothing.
          { guard: ({ context }) => context.user !== undefined, target: "done" },
          { target: "ready", actions: "fail" },
        ],
      },
      states: {
        asking: {
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
                target: "#membership.asked",
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
    done: { entry: { type: "tell", params: ({ context }) => ({ user: context.user }) } },
  },
})
