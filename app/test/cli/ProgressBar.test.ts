import { afterEach, beforeEach, describe, expect, it, vi } from "@effect/vitest"
import { ProgressBar } from "../../cli/ProgressBar.ts"

let now = 0
beforeEach(() => {
  now = 1_000
  vi.spyOn(performance, "now").mockImplementation(() => now)
})
afterEach(() => vi.restoreAllMocks())

const CLEAR = "\r\u001b[2K"

/** What is written to a terminal, or to a pipe. */
const output = (isTTY: boolean) => {
  const written: Array<string> = []
  const stream = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream
  return { stream, written }
}

/** The rendering when that share of 200 bytes has been read. */
const rendered = (read: number, total = 200) => {
  const { stream, written } = output(true)
  const bar = new ProgressBar(stream)
  bar.start("a.xml", total)
  now += 100
  bar.bytes(read)
  return written[1]
}

describe("the progress bar of a file", () => {
  it("shows the part that was read and the number of records, until it is removed", () => {
    const { stream, written } = output(true)
    const bar = new ProgressBar(stream)
    bar.start("a.xml", 200)
    now += 100
    bar.bytes(51)
    now += 100
    bar.records(7)
    bar.stop()
    const [empty, part] = [" ".repeat(30), `${"#".repeat(8)}${" ".repeat(22)}`]
    expect(written).toEqual([
      `${CLEAR}a.xml [${empty}] 0 % 0 records`,
      `${CLEAR}a.xml [${part}] 25 % 0 records`,
      `${CLEAR}a.xml [${part}] 25 % 7 records`,
      CLEAR,
    ])
  })

  it("reports the publishing of a file that was read whole, also of one that has grown meanwhile", () => {
    expect(rendered(199)).toBe(`${CLEAR}a.xml [${"#".repeat(30)}] 99 % 0 records`)
    const whole = `${CLEAR}a.xml [${"#".repeat(30)}] 100 % publishing`
    expect([rendered(200), rendered(300)]).toEqual([whole, whole])
  })

  it("has no bar without a size", () => {
    expect(rendered(0, 0)).toBe(`${CLEAR}a.xml 0 records`)
    const { stream, written } = output(true)
    new ProgressBar(stream).start("standard input", undefined)
    expect(written).toEqual([`${CLEAR}standard input 0 records`])
  })

  it("is rendered every tenth of a second at most", () => {
    const { stream, written } = output(true)
    const bar = new ProgressBar(stream)
    bar.start("a.xml", undefined)
    now += 99
    bar.records(1)
    expect(written).toHaveLength(1)
    now += 1
    bar.records(2)
    now += 50
    bar.records(3)
    expect(written.slice(1)).toEqual([`${CLEAR}a.xml 2 records`])
  })

  it("is rendered on a terminal only", () => {
    const { stream, written } = output(false)
    for (const bar of [new ProgressBar(stream), new ProgressBar(undefined)]) {
      bar.start("a.xml", 200)
      bar.stop()
    }
    expect(written).toEqual([])
  })
})
