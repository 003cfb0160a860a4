/**
 * `npm run soak:orders -- --checkouts 100 --seed 1`: shoppers buy while the shop is killed again and again; then the
 * simulator's ledger is compared with the shop's records. Exits with 1 when anything is lost, duplicated or wrong.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { freePort } from "../freePort.ts"
import { type Comparison, compareLedgers, isClean, type Payment } from "./compareLedgers.ts"
import { Program } from "./Program.ts"
import { seeded } from "./random.ts"
import { fillDemoGiftCards, LIMITED_USES } from "./reductions.ts"
import { openReportingProxy, type Passing } from "./reportingProxy.ts"
import { openReportingStore, type Seen } from "./reportingStore.ts"
import { buy, type Moment } from "./shopper.ts"

const root = join(import.meta.dirname, "../..")
const { values } = parseArgs({
  options: {
    checkouts: { type: "string", default: "100" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    feed: { type: "string", default: join(root, "tests/feeds/kapitel-sample.onix.xml") },
    keep: { type: "boolean", default: false },
  },
})
const checkouts = Number(values.checkouts)
const seed = Number(values.seed)
const random = seeded(seed)

const SHOPPERS = 4
const COPIES = 100_000

/** One moment in this many causes a kill, in addition to random ones: half a kill for each purchase. */
const KILL_ONE_IN = 35
/** Moments while the shop calls the provider; these kill immediately. */
const KILL_ONE_PASSING_IN = 35
const OUT_OF_THE_BLUE_MS = { least: 400, span: 8_000 }

/** Longest duration of one purchase, including kills, and from the last start until all is settled (K1: 90 s). */
const PURCHASE_LIMIT_MS = 240_000
const SETTLE_LIMIT_MS = 90_000

const kapitel = (...words: ReadonlyArray<string>): void => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(root, "app/cli/main.ts"), ...words], {
    encoding: "utf8",
  })
  if (status !== 0) throw new Error(`kapitel ${words.join(" ")} ended with ${status}\n${stdout}${stderr}`)
}

const dir = mkdtempSync(join(tmpdir(), "kapitel-soak-"))
const dataDir = join(dir, "shop")
kapitel("import", "onix", values.feed, "--data-dir", dataDir)
const eans = withShop((db) =>
  db
    .prepare("SELECT ean FROM product WHERE price > 0 AND availability = 'AVAILABLE_TO_BUY' ORDER BY ean LIMIT 50")
    .all()
    .map((row) => String(row["ean"])),
)
if (eans.length === 0) throw new Error("the feed holds nothing that can be bought")
const stockFile = join(dir, "stock.csv")
writeFileSync(stockFile, ["ean,store,quantity", ...eans.map((ean) => `${ean},web,${COPIES}`), ""].join("\n"))
kapitel("import", "stock", stockFile, "--data-dir", dataDir)
const initialStock = new Map(eans.map((ean) => [ean, COPIES]))

const reductions = await fillDemoGiftCards(dataDir, checkouts)
const maxUses = new Map([["soak-limited", LIMITED_USES]])

const port = await freePort()
const shopOrigin = `http://127.0.0.1:${port}`
const simulatorProgram = new Program(
  join(root, "app/simulators/walley/main.ts"),
  { PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(dir, "walley"), SHOP_ORIGIN: shopOrigin },
  /listening on (http:\S+)/,
)
const simulator = await simulatorProgram.start()
const passes = (passing: Passing | Seen): void => {
  if (random.below(KILL_ONE_PASSING_IN) === 0) killAndRestart(passing)
}
const road = await openReportingProxy(simulator, passes)
const shopProgram = new Program(
  join(root, "app/server/main.ts"),
  {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    PUBLIC_URL: shopOrigin,
    WALLEY_SIMULATOR_URL: road.origin,
    RATE_LIMITS: "off",
    DEMO: "1",
    NODE_ENV: "production",
  },
  /open at (http:\S+)/,
)

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

let bought = 0
let begun = 0
const run = { open: true }

const shopper = async (): Promise<void> => {
  while (begun < checkouts) {
    const member = reductions.members[begun] ?? ""
    begun += 1
    await buy({
      shop: shopOrigin,
      simulator,
      eans,
      reductions,
      member,
      random,
      deadline: Date.now() + PURCHASE_LIMIT_MS,
      at: (moment: Moment) => {
        if (random.below(KILL_ONE_IN) !== 0) return
        // Some milliseconds later the shop is in the middle of handling it.
        setTimeout(() => killAndRestart(moment), random.below(40))
      },
    })
    bought += 1
    if (bought % 10 === 0) console.log(`${bought} of ${checkouts} bought, ${kills} kills`)
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

const settled = async (): Promise<{ readonly found: Comparison; readonly seconds: number }> => {
  const from = Date.now()
  for (;;) {
    const found = compareLedgers(dataDir, await ledger(), initialStock, maxUses)
    const elapsed = Date.now() - from
    if (isClean(found) || elapsed > SETTLE_LIMIT_MS) return { found, seconds: Math.round(elapsed / 1_000) }
    await sleep(500)
  }
}

console.log(`${checkouts} checkouts, seed ${seed}`)
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
  const { found, seconds } = await settled()
  console.log(
    JSON.stringify({
      checkouts,
      bought,
      kills,
      killedAt: Object.fromEntries(killedAt),
      settledAfter: seconds,
      ...found,
    }),
  )
  const clean = isClean(found) && bought === checkouts && found.orders === checkouts
  console.log(
    clean
      ? `${found.orders} bought, ${found.withoutPayment} of them by gift cards alone, ${found.lost.length} lost, ${found.doubled.length} doubled`
      : `Something is wrong: run again with --seed ${seed} --keep`,
  )
  if (!clean) process.exitCode = 1
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

function withShop<A>(work: (db: DatabaseSync) => A): A {
  const db = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true })
  try {
    return work(db)
  } finally {
    db.close()
  }
}
