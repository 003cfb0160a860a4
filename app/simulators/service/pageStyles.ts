/** The style sheets of the simulators' pages: utilities of Tailwind, as in the shop. */
import { readFile } from "node:fs/promises"
import { dirname } from "node:path"
import { fileURLToPath } from "node:url"
import { compile } from "tailwindcss"

/** Tailwind's own sheets, which `sheet` imports. */
const loadStylesheet = async (id: string) => {
  const path = fileURLToPath(import.meta.resolve(id))
  return { path, base: dirname(path), content: await readFile(path, "utf8") }
}

/** `sheet` has the theme; `pages` are the HTML and the code in which its utilities are named. */
export const pageStyles = async (sheet: string, pages: ReadonlyArray<string>): Promise<string> => {
  const styles = await compile(sheet, { loadStylesheet })
  return styles.build(pages.flatMap((page) => page.split(/[\s"'`=>]+/)))
}
