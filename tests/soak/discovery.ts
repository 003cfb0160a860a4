/**
 * `npm run soak:discovery -- --products 1000000`: a crawler reads every file of the sitemap and the whole product feed
 * of a shop of a million products, while shoppers open pages and another client takes the feed and does not read it.
 * Exits with 1 when an address or an item is missing or doubled, a file is no XML, or memory, the event loop or pages
 * are above their limits.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { type ClientRequest, get, type IncomingMessage } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { createGunzip } from "node:zlib"
import { cardOf } from "@kapitel/adapters/embedded/store/productText"
import { canonicalPath } from "@kapitel/core/catalogue/canonicalPath"
import { SITEMAP_SIZE, sitemapPath } from "@kapitel/core/discovery/sitemap"
import { siteOf } from "@kapitel/core/site/Site"
import { SaxesParser } from "saxes"
import { readDelay, startShop } from "../bench/Shop.ts"
import { fillMany } from "./manyProducts.ts"
import { seeded } from "./random.ts"

const { values } = parseArgs({
  options: {
    products: { type: "string", default: "1000000" },
    data: { type: "string" },
    seconds: { type: "string", default: "60" },
  },
})
const random = seeded(1)

/** The text of a million products' feed is ten times as long. */
const GROWTH_LIMIT_IN_MEGABYTES = 100
/** Of a processor's time, between two timers, while no page is rendered. */
const LONGEST_TURN_MS = 20
/** Characters: those of some 20,000 items. */
const PART_OF_FEED = 20_000_000
/** How often shoppers open a page that has not been opened before. */
const PAGE_EVERY_MS = 100
/** Another network, as its proxy names it. */
const SLOW_CLIENT = { "x-forwarded-for": "198.51.100.7" }
process.env["TRUSTED_PROXIES"] = "127.0.0.1,::1"

const dir = values.data ?? mkdtempSync(join(tmpdir(), "kapitel-soak-discovery-"))
const copiedIn = await fillMany(dir, Number(values.products))
const db = new DatabaseSync(join(dir, "shop.sqlite"), { readOnly: true })
const counted = (sql: string): number => Number(db.prepare(sql).get()?.["n"])
const products = counted("SELECT count(*) AS n FROM product")
/** Pages of tickets are those of their events. */
const tickets = counted("SELECT count(*) AS n FROM product WHERE json_extract(card, '$.event') IS NOT NULL")
const eventLoopFile = join(dir, "late.json")
const report = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)
const rounded = (number: number): number => Math.round(number * 10) / 10
report({ products, tickets, copiedInSeconds: Math.round(copiedIn) })

const server = await startShop(dir, eventLoopFile, false)
const site = siteOf("kapitel", server.origin)
report({ startedInSeconds: rounded(server.startMs / 1000) })

const ask = (path: string, headers: Record<string, string>): Promise<readonly [IncomingMessage, ClientRequest]> =>
  new Promise((resolve, reject) => {
    const request = get(server.origin + path, { agent: false, headers }, (response) => resolve([response, request]))
    request.once("error", reject)
  })

