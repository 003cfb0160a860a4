/** The machines of the page that a flow can play over a shop in memory, each connected to it as its hook does. */
import { productAddedMachine } from "@kapitel/core/cart/productAddedMachine"
import { quantityFieldMachine } from "@kapitel/core/cart/quantityFieldMachine"
import { contentDraftOf } from "@kapitel/core/content/contentDraftMachine"
import { drawerMachine } from "@kapitel/core/shell/drawerMachine"
import { SHARED_LOCK_MS } from "@kapitel/core/staff/sessionTimes"
import { staffLockOf } from "@kapitel/core/staff/staffLockMachine"
import { provideCartPanelMachine } from "@kapitel/ui/shop/cartActor"
import { provideDiscountBoxMachine } from "@kapitel/ui/shop/provideDiscountBoxMachine"
import { provideKeepOnDeviceMachine } from "@kapitel/ui/shop/provideKeepOnDeviceMachine"
import { provideListMachine } from "@kapitel/ui/shop/provideListMachine"
import { provideMessageMachine } from "@kapitel/ui/shop/provideMessageMachine"
import { provideSearchFieldMachine, type SearchHistory } from "@kapitel/ui/shop/provideSearchFieldMachine"
import { provideStoreChooserMachine } from "@kapitel/ui/shop/provideStoreChooserMachine"
import type { ShopStore } from "@kapitel/ui/shop/shopStore"
import type { Navigate } from "@kapitel/ui/shop/useNavigate"
import { type AnyActor, type AnyStateMachine, createActor } from "xstate"
import type { ScreenName } from "./flow/ScreenFlow.ts"
import type { FlowClock } from "./machines.ts"

/** What a page provides to its machines. */
export interface ScreenPage {
  readonly store: ShopStore
  readonly visit: Navigate
  readonly history: SearchHistory
  /** Epoch ms. */
  readonly now: () => number
}

const MACHINES: Readonly<Record<ScreenName, (page: ScreenPage) => AnyStateMachine>> = {
  cartPanel: ({ store }) => provideCartPanelMachine(store),
  // The shop saves as soon as it answers at all.
  contentDraft: ({ visit }) =>
    contentDraftOf(async (version) => {
      if ((await visit("/personal/innehall/sida")) !== "shown") throw new Error("no answer")
      return { kind: "saved", version: version + 1, at: "" }
    }),
  discountBox: ({ store }) => provideDiscountBoxMachine(store),
  drawer: () => drawerMachine,
  // Keeps whatever the shop sends.
  keepOnDevice: ({ visit, now }) =>
    provideKeepOnDeviceMachine({
      find: () => Promise.resolve(undefined),
      keep: async ({ source, kind, title }) =>
        (await visit(source)) === "shown" ? { id: "1", kind, title, keptAt: now(), bytes: 1 } : "notSent",
      remove: () => Promise.resolve(),
    }),
  list: ({ store, visit }) => provideListMachine(store, visit),
  message: ({ store }) => provideMessageMachine(store),
  productAdded: () => productAddedMachine,
  quantityField: () => quantityFieldMachine,
  // The server answers a use as soon as the shop answers at all.
  staffLock: ({ visit, now }) =>
    staffLockOf({
      now,
      report: async () => {
        if ((await visit("/personal/anvand")) !== "shown") throw new Error("no answer")
        return SHARED_LOCK_MS
      },
    }),
  searchField: ({ store, history }) => provideSearchFieldMachine(store, history),
  storeChooser: ({ store }) => provideStoreChooserMachine(store),
}

export interface Screen {
  readonly actor: AnyActor
  /** The events that it handles. */
  readonly events: ReadonlyArray<string>
}

export const openScreen = (name: ScreenName, page: ScreenPage, input: object | undefined, clock: FlowClock): Screen => {
  const machine = MACHINES[name](page)
  return { actor: createActor(machine, { clock, input }), events: machine.events }
}
