/**
 * The way of somebody who identifies with BankID (LOGIN-03 to LOGIN-11, D-54): the shop is asked each second, and not
 * while the tab is hidden; it is told when the person leaves. Whoever asked for it is told of every end, once.
 */
import { assign, fromPromise, setup } from "xstate"

/** How long after an answer the shop is asked again, in ms. Source: spec §9. */
export const BANKID_POLL_MS = 1000

/** An order of BankID lives no longer, in ms. Source: D-54. */
export const BANKID_LIFE_MS = 3 * 60_000

/** Nobody waits longer for one answer, in ms. Source: notes/reliability.md §11.7. */
export const BANKID_LIMIT_MS = 10_000

/** Questions in a row that may stay unanswered. Source: D-54. */
export const BANKID_SILENCES = 2

/** What the shop says of an order; null is told by nobody who has begun one. Source: spec §4. */
export type BankIdStatus = "PENDING" | "COMPLETE" | "NO_USER" | "EMAIL_NOT_VERIFIED" | "REGISTERED" | "FAILED"

/** What BankID is asked for. */
export type BankIdPurpose = "login" | "becomeMember"

/** An answer of the shop's endpoint (spec §4). */
export interface BankIdAnswer {
  readonly status: BankIdStatus | null
  /** The picture of the code that is shown now, drawn by the shop. */
  readonly qrcode?: string | undefined
  readonly nonce?: string | undefined
  /** Opens the app on this device: the shop knows how each browser does it. */
  readonly autoStartUrl?: string | undefined
  readonly hint?: string | undefined
  /** A ticket, changed for a session at once. */
  readonly token?: string | undefined
  readonly firstName?: string | undefined
}

/** An order that the shop has begun; enough to go on with it after the page has been loaded anew. */
export interface BankIdOrder {
  readonly nonce: string
  readonly autoStartUrl: string | undefined
}

/** Where the app of BankID is: on the device that shows the shop, or on another one with a camera. */
export type BankIdPlace = "here" | "elsewhere"

/** What is wrong, as the specification calls it. */
export type BankIdTrouble = "BankID session misslyckades" | "BankID invalid initial status"

/** How it ended; `failed` carries the hint that its text is chosen by. */
export type BankIdEnd =
  | { readonly kind: "complete"; readonly token: string }
  | { readonly kind: "registered"; readonly token: string | undefined }
  | { readonly kind: "noUser" | "emailNotVerified"; readonly firstName: string | undefined }
  | { readonly kind: "failed"; readonly trouble: BankIdTrouble; readonly hint: string | undefined }

/** The login under way, and what the view shows of it. */
export interface BankIdContext {
  readonly purpose: BankIdPurpose
  /** An address that this browser has proved, for who becomes a member with it. */
  readonly email: string | undefined
  readonly place: BankIdPlace
  readonly opensByButton: boolean
  readonly order: BankIdOrder | undefined
  readonly qrcode: string | undefined
  readonly hint: string | undefined
  /** Questions in a row that nobody answered. */
  readonly silences: number
  readonly hidden: boolean
  readonly end: BankIdEnd | undefined
}

/** How a login begins. */
export interface BankIdBeginning {
  readonly purpose: BankIdPurpose
  readonly email?: string | undefined
  readonly place: BankIdPlace
  /** Some browsers open no app unless a button of its own was pressed. */
  readonly opensByButton?: boolean | undefined
}

/** Events of the machine. */
export type BankIdEvent =
  | ({ readonly type: "bankid.started" } & BankIdBeginning)
  /** The page was loaded anew while BankID was at work: on some phones on the way back from the app. */
  | ({ readonly type: "bankid.resumed"; readonly order: BankIdOrder } & BankIdBeginning)
  /** The app is opened here, or its camera is used from elsewhere. */
  | { readonly type: "place.chosen"; readonly place: BankIdPlace }
  | { readonly type: "tab.hidden" }
  | { readonly type: "tab.shown" }
  /** Back, closed, or given up. */
  | { readonly type: "bankid.left" }

/** The request of a poll. */
export interface BankIdQuestion {
  readonly nonce: string
  readonly email: string | undefined
}

/** While the person is at work in the app no code is shown. Source: spec §4. */
const AT_WORK: ReadonlySet<string> = new Set(["userSign", "started", "userMrtd"])

