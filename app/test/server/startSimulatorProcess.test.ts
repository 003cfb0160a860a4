import { execFileSync } from "node:child_process"
import { randomInt } from "node:crypto"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer as createHttpServer } from "node:http"
import { createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { afterAll, assert, describe, expect, it } from "@effect/vitest"
import { BANKID, ELKS, startSimulatorProcess, startSimulators, WALLEY } from "../../server/startSimulatorProcess.ts"

const dataDir = mkdtempSync(join(tmpdir(), "kapitel-simulator-"))
const folder = join(dataDir, WALLEY.folder)
const running = (): { pid: number; port: number } => JSON.parse(readFileSync(join(folder, "running.json"), "utf8"))
const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
const ended = (pid: number) => expect.poll(() => isAlive(pid)).toBe(false)

/** A free port whose simulator's port is free too. No system assigns these to connections. */
const freePort = async (): Promise<number> => {
  const port = randomInt(20_000, 32_000)
  const isFree = await Promise.all([isPortFree(port), isPortFree(port + 1)])
  return isFree.every(Boolean) ? port : freePort()
}
const isPortFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false))
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)))
  })
const listening = (port: number): Promise<Server> =>
  new Promise((resolve) => {
    const server: Server = createServer().listen(port, "127.0.0.1", () => resolve(server))
  })

const MODULE = new URL("../../server/startSimulatorProcess.ts", import.meta.url).href

/** What another shop with the folder does: it starts, and stops in order. */
const otherShop = (port: number): string =>
  execFileSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { startSimulatorProcess, WALLEY } from "${MODULE}"
      console.log(await startSimulatorProcess(WALLEY, ${JSON.stringify({ dataDir, host: "127.0.0.1", port })}))
      process.exit()`,
    ],
    { encoding: "utf8" },
  ).trim()

/** No process has this number: Linux ends at 2 ** 22. */
const KILLED = String(2 ** 22 + 1)

let started = 0
afterAll(() => {
  if (started !== 0 && isAlive(started)) process.kill(started)
  rmSync(dataDir, { recursive: true, force: true })
})

const answers = (origin: string) =>
  expect
    .poll(() =>
      fetch(origin + WALLEY.probe).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(200)

describe("the process of a simulator", () => {
  it("is at a fixed distance from the shop's port, found again, started anew when it has ended, and ends with its last shop", async () => {
    const port = await freePort()
    const options = { dataDir, host: "127.0.0.1", port, publicUrl: undefined }

    // Alone, the other shop ends it as it stops; one that was killed has left its number.
    mkdirSync(join(folder, "shops"), { recursive: true })
    writeFileSync(join(folder, "shops", KILLED), "")
    assert.strictEqual(otherShop(port), `http://localhost:${port + WALLEY.portDistance}`)
    const first = running()
    assert.strictEqual(first.port, port + WALLEY.portDistance)
    await ended(first.pid)
    assert.deepStrictEqual(readdirSync(join(folder, "shops")), [KILLED])
    rmSync(join(folder, "shops", KILLED))

    const origin = await startSimulatorProcess(WALLEY, options)
    const { pid } = running()
    started = pid
    assert.strictEqual(origin, `http://localhost:${port + WALLEY.portDistance}`)
    assert.notStrictEqual(pid, first.pid)
    assert.deepStrictEqual(readdirSync(join(folder, "shops")), [String(process.pid)])
    assert.isTrue(existsSync(join(folder, "simulator.log")))
    await answers(origin)

    // It is shared, and stays while this shop runs.
    assert.strictEqual(otherShop(port), origin)
    assert.strictEqual(await startSimulatorProcess(WALLEY, options), origin)
    assert.deepStrictEqual(running(), { pid, port: port + WALLEY.portDistance })
    assert.isTrue(isAlive(pid))

    process.kill(pid)
    await ended(pid)
    const taken = await listening(port + WALLEY.portDistance)
    const elsewhere = await startSimulatorProcess(WALLEY, options)
    started = running().pid
    taken.close()
    assert.strictEqual(elsewhere, `http://localhost:${20_000 + (process.pid % 20_000)}`)
    await answers(elsewhere)
  })
})

