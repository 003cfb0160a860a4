/**
 * An address or a number, then the code that was sent to it (LOGIN-17 to LOGIN-27, VAL-01 to VAL-04): for logging in,
 * and for changing the address or the number of an account.
 */
import { assign, type SnapshotFrom, setup } from "xstate"
import { providedActor } from "../shop/providedActor.ts"
import { parseEmail } from "./email.ts"
import { DEFAULT_CODE_LENGTH, isCompleteCode, pastedCode } from "./oneTimeCode.ts"
import { parsePhone } from "./phone.ts"
import type { LoginMethod } from "./Tickets.ts"

/** The longest wait for the shop, in ms. Source: docs/reliability.md, Machines. */
export const CODE_LIMIT_MS = 10_000

/** E-mail or text message. */
export type CodeType = "EMAIL" | "SMS"

/** Why the shop refuses: a key for programs, and a message. */
export interface ShopRefusal {
  readonly key: string
  readonly text: string
}

/** The shop's response to a code. */
export type VerifyAnswer =
  /** A ticket, exchanged for a session at once. */
  | { readonly message: "TOKEN"; readonly token: string }
  | { readonly message: "NO_USER" | "EMAIL_NOT_VERIFIED" }
  /** The account has this address or number now; this was no login. */
  | { readonly message: "CHANGED" }
  /** The code is wrong or may not be tried. */
  | { readonly message: "REFUSED"; readonly refusal: ShopRefusal | undefined }

/** The fault shown below the field or below the boxes. */
export type CodeFault =
  | { readonly kind: "notSwedishMobile" }
  /** Nothing was sent: with the shop's reason, if it gave one. */
  | { readonly kind: "notSent"; readonly refusal: ShopRefusal | undefined }
  /** 'Engångskoden du angav stämmer inte.', or the shop's message. */
  | { readonly kind: "refused"; readonly refusal: ShopRefusal | undefined }
  | { readonly kind: "internalError" }

/** The outcome. */
export type CodeEnd =
  | { readonly kind: "token"; readonly token: string }
  /** The number is proved, and no account has it: an address is requested next (LOGIN-13). */
  | { readonly kind: "emailWanted" }
  | { readonly kind: "changed" }

/** How a login by code begins. */
export interface CodeBeginning {
  readonly codeType: CodeType
  readonly rememberMe: boolean
  /** The method that has identified the person already, when only an address is missing. */
  readonly after?: LoginMethod | undefined
}

/** What is typed, what was sent and what was refused. */
export interface CodeLoginContext {
  readonly codeType: CodeType
  readonly rememberMe: boolean
  readonly after: LoginMethod | undefined
  /** The shop's setting, returned with the nonce. */
  readonly codeLength: number
  /** The field's text. */
  readonly typed: string
  /** As sent: a valid address, or a number in E.164. */
  readonly identifier: string
  readonly nonce: string
  /** One for each box: a digit or nothing. */
  readonly boxes: ReadonlyArray<string>
  /** The box that has the focus. */
  readonly at: number
  readonly fault: CodeFault | undefined
  /** Another code was sent, and nothing has been typed since. */
  readonly sentAgain: boolean
  readonly end: CodeEnd | undefined
}

/** Events of the machine. */
export type CodeLoginEvent =
  | ({ readonly type: "code.begun" } & CodeBeginning)
  | { readonly type: "identifier.typed"; readonly text: string }
  | { readonly type: "identifier.submitted" }
  /** Another address: back to the field. */
  | { readonly type: "identifier.changed" }
  /** Text typed into a box: a digit, or several at once from a keyboard that fills in the code. */
  | { readonly type: "box.typed"; readonly box: number; readonly text: string }
  /** Backspace in a box. */
  | { readonly type: "box.erased"; readonly box: number }
  | { readonly type: "box.pasted"; readonly box: number; readonly text: string }
  /** Clicked or tapped. */
  | { readonly type: "box.clicked"; readonly box: number }
  /** Focused by the keyboard. */
  | { readonly type: "box.focused"; readonly box: number }
  | { readonly type: "code.submitted" }
  | { readonly type: "code.resent" }
  | { readonly type: "code.left" }

