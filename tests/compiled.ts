import { fileURLToPath } from "node:url"

/**
 * Called by configurations: Node's compile cache is stored for the next start, as under `npm test`. Without it each
 * thread of a shop loads the WebAssembly that strips types, which costs a third of a second, and a process that has
 * ended many such threads may crash (nodejs/node issue 64500).
 */
export const keepCompiled = (): void => {
  process.env["NODE_COMPILE_CACHE"] ??= fileURLToPath(new URL("../node_modules/.cache/compiled", import.meta.url))
}
