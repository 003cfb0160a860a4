import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { brotliDecompressSync, gunzipSync } from "node:zlib"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { precompress } from "../../build/precompress.ts"

interface Hook {
  readonly order: string
  readonly handler: (builder: unknown) => Promise<void>
}

let root = ""
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "kapitel-build-"))
})
afterAll(() => rmSync(root, { recursive: true }))

const { name, buildApp } = precompress()
const hook = buildApp as unknown as Hook

describe("the files of the build", () => {
  it("are compressed beside themselves, in the folder of the browser's files", async () => {
    const text = "berättelser ".repeat(50)
    const folder = join(root, "dist/client")
    for (const path of ["assets/deep", ".vite", "assets/folder.js"]) mkdirSync(join(folder, path), { recursive: true })
    const compressed = ["a.js", "assets/b.css", "assets/deep/c.svg", "d.json", "e.txt", "f.webmanifest"]
    const others = ["g.png", "h.js.map", ".vite/manifest.json", "ijs"]
    for (const file of [...compressed, ...others]) writeFileSync(join(folder, file), text)
    writeFileSync(join(folder, "exact.js"), "a".repeat(500))
    writeFileSync(join(folder, "short.js"), "a".repeat(499))
    await hook.handler({
      config: { root },
      environments: { client: { config: { build: { outDir: "dist/client" } } } },
    })
    const written = readdirSync(folder, { recursive: true, encoding: "utf8" })
    assert.deepStrictEqual(
      written.filter((file) => /\.(br|gz)$/.test(file)).toSorted(),
      [...compressed, "exact.js"].flatMap((file) => [`${file}.br`, `${file}.gz`]).toSorted(),
    )
    for (const file of compressed) {
      assert.strictEqual(brotliDecompressSync(readFileSync(join(folder, `${file}.br`))).toString(), text)
      assert.strictEqual(gunzipSync(readFileSync(join(folder, `${file}.gz`))).toString(), text)
    }
  })

  it("are compressed last, and only where there are any for the browser", async () => {
    await hook.handler({ config: { root }, environments: {} })
    await hook.handler({ config: { root }, environments: { ssr: {} } })
    assert.deepStrictEqual([name, hook.order], ["kapitel:precompress", "post"])
  })
})