/** Whether the QR code is shown: on another device, and until the app has been opened (LOGIN-11). */
export const showsQr = ({ place, hint, qrcode }: BankIdContext): boolean =>
  place === "elsewhere" && qrcode !== undefined && !AT_WORK.has(hint ?? "")

const unprovided = () => Promise.reject(new Error("provide the actors `start` and `poll`"))

const failed = (trouble: BankIdTrouble, hint?: string): BankIdEnd => ({ kind: "failed", trouble, hint })

const SESSION_FAILED = "BankID session misslyckades"

const endOf = ({ status, token, hint, firstName }: BankIdAnswer): BankIdEnd => {
  switch (status) {
    case "COMPLETE":
      return token === undefined ? failed(SESSION_FAILED) : { kind: "complete", token }
    case "REGISTERED":
      return { kind: "registered", token }
    case "NO_USER":
      return { kind: "noUser", firstName }
    case "EMAIL_NOT_VERIFIED":
      return { kind: "emailNotVerified", firstName }
    default:
      return failed(SESSION_FAILED, hint)
  }
}

const begun = ({ purpose, email, place, opensByButton = false }: BankIdBeginning) => ({
  purpose,
  email,
  place,
  opensByButton,
  order: undefined,
  qrcode: undefined,
  hint: undefined,
  silences: 0,
  end: undefined,
})

/**
 * States: idle, starting, pending with a poll each second, identified, failed. The page provides the actors that ask the
 * shop.
 */
