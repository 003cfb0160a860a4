/**
 * The login drawer: six views and the transitions between them (LOGIN-01, LOGIN-13 to LOGIN-16). Each view has its own
 * machine; this one selects the view, exchanges tickets for sessions, and reports who is logged in.
 */
import { assign, setup } from "xstate"
import { providedActor } from "../shop/providedActor.ts"
import type { BankIdEnd, BankIdFault, BankIdPurpose } from "./bankIdMachine.ts"
import type { CodeBeginning, CodeEnd } from "./codeLoginMachine.ts"
import type { LoginMethod } from "./Tickets.ts"
import type { UserInfo } from "./UserInfo.ts"

/** How long after closing the drawer is reset to the options, in ms. Source: spec §9. */
export const LOGIN_RESET_MS = 500

/** The longest wait for a session, in ms. Source: docs/reliability.md, Machines. */
export const ENTER_LIMIT_MS = 10_000

/** The six views, named as in the specification. */
export type LoginView =
  | "LoginOptionsView"
  | "EmailAndOneTimeCodeView"
  | "SMSAndOneTimeCodeView"
  | "BankidView"
  | "ActivateMembershipView"
  | "BecomeMemberView"

/** The fault shown with the options, or with the offer. */
export type LoginFault =
  | { readonly kind: "bankid"; readonly trouble: BankIdFault; readonly hint: string | undefined }
  /** The ticket could not be exchanged for a session. */
  | { readonly kind: "notEntered" }

/** What is exchanged for a session; without a token the existing session has gained rights. */
export interface HeldTicket {
  readonly token: string | undefined
  readonly by: LoginMethod
}

/** What is known of the visitor across the views. */
export interface LoginDrawerContext {
  readonly rememberMe: boolean
  /**
   * The method that has identified the person already, when an address is missing: a membership may follow (LOGIN-13).
   */
  readonly after: LoginMethod | undefined
  /** From BankID, for the greeting with the question for an address. */
  readonly firstName: string | undefined
  readonly purpose: BankIdPurpose
  readonly ticket: HeldTicket | undefined
  readonly fault: LoginFault | undefined
}

/** Events of the machine. */
export type LoginDrawerEvent =
  /** A logged-in account that is no member is offered a membership (LOGIN-14). */
  | { readonly type: "drawer.opened"; readonly as: "guest" | "nonMember" }
  /** The page was reloaded during an identification; the BankID machine continues by itself. */
  | { readonly type: "drawer.resumed"; readonly purpose: BankIdPurpose; readonly rememberMe: boolean }
  | { readonly type: "drawer.dismissed" }
  /** The drawer is no longer visible: raised by the machine itself. */
  | { readonly type: "drawer.reset" }
  | { readonly type: "method.chosen"; readonly method: LoginMethod }
  | { readonly type: "remember.toggled" }
  | { readonly type: "view.back" }
  | { readonly type: "bankid.ended"; readonly end: BankIdEnd }
  | { readonly type: "code.ended"; readonly end: CodeEnd }
  /** Pressed in the offer. */
  | { readonly type: "membership.wanted" }
  /** BankID's identification is missing or has expired. */
  | { readonly type: "membership.unproved" }
  /** The membership has been activated. */
  | { readonly type: "membership.done"; readonly user: UserInfo | undefined }

const nothingYet = {
  after: undefined,
  firstName: undefined,
  purpose: "login",
  ticket: undefined,
  fault: undefined,
} as const

const firstNameOf = (end: BankIdEnd): string | undefined =>
  end.kind === "noUser" || end.kind === "emailNotVerified" ? end.firstName : undefined

const ticketOf = (end: BankIdEnd | CodeEnd): string | undefined =>
  end.kind === "complete" || end.kind === "registered" || end.kind === "token" ? end.token : undefined

const faultOf = (end: BankIdEnd): LoginFault | undefined =>
  end.kind === "failed" ? { kind: "bankid", trouble: end.trouble, hint: end.hint } : undefined

