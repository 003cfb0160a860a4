/** Runs npm: the one that started this process, else the one on PATH. Plain JavaScript, for any Node. */
import { spawnSync } from "node:child_process"
import { fileURLToPath } from "node:url"

const root = fileURLToPath(new URL("../..", import.meta.url))

/** Returns what `spawnSync` does, as texts; `timeout` in ms, none by default. `folder` defaults to the repository's. */
export function npm(args, { timeout, folder = root } = {}) {
  const started = process.env["npm_execpath"]
  const options = { cwd: folder, encoding: "utf8", maxBuffer: 64 * 1024 * 1024, timeout }
  return started?.endsWith("npm-cli.js")
    ? spawnSync(process.execPath, [started, ...args], options)
    : spawnSync("npm", args, { ...options, shell: process.platform === "win32" })
}
