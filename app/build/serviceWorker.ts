/** Builds `app/worker/main.ts` into one classic script among the browser's files: not every browser runs workers that are modules. */
import { hash } from "node:crypto"
import { readdir, readFile, writeFile } from "node:fs/promises"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import { build, type Plugin } from "vite"

const ENTRY = fileURLToPath(new URL("../worker/main.ts", import.meta.url))

/** In the folder of the browser's files. */
const WORKER_FILE = "sw.js"

/** Changes with any file of the build: browsers then install the worker again, with the offline page of this build. */
const versionOf = async (folder: string): Promise<string> => {
  const names = await readdir(join(folder, "assets"), { recursive: true })
  return hash("sha1", names.toSorted().join("\n"), "base64url").slice(0, 10)
}

export const serviceWorker = (): Plugin => ({
  name: "kapitel:service-worker",
  buildApp: {
    order: "post",
    async handler({ config, environments }) {
      const outDir = environments["client"]?.config.build.outDir
      if (outDir === undefined) return
      const folder = resolve(config.root, outDir)
      const version = await versionOf(folder)
      await build({
        configFile: false,
        root: config.root,
        publicDir: false,
        logLevel: "warn",
        build: {
          target: "es2022",
          outDir: folder,
          emptyOutDir: false,
          rolldownOptions: {
            input: ENTRY,
            output: { format: "iife", entryFileNames: WORKER_FILE },
          },
        },
      })
      const file = join(folder, WORKER_FILE)
      await writeFile(file, `/* ${version} */\n${await readFile(file, "utf8")}`)
    },
  },
})