const kit = setup({
  types: { context: {} as LoginDrawerContext, events: {} as LoginDrawerEvent },
  actors: {
    /** Exchanges a ticket for a session; returns its account. */
    enter: providedActor<UserInfo, { token: string | undefined; rememberMe: boolean }>(),
  },
  actions: {
    startBankId: (_args: unknown, _params: { purpose: BankIdPurpose }) => {},
    leaveBankId: () => {},
    beginCode: (_args: unknown, _params: CodeBeginning) => {},
    leaveCode: () => {},
    offerMembership: () => {},
    /** Only the final confirmation is missing. */
    readyMembership: () => {},
    leaveMembership: () => {},
    /** Reports to every open view who is logged in. */
    announceLogin: (_args: unknown, _params: { user: UserInfo | undefined; joined: boolean }) => {},
    closeDrawer: () => {},
    reset: assign(nothingYet),
    takeTicket: assign((_, ticket: HeldTicket) => ({ ticket, fault: undefined })),
    requestEmail: assign((_, { after, firstName }: { after: LoginMethod; firstName: string | undefined }) => ({
      after,
      firstName,
      fault: undefined,
    })),
    setFault: assign((_, { fault }: { fault: LoginFault | undefined }) => ({ fault })),
  },
  guards: {
    isBecomingMember: ({ context }) => context.purpose === "becomeMember",
    /** The account that logs in now was identified by BankID. */
    isProved: ({ context: { ticket, after } }) => ticket?.by === "BANKID" || after === "BANKID",
  },
  delays: { reset: LOGIN_RESET_MS, limit: ENTER_LIMIT_MS },
})

const RESET = "reset"
const goAway = kit.raise({ type: "drawer.reset" }, { delay: "reset", id: RESET })
const stay = kit.cancel(RESET)