/** Memory of the process that is no file's, in MB. */
const memory = (): number =>
  Number(/^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024
const resident = (): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024

const anyAddress = (): string => {
  const after = `97${8 + random.below(2)}${random.below(1_000_000_000)}`
  const row = db.prepare("SELECT card, offer FROM product WHERE ean > ? ORDER BY ean LIMIT 1").get(after)
  return row === undefined ? anyAddress() : canonicalPath(cardOf(row as { card: string; offer: string }), site)
}

let failures = 0
const check = (holds: boolean, what: string): void => {
  if (holds) return
  failures++
  console.error(`FAILED: ${what}`)
}

/** What the shop is like while `work` is done. */
const during = async <A>(name: string, work: () => Promise<A>, isShopping = true) => {
  process.kill(server.pid, "SIGUSR2")
  await sleep(500)
  const [waits, samples, whole]: Array<Array<number>> = [[], [], []]
  const state = { working: true }
  const goShopping = async () => {
    while (state.working) {
      const began = performance.now()
      const address = anyAddress()
      const [response] = await ask(address, { "accept-encoding": "br" })
      for await (const _ of response);
      check(response.statusCode === 200, `${address} answers ${response.statusCode}`)
      waits?.push(performance.now() - began)
      samples?.push(memory())
      whole?.push(resident())
      await sleep(Math.max(0, PAGE_EVERY_MS - (performance.now() - began)))
    }
  }
  const shoppers = isShopping ? goShopping() : undefined
  const began = performance.now()
  const before = memory()
  const result = await work().finally(() => {
    state.working = false
  })
  const seconds = (performance.now() - began) / 1000
  await shoppers
  process.kill(server.pid, "SIGUSR2")
  await sleep(500)
  const delay = readDelay(eventLoopFile)
  const sorted = (waits ?? []).toSorted((a, b) => a - b)
  const at = (share: number) => rounded(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  const most = Math.max(before, ...(samples ?? []))
  const tenths = Array.from({ length: 10 }, (_, index) =>
    Math.round(samples?.[Math.floor((((samples?.length ?? 1) - 1) * (index + 1)) / 10)] ?? 0),
  )
  report({
    during: name,
    seconds: Math.round(seconds),
    pages: { count: sorted.length, p50: at(0.5), p99: at(0.99), max: at(1) },
    lateMs: { p50: rounded(delay.p50), p99: rounded(delay.p99), max: rounded(delay.max) },
    longestTurnMs: rounded(delay.longestTurn),
    memoryMB: {
      before: Math.round(before),
      most: Math.round(most),
      resident: Math.round(Math.max(0, ...(whole ?? []))),
    },
    memoryAlong: tenths,
  })
  return { result, before, most, longestTurn: delay.longestTurn }
}

/** Reads an answer to its end, or this many characters. `onText` gets the text of each element of this name. */
const readXml = async (
  path: string,
  element: string,
  onText: (text: string) => void,
  most = Number.POSITIVE_INFINITY,
) => {
  const [response] = await ask(path, { "accept-encoding": "gzip" })
  check(response.statusCode === 200, `${path} answers ${response.statusCode}`)
  const parser = new SaxesParser()
  let [open, root, characters] = ["", "", 0]
  parser.on("opentag", ({ name }) => {
    open = name
    if (root === "") root = name
  })
  parser.on("closetag", () => {
    open = ""
  })
  parser.on("text", (text) => {
    if (open === element) onText(text)
  })
  parser.on("error", (error) => {
    throw error
  })
  const text = response.headers["content-encoding"] === "gzip" ? response.pipe(createGunzip()) : response
  for await (const part of text.setEncoding("utf8")) {
    characters += (part as string).length
    parser.write(part as string)
    if (characters > most) break
  }
  if (characters <= most) parser.close()
  return { root, characters }
}

try {
  await during("shoppers alone", () => sleep(Number(values.seconds) * 1000))

  const walked = await during("shoppers and the sitemap", async () => {
    const files: Array<string> = []
    await readXml("/sitemap.xml", "loc", (text) => files.push(text))
    const numbers = new Set<number>()
    let addresses = 0
    for (const [index, file] of files.entries()) {
      check(file === server.origin + sitemapPath(index + 1), `the index has ${file}`)
      let inFile = 0
      await readXml(new URL(file).pathname, "loc", (text) => {
        inFile++
        const [, number] = /\/(\d{13})(?:\?|$)/.exec(text) ?? []
        if (number !== undefined) numbers.add(Number(number))
      })
      check(inFile > 0 && inFile <= SITEMAP_SIZE, `${file} has ${inFile} addresses`)
      addresses += inFile
    }
    return { files: files.length, addresses, products: numbers.size }
  })
  report(walked.result)
  check(walked.result.products === products - tickets, `the sitemap has ${walked.result.products} products`)

  const fed = await during("shoppers and the feed", async () => {
    const [slow, slowRequest] = await ask("/produktfeed.xml", { ...SLOW_CLIENT, "accept-encoding": "identity" })
    check(slow.statusCode === 200, `a slow client's feed answers ${slow.statusCode}`)
    slow.once("error", () => undefined)
    const numbers = new Set<number>()
    let items = 0
    const { characters } = await readXml("/produktfeed.xml", "g:id", (text) => {
      items++
      numbers.add(Number(text))
    })
    slowRequest.destroy()
    return { items, different: numbers.size, megabytes: Math.round(characters / 1e6) }
  })
  report(fed.result)
  check(fed.result.items === fed.result.different, "the feed has an item twice")
  check(fed.result.items > products * 0.9, `the feed has ${fed.result.items} items`)

  for (const { before, most } of [walked, fed])
    check(most - before <= GROWTH_LIMIT_IN_MEGABYTES, `memory grew by ${Math.round(most - before)} MB`)

  const { longestTurn } = await during(
    "a file of the sitemap and a part of the feed, without shoppers",
    async () => {
      await readXml(sitemapPath(walked.result.files), "loc", () => undefined)
      await readXml("/produktfeed.xml", "g:id", () => undefined, PART_OF_FEED)
    },
    false,
  )
  check(longestTurn <= LONGEST_TURN_MS, `the event loop was held for ${rounded(longestTurn)} ms`)
} finally {
  await server.stop()
  db.close()
  if (values.data === undefined) rmSync(dir, { recursive: true, force: true })
}
process.exitCode = failures > 0 ? 1 : 0
