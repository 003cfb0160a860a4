/** Finding a store in the list: by a text as it is typed, and by the device's position when the visitor asks. */
import { findStores, type NearStore, nearestStores } from "@kapitel/core/stores/nearestStores"
import { readPostalCode } from "@kapitel/core/stores/postalPositions"
import type { Position } from "@kapitel/core/stores/Store"
import { useState } from "react"
import type { StoreCardView } from "./StoreCardView.ts"

/** Where the device is: it stays in the browser. */
type Place =
  | { readonly kind: "unasked" | "locating" | "refused" | "unavailable" }
  | { readonly kind: "known"; readonly position: Position }

/** A position of the last ten minutes is good enough, and a slow one is given up on after ten seconds. */
const OPTIONS: PositionOptions = { maximumAge: 600_000, timeout: 10_000 }

export type StoreResult =
  | { readonly kind: "matching"; readonly stores: ReadonlyArray<StoreCardView> }
  /** By the device's position. */
  | { readonly kind: "nearest"; readonly stores: ReadonlyArray<NearStore<StoreCardView>> }
  /** By a postal code: those that it matches, and the nearest others. */
  | {
      readonly kind: "postalCode"
      readonly code: string
      readonly stores: ReadonlyArray<StoreCardView>
      readonly near: ReadonlyArray<NearStore<StoreCardView>>
    }

const resultFor = (stores: ReadonlyArray<StoreCardView>, query: string): StoreResult => {
  const { matching, near } = findStores(stores, query)
  const code = readPostalCode(query)
  return code === undefined || near.length === 0
    ? { kind: "matching", stores: matching }
    : { kind: "postalCode", code, stores: matching, near }
}

export const useStoreFinder = (stores: ReadonlyArray<StoreCardView>, first: string) => {
  const [query, setQuery] = useState(first)
  const [place, setPlace] = useState<Place>({ kind: "unasked" })

  const locate = () => {
    if (!("geolocation" in navigator)) return setPlace({ kind: "unavailable" })
    setPlace({ kind: "locating" })
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => {
        setQuery("")
        setPlace({ kind: "known", position: { latitude, longitude } })
      },
      (fault) => setPlace({ kind: fault.code === fault.PERMISSION_DENIED ? "refused" : "unavailable" }),
      OPTIONS,
    )
  }

  const result: StoreResult =
    place.kind === "known"
      ? { kind: "nearest", stores: nearestStores(stores, place.position) }
      : resultFor(stores, query)

  return {
    query,
    place: place.kind,
    result,
    /** Typing begins a search among all stores again. */
    type: (text: string) => {
      setQuery(text)
      setPlace({ kind: "unasked" })
    },
    locate,
    forget: () => setPlace({ kind: "unasked" }),
  }
}
