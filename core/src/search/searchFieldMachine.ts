/**
 * The search field from the first letter to a choice: cached suggestions are shown at once, the shop is queried after a
 * pause in typing, and a response to an earlier text is ignored (HEAD-02, SRCH-01, SRCH-02).
 */
import { assign, enqueueActions, setup } from "xstate"
import { providedActor } from "../shop/providedActor.ts"
import { addRecentSearch, removeRecentSearch } from "./searchHistory.ts"
import {
  optionsOf,
  type SearchSuggestions,
  type ShownSuggestions,
  shownSuggestions,
  suggestionsKey,
} from "./searchSuggestions.ts"

/** The pause in typing before the shop is queried, in ms. Source: spec §9. */
export const SEARCH_DEBOUNCE_MS = 500
/** How long a response is cached, in ms. Source: spec §7 (cached 1 minute). */
export const SUGGESTIONS_MAX_AGE_MS = 60_000
/** Responses cached at once; the oldest is evicted first. */
export const MAX_CACHED_SUGGESTIONS = 50

/** The typed text, the suggestions and the active option. */
export interface SearchFieldContext {
  readonly text: string
  /** By `suggestionsKey`, oldest first. */
  readonly known: ReadonlyMap<string, SearchSuggestions>
  readonly recent: ReadonlyArray<string>
  /** The path of the option that the arrow keys have reached; absent while the focus is on the field itself. */
  readonly active: string | undefined
}

/** Events of the machine. */
export type SearchFieldEvent =
  | { type: "field.entered"; text: string }
  | { type: "field.left" }
  | { type: "overlay.dismissed" }
  | { type: "text.typed"; text: string }
  | { type: "option.moved"; to: "next" | "previous" | "first" | "last" }
  | { type: "option.chosen"; path: string }
  | { type: "search.submitted"; text: string }
  | { type: "recent.read"; terms: ReadonlyArray<string> }
  | { type: "recent.forgotten"; term: string }
  | { type: "recent.cleared" }
  | { type: "answer.aged"; key: string }

/** What is shown under the field now. */
export const suggestionsShown = ({ text, known, recent }: SearchFieldContext): ShownSuggestions =>
  shownSuggestions(text, known, recent)

/** Up from the first option leads to the field, and down from the last; from the field to the nearest end. */
const moved = (context: SearchFieldContext, to: "next" | "previous" | "first" | "last"): string | undefined => {
  const paths = optionsOf(suggestionsShown(context)).map(({ path }) => path)
  if (to === "first") return paths[0]
  if (to === "last") return paths.at(-1)
  const at = context.active === undefined ? -1 : paths.indexOf(context.active)
  if (to === "next") return paths[at + 1]
  return at === -1 ? paths.at(-1) : paths[at - 1]
}

/** An option that is no longer listed cannot be active. */
const withActive = (context: SearchFieldContext): SearchFieldContext =>
  context.active === undefined || optionsOf(suggestionsShown(context)).some(({ path }) => path === context.active)
    ? context
    : { ...context, active: undefined }

const withKnown = (context: SearchFieldContext, key: string, offers: SearchSuggestions): SearchFieldContext => {
  const known = new Map(context.known)
  known.delete(key)
  known.set(key, offers)
  for (const oldest of known.keys()) {
    if (known.size <= MAX_CACHED_SUGGESTIONS) break
    known.delete(oldest)
  }
  return withActive({ ...context, known })
}

const agingOf = (key: string) => `aging ${key}`
const shownKey = ({ text }: SearchFieldContext) => suggestionsKey(text)

/** The active option belongs to the previous text. */
const withText = (context: SearchFieldContext, text: string): SearchFieldContext =>
  text === context.text ? context : { ...context, text, active: undefined }

const ownSearches = ({ context }: { context: SearchFieldContext }) => ({ recent: context.recent })

/**
 * Overlay closed or open; open, it requests suggestions after a pause in typing. The page provides the actor that sends
 * requests.
 */
