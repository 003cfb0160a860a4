/**
 * The first tap of a visit on a slow phone: from the tap to the panel with its first working control, tapped as soon as
 * the page is shown and after idle loading. Prints a table without limits.
 *
 * CHROMIUM_PATH=… node tests/bench/firstTap.ts
 * --products 5000    a demo shop of that size, filled once
 * --data DIR         the shop in this folder instead
 * --visits 5         medians of so many
 * --only REGEXP      the taps whose name it finds
 */

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { openReadOnly } from "@kapitel/adapters/embedded/store/openDatabase"
import { writeConsent } from "@kapitel/core/consent/consent"
import { type Browser, type Page } from "playwright"
import { addressesOf } from "./addresses.ts"
import { launchBrowser } from "./launchBrowser.ts"
import { figure, median, table } from "./report.ts"
import { fill, startShop } from "./Shop.ts"

const { values: options } = parseArgs({
  options: {
    products: { type: "string", default: "5000" },
    data: { type: "string" },
    visits: { type: "string", default: "5" },
    only: { type: "string", default: "" },
  },
})

/** A mid-range phone of some years ago on a slow mobile network. */
const SLOWER = 4
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }
const PHONE = { width: 390, height: 844 }
const WIDE = { width: 1100, height: 800 }

interface Tap {
  readonly name: string
  readonly path: "list" | "home" | "product" | "event"
  /** What is tapped. */
  readonly on: string
  /** What has to be visible afterwards. */
  readonly until: string
  /** Copies of the first goods of the list in the cart. */
  readonly inCart?: boolean
  /** In a wide window: what a phone has in its menu. */
  readonly wide?: boolean
  /** Pressed before, as soon as the page shows: it contains what is tapped. Not measured. */
  readonly opens?: string
  /** What is typed before, by field. */
  readonly typed?: Readonly<Record<string, string>>
  /** Earlier searches of the visitor. */
  readonly searched?: ReadonlyArray<string>
}

const CART = 'header a[href="/checkout"]'
const STORES = 'a[data-opens="store-drawer"]'
const STORE_CARD = "#store-drawer[open] li h3"
const TAPS: ReadonlyArray<Tap> = [
  { name: "menu: first level", path: "home", on: 'header a[aria-label="Meny"]', until: "dialog[open] nav a" },
  {
    name: "login: first way in",
    path: "home",
    on: 'header a[href="/logga-in"]',
    until: "dialog[open] .drawer-body button",
  },
  { name: "cart, empty", path: "list", on: CART, until: "dialog[open] .drawer-body > *" },
  { name: "cart: skeleton", path: "list", on: CART, until: "dialog[open] .drawer-body > *", inCart: true },
  { name: "cart: lines", path: "list", on: CART, until: "dialog[open] .drawer-body li a[href]", inCart: true },
  { name: "filters: first choice", path: "list", on: 'a[data-opens="filters"]', until: "dialog[open] .choice" },
  {
    name: "search: recent searches",
    path: "home",
    on: 'header [name="q"]',
    until: ".suggest-recent [role=option]",
    searched: ["bageriet", "vargtimmen"],
  },
  { name: "stores from the header: first store", path: "home", on: `header ${STORES}`, until: STORE_CARD, wide: true },
  { name: "stores from a product: first store", path: "product", on: `main ${STORES}`, until: STORE_CARD },
  {
    name: "'Finns i min butik': first store",
    path: "list",
    opens: 'a[data-opens="filters"]',
    on: `dialog[open] ${STORES}`,
    until: STORE_CARD,
  },
  {
    name: "sign-up for an event: the answer",
    path: "event",
    typed: { name: "Eli Ås", email: `eli-${Date.now()}@exempel.se` },
    on: "#anmalan form button[type=submit]",
    until: ".message-success",
  },
]

/**
 * In the page, before its own scripts: records when a finger touches what is tapped, and when the awaited element is visible, in this
 * document or in the one that the tap leads to.
 */
