/**
 * The box for discount codes and gift cards (CART-09 to CART-18): collapsed until it is opened, with two independent
 * forms that each send one request at a time, for at most ten seconds.
 */
import { assign, setup } from "xstate"
import { normaliseDiscountCode } from "../checkout/discountCode.ts"
import { checkGiftCard } from "../gift-cards/giftCardCode.ts"
import { providedActor } from "../shop/providedActor.ts"

/** The longest wait for the shop, in ms. Source: docs/reliability.md, Machines. */
export const DISCOUNT_LIMIT_MS = 10_000

/** What is wrong with the input: found here, or a message from the shop. */
export type GiftCardFault =
  | { readonly field: "code" | "pin" }
  | { readonly message: string }
  /** The shop did not respond. */
  | { readonly message: undefined }

/** Contents and refusals of the two forms. */
export interface DiscountBoxContext {
  /** As the field shows it: upper case. */
  readonly code: string
  /** The shop's message against the code; empty when it gave none. */
  readonly codeRefused: string | undefined
  /** A code applies already: the field shows that and accepts no other (CART-12). */
  readonly codeLocked: boolean
  readonly cardNumber: string
  readonly pin: string
  /** One at a time, the number's first (CART-18). */
  readonly cardFault: GiftCardFault | undefined
}

/** Events of the machine: input, submissions, and the cart as it is now. */
export type DiscountBoxEvent =
  | { readonly type: "box.toggled" }
  | { readonly type: "code.typed"; readonly text: string }
  | { readonly type: "code.submitted" }
  /** Whether a code applies, according to the cart as it is now. */
  | { readonly type: "cart.shown"; readonly codeLocked: boolean }
  | { readonly type: "card.typed"; readonly field: "code" | "pin"; readonly text: string }
  /** A field of the gift card form has the focus. */
  | { readonly type: "card.focused" }
  | { readonly type: "card.submitted" }

/** The shop's response: done, or refused with a reason. The changed cart is passed to the component that shows it. */
export type DiscountAnswer = { readonly kind: "added" } | { readonly kind: "refused"; readonly message: string }

const entryOf = ({ cardNumber, pin }: DiscountBoxContext) => checkGiftCard({ code: cardNumber, pin })

/** Three parallel regions: the box, the code and the gift card. The page provides the actors that send requests. */
export const discountBoxMachine = setup({
  types: {
    input: {} as { codeLocked: boolean },
    context: {} as DiscountBoxContext,
    events: {} as DiscountBoxEvent,
  },
  actors: {
    addCode: providedActor<DiscountAnswer, { code: string }>(),
    addGiftCard: providedActor<DiscountAnswer, { code: string; pin: string }>(),
  },
  guards: {
    isLocked: ({ context }) => context.codeLocked,
    hasCode: ({ context }) => normaliseDiscountCode(context.code) !== "",
    isValidCard: ({ context }) => entryOf(context).kind === "valid",
  },
  actions: {
    setFault: assign(({ context }) => {
      const entry = entryOf(context)
      return { cardFault: entry.kind === "invalid" ? { field: entry.field } : undefined }
    }),
    takeCode: assign((_, { text }: { text: string }) => ({ code: text.toUpperCase(), codeRefused: undefined })),
  },
  delays: { limit: DISCOUNT_LIMIT_MS },
}).createMachine({
  id: "discountBox",
  context: ({ input }) => ({
    code: "",
    codeRefused: undefined,
    codeLocked: input.codeLocked,
    cardNumber: "",
    pin: "",
    cardFault: undefined,
  }),
  type: "parallel",
  on: { "cart.shown": { actions: assign(({ event }) => ({ codeLocked: event.codeLocked })) } },
  states: {
    box: {
      initial: "collapsed",
      states: {
        collapsed: { on: { "box.toggled": "open" } },
        open: { on: { "box.toggled": "collapsed" } },
      },
    },
    code: {
      initial: "editing",
      states: {
        /** `codeRefused` is shown below the field until the input changes. */
        editing: {
          always: { guard: "isLocked", target: "locked" },
          on: {
            "code.typed": { actions: { type: "takeCode", params: ({ event }) => ({ text: event.text }) } },
            "code.submitted": { guard: "hasCode", target: "sending" },
          },
        },
        sending: {
          entry: assign({ codeRefused: undefined }),
          on: { "code.typed": {}, "code.submitted": {} },
          invoke: {
            src: "addCode",
            input: ({ context }) => ({ code: normaliseDiscountCode(context.code) }),
            onDone: [
              {
                guard: ({ event }) => event.output.kind === "added",
                target: "editing",
                actions: assign({ code: "" }),
              },
              {
                target: "editing",
                actions: assign(({ event }) => ({
                  codeRefused: event.output.kind === "refused" ? event.output.message : "",
                })),
              },
            ],
            onError: { target: "editing", actions: assign({ codeRefused: "" }) },
          },
          after: { limit: { target: "editing", actions: assign({ codeRefused: "" }) } },
        },
        /** 'Rabattkod tillagd', until the code is removed or stops applying. */
        locked: {
          always: { guard: ({ context }) => !context.codeLocked, target: "editing" },
          entry: assign({ code: "", codeRefused: undefined }),
          on: { "code.typed": {}, "code.submitted": {} },
        },
      },
    },
    card: {
      initial: "editing",
      states: {
        editing: {
          on: {
            "card.typed": {
              actions: assign(({ event }) => ({
                ...(event.field === "code" ? { cardNumber: event.text } : { pin: event.text }),
                cardFault: undefined,
              })),
            },
            "card.focused": {},
            "card.submitted": [{ guard: "isValidCard", target: "sending" }, { actions: "setFault" }],
          },
        },
        sending: {
          entry: assign({ cardFault: undefined }),
          on: { "card.typed": {}, "card.focused": {}, "card.submitted": {} },
          invoke: {
            src: "addGiftCard",
            input: ({ context }) => {
              const entry = entryOf(context)
              return entry.kind === "valid" ? { code: entry.code, pin: entry.pin } : { code: "", pin: "" }
            },
            onDone: [
              {
                guard: ({ event }) => event.output.kind === "added",
                target: "added",
                // A pin is not retained once it has been used.
                actions: assign({ cardNumber: "", pin: "" }),
              },
              {
                target: "editing",
                actions: assign(({ event }) => ({
                  cardFault: { message: event.output.kind === "refused" ? event.output.message : undefined },
                })),
              },
            ],
            onError: { target: "editing", actions: assign({ cardFault: { message: undefined } }) },
          },
          after: { limit: { target: "editing", actions: assign({ cardFault: { message: undefined } }) } },
        },
        /** 'Tillagd', until a field is focused (CART-13). */
        added: {
          on: {
            "card.focused": "editing",
            "card.typed": {
              target: "editing",
              actions: assign(({ event }) =>
                event.field === "code" ? { cardNumber: event.text } : { pin: event.text },
              ),
            },
            "card.submitted": {},
          },
        },
      },
    },
  },
})
