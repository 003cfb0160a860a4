/** The machines of the page that a flow can play over a shop in memory, each connected to it as its hook does. */
import { productAddedMachine } from "@kapitel/core/cart/productAddedMachine"
import { quantityFieldMachine } from "@kapitel/core/cart/quantityFieldMachine"
import { drawerMachine } from "@kapitel/core/shell/drawerMachine"
import { cartPanelOver } from "@kapitel/ui/shop/cartActor"
import { discountBoxOver } from "@kapitel/ui/shop/discountBoxOver"
import { listOver } from "@kapitel/ui/shop/listOver"
import { messageOver } from "@kapitel/ui/shop/messageOver"
import { type SearchHistory, searchFieldOver } from "@kapitel/ui/shop/searchFieldOver"
import type { ShopStore } from "@kapitel/ui/shop/shopStore"
import type { Visit } from "@kapitel/ui/shop/useVisit"
import { type AnyActor, type AnyStateMachine, createActor } from "xstate"
import type { ScreenName } from "./flow/ScreenFlow.ts"
import type { FlowClock } from "./machines.ts"

/** What a page provides to its machines. */
export interface ScreenPage {
  readonly store: ShopStore
  readonly visit: Visit
  readonly history: SearchHistory
}

const MACHINES: Readonly<Record<ScreenName, (page: ScreenPage) => AnyStateMachine>> = {
  cartPanel: ({ store }) => cartPanelOver(store),
  discountBox: ({ store }) => discountBoxOver(store),
  drawer: () => drawerMachine,
  list: ({ store, visit }) => listOver(store, visit),
  message: ({ store }) => messageOver(store),
  productAdded: () => productAddedMachine,
  quantityField: () => quantityFieldMachine,
  searchField: ({ store, history }) => searchFieldOver(store, history),
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
