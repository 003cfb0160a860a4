/**
 * Sitemap and product feed of a shop's whole catalogue: `node tests/bench/discovery.ts --data-dir DIR` reads both as a
 * crawler does, without rests, and reports their size, the longest step, the processor time of the catalogue's thread, that
 * of this thread (which renders pages in a shop), how late its event loop was, and the memory of the process: at the
 * beginning, at most, and after every 20,000 entries.
 */
import { mkdir, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { monitorEventLoopDelay } from "node:perf_hooks"
import { parseArgs } from "node:util"
import { portsLayer, storeLayer } from "@kapitel/adapters/embedded/Embedded"
import { DEFAULT_DELIVERY_TERMS } from "@kapitel/core/delivery/DeliveryTerms"
import { SearchIndex } from "@kapitel/core/search/SearchIndex"
import { siteOf } from "@kapitel/core/site/Site"
import { Effect, Layer, ManagedRuntime } from "effect"
import { openCatalogueThread } from "../../app/server/discovery/CatalogueThread.ts"
import { makeProductFeed } from "../../app/server/discovery/productFeed.ts"
import type { StreamTurn, StreamTurns } from "../../app/server/discovery/StreamTurns.ts"
import { makeSitemaps } from "../../app/server/discovery/sitemaps.ts"
import type { Handler } from "../../app/server/handleRequest.ts"
import type { ShopRequest } from "../../app/server/readRequest.ts"

const { values } = parseArgs({ options: { "data-dir": { type: "string" } } })
const dataDir = values["data-dir"]
if (dataDir === undefined) throw new Error("usage: node tests/bench/discovery.ts --data-dir DIR")

const contentDir = await mkdtemp(join(tmpdir(), "kapitel-bench-discovery-"))
await mkdir(join(contentDir, "pages"))
// Campaigns are few: the index is not needed for the rest.
const search = Layer.succeed(SearchIndex, { campaigns: Effect.succeed([]) } as unknown as SearchIndex["Service"])
const shop = ManagedRuntime.make(
  Layer.merge(portsLayer({ dataDir, contentDir }), search).pipe(Layer.provideMerge(storeLayer({ dataDir }))),
) as unknown as Parameters<typeof makeSitemaps>[0]["shop"] & { readonly dispose: () => Promise<void> }

const megabytes = () => Math.round(process.memoryUsage.rss() / 1_048_576)

let longestMs = 0
let stepsMs = 0
/** Without rests: how long the work itself takes. */
const turns = {
  begin: (): StreamTurn => ({
    step: async (work) => {
      const began = performance.now()
      const { result, ms } = await work()
      longestMs = Math.max(longestMs, performance.now() - began)
      stepsMs += ms
      return result
    },
    end: () => undefined,
  }),
} as unknown as StreamTurns
const catalogue = openCatalogueThread({ dataDir, delivery: DEFAULT_DELIVERY_TERMS })
// The lateness of timers of one millisecond; their own delay is included.
const late = monitorEventLoopDelay({ resolution: 1 })
late.enable()

const site = siteOf("kapitel", "https://shop.test")
const request = (path: string): ShopRequest =>
  ({
    method: "GET",
    url: new URL(path, site.origin),
    headers: {},
    client: { address: "203.0.113.7" },
  }) as unknown as ShopRequest

const read = async (handler: Handler, path: string) => {
  const began = performance.now()
  const before = megabytes()
  let [bytes, entries, most] = [0, 0, before]
  const along: Array<number> = []
  const used = process.threadCpuUsage()
  longestMs = 0
  stepsMs = 0
  late.reset()
  const answer = await handler(request(path))
  const firstMs = Math.round(performance.now() - began)
  const text = String(answer?.body ?? "")
  for await (const part of answer?.stream ?? [text]) {
    bytes += part.length
    entries += part.split(/<(?:url|item|sitemap)>/).length - 1
    most = Math.max(most, megabytes())
    if (along.length < entries / 20_000) along.push(megabytes())
  }
  return {
    path,
    entries,
    megabytesOfText: Math.round(bytes / 1e5) / 10,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    firstMs,
    longestStepMs: Math.round(longestMs * 10) / 10,
    processorSeconds: Math.round(stepsMs / 100) / 10,
    ownProcessorSeconds: Math.round(process.threadCpuUsage(used).user / 1e4) / 100,
    lateP99: Math.round(late.percentile(99) / 1e5) / 10,
    lateAtMost: Math.round(late.max / 1e5) / 10,
    memoryBefore: before,
    memoryAtMost: most,
    memoryAlong: along,
  }
}

const report = (line: unknown) => process.stdout.write(`${JSON.stringify(line)}\n`)
try {
  const sitemaps = makeSitemaps({ shop, catalogue, site, open: true, turns, now: Date.now })
  const index = await read(sitemaps, "/sitemap.xml")
  report(index)
  for (let number = 1; number <= index.entries; number++) report(await read(sitemaps, `/sitemap${number}.xml`))
  const feed = makeProductFeed({ shop, catalogue, site, loyaltyProgram: "medlem", turns, now: Date.now })
  report(await read(feed, "/produktfeed.xml"))
} finally {
  await catalogue.close()
  await shop.dispose()
  await rm(contentDir, { recursive: true, force: true })
}
