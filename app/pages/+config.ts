import type { Config } from "vike/types"
import vikeReact from "vike-react/config"

/** The same for every kind of page; what a kind has of its own is in its folder (docs/architecture.md). */
export default {
  extends: [vikeReact],
  lang: "sv",
  stream: false,
  clientRouting: false,
  reactStrictMode: false,
} satisfies Config