/** A program that writes what it was started with, and ends. */
const printer = (name: string, portDistance = 1) => {
  const program = join(dataDir, "print.mjs")
  writeFileSync(
    program,
    "const { PORT, HOST, DATA_DIR, SHOP_ORIGIN } = process.env; console.log(JSON.stringify({ PORT, HOST, DATA_DIR, SHOP_ORIGIN }))",
  )
  const simulators = fileURLToPath(new URL("../../simulators/", import.meta.url))
  return { folder: name, program: relative(simulators, program), probe: "/probe", portDistance }
}
const printed = async (name: string) => {
  const log = () => readFileSync(join(dataDir, name, "simulator.log"), "utf8")
  await expect.poll(log).toContain("\n")
  return JSON.parse(log()) as Record<string, string>
}
const elsewhere = 20_000 + (process.pid % 20_000)

describe("the program of a simulator", () => {
  it("gets its address, its folder and the origins of its shop", async () => {
    const port = await freePort()
    const options = { dataDir, host: "127.0.0.1", port, publicUrl: "http://demo.example" }
    assert.strictEqual(await startSimulatorProcess(printer("one"), options), `http://localhost:${port + 1}`)
    assert.deepStrictEqual(await printed("one"), {
      PORT: String(port + 1),
      HOST: "127.0.0.1",
      DATA_DIR: join(dataDir, "one"),
      SHOP_ORIGIN: [
        `http://localhost:${port}`,
        `http://127.0.0.1:${port}`,
        `http://kapitel.localhost:${port}`,
        `http://vinjett.localhost:${port}`,
        "http://demo.example",
      ].join(","),
    })
  })

  it("is reached at the host that the shop listens at", async () => {
    const port = await freePort()
    const options = { dataDir, host: "127.0.0.2", port, publicUrl: undefined }
    assert.strictEqual(await startSimulatorProcess(printer("two"), options), `http://127.0.0.2:${port + 1}`)
    assert.deepInclude(await printed("two"), { HOST: "127.0.0.2" })
  })

  it("has another port where there is none at its distance", async () => {
    const options = { dataDir, host: "127.0.0.1", port: 65_535, publicUrl: undefined }
    assert.strictEqual(await startSimulatorProcess(printer("three"), options), `http://localhost:${elsewhere}`)
    assert.deepInclude(await printed("three"), { PORT: String(elsewhere) })
  })

  it.each([
    ["accepts and never responds", (): Server => createServer()],
    ["is another program", (): Server => createHttpServer((_, response) => response.writeHead(404).end())],
  ])("is started anew when what is recorded %s", async (name, server) => {
    const other = server()
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve))
    const { port: recorded } = other.address() as { port: number }
    mkdirSync(join(dataDir, name), { recursive: true })
    writeFileSync(join(dataDir, name, "running.json"), JSON.stringify({ pid: process.pid, port: recorded }))
    const port = await freePort()
    const origin = await startSimulatorProcess(printer(name), {
      dataDir,
      host: "127.0.0.1",
      port,
      publicUrl: undefined,
    })
    other.close()
    assert.strictEqual(origin, `http://localhost:${port + 1}`)
    const { pid, ...rest } = JSON.parse(readFileSync(join(dataDir, name, "running.json"), "utf8")) as { pid: number }
    assert.notStrictEqual(pid, process.pid)
    assert.deepStrictEqual(rest, { port: port + 1 })
  })

  it("is one of three, each with a path, a folder and a distance of its own", () => {
    assert.deepStrictEqual(
      [WALLEY, ELKS, BANKID],
      [
        {
          folder: "walley-simulator",
          program: "walley/main.ts",
          probe: "/walley-checkout-loader.js",
          portDistance: 1_000,
        },
        { folder: "elks-simulator", program: "elks/main.ts", probe: "/__sim/messages", portDistance: 2_000 },
        { folder: "bankid-simulator", program: "bankid/main.ts", probe: "/app/orders.json", portDistance: 3_000 },
      ],
    )
  })

  it("reaches the shop by the setting of its name, started one after the other", async () => {
    const options = { dataDir, host: "127.0.0.1", port: 80, publicUrl: undefined }
    let started = 0
    const settings = await startSimulators(options, async ({ folder }, given) => {
      assert.strictEqual(given, options)
      return `${++started} ${folder}`
    })
    assert.deepStrictEqual(settings, {
      WALLEY_SIMULATOR_URL: "1 walley-simulator",
      ELKS_SIMULATOR_URL: "2 elks-simulator",
      BANKID_SIMULATOR_URL: "3 bankid-simulator",
    })
  })
})
