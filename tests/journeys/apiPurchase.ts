/** Goods of the demo, put into a cart over the API: for journeys that are about what follows. */
import type { Page } from "playwright"
import { expect } from "vitest"
import { sendRequest } from "./sendRequest.ts"

/** The demo's gift card with 5,000 kr. */
export const GIFT_CARD = { code: "1000200030004003", pin: "12345" }

export interface Goods {
  readonly identifier: string
  readonly title: string
  readonly price: number
}

interface Found extends Goods {
  readonly subType?: string
  readonly inStock: boolean
  readonly availability: string
}

/** What a search for these words finds of this kind, if it can be bought now. */
export const goodsOf = async (
  origin: string,
  words: string,
  kind: string,
): Promise<readonly [Goods, ...ReadonlyArray<Goods>]> => {
  const { text } = await sendRequest(origin, `/api/search?q=${words}&first=1&last=30`)
  const { products } = JSON.parse(text) as { readonly products: ReadonlyArray<Found> }
  const [first, ...others] = products.filter(
    ({ subType, inStock, availability }) => subType === kind && inStock && availability === "AVAILABLE_TO_BUY",
  )
  if (first === undefined) throw new Error(`the demo has no ${kind}`)
  return [first, ...others]
}

/** A request of the page's visitor to the API of its own shop. */
export const post = async (page: Page, origin: string, path: string, data: object): Promise<void> => {
  const answer = await page.request.post(`${origin}/api${path}`, { data, headers: { origin } })
  expect(answer.ok()).toBe(true)
}

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
