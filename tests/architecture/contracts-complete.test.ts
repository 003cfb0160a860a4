import { describe, expect, it } from "vitest"
import { read, sources } from "./sources.ts"

const SUITE = /^core\/contracts\/(?:.*\/)?([A-Z]\w+)\.ts$/
const ADAPTER = /^adapters\/src\/([\w-]+)\/(?:.*\/)?(\w+)\.ts$/

/**
 * Every contract (a file named for its port) has a test in `tests/contracts`, and every adapter named for a port is
 * tested by it: that test imports the adapter.
 */
function absent(
  suites: ReadonlyArray<string>,
  adapters: ReadonlyArray<string>,
  rollCall: (port: string) => string | undefined,
): ReadonlyArray<string> {
  const ports = suites.flatMap((file) => SUITE.exec(file)?.[1] ?? [])
  const uncalled = ports.filter((port) => rollCall(port) === undefined)
  const untested = adapters.filter((file) => {
    const [, , name = ""] = ADAPTER.exec(file) ?? []
    if (!ports.includes(name)) return false
    const module = file.replace(/^adapters\/src\//, "@kapitel/adapters/").replace(/\.ts$/, "")
    return rollCall(name)?.includes(`"${module}"`) !== true
  })
  return [
    ...uncalled.map((port) => `tests/contracts/${port}.test.ts is missing`),
    ...untested.map((file) => `${file} does not answer the roll-call of its port`),
  ]
}

const rollCalls = new Map(sources("tests/contracts/*.test.ts").map((file) => [file, read(file)]))
const suites = sources("core/contracts/**/*.ts")
const adapters = sources("adapters/src/**/*.ts")

describe("every port", () => {
  it("has a contract test that lists each of its adapters", () => {
    expect(absent(suites, adapters, (port) => rollCalls.get(`tests/contracts/${port}.test.ts`))).toEqual([])
  })

  it("is reported when its contract test, or an adapter in it, is missing", () => {
    const suite = ["core/contracts/cart/CartStore.ts"]
    const adapter = ["adapters/src/postgres/CartStore.ts"]
    expect(absent(suite, adapter, () => undefined)).toHaveLength(2)
    expect(absent(suite, adapter, () => `import * as E from "@kapitel/adapters/embedded/CartStore"`)).toHaveLength(1)
    expect(absent(suite, adapter, () => `import * as P from "@kapitel/adapters/postgres/CartStore"`)).toEqual([])
  })
})
