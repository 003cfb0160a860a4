import type { FindableStore } from "@kapitel/core/stores/nearestStores"

/** A store in the list of all stores: what is shown of it, and what it is found by. Plain values. */
export interface StoreCardView extends FindableStore {
  readonly href: string
  readonly street: string
  /** 'Öppet till 19' or 'Stängt idag': absent when neither is certain. */
  readonly status?: { readonly isOpen: boolean; readonly text: string } | undefined
}
