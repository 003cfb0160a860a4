/** Records everything that pages put into their `dataLayer`, over all pages of a visitor, in order. */
import type { Page } from "playwright"

export type Told = Readonly<Record<string, unknown>>

/** Call it before the first page. */
export const recordTold = async (page: Page): Promise<ReadonlyArray<Told>> => {
  const told: Array<Told> = []
  await page.context().exposeFunction("tellJourney", (text: string) => void told.push(JSON.parse(text) as Told))
  await page.context().addInitScript(() => {
    const { tellJourney } = globalThis as unknown as { readonly tellJourney: (text: string) => void }
    let layer: Array<unknown> | undefined
    Object.defineProperty(globalThis, "dataLayer", {
      get: () => layer,
      set: (made: Array<unknown>) => {
        const push = made.push.bind(made)
        made.push = (...entries) => {
          for (const entry of entries) tellJourney(JSON.stringify(entry))
          return push(...entries)
        }
        layer = made
      },
    })
  })
  return told
}

/** The names of events, without other entries. */
export const eventsOf = (told: ReadonlyArray<Told>): ReadonlyArray<string> =>
  told.flatMap(({ event }) => (typeof event === "string" ? [event] : []))

export const eventNamed = (told: ReadonlyArray<Told>, name: string): ReadonlyArray<Told> =>
  told.filter(({ event }) => event === name)