export const searchFieldMachine = setup({
  types: {
    input: {} as { recent: ReadonlyArray<string> },
    context: {} as SearchFieldContext,
    events: {} as SearchFieldEvent,
  },
  actors: {
    suggest: providedActor<SearchSuggestions, { key: string }>(),
  },
  actions: {
    /** Receives the visitor's own searches when they have changed here. */
    keepRecent: (_args: unknown, _params: { recent: ReadonlyArray<string> }) => {},
  },
  guards: {
    isKnown: ({ context, event }) =>
      context.known.has("text" in event ? suggestionsKey(event.text) : shownKey(context)),
    isRead: ({ context, event }) => event.type === "answer.aged" && event.key === shownKey(context),
  },
  delays: { debounce: SEARCH_DEBOUNCE_MS, known: SUGGESTIONS_MAX_AGE_MS },
}).createMachine({
  id: "searchField",
  context: ({ input }) => ({ text: "", known: new Map(), recent: input.recent, active: undefined }),
  initial: "closed",
  on: {
    "text.typed": [
      {
        guard: "isKnown",
        target: ".open.quiet",
        actions: assign(({ context, event }) => withText(context, event.text)),
      },
      {
        target: ".open.waiting",
        reenter: true,
        actions: assign(({ context, event }) => withText(context, event.text)),
      },
    ],
    "search.submitted": {
      target: ".closed",
      actions: [
        assign(({ context, event }) => withText(context, event.text)),
        assign(({ context, event }) => ({ recent: addRecentSearch(context.recent, event.text) })),
        { type: "keepRecent", params: ownSearches },
      ],
    },
    // A term is searched for; an option with its own page is opened without a search.
    "option.chosen": {
      target: ".closed",
      actions: [
        assign(({ context, event }) => {
          const { recent, terms } = suggestionsShown(context)
          const term = [...recent, ...terms].find(({ path }) => path === event.path)
          return term === undefined
            ? { active: undefined }
            : { active: undefined, text: term.text, recent: addRecentSearch(context.recent, term.text) }
        }),
        { type: "keepRecent", params: ownSearches },
      ],
    },
    "recent.read": { actions: assign(({ context, event }) => withActive({ ...context, recent: event.terms })) },
    "recent.forgotten": {
      actions: [
        assign(({ context, event }) =>
          withActive({ ...context, recent: removeRecentSearch(context.recent, event.term) }),
        ),
        { type: "keepRecent", params: ownSearches },
      ],
    },
    "recent.cleared": {
      actions: [
        assign(({ context }) => withActive({ ...context, recent: [] })),
        { type: "keepRecent", params: ownSearches },
      ],
    },
    "answer.aged": {
      actions: assign(({ context, event }) => {
        const known = new Map(context.known)
        known.delete(event.key)
        return withActive({ ...context, known })
      }),
    },
  },
  states: {
    closed: {
      entry: assign({ active: undefined }),
      on: {
        "field.left": {},
        "overlay.dismissed": {},
        "option.moved": {},
        "field.entered": [
          {
            guard: "isKnown",
            target: "open.quiet",
            actions: assign(({ context, event }) => withText(context, event.text)),
          },
          { target: "open.requesting", actions: assign(({ context, event }) => withText(context, event.text)) },
        ],
      },
    },
    open: {
      initial: "quiet",
      on: {
        "field.entered": {},
        "field.left": "closed",
        "overlay.dismissed": "closed",
        "option.moved": {
          actions: assign(({ context, event }) => ({ active: moved(context, event.to) })),
        },
        // Expired responses stay while they are shown.
        "answer.aged": {
          guard: "isRead",
          actions: enqueueActions(({ enqueue, event }) => {
            enqueue.cancel(agingOf(event.key))
            enqueue.raise(event, { delay: "known", id: agingOf(event.key) })
          }),
        },
      },
      states: {
        /** All suggestions for this text are shown. */
        quiet: {},
        waiting: { after: { debounce: "requesting" } },
        requesting: {
          invoke: {
            src: "suggest",
            input: ({ context }) => ({ key: shownKey(context) }),
            onDone: {
              target: "quiet",
              actions: enqueueActions(({ enqueue, context, event }) => {
                const key = shownKey(context)
                enqueue.assign(withKnown(context, key, event.output))
                enqueue.cancel(agingOf(key))
                enqueue.raise({ type: "answer.aged", key }, { delay: "known", id: agingOf(key) })
              }),
            },
            onError: "failed",
          },
        },
        /** The shop did not respond; searching works without suggestions. */
        failed: {
          on: {
            "field.entered": "requesting",
          },
        },
      },
    },
  },
})
