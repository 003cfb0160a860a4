import type { Config } from "vike/types"

/** Of pages whose React stays on the server: parts of them come to the browser as islands, or nothing does. */
export const htmlOnly = {
  meta: {
    Page: { env: { server: true } },
    Layout: { env: { server: true } },
    Wrapper: { env: { server: true } },
    Loading: { env: { server: true } },
    onRenderClient: { env: { server: true } },
  },
} satisfies Config
