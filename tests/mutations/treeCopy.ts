/**
 * A copy of the tree with the dependencies of this one: faults are written there, and the working tree is never
 * changed.
 */
import { execFileSync } from "node:child_process"
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { root } from "../architecture/sources.ts"

const WORKSPACES = ["core", "adapters", "ui", "app"]

export function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), "kapitel-mutations-"))
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  })
  for (const file of listed.split("\0")) {
    if (file === "" || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  const installed = join(root, "node_modules")
  const linked = join(copy, "node_modules")
  mkdirSync(join(linked, "@kapitel"), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== "@kapitel" && !name.startsWith(".")) symlinkSync(join(installed, name), join(linked, name))
  for (const name of WORKSPACES) symlinkSync(join("..", "..", name), join(linked, "@kapitel", name))
  symlinkSync(join(installed, ".bin"), join(linked, ".bin"))
  return copy
}
