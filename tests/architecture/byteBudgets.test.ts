import { randomBytes } from "node:crypto"
import { build } from "vite"
import { describe, expect, it } from "vitest"
import { librariesIn, type Manifest, weigh } from "./byteBudgets.ts"
import { root } from "./sources.ts"

const ENTRY = "virtual:vike:page-entry:client:"

const manifest: Manifest = {
  "pages/(browse)/+client.ts": { file: "client.js", isEntry: true, imports: ["_react.js"] },
  "../node_modules/vike/dist/client/runtime-server-routing/entry.js": { file: "vike.js", isEntry: true },
  "_react.js": { file: "react.js" },
  "_drawer.js": { file: "drawer.js" },
  [`${ENTRY}/pages/(browse)/index`]: { file: "index.js", isEntry: true, imports: ["_react.js"] },
  [`${ENTRY}/pages/(browse)/kategori`]: { file: "list.js", isEntry: true, imports: ["_drawer.js"] },
  [`${ENTRY}/pages/(visitor)/checkout`]: { file: "checkout.js", isEntry: true, imports: ["_drawer.js"] },
}

const faultsWith = (files: Record<string, string>) =>
  weigh(manifest, (file) => files[file] ?? "").flatMap(({ faults }) => faults)

/** A program that uses one library, built as the shop is. */
async function bundled(source: string): Promise<string> {
  const entry = "\0program"
  const outputs = await build({
    root,
    configFile: false,
    logLevel: "silent",
    plugins: [
      {
        name: "program",
        resolveId: (id) => (id === entry ? entry : undefined),
        load: (id) => (id === entry ? source : undefined),
      },
    ],
    build: { write: false, rollupOptions: { input: entry } },
  })
  const built = Array.isArray(outputs) ? outputs : [outputs]
  return built
    .flatMap((one) => ("output" in one ? one.output : []))
    .map((file) => (file.type === "chunk" ? file.code : ""))
    .join("\n")
}

describe("the first load", () => {
  it("counts the page, what every page loads, and what these import", () => {
    const heavy = randomBytes(15_000).toString("base64")
    expect(faultsWith({ "react.js": heavy })).toEqual([])
    expect(faultsWith({ "react.js": heavy, "index.js": heavy })).toEqual([
      expect.stringMatching(/^\/pages\/\(browse\)\/index loads \d+\.\d kB first, over 24$/),
    ])
  })

  it("names the page and the chunk that import what should load later", () => {
    expect(faultsWith({ "drawer.js": `const id = "~effect/Effect"` })).toEqual([
      "/pages/(browse)/kategori loads effect first, by _drawer.js",
    ])
  })

  it("counts pages below one folder, and Vike's own part, for these alone", () => {
    const heavy = randomBytes(150_000).toString("base64")
    expect(faultsWith({ "client.js": heavy }).map((fault) => fault.split(" ", 1)[0])).toEqual([
      "/pages/(browse)/index",
      "/pages/(browse)/kategori",
    ])
    expect(faultsWith({ "vike.js": heavy }).map((fault) => fault.split(" ", 1)[0])).toEqual([
      "/pages/(visitor)/checkout",
    ])
  })

  it("has another budget, and all libraries, for a visitor page", () => {
    const checkoutOf = (bytes: number) => ({ "checkout.js": `"xstate.init"${randomBytes(bytes).toString("base64")}` })
    expect(faultsWith(checkoutOf(100_000))).toEqual([])
    expect(faultsWith(checkoutOf(150_000))).toEqual([
      expect.stringMatching(/^\/pages\/\(visitor\)\/checkout loads \d+\.\d kB first, over 140$/),
    ])
  })

  it.each([
    ["effect", `import { Effect } from "effect"; console.log(Effect.runSync(Effect.succeed(1)))`],
    ["effect", `import { Schema } from "effect"; console.log(Schema.decodeUnknownSync(Schema.String)("a"))`],
    ["xstate", `import { createActor, setup } from "xstate"; createActor(setup({}).createMachine({})).start()`],
    ["react-aria", `import { Button } from "react-aria-components/Button"; console.log(Button)`],
  ])("detects %s in a built file: %s", async (library, source) => {
    expect(librariesIn(await bundled(source))).toContain(library)
  })

  it("does not mistake React for one of them", async () => {
    expect(
      librariesIn(await bundled(`import { hydrateRoot } from "react-dom/client"; console.log(hydrateRoot)`)),
    ).toEqual([])
  })
})