export const bankIdMachine = setup({
  types: { context: {} as BankIdContext, events: {} as BankIdEvent },
  actors: {
    start: fromPromise<BankIdAnswer, { purpose: BankIdPurpose }>(unprovided),
    poll: fromPromise<BankIdAnswer, BankIdQuestion>(unprovided),
  },
  actions: {
    /** Tells whoever asked for it how it ended. */
    tell: (_args: unknown, _params: { end: BankIdEnd }) => {},
    /** Tells the shop that nobody waits for this order any longer. */
    cancel: (_args: unknown, _params: { nonce: string }) => {},
    /** Opens the app on this device, at the address of the order. */
    openAppHere: () => {},
    begin: assign((_, beginning: BankIdBeginning) => begun(beginning)),
    takeOrder: assign((_, { answer }: { answer: BankIdAnswer }) => ({
      order: { nonce: answer.nonce ?? "", autoStartUrl: answer.autoStartUrl },
      qrcode: answer.qrcode,
      hint: answer.hint,
    })),
    // An order that no app has met in time is begun anew behind the same nonce: it has another address then.
    takeNews: assign(({ context: { order } }, { answer }: { answer: BankIdAnswer }) => ({
      order: {
        nonce: order?.nonce ?? "",
        autoStartUrl: answer.autoStartUrl ?? order?.autoStartUrl,
      },
      qrcode: answer.qrcode,
      hint: answer.hint,
      silences: 0,
    })),
    countSilence: assign(({ context }) => ({ silences: context.silences + 1 })),
    end: assign((_, { end }: { end: BankIdEnd }) => ({ end, order: undefined, qrcode: undefined })),
    forget: assign({ order: undefined, qrcode: undefined, hint: undefined, end: undefined }),
  },
  guards: {
    isHidden: ({ context }) => context.hidden,
    canOpenApp: ({ context }) => context.order?.autoStartUrl !== undefined,
    opensByItself: ({ context: { order, place, opensByButton } }) =>
      order?.autoStartUrl !== undefined && place === "here" && !opensByButton,
    mayBeSilent: ({ context }) => context.silences < BANKID_SILENCES,
  },
  delays: { poll: BANKID_POLL_MS, life: BANKID_LIFE_MS, limit: BANKID_LIMIT_MS },
}).createMachine({
  id: "bankId",
  context: { ...begun({ purpose: "login", place: "elsewhere" }), hidden: false },
  initial: "idle",
  on: {
    "tab.hidden": { actions: assign({ hidden: true }) },
    "tab.shown": { actions: assign({ hidden: false }) },
    "place.chosen": { actions: assign(({ event }) => ({ place: event.place })) },
    "bankid.started": {
      target: ".starting",
      actions: { type: "begin", params: ({ event }) => event },
    },
    "bankid.resumed": {
      target: ".pending.polling",
      actions: [{ type: "begin", params: ({ event }) => event }, assign(({ event }) => ({ order: event.order }))],
    },
    "bankid.left": { target: ".idle", actions: "forget" },
  },
  states: {
    idle: {},
    /** Once begun it is not begun again: nobody waits longer because of a second press. */
    starting: {
      on: { "bankid.started": {}, "bankid.resumed": {} },
      invoke: {
        src: "start",
        input: ({ context }) => ({ purpose: context.purpose }),
        onDone: [
          {
            guard: ({ event: { output } }) => output.status === "PENDING" && output.nonce !== undefined,
            target: "pending",
            actions: { type: "takeOrder", params: ({ event }) => ({ answer: event.output }) },
          },
          {
            target: "failed",
            actions: {
              type: "end",
              params: ({ event: { output } }) => ({
                end:
                  output.status === "FAILED"
                    ? failed(SESSION_FAILED, output.hint)
                    : failed("BankID invalid initial status"),
              }),
            },
          },
        ],
        onError: { target: "failed", actions: { type: "end", params: { end: failed(SESSION_FAILED) } } },
      },
      after: { limit: { target: "failed", actions: { type: "end", params: { end: failed(SESSION_FAILED) } } } },
    },
    pending: {
      initial: "opening",
      after: {
        life: {
          target: "failed",
          actions: [
            { type: "cancel", params: ({ context }) => ({ nonce: context.order?.nonce ?? "" }) },
            { type: "end", params: { end: failed(SESSION_FAILED, "expiredTransaction") } },
          ],
        },
      },
      on: {
        "bankid.left": {
          target: "idle",
          actions: [{ type: "cancel", params: ({ context }) => ({ nonce: context.order?.nonce ?? "" }) }, "forget"],
        },
        "place.chosen": [
          { guard: ({ event }) => event.place === "elsewhere", actions: assign({ place: "elsewhere" }) },
          { guard: "canOpenApp", actions: [assign({ place: "here" }), "openAppHere"] },
          {},
        ],
      },
      states: {
        /** Without an address no app can be opened here: the code is shown then. */
        opening: {
          always: [
            { guard: "opensByItself", target: "waiting", actions: "openAppHere" },
            { guard: "canOpenApp", target: "waiting" },
            { target: "waiting", actions: assign({ place: "elsewhere" }) },
          ],
        },
        waiting: {
          after: { poll: "polling" },
          on: { "tab.hidden": { target: "paused", actions: assign({ hidden: true }) } },
        },
        polling: {
          invoke: {
            src: "poll",
            input: ({ context: { order, email } }) => ({ nonce: order?.nonce ?? "", email }),
            onDone: [
              {
                guard: ({ event, context }) => event.output.status === "PENDING" && context.hidden,
                target: "paused",
                actions: { type: "takeNews", params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: ({ event }) => event.output.status === "PENDING",
                target: "waiting",
                actions: { type: "takeNews", params: ({ event }) => ({ answer: event.output }) },
              },
              {
                guard: ({ event }) => endOf(event.output).kind === "failed",
                target: "#bankId.failed",
                actions: { type: "end", params: ({ event }) => ({ end: endOf(event.output) }) },
              },
              {
                target: "#bankId.identified",
                actions: { type: "end", params: ({ event }) => ({ end: endOf(event.output) }) },
              },
            ],
            onError: [
              { guard: "mayBeSilent", target: "retrying", actions: "countSilence" },
              {
                target: "#bankId.failed",
                actions: { type: "end", params: { end: failed(SESSION_FAILED) } },
              },
            ],
          },
          after: {
            limit: [
              { guard: "mayBeSilent", target: "retrying", actions: "countSilence" },
              {
                target: "#bankId.failed",
                actions: { type: "end", params: { end: failed(SESSION_FAILED) } },
              },
            ],
          },
        },
        retrying: { always: [{ guard: "isHidden", target: "paused" }, { target: "waiting" }] },
        /** The person may be in the app: the shop goes on by itself. */
        paused: { on: { "tab.shown": { target: "polling", actions: assign({ hidden: false }) } } },
      },
    },
    /** COMPLETE, NO_USER, EMAIL_NOT_VERIFIED or REGISTERED: nobody is asked any more. */
    identified: { entry: { type: "tell", params: ({ context }) => ({ end: context.end ?? failed(SESSION_FAILED) }) } },
    failed: { entry: { type: "tell", params: ({ context }) => ({ end: context.end ?? failed(SESSION_FAILED) }) } },
  },
})
