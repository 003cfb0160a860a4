/** The towns on the map: one point for each, far enough apart to be pressed. */
import type { Position } from "@kapitel/core/stores/Store"
import { storesPath } from "@kapitel/core/stores/storePaths"
import { MAP_HEIGHT, MAP_WIDTH, pointOf } from "./swedenOutline.ts"

export interface MapPlace {
  readonly city: string
  /** Stores there. */
  readonly count: number
  /** The store's page, or the list of the town's stores. */
  readonly href: string
  /** In the units of the drawing. */
  readonly x: number
  readonly y: number
}

interface PlacedStore {
  readonly href: string
  readonly storeCity: string
  readonly position?: Position | undefined
}

/** Targets of 24 px, the least of WCAG 2.2 (2.5.8), with their edges apart. Units of the drawing. */
const LEAST_APART = 26
const MOST_STEPS = 600
const MARGIN = 12
/** Not seen. */
const SHIFT = 0.02

/** Moves points apart in small steps, the same way each time. */
const spread = (points: ReadonlyArray<readonly [number, number]>): ReadonlyArray<readonly [number, number]> => {
  // None stays on a line with its neighbours, which would be as wide as the drawing.
  const moved = points.map(([x, y], index) => ({ x: x + SHIFT * Math.sin(index), y: y + SHIFT * Math.cos(index) }))
  for (let step = 0; step < MOST_STEPS; step++) {
    // What lies or was pushed outside comes back before distances are measured.
    for (const point of moved) {
      point.x = Math.min(MAP_WIDTH - MARGIN, Math.max(MARGIN, point.x))
      point.y = Math.min(MAP_HEIGHT - MARGIN, Math.max(MARGIN, point.y))
    }
    let isSettled = true
    moved.forEach((one, index) => {
      for (const other of moved.slice(index + 1)) {
        const [across, down] = [other.x - one.x, other.y - one.y]
        const apart = Math.hypot(across, down)
        if (apart >= LEAST_APART) continue
        isSettled = false
        const push = (LEAST_APART - apart) / 2 + 0.1
        const [x, y] = apart === 0 ? [1, 0] : [across / apart, down / apart]
        one.x -= x * push
        one.y -= y * push
        other.x += x * push
        other.y += y * push
      }
    })
    if (isSettled) break
  }
  return moved.map(({ x, y }) => [Math.round(x * 10) / 10, Math.round(y * 10) / 10])
}

/** Towns from north to south; stores without a position are in the list alone. */
export const mapPlaces = (stores: ReadonlyArray<PlacedStore>): ReadonlyArray<MapPlace> => {
  const towns = new Map<string, { position: Position; stores: Array<PlacedStore> }>()
  for (const store of stores) {
    if (store.position === undefined) continue
    const town = towns.get(store.storeCity) ?? { position: store.position, stores: [] }
    town.stores.push(store)
    towns.set(store.storeCity, town)
  }
  const sorted = [...towns].toSorted(([, a], [, b]) => b.position.latitude - a.position.latitude)
  const points = spread(sorted.map(([, { position }]) => pointOf(position)))
  return sorted.map(([city, { stores: there }], index) => {
    const [first, ...more] = there
    const [x = 0, y = 0] = points[index] ?? []
    const href = more.length === 0 && first !== undefined ? first.href : storesPath(city)
    return { city, count: there.length, href, x, y }
  })
}
