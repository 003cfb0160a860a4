/**
 * Allowed imports: app → ui, adapters → core, and core nothing but its pure libraries. An allow-list, so that an
 * unforeseen import is rejected. Illustrated in `docs/architecture.md`.
 */
import { posix } from "node:path"
import { COMPUTED, importsOf } from "./importsOf.ts"
import { read } from "./sources.ts"

const PURE = /^(effect(\/[\w/-]+)?|xstate|ts-pattern)$/
const TESTING = /^(@effect\/vitest|vitest|vitest\/browser|vitest-browser-react|axe-core|fast-check|xstate\/graph)$/
const CORE = /^@kapitel\/core\/(?!contracts\/|arbitraries\/)/
const CORE_FOR_TESTS = /^@kapitel\/core\//
const OWN_PROGRAM = /^@kapitel\//
const NODE = /^node:/

interface Folder {
  /** Files by the start of their path; the first matching area applies. */
  readonly path: string
  /** Allowed package imports, in addition to the dependencies of the package.json that `declared` names. */
  readonly allowed: ReadonlyArray<RegExp>
  readonly declared?: string
  /** Folders that a relative import may reach, in addition to the area itself. */
  readonly reaches?: ReadonlyArray<string>
}

const FOLDERS: ReadonlyArray<Folder> = [
  { path: "core/src/", allowed: [PURE] },
  // A rule about days is tested in processes with other time zones.
  { path: "core/test/", allowed: [PURE, TESTING, CORE_FOR_TESTS, /^node:(child_process|url)$/] },
  { path: "core/", allowed: [PURE, TESTING, CORE_FOR_TESTS] },
  { path: "adapters/src/", allowed: [CORE, NODE], declared: "adapters" },
  { path: "adapters/", allowed: [CORE_FOR_TESTS, NODE, TESTING, /^@kapitel\/adapters\//], declared: "adapters" },
  { path: "ui/src/", allowed: [CORE], declared: "ui" },
  // Components are tested with a shop in memory.
  {
    path: "ui/test/browser/",
    allowed: [CORE_FOR_TESTS, TESTING, /^@kapitel\/ui\//, /^@kapitel\/adapters\/memory\//],
    declared: "ui",
    reaches: ["ui/"],
  },
  { path: "ui/", allowed: [CORE_FOR_TESTS, TESTING, NODE, /^@kapitel\/ui\//, /^react-dom\//], declared: "ui" },
  // A simulator represents an external service: it must not import the shop's code.
  { path: "app/simulators/", allowed: [NODE, /^effect(\/|$)/, /^tailwindcss$/] },
  ...["app/test/", "app/demo/test/"].map((path) => ({
    path,
    allowed: [NODE, TESTING, CORE_FOR_TESTS, /^@kapitel\/(adapters|ui)\//],
    declared: "app",
    reaches: ["app/", "adapters/test/"],
  })),
  { path: "app/", allowed: [NODE, CORE, /^@kapitel\/(adapters|ui)\//], declared: "app" },
  { path: "tests/", allowed: [/./], reaches: ["app/", "adapters/test/"] },
]

/** The package of an imported name: `@scope/name/deep` is `@scope/name`. */
const packageOf = (name: string) =>
  name
    .split("/")
    .slice(0, name.startsWith("@") ? 2 : 1)
    .join("/")

const manifest = (workspace: string): unknown => JSON.parse(read(`${workspace}/package.json`))

const declaredBy = (workspace: string): ReadonlySet<string> => {
  const { dependencies = {}, devDependencies = {} } = manifest(workspace) as {
    dependencies?: Record<string, string>
    devDependencies?: Record<string, string>
  }
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)])
}

/** Each import of this file that its area does not allow, one per line. */
export function forbiddenImports(file: string, source: string): ReadonlyArray<string> {
  const folder = FOLDERS.find(({ path }) => file.startsWith(path))
  if (folder === undefined) return [`${file} is in none of the folders above`]
  const declared = folder.declared === undefined ? new Set<string>() : declaredBy(folder.declared)
  const workspace = `${file.split("/")[0]}/`
  const own = folder.path.endsWith("/src/") || folder.path === "app/simulators/" ? folder.path : workspace
  const reaches = [own, ...(folder.reaches ?? [])]

  const isAllowed = (name: string) => {
    if (name === COMPUTED) return workspace === "app/" || workspace === "adapters/" || workspace === "tests/"
    if (name.startsWith(".")) {
      const target = posix.join(posix.dirname(file), name)
      return reaches.some((start) => target.startsWith(start))
    }
    if (folder.allowed.some((pattern) => pattern.test(name))) return true
    return declared.has(packageOf(name)) && !OWN_PROGRAM.test(name)
  }
  return importsOf(file, source)
    .filter((name) => !isAllowed(name))
    .map((name) => `${file} → ${name}`)
}
