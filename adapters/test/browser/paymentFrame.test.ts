import { paymentFrame } from "@kapitel/adapters/browser/paymentFrame"
import { afterEach, assert, beforeEach, describe, it, vi } from "vitest"

const SCRIPT = {
  src: "https://pay.example/loader.js",
  attributes: { "data-token": "token-1" },
  events: {
    customerUpdated: "customer",
    shippingUpdated: "shipping",
    purchaseCompleted: "completed",
    validationFailed: "invalid",
    paymentSelected: "selected",
  },
  functions: { suspend: "pay.api.suspend", resume: "pay.api.resume" },
}

beforeEach(() => {
  vi.stubGlobal("CSS", { escape: (text: string) => text.toUpperCase() })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page with the provider's loader, before or after it has run. */
const open = (isLoaded = false, hasEnded = isLoaded) => {
  const loader = new EventTarget()
  const calls: Array<unknown> = []
  const api = {
    suspend: (token: string) => calls.push(["suspend", token]),
    resume: (token: string) => calls.push(["resume", token]),
  }
  const document = Object.assign(new EventTarget(), {
    visibilityState: "visible",
    querySelector: (selector: string) => (selector === `script[src="${SCRIPT.src.toUpperCase()}"]` ? loader : null),
  })
  const view = Object.assign(new EventTarget(), {
    document,
    performance: { getEntriesByName: (name: string) => (hasEnded && name === SCRIPT.src ? [{}] : []) },
    ...(isLoaded ? { pay: { api } } : {}),
  })
  const events: Array<unknown> = []
  const frame = (script: Parameters<typeof paymentFrame>[0] = SCRIPT) => paymentFrame(script, view as unknown as Window)
  const listen = (script?: Parameters<typeof paymentFrame>[0]) => frame(script).listen((event) => events.push(event))
  return { loader, calls, document, view, events, frame, listen }
}

describe("a provider's checkout on the page", () => {
  it("is locked and unlocked by its own functions, with its token", () => {
    const { frame, calls } = open(true)
    frame().lock()
    frame().unlock()
    assert.deepStrictEqual(calls, [
      ["suspend", "token-1"],
      ["resume", "token-1"],
    ])
  })

  it("is not locked before its script has loaded, nor by what is no function", () => {
    const { frame, calls } = open()
    frame().lock()
    frame().unlock()
    const loaded = open(true)
    const functions = { suspend: "pay.api", resume: "pay.none.at.all" }
    loaded.frame({ ...SCRIPT, functions }).lock()
    loaded.frame({ ...SCRIPT, functions }).unlock()
    assert.deepStrictEqual([calls, loaded.calls], [[], []])
  })

  it("reports its script and its events by the provider's names, until it is stopped", () => {
    const { loader, document, events, listen } = open()
    const stop = listen()
    const happen = () => {
      for (const name of ["load", "error"]) loader.dispatchEvent(new Event(name))
      for (const name of ["shipping", "invalid", "customer", "completed"]) document.dispatchEvent(new Event(name))
      for (const detail of [{ method: "SWISH" }, { method: 7 }, undefined, null])
        document.dispatchEvent(new CustomEvent("selected", { detail }))
      document.dispatchEvent(new Event("selected"))
    }
    happen()
    const reported = [
      { type: "script.loaded" },
      { type: "script.failed" },
      { type: "shipping.updated" },
      { type: "validation.failed" },
      { type: "payment.selected", method: "SWISH" },
      ...Array.from({ length: 4 }, () => ({ type: "payment.selected" })),
    ]
    assert.deepStrictEqual(events, reported)
    stop()
    happen()
    assert.deepStrictEqual(events, reported)
  })

  it("reports no choice of payment while the provider's name for it is unknown", () => {
    const { document, events, listen } = open()
    const { paymentSelected: _, ...known } = SCRIPT.events
    listen({ ...SCRIPT, events: known })
    for (const name of ["selected", "undefined"]) document.dispatchEvent(new Event(name))
    assert.deepStrictEqual(events, [])
  })

  it("reports that the page is shown again, by a tab or from the browser's cache", () => {
    const { document, view, events, listen } = open()
    const stop = listen()
    const change = (visibilityState: string) => {
      document.visibilityState = visibilityState
      document.dispatchEvent(new Event("visibilitychange"))
    }
    const show = (persisted: boolean) => view.dispatchEvent(Object.assign(new Event("pageshow"), { persisted }))
    change("hidden")
    show(false)
    assert.deepStrictEqual(events, [])
    change("visible")
    show(true)
    assert.deepStrictEqual(events, [{ type: "page.returned" }, { type: "page.returned" }])
    stop()
    change("visible")
    show(true)
    assert.lengthOf(events, 2)
  })

  it("requests its script again by an element of its own, and reports how that ends", () => {
    const { document, events, frame } = open()
    const added: Array<EventTarget & { readonly set: Record<string, string>; isGone?: boolean }> = []
    Object.assign(document, {
      createElement: (element: string) => {
        assert.strictEqual(element, "script")
        const set: Record<string, string> = {}
        const made = Object.assign(new EventTarget(), {
          set,
          setAttribute: (name: string, value: string) => void (set[name] = value),
          remove: () => void Object.assign(made, { isGone: true }),
        })
        return made
      },
    })
    const shown = frame()
    shown.listen((event) => events.push(event))
    const loader = document.querySelector(`script[src="${SCRIPT.src.toUpperCase()}"]`)
    Object.assign(loader ?? {}, {
      attributes: [{ name: "src", value: SCRIPT.src }],
      after: (element: (typeof added)[number]) => void added.push(element),
    })
    shown.loadAgain()
    added[0]?.dispatchEvent(new Event("error"))
    shown.loadAgain()
    added[1]?.dispatchEvent(new Event("load"))
    assert.deepStrictEqual(
      added.map(({ set, isGone }) => [set, isGone]),
      [
        [{ src: SCRIPT.src }, true],
        [{ src: SCRIPT.src }, undefined],
      ],
    )
    assert.deepStrictEqual(events, [{ type: "script.failed" }, { type: "script.loaded" }])
    frame({ ...SCRIPT, src: "https://other.example/loader.js" }).loadAgain()
    assert.lengthOf(added, 2)
  })

  it("reports a script that had failed before", () => {
    const { events, listen } = open(false, true)
    listen()
    assert.deepStrictEqual(events, [{ type: "script.failed" }])
  })

  it("reports a script that had loaded before, and works without its element", () => {
    const { events, listen } = open(true)
    listen()
    assert.deepStrictEqual(events, [{ type: "script.loaded" }])
    const elsewhere = open()
    elsewhere.listen({ ...SCRIPT, src: "https://other.example/loader.js" })
    elsewhere.loader.dispatchEvent(new Event("load"))
    assert.deepStrictEqual(elsewhere.events, [])
  })
})
