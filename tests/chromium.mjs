/** Finds the Chromium for the browser journeys; on Debian as root it is installed when missing. */
import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"
import { delimiter, join } from "node:path"
import { say } from "../app/bin/node24.mjs"

/** The headless browser first: a visitor takes half of the processor time there (decision 310). */
const NAMES = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
const INSTALL = "apt-get update && (apt-get install -y chromium-headless-shell || apt-get install -y chromium)"

const onPath = () =>
  (process.env["PATH"] ?? "")
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file))

/** Its path, or the one command that would install it. */
export function findChromium() {
  const given = process.env["CHROMIUM_PATH"]
  const found = given !== undefined && existsSync(given) ? given : onPath()
  if (found !== undefined) return { path: found }
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version")) return { install: INSTALL }
  say("Installing Chromium for the browser journeys …")
  spawnSync("sh", ["-c", INSTALL], { encoding: "utf8", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } })
  const installed = onPath()
  return installed === undefined ? { install: INSTALL } : { path: installed }
}
