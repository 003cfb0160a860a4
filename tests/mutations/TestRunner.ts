/** Runs test files on a copy of the tree, and kills the whole process group when a fault makes them hang. */
import { type ChildProcess, fork } from "node:child_process"
import { fileURLToPath } from "node:url"
import type { Ran, Run } from "./vitestProcess.ts"

/** Modules of earlier faults stay in memory. */
const RUNS_OF_A_PROCESS = 60

export class TestRunner {
  #child: ChildProcess | undefined
  #runs = 0
  readonly #folder: string
  readonly #config: string
  readonly #nodeOptions: string

  constructor(folder: string, config: string, nodeOptions = "") {
    this.#folder = folder
    this.#config = config
    this.#nodeOptions = nodeOptions
  }

  /** `undefined` for a run that was killed because it took longer than `withinMs`. */
  async run(run: Run, withinMs: number): Promise<Ran | undefined> {
    if (this.#runs >= RUNS_OF_A_PROCESS) this.close()
    this.#child ??= await this.#open()
    this.#runs += 1
    const child = this.#child
    return new Promise((resolve, reject) => {
      const settle = (end: () => void): void => {
        clearTimeout(timer)
        child.removeAllListeners("message").removeAllListeners("exit")
        end()
      }
      const timer = setTimeout(() => {
        settle(() => resolve(undefined))
        this.close()
      }, withinMs)
      child.once("message", (ran) => settle(() => resolve(ran as Ran)))
      child.once("exit", (code) => settle(() => reject(new Error(`Vitest ended with ${code}`))))
      child.send(run)
    })
  }

  close(): void {
    if (this.#child?.pid !== undefined) process.kill(-this.#child.pid, "SIGKILL")
    this.#child = undefined
    this.#runs = 0
  }

  #open(): Promise<ChildProcess> {
    const child = fork(fileURLToPath(new URL("./vitestProcess.ts", import.meta.url)), [this.#folder, this.#config], {
      cwd: this.#folder,
      detached: true,
      env: { ...process.env, NODE_OPTIONS: `${process.env["NODE_OPTIONS"] ?? ""} ${this.#nodeOptions}`.trim() },
    })
    return new Promise((resolve, reject) => {
      child.once("message", () => {
        child.removeAllListeners("exit")
        resolve(child)
      })
      child.once("exit", (code) => reject(new Error(`Vitest could not begin (${code})`)))
    })
  }
}
