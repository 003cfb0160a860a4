/** The islands of browse pages and the table that loads them. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it, onTestFinished, vi } from "vitest"
import { islands } from "../../app/client/islands.ts"
import { root, sources } from "./sources.ts"

const DEFINED = /IslandDefinition<[^=]*> = \{\s*name: "([\w-]+)"/g

it("app/client/islands.ts has every island that is defined, by its own name", async () => {
  vi.stubGlobal("navigator", { onLine: true })
  onTestFinished(() => void vi.unstubAllGlobals())
  const defined = sources("ui/src/**/*.tsx", "app/client/islands/*.ts").flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(DEFINED)].map(([, name]) => name),
  )
  expect(new Set(Object.keys(islands))).toEqual(new Set(defined))
  const loaded = await Promise.all(Object.values(islands).map(async (load) => (await load()).name))
  expect(loaded).toEqual(Object.keys(islands))
})
