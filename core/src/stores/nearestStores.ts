/** Stores by their distance from a place. Effect-free. */
import { positionOfPostalCode, readPostalCode } from "./postalPositions.ts"
import type { Position, Store } from "./Store.ts"
import { searchStores } from "./storeSearch.ts"

/** The mean radius of the Earth. */
const EARTH_KM = 6371

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies, in kilometres (haversine). */
export const distanceInKm = (one: Position, other: Position): number => {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2
  const across = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const chord = half(one.latitude, other.latitude) + across * half(one.longitude, other.longitude)
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

/** What is needed of a store to find it. */
export type FindableStore = Pick<Store, "storeName" | "address" | "storeCity" | "position">

/** A store and its distance. */
export interface NearStore<A> {
  readonly store: A
  readonly km: number
}

/** Those whose position is known, the nearest first; equal distances in the order given. */
export const nearestStores = <A extends FindableStore>(
  stores: ReadonlyArray<A>,
  from: Position,
): ReadonlyArray<NearStore<A>> =>
  stores
    .flatMap((store) => (store.position === undefined ? [] : [{ store, km: distanceInKm(from, store.position) }]))
    .toSorted((a, b) => a.km - b.km)

/** Shown beside what a postal code matches. */
export const MAX_NEAR = 5

/** What a search finds. */
export interface FoundStores<A> {
  /** Those whose name, address or city has all words of the query, in the order given (STORE-10). */
  readonly matching: ReadonlyArray<A>
  /** For a postal code: the nearest others, by approximate distances. */
  readonly near: ReadonlyArray<NearStore<A>>
}

/** The stores that a typed text finds; all of them for an empty one. */
export const findStores = <A extends FindableStore>(stores: ReadonlyArray<A>, query: string): FoundStores<A> => {
  // `SE-753 20` is a Swedish postal code abroad.
  const matching = searchStores(stores, query.replace(/^\s*se-(?=\d)/i, ""))
  const code = readPostalCode(query)
  const from = code === undefined ? undefined : positionOfPostalCode(code, stores)
  if (from === undefined) return { matching, near: [] }
  const near = nearestStores(stores, from).filter(({ store }) => !matching.includes(store))
  return { matching, near: near.slice(0, MAX_NEAR) }
}
