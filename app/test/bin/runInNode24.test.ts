/** The launcher where it cannot be replaced by the shop's own Node: it stays as the parent and forwards signals. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"

const LAUNCHER = new URL("../../bin/node24.mjs", import.meta.url)
const ROOT = fileURLToPath(new URL("../../..", import.meta.url))
/** From the repository's root, as the launcher takes it. */
const PROGRAM = relative(ROOT, fileURLToPath(new URL("./signalledProgram.ts", import.meta.url)))

describe("the launcher of the shop process", () => {
  it("forwards a signal once, and exits with the shop's code", async () => {
    const folder = mkdtempSync(join(tmpdir(), "kapitel-launcher-"))
    try {
      // Another name of this same Node: the launcher takes it for a different one, and stays as the parent.
      const node = join(folder, "node")
      symlinkSync(process.execPath, node)
      const file = join(folder, "launch.mjs")
      writeFileSync(
        file,
        `import { runInNode24 } from ${JSON.stringify(LAUNCHER.href)}
         runInNode24(${JSON.stringify(PROGRAM)}, { args: [], prepared: { node: ${JSON.stringify(node)}, env: process.env } })`,
      )
      const launcher = spawn(process.execPath, [file], {
        cwd: ROOT,
        stdio: ["ignore", "pipe", "inherit"],
      })
      let printed = ""
      const running = new Promise<void>((resolve) => {
        launcher.stdout.setEncoding("utf8").on("data", (text: string) => {
          printed += text
          if (printed.includes("running")) resolve()
        })
      })
      const closed = once(launcher, "close")
      await running
      launcher.kill("SIGTERM")
      assert.deepStrictEqual(await closed, [7, null])
      assert.include(printed, "told 1 times")
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
