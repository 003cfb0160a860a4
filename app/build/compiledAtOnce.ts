/** Has Chromium compile whole chunks off the main thread: a press waits for what is compiled when it is first called. */
import type { Plugin } from "vite"

/** Source: https://v8.dev/blog/explicit-compile-hints */
const HINT = "//# allFunctionsCalledOnLoad\n"

/** `names`: of chunks most of which runs with the first press. */
export const compiledAtOnce = (names: ReadonlyArray<string>): Plugin => ({
  name: "kapitel:compiled-at-once",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk" && names.includes(chunk.name)) chunk.code = HINT + chunk.code
  },
})
