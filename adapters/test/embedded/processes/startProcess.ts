/** Runs one of the programs of this folder as a separate process. */
import { spawn } from "node:child_process"
import { fileURLToPath } from "node:url"
import { Effect } from "effect"

export interface Running {
  /** What it has printed so far. */
  readonly printed: () => string
  /** Resolves when it has ended, with its exit code; null when it was killed. */
  readonly ended: Effect.Effect<number | null>
  /** SIGKILL: nothing is cleaned up. */
  readonly kill: Effect.Effect<void>
}

/** Ends with the scope it was started in, at the latest. Its stderr is inherited. */
export const startProcess = (program: string, ...args: ReadonlyArray<string>) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      const child = spawn(process.execPath, [fileURLToPath(new URL(program, import.meta.url)), ...args], {
        stdio: ["ignore", "pipe", "inherit"],
        env: {
          PATH: process.env["PATH"],
          NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"],
          NODE_OPTIONS: "--disable-warning=ExperimentalWarning",
        },
      })
      let printed = ""
      child.stdout.setEncoding("utf8").on("data", (text: string) => {
        printed += text
      })
      const exit = new Promise<number | null>((resolve) => child.once("close", (code) => resolve(code)))
      return { child, exit, printed: () => printed }
    }),
    ({ child, exit }) =>
      Effect.promise(() => {
        child.kill("SIGKILL")
        return exit
      }),
  ).pipe(
    Effect.map(
      ({ child, exit, printed }): Running => ({
        printed,
        ended: Effect.promise(() => exit),
        kill: Effect.promise(async () => {
          child.kill("SIGKILL")
          await exit
        }),
      }),
    ),
  )
