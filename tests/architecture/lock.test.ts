import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { read, root } from "./sources.ts"

/** Dependencies with an install script that we do without, and why that is right. */
const DONE_WITHOUT: Record<string, string> = {
  esbuild: "its program comes as an optional package of its platform; the script only checks it",
  fsevents: "its binary lies in the package; used by Vite's watcher on a Mac",
}

interface LockedPackage {
  readonly resolved?: string
  readonly hasInstallScript?: boolean
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)

const hosts = (packages: Record<string, LockedPackage>) =>
  Object.entries(packages).flatMap(([path, { resolved }]) => (resolved?.includes("://") ? [`${path} ${resolved}`] : []))

const scripts = (packages: Record<string, LockedPackage>) =>
  Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true && DONE_WITHOUT[nameOf(path)] === undefined ? [path] : [],
  )

// Spelled in parts, so that this file does not hold what it looks for.
const HOMES = ["work", "root", "home", "Users"]
const MACHINE = new RegExp(String.raw`(?:^|file://|[\s"'\`(=:])/(?:${HOMES.join("|")})/\w`)
const PICTURES = /\.(?:png|jpe?g|webp|avif|woff2?|gz|ico)$/

const machinePaths = (file: string, text: string) =>
  text.split("\n").flatMap((line, index) => (MACHINE.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []))

const { packages } = JSON.parse(read("package-lock.json")) as { packages: Record<string, LockedPackage> }

describe("what a clone brings with it", () => {
  it("names no registry in its lock", () => {
    expect(hosts(packages)).toEqual([])
    expect(hosts({ "node_modules/a": { resolved: "https://registry.example/a.tgz" } })).toHaveLength(1)
  })

  it("runs no script of a dependency when it is installed", () => {
    expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m)
    expect(scripts(packages)).toEqual([])
    expect(scripts({ "node_modules/b/node_modules/a": { hasInstallScript: true } })).toHaveLength(1)
  })

  it("knows no machine by its paths", () => {
    const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n")
    const files = tracked.filter((file) => !PICTURES.test(file) && existsSync(join(root, file)))
    expect(files.length).toBeGreaterThan(20)
    expect(files.flatMap((file) => machinePaths(file, read(file)))).toEqual([])
    expect(machinePaths("a.ts", `const data = "/${HOMES[2]}/anna/kapitel"`)).toHaveLength(1)
  })
})
