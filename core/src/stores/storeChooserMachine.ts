/**
 * Choosing a store (STORE-06 to STORE-15, STORE-22): in the drawer 'Hitta butik', and within the drawer of a reservation.
 * Stores and copies are fetched each time it is shown; until then those of the last time remain.
 */
import { assign, setup } from "xstate"
import { CALL_LIMIT_MS } from "../shop/CallResult.ts"
import { providedActor } from "../shop/providedActor.ts"
import type { ShopStore, ShopStoreStock } from "../shop/StoresClient.ts"
import { orderStores } from "./storeOrder.ts"
import { searchStores } from "./storeSearch.ts"

/** The stores, the copies of the product in each, and what the visitor has typed and opened. */
export interface StoreChooserContext {
  /** The product whose copies are shown; absent outside product pages (STORE-20). */
  readonly ean: string | undefined
  readonly stores: ReadonlyArray<ShopStore>
  /** Empty while nothing is known (D-59). */
  readonly stock: ReadonlyArray<ShopStoreStock>
  readonly query: string
  readonly onlyInStock: boolean
  /** Ids of the cards that were pressed: open, or for the chosen store closed. */
  readonly pressed: ReadonlyArray<string>
}

/** Events of the machine. */
export type StoreChooserEvent =
  | { type: "chooser.shown"; ean: string | undefined }
  | { type: "chooser.hidden" }
  | { type: "chooser.retried" }
  | { type: "query.typed"; query: string }
  | { type: "stock.toggled" }
  | { type: "card.pressed"; id: string }
  | { type: "store.chosen"; id: string }

/** What a request returns; without stock outside product pages, and when it could not be read. */
export interface StoresLoaded {
  readonly stores: ReadonlyArray<ShopStore>
  readonly stock: ReadonlyArray<ShopStoreStock>
}

/** The stores that are listed now: the chosen one first (STORE-10, STORE-12). */
export const storesShown = (
  { stores, stock, query, onlyInStock }: Pick<StoreChooserContext, "stores" | "stock" | "query" | "onlyInStock">,
  selectedId: string | undefined,
): ReadonlyArray<ShopStore> =>
  searchStores(orderStores(stores, { selectedId, onlyInStock: onlyInStock && stock.length > 0, stock }), query)

/** A card begins closed, that of the chosen store open; each press reverses it (STORE-13, STORE-14). */
export const isCardOpen = (
  { pressed }: Pick<StoreChooserContext, "pressed">,
  id: string,
  selectedId: string | undefined,
): boolean => pressed.includes(id) !== (id === selectedId)

const toggled = (ids: ReadonlyArray<string>, id: string): ReadonlyArray<string> =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id]

const shownFor = ({ context, event }: { context: StoreChooserContext; event: StoreChooserEvent }) => {
  const ean = "ean" in event ? event.ean : undefined
  const isSame = ean === context.ean
  return {
    ean,
    stock: isSame ? context.stock : [],
    query: "",
    onlyInStock: isSame && context.onlyInStock,
    pressed: [],
  }
}

/** The page provides the actor that sends requests, and what follows from them and from a choice. */
export const storeChooserMachine = setup({
  types: { context: {} as StoreChooserContext, events: {} as StoreChooserEvent },
  actors: {
    load: providedActor<StoresLoaded, { ean: string | undefined }>(),
  },
  actions: {
    /** The chain's stores have come: one that was chosen may be gone (D-60). */
    settle: (_args: unknown, _params: { stores: ReadonlyArray<ShopStore> }) => {},
    /** It is the visitor's own store from now on. */
    choose: (_args: unknown, _params: { store: ShopStore | undefined }) => {},
  },
  delays: { limit: CALL_LIMIT_MS },
}).createMachine({
  id: "storeChooser",
  context: { ean: undefined, stores: [], stock: [], query: "", onlyInStock: false, pressed: [] },
  initial: "hidden",
  on: {
    "chooser.shown": { target: ".loading", actions: assign(shownFor) },
    "chooser.hidden": ".hidden",
    "chooser.retried": {},
    "query.typed": { actions: assign(({ event }) => ({ query: event.query })) },
    "stock.toggled": { actions: assign(({ context }) => ({ onlyInStock: !context.onlyInStock })) },
    "card.pressed": { actions: assign(({ context, event }) => ({ pressed: toggled(context.pressed, event.id) })) },
    "store.chosen": {
      actions: [
        {
          type: "choose",
          params: ({ context, event }) => ({ store: context.stores.find(({ storeID }) => storeID === event.id) }),
        },
        // The chosen card is open by itself.
        assign({ pressed: [] }),
      ],
    },
  },
  states: {
    hidden: {},
    // The limit counts from the first request, so that being shown again does not prolong the wait.
    loading: {
      initial: "one",
      after: { limit: "failed" },
      on: { "chooser.shown": { target: ".one", actions: assign(shownFor) } },
      states: {
        one: {
          invoke: {
            src: "load",
            input: ({ context }) => ({ ean: context.ean }),
            onDone: {
              target: "#storeChooser.listed",
              actions: [
                assign(({ event }) => event.output),
                { type: "settle", params: ({ event }) => ({ stores: event.output.stores }) },
              ],
            },
            onError: "#storeChooser.failed",
          },
        },
      },
    },
    listed: {},
    failed: { on: { "chooser.retried": "loading" } },
  },
})
