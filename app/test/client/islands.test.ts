import { afterEach, expect, it, vi } from "vitest"
import { once } from "../../client/islands.ts"

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
