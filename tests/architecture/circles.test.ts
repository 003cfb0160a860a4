import { describe, expect, it } from "vitest"
import { circlesOf, importGraph } from "./circles.ts"
import { read, sources } from "./sources.ts"

const files = sources("{core,adapters,ui,app,tests}/**/*.{ts,tsx,mjs}")

describe("circular imports", () => {
  it("do not exist", () => {
    expect(files.length).toBeGreaterThan(20)
    expect(circlesOf(importGraph(files.map((file) => [file, read(file)] as const)))).toEqual([])
  })

  it.each([
    `import { a } from "./A.ts"`,
    `import type { A } from "./A.ts"`,
    `export { a } from "../src/A.ts"`,
    `const load = () => import("./A.ts")`,
    `type A = import("./A.ts").A`,
  ])("are found with %s", (source) => {
    const graph = importGraph([
      ["core/src/A.ts", `import type { B } from "./B.ts"\nimport "effect"`],
      ["core/src/B.ts", source],
      ["core/src/C.ts", `import "./A.ts"\nimport "./B.ts"`],
    ])
    expect(circlesOf(graph)).toEqual([["core/src/A.ts", "core/src/B.ts"]])
  })

  it("are found through the package's own name", () => {
    const graph = importGraph([
      ["core/arbitraries/a.ts", `import { b } from "@kapitel/core/arbitraries/b"`],
      ["core/arbitraries/b.ts", `import { a } from "./a.ts"`],
    ])
    expect(circlesOf(graph)).toHaveLength(1)
  })
})
