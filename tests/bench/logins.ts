/**
 * Whether response times reveal who has an account (docs/reliability.md, Attacks: S7):
 * `npm run bench:logins -- [--each 1000] [--runs 5]`.
 *
 * As many addresses with an account as without, shuffled, over HTTP, each from a separate network and browser:
 * requesting a code, then guessing a wrong one. The responses must be identical. For the times, the difference of the
 * medians and Cliff's delta: how much more often one of the two takes longer than by chance, from -1 to 1. Exits with 1
 * when any response differs, or a limit is exceeded.
 */

import { randomInt } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { Agent, request } from "node:http"
import { loadavg, tmpdir } from "node:os"
import { join } from "node:path"
import { parseArgs } from "node:util"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { Effect } from "effect"
import { openServer } from "../../app/server/openServer.ts"
import { localSettings } from "./localSettings.ts"
import { median, table } from "./report.ts"
import { fill } from "./Shop.ts"

const { values: given } = parseArgs({
  options: { each: { type: "string", default: "1000" }, runs: { type: "string", default: "5" } },
})
const [EACH, RUNS] = [Number(given.each), Number(given.runs)]
const MOST_MS = 5
const MOST_DELTA = 0.15
/** Before the first run, so that compiled code is compared. */
const WARM_UP = 100

const dataDir = mkdtempSync(join(tmpdir(), "kapitel-bench-"))
fill(dataDir, ["demo", "--products", "100", "--date", "2026-11-21"])
const settings = await localSettings(dataDir, { TRUSTED_PROXIES: "127.0.0.1" })
const { shop, server, close } = await openServer(settings)
await new Promise<void>((resolve) => server.listen(settings.port, "127.0.0.1", resolve))
const agent = new Agent({ keepAlive: true, maxSockets: 1 })

let networks = 0
const newNetwork = (): string => {
  const n = ++networks
  return `${(n >> 16) + 20}.${(n >> 8) & 255}.${n & 255}.1`
}

interface LoginResponse {
  readonly ms: number
  readonly cookie: string
  readonly body: string
  /** The whole response, without its random parts. */
  readonly summary: string
}

const send = (path: string, network: string, cookie: string, body: unknown): Promise<LoginResponse> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const outgoing = request(
      `${settings.publicUrl}${path}`,
      {
        agent,
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: settings.publicUrl,
          "sec-fetch-site": "same-origin",
          "x-forwarded-for": network,
          cookie,
        },
      },
      (response) => {
        let text = ""
        response.setEncoding("utf8")
        response.on("data", (part: string) => {
          text += part
        })
        response.on("end", () => {
          const ms = performance.now() - begun
          const names = Object.keys(response.headers).toSorted().join(" ")
          const summary = `${response.statusCode ?? 0} ${names} ${text.replaceAll(/[0-9a-f]{32}/g, "nonce")}`
          resolve({ ms, cookie: response.headers["set-cookie"]?.[0]?.split(";")[0] ?? "", body: text, summary })
        })
      },
    )
    outgoing.on("error", reject)
    outgoing.end(JSON.stringify(body))
  })

const STEPS = ["asking for a code", "a wrong code"] as const

/** Both steps of one visitor. */
const visit = async (identifier: string): Promise<ReadonlyArray<LoginResponse>> => {
  const network = newNetwork()
  const who = { type: "EMAIL", identifier, rememberMe: false }
  const response = await send("/auth/code", network, "", who)
  const { nonce } = JSON.parse(response.body) as { readonly nonce?: string }
  return [response, await send("/auth/code/verify", network, response.cookie, { ...who, code: "99999999", nonce })]
}

const shuffled = <A>(all: ReadonlyArray<A>): ReadonlyArray<A> => {
  const mixed = [...all]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = randomInt(at + 1)
    const [one, two] = [mixed[at], mixed[other]]
    if (one !== undefined && two !== undefined) [mixed[at], mixed[other]] = [two, one]
  }
  return mixed
}

/** How many of these, sorted, are less than the value. */
const below = (sorted: ReadonlyArray<number>, value: number, orEqual: boolean): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    const found = sorted[middle] ?? 0
    if (found < value || (orEqual && found === value)) low = middle + 1
    else high = middle
  }
  return low
}

const cliffsDelta = (ones: ReadonlyArray<number>, others: ReadonlyArray<number>): number => {
  const sorted = others.toSorted((a, b) => a - b)
  const longer = ones.reduce((sum, one) => sum + below(sorted, one, false), 0)
  const shorter = ones.reduce((sum, one) => sum + sorted.length - below(sorted, one, true), 0)
  return (longer - shorter) / (ones.length * others.length)
}

const addresses = (name: string) => Array.from({ length: EACH }, (_, n) => `${name}.${n}@exempel.se`)

try {
  const [known, unknown] = [addresses("kund"), addresses("ingen")]
  await shop.runPromise(
    Accounts.use((accounts) =>
      Effect.forEach(known, (email, n) =>
        accounts.create({ email, phone: `+4670${String(1_000_000 + n)}` }, Date.now()),
      ),
    ),
  )
  console.log(`S7: ${RUNS} runs, ${EACH} addresses of each kind, load ${loadavg()[0]?.toFixed(1) ?? ""}`)
  for (let n = 0; n < WARM_UP; n++) await visit(`varm.${n}@exempel.se`)
  const all = [...known.map((email) => ({ email, has: true })), ...unknown.map((email) => ({ email, has: false }))]
  const summaries = STEPS.map(() => new Set<string>())
  const rows: Array<ReadonlyArray<string>> = []
  let missed = false
  for (let run = 1; run <= RUNS; run++) {
    const times = STEPS.map(() => ({ known: [] as Array<number>, unknown: [] as Array<number> }))
    for (const { email, has } of shuffled(all)) {
      for (const [step, response] of (await visit(email)).entries()) {
        times[step]?.[has ? "known" : "unknown"].push(response.ms)
        summaries[step]?.add(response.summary)
      }
    }
    for (const [step, { known: ofKnown, unknown: ofUnknown }] of times.entries()) {
      const [one, other] = [median(ofKnown), median(ofUnknown)]
      const delta = cliffsDelta(ofKnown, ofUnknown)
      missed ||= Math.abs(one - other) > MOST_MS || Math.abs(delta) >= MOST_DELTA
      rows.push([
        String(run),
        STEPS[step] ?? "",
        one.toFixed(2),
        other.toFixed(2),
        (one - other).toFixed(2),
        delta.toFixed(3),
      ])
    }
  }
  console.log(table(["run", "", "known, median ms", "unknown, median ms", "difference", "Cliff's delta"], rows))
  for (const [step, kinds] of summaries.entries()) {
    console.log(`${STEPS[step] ?? ""}: ${kinds.size === 1 ? "said the same to all" : [...kinds].join("\n")}`)
    missed ||= kinds.size !== 1
  }
  if (missed) process.exitCode = 1
} finally {
  agent.destroy()
  await close()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit()
