import type { Config } from "vike/types"
import vikeReact from "vike-react/config"

/** Shared by every kind of page; the rest is in the folder of the kind (docs/architecture.md). */
export default {
  extends: [vikeReact],
  lang: "sv",
  stream: false,
  clientRouting: false,
  reactStrictMode: false,
} satisfies Config
