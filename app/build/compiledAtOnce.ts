/** Makes Chromium compile whole chunks off the main thread; a function compiled on its first call delays the press. */
import type { Plugin } from "vite"

/** Source: https://v8.dev/blog/explicit-compile-hints */
const HINT = "//# allFunctionsCalledOnLoad\n"

/** `names`: chunks most of which runs on the first press. */
export const compiledAtOnce = (names: ReadonlyArray<string>): Plugin => ({
  name: "kapitel:compiled-at-once",
  generateBundle(_options, bundle) {
    for (const chunk of Object.values(bundle))
      if (chunk.type === "chunk" && names.includes(chunk.name)) chunk.code = HINT + chunk.code
  },
})
