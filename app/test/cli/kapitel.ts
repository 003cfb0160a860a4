/** `kapitel` as a terminal runs it: a process of its own. */
import { execFile } from "node:child_process"
import { fileURLToPath } from "node:url"

export const KAPITEL = fileURLToPath(new URL("../../cli/main.ts", import.meta.url))

export interface Run {
  /** -1 for a process that a signal ended. */
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface RunOptions {
  /** Where it is typed; relative files are measured from there. */
  readonly cwd?: string
  /** Beside the environment of the tests. */
  readonly env?: Readonly<Record<string, string>>
  /** Standard input. @default nothing */
  readonly input?: string
}

export const kapitel = (args: ReadonlyArray<string>, { cwd, env = {}, input = "" }: RunOptions = {}): Promise<Run> =>
  new Promise((resolve) => {
    const typedIn = cwd === undefined ? {} : { INIT_CWD: cwd }
    const child = execFile(
      process.execPath,
      [KAPITEL, ...args],
      { cwd, env: { ...process.env, ...typedIn, ...env } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
    child.stdin?.end(input)
  })
