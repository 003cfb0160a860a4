/** What the documents mention exists: links, files, settings, commands, ports and dependencies. */
import { existsSync } from "node:fs"
import { join, posix } from "node:path"
import { describe, expect, it } from "vitest"
import { read, root, sources } from "./sources.ts"

/** The page of each package. */
const PACKAGES = ["core", "adapters", "ui", "app"].map((name) => `${name}/README.md`)
const DOCUMENTS = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...PACKAGES, ...sources("docs/**/*.md")]

/** Fenced text is an example and is not checked, except for shell commands. */
const withoutFences = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "")

const LINK = /\]\(([^)\s]+)\)/g

/** Relative links without a target. */
const deadLinks = (document: string, text: string): ReadonlyArray<string> =>
  [...withoutFences(text).matchAll(LINK)]
    .map(([, target = ""]) => target.split("#")[0] ?? "")
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
    .map((target) => posix.normalize(posix.join(posix.dirname(document), target)))
    .filter((target) => !existsSync(join(root, target)))
    .map((target) => `${document} → ${target}`)

/** A path in backticks begins with a top-level folder; one with a placeholder, `<` or `*`, only describes a form. */
const PATH = /`((?:core|adapters|ui|app|tests|docs)\/[\w@(). /+-]+?)`/g
/** Exists once the shop has been built, which these tests do not wait for. */
const BUILT = /^app\/dist(?:\/|$)/
const DECISION = /^docs\/decisions\//

/** Paths in backticks without a target. Decisions describe the repository on their day, so their paths may be gone. */
const deadPaths = (document: string, text: string): ReadonlyArray<string> =>
  DECISION.test(document)
    ? []
    : [...withoutFences(text).matchAll(PATH)]
        .map(([, path = ""]) => path)
        .filter((path) => !BUILT.test(path) && !existsSync(join(root, path)))
        .map((path) => `${document}: ${path}`)

