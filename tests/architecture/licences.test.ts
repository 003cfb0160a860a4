import { existsSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, it } from "vitest"
import { read, root } from "./sources.ts"

/** Licences that allow anyone to run, change and sell the shop. */
const ALLOWED = new Set([
  "MIT",
  "MIT-0",
  "ISC",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "Apache-2.0",
  "OFL-1.1",
  "CC0-1.0",
  "0BSD",
  "BlueOak-1.0.0",
  "Unlicense",
  "Zlib",
])

/** Adds licences without obligations for building and testing. */
const ALLOWED_AT_WORK = new Set([...ALLOWED, "MPL-2.0"])

interface Exception {
  readonly packages: RegExp
  readonly licence: string
  readonly why: string
}

const EXCEPTIONS: ReadonlyArray<Exception> = [
  {
    packages: /^@img\/sharp-(libvips-[\w-]+|win32-\w+|wasm32)$/,
    licence: "LGPL-3.0-or-later",
    why: "libvips is a library of its own beside ours, unchanged, and can be exchanged by the operator",
  },
  {
    packages: /^lightningcss(-[\w-]+)?$/,
    licence: "MPL-2.0",
    why: "works for Vite while the shop is built, unchanged; none of it is in what the shop sends",
  },
  {
    packages: /^caniuse-lite$/,
    licence: "CC-BY-4.0",
    why: "a table of what browsers know, read while the shop is built; none of it is in what the shop sends",
  },
  {
    packages: /^dictionary-sv$/,
    licence: "LGPL-3.0",
    why: "data of its own beside the shop, unchanged: the search reads its words, and the operator can exchange it",
  },
  {
    packages: /^dictionary-en$/,
    licence: "BSD",
    why: "its licence file has the terms of MIT and of BSD, with what its word lists are made of",
  },
  {
    packages: /^@react-aria\/optimize-locales-plugin$/,
    licence: "none",
    why: "its LICENSE is Apache-2.0, its manifest says nothing; none of it is in what the shop sends",
  },
  {
    packages: /^png-js$/,
    licence: "none",
    why: "its LICENSE is MIT, its manifest says nothing",
  },
]

interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly link?: boolean
  readonly dev?: boolean
}

type Packages = Readonly<Record<string, LockedPackage>>

const nameOf = (path: string) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)

/** `MIT OR Apache-2.0` is a choice, `Apache-2.0 AND MIT` is not; round brackets occur around the whole alone. */
const isAllowed = (licence: string, allowed: (one: string) => boolean): boolean =>
  licence
    .replace(/^\((.*)\)$/, "$1")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => allowed(one.trim())))

const exceptionOf = (name: string, licence: string) =>
  EXCEPTIONS.find((exception) => exception.licence === licence && exception.packages.test(name))

/** Third-party packages, by path; our own workspaces are links. */
const bought = (packages: Packages) =>
  Object.entries(packages).filter(([path, { link }]) => path.includes("node_modules/") && link !== true)

const refused = (packages: Packages): ReadonlyArray<string> =>
  bought(packages)
    .filter(([path, { license = "none", dev }]) => {
      const always = dev === true ? ALLOWED_AT_WORK : ALLOWED
      return !isAllowed(license, (one) => always.has(one) || exceptionOf(nameOf(path), one) !== undefined)
    })
    .map(([path, { license = "none" }]) => `${nameOf(path)}: ${license}`)

/** An installed package's own licence field; the lock file has the registry's. */
const installedLicence = (path: string): string | undefined => {
  const file = join(path, "package.json")
  if (!existsSync(join(root, file))) return undefined
  return (JSON.parse(read(file)) as { readonly license?: string }).license
}

const { packages } = JSON.parse(read("package-lock.json")) as { packages: Packages }

const versionsNotExact = (manifest: string): ReadonlyArray<string> => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(manifest) as Readonly<
    Record<string, Readonly<Record<string, string>> | undefined>
  >
  return Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    .filter(([name, range]) => !name.startsWith("@kapitel/") && !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(range))
    .map(([name, range]) => `${name} ${range}`)
}

describe("the dependencies of the shop", () => {
  it("have licences that let anybody run, change and sell it", () => {
    expect(bought(packages).length).toBeGreaterThan(100)
    expect(refused(packages)).toEqual([])
    // A tool that is installed when it is run, and only used for development.
    const lock = JSON.parse(read("tests/lighthouse/package-lock.json")) as { packages: Packages }
    const tool = Object.fromEntries(Object.entries(lock.packages).map(([path, one]) => [path, { ...one, dev: true }]))
    expect(bought(tool).length).toBeGreaterThan(50)
    expect(refused(tool)).toEqual([])
  })

  it("have the same licences as installed", () => {
    const installed = bought(packages).flatMap(([path, { dev = false }]) => {
      const license = installedLicence(path)
      return license === undefined ? [] : [[path, { license, dev }] as const]
    })
    expect(installed.length).toBeGreaterThan(50)
    expect(refused(Object.fromEntries(installed))).toEqual([])
  })

  it("are compared with licences that are not permitted", () => {
    const wrong: Packages = {
      "node_modules/copyleft": { license: "GPL-3.0-only" },
      "node_modules/a/node_modules/nameless": {},
      "node_modules/weak": { license: "MPL-2.0" },
      "node_modules/weak-at-work": { license: "MPL-2.0", dev: true },
      "node_modules/strong-at-work": { license: "AGPL-3.0-or-later", dev: true },
      "node_modules/choice": { license: "MIT OR GPL-3.0-only" },
      "node_modules/both": { license: "MIT AND GPL-3.0-only" },
      "node_modules/like-libvips": { license: "LGPL-3.0-or-later" },
      "node_modules/ours": { link: true },
    }
    expect(refused(wrong)).toEqual([
      "copyleft: GPL-3.0-only",
      "nameless: none",
      "weak: MPL-2.0",
      "strong-at-work: AGPL-3.0-or-later",
      "both: MIT AND GPL-3.0-only",
      "like-libvips: LGPL-3.0-or-later",
    ])
  })

  it("require each exception in the list", () => {
    const needless = EXCEPTIONS.filter(
      (exception) =>
        !bought(packages).some(
          ([path, { license = "none" }]) =>
            exception.packages.test(nameOf(path)) && license.includes(exception.licence),
        ),
    )
    expect(needless).toEqual([])
  })

  it("are requested in one version each", () => {
    const manifests = ["package.json", ...["core", "adapters", "ui", "app"].map((room) => `${room}/package.json`)]
    expect(manifests.flatMap((manifest) => versionsNotExact(read(manifest)))).toEqual([])
    expect(versionsNotExact('{"dependencies":{"a":"^1.0.0","b":"1.0.0","c":"*","@kapitel/core":"*"}}')).toEqual([
      "a ^1.0.0",
      "c *",
    ])
  })
})
