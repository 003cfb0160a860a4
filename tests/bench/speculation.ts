/**
 * From a list to a product and back: visits in place, against ordinary visits with the platform's speculation rules and
 * view transitions (docs/decisions/0312). A proxy before the shop adds what is compared, and simulates the slow
 * network, since a browser's own emulation does not apply to prefetches. Prints a table without limits.
 *
 * CHROMIUM_PATH=… node tests/bench/speculation.ts
 * --products 5000    a demo shop of that size, filled once
 * --data DIR         the shop in this folder instead
 * --visits 5         medians of so many
 */

import { createHash } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { createServer, request, type ServerResponse } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { parseArgs } from "node:util"
import { brotliCompressSync, constants } from "node:zlib"
import { writeConsent } from "@kapitel/core/consent/consent"
import { type Browser, type Page } from "playwright"
import { freePort } from "../freePort.ts"
import { addressesOf } from "./addresses.ts"
import { launchBrowser } from "./launchBrowser.ts"
import { figure, median, table } from "./report.ts"
import { fill, startShop } from "./Shop.ts"

const { values: options } = parseArgs({
  options: {
    products: { type: "string", default: "5000" },
    data: { type: "string" },
    visits: { type: "string", default: "5" },
  },
})

type Navigation = "in place" | "ordinary" | "prefetch" | "prerender"
const NAVIGATIONS: ReadonlyArray<Navigation> = ["in place", "ordinary", "prefetch", "prerender"]

interface Profile {
  readonly name: string
  readonly viewport: { readonly width: number; readonly height: number }
  readonly isMobile: boolean
  readonly slower: number
  /** ms before each response, and bytes per ms. */
  readonly latency: number
  readonly bytesPerMs: number
}
const PROFILES: ReadonlyArray<Profile> = [
  {
    name: "slow phone",
    viewport: { width: 390, height: 844 },
    isMobile: true,
    slower: 4,
    latency: 150,
    bytesPerMs: 200,
  },
  {
    name: "desktop",
    viewport: { width: 1440, height: 900 },
    isMobile: false,
    slower: 1,
    latency: 0,
    bytesPerMs: 100_000,
  },
]

/**
 * In every document, before its own scripts: when a link is pressed, and when a page's title and picture are visible.
 */
const measure = (isOrdinary: boolean): void => {
  const now = () => performance.timeOrigin + performance.now()
  const begin = ({ timeStamp }: Event) => sessionStorage.setItem("pressed", String(performance.timeOrigin + timeStamp))
  addEventListener("pointerdown", begin, true)
  // The shop's own listeners receive no press: the browser follows the link.
  const stop = (event: Event) => event.stopImmediatePropagation()
  if (isOrdinary) for (const type of ["pointerdown", "click"]) addEventListener(type, stop, true)
  const poll = () => {
    const wanted = sessionStorage.getItem("wanted")
    if (wanted !== null && location.pathname === wanted && !document.hidden) {
      const title = document.querySelector("main h1")
      const picture = [...document.querySelectorAll<HTMLImageElement>("main img")].find((image) => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return width > 40 && bottom > 0 && top < innerHeight
      })
      const since = now() - Number(sessionStorage.getItem("pressed"))
      if (title?.checkVisibility() === true && sessionStorage.getItem("title") === null)
        requestAnimationFrame(() => sessionStorage.setItem("title", String(since)))
      if (picture?.complete === true && picture.naturalWidth > 0 && sessionStorage.getItem("picture") === null)
        requestAnimationFrame(() => sessionStorage.setItem("picture", String(since)))
    }
    requestAnimationFrame(poll)
  }
  requestAnimationFrame(poll)
}

const rulesOf = (navigation: Navigation) => {
  const rules = [{ where: { href_matches: ["/bok/*", "/vara/*"] }, eagerness: "moderate" }]
  return JSON.stringify({ [navigation]: rules })
}

/** The shop behind a slow network, and what a way of visiting adds to its pages. */
const startProxy = async (origin: string, navigation: Navigation, { latency, bytesPerMs }: Profile) => {
  const port = await freePort()
  const isOrdinary = navigation !== "in place"
  const script = `(${measure.toString()})(${isOrdinary})`
  const style = "@view-transition { navigation: auto }"
  const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`
  let free = 0
  const sent = { bytes: 0 }
  const send = async (answer: ServerResponse, body: Buffer) => {
    sent.bytes += body.length
    const begun = Math.max(free, performance.now() + latency)
    free = begun + body.length / bytesPerMs
    await pause(Math.max(0, free - performance.now()))
    answer.end(body)
  }
  const server = createServer((incoming, answer) => {
    if (incoming.url === "/speculation.json") {
      answer.writeHead(200, { "content-type": "application/speculationrules+json" })
      return void send(answer, Buffer.from(rulesOf(navigation)))
    }
    const isPage = incoming.headers["sec-fetch-dest"] === "document"
    const headers = {
      ...incoming.headers,
      host: new URL(origin).host,
      ...(isPage ? { "accept-encoding": "identity" } : {}),
    }
    const options = { method: incoming.method ?? "GET", headers }
    const forward = request(origin + (incoming.url ?? ""), options, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.once("end", () => {
        const { "content-length": _, "transfer-encoding": __, ...otherHeaders } = response.headers
        let body = Buffer.concat(chunks)
        if (isPage) {
          const added = `<script>${script}</script>${isOrdinary ? `<style>${style}</style>` : ""}`
          body = Buffer.from(body.toString().replace("<head>", `<head>${added}`))
          otherHeaders["content-security-policy"] = String(otherHeaders["content-security-policy"])
            .replace("script-src", `script-src ${hash(script)}`)
            .replace("style-src", `style-src ${hash(style)}`)
          body = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
          otherHeaders["content-encoding"] = "br"
          if (navigation === "prefetch" || navigation === "prerender")
            otherHeaders["speculation-rules"] = '"/speculation.json"'
        }
        answer.writeHead(response.statusCode ?? 500, otherHeaders)
        void send(answer, body)
      })
    })
    incoming.pipe(forward)
  })
  await new Promise<void>((resolve) => server.listen(port, resolve))
  return { origin: `http://localhost:${port}`, sent, stop: () => server.close() }
}

