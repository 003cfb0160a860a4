/** The demo shop's stores and events as content files in the data folder. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { demoEvents } from "./stores/demoEvents.ts"
import { demoStores } from "./stores/demoStores.ts"

class DemoContentError extends Schema.TaggedError<DemoContentError>()("DemoContentError", {
  cause: Schema.Defect(),
}) {}

/** A file with the same content is left alone; otherwise it is replaced atomically. */
const keep = async (path: string, value: unknown): Promise<void> => {
  const text = `${JSON.stringify(value, undefined, 2)}\n`
  const before = await readFile(path, "utf8").catch(() => undefined)
  if (before === text) return
  await writeFile(`${path}.new`, text)
  await rename(`${path}.new`, path)
}

/** Writes `content/stores.json` and `content/events.json`; returns how many there are of each. */
export const writeContent = (dataDir: string, { seed, today }: { readonly seed: number; readonly today: string }) =>
  Effect.tryPromise({
    try: async () => {
      const folder = join(dataDir, "content")
      const stores = demoStores(today)
      const events = demoEvents(seed, today, stores)
      await mkdir(folder, { recursive: true })
      await keep(join(folder, "stores.json"), stores)
      await keep(join(folder, "events.json"), events)
      return { stores: stores.length, events: events.length }
    },
    catch: (cause) => new DemoContentError({ cause }),
  })
