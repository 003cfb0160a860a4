/**
 * `npm run fuzz -- --minutes 60 --seed 1`: half of the time mutated requests to every route of a running shop, half of
 * it mutated texts to every parser. Exits with 1 when anything crashed, answered 500, hung or threw; each such case is
 * stored in a file and repeated by `npm run fuzz -- --replay FILE`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { connect, type Socket } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { parseArgs } from "node:util"
import { pssMiB, untilIdle } from "../bench/processTree.ts"
import { Shop } from "../journeys/Shop.ts"
import { sendRequest } from "../journeys/sendRequest.ts"
import { type Random, seeded } from "../soak/random.ts"
import { asText, hostile, mutated, noise } from "./hostile.ts"
import { parsers } from "./parsers.ts"
import { type Case, type Goods, nextCase } from "./requests.ts"
import { sendBytes } from "./sendBytes.ts"

const { values } = parseArgs({
  options: {
    minutes: { type: "string", default: "1" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    keep: { type: "string", default: join(tmpdir(), "kapitel-fuzz") },
    replay: { type: "string" },
  },
})
const seed = Number(values.seed)
const halfMs = Number(values.minutes) * 30_000

/** Concurrent requests. */
const SPEAKERS = 6
/** Clients that send one byte every ten seconds for as long as the connection is open. */
const DAWDLERS = 30
const BYTE_EVERY_MS = 10_000
/** Headers have ten seconds and a whole request thirty; the server checks every five, and may be busy. */
const DAWDLING_LIMIT_MS = { head: 20_000, body: 40_000 } as const
/** A text of a kilobyte is parsed in this much processor time at most, in ms. */
const PARSER_LIMIT_MS = 250
/** In the second half of the requests: in the first one caches fill and code is compiled. */
const MEMORY_MAY_GROW = 1.05
const WARM_UP_REQUESTS = 1_500
/** As `npm start` runs the shop (app/bin/nodeFlags.json), concerning memory. */
const HEAP_OF_A_SHOP = "--max-semi-space-size=8"

type Finding =
  | { readonly kind: "request"; readonly why: string; readonly case: Case; readonly answer: string }
  | { readonly kind: "parser"; readonly why: string; readonly parser: string; readonly text: string }

const findings: Array<Finding> = []

/** Text as JSON can represent it, including lone surrogates. */
const found = (finding: Finding): void => {
  findings.push(finding)
  mkdirSync(values.keep, { recursive: true })
  const file = join(values.keep, `${seed}-${findings.length}.json`)
  writeFileSync(file, `${JSON.stringify(finding, undefined, 2)}\n`)
  process.stderr.write(`${finding.why} – ${file}\n`)
}

const openShop = async () => {
  const shop = new Shop({ demo: 300, settings: { RATE_LIMITS: "off", NODE_OPTIONS: HEAP_OF_A_SHOP } })
  await shop.open()
  const answer = await sendRequest(shop.origin, "/api/search?q=bok&first=1&last=40")
  const eans = [...new Set(answer.text.match(/\b97[89]\d{10}\b/g) ?? [])]
  const [first = "9789189999107", ...others] = eans
  const added = await sendRequest(shop.origin, "/cart/lines", {
    method: "POST",
    headers: { origin: shop.origin, "content-type": "application/x-www-form-urlencoded" },
    body: `ean=${first}&quantity=1`,
  })
  const cookieAfter = (...answers: ReadonlyArray<typeof added>): string => {
    const set = answers.flatMap(({ headers }) => headers["set-cookie"] ?? []).map((one) => one.split(";")[0] ?? "")
    return [...new Map(set.map((pair) => [pair.split("=")[0], pair])).values()].join("; ")
  }
  const cookie = cookieAfter(added)
  const signedIn = await sendRequest(shop.origin, "/demo/logga-in", {
    method: "POST",
    headers: { origin: shop.origin, "content-type": "application/x-www-form-urlencoded", cookie },
    body: "number=10000001",
  })
  const goods: Goods = {
    origin: shop.origin,
    eans: [first, ...others],
    shelves: ["bocker", "bocker/deckare", "papper-pennor", "bocker/barn-ungdom"],
    cookie,
    membersCookie: cookieAfter(added, signedIn),
  }
  return { shop, goods, port: Number(new URL(shop.origin).port) }
}

