/** The demo shop's stores as a content file in the data folder. */
import { mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Effect, Schema } from "effect"
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

/** Writes `content/stores.json`; returns how many there are. */
export const writeContent = (dataDir: string, { today }: { readonly today: string }) =>
  Effect.tryPromise({
    try: async () => {
      const folder = join(dataDir, "content")
      const stores = demoStores(today)
      await mkdir(folder, { recursive: true })
      await keep(join(folder, "stores.json"), stores)
      return { stores: stores.length }
    },
    catch: (cause) => new DemoContentError({ cause }),
  })
