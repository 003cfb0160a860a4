import { layer as browserLayer, type KeyValueStorage } from "@kapitel/adapters/browser/BrowserStorage"
import { layer as embeddedLayer } from "@kapitel/adapters/embedded/BrowserStorage"
import { suite } from "@kapitel/core/contracts/browser/BrowserStorage"

const storage = (): KeyValueStorage => {
  const items = new Map<string, string>()
  return {
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
  }
}

suite("browser", () => {
  const own = storage()
  return browserLayer(() => own)
})
suite("embedded", () => embeddedLayer)