/** The request that sends a code. */
export interface CodeStart {
  readonly type: CodeType
  readonly identifier: string
  readonly rememberMe: boolean
}

/** The request that checks a code. */
export interface CodeCheck extends CodeStart {
  readonly code: string
  readonly nonce: string
}

/** The request that connects an address or number to a login by another way. */
export interface CodeConnection {
  readonly identifier: string
  readonly method: LoginMethod
  readonly code: string
  readonly nonce: string
}

/** Sent, with the nonce that its code belongs to and the number of its digits; or not. */
export type StartAnswer =
  | { readonly kind: "sent"; readonly nonce: string; readonly codeLength?: number | undefined }
  | { readonly kind: "refused"; readonly refusal: ShopRefusal | undefined }

/** The input in the form that the shop accepts. */
type Entry =
  | { readonly kind: "valid"; readonly identifier: string }
  | { readonly kind: "notSwedishMobile" }
  | { readonly kind: "invalid" }

const entryOf = ({ codeType, typed }: Pick<CodeLoginContext, "codeType" | "typed">): Entry => {
  if (codeType === "EMAIL") {
    const identifier = parseEmail(typed)
    return identifier === undefined ? { kind: "invalid" } : { kind: "valid", identifier }
  }
  const phone = parsePhone(typed)
  return phone.kind === "mobile" ? { kind: "valid", identifier: phone.number } : phone
}

/**
 * Whether it may be submitted: a number that is no Swedish mobile number may, and gets a message (VAL-02 to VAL-04).
 */
export const canSubmitIdentifier = (context: Pick<CodeLoginContext, "codeType" | "typed">): boolean =>
  entryOf(context).kind !== "invalid"

const codeOf = ({ boxes }: Pick<CodeLoginContext, "boxes">): string => boxes.join("")

/** Whether all boxes hold a digit. */
export const canSubmitCode = (context: Pick<CodeLoginContext, "boxes" | "codeLength">): boolean =>
  isCompleteCode(codeOf(context), context.codeLength)

const emptyBoxes = (length: number): ReadonlyArray<string> => Array.from({ length }, () => "")

const cleared = ({ codeLength }: Pick<CodeLoginContext, "codeLength">) => ({
  boxes: emptyBoxes(codeLength),
  at: 0,
  fault: undefined,
})

const withDigits = ({ boxes, codeLength }: CodeLoginContext, box: number, digits: string) => ({
  boxes: boxes.map((digit, index) => digits[index - box] ?? digit),
  at: Math.min(box + digits.length, codeLength - 1),
  fault: undefined,
  sentAgain: false,
})

/** The digits that were typed: the box's text also contains its previous digit. */
const typedDigits = ({ boxes }: CodeLoginContext, box: number, text: string): string => {
  const digits = text.replace(/[^0-9]/g, "")
  const previous = boxes[box] ?? ""
  return digits.length === 2 && previous !== "" ? digits.replace(previous, "") : digits
}

/** A digit moves on to the next box; several fill the boxes from this one on. Anything else is ignored. */
const typedInto = (context: CodeLoginContext, box: number, text: string) => {
  const whole = pastedCode(text, context.codeLength)
  if (whole !== undefined) return withDigits(context, 0, whole)
  const typed = typedDigits(context, box, text)
  return typed === "" ? {} : withDigits(context, box, typed)
}

/** Typing over a wrong code begins with an empty one. */
const retyped = (context: CodeLoginContext, box: number, text: string) => {
  const empty = { ...context, ...cleared(context) }
  return { ...cleared(context), ...typedInto(empty, 0, typedDigits(context, box, text)) }
}

/**
 * In a box with a digit the digit is deleted; in an empty one the focus moves back, and that digit is deleted
 * (LOGIN-23).
 */
const erasedFrom = ({ boxes }: CodeLoginContext, box: number) => {
  const gone = boxes[box] === "" ? Math.max(0, box - 1) : box
  return { boxes: boxes.map((digit, index) => (index === gone ? "" : digit)), at: gone }
}

const begun = ({ codeType, rememberMe, after }: CodeBeginning): CodeLoginContext => ({
  codeType,
  rememberMe,
  after,
  codeLength: DEFAULT_CODE_LENGTH,
  typed: "",
  identifier: "",
  nonce: "",
  boxes: emptyBoxes(DEFAULT_CODE_LENGTH),
  at: 0,
  fault: undefined,
  sentAgain: false,
  end: undefined,
})

