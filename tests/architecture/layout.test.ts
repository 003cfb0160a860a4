import { execFileSync } from "node:child_process"
import { describe, expect, it } from "vitest"
import { root } from "./sources.ts"

const FOLDERS = ["adapters", "app", "core", "docs", "tests", "ui"]
const PAPERS = ["CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "README.md"]
const MACHINERY = ["package-lock.json", "package.json", "tsconfig.json"]
const known = new Set([...FOLDERS, ...PAPERS, ...MACHINERY])

const topLevel = (paths: ReadonlyArray<string>) => [...new Set(paths.map((path) => path.split("/")[0] ?? ""))]
const unexpected = (paths: ReadonlyArray<string>) =>
  topLevel(paths).filter((name) => !(known.has(name) || name.startsWith(".")))
const missing = (paths: ReadonlyArray<string>) => [...known].filter((name) => !topLevel(paths).includes(name))

const tracked = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .trim()
  .split("\n")

describe("the top level of the repository", () => {
  it("has exactly the listed folders and files", () => {
    expect(unexpected(tracked)).toEqual([])
    expect(missing(tracked)).toEqual([])
  })

  it("reports additional entries and missing ones", () => {
    expect(unexpected(["core/package.json", "scripts/build.sh", "vite.config.ts", ".nvmrc"])).toEqual([
      "scripts",
      "vite.config.ts",
    ])
    expect(missing(tracked.filter((path) => !path.startsWith("core/")))).toContain("core")
  })
})
