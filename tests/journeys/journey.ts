/** The setup of every journey: a running shop, and a browser in which every console error counts. */
import { afterAll, afterEach, beforeAll, expect } from "vitest"
import { Browsing } from "./Browsing.ts"
import { Shop, type ShopOptions } from "./Shop.ts"

/** A failed journey prints what the shop logged: a refused request has its reason there. */
const reportLogOf = (shop: Shop): void => {
  afterEach(({ task }) => {
    if (task.result?.state === "fail") process.stderr.write(`The shop's log at ${task.name}:\n${shop.log}\n`)
  })
}

/** Running shops of this worker, by their options. */
const shared = new Map<string, { readonly shop: Shop; open?: Promise<void> }>()

// A worker receives this signal when its last spec has run.
process.once("SIGTERM", () => {
  void Promise.all([Browsing.end(), ...[...shared.values()].map(({ shop }) => shop.close())]).finally(() =>
    process.exit(0),
  )
})

/** Goods of the demo for every journey: enough for each facet and row. Another size would need another shop. */
export const DEMO_GOODS = 400

/** A shop shared by specs with the same options: purchases of one are there for the next. */
export const openedShop = (options: Pick<ShopOptions, "demo" | "places" | "settings"> = {}): Shop => {
  const key = JSON.stringify(options)
  const known = shared.get(key) ?? { shop: new Shop({ ...options, logins: true }) }
  shared.set(key, known)
  beforeAll(() => {
    known.open ??= known.shop.open()
    return known.open
  })
  reportLogOf(known.shop)
  return known.shop
}

/** A separate shop for one spec: one that is stopped, starts empty, or is counted as a whole. */
export const ownShop = (options: ShopOptions = {}): Shop => {
  const shop = new Shop(options)
  beforeAll(() => shop.open())
  reportLogOf(shop)
  afterAll(() => shop.close())
  return shop
}

/** A browser for all journeys of a spec; each of them must leave no console errors. */
export const openedBrowser = (): Browsing => {
  const browsing = new Browsing()
  beforeAll(() => browsing.open())
  afterEach(async () => {
    expect(await browsing.complaintsOfVisits()).toEqual([])
  })
  return browsing
}
