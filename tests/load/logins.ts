/**
 * `npm run load -- --run L4 [--sessions N] [--seconds N]`: many pages with a pending BankID login, each polling once a
 * second, against one shop and the BankID simulator. Prints measurements next to their limits, as the other runs do.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs"
import { Agent, request } from "node:http"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { parseArgs } from "node:util"
import { root } from "../architecture/sources.ts"
import { table } from "../bench/report.ts"
import { Server } from "../bench/Server.ts"
import { fill } from "../bench/Shop.ts"
import { freePort } from "../freePort.ts"
import { Program } from "../soak/Program.ts"
import { addressOf } from "./Browser.ts"
import { isMissedByTwice, type Measurement, rowOf } from "./measurements.ts"

const { values } = parseArgs({
  options: {
    run: { type: "string" },
    sessions: { type: "string", default: "200" },
    seconds: { type: "string", default: "60" },
  },
})
const sessions = Number(values.sessions)
const until = (seconds: number) => performance.now() + seconds * 1_000

const POLL_MS = 1_000
const NET = 10

/** One page in a separate browser and network. */
class Page {
  readonly #agent: Agent
  readonly #origin: string
  #cookie = ""

  constructor(origin: string, localAddress: string) {
    this.#origin = origin
    this.#agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress })
  }

  go(body: unknown): Promise<Readonly<Record<string, unknown>>> {
    const origin = this.#origin
    return new Promise((resolve, reject) => {
      const headers = {
        "content-type": "application/json",
        cookie: this.#cookie,
        origin,
        "sec-fetch-site": "same-origin",
      }
      const outgoing = request(`${origin}/auth/bankid`, { agent: this.#agent, method: "POST", headers }, (response) => {
        let text = ""
        response.setEncoding("utf8")
        response.on("data", (part: string) => {
          text += part
        })
        response.once("error", reject)
        response.once("end", () => {
          this.#cookie = response.headers["set-cookie"]?.[0]?.split(";")[0] ?? this.#cookie
          if (response.statusCode === 200) resolve(JSON.parse(text) as Readonly<Record<string, unknown>>)
          else reject(new Error(`${response.statusCode ?? 0} ${text.slice(0, 100)}`))
        })
      })
      outgoing.once("error", reject)
      outgoing.end(JSON.stringify(body))
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

const work = mkdtempSync(join(tmpdir(), "kapitel-logins-"))
const dataDir = join(work, "shop")
fill(dataDir, ["demo", "--products", "200", "--date", "2026-11-21"])
const bankId = new Program(join(root, "app/simulators/bankid/main.ts"), { PORT: "0" }, /listening on (http:\S+)/)
const simulator = await bankId.start()
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const shop = await Server.start({
  command: [process.execPath, "app/server/main.ts"],
  env: {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    PUBLIC_URL: origin,
    BANKID_SIMULATOR_URL: simulator,
    RATE_LIMITS: "on",
  },
  cwd: root,
  origin,
  firstPath: "/healthz",
})

const polls: Array<number> = []
const faults: Array<string> = []

/** Every other page is scanned after a while, and its person is slow. */
const wait = async (index: number, end: number): Promise<void> => {
  const page = new Page(origin, addressOf(NET, index))
  try {
    await sleep((POLL_MS * index) / sessions)
    let answer = await page.go({})
    const scannedAt = index % 2 === 0 ? performance.now() + 5_000 : Number.POSITIVE_INFINITY
    let isScanned = false
    while (performance.now() < end) {
      await sleep(POLL_MS)
      const from = performance.now()
      answer = await page.go({ nonce: answer["nonce"] })
      polls.push(performance.now() - from)
      if (answer["status"] !== "PENDING") {
        faults.push(JSON.stringify(answer))
        return
      }
      if (isScanned || from < scannedAt) continue
      isScanned = true
      await fetch(`${simulator}/__sim/scan`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ qr: answer["qrText"] }),
      })
    }
  } catch (cause) {
    faults.push(String(cause))
  } finally {
    page.close()
  }
}

/** Milliseconds of processor time used by the shop (Linux: hundredths of a second, proc(5)). */
const processorTime = (): number => {
  const fields = readFileSync(`/proc/${shop.pid}/stat`, "utf8")
    .replace(/^.*\) /, "")
    .split(" ")
  return (Number(fields[11]) + Number(fields[12])) * 10
}

interface Collected {
  readonly startedAt: number
  readonly collectedAt: ReadonlyArray<number>
}

const gapsOf = ({ collectedAt }: Collected): ReadonlyArray<number> =>
  collectedAt.slice(1).map((at, index) => at - (collectedAt[index] ?? 0))

const percentile = (taken: ReadonlyArray<number>, share: number): number =>
  taken.toSorted((a, b) => a - b)[Math.min(taken.length - 1, Math.floor(taken.length * share))] ?? Number.NaN

try {
  console.log(`L4: ${sessions} sessions, ${values.seconds} seconds, load ${loadavg()[0]?.toFixed(1) ?? ""}`)
  const end = until(Number(values.seconds))
  // By then all code of a poll has been compiled, and the shop's initial pages are cached.
  const settled = sleep((Number(values.seconds) * 1_000) / 2).then(() => ({
    time: processorTime(),
    polls: polls.length,
  }))
  await Promise.all(Array.from({ length: sessions }, (_, index) => wait(index, end)))
  const before = await settled
  const answer = await fetch(`${simulator}/__sim/orders`)
  const { orders } = (await answer.json()) as { readonly orders: ReadonlyArray<Collected> }
  const gaps = orders.flatMap(gapsOf)
  const marks: ReadonlyArray<Measurement> = [
    { name: "poll, p95 ms", taken: percentile(polls, 0.95), most: 100 },
    { name: "poll, p99 ms", taken: percentile(polls, 0.99) },
    {
      name: "questions about an order within a second of the last",
      taken: gaps.filter((gap) => gap < 1_000).length,
      most: 0,
    },
    { name: "from one question about an order to the next, p95 ms", taken: percentile(gaps, 0.95) },
    {
      name: "processor time for each poll, all work of the shop in it, ms",
      taken: (processorTime() - before.time) / (polls.length - before.polls),
      most: 2,
    },
    { name: "faults", taken: faults.length, most: 0 },
    { name: "orders at BankID", taken: orders.length },
  ]
  console.log(table(["", "mark", "taken", ""], marks.map(rowOf)))
  console.log(`${polls.length.toLocaleString("en-US")} polls, ${gaps.length.toLocaleString("en-US")} questions`)
  for (const fault of faults.slice(0, 5)) console.log(fault)
  if (marks.some(isMissedByTwice)) process.exitCode = 1
} finally {
  await shop.stop()
  await bankId.kill()
  rmSync(work, { recursive: true, force: true })
}
