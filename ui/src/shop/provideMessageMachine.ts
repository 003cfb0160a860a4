/** The message of the page, connected to the store. */
import { messageMachine } from "@kapitel/core/cart/messageMachine"
import type { ShopStore } from "./shopStore.ts"

export const provideMessageMachine = (store: ShopStore) => messageMachine.provide({ actions: { remove: store.unsay } })
