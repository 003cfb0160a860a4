import { readFileSync } from "node:fs"
import { join } from "node:path"
import { afterEach, expect, it, vi } from "vitest"
import { root, sources } from "../../../tests/architecture/sources.ts"
import { islands, once } from "../../client/islands.ts"

const DEFINED = /IslandDefinition<[^=]*> = \{\s*name: "([\w-]+)"/g

const connection = (onLine: boolean) => vi.stubGlobal("navigator", { onLine })

afterEach(() => void vi.unstubAllGlobals())

it("loads a module once, and again when that has failed", async () => {
  connection(true)
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error("503")).mockResolvedValue("module")
  const loadOnce = once(load)
  await expect(loadOnce()).rejects.toThrow("503")
  await expect(Promise.all([loadOnce(), loadOnce()])).resolves.toEqual(["module", "module"])
  expect(load).toHaveBeenCalledTimes(2)
})

it("does not import a module without a connection, so that it can be imported afterwards", async () => {
  connection(false)
  const load = vi.fn<() => Promise<string>>(async () => "module")
  const loadOnce = once(load)
  await expect(loadOnce()).rejects.toThrow("offline")
  expect(load).not.toHaveBeenCalled()
  connection(true)
  await expect(loadOnce()).resolves.toBe("module")
})

it("has every island that is defined, by its own name", async () => {
  connection(true)
  const defined = sources("ui/src/**/*.tsx", "app/client/islands/*.ts").flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(DEFINED)].map(([, name]) => name),
  )
  expect(new Set(Object.keys(islands))).toEqual(new Set(defined))
  const loaded = await Promise.all(Object.values(islands).map(async (load) => (await load()).name))
  expect(loaded).toEqual(Object.keys(islands))
})
