/** `kapitel demo`: fills the shop with invented goods, promotions, stores and events. */

import { openDatabase } from "@kapitel/adapters/embedded/store/openDatabase"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { type FeedReceipt, receiveFeed } from "@kapitel/core/catalogue/receiveFeed"
import { isCalendarDate, stockholmDate } from "@kapitel/core/delivery/stockholm"
import { Command, InvalidArgumentError } from "commander"
import { Cause, Effect, Exit } from "effect"
import { intakeLayer } from "../../../composition/importLayers.ts"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { secretKeys } from "../../../composition/secretKeys.ts"
import {
  DEMO_PRODUCTS,
  type DemoDownload,
  demoFeed,
  downloadOf,
  eventBookOf,
  writeDigitalGoods,
  writeEvents,
  writePromotions,
  writeSearches,
  writeStores,
} from "../../../demo/fillDemoShop.ts"
import { writeDemoPeople } from "../../../demo/writeDemoPeople.ts"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { ProgressBar } from "../../ProgressBar.ts"
import { resolveFromCaller } from "../../shopFolder.ts"

export interface DemoCommandOptions {
  readonly dataDir: string
  readonly seed: number
  readonly date: string
  readonly products: number
  readonly json: boolean
}

/** What the command has written. */
export interface DemoReport {
  readonly seed: number
  readonly date: string
  readonly seconds: number
  /** E-books and audiobooks that can be downloaded. */
  readonly files: number
  readonly promotions: number
  readonly stores: number
  readonly events: number
  /** Peak memory of this process. */
  readonly peakMegabytes: number
  readonly receipt: FeedReceipt
}

const KILOBYTES_PER_MEGABYTE = 1024
const MOST_PRODUCTS = 5_000_000

const wholeNumber = (least: number, most: number) => (text: string) => {
  const number = Number(text)
  if (/^\d{1,10}$/.test(text) && number >= least && number <= most) return number
  throw new InvalidArgumentError(`It is a whole number from ${least} to ${most}.`)
}

const calendarDate = (text: string): string => {
  if (isCalendarDate(text)) return text
  throw new InvalidArgumentError("It is a day such as 2026-11-21.")
}

const fillDemo = (options: Omit<DemoCommandOptions, "json">, onProgress?: (records: number) => void) =>
  Effect.gen(function* () {
    const { seed, date: today, products, dataDir } = options
    const begun = performance.now()
    const keys = yield* secretKeys
    const downloads: Array<DemoDownload> = []
    const books = new Map<string, Ean>()
    const feed = demoFeed({ seed, today, products }, (record) => {
      const download = downloadOf(record)
      if (download !== undefined) downloads.push(download)
      const book = eventBookOf(record)
      if (book !== undefined && !books.has(book[0])) books.set(...book)
    })
    const receipt = yield* receiveFeed(`demo ${seed}`, feed, {
      allowRemovals: false,
      ...(onProgress !== undefined && { onProgress }),
    }).pipe(Effect.provide(intakeLayer({ dataDir })))
    const files = yield* writeDigitalGoods(dataDir, downloads)
    const promotions = yield* writePromotions(dataDir, today)
    const stores = yield* writeStores(dataDir, today)
    const events = yield* writeEvents(dataDir, { seed, today, books })
    yield* writeSearches(dataDir, { seed, today })
    yield* writeDemoPeople(dataDir, keys)
    const seconds = (performance.now() - begun) / 1000
    const peakMegabytes = Math.round(process.resourceUsage().maxRSS / KILOBYTES_PER_MEGABYTE)
    return {
      seed,
      date: today,
      seconds,
      files,
      promotions,
      stores,
      events,
      peakMegabytes,
      receipt,
    } satisfies DemoReport
  })

const reportLine = ({ seed, date, seconds, files, promotions, stores, events, receipt }: DemoReport): string =>
  `The demo shop of ${date} (seed ${seed}) was filled in ${seconds.toFixed(1)} s:\n` +
  `  ${receipt.added} products added, ${receipt.changed} records changed, ${receipt.unchanged} unchanged\n` +
  `  ${files} e-books and audiobooks to download, ${promotions} promotions, ${stores} stores and ${events} events\n`

/** Whether `DEMO` is set, which allows demo goods in a folder that goods were imported into. */
const isExplicit = () => !["", "0"].includes(process.env["DEMO"] ?? "")

/** Returns the exit code. */
async function fill(options: DemoCommandOptions): Promise<number> {
  const bar = new ProgressBar(options.json ? undefined : process.stderr)
  bar.start("demo", undefined)
  const dataDir = resolveFromCaller(options.dataDir)
  // The folder is claimed for a demo before any demo goods are written.
  const outcome = await Effect.runPromiseExit(
    Effect.try({
      try: () => openDatabase(dataDir, { kind: "demo", explicit: isExplicit() }).close(),
      catch: (error) => error,
    }).pipe(Effect.andThen(fillDemo({ ...options, dataDir }, (records) => bar.records(records)))),
  )
  bar.stop()
  if (Exit.isFailure(outcome)) {
    const error = Cause.squash(outcome.cause)
    process.stderr.write(
      `The demo shop could not be filled: ${error instanceof Error ? error.message : String(error)}\n`,
    )
    return REFUSED
  }
  process.stdout.write(options.json ? `${JSON.stringify(outcome.value, undefined, 2)}\n` : reportLine(outcome.value))
  return SUCCESS
}

export const demo = (): Command =>
  new Command("demo")
    .description("fill the shop with a demo assortment, promotions, stores and events")
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .option("--seed <number>", "the seed of the random assortment", wholeNumber(0, 4_294_967_295), 1)
    .option("--date <day>", "the current day of the demo (default: today)", calendarDate)
    .option("--products <number>", "how many products", wholeNumber(1, MOST_PRODUCTS), DEMO_PRODUCTS)
    .option("--json", "report as JSON, without a progress bar", false)
    .action(async ({ date, ...options }: Omit<DemoCommandOptions, "date"> & { readonly date?: string }) => {
      process.exitCode = await fill({ ...options, date: date ?? stockholmDate(Date.now()) })
    })