/** One state for each view, one while a session is opened, and a final one. The views' own machines report to it. */
export const loginDrawerMachine = kit.createMachine({
  id: "loginDrawer",
  initial: "options",
  // As designed: a login is persistent unless the visitor chooses otherwise.
  context: { ...nothingYet, rememberMe: true },
  on: {
    "remember.toggled": { actions: assign(({ context }) => ({ rememberMe: !context.rememberMe })) },
    "method.chosen": {},
    "view.back": {},
    "bankid.ended": {},
    "code.ended": {},
    "membership.wanted": {},
    "membership.unproved": {},
    "membership.done": {},
    "drawer.opened": { actions: stay },
    // The contents stay until the drawer is no longer visible (LOGIN-15).
    "drawer.dismissed": { actions: goAway },
    "drawer.reset": { target: ".options", actions: ["leaveCode", "leaveMembership", "reset"] },
    "drawer.resumed": {
      target: ".bankid",
      actions: [stay, assign(({ event }) => ({ ...nothingYet, purpose: event.purpose, rememberMe: event.rememberMe }))],
    },
  },
  states: {
    options: {
      on: {
        "drawer.opened": [
          {
            guard: ({ event }) => event.as === "nonMember",
            target: "becomeMember",
            actions: [stay, "reset", "offerMembership"],
          },
          { actions: [stay, "reset"] },
        ],
        "method.chosen": [
          {
            guard: ({ event }) => event.method === "BANKID",
            target: "bankid",
            actions: ["reset", { type: "startBankId", params: { purpose: "login" } }],
          },
          { guard: ({ event }) => event.method === "EMAIL", target: "email", actions: "reset" },
          { target: "sms", actions: "reset" },
        ],
      },
    },
    email: {
      entry: {
        type: "beginCode",
        params: ({ context: { rememberMe, after } }) => ({
          codeType: "EMAIL",
          rememberMe,
          after,
        }),
      },
      on: {
        "view.back": { target: "options", actions: ["leaveCode", "reset"] },
        "code.ended": {
          guard: ({ event }) => event.end.kind === "token",
          target: "entering",
          actions: {
            type: "takeTicket",
            params: ({ event }) => ({ token: ticketOf(event.end), by: "EMAIL" }),
          },
        },
      },
    },
    sms: {
      entry: {
        type: "beginCode",
        params: ({ context: { rememberMe } }) => ({ codeType: "SMS", rememberMe }),
      },
      on: {
        "view.back": { target: "options", actions: ["leaveCode", "reset"] },
        "code.ended": [
          {
            guard: ({ event }) => event.end.kind === "token",
            target: "entering",
            actions: { type: "takeTicket", params: ({ event }) => ({ token: ticketOf(event.end), by: "SMS" }) },
          },
          {
            guard: ({ event }) => event.end.kind === "emailWanted",
            target: "email",
            actions: { type: "requestEmail", params: { after: "SMS", firstName: undefined } },
          },
        ],
      },
    },
    bankid: {
      on: {
        "view.back": [
          { guard: "isBecomingMember", target: "becomeMember", actions: ["leaveBankId", "offerMembership"] },
          { target: "options", actions: ["leaveBankId", "reset"] },
        ],
        // The drawer was dismissed: the order is cancelled at once.
        "drawer.dismissed": { actions: ["leaveBankId", goAway] },
        "drawer.opened": { target: "options", actions: [stay, "reset"] },
        "bankid.ended": [
          {
            guard: ({ event: { end } }) => end.kind === "complete" || end.kind === "registered",
            target: "entering",
            actions: {
              type: "takeTicket",
              params: ({ event }) => ({ token: ticketOf(event.end), by: "BANKID" }),
            },
          },
          {
            guard: ({ context, event: { end } }) => end.kind === "failed" && context.purpose === "becomeMember",
            target: "becomeMember",
            actions: [{ type: "setFault", params: ({ event }) => ({ fault: faultOf(event.end) }) }, "offerMembership"],
          },
          {
            guard: ({ event: { end } }) => end.kind === "failed",
            target: "options",
            actions: ["reset", { type: "setFault", params: ({ event }) => ({ fault: faultOf(event.end) }) }],
          },
          {
            guard: "isBecomingMember",
            target: "activate",
            actions: [assign({ fault: undefined }), "readyMembership"],
          },
          {
            target: "email",
            actions: {
              type: "requestEmail",
              params: ({ event }) => ({ after: "BANKID", firstName: firstNameOf(event.end) }),
            },
          },
        ],
      },
    },
    /** The view stays as it is while the ticket is exchanged for a session. */
    entering: {
      invoke: {
        src: "enter",
        input: ({ context: { ticket, rememberMe } }) => ({ token: ticket?.token, rememberMe }),
        onDone: [
          {
            guard: ({ event }) => event.output.member,
            target: "finished",
            actions: [
              {
                type: "announceLogin",
                params: ({ context, event }) => ({
                  user: event.output,
                  joined: context.purpose === "becomeMember",
                }),
              },
              "closeDrawer",
            ],
          },
          {
            guard: "isProved",
            target: "activate",
            actions: [
              assign({ ticket: undefined }),
              { type: "announceLogin", params: ({ event }) => ({ user: event.output, joined: false }) },
              "readyMembership",
            ],
          },
          {
            target: "becomeMember",
            actions: [
              assign({ ticket: undefined }),
              { type: "announceLogin", params: ({ event }) => ({ user: event.output, joined: false }) },
              "offerMembership",
            ],
          },
        ],
        onError: {
          target: "options",
          actions: ["reset", { type: "setFault", params: { fault: { kind: "notEntered" } } }],
        },
      },
      after: {
        limit: {
          target: "options",
          actions: ["reset", { type: "setFault", params: { fault: { kind: "notEntered" } } }],
        },
      },
      // A session is being opened: closing the drawer does not stop it.
      on: { "drawer.reset": {} },
    },
    becomeMember: {
      on: {
        "membership.wanted": {
          target: "bankid",
          actions: [
            assign({ purpose: "becomeMember", fault: undefined, ticket: undefined }),
            { type: "startBankId", params: { purpose: "becomeMember" } },
          ],
        },
      },
    },
    activate: {
      on: {
        "membership.unproved": "becomeMember",
        "membership.done": {
          target: "finished",
          actions: [
            { type: "announceLogin", params: ({ event }) => ({ user: event.user, joined: true }) },
            "closeDrawer",
          ],
        },
      },
    },
    /** The drawer slides out with its last view. */
    finished: {
      on: {
        "drawer.opened": [
          {
            guard: ({ event }) => event.as === "nonMember",
            target: "becomeMember",
            actions: [stay, "reset", "offerMembership"],
          },
          { target: "options", actions: [stay, "reset"] },
        ],
      },
    },
  },
})

/** The view that the drawer shows. */
export const loginViewOf = (
  state: "options" | "email" | "sms" | "bankid" | "entering" | "becomeMember" | "activate" | "finished",
  { ticket }: Pick<LoginDrawerContext, "ticket">,
): LoginView => {
  switch (state) {
    case "options":
      return "LoginOptionsView"
    case "email":
      return "EmailAndOneTimeCodeView"
    case "sms":
      return "SMSAndOneTimeCodeView"
    case "bankid":
      return "BankidView"
    case "becomeMember":
      return "BecomeMemberView"
    case "activate":
      return "ActivateMembershipView"
    default:
      return ticket === undefined ? "ActivateMembershipView" : VIEW_BY[ticket.by]
  }
}

const VIEW_BY: Readonly<Record<LoginMethod, LoginView>> = {
  BANKID: "BankidView",
  EMAIL: "EmailAndOneTimeCodeView",
  SMS: "SMSAndOneTimeCodeView",
}
