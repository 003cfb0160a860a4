/**
 * `npm run soak:reservations -- --shoppers 200 --seed 1`: shoppers race for the copies of one store while the shop is
 * killed; staff hand out, do not find and cancel; the rest expires. Exits with 1 when a copy, an amount or a message is
 * lost, doubled or late.
 */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { setTimeout as sleep } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { parseArgs } from "node:util"
import { freePort } from "../freePort.ts"
import { compareMoney, copiesOf, type Ledger, promisedIn, wrongMessages } from "./compareStore.ts"
import { Program } from "./Program.ts"
import { type Fate, order, type Race, reserve, STORE } from "./racers.ts"
import { seeded } from "./random.ts"
import { openReportingProxy } from "./reportingProxy.ts"
import { openReportingStore } from "./reportingStore.ts"
import { call, untilDone } from "./requests.ts"
import { type End, logIn, STATE_OF, type Task, work } from "./staffAtWork.ts"

const root = join(import.meta.dirname, "../..")
const { values } = parseArgs({
  options: {
    shoppers: { type: "string", default: "200" },
    copies: { type: "string" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    keep: { type: "boolean", default: false },
  },
})
const shoppers = Number(values.shoppers)
const copies = Number(values.copies ?? Math.ceil(shoppers / 5))
const seed = Number(values.seed)
const random = seeded(seed)

const STAFF = ["anna@kapitel.example", "bo@kapitel.example"] as const
const WEB_COPIES = 100_000

/** Random kills, and one in so many requests of the shop to the provider, and of commits and messages. */
const OUT_OF_THE_BLUE_MS = { least: 1_500, span: 8_000 }
const KILL_ONE_PASSING_IN = 30

const PHASE_LIMIT_MS = 900_000
/** A payment that the provider told nothing about is found by a check, every 5 minutes in the end. */
const SETTLE_LIMIT_MS = 400_000
/** Freed after the end of a reservation at the latest (D-27). */
const FREED_WITHIN_MS = 5_000
/** A list of a store shows a reservation by then at the latest. */
const LIST_FOLLOWS_WITHIN_MS = 1_000
/** The shop is started so long before an end that is measured. */
const BEFORE_END_MS = 25_000
/** How often a shopper tries who wants the copies that become free. */
const TRIES_EVERY_MS = 200

const kapitel = (...words: ReadonlyArray<string>): string => {
  const { status, stderr, stdout } = spawnSync(process.execPath, [join(root, "app/cli/main.ts"), ...words], {
    encoding: "utf8",
  })
  if (status !== 0 && words[0] !== "check") throw new Error(`kapitel ${words.join(" ")}: ${status}\n${stdout}${stderr}`)
  return stdout
}

const dir = mkdtempSync(join(tmpdir(), "kapitel-soak-"))
const dataDir = join(dir, "shop")
const fileOf = (name: string, ...lines: ReadonlyArray<string>): string => {
  const file = join(dir, name)
  writeFileSync(file, [...lines, ""].join("\n"))
  return file
}
kapitel("import", "onix", join(root, "tests/feeds/kapitel-sample.onix.xml"), "--data-dir", dataDir)
const db = new DatabaseSync(join(dataDir, "shop.sqlite"), { readOnly: true })
const [ean = "", listed = ""] = db
  .prepare(
    `SELECT ean FROM product WHERE price > 0 AND availability = 'AVAILABLE_TO_BUY' AND json_extract(offer, '$.inStock')
       ORDER BY ean LIMIT 2`,
  )
  .all()
  .map((row) => String(row["ean"]))
const stores = fileOf(
  "stores.csv",
  "id;name;address;hours",
  `${STORE.id};${STORE.name};Gatan 1, 413 01 Göteborg;Mån-sön 10-18`,
)
kapitel("import", "stores", stores, "--data-dir", dataDir)
const stock = fileOf(
  "stock.csv",
  "ean,store,quantity",
  `${ean},web,${WEB_COPIES}`,
  `${ean},${STORE.id},${copies}`,
  `${listed},${STORE.id},1`,
)
kapitel("import", "stock", stock, "--data-dir", dataDir)
for (const email of STAFF) {
  kapitel("staff", "add", email, "--name", "Vid Disken", "--role", "butik", "--store", STORE.id, "--data-dir", dataDir)
}

const port = await freePort()
const shop = `http://127.0.0.1:${port}`
const simulatorProgram = new Program(
  join(root, "app/simulators/walley/main.ts"),
  { PORT: "0", HOST: "127.0.0.1", DATA_DIR: join(dir, "walley"), SHOP_ORIGIN: shop },
  /listening on (http:\S+)/,
)
const simulator = await simulatorProgram.start()
const run = { killing: false }
const passes = (moment: string): void => {
  if (run.killing && random.below(KILL_ONE_PASSING_IN) === 0) killAndRestart(moment)
}
const road = await openReportingProxy(simulator, passes)
const environment: Record<string, string> = {
  PORT: String(port),
  HOST: "127.0.0.1",
  DATA_DIR: dataDir,
  PUBLIC_URL: shop,
  WALLEY_SIMULATOR_URL: road.origin,
  RATE_LIMITS: "off",
  TRUSTED_PROXIES: "127.0.0.1",
  DEMO: "1",
  NODE_ENV: "production",
  NODE_OPTIONS: `--import=${pathToFileURL(join(root, "tests/soak/movedClock.mjs")).href}`,
  MOVED_CLOCK_MS: "0",
}
const shopProgram = new Program(join(root, "app/server/main.ts"), environment, /open at (http:\S+)/)
/** The shop's clock. */
const shopNow = () => Date.now() + Number(environment["MOVED_CLOCK_MS"])

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

const outOfTheBlue = async (): Promise<void> => {
  while (run.killing) {
    await restarting?.catch(() => undefined)
    await sleep(OUT_OF_THE_BLUE_MS.least + random.below(OUT_OF_THE_BLUE_MS.span))
    if (run.killing) killAndRestart("out of the blue")
  }
}

/** Works while the shop is killed at random moments; it runs afterwards. */
const whileKilled = async <A>(work: Promise<A>): Promise<A> => {
  run.killing = true
  const blue = outOfTheBlue()
  try {
    return await work
  } finally {
    run.killing = false
    await blue
    await restarting
  }
}

/** The shop is started anew, so long before this instant of its clock; negative: after it. */
const restartBefore = async (instant: number, beforeMs: number): Promise<void> => {
  readMailbox()
  await shopProgram.kill()
  environment["MOVED_CLOCK_MS"] = String(instant - beforeMs - Date.now())
  await shopProgram.start()
}

const faults: Array<string> = []
const mustBe = (what: string, wanted: unknown, found: unknown): void => {
  if (JSON.stringify(wanted) !== JSON.stringify(found)) {
    faults.push(`${what}: ${JSON.stringify(found)}, not ${JSON.stringify(wanted)}`)
  }
}

/** The store's copies, read every few milliseconds: what is left is never below nothing. */
let least = copies
const watchCopies = setInterval(() => {
  const { figure, held } = copiesOf(db, ean, STORE.id)
  least = Math.min(least, figure - held, figure)
}, 5)

const mailbox = new Map<string, Set<number>>()
const readMailbox = (): void => {
  for (const { id, dedupe_key } of db.prepare("SELECT id, dedupe_key FROM mailbox").all()) {
    const key = String(dedupe_key)
    mailbox.set(key, (mailbox.get(key) ?? new Set()).add(Number(id)))
  }
}
const unsent = () =>
  Number(db.prepare("SELECT count(*) AS n FROM outbox WHERE state = 'waiting' AND due_at <= ?").get(shopNow())?.["n"])

const ledger = async (): Promise<Ledger> => (await (await fetch(`${simulator}/__sim/ledger`)).json()) as Ledger

/** Waits until payments are orders, movements are settled and messages sent. Returns the seconds. */
const settled = async (): Promise<number> => {
  const from = Date.now()
  for (;;) {
    const { wrongOrders, wrongPayments, unsettled } = compareMoney(db, await ledger())
    readMailbox()
    const isDone = wrongOrders.length + wrongPayments.length + unsettled + unsent() === 0
    if (isDone || Date.now() - from > SETTLE_LIMIT_MS) return Math.round((Date.now() - from) / 1_000)
    await sleep(500)
  }
}

const race = (start = Promise.resolve()): Race => ({
  shop,
  simulator,
  ean,
  random,
  deadline: Date.now() + PHASE_LIMIT_MS,
  start,
})

/** Everybody at once, reservations and orders alternately. */
const raced = async (): Promise<ReadonlyArray<Fate>> => {
  const { promise: start, resolve } = Promise.withResolvers<void>()
  const all = race(start)
  let awaited = Math.floor(shoppers / 2)
  const arrived = () => {
    awaited -= 1
    if (awaited === 0) resolve()
  }
  return Promise.all(
    Array.from({ length: shoppers }, (_, shopper) =>
      shopper % 2 === 0 ? reserve(all, shopper) : order(all, shopper, arrived),
    ),
  )
}

const compareFates = (fates: ReadonlyArray<Fate>): void => {
  const promised = promisedIn(db, ean)
  const tokens = fates.flatMap((fate) => (fate.kind === "reserved" ? [fate.token] : []))
  mustBe("copies that were had", copies, promised.length)
  mustBe(
    "reservations of shoppers and of the shop",
    tokens.toSorted(),
    promised.flatMap(({ orderId, token }) => (orderId === undefined ? [token] : [])).toSorted(),
  )
  mustBe(
    "paid orders",
    fates.filter(({ kind }) => kind === "paid").length,
    promised.filter(({ orderId }) => orderId !== undefined).length,
  )
  const refused = fates.filter((fate) => fate.kind === "refused")
  mustBe("refused shoppers", shoppers - copies, refused.length)
  mustBe("refusals without a reason", 0, refused.filter(({ why }) => why === "").length)
  mustBe("what the store holds", { figure: copies, held: copies }, copiesOf(db, ean, STORE.id))
}

const ENDS: readonly [End, ...ReadonlyArray<End>] = ["collected", "notFound", "cancelled", "left"]
const tasks = (): ReadonlyArray<Task> =>
  promisedIn(db, ean).map(({ id, token, reference, orderId }) => {
    const end: End = random.pick(orderId === undefined ? [...ENDS, "cancelledByShopper"] : ENDS)
    return { id, token, reference, isOrder: orderId !== undefined, end }
  })

/** Two members of staff do the same at the same time: each task happens once. */
const atWork = async (all: ReadonlyArray<Task>): Promise<void> => {
  const at = { shop, db, deadline: Date.now() + PHASE_LIMIT_MS }
  await Promise.all(
    STAFF.map(async (email) => {
      const jar = await logIn(at, email)
      for (const task of all) await work(at, jar, task)
    }),
  )
}

/** When the first copy that becomes free is had by somebody else, in ms after `end` by the shop's clock. */
const freedAfter = async (end: number): Promise<number> => {
  const all = race()
  for (let shopper = shoppers; ; shopper++) {
    const fate = await reserve(all, shopper)
    const after = shopNow() - end
    if (fate.kind === "reserved") {
      await untilDone(all, "the last reservation to be cancelled", async () => {
        const answer = await call(shop, `/reservation/${fate.token}/avboka`, new Map(), {})
        return answer.status === 303 ? true : undefined
      })
      return after
    }
    if (after > FREED_WITHIN_MS * 4) return after
    await sleep(TRIES_EVERY_MS)
  }
}

/** How long the list of what the store has is as before, in ms: with the product, or without it. */
const listAfter = async (isListed: boolean): Promise<number> => {
  const from = Date.now()
  for (;;) {
    const page = await (await call(shop, `/kategori/bocker?butik=${STORE.id}`, new Map())).text()
    const after = Date.now() - from
    if (page.includes(`/${listed}"`) === isListed || after > LIST_FOLLOWS_WITHIN_MS * 20) return after
    await sleep(50)
  }
}

/** The last copy of a product is reserved and cancelled, and how long a list of the store does not show that. */
const listFollows = async (): Promise<{ readonly reserved: number; readonly cancelled: number }> => {
  await listAfter(true)
  const fate = await reserve({ ...race(), ean: listed }, shoppers + 1)
  if (fate.kind !== "reserved") throw new Error(`the product of the list was not reserved: ${JSON.stringify(fate)}`)
  const reserved = await listAfter(false)
  await call(shop, `/reservation/${fate.token}/avboka`, new Map(), {})
  return { reserved, cancelled: await listAfter(true) }
}

const held = (ofOrders: boolean) =>
  promisedIn(db, ean).filter(
    ({ state, orderId }) => ["asked", "picked", "ready"].includes(state) && (orderId !== undefined) === ofOrders,
  )

/** Every copy that is left is taken, so that nobody can have one before others expire. */
const fillUp = async (): Promise<void> => {
  const { figure, held: taken } = copiesOf(db, ean, STORE.id)
  const left = fileOf("left.csv", "ean,store,quantity", `${ean},web,${WEB_COPIES}`, `${ean},${STORE.id},${taken}`)
  if (figure !== taken) kapitel("import", "stock", left, "--data-dir", dataDir)
}

console.log(`${shoppers} shoppers, ${copies} copies, seed ${seed}`)
const begun = Date.now()
try {
  await shopProgram.start()
  const list = await listFollows()
  const stopWatching = openReportingStore(dataDir, passes)
  const fates = await whileKilled(raced())
  const racedAfter = Math.round((Date.now() - begun) / 1_000)
  await settled()
  compareFates(fates)
  console.log(`raced after ${racedAfter} s, ${kills} kills`)

  const todo = tasks()
  await whileKilled(atWork(todo))
  stopWatching()
  const settledAfter = await settled()
  const stateOf = new Map(promisedIn(db, ean).map(({ id, state }) => [id, state]))
  for (const { id, end, reference } of todo) mustBe(`${reference} (${end})`, STATE_OF[end], stateOf.get(id))
  const gone = todo.filter(({ end }) => end === "collected" || end === "notFound").length
  const kept = todo.filter(({ end }) => end === "left").length
  mustBe("copies after the work of staff", { figure: copies - gone, held: kept }, copiesOf(db, ean, STORE.id))
  console.log(`staff are done, ${kills} kills`)

  await fillUp()
  const [firstHeld] = held(false)
  const reservationsFreedAfter =
    firstHeld === undefined
      ? undefined
      : await (async () => {
          await restartBefore(firstHeld.heldUntil, BEFORE_END_MS)
          return freedAfter(firstHeld.heldUntil)
        })()
  await settled()
  mustBe("reservations that are held after their end", [], held(false))

  await fillUp()
  const [firstOrder] = held(true)
  const ordersFreedAfter =
    firstOrder === undefined
      ? undefined
      : await (async () => {
          // Their end passes while the shop is down: what counts is the time since it is open again.
          await restartBefore(firstOrder.heldUntil, -1_000)
          return freedAfter(shopNow())
        })()
  const finallySettledAfter = await settled()
  mustBe("orders that are held after their end", [], held(true))
  for (const [what, after] of Object.entries(list)) {
    if (after > LIST_FOLLOWS_WITHIN_MS) faults.push(`the list after it was ${what}: ${after} ms`)
  }
  for (const [what, after] of Object.entries({ reservationsFreedAfter, ordersFreedAfter })) {
    if (after !== undefined && after > FREED_WITHIN_MS) faults.push(`${what}: ${after} ms`)
  }

  const { captured, released, refunded, ...money } = compareMoney(db, await ledger())
  mustBe("money", { wrongOrders: [], wrongPayments: [], unsettled: 0 }, money)
  mustBe("messages", [], wrongMessages(db, mailbox))
  mustBe("copies that are held at the end", 0, copiesOf(db, ean, STORE.id).held)
  if (least < 0) faults.push(`the store had ${least} copies left`)
  /** What every sample shop lacks. */
  const EXPECTED = ["digital-goods", "guarantee-notice", "product-safety"]
  const checks = (
    JSON.parse(kapitel("check", "--json", "--data-dir", dataDir)) as { found: ReadonlyArray<{ name: string }> }
  ).found.filter(({ name }) => !EXPECTED.includes(name))
  mustBe("kapitel check", [], checks)

  const ends = Map.groupBy(
    promisedIn(db, ean).slice(0, copies),
    ({ state, orderId }) => `${orderId === undefined ? "reservation" : "order"} ${state}`,
  )
  const refusals = Map.groupBy(
    fates.flatMap((fate) => (fate.kind === "refused" ? [fate.why] : [])),
    (why) => why,
  )
  console.log(
    JSON.stringify({
      shoppers,
      copies,
      seconds: Math.round((Date.now() - begun) / 1_000),
      kills,
      killedAt: Object.fromEntries(killedAt),
      reserved: fates.filter(({ kind }) => kind === "reserved").length,
      paid: fates.filter(({ kind }) => kind === "paid").length,
      refusals: Object.fromEntries([...refusals].map(([why, all]) => [why, all.length])),
      ends: Object.fromEntries([...ends].map(([end, all]) => [end, all.length])),
      leastLeft: least,
      list,
      settledAfter,
      reservationsFreedAfter,
      ordersFreedAfter,
      finallySettledAfter,
      captured,
      released,
      refunded,
      messages: mailbox.size,
      faults,
    }),
  )
  if (faults.length > 0) {
    console.log(`Something is wrong: run again with --seed ${seed} --keep`)
    process.exitCode = 1
  }
} catch (cause) {
  console.error(cause)
  console.error(faults)
  console.error(shopProgram.log)
  process.exitCode = 1
} finally {
  run.killing = false
  clearInterval(watchCopies)
  await restarting?.catch(() => undefined)
  await shopProgram.kill()
  await simulatorProgram.kill()
  road.close()
  db.close()
  if (values.keep) console.log(`Everything lies in ${dir}`)
  else rmSync(dir, { recursive: true, force: true })
}
