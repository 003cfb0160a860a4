/**
 * Import speed of an ONIX feed: `node tests/bench/import.ts FEED` imports it into an empty shop, again into the full
 * one, and reads it without a shop. Products per second, and the peak memory of the process.
 */
import { mkdtemp, rm } from "node:fs/promises"
import { cpus, tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { dryRunFeed, receiveFeed } from "@kapitel/core/catalogue/receiveFeed"
import { Effect } from "effect"
import { feedOf, fileBytes, intakeLayer } from "../../app/composition/importLayers.ts"

const feed = process.argv[2]
if (feed === undefined) throw new Error("usage: node tests/bench/import.ts FEED.onix.xml[.gz]")
const path = resolve(feed)
const dataDir = await mkdtemp(join(tmpdir(), "kapitel-bench-import-"))

const timed = async <Result extends { readonly read: number }>(run: Effect.Effect<Result, unknown>) => {
  const begun = performance.now()
  const result = await Effect.runPromise(run)
  const seconds = (performance.now() - begun) / 1000
  return { result, seconds: Number(seconds.toFixed(2)), perSecond: Math.round(result.read / seconds) }
}

const receive = () =>
  receiveFeed(path, feedOf.onix(fileBytes(path)), { allowRemovals: true }).pipe(
    Effect.provide(intakeLayer({ dataDir })),
  )

try {
  const reading = await timed(dryRunFeed(feedOf.onix(fileBytes(path))))
  const first = await timed(receive())
  const second = await timed(receive())
  const megabytes = Math.round(process.resourceUsage().maxRSS / 1024)
  const { setAside, notices, ...counts } = first.result
  process.stdout.write(
    `${JSON.stringify(
      {
        node: process.version,
        cores: cpus().length,
        productsRead: reading.result.read,
        readingOnly: { seconds: reading.seconds, productsPerSecond: reading.perSecond },
        intoAnEmptyShop: {
          seconds: first.seconds,
          productsPerSecond: first.perSecond,
          ...counts,
          notices: notices.length,
        },
        onceMore: { seconds: second.seconds, productsPerSecond: second.perSecond, unchanged: second.result.unchanged },
        firstSetAside: setAside.slice(0, 5),
        peakMegabytes: megabytes,
      },
      undefined,
      2,
    )}\n`,
  )
} finally {
  await rm(dataDir, { recursive: true, force: true })
}
