/** Products in events: what the shop knows of them, asked for once, and what the page shows when that does not come. */
import type { ToldItem } from "@kapitel/core/tracking/TrackingEvent"
import type { Reaching } from "./makeAsk.ts"

/** An event does not wait longer for the shop, in ms. */
const ANSWER_LIMIT_MS = 3_000

/** As many as the shop tells of at once. */
const MAX_ASKED = 100

export type WantedItem = { readonly ean: string } & Partial<ToldItem>

export const trackedItems = ({ fetch, base, timeout }: Omit<Reaching, "now">) => {
  const known = new Map<string, ToldItem>()

  const ask = async (eans: ReadonlyArray<string>): Promise<void> => {
    const answer = await fetch(`${base}/api/tracking/items?eans=${eans.join(",")}`, {
      signal: timeout(ANSWER_LIMIT_MS),
      keepalive: true,
    })
    if (!answer.ok) return
    for (const item of (await answer.json()) as ReadonlyArray<ToldItem>) known.set(item.item_id, item)
  }

  /** In the order of the numbers; those that nobody knows, and that the page says nothing of, are left out. */
  return async (wanted: ReadonlyArray<WantedItem>): Promise<ReadonlyArray<ToldItem>> => {
    const unknown = wanted.map(({ ean }) => ean).filter((ean) => !known.has(ean))
    // What could not be had is told as the page shows it.
    if (unknown.length > 0) await ask([...new Set(unknown)].slice(0, MAX_ASKED)).catch(() => undefined)
    return wanted.flatMap(({ ean, ...said }) => {
      const item: Partial<ToldItem> = { ...known.get(ean), ...said }
      const { item_name: name } = item
      return name === undefined ? [] : [{ quantity: 1, ...item, item_id: ean, item_name: name }]
    })
  }
}
