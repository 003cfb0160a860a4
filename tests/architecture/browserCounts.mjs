/**
 * Figures about the browser code: `npm run check` prints them, docs/performance.md has earlier ones. In another
 * checkout: `node tests/architecture/browserCounts.mjs --root <folder>`.
 */
import { existsSync, globSync, readFileSync } from "node:fs"
import { join, posix, resolve } from "node:path"
import { commandLine } from "../../app/bin/commandLine.mjs"
import { domReads } from "./domReads.ts"
import { importsOf } from "./importsOf.ts"

const { values } = commandLine(
  `
Usage: node tests/architecture/browserCounts.mjs [--root folder]

Counts what a browser is sent of this shop's sources.

  --root folder   a checkout of the shop; this one when it is not given
`,
  { root: "string" },
)
const root = resolve(values.root ?? join(import.meta.dirname, "../.."))

const sources = (...patterns) =>
  globSync(patterns, { cwd: root, exclude: ["**/node_modules/**", "**/dist/**"] })
    .map((path) => path.replaceAll("\\", "/"))
    .sort()
const text = (file) => readFileSync(join(root, file), "utf8")
const isFile = (file) => existsSync(join(root, file)) && /\.tsx?$/.test(file)

const resolved = (file, specifier) => {
  const [, room, path] = /^@kapitel\/(core|ui|adapters)\/(.+)$/.exec(specifier) ?? []
  if (room !== undefined) return [`${room}/src/${path}.ts`, `${room}/src/${path}.tsx`].filter(isFile)
  return specifier.startsWith(".") ? [posix.join(posix.dirname(file), specifier)].filter(isFile) : []
}

/** Type-only imports do not count. */
const directly = (file) =>
  importsOf(file, text(file).replace(/^(?:import|export) type [^;]*?from "[^"]+"$/gm, "")).flatMap((specifier) =>
    resolved(file, specifier),
  )

/** The files that run in a browser because these do. */
const reachedFrom = (entries) => {
  const reached = new Set(entries)
  for (const file of reached) for (const found of directly(file)) reached.add(found)
  return [...reached]
}

const matchesIn = (files, pattern) =>
  files.flatMap((file) => [...text(file).matchAll(pattern)].map(([, found]) => found))

const client = sources("app/client/**/*.{ts,tsx}")
const readsElements = (file) => domReads(text(file)).length > 0
const byHand = client.filter(readsElements)
const byHandBeside = sources("adapters/src/browser/*.ts").filter(readsElements)
const linesOf = (files) => files.reduce((sum, file) => sum + text(file).split("\n").length - 1, 0)
const selectors = matchesIn(client, /\b(?:querySelector(?:All)?|closest|matches)(?:<[^(]*>)?\(\s*(["'`][^"'`]+["'`])/g)
const dataNames = new Set(
  matchesIn(sources("app/{client,pages,views}/**/*.{ts,tsx}", "ui/src/**/*.{ts,tsx}"), /\b(data-[a-z][a-z-]*[a-z])\b/g),
)

/** Pages that are hydrated whole; a browse page sends its islands alone. */
const hydrated = sources("app/pages/(visitor)/**/+{Page,Layout,Wrapper.client}.tsx")
const entries = ["app/client/main.ts", ...hydrated]
const inBrowser = reachedFrom(entries)
const components = inBrowser.filter((file) => /^ui\/src\/.*\.tsx$/.test(file))
const everyComponent = sources("ui/src/**/*.tsx")

const ariaNames = new Set(
  matchesIn(inBrowser, /^import \{([^}]+)\} from "react-aria-components(?:\/[A-Za-z]+)?"$/gm).flatMap((names) =>
    names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => /^[A-Z]/.test(name)),
  ),
)
const everyMachine = sources("core/src/**/*.ts").filter((file) => /\bcreateMachine\(/.test(text(file)))
const runners = inBrowser.filter(
  (file) =>
    !file.startsWith("core/") &&
    /\b(?:createActor|useMachine|useActor|useActorRef|createActorContext)\(/.test(text(file)),
)
/** Directly, or through a file that re-exports it. */
const handed = new Set(runners.flatMap((file) => directly(file).flatMap((found) => [found, ...directly(found)])))
const machines = everyMachine.filter((file) => handed.has(file))

for (const [name, count] of [
  ["hand-written DOM, lines (files)", `${linesOf(byHand)} (${byHand.length})`],
  ["the same in adapters/src/browser", `${linesOf(byHandBeside)} (${byHandBeside.length})`],
  ["app/client, lines (files)", `${linesOf(client)} (${client.length})`],
  ["selectors in app/client", selectors.length],
  ["data-* names", dataNames.size],
  ["components of ui in the browser", `${components.length} of ${everyComponent.length}`],
  [
    "React Aria components in the browser",
    `${ariaNames.size}${ariaNames.size === 0 ? "" : ` (${[...ariaNames].join(", ")})`}`,
  ],
  ["machines in pages", `${machines.length} of ${everyMachine.length}`],
])
  console.log(`${name.padEnd(38)} ${count}`)
