/**
 * Responsiveness of a list, a product's colours, and the cart: from the press to the painted result, and the longest
 * delay of a press (INP) on a slow phone. Prints a table without limits.
 *
 * CHROMIUM_PATH=… node tests/bench/lists.ts
 * --products 5000    a demo shop of that size, filled once
 * --data DIR         the shop in this folder instead
 * --presses 30       of each kind
 * --only REGEXP      the presses whose name it finds
 */

import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Browser, type CDPSession, type Locator, type Page } from "playwright"
import { type Addresses, addressesOf } from "./addresses.ts"
import { launchBrowser } from "./launchBrowser.ts"
import { figure, median, table } from "./report.ts"
import { fill, startShop } from "./Shop.ts"

const { values: options } = parseArgs({
  options: {
    products: { type: "string", default: "5000" },
    data: { type: "string" },
    presses: { type: "string", default: "30" },
    only: { type: "string", default: "" },
  },
})
const presses = Number(options.presses)

/** A phone four times as slow as this machine. */
const SLOWER = 4
/** A visitor who presses has stopped scrolling; visible content has been rendered. */
const STOPPED_SCROLLING_MS = 1_000
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface Measured {
  /** From the press to the frame after the new results were inserted, in ms. */
  readonly painted: Array<number>
  /** Of each press, from the event to the next frame, in ms. */
  readonly waits: Array<number>
  /** Processor time of the page's main thread, in ms per press: valid on a busy machine. */
  readonly processor: number
}

/** Seconds of work of the page's main thread. */
const workedSeconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics")
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN
}

/** Installs listeners in the page; the first press after it counts. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const timings = { pressed: 0, painted: 0, waits: new Map<number, number>() }
    Object.assign(globalThis, { timings })
    addEventListener("pointerdown", (event) => (timings.pressed = event.timeStamp), true)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = (entry as PerformanceEventTiming & { readonly interactionId?: number }).interactionId ?? 0
        if (id > 0) timings.waits.set(id, Math.max(timings.waits.get(id) ?? 0, entry.duration))
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit)
    const shown = () =>
      [
        location.href,
        document.querySelectorAll("[data-product-grid] > li").length,
        document.querySelector("[data-cart-count]")?.textContent,
      ].join(" ")
    let was = shown()
    new MutationObserver(() => {
      const is = shown()
      if (is === was) return
      was = is
      requestAnimationFrame(() => setTimeout(() => (timings.painted = performance.now())))
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

interface Timings {
  readonly timings: { readonly pressed: number; readonly painted: number; readonly waits: Map<number, number> }
}

/** The delays since the last call. */
const takeWaits = (page: Page): Promise<ReadonlyArray<number>> =>
  page.evaluate(() => {
    const { waits } = (globalThis as unknown as Timings).timings
    const taken = [...waits.values()]
    waits.clear()
    return taken
  })

/** Presses each in turn and waits until the page is idle in between; what is done `before` a press is not counted. */
const pressEach = async (
  page: Page,
  press: (index: number) => Promise<void>,
  { times = presses, before }: { readonly times?: number; readonly before?: (index: number) => Promise<void> } = {},
): Promise<Measured> => {
  await listen(page)
  const waits: Array<number> = []
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const begun = await workedSeconds(session)
  const painted: Array<number> = []
  for (let index = 0; index < times; index++) {
    if (before !== undefined) {
      await before(index)
      await takeWaits(page)
    }
    await press(index)
    await page.waitForFunction(() => {
      const { timings } = globalThis as unknown as Timings
      return timings.painted > timings.pressed
    })
    await page.waitForTimeout(400)
    painted.push(
      await page.evaluate(() => {
        const { timings } = globalThis as unknown as Timings
        return timings.painted - timings.pressed
      }),
    )
    waits.push(...(await takeWaits(page)))
  }
  return { painted, waits, processor: ((await workedSeconds(session)) - begun) * (1000 / times) }
}

const open = async (browser: Browser, url: string, viewport: { width: number; height: number }, slower = 1) => {
  const touch = viewport.width < 1024
  const context = await browser.newContext({ viewport, hasTouch: touch, isMobile: touch, locale: "sv-SE" })
  const page = await context.newPage()
  await page.goto(url, { waitUntil: "networkidle" })
  if (slower > 1) {
    const session = await context.newCDPSession(page)
    await session.send("Emulation.setCPUThrottlingRate", { rate: slower })
  }
  return page
}

/** One choice after another of the open ones, so that no list repeats. */
const choiceAt = (place: Page | Locator, index: number): Locator =>
  place.locator(".facets .choice:visible").nth(index % 8)

/** What is pressed, and where. Returns undefined when the shop has no such page. */
type Measure = (browser: Browser, origin: string, paths: Addresses) => Promise<Measured | undefined>

const filterOnDesk =
  (slower: number): Measure =>
  async (browser, origin, { list }) => {
    const page = await open(browser, origin + list, DESK, slower)
    return pressEach(page, (index) => choiceAt(page, index).click())
  }

