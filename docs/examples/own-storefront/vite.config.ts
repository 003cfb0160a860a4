import tailwindcss from "@tailwindcss/vite"
import react from "@vitejs/plugin-react"
import { defineConfig, loadEnv } from "vite"

export default defineConfig(({ mode }) => {
  const { SHOP_URL } = loadEnv(mode, import.meta.dirname, "SHOP_")
  // The browser asks this server, and this server asks the shop: cookies stay the storefront's own, and no other site
  // has to be let in. A web server in front of the built files does the same.
  const proxy = Object.fromEntries(
    SHOP_URL === undefined
      ? []
      : ["/api", "/auth", "/images"].map((path) => [path, { target: SHOP_URL, changeOrigin: true }]),
  )
  return {
    plugins: [react(), tailwindcss()],
    define: { IN_MEMORY: SHOP_URL === undefined },
    server: { proxy },
    preview: { proxy },
  }
})
