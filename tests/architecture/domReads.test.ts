import { globSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { domReads, FOUR_MODULES } from "./domReads.ts"
import { read, root, sources } from "./sources.ts"

/** Lines of the four modules together. */
const LINES_AT_MOST = 900
/** The same, with the adapters that change the page's elements; the payment provider's frame is not included. */
const LINES_WITH_ADAPTERS = 1_007

const modules = Object.values(FOUR_MODULES).flatMap((patterns) => globSync([...patterns], { cwd: root }))
const browserFiles = sources("app/client/**/*.{ts,tsx}", "ui/src/**/*.{ts,tsx}")

describe("direct access to the DOM", () => {
  it("is in the four permitted modules only", () => {
    const found = browserFiles.filter((file) => !modules.includes(file) && domReads(read(file)).length > 0)
    expect(found).toEqual([])
  })

  it("takes few lines", () => {
    const adapters = sources("adapters/src/browser/*.ts").filter(
      (file) => !file.endsWith("/paymentFrame.ts") && domReads(read(file)).length > 0,
    )
    const linesOf = (files: ReadonlyArray<string>) =>
      files.reduce((sum, file) => sum + read(file).split("\n").length - 1, 0)
    expect(linesOf(modules)).toBeLessThanOrEqual(LINES_AT_MOST)
    expect(linesOf([...modules, ...adapters])).toBeLessThanOrEqual(LINES_WITH_ADAPTERS)
  })

  it("is searched for in existing files", () => {
    const missing = Object.values(FOUR_MODULES)
      .flat()
      .filter((pattern) => globSync(pattern, { cwd: root }).length === 0)
    expect(missing).toEqual([])
  })

  it.each([
    `root.querySelector(".cart")`,
    `event.target.closest("a")`,
    `button.dataset.ean`,
    `main.innerHTML = text`,
    `link.addEventListener("click", go)`,
    `const { title } = document`,
  ])("is found in: %s", (source) => expect(domReads(source)).toHaveLength(1))

  it.each([
    `/** Other documents, and the document of the visitor. */`,
    `// document.title is set elsewhere`,
    `<button ref={field} onClick={go}>Köp</button>`,
    `import { documents } from "./documents.ts"`,
    `const at = "https://exempel.se/dokument"`,
  ])("is not found in: %s", (source) => expect(domReads(source)).toEqual([]))
})