const filterInDrawer: Measure = async (browser, origin, { list }) => {
  const page = await open(browser, origin + list, PHONE, SLOWER)
  await page.locator("[data-opens=filters]").tap()
  const drawer = page.getByRole("dialog")
  await drawer.waitFor()
  return pressEach(page, (index) => choiceAt(drawer, index).tap())
}

const showMore: Measure = async (browser, origin, { list }) => {
  const page = await open(browser, origin + list, PHONE, SLOWER)
  const link = page.locator(".load-more a")
  return pressEach(page, () => link.tap(), {
    times: Math.min(presses, 9),
    before: async () => {
      await link.scrollIntoViewIfNeeded()
      await page.waitForTimeout(STOPPED_SCROLLING_MS)
    },
  })
}

const changeColour =
  (viewport: typeof PHONE): Measure =>
  async (browser, origin, { inColours }) => {
    if (inColours === undefined) return undefined
    const page = await open(browser, origin + inColours, viewport, SLOWER)
    const others = page.locator(".colours a:not([aria-current])")
    const touches = viewport.width < 1024
    return pressEach(page, async (index) => {
      const other = others.nth(index % (await others.count()))
      await (touches ? other.tap() : other.click())
    })
  }

/** One card's button after another; a banner confirms it. */
const addFromList: Measure = async (browser, origin, { list }) => {
  const page = await open(browser, origin + list, PHONE, SLOWER)
  const buttons = page.locator("[data-product-grid] kapitel-island[name=buy] button[type=submit]")
  const buttonAt = async (index: number) => buttons.nth(index % (await buttons.count()))
  return pressEach(page, async (index) => (await buttonAt(index)).tap(), {
    before: async (index) => {
      await (await buttonAt(index)).scrollIntoViewIfNeeded()
      await page.waitForTimeout(STOPPED_SCROLLING_MS)
    },
  })
}

const openProduct = async (browser: Browser, origin: string, { products: [product = "/"] }: Addresses) => {
  const page = await open(browser, origin + product, PHONE, SLOWER)
  const dialog = page.getByRole("dialog")
  const buy = async () => {
    await page.locator("main .buy-row button[type=submit]").first().tap()
    await dialog.waitFor()
  }
  const goOn = async () => {
    if ((await dialog.count()) === 0) return
    await dialog.getByRole("button", { name: "Fortsätt handla" }).tap()
    await dialog.waitFor({ state: "detached" })
    await page.waitForTimeout(400)
  }
  return { page, buy, goOn }
}

/** The product page's own button; a dialog confirms it. */
const addFromProduct: Measure = async (browser, origin, paths) => {
  const { page, buy, goOn } = await openProduct(browser, origin, paths)
  return pressEach(page, buy, { before: goOn })
}

const MEASURES: ReadonlyArray<readonly [string, Measure]> = [
  ["filter, desktop", filterOnDesk(1)],
  [`filter, desktop, CPU ${SLOWER}× slower`, filterOnDesk(SLOWER)],
  [`filter in the drawer, phone, CPU ${SLOWER}× slower`, filterInDrawer],
  [`'Visa fler', phone, CPU ${SLOWER}× slower`, showMore],
  [`another colour, desktop, CPU ${SLOWER}× slower`, changeColour(DESK)],
  [`another colour, phone, CPU ${SLOWER}× slower`, changeColour(PHONE)],
  [`into the cart from a list, phone, CPU ${SLOWER}× slower`, addFromList],
  [`into the cart from a product, phone, CPU ${SLOWER}× slower`, addFromProduct],
]

const worst = (values: ReadonlyArray<number>) => Math.max(0, ...values)

const dataDir = options.data ?? join(tmpdir(), `kapitel-bench-${options.products}`)
fill(dataDir, ["demo", "--products", options.products])
const work = mkdtempSync(join(tmpdir(), "kapitel-bench-"))
const shop = await startShop(dataDir, join(work, "event-loop.json"))
const browser = await launchBrowser()
try {
  const paths = addressesOf(dataDir, 1)
  const rows: Array<readonly [string, Measured]> = []
  for (const [name, measure] of MEASURES) {
    if (!new RegExp(options.only).test(name)) continue
    const measured = await measure(browser, shop.origin, paths)
    if (measured !== undefined) rows.push([name, measured])
    for (const context of browser.contexts()) await context.close()
  }
  process.stdout.write(
    `${table(
      [
        "a press",
        "to the painted result, ms: median",
        "worst",
        "to the next frame (INP), ms: median",
        "worst",
        "main thread, CPU ms",
      ],
      rows.map(([name, { painted, waits, processor }]) => [
        name,
        figure(median(painted)),
        figure(worst(painted)),
        // The browser reports no delay of less than 16 ms.
        waits.length === 0 ? "< 16" : figure(median(waits)),
        waits.length === 0 ? "< 16" : figure(worst(waits)),
        figure(processor),
      ]),
    )}\n`,
  )
} finally {
  await browser.close()
  await shop.stop()
  rmSync(work, { recursive: true, force: true })
}
