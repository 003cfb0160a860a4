/** Writes the gallery as plain HTML pages: node ui/stories/build-gallery.mjs <folder> */
import { mkdirSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import { fileURLToPath } from "node:url"
import tailwindcss from "@tailwindcss/vite"
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { build, createServer } from "vite"

const root = fileURLToPath(new URL("..", import.meta.url))
const target = process.argv[2]
if (target === undefined) throw new Error("Name the folder to write to.")
const outDir = resolve(target)
mkdirSync(outDir, { recursive: true })

/** The shop's own style sheet, and those of drawers and pages. */
const sheets = ["shop", "cart", "places", "blocks"]

await build({
  root,
  base: "./",
  configFile: false,
  logLevel: "warn",
  plugins: [tailwindcss()],
  build: {
    outDir,
    emptyOutDir: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: sheets.map((sheet) => join(root, `src/theme/${sheet}.css`)),
      output: { assetFileNames: "assets/[name][extname]" },
    },
  },
})

const server = await createServer({
  root,
  configFile: false,
  logLevel: "warn",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false, watch: null },
})
const { pages } = await server.ssrLoadModule("/stories/gallery.tsx")
for (const [name, Page] of Object.entries(pages)) {
  const body = renderToStaticMarkup(createElement(Page))
  writeFileSync(
    join(outDir, `${name.toLowerCase()}.html`),
    `<!doctype html><html lang="sv"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${name}</title>${sheets.map((sheet) => `<link rel="stylesheet" href="assets/${sheet}.css">`).join("")}</head><body>${body}</body></html>`,
  )
}
await server.close()
