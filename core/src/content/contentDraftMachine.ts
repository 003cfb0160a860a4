/**
 * A page of content while it is typed in: saved a moment after each pause, again where that failed, and no more once a
 * colleague has saved another text (decision 424).
 */
import { assign, fromPromise, setup } from "xstate"

/** What is typed is saved this long after the last key, in ms. */
export const SAVE_AFTER_MS = 1_500
/** After a failure it is tried again, in ms. */
export const SAVE_AGAIN_AFTER_MS = 5_000

/** What the shop answers to a draft. */
export type DraftAnswer =
  | { readonly kind: "saved"; readonly version: number; readonly at: string }
  /** A colleague has saved: both texts are at `href`. */
  | { readonly kind: "conflict"; readonly by: string; readonly href: string }

/** What is known of the draft. */
export interface ContentDraftContext {
  /** Of the page as it was saved last. */
  readonly version: number
  /** `kl 14.05`; empty before anything was saved. */
  readonly savedAt: string
  /** Something was typed while a draft was on its way. */
  readonly isBehind: boolean
  readonly conflict: Extract<DraftAnswer, { kind: "conflict" }> | undefined
}

/** Events of the machine. */
export type ContentDraftEvent =
  | { readonly type: "draft.changed" }
  /** The form is sent by a button, which saves by itself. */
  | { readonly type: "form.sent" }

/** `contentDraftOf` provides the actor that saves. */
export const contentDraftMachine = setup({
  types: {
    input: {} as { readonly version: number },
    context: {} as ContentDraftContext,
    events: {} as ContentDraftEvent,
  },
  actors: {
    save: fromPromise<DraftAnswer, { readonly version: number }>(() => Promise.reject(new Error("Not provided"))),
  },
  delays: { saveAfter: SAVE_AFTER_MS, saveAgainAfter: SAVE_AGAIN_AFTER_MS },
}).createMachine({
  id: "contentDraft",
  context: ({ input: { version } }) => ({ version, savedAt: "", isBehind: false, conflict: undefined }),
  initial: "resting",
  states: {
    resting: { on: { "draft.changed": "typing", "form.sent": {} } },
    typing: {
      on: { "draft.changed": { target: "typing", reenter: true }, "form.sent": "resting" },
      after: { saveAfter: "saving" },
    },
    saving: {
      entry: assign({ isBehind: false }),
      on: { "draft.changed": { actions: assign({ isBehind: true }) }, "form.sent": {} },
      invoke: {
        src: "save",
        input: ({ context: { version } }) => ({ version }),
        onDone: [
          {
            guard: ({ event }) => event.output.kind === "conflict",
            target: "conflicting",
            actions: assign({
              conflict: ({ event: { output } }) => (output.kind === "conflict" ? output : undefined),
            }),
          },
          {
            target: "saved",
            actions: assign(({ event: { output }, context }) =>
              output.kind === "saved" ? { version: output.version, savedAt: output.at } : context,
            ),
          },
        ],
        onError: "failed",
      },
    },
    /** By way of it what was typed meanwhile is saved too. */
    saved: {
      always: [{ guard: ({ context }) => context.isBehind, target: "typing" }, { target: "resting" }],
    },
    failed: {
      on: { "draft.changed": {}, "form.sent": "resting" },
      after: { saveAgainAfter: "saving" },
    },
    conflicting: { type: "final" },
  },
})

/** The machine of one form. `save` sends what is typed, on the version that was seen. */
export const contentDraftOf = (save: (version: number) => Promise<DraftAnswer>) =>
  contentDraftMachine.provide({
    actors: { save: fromPromise<DraftAnswer, { readonly version: number }>(({ input }) => save(input.version)) },
  })
