/** Copying a stream into a sink that takes its time, or fails. */
import { EventEmitter } from "node:events"
import { Readable } from "node:stream"
import { assert, describe, it } from "@effect/vitest"
import { pump } from "@kapitel/adapters/embedded/backup/format"

const turn = () => new Promise((resolve) => setImmediate(resolve))
const turns = async () => {
  for (let n = 0; n < 5; n++) await turn()
}

/** `full` after these numbers of chunks. */
class Sink extends EventEmitter {
  readonly did: Array<string> = []
  readonly full: ReadonlyArray<number>
  constructor(...full: ReadonlyArray<number>) {
    super()
    this.full = full
  }
  write(chunk: Uint8Array): boolean {
    this.did.push(String(chunk))
    return !this.full.includes(this.did.length)
  }
  end(): void {
    this.did.push("end")
  }
}

const copying = (sink: Sink) => {
  const source = Readable.from(["a", "b", "c"].map((text) => Buffer.from(text)))
  let outcome: unknown = "under way"
  const done = pump(source, sink, "finished").then(
    () => {
      outcome = "done"
    },
    (error: unknown) => {
      outcome = error
    },
  )
  return { source, done, outcome: () => outcome }
}

describe("a copy", () => {
  it("is done once the sink has finished what it was given", async () => {
    const sink = new Sink()
    const { outcome } = copying(sink)
    await turns()
    assert.deepStrictEqual([sink.did, outcome()], [["a", "b", "c", "end"], "under way"])
    sink.emit("finished")
    await turns()
    assert.strictEqual(outcome(), "done")
  })

  it("waits for a sink that is full, until it has room or takes no more", async () => {
    const sink = new Sink(1, 2)
    const { outcome } = copying(sink)
    await turns()
    assert.deepStrictEqual(sink.did, ["a"])
    sink.emit("drain")
    await turns()
    assert.deepStrictEqual(sink.did, ["a", "b"])
    sink.emit("finished")
    await turns()
    assert.deepStrictEqual([sink.did, outcome()], [["a", "b", "c", "end"], "done"])
  })

  it("fails with the sink's first error, and reads no more", async () => {
    const sink = new Sink(1)
    const { source, outcome } = copying(sink)
    await turns()
    const first = new Error("full disk")
    sink.emit("error", first)
    sink.emit("error", new Error("closed"))
    await turns()
    assert.deepStrictEqual([outcome(), source.destroyed, sink.did], [first, true, ["a"]])
  })

  it("fails when the sink does after everything was given to it", async () => {
    const sink = new Sink()
    const { outcome } = copying(sink)
    await turns()
    const late = new Error("full disk")
    sink.emit("error", late)
    sink.emit("finished")
    await turns()
    assert.strictEqual(outcome(), late)
  })
})