const notSent = (refusal?: ShopRefusal): CodeFault => ({ kind: "notSent", refusal })

/** Right, but without an account: with an address one is created, with a number the address is requested. */
const hasNoAccount = ({ message }: VerifyAnswer) => message === "NO_USER" || message === "EMAIL_NOT_VERIFIED"

const endOf = (answer: VerifyAnswer): CodeEnd =>
  answer.message === "TOKEN"
    ? { kind: "token", token: answer.token }
    : answer.message === "CHANGED"
      ? { kind: "changed" }
      : { kind: "emailWanted" }

const refusalIn = (answer: VerifyAnswer): ShopRefusal | undefined =>
  answer.message === "REFUSED" ? answer.refusal : undefined

const beginning = setup({
  types: { context: {} as CodeLoginContext, events: {} as CodeLoginEvent },
  actors: {
    start: providedActor<StartAnswer, CodeStart>(),
    verify: providedActor<VerifyAnswer, CodeCheck>(),
    connect: providedActor<VerifyAnswer, CodeConnection>(),
  },
  actions: {
    /** Reports the outcome to the caller. */
    report: (_args: unknown, _params: { end: CodeEnd }) => {},
    typeInto: assign(({ context }, { box, text }: { box: number; text: string }) => typedInto(context, box, text)),
    clear: assign(({ context }) => cleared(context)),
    takeNonce: assign(({ context }, { answer }: { answer: StartAnswer }) => {
      const { nonce = context.nonce, codeLength = context.codeLength } = answer.kind === "sent" ? answer : {}
      return { ...cleared({ codeLength }), nonce, codeLength }
    }),
    refuse: assign((_, { refusal }: { refusal: ShopRefusal | undefined }) => ({
      fault: { kind: "refused", refusal } as CodeFault,
    })),
    fail: assign({ fault: { kind: "internalError" } as CodeFault }),
    failToSend: assign((_, { refusal }: { refusal: ShopRefusal | undefined }) => ({ fault: notSent(refusal) })),
  },
  guards: {
    isValid: ({ context }) => entryOf(context).kind === "valid",
    isNotSwedish: ({ context }) => entryOf(context).kind === "notSwedishMobile",
    isComplete: ({ context }) => canSubmitCode(context),
    hasFault: ({ context }) => context.fault !== undefined,
  },
  delays: { limit: CODE_LIMIT_MS },
})

/** Sends a code, for the first time or `again`; when that fails the state is `failing`. */
const sendsCode = ({ failing, again }: { failing: "input" | "code"; again: boolean }) => {
  const failed = { target: failing, actions: { type: "failToSend", params: { refusal: undefined } } } as const
  return beginning.createStateConfig({
    invoke: {
      src: "start",
      input: ({ context: { codeType, identifier, rememberMe } }) => ({ type: codeType, identifier, rememberMe }),
      onDone: [
        {
          guard: ({ event }) => event.output.kind === "sent",
          target: "code",
          actions: [
            { type: "takeNonce", params: ({ event }) => ({ answer: event.output }) },
            assign({ sentAgain: again }),
          ],
        },
        {
          target: failing,
          actions: {
            type: "failToSend",
            params: ({ event: { output } }) => ({ refusal: output.kind === "refused" ? output.refusal : undefined }),
          },
        },
      ],
      onError: failed,
    },
    after: { limit: failed },
  })
}

