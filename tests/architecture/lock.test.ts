import { execFileSync } from "node:child_process"
import { existsSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { read, root } from "./sources.ts"

/** Dependencies whose install script is not run, and why that is correct. */
const DONE_WITHOUT: Record<string, string> = {
  esbuild: "its program comes as an optional package of its platform; the script only checks it",
  fsevents: "its binary lies in the package; used by Vite's watcher on a Mac",
}

interface LockedPackage {
  readonly version?: string
  readonly resolved?: string
  readonly integrity?: string
  readonly link?: boolean
  readonly inBundle?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly hasInstallScript?: boolean
}

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)

const hosts = (packages: Record<string, LockedPackage>) =>
  Object.entries(packages).flatMap(([path, { resolved }]) => (resolved?.includes("://") ? [`${path} ${resolved}`] : []))

const scripts = (packages: Record<string, LockedPackage>) =>
  Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true && DONE_WITHOUT[nameOf(path)] === undefined ? [path] : [],
  )

/** Where Node would look for a package required by the one at `path`: next to it, then in the parent folders. */
function* placesFor(path: string, name: string): Generator<string> {
  for (let folder = path; ; ) {
    yield `${folder === "" ? "" : `${folder}/`}node_modules/${name}`
    if (folder === "") return
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/node_modules/")))
  }
}

/** What `npm ci` would reject: a required package, possibly on another platform only, without an entry. */
const absent = (packages: Record<string, LockedPackage>) =>
  Object.entries(packages).flatMap(([path, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies }).flatMap((name) =>
      [...placesFor(path, name)].some((place) => place in packages) ? [] : [`${path}: ${name}`],
    ),
  )

/** Packages of a registry without an integrity hash. Bundled ones are hashed with their archive. */
const unhashed = (packages: Record<string, LockedPackage>) =>
  Object.entries(packages).flatMap(([path, { link, inBundle, integrity }]) =>
    path.includes("node_modules/") && link !== true && inBundle !== true && integrity === undefined ? [path] : [],
  )

// Written in parts, so that this file does not contain what it looks for.
const HOMES = ["work", "root", "home", "Users"]
const MACHINE = new RegExp(String.raw`(?:^|file://|[\s"'\`(=:])/(?:${HOMES.join("|")})/\w`)
const PICTURES = /\.(?:png|jpe?g|webp|avif|woff2?|gz|ico)$/

const machinePaths = (file: string, text: string) =>
  text.split("\n").flatMap((line, index) => (MACHINE.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []))

/** The shop's, and that of a tool that is installed when it is run. */
const LOCKS = ["package-lock.json", "tests/lighthouse/package-lock.json"]
const packages: Record<string, LockedPackage> = Object.assign(
  {},
  ...LOCKS.map((lock) => {
    const { packages: locked } = JSON.parse(read(lock)) as { packages: Record<string, LockedPackage> }
    const folder = lock.slice(0, -"package-lock.json".length)
    return Object.fromEntries(Object.entries(locked).map(([path, one]) => [`${folder}${path}`.replace(/\/$/, ""), one]))
  }),
)

describe("a clone of the repository", () => {
  it("has no registry in its lock", () => {
    expect(hosts(packages)).toEqual([])
    expect(hosts({ "node_modules/a": { resolved: "https://registry.example/a.tgz" } })).toHaveLength(1)
  })

  it("has every platform's packages in its lock, so that `npm ci` works", () => {
    expect(absent(packages)).toEqual([])
    const biome = { optionalDependencies: { "@biomejs/cli-darwin-arm64": "2.5.15" } }
    const path = "node_modules/@biomejs/biome"
    expect(absent({ [path]: biome })).toEqual([`${path}: @biomejs/cli-darwin-arm64`])
    expect(absent({ [path]: biome, "node_modules/@biomejs/cli-darwin-arm64": {} })).toEqual([])
    expect(absent({ [path]: biome, [`${path}/node_modules/@biomejs/cli-darwin-arm64`]: {} })).toEqual([])
  })

  it("is one version, which the command line prints", () => {
    const versions = ["", ...["core", "adapters", "ui", "app"].map((name) => `${name}/`)].map(
      (folder) => (JSON.parse(read(`${folder}package.json`)) as { readonly version: string }).version,
    )
    expect(new Set(versions).size).toBe(1)
  })

  it("installs only tested versions", () => {
    expect(unhashed(packages)).toEqual([])
    expect(unhashed({ "node_modules/a": { version: "1.0.0" } })).toEqual(["node_modules/a"])
  })

  it("runs no script of a dependency on installation", () => {
    expect(read(".npmrc")).toMatch(/^ignore-scripts=true$/m)
    expect(scripts(packages)).toEqual([])
    expect(scripts({ "node_modules/b/node_modules/a": { hasInstallScript: true } })).toHaveLength(1)
  })

  it("contains no path of a machine", () => {
    const tracked = execFileSync("git", ["ls-files"], { cwd: root, encoding: "utf8" }).trim().split("\n")
    const files = tracked.filter((file) => !PICTURES.test(file) && existsSync(join(root, file)))
    expect(files.length).toBeGreaterThan(20)
    expect(files.flatMap((file) => machinePaths(file, read(file)))).toEqual([])
    expect(machinePaths("a.ts", `const data = "/${HOMES[2]}/anna/kapitel"`)).toHaveLength(1)
  })
})
