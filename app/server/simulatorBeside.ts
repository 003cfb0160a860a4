/**
 * The demo's payment simulator: a process of its own beside the shop, which outlives a killed shop, is found again by
 * the next one, and ends with the last shop that ends in order.
 */
import { spawn } from "node:child_process"
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { shopOrigins, urlHost } from "./demoMode.ts"

export interface SimulatorOptions {
  readonly dataDir: string
  readonly host: string
  /** The shop's own port. */
  readonly port: number
  readonly publicUrl: string | undefined
}

interface Running {
  readonly pid: number
  readonly port: number
}

/** Far enough from the shop's port that a second shop finds its own free. */
const PORT_DISTANCE = 1000

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer()
    probe.once("error", () => answer(false))
    probe.listen(port, host, () => probe.close(() => answer(true)))
  })

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** Still alive, and still ours: it answers where it said it would. */
const findRunning = async (file: string, host: string): Promise<Running | undefined> => {
  try {
    const running = JSON.parse(readFileSync(file, "utf8")) as Running
    if (!isAlive(running.pid)) return undefined
    const answer = await fetch(`http://${urlHost(host)}:${running.port}/walley-checkout-loader.js`, {
      signal: AbortSignal.timeout(1000),
    })
    return answer.ok ? running : undefined
  } catch {
    return undefined
  }
}

const start = async (folder: string, { host, port, publicUrl }: SimulatorOptions): Promise<Running> => {
  // The checkout's frame is asked for at this address long after: the same port each time when it can be had.
  const usual = port + PORT_DISTANCE
  const chosen = usual < 65_536 && (await isFree(host, usual)) ? usual : 20_000 + (process.pid % 20_000)
  const log = openSync(join(folder, "simulator.log"), "a")
  const program = fileURLToPath(new URL("../simulators/walley/main.ts", import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, program], {
    detached: true,
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      PORT: String(chosen),
      HOST: host,
      DATA_DIR: folder,
      SHOP_ORIGIN: shopOrigins(host, port, publicUrl).join(","),
    },
  })
  child.unref()
  return { pid: child.pid ?? 0, port: chosen }
}

/** Every shop that uses it leaves its number here; the last one out turns off the light. */
const enlist = (folder: string, simulator: Running): void => {
  const shops = join(folder, "shops")
  const own = join(shops, String(process.pid))
  mkdirSync(shops, { recursive: true })
  writeFileSync(own, "")
  process.on("exit", () => {
    rmSync(own, { force: true })
    const others = readdirSync(shops).map(Number).filter(isAlive)
    if (others.length === 0 && isAlive(simulator.pid)) process.kill(simulator.pid, "SIGTERM")
  })
}

/** Finds or starts it, and answers its origin at once: it is there by the time anybody has reached the checkout. */
export const simulatorBeside = async (options: SimulatorOptions): Promise<string> => {
  const { dataDir, host } = options
  const folder = join(dataDir, "walley-simulator")
  const file = join(folder, "running.json")
  mkdirSync(folder, { recursive: true })
  const simulator = (await findRunning(file, host)) ?? (await start(folder, options))
  writeFileSync(file, JSON.stringify(simulator))
  enlist(folder, simulator)
  return `http://${host === "127.0.0.1" ? "localhost" : urlHost(host)}:${simulator.port}`
}