const watch = ([on, until]: readonly [on: string, until: string]): void => {
  const now = (time = performance.now()) => performance.timeOrigin + time
  const seen = { pressed: Number(sessionStorage.getItem("firstTap")), shown: 0 }
  Object.assign(globalThis, { firstTap: seen })
  const press = ({ target, timeStamp }: Event) => {
    if (!(target instanceof Element) || target.closest(on) === null) return
    seen.pressed ||= now(timeStamp)
    sessionStorage.setItem("firstTap", String(seen.pressed))
  }
  addEventListener("pointerdown", press, true)
  const measure = () => {
    const found = seen.pressed > 0 && [...document.querySelectorAll(until)].some((node) => node.checkVisibility())
    if (found) seen.shown = now()
    else requestAnimationFrame(measure)
  }
  requestAnimationFrame(measure)
}

/** As `adapters/src/browser/searchHistory.ts` does. */
const keep = (terms: ReadonlyArray<string>): void =>
  localStorage.setItem("kapitel:search-history", JSON.stringify(terms))

const visit = async (browser: Browser, url: string, tap: Tap, idle: boolean): Promise<number> => {
  const viewport = tap.wide === true ? WIDE : PHONE
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: "sv-SE" })
  context.setDefaultTimeout(30_000)
  const value = writeConsent({ answer: "no", at: Date.now() })
  await context.addCookies([{ name: "kapitel-consent", value, url }])
  const page = await context.newPage()
  if (tap.inCart === true) await buy(page, url)
  const session = await context.newCDPSession(page)
  await session.send("Network.enable")
  await session.send("Network.setCacheDisabled", { cacheDisabled: true })
  await session.send("Network.emulateNetworkConditions", NETWORK)
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWER })
  await page.addInitScript(watch, [tap.on, tap.until] as const)
  await page.addInitScript(keep, tap.searched ?? [])
  await page.goto(url, { waitUntil: idle ? "networkidle" : "commit" })
  if (idle) await page.waitForTimeout(3_000)
  for (const [name, text] of Object.entries(tap.typed ?? {})) await page.locator(`[name="${name}"]`).last().fill(text)
  if (tap.opens !== undefined) await page.locator(tap.opens).first().tap({ noWaitAfter: true })
  const target = page.locator(tap.on).first()
  await target.waitFor()
  await target.tap({ noWaitAfter: true })
  const read = () =>
    page.evaluate(() => (globalThis as unknown as { firstTap: { pressed: number; shown: number } }).firstTap)
  await page.waitForFunction(() => (globalThis as unknown as { firstTap: { shown: number } }).firstTap.shown > 0)
  const { pressed, shown } = await read()
  await context.close()
  return shown - pressed
}

/** Without emulation: filling the cart is not measured. */
const buy = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.locator('form[action="/cart/lines"] button[type=submit]').first().click()
  await page.waitForTimeout(1_500)
}

/** An event of the demo that visitors sign up for. */
const eventWithSeats = (folder: string): string => {
  const db = openReadOnly(folder)
  const [first] = db.all<{ path: string }>(
    `SELECT path FROM store_event WHERE body ->> 'seats' > 20 AND body ->> 'price' IS NULL
       AND body ->> 'isCancelled' IS NULL AND body ->> 'dateFrom' > ? ORDER BY path`,
    new Date().toISOString(),
  )
  db.close()
  return first?.path ?? "/evenemang"
}

const dataDir = options.data ?? join(tmpdir(), `kapitel-bench-${options.products}`)
if (options.data === undefined) fill(dataDir, ["demo", "--products", options.products])
const dir = mkdtempSync(join(tmpdir(), "kapitel-taps-"))
const server = await startShop(dataDir, join(dir, "loop.json"))
const browser = await launchBrowser()
try {
  const {
    list,
    products: [product = "/"],
  } = addressesOf(dataDir, 1)
  const paths = { home: "/", list, product, event: eventWithSeats(dataDir) }
  const rows: Array<ReadonlyArray<string>> = []
  for (const tap of TAPS.filter(({ name }) => new RegExp(options.only).test(name))) {
    const row = [tap.name]
    for (const idle of [false, true]) {
      const times: Array<number> = []
      for (let at = 0; at < Number(options.visits); at++) {
        const url = server.origin + paths[tap.path]
        times.push(await visit(browser, url, tap, idle).catch(() => Number.NaN))
      }
      row.push(figure(median(times)))
    }
    rows.push(row)
    console.log(row.join("  "))
  }
  console.log(table(["First tap, slow phone, ms", "as the page shows", "after idle loading"], rows))
} finally {
  await browser.close()
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}
