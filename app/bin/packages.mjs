/**
 * `npm run packages`: core, ui and adapters as packages for other projects, `dist/packages/*.tgz`. In the repository
 * they are TypeScript; a package has `.js` and `.d.ts` at the same paths
 * (docs/decisions/0304-packages-are-built-beside-their-sources.md).
 */
import { spawnSync } from "node:child_process"
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { dirname, join, resolve } from "node:path"
import { commandLine } from "./commandLine.mjs"
import { prepare, root, stop } from "./node24.mjs"
import { npm } from "./npm.mjs"

/**
 * The folders that each package is compiled from, and the types of its environment. A package comes after those it
 * imports.
 */
const PACKAGES = [
  { name: "core", folders: ["src", "contracts", "arbitraries"], types: [] },
  { name: "adapters", folders: ["src"], types: ["node"] },
  { name: "ui", folders: ["src"], types: ["vite/client"] },
]

/**
 * Dependencies that only some projects need, or that a project already has. React: a page has one. The libraries of the
 * contract suites: only a project that tests an adapter. The rest of adapters' dependencies: only a server has
 * databases, e-mails and feeds.
 */
const PEERS = {
  core: { "@effect/vitest": "optional", "fast-check": "optional", vitest: "optional" },
  ui: { react: "needed", "react-dom": "needed", tailwindcss: "optional" },
}
const NEEDED_BY_ADAPTERS = ["@kapitel/core", "effect"]

const json = (file) => JSON.parse(readFileSync(file, "utf8"))

const peersOf = (name, { dependencies }) =>
  name === "adapters"
    ? Object.fromEntries(
        Object.keys(dependencies)
          .filter((dependency) => !NEEDED_BY_ADAPTERS.includes(dependency))
          .map((dependency) => [dependency, "optional"]),
      )
    : (PEERS[name] ?? {})

/** `./src/cart/Cart.ts` as it is in the package. */
const compiled = (path) =>
  /\.tsx?$/.test(path) && !path.endsWith(".d.ts")
    ? { types: path.replace(/\.tsx?$/, ".d.ts"), default: path.replace(/\.tsx?$/, ".js") }
    : path

/** The package.json of a package, from that of its folder. */
function manifestOf(name) {
  const own = json(join(root, name, "package.json"))
  const project = json(join(root, "package.json"))
  const { version, license, engines } = project
  const known = { ...project.devDependencies, ...own.devDependencies, ...own.dependencies }
  const peers = peersOf(name, own)
  // A project may have a later version; our own packages share one.
  const versionOf = (dependency) => (dependency.startsWith("@kapitel/") ? version : `^${known[dependency]}`)
  const entries = (names) => Object.fromEntries(names.map((dependency) => [dependency, versionOf(dependency)]))
  return {
    name: own.name,
    version,
    description: own.description,
    license,
    type: own.type,
    ...(name === "ui" ? {} : { engines }),
    sideEffects: name === "ui" ? ["*.css"] : undefined,
    exports: Object.fromEntries(Object.entries(own.exports).map(([key, path]) => [key, compiled(path)])),
    dependencies: entries(Object.keys(own.dependencies).filter((dependency) => !(dependency in peers))),
    peerDependencies: entries(Object.keys(peers)),
    peerDependenciesMeta: Object.fromEntries(
      Object.entries(peers).flatMap(([peer, need]) => (need === "optional" ? [[peer, { optional: true }]] : [])),
    ),
  }
}

/** One TypeScript program for each package: core's sources are read through its exports, and not emitted again. */
function compile(node, { name, folders, types }, out) {
  const config = join(out, "tsconfig.json")
  writeFileSync(
    config,
    JSON.stringify({
      extends: join(root, "tsconfig.json"),
      compilerOptions: {
        noEmit: false,
        // The repository's own `tsc` checks the sources; types that cannot be declared are still reported.
        noCheck: true,
        declaration: true,
        allowImportingTsExtensions: false,
        rewriteRelativeImportExtensions: true,
        rootDir: join(root, name),
        outDir: out,
        types,
        typeRoots: ["@types", "."].map((folder) => join(root, "node_modules", folder)),
      },
      include: folders.map((folder) => join(root, name, folder)),
      exclude: [],
    }),
  )
  const tsc = join(root, "node_modules/typescript/bin/tsc")
  const { status, stdout } = spawnSync(node, [tsc, "-p", config], { encoding: "utf8" })
  if (status !== 0) stop(`@kapitel/${name} could not be compiled:\n${stdout}`)
  rmSync(config)
}

/** Workers are named by their address: `new URL("./worker.ts", import.meta.url)`. */
const WORKER = /(new URL\("\.\/[\w./-]+)\.ts(", import\.meta\.url\))/g

function finish({ name, folders }, out) {
  for (const file of globSync("**/*.js", { cwd: out })) {
    const text = readFileSync(join(out, file), "utf8")
    const changed = text.replace(WORKER, "$1.js$2")
    if (changed !== text) writeFileSync(join(out, file), changed)
  }
  for (const folder of folders) {
    for (const file of globSync("**/*.{css,txt}", { cwd: join(root, name, folder) })) {
      mkdirSync(join(out, folder, dirname(file)), { recursive: true })
      cpSync(join(root, name, folder, file), join(out, folder, file))
    }
  }
  cpSync(join(root, "LICENSE"), join(out, "LICENSE"))
  cpSync(join(root, name, "README.md"), join(out, "README.md"))
  writeFileSync(join(out, "package.json"), `${JSON.stringify(manifestOf(name), undefined, 2)}\n`)
}

/** Returns the paths of the packages that were written to `folder`. */
function buildPackages(folder, { node }) {
  rmSync(folder, { recursive: true, force: true })
  for (const one of PACKAGES) {
    const out = join(folder, one.name)
    mkdirSync(out, { recursive: true })
    compile(node, one, out)
    finish(one, out)
  }
  const folders = PACKAGES.map(({ name }) => `./${name}`)
  const { status, stdout, stderr } = npm(["pack", "--json", ...folders], { folder })
  if (status !== 0) stop(`The packages could not be packed:\n${stderr}`)
  return Object.values(JSON.parse(stdout)).map(({ filename }) => join(folder, filename))
}

const { values } = commandLine(
  `
Usage: npm run packages [-- --into folder]

Builds @kapitel/core, @kapitel/adapters and @kapitel/ui as packages for other projects.

  --into folder   the target folder (default: dist/packages). Its content is deleted first.
`,
  { into: "string" },
)
for (const file of buildPackages(resolve(values.into ?? join(root, "dist/packages")), prepare())) console.log(file)
