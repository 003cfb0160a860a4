/**
 * `npm start`: fills an empty demo shop, starts the payment simulator beside it, and opens the shop in this process.
 * The simulator is a process of its own that outlives a killed shop and is found again by the next one.
 */
import { spawn, spawnSync } from "node:child_process"
import { existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { isDemo, shopOrigins, urlHost } from "./demoMode.ts"

const appFile = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))

const dataDir = resolve(process.env["DATA_DIR"] || "./data")
const port = Number(process.env["PORT"] || 3000)
const host = process.env["HOST"] || "127.0.0.1"
/** `readSettings` has the last word. */
const demo = isDemo({
  host,
  asked: process.env["DEMO"],
  credentials: Boolean(process.env["WALLEY_CLIENT_ID"]) || Boolean(process.env["SMTP_URL"]),
})

/** Left while the demo is being filled: an interrupted filling is taken up again. */
const filling = join(dataDir, "demo-filling")

const fillWhenEmpty = () => {
  if (existsSync(join(dataDir, "shop.sqlite")) && !existsSync(filling)) return
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(filling, "")
  process.stderr.write("Filling the demo shop …\n")
  const answer = spawnSync(process.execPath, [appFile("cli/main.ts"), "demo", "--data-dir", dataDir], {
    stdio: ["ignore", "ignore", "inherit"],
  })
  if (answer.status !== 0) {
    process.stderr.write("The demo shop could not be filled: the reason is above.\n")
    process.exit(1)
  }
  rmSync(filling)
}

const isFree = (candidate: number): Promise<boolean> =>
  new Promise((answer) => {
    const probe = createServer()
    probe.once("error", () => answer(false))
    probe.listen(candidate, host, () => probe.close(() => answer(true)))
  })

interface Running {
  readonly pid: number
  readonly port: number
}

/** Still alive, and still ours: it answers where it said it would. */
const findRunning = async (file: string): Promise<Running | undefined> => {
  try {
    const running = JSON.parse(readFileSync(file, "utf8")) as Running
    process.kill(running.pid, 0)
    const answer = await fetch(`http://${urlHost(host)}:${running.port}/walley-checkout-loader.js`, {
      signal: AbortSignal.timeout(1000),
    })
    return answer.ok ? running : undefined
  } catch {
    return undefined
  }
}

const startSimulator = async (): Promise<Running> => {
  const folder = join(dataDir, "walley-simulator")
  const file = join(folder, "running.json")
  mkdirSync(folder, { recursive: true })
  const found = await findRunning(file)
  if (found !== undefined) return found
  // The checkout's frame is asked for at this address long after: the same port each time when it can be had.
  const chosen = (await isFree(port + 1)) ? port + 1 : 20_000 + (process.pid % 20_000)
  const log = openSync(join(folder, "simulator.log"), "a")
  const child = spawn(process.execPath, [appFile("simulators/walley/main.ts")], {
    detached: true,
    stdio: ["ignore", log, log],
    env: {
      ...process.env,
      PORT: String(chosen),
      HOST: host,
      DATA_DIR: folder,
      SHOP_ORIGIN: shopOrigins(host, port, process.env["PUBLIC_URL"]).join(","),
    },
  })
  child.unref()
  const running = { pid: child.pid ?? 0, port: chosen }
  writeFileSync(file, JSON.stringify(running))
  return running
}

if (demo) {
  fillWhenEmpty()
  const simulator = await startSimulator()
  process.env["WALLEY_SIMULATOR_URL"] = `http://${host === "127.0.0.1" ? "localhost" : urlHost(host)}:${simulator.port}`
  // An orderly end takes it along; a killed shop leaves it to the next one.
  process.on("exit", () => {
    try {
      process.kill(simulator.pid, "SIGTERM")
    } catch {
      // It has ended already.
    }
  })
}
await import("./main.ts")
