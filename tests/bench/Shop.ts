/** A shop to measure: its data folder, its server process, and the raw server that sends the same bytes. */
import { spawnSync } from "node:child_process"
import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { get, type IncomingHttpHeaders } from "node:http"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import nodeFlags from "../../app/bin/nodeFlags.json" with { type: "json" }
import { root } from "../architecture/sources.ts"
import { freePort } from "../freePort.ts"
import { Server } from "./Server.ts"

/** Fills a folder by the shop's own program; returns the time taken, in seconds. */
export const fill = (dataDir: string, args: ReadonlyArray<string>): number => {
  if (existsSync(join(dataDir, "shop.sqlite"))) return 0
  const begun = performance.now()
  const answer = spawnSync(process.execPath, ["app/cli/main.ts", ...args, "--data-dir", dataDir], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  })
  if (answer.status !== 0) throw new Error(`kapitel ${args.join(" ")} ended with ${answer.status}`)
  return (performance.now() - begun) / 1000
}

/** Waits until the search index is on disk: the next start reads it instead of building it. */
export const untilIndexStored = async (dataDir: string): Promise<void> => {
  while (!existsSync(join(dataDir, "search", "index.snapshot"))) await pause(200)
}

/** The real server, by default on one core. Its rate limits per network are off: the load comes from one network. */
export const startShop = async (dataDir: string, eventLoopFile: string, pin = true): Promise<Server> => {
  const port = await freePort()
  const preload = join(root, "tests/bench/eventLoopDelay.ts")
  return Server.start({
    command: [process.execPath, ...nodeFlags, "--import", preload, "app/server/main.ts"],
    env: { PORT: String(port), DATA_DIR: dataDir, RATE_LIMITS: "off", DEMO: "1", EVENT_LOOP_FILE: eventLoopFile },
    cwd: root,
    origin: `http://localhost:${port}`,
    firstPath: "/healthz",
    pin,
  })
}

export interface Answered {
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export const fetchPage = (origin: string, path: string, encoding: string): Promise<Answered> =>
  new Promise((resolve, reject) => {
    // A connection of its own: the server may close an idle one while the next request is written to it.
    get(origin + path, { agent: false, headers: { "accept-encoding": encoding } }, (response) => {
      const chunks: Array<Buffer> = []
      response.on("data", (chunk: Buffer) => chunks.push(chunk))
      response.once("end", () => resolve({ headers: response.headers, body: Buffer.concat(chunks) }))
    }).once("error", reject)
  })

/** node:http that sends the same bytes and headers. */
export const startRaw = async (file: string, { headers, body }: Answered): Promise<Server> => {
  const { date: _, connection: __, "keep-alive": ___, ...sent } = headers
  writeFileSync(file, JSON.stringify({ headers: sent, body: body.toString("base64") }))
  const port = await freePort()
  return Server.start({
    command: [process.execPath, "tests/bench/rawServer.ts", file, String(port)],
    env: {},
    cwd: root,
    origin: `http://127.0.0.1:${port}`,
    firstPath: "/",
  })
}

/** `npm start` with everything installed, and the time until its first page; in seconds. */
export const timeStart = async (dataDir: string, folder: string = root): Promise<number> => {
  const port = await freePort()
  const server = await Server.start({
    command: [process.execPath, join(folder, "app/bin/start.mjs")],
    env: { PORT: String(port), DATA_DIR: dataDir, DEMO: "1" },
    cwd: folder,
    origin: `http://localhost:${port}`,
    firstPath: "/",
    pin: false,
  })
  await server.stop()
  return server.startMs / 1000
}

/** Milliseconds. */
export interface Delay {
  readonly p50: number
  readonly p99: number
  readonly max: number
  /** The most that the thread used of a processor between two timers: lateness without that of a busy machine. */
  readonly longestTurn: number
}

export const readDelay = (file: string): Delay => JSON.parse(readFileSync(file, "utf8")) as Delay
