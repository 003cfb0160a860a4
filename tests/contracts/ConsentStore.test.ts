import { type Cookies, makeCookieConsentStore } from "@kapitel/adapters/browser/ConsentStore"
import { memoryConsentStore } from "@kapitel/adapters/memory/ConsentStore"
import { suite } from "@kapitel/core/contracts/consent/ConsentStore"

/** Stores cookies as a browser does: by name, and returns only names and values. */
const jar = (): Cookies => {
  const stored = new Map([["kapitel-cart-count", "2"]])
  return {
    get cookie() {
      return [...stored].map(([name, value]) => `${name}=${value}`).join("; ")
    },
    set cookie(written: string) {
      const [name = "", value = ""] = (written.split(";")[0] ?? "").split("=")
      stored.set(name, value)
    },
  }
}

const onReturn = () => undefined

suite("browser", (now) => makeCookieConsentStore({ cookies: jar(), secure: false, now, onReturn }))
suite("browser over TLS", (now) => makeCookieConsentStore({ cookies: jar(), secure: true, now, onReturn }))
suite("memory", memoryConsentStore)
