/** Writes a brotli and a gzip copy of every text file of the build, so that serving compresses nothing. */
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { brotliCompressSync, constants, gzipSync } from "node:zlib"
import type { Plugin } from "vite"

const TEXT = /\.(js|css|svg|json|txt|webmanifest)$/

export const precompress = (): Plugin => ({
  name: "kapitel:precompress",
  // Last of all: the style sheet is added to the browser's files when the server's pages have been built.
  buildApp: {
    order: "post",
    async handler({ config, environments }) {
      const folder = environments["client"]?.config.build.outDir
      if (folder === undefined) return
      const files = await readdir(resolve(config.root, folder), { recursive: true, withFileTypes: true })
      for (const entry of files) {
        if (!entry.isFile() || !TEXT.test(entry.name) || entry.parentPath.includes(".vite")) continue
        const file = join(entry.parentPath, entry.name)
        const body = await readFile(file)
        if (body.length < 500) continue
        await writeFile(`${file}.br`, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        await writeFile(`${file}.gz`, gzipSync(body, { level: 9 }))
      }
    },
  },
})
