/**
 * How fast a list feels: from the press of a filter to the painted result, and the longest wait of a press (INP) on a
 * slow phone. Prints a table and judges nothing.
 *
 *   CHROMIUM_PATH=… node tests/bench/lists.ts
 *                             --products 5000    a demo shop of that size, filled once
 *                             --data DIR         the shop in this folder instead
 *                             --presses 30       of each kind
 */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { type Browser, type CDPSession, chromium, type Locator, type Page } from "playwright"
import { addressesOf } from "./addresses.ts"
import { figure, median, table } from "./report.ts"
import { fill, startShop } from "./Shop.ts"

const { values: options } = parseArgs({
  options: {
    products: { type: "string", default: "5000" },
    data: { type: "string" },
    presses: { type: "string", default: "30" },
  },
})
const presses = Number(options.presses)

/** A phone four times as slow as this machine. */
const SLOWER = 4
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

interface Measured {
  /** From the press to the frame after the new results stood there, in ms. */
  readonly painted: Array<number>
  /** Of each press, from the event to the next frame, in ms. */
  readonly waits: Array<number>
  /** Processor time of the page's main thread, all told, in ms a press: holds on a busy machine. */
  readonly processor: number
}

/** Seconds that the page's main thread has worked. */
const workedSeconds = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send("Performance.getMetrics")
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN
}

/** Listens in the page; the first press after it counts. */
const listen = (page: Page) =>
  page.evaluate(() => {
    const heard = { pressed: 0, painted: 0, waits: new Map<number, number>() }
    Object.assign(globalThis, { heard })
    addEventListener("pointerdown", (event) => (heard.pressed = event.timeStamp), true)
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const id = (entry as PerformanceEventTiming & { readonly interactionId?: number }).interactionId ?? 0
        if (id > 0) heard.waits.set(id, Math.max(heard.waits.get(id) ?? 0, entry.duration))
      }
    }).observe({ type: "event", durationThreshold: 16, buffered: false } as PerformanceObserverInit)
    const shown = () => `${location.href} ${document.querySelectorAll("[data-product-grid] > li").length}`
    let was = shown()
    new MutationObserver(() => {
      const is = shown()
      if (is === was) return
      was = is
      requestAnimationFrame(() => setTimeout(() => (heard.painted = performance.now())))
    }).observe(document.body, { subtree: true, childList: true, attributes: true })
  })

interface Heard {
  readonly heard: { readonly pressed: number; readonly painted: number; readonly waits: Map<number, number> }
}

/** Presses each in turn and lets the page come to rest in between. */
const pressEach = async (page: Page, press: (index: number) => Promise<void>, times = presses): Promise<Measured> => {
  await listen(page)
  const session = await page.context().newCDPSession(page)
  await session.send("Performance.enable", { timeDomain: "threadTicks" })
  const begun = await workedSeconds(session)
  const painted: Array<number> = []
  for (let index = 0; index < times; index++) {
    await press(index)
    await page.waitForFunction(() => {
      const { heard } = globalThis as unknown as Heard
      return heard.painted > heard.pressed
    })
    await page.waitForTimeout(400)
    painted.push(
      await page.evaluate(() => {
        const { heard } = globalThis as unknown as Heard
        return heard.painted - heard.pressed
      }),
    )
  }
  const waits = await page.evaluate(() => [...(globalThis as unknown as Heard).heard.waits.values()])
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

/** One choice after another of what stands open, so that no list is one that was there before. */
const choiceAt = (place: Page | Locator, index: number): Locator =>
  place.locator("[data-facets] .choice:visible").nth(index % 8)

const measure = async (browser: Browser, origin: string, list: string) => {
  const url = origin + list
  const rows: Array<readonly [string, Measured]> = []
  const desk = await open(browser, url, DESK)
  rows.push(["filter, desktop", await pressEach(desk, (index) => choiceAt(desk, index).click())])
  const slow = await open(browser, url, DESK, SLOWER)
  rows.push([`filter, desktop, CPU ${SLOWER}× slower`, await pressEach(slow, (index) => choiceAt(slow, index).click())])
  const phone = await open(browser, url, PHONE, SLOWER)
  await phone.locator("[data-drawer=filters]").tap()
  const drawer = phone.getByRole("dialog")
  await drawer.waitFor()
  rows.push([
    `filter in the drawer, phone, CPU ${SLOWER}× slower`,
    await pressEach(phone, (index) => choiceAt(drawer, index).tap()),
  ])
  const more = await open(browser, url, PHONE, SLOWER)
  rows.push([
    `'Visa fler', phone, CPU ${SLOWER}× slower`,
    await pressEach(
      more,
      async () => {
        const link = more.locator("[data-load-more-link]")
        await link.scrollIntoViewIfNeeded()
        // Whoever presses has stopped scrolling; what came into view is drawn.
        await more.waitForTimeout(1000)
        await link.tap()
      },
      Math.min(presses, 9),
    ),
  ])
  for (const page of [desk, slow, phone, more]) await page.context().close()
  return rows
}

const worst = (values: ReadonlyArray<number>) => Math.max(0, ...values)

const dataDir = options.data ?? join(tmpdir(), `kapitel-bench-${options.products}`)
fill(dataDir, ["demo", "--products", options.products])
const work = mkdtempSync(join(tmpdir(), "kapitel-bench-"))
const shop = await startShop(dataDir, join(work, "event-loop.json"))
const executablePath = process.env["CHROMIUM_PATH"]
const browser = await chromium.launch({
  ...(executablePath === undefined ? {} : { executablePath }),
  args: ["--no-sandbox", "--disable-background-networking"],
})
try {
  const rows = await measure(browser, shop.origin, addressesOf(dataDir, 1).list)
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
        // The browser reports no wait of less than 16 ms.
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
