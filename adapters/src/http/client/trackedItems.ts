/** Products in events: the shop's data, requested once, or else the page's own data. */
import type { TrackedItem } from "@kapitel/core/tracking/TrackingEvent"
import type { CallEnvironment } from "./makeCall.ts"

/** Time limit for the shop's response, in ms. */
const ANSWER_LIMIT_MS = 3_000

/** The most that one request may contain. */
const MAX_REQUESTED = 100

export type WantedItem = { readonly ean: string } & Partial<TrackedItem>

export const trackedItems = ({ fetch, base, timeout }: Omit<CallEnvironment, "now">) => {
  const known = new Map<string, TrackedItem>()

  const fetchItems = async (eans: ReadonlyArray<string>): Promise<void> => {
    const answer = await fetch(`${base}/api/tracking/items?eans=${eans.join(",")}`, {
      signal: timeout(ANSWER_LIMIT_MS),
      keepalive: true,
    })
    if (!answer.ok) return
    for (const item of (await answer.json()) as ReadonlyArray<TrackedItem>) known.set(item.item_id, item)
  }

  /** In the order of the numbers; products unknown to the shop and to the page are left out. */
  return async (wanted: ReadonlyArray<WantedItem>): Promise<ReadonlyArray<TrackedItem>> => {
    const unknown = wanted.map(({ ean }) => ean).filter((ean) => !known.has(ean))
    // Items that could not be loaded are sent with the page's data.
    if (unknown.length > 0) await fetchItems([...new Set(unknown)].slice(0, MAX_REQUESTED)).catch(() => undefined)
    return wanted.flatMap(({ ean, ...details }) => {
      const item: Partial<TrackedItem> = { ...known.get(ean), ...details }
      const { item_name: name } = item
      return name === undefined ? [] : [{ quantity: 1, ...item, item_id: ean, item_name: name }]
    })
  }
}
