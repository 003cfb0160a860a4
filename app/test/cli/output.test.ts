import { afterEach, assert, describe, it, vi } from "@effect/vitest"
import { BROKEN_PIPE } from "../../cli/exitCodes.ts"
import { countOf, exitWhenStdoutCloses, writeStdout } from "../../cli/output.ts"

const STREAMS = ["stdout", "stderr"] as const

afterEach(() => {
  vi.restoreAllMocks()
  for (const stream of STREAMS) process[stream].removeAllListeners("error")
})

/** What the program ends with, and what it prints, when this happens to a stream. */
const ending = (stream: (typeof STREAMS)[number], code: string) => {
  const exit = vi.spyOn(process, "exit").mockImplementation(() => undefined as never)
  const print = vi.spyOn(process.stderr, "write").mockImplementation(() => true)
  exitWhenStdoutCloses()
  process[stream].emit("error", Object.assign(new Error(`${code}: no`), { code }))
  return [exit.mock.calls.flat(), print.mock.calls.map(([line]) => line)]
}

describe("a program that cannot print", () => {
  it.each(STREAMS)("ends without output when the reader of %s has closed it", (stream) => {
    assert.deepStrictEqual(ending(stream, "EPIPE"), [[BROKEN_PIPE], []])
  })

  it("reports another fault of standard output, and fails", () => {
    assert.deepStrictEqual(ending("stdout", "ENOSPC"), [[1], ["It could not be printed: ENOSPC: no\n"]])
  })
})

it("one is counted without, and any other number with an s", () => {
  assert.deepStrictEqual(
    [0, 1, 2].map((count) => countOf(count, "file")),
    ["0 files", "1 file", "2 files"],
  )
})

describe("text that standard output has to take whole", () => {
  /** Whether it was taken, and what is printed, when writing it ends with this. */
  const written = async (outcome: NodeJS.ErrnoException | null | undefined) => {
    const out: Array<unknown> = []
    const write = (text: string, done: (outcome: NodeJS.ErrnoException | null | undefined) => void) => {
      out.push(text)
      done(outcome)
      return true
    }
    vi.spyOn(process.stdout, "write").mockImplementation(write as typeof process.stdout.write)
    const print = vi.spyOn(process.stderr, "write").mockImplementation(() => true)
    const whole = vi.fn<() => void>()
    void writeStdout("code;pin\n", "No gift card was issued.").then(whole)
    if (outcome) process.stdout.emit("error", outcome)
    await Promise.resolve()
    return { out, taken: whole.mock.calls.length === 1, err: print.mock.calls.map(([line]) => line) }
  }
  const fault = (code: string) => Object.assign(new Error(code), { code })

  it.each([null, undefined])("is taken when it was written without a fault (%s)", async (none) => {
    assert.deepStrictEqual(await written(none), { out: ["code;pin\n"], taken: true, err: [] })
  })

  it("is not taken when its reader has closed, and a full disk is reported", async () => {
    assert.deepStrictEqual(await written(fault("EPIPE")), { out: ["code;pin\n"], taken: false, err: [] })
    const full = { out: ["code;pin\n"], taken: false, err: ["No gift card was issued.\n"] }
    assert.deepStrictEqual(await written(fault("ENOSPC")), full)
  })
})
