/** Every export of core has a docstring at its declaration: editors show it wherever it is used. */
import { describe, expect, it } from "vitest"
import { undocumented } from "./docstrings.ts"
import { read, sources } from "./sources.ts"

const bareIn = (files: ReadonlyArray<string>) =>
  files.flatMap((file) => undocumented(file, read(file)).map((name) => `${file}: ${name}`))

describe("every export has a docstring", () => {
  it("in core's sources", () => expect(bareIn(sources("core/src/**/*.ts"))).toEqual([]))
  it("in core's contracts", () => expect(bareIn(sources("core/contracts/**/*.ts"))).toEqual([]))
  it("in core's arbitraries", () => expect(bareIn(sources("core/arbitraries/*.ts"))).toEqual([]))
})

describe("an export without a docstring", () => {
  it.each([
    ["export const a = 1", ["a"]],
    ["/** The file. */\n\nexport const a = 1", ["a"]],
    ["/** Öre. */\nexport const a = 1\nexport const b = 2", ["b"]],
    ["/* Not for editors. */\nexport function a() {}", ["a"]],
    ["/** Both. */\nexport const A = 1\nexport type A = typeof A", []],
    ["/** One. */\nexport class A {}\nexport interface B {}", ["B"]],
  ])("is found in %j", (source, names) => {
    expect(undocumented("a.ts", source)).toEqual(names)
  })
})