/** States: idle, input, sending, code, resending, verifying, ended. The page provides the actors that send requests. */
export const codeLoginMachine = beginning.createMachine({
  id: "codeLogin",
  context: begun({ codeType: "EMAIL", rememberMe: false }),
  initial: "idle",
  on: {
    "code.begun": { target: ".input", actions: assign(({ event }) => begun(event)) },
    "code.left": { target: ".idle", actions: assign(({ context }) => begun(context)) },
    "identifier.typed": {},
    "identifier.submitted": {},
    "identifier.changed": {},
    "box.typed": {},
    "box.erased": {},
    "box.pasted": {},
    "box.clicked": {},
    "box.focused": {},
    "code.submitted": {},
    "code.resent": {},
  },
  states: {
    idle: {},
    /** IdentifierInputForm. */
    input: {
      on: {
        "identifier.typed": { actions: assign(({ event }) => ({ typed: event.text, fault: undefined })) },
        "identifier.submitted": [
          { guard: "isValid", target: "sending" },
          { guard: "isNotSwedish", actions: assign({ fault: { kind: "notSwedishMobile" } }) },
          {},
        ],
      },
    },
    sending: {
      entry: assign(({ context }) => {
        const entry = entryOf(context)
        return { fault: undefined, identifier: entry.kind === "valid" ? entry.identifier : "" }
      }),
      ...sendsCode({ failing: "input", again: false }),
    },
    /** OneTimeCodeInputForm. */
    code: {
      on: {
        "identifier.changed": { target: "input", actions: "clear" },
        "box.typed": [
          { guard: "hasFault", actions: assign(({ context, event }) => retyped(context, event.box, event.text)) },
          { actions: { type: "typeInto", params: ({ event }) => event } },
        ],
        "box.erased": [
          { guard: "hasFault", actions: "clear" },
          { actions: assign(({ context, event }) => erasedFrom(context, event.box)) },
        ],
        "box.pasted": [
          {
            guard: ({ context, event }) => pastedCode(event.text, context.codeLength) !== undefined,
            target: "verifying",
            actions: { type: "typeInto", params: ({ event }) => event },
          },
          { actions: { type: "typeInto", params: ({ event }) => event } },
        ],
        "box.clicked": [
          { guard: "hasFault", actions: "clear" },
          { actions: assign(({ event }) => ({ at: event.box })) },
        ],
        "box.focused": { actions: assign(({ event }) => ({ at: event.box })) },
        "code.submitted": [{ guard: "isComplete", target: "verifying" }, {}],
        "code.resent": "resending",
      },
    },
    resending: {
      entry: "clear",
      ...sendsCode({ failing: "code", again: true }),
    },
    /** One limit for the whole step, though it may take two requests. */
    verifying: {
      entry: assign({ fault: undefined, sentAgain: false }),
      after: { limit: { target: "code", actions: "fail" } },
      initial: "requesting",
      states: {
        requesting: {
          invoke: {
            src: "verify",
            input: ({ context }) => ({
              type: context.codeType,
              identifier: context.identifier,
              rememberMe: context.rememberMe,
              code: codeOf(context),
              nonce: context.nonce,
            }),
            onDone: [
              {
                guard: ({ event }) => event.output.message === "REFUSED",
                target: "#codeLogin.code",
                actions: { type: "refuse", params: ({ event }) => ({ refusal: refusalIn(event.output) }) },
              },
              {
                guard: ({ event, context }) => hasNoAccount(event.output) && context.codeType === "EMAIL",
                target: "connecting",
              },
              { target: "#codeLogin.ended", actions: assign(({ event }) => ({ end: endOf(event.output) })) },
            ],
            onError: { target: "#codeLogin.code", actions: "fail" },
          },
        },
        /** A proved address gets an account, with everything else that this browser has proved (LOGIN-21). */
        connecting: {
          invoke: {
            src: "connect",
            input: ({ context }) => ({
              identifier: context.identifier,
              method: context.after ?? context.codeType,
              code: codeOf(context),
              nonce: context.nonce,
            }),
            onDone: [
              {
                guard: ({ event }) => event.output.message === "TOKEN",
                target: "#codeLogin.ended",
                actions: assign(({ event }) => ({ end: endOf(event.output) })),
              },
              {
                target: "#codeLogin.code",
                actions: { type: "refuse", params: ({ event }) => ({ refusal: refusalIn(event.output) }) },
              },
            ],
            onError: { target: "#codeLogin.code", actions: "fail" },
          },
        },
      },
    },
    /** A code is not retained once it has been used. */
    ended: {
      entry: [{ type: "report", params: ({ context }) => ({ end: context.end ?? { kind: "emailWanted" } }) }, "clear"],
    },
  },
})

/** True while the code is requested, not the address. */
export const isAtCode = ({ value }: SnapshotFrom<typeof codeLoginMachine>): boolean =>
  value !== "idle" && value !== "input" && value !== "sending"
