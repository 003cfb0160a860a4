/** A server being measured: a separate process, pinned to the first core where possible. */
import { type ChildProcess, spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { get } from "node:http"
import { setTimeout as pause } from "node:timers/promises"

/** The server has one core, the load generator the other. */
const SERVER_CORE = "0"
export const LOAD_CORE = "1"

export const hasTaskset = spawnSync("taskset", ["--version"]).error === undefined

/** A command pinned to one core, where the machine has the tool for it. */
export const pinned = (core: string, command: ReadonlyArray<string>): readonly [string, ...ReadonlyArray<string>] =>
  hasTaskset ? ["taskset", "-c", core, ...command] : (command as readonly [string, ...ReadonlyArray<string>])

const answers = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    get(url, (response) => {
      response.resume()
      response.once("end", () => resolve((response.statusCode ?? 500) < 400))
    }).once("error", () => resolve(false))
  })

export interface StartOptions {
  readonly command: ReadonlyArray<string>
  readonly env: Readonly<Record<string, string>>
  readonly cwd: string
  readonly origin: string
  /** Responds with 200 when the server is ready. */
  readonly firstPath: string
  /** Pin it to one core. @default true */
  readonly pin?: boolean
}

export class Server {
  readonly #child: ChildProcess
  readonly origin: string
  /** From the command to the first page, in ms. */
  readonly startMs: number

  private constructor(child: ChildProcess, origin: string, startMs: number) {
    this.#child = child
    this.origin = origin
    this.startMs = startMs
  }

  /** `taskset` becomes the program it starts, so this is the server's own process id. */
  get pid(): number {
    return this.#child.pid ?? 0
  }

  static async start({ command, env, cwd, origin, firstPath, pin = true }: StartOptions): Promise<Server> {
    const [program, ...args] = pin ? pinned(SERVER_CORE, command) : command
    const begun = performance.now()
    const child = spawn(program as string, args, {
      cwd,
      env: { ...process.env, NODE_ENV: "production", ...env },
      stdio: ["ignore", "ignore", "inherit"],
    })
    while (!(await answers(origin + firstPath))) {
      if (child.exitCode !== null) throw new Error(`${command.join(" ")} ended with ${child.exitCode}`)
      await pause(5)
    }
    return new Server(child, origin, performance.now() - begun)
  }

  async stop(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    const ended = once(this.#child, "exit")
    this.#child.kill("SIGTERM")
    await ended
  }
}
