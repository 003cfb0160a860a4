import type { Config } from "vike/types"

/** Pages whose React stays on the server: parts of them are hydrated as islands, or nothing is. */
export const htmlOnly = {
  meta: {
    Page: { env: { server: true } },
    Layout: { env: { server: true } },
    Wrapper: { env: { server: true } },
    Loading: { env: { server: true } },
    onRenderClient: { env: { server: true } },
  },
} satisfies Config
