import { execFileSync } from "node:child_process"
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type Server } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, expect, it } from "@effect/vitest"
import { startSimulatorProcess, WALLEY } from "../../server/startSimulatorProcess.ts"

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

/** A free port whose simulator's port is free too. */
const freePort = async (): Promise<number> => {
  const server = await listening(0)
  const { port } = server.address() as { port: number }
  server.close()
  return port > 60_000 ? freePort() : port
}
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
