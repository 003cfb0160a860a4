/** Leaves a brotli and a gzip copy beside every text file of the build, so that serving one costs nothing. */
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { Plugin } from "vite"

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/

export const precompress = (): Plugin => ({
  name: "kapitel:precompress",
  apply: "build",
  applyToEnvironment: (environment) => environment.name === "client",
  async writeBundle(options) {
    const folder = options.dir
    if (folder === undefined) return
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile() || !TEXT.test(entry.name) || entry.parentPath.includes(".vite")) continue
      const file = join(entry.parentPath, entry.name)
      const body = await readFile(file)
      if (body.length < 500) continue
      await writeFile(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
      await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }))
    }
  },
})