const shown = async (page: Page): Promise<ReadonlyArray<number>> => {
  const read = () =>
    page.evaluate(() => [sessionStorage.getItem("title"), sessionStorage.getItem("picture")]).catch(() => [null, null])
  for (let waited = 0; waited < 15_000; waited += 50) {
    const found = await read()
    if (found.every((time) => time !== null)) return found.map(Number)
    await pause(50)
  }
  return [Number.NaN, Number.NaN]
}

const expect = (page: Page, wanted: string) =>
  page.evaluate((path) => {
    sessionStorage.clear()
    sessionStorage.setItem("wanted", path)
  }, wanted)

const visit = async (browser: Browser, shop: string, list: string, navigation: Navigation, profile: Profile) => {
  const proxy = await startProxy(shop, navigation, profile)
  const { viewport, isMobile, slower } = profile
  const context = await browser.newContext({ viewport, isMobile, hasTouch: isMobile, locale: "sv-SE" })
  const value = writeConsent({ answer: "no", at: Date.now() })
  await context.addCookies([{ name: "kapitel-consent", value, url: proxy.origin }])
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: slower })
  await page.goto(proxy.origin + list, { waitUntil: "load" })
  await pause(2_000)
  const link = page.locator("main .card .title a").nth(1)
  const path = new URL((await link.getAttribute("href")) ?? "", proxy.origin).pathname
  await expect(page, path)
  const before = proxy.sent.bytes
  if (isMobile) await link.tap({ noWaitAfter: true })
  else {
    await link.hover()
    // A pointer stops before a press; the platform waits for 200 ms.
    await pause(400)
    await page.mouse.down()
    await page.mouse.up()
  }
  const there = await shown(page)
  await pause(2_000)
  const activated = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType("navigation")
    const { activationStart, deliveryType } = (entry?.toJSON() ?? {}) as {
      activationStart?: number
      deliveryType?: string
    }
    return activationStart ? "prerendered" : (deliveryType ?? "")
  })
  const bytes = proxy.sent.bytes - before
  await expect(page, new URL(list, proxy.origin).pathname)
  await page.evaluate(() => {
    sessionStorage.setItem("pressed", String(performance.timeOrigin + performance.now()))
    history.back()
  })
  const back = await shown(page)
  await context.close()
  proxy.stop()
  return { figures: [...there, ...back, bytes / 1000], activated }
}

const dataDir = options.data ?? join(tmpdir(), `kapitel-bench-${options.products}`)
if (options.data === undefined) fill(dataDir, ["demo", "--products", options.products])
const dir = mkdtempSync(join(tmpdir(), "kapitel-speculation-"))
const server = await startShop(dataDir, join(dir, "loop.json"))
const browser = await launchBrowser({
  // Playwright disables the browser's back/forward cache.
  ignoreDefaultArgs: ["--disable-back-forward-cache"],
})
try {
  const { list } = addressesOf(dataDir, 1)
  const rows: Array<ReadonlyArray<string>> = []
  for (const profile of PROFILES) {
    const runs = new Map<Navigation, Array<Awaited<ReturnType<typeof visit>>>>(
      NAVIGATIONS.map((navigation) => [navigation, []]),
    )
    // In turn: other load on the machine affects all of them.
    for (let at = 0; at < Number(options.visits); at++)
      for (const navigation of NAVIGATIONS)
        runs.get(navigation)?.push(await visit(browser, server.origin, list, navigation, profile))
    for (const [navigation, found] of runs) {
      const columns = [0, 1, 2, 3, 4].map((column) =>
        figure(median(found.map(({ figures }) => figures[column] ?? Number.NaN))),
      )
      rows.push([`${profile.name}, ${navigation}`, ...columns, found.at(-1)?.activated ?? ""])
    }
  }
  const head = ["", "title, ms", "picture, ms", "back: title, ms", "back: picture, ms", "kB there", "the document was"]
  console.log(table(head, rows))
} finally {
  await browser.close()
  await server.stop()
  rmSync(dir, { recursive: true, force: true })
}
