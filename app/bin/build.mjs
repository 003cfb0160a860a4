/** Builds the browser's and the server's pages into `app/dist`, when a source has changed since the last build. */
import { spawnSync } from "node:child_process"
import { createHash } from "node:crypto"
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { root, say, stop } from "./node24.mjs"

const MARKER = join(root, "app", "dist", ".built")
const SOURCES = ["core/src", "adapters/src", "ui/src", "app", "package-lock.json"]
const NOT_BUILT = new Set(["dist", "node_modules", "data", "test"])

/**
 * Path, size and modification time of every source: takes some milliseconds; reading the contents would take a hundred.
 */
function sourcesNow() {
  const hash = createHash("sha256")
  const walk = (path) => {
    const found = statSync(join(root, path), { throwIfNoEntry: false })
    if (found === undefined) return
    if (!found.isDirectory()) {
      hash.update(`${path}\0${found.size}\0${found.mtimeMs}\n`)
      return
    }
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!NOT_BUILT.has(name)) walk(`${path}/${name}`)
    }
  }
  for (const source of SOURCES) walk(source)
  return hash.digest("hex")
}

const built = () => {
  try {
    return readFileSync(MARKER, "utf8")
  } catch {
    return ""
  }
}

/** Builds unless `app/dist` was built from these very sources. Vike builds both sides in one run of Vite. */
export function buildIfChanged({ node, env }) {
  const sources = sourcesNow()
  if (built() === sources) return
  say("Building the shop …")
  const vite = join(root, "node_modules", "vite", "bin", "vite.js")
  const answer = spawnSync(node, [vite, "build"], {
    cwd: join(root, "app"),
    // Under Vitest Vike skips its own part of the build, but a journey in a new clone needs the whole of it.
    env: { ...env, NODE_ENV: "production", VITEST: undefined },
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  })
  if (answer.status !== 0) stop(`${answer.stdout}${answer.stderr}\nThe shop could not be built: the reason is above.`)
  mkdirSync(join(root, "app", "dist"), { recursive: true })
  // A shop without its SBOM still runs: the failure is reported and the build is kept.
  spawnSync(process.execPath, [join(root, "app", "bin", "sbom.mjs")], { stdio: ["ignore", "ignore", "inherit"] })
  writeFileSync(MARKER, sources)
}
