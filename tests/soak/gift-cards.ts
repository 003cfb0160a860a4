/**
 * `npm run soak:gift-cards -- --cards 100 --seed 1`: shoppers buy gift cards while the shop is killed again and again;
 * then payments, cards and messages are compared. Exits with 1 when a card is lost, issued or delivered twice, or worth
 * another amount than was paid.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { freePort } from "../freePort.ts"
import { compareGiftCards, type GiftCardComparison, isBalanced } from "./compareGiftCards.ts"
import type { Payment } from "./compareLedgers.ts"
import { buyCards } from "./giftCardShopper.ts"
import { Program } from "./Program.ts"
import { seeded } from "./random.ts"
import { openReportingProxy } from "./reportingProxy.ts"
import { openReportingStore } from "./reportingStore.ts"

const root = join(import.meta.dirname, "../..")
const { values } = parseArgs({
  options: {
    cards: { type: "string", default: "100" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    keep: { type: "boolean", default: false },
  },
})
const wanted = Number(values.cards)
const seed = Number(values.seed)
const random = seeded(seed)

const SHOPPERS = 4
/** Most cards of one purchase. */
const MOST_CARDS = 3
/** One moment in this many causes a kill, in addition to random ones: about 300 for 1,000 cards. */
const KILL_ONE_IN = 24
/** Moments while the shop calls the provider, has committed, or sends; these kill immediately. */
const KILL_ONE_PASSING_IN = 20
const OUT_OF_THE_BLUE_MS = { least: 400, span: 8_000 }
/** Longest duration of one purchase, including kills, and from the last start until all is settled. */
const PURCHASE_LIMIT_MS = 1_200_000
const SETTLE_LIMIT_MS = 120_000
/** A capture whose call was cut off is sent again when the books have not shown it for 15 minutes (`moneyWorker`). */
const DOUBT_ENDS_AFTER_MS = 30 * 60_000

const dir = mkdtempSync(join(tmpdir(), "kapitel-soak-cards-"))
const dataDir = join(dir, "shop")
const { status, stderr } = spawnSync(
  process.execPath,
  [
    join(root, "app/cli/main.ts"),
    "import",
    "onix",
    join(root, "tests/feeds/kapitel-sample.onix.xml"),
    "--data-dir",
    dataDir,
  ],
  { encoding: "utf8" },
)
if (status !== 0) throw new Error(`the shop could not be filled: ${stderr}`)

const port = await freePort()
const shopOrigin = `http://127.0.0.1:${port}`
const simulatorProgram = new Program(
  join(root, "app/simulators/walley/main.ts"),
  { PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(dir, "walley"), SHOP_ORIGIN: shopOrigin },
  /listening on (http:\S+)/,
)
const simulator = await simulatorProgram.start()
const passes = (passing: string): void => {
  if (random.below(KILL_ONE_PASSING_IN) === 0) killAndRestart(passing)
}
const road = await openReportingProxy(simulator, passes)
const environment: Record<string, string> = {
  PORT: String(port),
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  PUBLIC_URL: shopOrigin,
  WALLEY_SIMULATOR_URL: road.origin,
  RATE_LIMITS: "off",
  TRUSTED_PROXIES: "127.0.0.1",
  DEMO: "1",
  NODE_ENV: "production",
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, "tests/soak/movedClock.mjs")).href}`,
  MOVED_CLOCK_MS: "0",
}
const shopProgram = new Program(join(root, "app/server/main.ts"), environment, /open at (http:\S+)/)

let kills = 0
const killedAt = new Map<string, number>()
let restarting: Promise<unknown> | undefined
const killAndRestart = (moment: string): void => {
  if (restarting !== undefined) return
  kills += 1
  killedAt.set(moment, (killedAt.get(moment) ?? 0) + 1)
  restarting = shopProgram
    .kill()
    .then(() => shopProgram.start())
    .finally(() => {
      restarting = undefined
    })
  restarting.catch((cause: unknown) => {
    console.error(cause)
    process.exitCode = 1
  })
}

let begun = 0
let bought = 0
let reported = 0
const run = { open: true }

const shopper = async (): Promise<void> => {
  while (begun < wanted) {
    const cards = Math.min(1 + random.below(MOST_CARDS), wanted - begun)
    begun += cards
    await buyCards({
      shop: shopOrigin,
      simulator,
      cards,
      random,
      deadline: Date.now() + PURCHASE_LIMIT_MS,
      at: (moment) => {
        if (random.below(KILL_ONE_IN) !== 0) return
        // Some milliseconds later the shop is in the middle of handling it.
        setTimeout(() => killAndRestart(moment), random.below(40))
      },
    })
    bought += cards
    if (bought - reported >= 20) {
      reported = bought
      console.log(`${bought} of ${wanted} cards bought, ${kills} kills`)
    }
  }
}

const outOfTheBlue = async (): Promise<void> => {
  while (run.open) {
    // The next one is some time after the shop is back: on a slow machine it would sell nothing otherwise.
    await restarting?.catch(() => undefined)
    await sleep(OUT_OF_THE_BLUE_MS.least + random.below(OUT_OF_THE_BLUE_MS.span))
    if (run.open) killAndRestart("out of the blue")
  }
}

const ledger = async (): Promise<ReadonlyArray<Payment>> => {
  const response = await fetch(`${simulator}/__sim/ledger`)
  return ((await response.json()) as { readonly payments: ReadonlyArray<Payment> }).payments
}

const settled = async (
  isSettled: (found: GiftCardComparison) => boolean,
): Promise<{ readonly found: GiftCardComparison; readonly seconds: number }> => {
  const from = Date.now()
  for (;;) {
    const found = compareGiftCards(dataDir, await ledger())
    const elapsed = Date.now() - from
    if (isSettled(found) || elapsed > SETTLE_LIMIT_MS) return { found, seconds: Math.round(elapsed / 1_000) }
    await sleep(500)
  }
}

console.log(`${wanted} gift cards, seed ${seed}`)
try {
  await shopProgram.start()
  const stopWatching = openReportingStore(dataDir, passes)
  const blue = outOfTheBlue()
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  run.open = false
  stopWatching()
  await blue
  await restarting
  await shopProgram.kill()
  await shopProgram.start()
  // Each order has its cards, and each card its message. Only captures may still be in doubt: the books decide later.
  const { found: sold, seconds } = await settled(({ unsent, wrongAmount, ...rest }) =>
    isBalanced({ ...rest, unsent: unsent - wrongAmount.length, wrongAmount: [] }),
  )
  const inDoubt = sold.wrongAmount.length
  await shopProgram.kill()
  environment["MOVED_CLOCK_MS"] = String(DOUBT_ENDS_AFTER_MS)
  await shopProgram.start()
  const { found } = await settled(isBalanced)
  console.log(
    JSON.stringify({ kills, killedAt: Object.fromEntries(killedAt), settledAfter: seconds, inDoubt, ...found }),
  )
  const isClean = isBalanced(found) && found.cards === wanted
  console.log(
    isClean
      ? `${found.cards} gift cards in ${found.orders} orders, ${kills} kills: each paid, issued and delivered once`
      : `Something is wrong: run again with --seed ${seed} --keep`,
  )
  if (!isClean) process.exitCode = 1
} catch (cause) {
  console.error(cause)
  console.error(shopProgram.log)
  process.exitCode = 1
} finally {
  run.open = false
  await restarting?.catch(() => undefined)
  await shopProgram.kill()
  await simulatorProgram.kill()
  road.close()
  if (values.keep) console.log(`Everything lies in ${dir}`)
  else rmSync(dir, { recursive: true, force: true })
}
