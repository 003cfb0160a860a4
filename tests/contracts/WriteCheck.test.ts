import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import * as StoreClient from "@kapitel/adapters/embedded/store/StoreClient"
import * as EmbeddedWriteCheck from "@kapitel/adapters/embedded/WriteCheck"
import * as WriteCheckContract from "@kapitel/core/contracts/alarms/WriteCheck"
import { Effect, Layer } from "effect"

const dataDir = mkdtempSync(join(tmpdir(), "kapitel-full-"))
const worker = new URL("../../adapters/test/embedded/store/diskFullWorker.ts", import.meta.url)
const folder = Layer.effectDiscard(
  Effect.addFinalizer(() => Effect.sync(() => rmSync(dataDir, { recursive: true, force: true }))),
)

const isFull = join(dataDir, "disk-is-full")

WriteCheckContract.suite(
  "embedded",
  EmbeddedWriteCheck.layer.pipe(Layer.provide(StoreClient.layer({ dataDir, worker })), Layer.provide(folder)),
  (broken) => Effect.sync(() => (broken ? writeFileSync(isFull, "") : rmSync(isFull))),
)
