/** Shoppers with think time: most browse, some search, some put things in the cart, a few pay. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Random } from "../soak/random.ts"
import { Browser } from "./Browser.ts"
import type { Tally } from "./Tally.ts"
import type { Wares } from "./Wares.ts"

export interface Street {
  readonly origin: string
  readonly simulator: string
  readonly wares: Wares
  readonly random: Random
  readonly tally: Tally
  /** No shopper starts anything after this. */
  readonly until: number
}

/** Between one page and the next, in ms. */
const THINK_MS = { least: 3_000, span: 5_000 }

/** Per hundred actions of shoppers; the rest are changes of the cart. */
const CHECKOUTS = 5
const LOOKS = 60
const SEARCHES = 20

const think = (random: Random): Promise<void> => sleep(THINK_MS.least + random.below(THINK_MS.span))

const press = async (simulator: string, publicToken: string): Promise<void> => {
  const response = await fetch(`${simulator}/__sim/pay`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ publicToken, outcome: "ok" }),
    signal: AbortSignal.timeout(30_000),
  })
  await response.arrayBuffer()
}

/** Adds it to the cart, opens the checkout and pays; consents to downloads on the way. */
export const buy = async ({ simulator }: Street, browser: Browser, ean: string): Promise<void> => {
  const added = await browser.ask("cart", "/cart/lines", { ean, quantity: "1" })
  if (added === undefined || added.status >= 400) return
  let page = await browser.ask("checkout", "/checkout")
  if (page?.body.includes('action="/checkout/consent"') === true) {
    await browser.ask("checkout", "/checkout/consent", { consent: "yes" })
    page = await browser.ask("checkout", "/checkout")
  }
  const token = /public-SE-[0-9a-f]{48}/.exec(page?.body ?? "")?.[0]
  if (token === undefined) return
  await press(simulator, token)
  await browser.ask("rest", `/checkout/confirmation?key=${token}`)
}

const act = async (street: Street, browser: Browser): Promise<void> => {
  const { random, wares } = street
  const die = random.below(100)
  const ean = wares.eans[random.below(wares.eans.length)] ?? ""
  if (die < CHECKOUTS) return buy(street, browser, ean)
  if (die < CHECKOUTS + LOOKS) {
    const { kind, path } = (random.below(2) === 0 ? wares.lists : wares.products).pick(random)
    await browser.ask(kind, path)
  } else if (die < CHECKOUTS + LOOKS + SEARCHES) {
    const { kind, path } = wares.searches.pick(random)
    await browser.ask(kind, path)
  } else await browser.ask("cart", "/cart/lines", { ean, quantity: "1" })
}

/** Starts after `waits` ms, does one thing after the other with think time between, and ends. */
export const stroll = async (street: Street, address: string, waits: number): Promise<void> => {
  const browser = new Browser(street.origin, address, street.tally)
  await sleep(waits)
  while (Date.now() < street.until) {
    await act(street, browser)
    await think(street.random)
  }
  browser.close()
}

/** Wants only one title: opens its page, buys it, and opens the page again until the run ends. */
export const rush = async (
  street: Street,
  address: string,
  waits: number,
  title: { readonly ean: string; readonly path: string },
): Promise<void> => {
  const browser = new Browser(street.origin, address, street.tally)
  await sleep(waits)
  if (Date.now() < street.until) {
    await browser.ask("cached", title.path)
    await think(street.random)
    await buy(street, browser, title.ean)
  }
  while (Date.now() < street.until) {
    await think(street.random)
    await browser.ask("cached", title.path)
  }
  browser.close()
}
