import type { Config } from "vike/types"
import vikeReact from "vike-react/config"

export default {
  extends: [vikeReact],
  lang: "sv",
  stream: false,
  clientRouting: false,
  reactStrictMode: false,
  // Pages are HTML: React renders them on the server and comes to the browser only with an island (decision 0050).
  meta: {
    Page: { env: { server: true } },
    Layout: { env: { server: true } },
    Wrapper: { env: { server: true } },
    onRenderClient: { env: { server: true } },
  },
} satisfies Config
