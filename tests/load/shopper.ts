/** Shoppers with think time: most browse, some search, some put things in the cart, a few pay. */
import { setTimeout as sleep } from "node:timers/promises"
import type { Random } from "../soak/random.ts"
import { Browser } from "./Browser.ts"
import type { RequestMix } from "./RequestMix.ts"
import type { Tally } from "./Tally.ts"

export interface LoadRun {
  readonly origin: string
  readonly simulator: string
  readonly mix: RequestMix
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
export const buy = async ({ simulator }: LoadRun, browser: Browser, ean: string): Promise<void> => {
  const added = await browser.send("cart", "/cart/lines", { ean, quantity: "1" })
  if (added === undefined || added.status >= 400) return
  let page = await browser.send("checkout", "/checkout")
  if (page?.body.includes('action="/checkout/consent"') === true) {
    await browser.send("checkout", "/checkout/consent", { consent: "yes" })
    page = await browser.send("checkout", "/checkout")
  }
  const token = /public-SE-[0-9a-f]{48}/.exec(page?.body ?? "")?.[0]
  if (token === undefined) return
  await press(simulator, token)
  await browser.send("rest", `/checkout/confirmation?key=${token}`)
}

const act = async (run: LoadRun, browser: Browser): Promise<void> => {
  const { random, mix } = run
  const die = random.below(100)
  const ean = mix.eans[random.below(mix.eans.length)] ?? ""
  if (die < CHECKOUTS) return buy(run, browser, ean)
  if (die < CHECKOUTS + LOOKS) {
    const { kind, path } = (random.below(2) === 0 ? mix.lists : mix.products).pick(random)
    await browser.send(kind, path)
  } else if (die < CHECKOUTS + LOOKS + SEARCHES) {
    const { kind, path } = mix.searches.pick(random)
    await browser.send(kind, path)
  } else await browser.send("cart", "/cart/lines", { ean, quantity: "1" })
}

/** Starts after `waits` ms, does one thing after the other with think time between, and ends. */
export const stroll = async (run: LoadRun, address: string, waits: number): Promise<void> => {
  const browser = new Browser(run.origin, address, run.tally)
  await sleep(waits)
  while (Date.now() < run.until) {
    await act(run, browser)
    await think(run.random)
  }
  browser.close()
}

/** Wants only one title: opens its page, buys it, and opens the page again until the run ends. */
export const rush = async (
  run: LoadRun,
  address: string,
  waits: number,
  title: { readonly ean: string; readonly path: string },
): Promise<void> => {
  const browser = new Browser(run.origin, address, run.tally)
  await sleep(waits)
  if (Date.now() < run.until) {
    await browser.send("cached", title.path)
    await think(run.random)
    await buy(run, browser, title.ean)
  }
  while (Date.now() < run.until) {
    await think(run.random)
    await browser.send("cached", title.path)
  }
  browser.close()
}
