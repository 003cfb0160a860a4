/** A separate program that a test starts, kills and starts again. */
import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"

/** Twenty times as long as at rest: a machine may be busy with other runs. */
const START_LIMIT_MS = 240_000

/** Node's compile cache is on disk for the next start although the program is killed. */
const KEEPS_COMPILED = new URL("./keepCompiled.mjs", import.meta.url).href

export class Program {
  readonly #file: string
  readonly #env: Readonly<Record<string, string>>
  readonly #ready: RegExp
  #child: ChildProcess | undefined
  #log = ""

  /** `ready` is searched for in its output; its first group, if any, is the result of `start`. */
  constructor(file: string, env: Readonly<Record<string, string>>, ready: RegExp) {
    this.#file = file
    this.#env = env
    this.#ready = ready
  }

  async start(): Promise<string> {
    const child = spawn(process.execPath, ["--import", KEEPS_COMPILED, this.#file], {
      env: { ...process.env, ...this.#env },
      stdio: ["ignore", "pipe", "pipe"],
    })
    this.#child = child
    let printed = ""
    return new Promise<string>((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error(`${this.#file} did not start\n${printed}`)), START_LIMIT_MS)
      const read = (chunk: Buffer) => {
        printed = (printed + chunk.toString()).slice(-20_000)
        this.#log = printed
        const found = this.#ready.exec(printed)
        if (found === null) return
        clearTimeout(tooLate)
        resolve(found[1] ?? "")
      }
      child.stdout?.on("data", read)
      child.stderr?.on("data", read)
      child.once("exit", (code) => {
        clearTimeout(tooLate)
        reject(new Error(`${this.#file} ended with ${code} before it was ready\n${printed}`))
      })
    })
  }

  /** As in a power failure: without cleanup. */
  async kill(): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, "exit")
    child.kill("SIGKILL")
    await ended
  }

  /** Asks it to end, and returns its exit code; null when a signal has ended it. */
  async end(signal: NodeJS.Signals = "SIGTERM"): Promise<number | null> {
    const child = this.#child
    if (child === undefined) throw new Error(`${this.#file} has not started`)
    if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
    const ended = once(child, "exit")
    child.kill(signal)
    await ended
    return child.exitCode
  }

  /** Its process id; 0 before it has started. */
  get pid(): number {
    return this.#child?.pid ?? 0
  }

  /** The end of its output. */
  get log(): string {
    return this.#log
  }
}
