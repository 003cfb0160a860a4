/** Load on a server: one address repeatedly (wrk where it is installed), or many addresses once each. */
import { spawn, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { Agent, get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { cpuMs } from "./processTree.ts"
import { LOAD_CORE, pinned, type Server } from "./Server.ts"

export const hasWrk = spawnSync("wrk", ["-v"]).error === undefined

export interface Measured {
  readonly requests: number
  readonly perSecond: number
  /** Processor time of the server's process tree per request, in ms. */
  readonly cpuMs: number
  readonly p50: number
  readonly p99: number
  readonly failed: number
  /** Average length of a body as sent; only for addresses that are requested once. */
  readonly bytes?: number
}

/** wrk's own summary, in a parsable line. */
const SUMMARY = `done = function(summary, latency, requests)
  local errors = summary.errors
  io.write(string.format("@@%d %d %f %f %d\\n", summary.requests, summary.duration,
    latency:percentile(50), latency:percentile(99),
    errors.status + errors.connect + errors.read + errors.write + errors.timeout))
end`

const outputOf = (command: ReadonlyArray<string>): Promise<string> =>
  new Promise((resolve, reject) => {
    const [program, ...args] = command
    const child = spawn(program as string, args, { stdio: ["ignore", "pipe", "inherit"] })
    let text = ""
    child.stdout.on("data", (chunk) => {
      text += String(chunk)
    })
    child.once("error", reject)
    child.once("close", () => resolve(text))
  })

export interface Repeating {
  readonly path: string
  readonly seconds: number
  readonly encoding: "br" | "identity"
  readonly connections: number
}

/** The same address repeatedly. */
export const repeat = async (
  server: Server,
  { path, seconds, encoding, connections }: Repeating,
): Promise<Measured> => {
  if (!hasWrk) {
    const until = performance.now() + seconds * 1000
    const paths = (function* () {
      while (performance.now() < until) yield path
    })()
    return requestEach(server, paths, { connections, encoding })
  }
  const folder = mkdtempSync(join(tmpdir(), "kapitel-bench-"))
  try {
    const script = join(folder, "summary.lua")
    writeFileSync(script, SUMMARY)
    const before = cpuMs(server.pid)
    const wrk = ["wrk", "-t1", `-c${connections}`, `-d${seconds}s`, "-s", script, "-H", `Accept-Encoding: ${encoding}`]
    const text = await outputOf(pinned(LOAD_CORE, [...wrk, server.origin + path]))
    const used = cpuMs(server.pid) - before
    const [requests, duration, p50, p99, failed] = (/@@(.+)/.exec(text)?.[1] ?? "").split(" ").map(Number)
    if (requests === undefined || duration === undefined) throw new Error(`wrk gave no summary: ${text}`)
    return {
      requests,
      perSecond: requests / (duration / 1e6),
      cpuMs: used / requests,
      p50: (p50 ?? 0) / 1000,
      p99: (p99 ?? 0) / 1000,
      failed: failed ?? 0,
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

export interface LoadRequest {
  readonly connections: number
  readonly encoding: "br" | "identity"
}

/** Each address once. */
export const requestEach = async (
  server: Server,
  paths: Iterable<string>,
  { connections, encoding }: LoadRequest,
): Promise<Measured> => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: Array<number> = []
  let failed = 0
  let bytes = 0
  const send = (path: string) =>
    new Promise<void>((resolve) => {
      const begun = performance.now()
      const done = (ok: boolean) => {
        times.push(performance.now() - begun)
        if (!ok) failed++
        resolve()
      }
      get(server.origin + path, { agent, headers: { "accept-encoding": encoding } }, (response) => {
        response.on("data", (chunk: Buffer) => {
          bytes += chunk.length
        })
        response.once("end", () => done((response.statusCode ?? 500) < 400))
        response.once("error", () => done(false))
      }).once("error", () => done(false))
    })
  const queue = paths[Symbol.iterator]()
  const before = cpuMs(server.pid)
  const begun = performance.now()
  const work = async () => {
    for (let next = queue.next(); next.done !== true; next = queue.next()) await send(next.value)
  }
  await Promise.all(Array.from({ length: connections }, work))
  const seconds = (performance.now() - begun) / 1000
  const used = cpuMs(server.pid) - before
  agent.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return {
    requests: times.length,
    perSecond: times.length / seconds,
    cpuMs: used / Math.max(1, times.length),
    p50: at(0.5),
    p99: at(0.99),
    failed,
    bytes: bytes / Math.max(1, times.length),
  }
}
