/** What `npm run test:mutations` is made of: the faults, which of them are tried, which tests may notice them, the scores. */
import { assert, describe, it } from "@effect/vitest"
import { instrumented, mutantsOf, mutated } from "../mutations/mutantsOf.ts"
import { sample } from "../mutations/sample.ts"
import { scoresByFolder } from "../mutations/scoresByFolder.ts"
import { testDistances } from "../mutations/testDistances.ts"

const faultsOf = (source: string) => mutantsOf("a.tsx", source).map((mutant) => mutated(source, mutant))

describe("the faults of a source", () => {
  it("change a comparison to its neighbour and to its opposite", () => {
    assert.deepStrictEqual(faultsOf("f(a < b)"), [";", "f(a <= b)", "f(a > b)"])
    assert.deepStrictEqual(faultsOf("x = a === b"), [";", "x = a !== b"])
  })

  it("take both sides of a condition", () => {
    assert.deepStrictEqual(faultsOf("const x = a ? b : c"), ["const x = true ? b : c", "const x = false ? b : c"])
    assert.deepStrictEqual(faultsOf("if (a && b) g()"), [
      "if (true) g()",
      "if (false) g()",
      "if (a || b) g()",
      "if (a && b) ;",
    ])
  })

  it("leave out fallbacks, negations and anchors of a pattern", () => {
    assert.deepStrictEqual(faultsOf("const x = a ?? b"), ["const x = b"])
    assert.deepStrictEqual(faultsOf("const x = !a"), ["const x = a"])
    assert.deepStrictEqual(faultsOf("const x = /^a$/"), ["const x = /a$/"])
    assert.deepStrictEqual(faultsOf("const x = /a$/i"), ["const x = /a/i"])
  })

  it("change literals, and drop properties, elements and arguments one at a time", () => {
    assert.deepStrictEqual(faultsOf('const x = [1, "b", true]'), [
      'const x = [1, "b"]',
      'const x = ["b", true]',
      'const x = [2, "b", true]',
      'const x = [1, "", true]',
      'const x = [1, "b", false]',
    ])
    assert.deepStrictEqual(faultsOf("const x = { a: b, ...c }"), ["const x = { ...c }", "const x = { a: b }"])
    assert.deepStrictEqual(faultsOf("const x = f(a, b)"), ["const x = f(a)"])
  })

  it("exchange or remove method calls", () => {
    assert.deepStrictEqual(faultsOf("const x = a.some(b)"), ["const x = a.every(b)"])
    assert.deepStrictEqual(faultsOf("const x = a.filter(b).length"), ["const x = a.length"])
  })

  it("skip types, imports, logs, names of services and classes of style sheets", () => {
    for (const source of [
      'import a from "b"',
      'type A = "b" | 1',
      'const x = a as "b"',
      'console.log("b", 1)',
      'const x = Context.Service("b", 1)',
      'const x = <p className={a ? "b" : "c"} />',
      'export { a } from "b"',
    ])
      assert.deepStrictEqual(faultsOf(source), [], source)
  })

  it("have their line and the function around them", () => {
    const source = "const a = 1\nconst f = () =>\n  2\n"
    assert.deepStrictEqual(
      mutantsOf("a.ts", source).map(({ line, inFunction }) => [line, inFunction]),
      [
        [1, -1],
        [3, source.indexOf("() =>")],
      ],
    )
  })
})

describe("instrumented sources", () => {
  it("report the entry of each function first, whatever its body", () => {
    const source = "const f = (a) => ({ a })\nfunction g() { return f(1).a }"
    const starts: Array<number> = []
    const output = instrumented("a.ts", source, (start) => starts.push(start) - 1)
    assert.deepStrictEqual(starts, [10, 25])
    assert.strictEqual(
      output,
      "const f = (a) => (globalThis.__functionEntered?.(0),({ a }))\n" +
        "function g() {globalThis.__functionEntered?.(1); return f(1).a }",
    )
  })
})

describe("the sample of faults", () => {
  const mutants = ["a.ts", "b.ts"].flatMap((file) =>
    mutantsOf(file, Array.from({ length: file === "a.ts" ? 90 : 10 }, (_, index) => `const x${index} = 0`).join("\n")),
  )

  it("is the same for a seed, another for another, and has each fault once", () => {
    const names = (seed: number) => sample(mutants, 30, seed).map(({ file, line }) => `${file}:${line}`)
    assert.deepStrictEqual(names(1), names(1))
    assert.notDeepEqual(names(1), names(2))
    assert.strictEqual(new Set(names(1)).size, 30)
  })

  it("has faults of each file by its lines, and at most all of them", () => {
    const ofA = sample(mutants, 50, 1).filter(({ file }) => file === "a.ts").length
    assert.isAbove(ofA, 35)
    assert.isBelow(ofA, 50)
    assert.strictEqual(sample(mutants, 1_000, 1).length, mutants.length)
  })

  it("excludes the data of the demo products", () => {
    const ofDemo = ["app/demo/goods/books.ts", "app/demo/demoMode.ts"].flatMap((file) => mutantsOf(file, "const x = 0"))
    assert.deepStrictEqual(
      sample(ofDemo, 10, 1).map(({ file }) => file),
      ["app/demo/demoMode.ts"],
    )
  })
})

describe("the tests that reach a source", () => {
  const files: Readonly<Record<string, string>> = {
    "core/src/a.ts": "export const a = 1",
    "adapters/src/b.ts": 'import { a } from "@kapitel/core/a"\nnew Worker(new URL("./worker.ts", import.meta.url))',
    "adapters/src/worker.ts": "",
    "core/test/a.test.ts": 'import { a } from "../src/a.ts"',
    "adapters/test/b.test.ts": 'import "../src/b.ts"',
    "app/server/launch.ts": "",
    "core/src/text/b.ts": "",
    "core/test/text.test.ts": 'readdirSync(new URL("../src/text/", import.meta.url))',
    "tests/integration/starting.test.ts": 'spawnSync("node", [join(root, "app/server/launch.ts")])',
  }
  const reaching = testDistances(
    Object.keys(files),
    (file) => files[file] ?? "",
    (file) => file.endsWith(".test.ts"),
  )

  it("are found through packages, nearest first, through an address of a worker or folder, and through a program's path", () => {
    assert.deepStrictEqual(reaching.tests("core/src/a.ts"), [
      ["core/test/a.test.ts", 1],
      ["adapters/test/b.test.ts", 2],
    ])
    assert.deepStrictEqual(reaching.tests("adapters/src/worker.ts"), [["adapters/test/b.test.ts", 2]])
    assert.deepStrictEqual(reaching.tests("app/server/launch.ts"), [["tests/integration/starting.test.ts", 1]])
    assert.deepStrictEqual(reaching.tests("core/src/text/b.ts"), [["core/test/text.test.ts", 1]])
    assert.deepStrictEqual(reaching.importers("core/src/a.ts"), ["adapters/src/b.ts", "core/test/a.test.ts"])
  })
})

describe("the scores of mutations", () => {
  it("are calculated for all, each workspace and each of its folders", () => {
    assert.deepStrictEqual(
      scoresByFolder([
        { file: "core/src/cart/a.ts", caughtBy: "a test" },
        { file: "core/src/cart/b.ts" },
        { file: "app/paths.ts", caughtBy: "a test" },
      ]),
      [
        { folder: "all", caught: 2, tried: 3 },
        { folder: "app", caught: 1, tried: 1 },
        { folder: "core", caught: 1, tried: 2 },
        { folder: "core/cart", caught: 1, tried: 2 },
      ],
    )
  })
})