/** The fault of a case; undefined when there is none. */
const faultOf = (answer: Awaited<ReturnType<typeof sendBytes>>): string | undefined => {
  if (answer.refused) return "the shop is down"
  if (answer.late) return "no end of the answer in ten seconds"
  if (answer.status !== undefined && answer.status >= 500 && answer.status !== 503) return `answered ${answer.status}`
  return undefined
}

const tryRequests = async (random: Random) => {
  const { shop, goods, port } = await openShop()
  const counts = new Map<string, number>()
  const statuses = new Map<string, number>()
  let slowest = { ms: 0, route: "" }
  let sent = 0
  const one = async () => {
    const next = nextCase(random, goods)
    const answer = await sendBytes(port, next.bytes)
    sent++
    counts.set(next.route, (counts.get(next.route) ?? 0) + 1)
    const status = answer.status === undefined ? "hung up" : String(answer.status)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (answer.ms > slowest.ms) slowest = { ms: answer.ms, route: next.route }
    const why = faultOf(answer)
    if (why !== undefined) found({ kind: "request", why: `${next.route} ${why}`, case: next, answer: answer.head })
    return answer.refused
  }
  const speakUntil = async (isOver: () => boolean) => {
    const speaker = async () => {
      while (!isOver()) if (await one()) return
    }
    await Promise.all(Array.from({ length: SPEAKERS }, speaker))
  }
  const pid = shop.servers[0]?.program.pid ?? 0
  const dawdlers = (["head", "body"] as const).flatMap((part) =>
    Array.from({ length: DAWDLERS / 2 }, () => ({ part, ...dawdle(port, DAWDLED[part](goods)) })),
  )
  const dawdlersBegan = performance.now()
  await speakUntil(() => sent >= WARM_UP_REQUESTS)
  await untilIdle(pid)
  const before = pssMiB(pid)
  const begunAt = performance.now()
  await speakUntil(() => performance.now() > begunAt + halfMs / 2)
  await untilIdle(pid)
  const middle = pssMiB(pid)
  await speakUntil(() => performance.now() > begunAt + halfMs)
  // However short the run: a client that is never disconnected occupies its connection for good.
  const stillHeld = async (part: keyof typeof DAWDLING_LIMIT_MS): Promise<number> => {
    await pause(Math.max(0, DAWDLING_LIMIT_MS[part] - (performance.now() - dawdlersBegan)))
    return dawdlers.filter((one) => one.part === part && one.isOpen()).length
  }
  const held = (await stillHeld("head")) + (await stillHeld("body"))
  for (const { end } of dawdlers) end()
  await untilIdle(pid)
  await pause(2_000)
  const after = pssMiB(pid)
  const health = await sendRequest(shop.origin, "/healthz").catch(() => ({ status: 0 }))
  if (health.status !== 200) {
    const nothing = { route: "/healthz", bytes: "" }
    found({ kind: "request", why: "the shop is not well afterwards", case: nothing, answer: "" })
  }
  const { log } = shop
  await shop.close()
  return { counts, statuses, slowest, sent, before, middle, after, held, log }
}

/** The start of a request that is sent byte by byte from there on. */
const DAWDLED = {
  head: () => "GET / HTTP/1.1\r\nhost: x\r\nx-slow: ",
  body: ({ origin }: Goods) =>
    `POST /cart/lines HTTP/1.1\r\nhost: ${new URL(origin).host}\r\norigin: ${origin}\r\n` +
    "content-type: application/x-www-form-urlencoded\r\ncontent-length: 1000\r\n\r\n",
}

/** A client that never completes its request. */
const dawdle = (port: number, begins: string): { readonly isOpen: () => boolean; readonly end: () => void } => {
  let open = true
  const socket: Socket = connect(port, "127.0.0.1", () => socket.write(begins))
  const bytes = setInterval(() => socket.write("a"), BYTE_EVERY_MS)
  const close = () => {
    open = false
    clearInterval(bytes)
  }
  socket.on("error", close)
  socket.on("close", close)
  socket.resume()
  return { isOpen: () => open, end: () => socket.destroy() }
}

interface Read {
  readonly name: string
  texts: number
  slowestMs: number
}

