/**
 * A simulator of the demo: a separate process that survives a killed shop, is found again by the next one, and ends
 * with the last shop that stops in order.
 */
import { spawn } from "node:child_process"
import { mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { shopOrigins, urlHost } from "../demo/demoMode.ts"

export interface SimulatorOptions {
  readonly dataDir: string
  readonly host: string
  /** The shop's own port. */
  readonly port: number
  readonly publicUrl: string | undefined
  readonly secondSiteUrl?: string | undefined
}

/** Which simulator. */
export interface SimulatorKind {
  /** Its folder inside the data folder. */
  readonly folder: string
  /** Its program in `app/simulators/`. */
  readonly program: string
  /** A path that only this simulator answers with 200. */
  readonly probe: string
  /** Far enough from the shop's port that a second shop finds its own free. */
  readonly portDistance: number
}

export const WALLEY: SimulatorKind = {
  folder: "walley-simulator",
  program: "walley/main.ts",
  probe: "/walley-checkout-loader.js",
  portDistance: 1000,
}

/** The telephone that shows the shop's text messages. */
export const ELKS: SimulatorKind = {
  folder: "elks-simulator",
  program: "elks/main.ts",
  probe: "/__sim/messages",
  portDistance: 2000,
}

/** BankID, with its app on a page. */
export const BANKID: SimulatorKind = {
  folder: "bankid-simulator",
  program: "bankid/main.ts",
  probe: "/app/orders.json",
  portDistance: 3000,
}

interface Running {
  readonly pid: number
  readonly port: number
}

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

/** Still running, and still ours: it responds at its recorded address. */
const findRunning = async (file: string, host: string, probe: string): Promise<Running | undefined> => {
  try {
    const running = JSON.parse(readFileSync(file, "utf8")) as Running
    if (!isAlive(running.pid)) return undefined
    const answer = await fetch(`http://${urlHost(host)}:${running.port}${probe}`, {
      signal: AbortSignal.timeout(1000),
    })
    return answer.ok ? running : undefined
  } catch {
    return undefined
  }
}

const start = async (
  { program, portDistance }: SimulatorKind,
  folder: string,
  { host, port, publicUrl, secondSiteUrl }: SimulatorOptions,
): Promise<Running> => {
  // The checkout's frame is requested at this address long after: the same port each time when it is free.
  const usual = port + portDistance
  const chosen = usual < 65_536 && (await isFree(host, usual)) ? usual : 20_000 + (process.pid % 20_000)
  const log = openSync(join(folder, "simulator.log"), "a")
  const path = fileURLToPath(new URL(`../simulators/${program}`, import.meta.url))
  const child = spawn(process.execPath, [...process.execArgv, path], {
    detached: true,
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      PORT: String(chosen),
      HOST: host,
      DATA_DIR: folder,
      SHOP_ORIGIN: shopOrigins(host, port, publicUrl, secondSiteUrl).join(","),
    },
  })
  child.unref()
  return { pid: child.pid ?? 0, port: chosen }
}

/** Every shop that uses it writes its process id here; the last one to stop ends it. */
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

/** Finds or starts it, and returns its origin at once: it is ready by the time it is needed. */
export const startSimulatorProcess = async (kind: SimulatorKind, options: SimulatorOptions): Promise<string> => {
  const { dataDir, host } = options
  const folder = join(dataDir, kind.folder)
  const file = join(folder, "running.json")
  mkdirSync(folder, { recursive: true })
  const simulator = (await findRunning(file, host, kind.probe)) ?? (await start(kind, folder, options))
  writeFileSync(file, JSON.stringify(simulator))
  enlist(folder, simulator)
  return `http://${host === "127.0.0.1" ? "localhost" : urlHost(host)}:${simulator.port}`
}

/** The demo's simulators, and the settings by which the shop finds them. */
export const startSimulators = async (options: SimulatorOptions, start = startSimulatorProcess) => ({
  WALLEY_SIMULATOR_URL: await start(WALLEY, options),
  ELKS_SIMULATOR_URL: await start(ELKS, options),
  BANKID_SIMULATOR_URL: await start(BANKID, options),
})