/** Names of environment variables that a program reads: in quotes, or the keys of a struct. */
const variablesOf = (source: string): ReadonlyArray<string> => [
  ...new Set(
    [...source.matchAll(/"([A-Z][A-Z_]+)"/g), ...source.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(
      ([, name = ""]) => name,
    ),
  ),
]

/** Files that read the environment. */
const settingsFiles = [
  "app/server/launch.ts",
  ...sources("app/{composition,server}/**/*.ts").filter((file) => /\bConfig[,\s].*"effect"/.test(read(file))),
]

const notIn = (text: string, names: ReadonlyArray<string>) => names.filter((name) => !text.includes(`\`${name}\``))

interface Manifest {
  readonly scripts?: Readonly<Record<string, string>>
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
}
const manifestOf = (folder: string) => JSON.parse(read(join(folder, "package.json"))) as Manifest

/** How a script is called: `npm start` and `npm test` need no `run`. */
const callOf = (script: string) => (["start", "test"].includes(script) ? `npm ${script}` : `npm run ${script}`)

const scriptsNotIn = (text: string, scripts: ReadonlyArray<string>) =>
  scripts.filter((script) => !new RegExp(`${callOf(script)}(?![\\w:-])`).test(text))

/** Every adapter by port: the folder of each file in adapters/src that is named for a contract. */
const adaptersOf = (port: string) =>
  sources(`adapters/src/*/${port}.ts`, `adapters/src/*/**/${port}.ts`).map((file) => file.split("/")[2] ?? "")

const ports = sources("core/contracts/**/*.ts")
  .map((file) => /\/([A-Z]\w+)\.ts$/.exec(file)?.[1] ?? "")
  .filter((port) => port !== "")

/** Names as one text, each once. */
const sorted = (names: ReadonlyArray<string | undefined>) =>
  [...new Set(names)]
    .filter((name) => name !== undefined)
    .sort((a, b) => a.localeCompare(b))
    .join()

/** Ports whose row is missing, or lists other adapters than exist. */
const wrongRows = (table: string): ReadonlyArray<string> =>
  ports.filter((port) => {
    const row = table.split("\n").find((line) => line.startsWith(`| [${port}](`))
    const listed = [...(row?.split("|").at(-2) ?? "").matchAll(/`([\w-]+)`/g)].map(([, name]) => name)
    return sorted(listed) !== sorted(adaptersOf(port))
  })

const decisions = sources("docs/decisions/0*.md").map(read).join("\n")
const unreasoned = (names: ReadonlyArray<string>) =>
  names.filter((name) => !name.startsWith("@kapitel/") && !decisions.includes(`\`${name}\``))

/** Examples that run as tests. */
const EXAMPLES = new Set(sources("{core,ui,app}/test/**/docs/*.test.{ts,tsx}").map(read))
const examplesIn = (text: string) => [...text.matchAll(/^```tsx?\n([\s\S]*?)^```$/gm)].map(([, code = ""]) => code)

describe("the documents", () => {
  it("link to existing pages", () => {
    expect(DOCUMENTS.flatMap((document) => deadLinks(document, read(document)))).toEqual([])
    expect(deadLinks("docs/a.md", "[x](gone.md) [y](https://example.se/gone) [z](#part)")).toEqual([
      "docs/a.md → docs/gone.md",
    ])
  })

  it("name existing files and folders", () => {
    expect(DOCUMENTS.flatMap((document) => deadPaths(document, read(document)))).toEqual([])
    expect(deadPaths("README.md", "`core/src/gone.ts` and `core/src/<context>/<Port>.ts`")).toEqual([
      "README.md: core/src/gone.ts",
    ])
  })

  it("name existing tests", () => {
    const named = [...read("docs/testing.md").matchAll(/`([^`]+\.tsx?)`, "([^"]+)"/g)]
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter(([, file = "", title = ""]) => !read(file).includes(title)).map(([row]) => row)).toEqual([])
  })

  it("describe every setting", () => {
    const variables = variablesOf(settingsFiles.map(read).join("\n"))
    for (const name of ["PORT", "WALLEY_SCOPE", "RATE_LIMITS", "DIGITAL_DAYS", "PUBLIC_URL"]) {
      expect(variables).toContain(name)
    }
    expect(notIn(read("docs/operating.md"), variables)).toEqual([])
    expect(notIn("`PORT`", ["PORT", "HOST"])).toEqual(["HOST"])
  })

  it("name every command", () => {
    const scripts = Object.keys(manifestOf(".").scripts ?? {})
    expect(scriptsNotIn(DOCUMENTS.map(read).join("\n"), scripts)).toEqual([])
    expect(scriptsNotIn("npm run test:properties", ["test", "test:properties"])).toEqual(["test"])
  })

  it("list each port with the adapters it has", () => {
    expect(ports).toContain("CartStore")
    expect(wrongRows(read("adapters/README.md"))).toEqual([])
    expect(wrongRows("| [EmailSender](x) | … | … | `smtp` |")).toContain("EmailSender")
  })

  it("give the reason of each dependency", () => {
    const named = [".", "core", "adapters", "ui", "app"]
      .map(manifestOf)
      .flatMap((manifest) => [
        ...Object.keys(manifest.dependencies ?? {}),
        ...Object.keys(manifest.devDependencies ?? {}),
        ...Object.keys(manifest.optionalDependencies ?? {}),
      ])
    expect(unreasoned([...new Set(named)])).toEqual([])
    expect(unreasoned(["left-pad"])).toEqual(["left-pad"])
  })

  it.each(["Holidays", "memory.test", "feed.test"])("contain the example of an adapter as it is tested: %s", (name) => {
    expect(read("adapters/README.md")).toContain(`\`\`\`ts\n${read(`adapters/test/docs/${name}.ts`)}\`\`\``)
  })

  it("contain examples of packages and of property tests as they are tested", () => {
    const documents = [...PACKAGES.filter((file) => !file.startsWith("adapters/")), "docs/property-tests.md"]
    expect(documents.map((file) => examplesIn(read(file)).length)).toEqual([3, 3, 3, 1])
    expect(documents.flatMap((file) => examplesIn(read(file)).filter((code) => !EXAMPLES.has(code)))).toEqual([])
  })

  it("list every arbitrary", () => {
    const page = read("docs/property-tests.md")
    const exported = sources("core/arbitraries/*.ts").flatMap((file) =>
      [...read(file).matchAll(/^export const (\w+)/gm)].map(([, name = ""]) => name),
    )
    expect(exported.length).toBeGreaterThan(30)
    expect(notIn(page, exported)).toEqual([])
  })
})
