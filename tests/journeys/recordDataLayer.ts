/** Records everything that pages put into their `dataLayer`, over all pages of a visitor, in order. */
import type { Page } from "playwright"

export type DataLayerEntry = Readonly<Record<string, unknown>>

/** Call it before the first page. */
export const recordDataLayer = async (page: Page): Promise<ReadonlyArray<DataLayerEntry>> => {
  const entries: Array<DataLayerEntry> = []
  await page
    .context()
    .exposeFunction("recordEntry", (text: string) => void entries.push(JSON.parse(text) as DataLayerEntry))
  await page.context().addInitScript(() => {
    const { recordEntry } = globalThis as unknown as { readonly recordEntry: (text: string) => void }
    let layer: Array<unknown> | undefined
    Object.defineProperty(globalThis, "dataLayer", {
      get: () => layer,
      set: (made: Array<unknown>) => {
        const push = made.push.bind(made)
        made.push = (...entries) => {
          for (const entry of entries) recordEntry(JSON.stringify(entry))
          return push(...entries)
        }
        layer = made
      },
    })
  })
  return entries
}

/** The names of events, without other entries. */
export const eventsOf = (entries: ReadonlyArray<DataLayerEntry>): ReadonlyArray<string> =>
  entries.flatMap(({ event }) => (typeof event === "string" ? [event] : []))

export const eventNamed = (entries: ReadonlyArray<DataLayerEntry>, name: string): ReadonlyArray<DataLayerEntry> =>
  entries.filter(({ event }) => event === name)
