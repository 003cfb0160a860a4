import { afterEach, assert, describe, it, vi } from "@effect/vitest"
import { BROKEN_PIPE } from "../../cli/exitCodes.ts"
import { countOf, exitWhenStdoutCloses } from "../../cli/output.ts"

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
