/** `kapitel` as a terminal runs it, and the same in the process of the test, which is ten times as fast. */
import { execFile } from "node:child_process"
import { Readable } from "node:stream"
import { fileURLToPath } from "node:url"
import { CommanderError } from "commander"
import { vi } from "vitest"
import { exitCodeOf } from "../../cli/exitCodes.ts"
import { makeProgram } from "../../cli/program.ts"

export const KAPITEL = fileURLToPath(new URL("../../cli/main.ts", import.meta.url))

export interface Run {
  /** -1 for a process that a signal ended. */
  readonly code: number
  readonly out: string
  readonly err: string
}

export interface RunOptions {
  /** Working directory; relative files are resolved from it. */
  readonly cwd?: string
  /** In addition to the environment of the tests. */
  readonly env?: Readonly<Record<string, string>>
  /** Standard input. @default nothing */
  readonly input?: string
}

const environment = ({ cwd, env = {} }: RunOptions) => ({ ...(cwd === undefined ? {} : { INIT_CWD: cwd }), ...env })

/** For what only a process shows: how the program begins, its exit code and its streams. */
export const kapitelProcess = (args: ReadonlyArray<string>, options: RunOptions = {}): Promise<Run> =>
  new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [KAPITEL, ...args],
      { cwd: options.cwd, env: { ...process.env, ...environment(options) } },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    )
    child.stdin?.end(options.input ?? "")
  })

/** Keeps what is written to it instead of printing it. */
const listenTo = (stream: NodeJS.WriteStream) => {
  let text = ""
  const write = (
    chunk: string | Uint8Array,
    encoding?: BufferEncoding | ((error?: Error | null) => void),
    written = typeof encoding === "function" ? encoding : undefined,
  ) => {
    text += typeof chunk === "string" ? chunk : Buffer.from(chunk).toString()
    written?.(null)
    return true
  }
  const spy = vi.spyOn(stream, "write").mockImplementation(write)
  return { text: () => text, stop: () => spy.mockRestore() }
}

const codeSoFar = () => Number(process.exitCode ?? 0)

/**
 * Runs the command in this process: its arguments, environment, streams and exit code are the command's own while it runs.
 * One at a time.
 */
export async function kapitel(args: ReadonlyArray<string>, options: RunOptions = {}): Promise<Run> {
  const [before, stdin] = [{ ...process.env }, Object.getOwnPropertyDescriptor(process, "stdin") ?? {}]
  const [out, err] = [listenTo(process.stdout), listenTo(process.stderr)]
  Object.assign(process.env, environment(options))
  Object.defineProperty(process, "stdin", {
    configurable: true,
    value: Readable.from([Buffer.from(options.input ?? "")]),
  })
  process.exitCode = undefined
  try {
    await makeProgram().parseAsync(["node", "kapitel", ...args])
    return { code: codeSoFar(), out: out.text(), err: err.text() }
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { code: exitCodeOf(error), out: out.text(), err: err.text() }
  } finally {
    out.stop()
    err.stop()
    process.exitCode = undefined
    Object.defineProperty(process, "stdin", stdin)
    for (const name of Object.keys(environment(options))) delete process.env[name]
    Object.assign(process.env, before)
  }
}

/** Runs the command with standard error as a terminal on which each rendering of the progress bar is due. */
export async function kapitelOnTerminal(args: ReadonlyArray<string>, options: RunOptions = {}): Promise<Run> {
  const isTTY = Object.getOwnPropertyDescriptor(process.stderr, "isTTY")
  Object.defineProperty(process.stderr, "isTTY", { configurable: true, value: true })
  let now = 0
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (now += 1_000))
  try {
    return await kapitel(args, options)
  } finally {
    clock.mockRestore()
    if (isTTY === undefined) Reflect.deleteProperty(process.stderr, "isTTY")
    else Object.defineProperty(process.stderr, "isTTY", isTTY)
  }
}

/** What was shown on the terminal, one rendering after the other. */
export const renderings = ({ err }: Run): ReadonlyArray<string> => err.split("\r\u001b[2K")
