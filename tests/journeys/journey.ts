/** What every journey begins with: a shop that is open, and a browser whose every complaint counts. */
import { afterAll, afterEach, beforeAll, expect } from "vitest"
import { Browsing } from "./Browsing.ts"
import { Shop, type ShopOptions } from "./Shop.ts"

/** Opens one shop for all journeys of a spec. */
export const openedShop = (options: ShopOptions = {}): Shop => {
  const shop = new Shop(options)
  beforeAll(() => shop.open())
  afterAll(() => shop.close())
  return shop
}

/** Opens one browser for all journeys of a spec; after each of them nothing may have been complained of. */
export const openedBrowser = (): Browsing => {
  const browsing = new Browsing()
  beforeAll(() => browsing.open())
  afterAll(() => browsing.close())
  afterEach(async () => {
    expect(await browsing.complaintsOfVisits()).toEqual([])
  })
  return browsing
}
