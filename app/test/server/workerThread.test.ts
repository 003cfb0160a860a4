/** A program that works for the shop, in a thread or a process of its own: what becomes of its tasks when it ends. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { childProcess } from "../../server/workerThread.ts"

const folder = mkdtempSync(join(tmpdir(), "kapitel-process-"))
afterAll(() => rmSync(folder, { recursive: true }))

interface Task {
  readonly act: "echo" | "abort"
  readonly bytes?: Uint8Array
}

interface Answer {
  readonly bytes?: Uint8Array
  readonly environment: ReadonlyArray<string>
  readonly id: number
}

/** Answers with what it was sent and what it has of the environment; `abort` ends it as a fault of native code does. */
const program = join(folder, "program.mjs")
writeFileSync(
  program,
  `process.on("message", (task) => {
    if (task.act === "abort") process.abort()
    process.send({ bytes: task.bytes, environment: Object.keys(process.env), id: process.pid })
  })
  process.on("disconnect", () => process.exit())`,
)

describe("a process of its own", () => {
  it("answers each task; a fault of native code ends it and not the shop, and its task has failed", async () => {
    const worker = childProcess<Task, Answer>(pathToFileURL(program))
    const sent = await worker.deliver({ act: "echo", bytes: Buffer.from([1, 2, 3]) })
    assert.deepInclude(sent, { bytes: new Uint8Array([1, 2, 3]) })
    if ("failed" in sent) throw sent.failed
    assert.notStrictEqual(sent.id, process.pid)
    // None of the shop's secrets are in it.
    assert.notInclude(sent.environment, "PATH")
    assert.property(await worker.deliver({ act: "abort" }), "failed")
    // It rests before it is started again.
    assert.property(await worker.deliver({ act: "echo" }), "failed")
    await worker.close()
  })

  it("is ended with the shop's work", async () => {
    const worker = childProcess<Task, Answer>(pathToFileURL(program))
    const sent = await worker.deliver({ act: "echo" })
    const id = "id" in sent ? sent.id : 0
    assert.doesNotThrow(() => process.kill(id, 0))
    await worker.close()
    assert.throws(() => process.kill(id, 0))
    assert.property(await worker.deliver({ act: "echo" }), "failed")
  })
})