const tryParsers = async (random: Random): Promise<ReadonlyArray<Read>> => {
  const counts = parsers.map(({ name }): Read => ({ name, texts: 0, slowestMs: 0 }))
  const until = performance.now() + halfMs
  while (performance.now() < until) {
    for (const [index, parser] of parsers.entries()) {
      const count = counts[index]
      if (count === undefined) continue
      for (let times = 0; times < 50; times++) {
        const bytes = random.pick([
          mutated(random, random.pick(parser.samples)),
          mutated(random, random.pick(parser.samples)),
          hostile(random),
          noise(random, 2_000),
        ])
        const text = asText(random, bytes)
        const begun = process.cpuUsage()
        const why = await readOne(parser, text)
        const { user, system } = process.cpuUsage(begun)
        const ms = (user + system) / 1_000
        count.texts++
        count.slowestMs = Math.max(count.slowestMs, ms)
        if (why !== undefined) found({ kind: "parser", why: `${parser.name}: ${why}`, parser: parser.name, text })
        else if (ms > (parser.limitMs ?? PARSER_LIMIT_MS) + text.length) {
          found({ kind: "parser", why: `${parser.name}: took ${Math.round(ms)} ms`, parser: parser.name, text })
        }
      }
    }
    await pause(0)
  }
  return counts
}

/** The error it threw; undefined when it did not. */
const readOne = async (parser: (typeof parsers)[number], text: string): Promise<string | undefined> => {
  try {
    await parser.read(text)
    return undefined
  } catch (error) {
    return String(error).split("\n")[0]
  }
}

const replay = async (file: string): Promise<string | undefined> => {
  const finding = JSON.parse(readFileSync(file, "utf8")) as Finding
  if (finding.kind === "parser") {
    const parser = parsers.find(({ name }) => name === finding.parser)
    return parser === undefined ? `there is no parser ${finding.parser}` : readOne(parser, finding.text)
  }
  const { shop, goods, port } = await openShop()
  const host = new URL(goods.origin).host
  // The shop listens at another port now.
  const answer = await sendBytes(port, finding.case.bytes.replace(/127\.0\.0\.1:\d+/g, host))
  const log = shop.log.split("\n").slice(-20).join("\n")
  await shop.close()
  const why = faultOf(answer)
  return why === undefined ? undefined : `${why}\n${answer.head}\n${log}`
}

const byName = ([a]: readonly [string, number], [b]: readonly [string, number]): number => (a < b ? -1 : 1)

const fuzz = async (): Promise<void> => {
  process.stdout.write(`seed ${seed}\n`)
  const read = await tryParsers(seeded(seed))
  for (const { name, texts, slowestMs } of read) {
    process.stdout.write(`${name.padEnd(20)} ${texts} texts, slowest ${slowestMs.toFixed(1)} ms\n`)
  }
  const { counts, statuses, slowest, sent, before, middle, after, held, log } = await tryRequests(seeded(seed + 1))
  for (const [route, count] of [...counts].toSorted(byName)) process.stdout.write(`${route.padEnd(46)} ${count}\n`)
  const unhandled = log.match(/unhandled|uncaught/gi)?.length ?? 0
  const hasGrown = after > middle * MEMORY_MAY_GROW
  const total = (kind: Finding["kind"]) => findings.filter((finding) => finding.kind === kind).length
  process.stdout.write(
    [
      `${counts.size} routes, ${sent} requests: ${[...statuses]
        .toSorted(byName)
        .map((pair) => pair.join(" × "))
        .join(", ")}`,
      `slowest ${slowest.ms.toFixed(0)} ms (${slowest.route})`,
      `memory ${before.toFixed(0)} MB before, ${middle.toFixed(0)} half-way, ${after.toFixed(0)} after`,
      `dawdlers still held after ${DAWDLING_LIMIT_MS.head / 1_000} and ${DAWDLING_LIMIT_MS.body / 1_000} s: ${held} of ${DAWDLERS}`,
      `${total("request")} faulty answers, ${total("parser")} faulty readings, ${unhandled} unhandled`,
      "",
    ].join("\n"),
  )
  // A minute is too short to distinguish growth from caches that fill.
  const isLong = halfMs >= 600_000
  if (findings.length > 0 || unhandled > 0 || held > 0 || (isLong && hasGrown)) process.exitCode = 1
}

if (values.replay === undefined) await fuzz()
else {
  const why = await replay(values.replay)
  process.stdout.write(`${why ?? "all is well now"}\n`)
  if (why !== undefined) process.exitCode = 1
}
