/** The message of the page, joined to what is said there. */
import { messageMachine } from "@kapitel/core/cart/messageMachine"
import type { ShopStore } from "./shopStore.ts"

export const messageOver = (store: ShopStore) => messageMachine.provide({ actions: { remove: store.unsay } })
