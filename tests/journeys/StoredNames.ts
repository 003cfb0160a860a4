/**
 * What the pages of a context store in the browser: every cookie set by a response or a script, and every name that a
 * script adds to `localStorage` or `sessionStorage`, even if it is deleted a moment later.
 */
import type { BrowserContext, Response } from "playwright"
import { isListed, type StorageKind } from "../../app/text/browserStorage.ts"

const BINDING = "kapitelStored"

/** Cookies of the pages of staff, which no shopper is sent (docs/operating.md). */
const OF_STAFF: ReadonlyArray<string> = ["personal", "personal-steg"]

/** Runs in every frame before anything else. */
const listen = (binding: string): void => {
  const report = (storage: StorageKind, name: string): void => {
    const report = (globalThis as unknown as Record<string, ((storage: string, name: string) => void) | undefined>)[
      binding
    ]
    report?.(storage, name)
  }
  const isLocal = (storage: Storage): boolean => {
    try {
      return storage === localStorage
    } catch {
      return false
    }
  }
  const setItem = Object.getOwnPropertyDescriptor(Storage.prototype, "setItem")?.value as
    | ((this: Storage, name: string, value: string) => void)
    | undefined
  Storage.prototype.setItem = function (name, value) {
    report(isLocal(this) ? "localStorage" : "sessionStorage", name)
    setItem?.call(this, name, value)
  }
  const cookie = Object.getOwnPropertyDescriptor(Document.prototype, "cookie")
  if (cookie === undefined) return
  Object.defineProperty(Document.prototype, "cookie", {
    ...cookie,
    set(this: Document, text: string) {
      report("cookie", text.split("=")[0]?.trim() ?? "")
      cookie.set?.call(this, text)
    },
  })
}

export class StoredNames {
  readonly #found = new Map<string, string>()
  readonly #reading: Array<Promise<void>> = []

  async listenTo(context: BrowserContext): Promise<void> {
    await context.exposeBinding(BINDING, ({ page }, storage: StorageKind, name: string) =>
      this.#keep(storage, name, page.url()),
    )
    await context.addInitScript(listen, BINDING)
    context.on("response", (response) => this.#reading.push(this.#read(response)))
  }

  /** Stored names that are missing from the page 'Cookies'; empties the list. */
  async unlisted(): Promise<ReadonlyArray<string>> {
    await Promise.all(this.#reading.splice(0))
    const found = [...this.#found.values()]
    this.#found.clear()
    return found
  }

  #keep(storage: StorageKind, name: string, url: string): void {
    if (!isListed(storage, name) && !(storage === "cookie" && OF_STAFF.includes(name))) {
      this.#found.set(`${storage} ${name}`, `${storage} '${name}' is not on the list of the page 'Cookies', on ${url}`)
    }
  }

  async #read(response: Response): Promise<void> {
    // Pictures, scripts and styles are the same for all visitors: their responses store nothing.
    if (!["document", "fetch", "xhr"].includes(response.request().resourceType())) return
    try {
      for (const { name, value } of await response.headersArray()) {
        if (name.toLowerCase() === "set-cookie") this.#keep("cookie", value.split("=")[0]?.trim() ?? "", response.url())
      }
    } catch {
      // The page was left before its headers could be read.
    }
  }
}
