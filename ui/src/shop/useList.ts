/**
 * The list of a page, by `listMachine`: one for each store, since its filters, chips and order are separate islands.
 */
import type { listMachine } from "@kapitel/core/search/listMachine"
import type { ListState } from "@kapitel/core/search/listState"
import { useSyncExternalStore } from "react"
import { type Actor, createActor } from "xstate"
import { hrefAt, type ListPlace, stateAt } from "../search/ListPlace.ts"
import { provideListMachine } from "./provideListMachine.ts"
import { useShopInBrowser } from "./ShopProvider.tsx"
import type { ShopStore } from "./shopStore.ts"
import { type Navigate, useNavigate } from "./useNavigate.ts"

type ListActor = Actor<typeof listMachine>

const actors = new WeakMap<ShopStore, ListActor>()

const listActorOf = (store: ShopStore, visit: Navigate): ListActor => {
  const known = actors.get(store)
  if (known !== undefined) return known
  const actor = createActor(provideListMachine(store, visit)).start()
  actors.set(store, actor)
  return actor
}

export interface ListController {
  /** The present choice, shown already or being loaded. */
  readonly state: ListState
  readonly place: ListPlace
  /** The choice differs from what is shown. */
  readonly busy: boolean
  /** The address of a choice, for its link. */
  readonly hrefOf: (state: ListState) => string
  /** Changes the present choice. */
  readonly choose: (change: (state: ListState) => ListState) => void
}

export const useList = (place: ListPlace): ListController => {
  const store = useShopInBrowser()
  const visit = useNavigate()
  const actor = store === undefined ? undefined : listActorOf(store, visit)
  const wanted = useSyncExternalStore(
    (listener) => {
      const subscription = actor?.subscribe(listener)
      return () => subscription?.unsubscribe()
    },
    () => actor?.getSnapshot().context.wanted,
    () => undefined,
  )
  const shown = stateAt(place)
  const state = wanted ?? shown
  return {
    state,
    place,
    busy: wanted !== undefined,
    hrefOf: (state) => hrefAt(place, state),
    choose: (change) => {
      if (actor === undefined) return
      const next = change(actor.getSnapshot().context.wanted ?? shown)
      const href = hrefAt(place, next)
      if (href === hrefAt(place, shown)) actor.send({ type: "list.restored" })
      else actor.send({ type: "list.chosen", wanted: next, href })
    },
  }
}
