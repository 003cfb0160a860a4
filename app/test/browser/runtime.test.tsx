import { usePostedKey } from "@kapitel/ui/shop/Island"
import { writeProps } from "@kapitel/ui/shop/islandProps"
import { useEffect, useReducer, useState } from "react"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { hydrate } from "../../client/hydrate.tsx"
import type { AnyIsland, IslandSource } from "../../client/IslandSource.ts"
import { onceLoaded, openDialog, pendingRequests, startIslands } from "../../client/runtime.ts"

function Counter({ from }: { from: number }) {
  const [count, setCount] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {`${from + count}`}
      </button>
      <form
        action="/plain"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          setCount(count + 10)
        }}
      >
        <button type="submit" name="more" value="10">
          Lägg till
        </button>
      </form>
    </>
  )
}

function Broken(): never {
  throw new Error("broken")
}

/** Shows the key under which its form was sent before hydration. */
function Sender() {
  const posted = usePostedKey()
  return (
    <form action="/plain" method="post" data-api="/api/things" onSubmit={(event) => event.preventDefault()}>
      <input type="hidden" name="thing" value="7" />
      <button type="submit">Skicka</button>
      <output
        ref={(output) => {
          if (output !== null) output.value = posted ?? ""
        }}
      />
    </form>
  )
}

/** Handles presses once its first effect has run, as components with a machine do. */
function Late() {
  const [isReady, begin] = useReducer(() => true, false)
  const [count, setCount] = useState(0)
  useEffect(begin, [begin])
  return (
    <button type="button" onClick={() => isReady && setCount(count + 1)}>
      {`${count}`}
    </button>
  )
}

const components: Record<string, AnyIsland> = {
  counter: { name: "counter", Component: Counter, when: "press" },
  sender: { name: "sender", Component: Sender, when: "press" },
  late: { name: "late", Component: Late, when: "press" },
  broken: { name: "broken", Component: Broken, when: "press" },
}

/** Loads React when the test resolves it, for everything that waits for it, as a module does. */
const waiting: Array<PromiseWithResolvers<{ hydrate: typeof hydrate }>> = []
const arrive = () => {
  for (const { resolve } of waiting.splice(0)) resolve({ hydrate })
}
const refuse = () => {
  for (const { reject } of waiting.splice(0)) reject(new TypeError("offline"))
}
let fetches = 0
const source: IslandSource = {
  react: () => {
    fetches++
    const one = Promise.withResolvers<{ hydrate: typeof hydrate }>()
    waiting.push(one)
    return one.promise
  },
  island: (name) => Promise.resolve(components[name]),
  early: () => Promise.resolve(undefined),
}
startIslands(source)

const markup = (from: number) =>
  `<button type="button">${from}</button><form action="/plain" method="post"><button type="submit" name="more" value="10">Lägg till</button></form>`

const put = (html: string): HTMLElement => {
  const place = document.createElement("div")
  place.innerHTML = html
  document.body.append(place)
  return place
}

const island = (name = "counter", from = 3) =>
  put(`<kapitel-island name="${name}" when="press" props="${writeProps({ from })}">${markup(from)}</kapitel-island>`)

const buttonIn = (place: HTMLElement) => place.querySelector("button") as HTMLButtonElement
const submitIn = (place: HTMLElement) => place.querySelector("[type=submit]") as HTMLButtonElement

const plain = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => {})
const complaints = vi.spyOn(console, "error").mockImplementation(() => {})

beforeEach(() => {
  fetches = 0
  waiting.length = 0
})
afterEach(() => {
  document.body.replaceChildren()
  plain.mockClear()
  complaints.mockClear()
})

it("hydrates the server's HTML in place, without a warning", async () => {
  const place = island()
  const button = buttonIn(place)
  button.click()
  arrive()
  await expect.poll(() => button.textContent).toBe("4")
  expect(buttonIn(place)).toBe(button)
  expect(complaints).not.toHaveBeenCalled()
})

it("marks a press at once, and performs it once when React has loaded", async () => {
  const place = island()
  const button = buttonIn(place)
  button.click()
  expect(button.hasAttribute("data-pressed")).toBe(true)
  arrive()
  await expect.poll(() => button.textContent).toBe("4")
  expect(button.hasAttribute("data-pressed")).toBe(false)
  button.click()
  await expect.poll(() => button.textContent).toBe("5")
})

it("performs a press once the effects of its component have run", async () => {
  const button = buttonIn(
    put(`<kapitel-island name="late" when="press" props="{}"><button type="button">0</button></kapitel-island>`),
  )
  button.click()
  arrive()
  await expect.poll(() => button.textContent).toBe("1")
})

it("hands a submitted form to React once, marks it meanwhile, and does not send it", async () => {
  const place = island()
  submitIn(place).click()
  // The label of a busy button is shown within what is pressed (controls.css).
  expect(submitIn(place).matches("[data-pressed] *")).toBe(true)
  submitIn(place).click()
  arrive()
  await expect.poll(() => buttonIn(place).textContent).toBe("13")
  expect(plain).not.toHaveBeenCalled()
})

it("stops a press and a submission that wait from reaching other listeners", async () => {
  const events: Array<string> = []
  const record = ({ type, defaultPrevented }: Event) => void events.push(`${type} ${defaultPrevented}`)
  for (const type of ["click", "submit"]) document.addEventListener(type, record)
  const place = island()
  buttonIn(place).click()
  expect(events).toEqual([])
  submitIn(place).click()
  // The press of the button that submits; the submission waits.
  expect(events).toEqual(["click false"])
  arrive()
  await expect.poll(() => buttonIn(place).textContent).toBe("13")
  for (const type of ["click", "submit"]) document.removeEventListener(type, record)
})

it("sends the form as without script when React cannot be fetched, including the pressed button", async () => {
  const place = island()
  submitIn(place).click()
  refuse()
  await expect.poll(() => plain.mock.calls.length).toBe(1)
  expect([...new FormData(place.querySelector("form") ?? undefined)]).toEqual([["more", "10"]])
})

it.each([
  ["post", 3_900, "four seconds"],
  ["get", 900, "one, where it leads to a page"],
])("sends a form (%s) as without script after %i ms and some more: %s", async (method, notYet) => {
  vi.useFakeTimers()
  try {
    const place = island()
    place.querySelector("form")?.setAttribute("method", method)
    submitIn(place).click()
    await vi.advanceTimersByTimeAsync(notYet)
    expect(plain).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(200)
    expect(plain).toHaveBeenCalledTimes(1)
  } finally {
    vi.useRealTimers()
  }
})

it("keeps the HTML and form of an island that throws, and does not affect others", async () => {
  const place = island("broken")
  submitIn(place).click()
  arrive()
  await expect.poll(() => plain.mock.calls.length).toBe(1)
  expect(buttonIn(place).textContent).toBe("3")
  const other = island()
  buttonIn(other).click()
  arrive()
  await expect.poll(() => buttonIn(other).textContent).toBe("4")
})

it("loads on hover and focus, without hydrating", () => {
  const place = island()
  expect(fetches).toBe(0)
  buttonIn(place).dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
  expect(place.querySelector("kapitel-island")?.matches("[data-pressed] *")).toBe(false)
})

it("renders an island again when a visit in place brings other props", async () => {
  const place = island()
  buttonIn(place).click()
  arrive()
  await expect.poll(() => buttonIn(place).textContent).toBe("4")
  place.querySelector("kapitel-island")?.setAttribute("props", writeProps({ from: 20 }))
  await expect.poll(() => buttonIn(place).textContent).toBe("21")
})

it("renders the props that a visit in place brought while React was loading", async () => {
  const place = island()
  buttonIn(place).click()
  await expect.poll(() => fetches).toBe(1)
  arrive()
  await Promise.resolve()
  await Promise.resolve()
  place.querySelector("kapitel-island")?.setAttribute("props", writeProps({ from: 20 }))
  await expect.poll(() => buttonIn(place).textContent).toBe("21")
})

it("loads nothing in idle time while a press waits", async () => {
  buttonIn(island()).click()
  await expect.poll(() => fetches).toBe(1)
  const begun: Array<string> = []
  onceLoaded(() => void begun.push("idle work"))
  await new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve)))
  expect(begun).toEqual([])
  arrive()
  await expect.poll(() => begun).toEqual(["idle work"])
})

it("lays out a closed drawer ahead, and leaves no trace", async () => {
  const place = put(
    `<kapitel-island name="counter" when="press" props="${writeProps({ from: 3 })}"><dialog class="drawer">Korg</dialog></kapitel-island>`,
  )
  const drawer = place.querySelector("dialog") as HTMLDialogElement
  const displays: Array<string> = []
  vi.spyOn(drawer, "getBoundingClientRect").mockImplementation(() => {
    displays.push(drawer.getAttribute("data-ahead") ?? "")
    return new DOMRect()
  })
  await expect.poll(() => displays).toEqual(["block", "none"])
  expect(drawer.outerHTML).toBe(`<dialog class="drawer">Korg</dialog>`)
})

it("hydrates what comes into view, though the island has no box", async () => {
  // Independent of the browser's own network estimate.
  Object.defineProperty(navigator, "connection", { value: { effectiveType: "4g" }, configurable: true })
  const place = put(
    `<kapitel-island name="counter" when="visible" style="display: contents" props="${writeProps({ from: 3 })}">${markup(3)}</kapitel-island>`,
  )
  const isTaken = () => {
    arrive()
    return place.querySelector("kapitel-island")?.hasAttribute("taken")
  }
  await expect.poll(isTaken).toBe(true)
})

it("opens a dialog before React has loaded, and one at a time", () => {
  const place = put(
    '<a href="/a" data-opens="one">1</a><a href="/b" data-opens="two">2</a><dialog id="one"></dialog><dialog id="two"></dialog>',
  )
  const [first, second] = place.querySelectorAll("a")
  const [one, two] = place.querySelectorAll("dialog")
  first?.click()
  expect([one?.open, two?.open]).toEqual([true, false])
  second?.click()
  expect([one?.open, two?.open]).toEqual([false, true])
  two?.close()
})

it("shows a dialog at once, and makes it modal after the frame", async () => {
  const place = put('<a href="/a" data-opens="one">1</a><dialog id="one"><button>2</button></dialog>')
  const [opener, dialog] = [place.querySelector("a"), place.querySelector("dialog")]
  opener?.focus()
  opener?.click()
  expect([dialog?.open, dialog?.matches(":modal")]).toEqual([true, false])
  await expect.poll(() => dialog?.matches(":modal")).toBe(true)
  expect(document.activeElement).toBe(buttonIn(place))
  dialog?.close()
  expect(document.activeElement).toBe(opener)
})

it.each(["gone", "still there", "still there, and the focus was in the dialog before it was modal"])(
  "returns the focus when the button that opened the dialog is %s",
  async (what) => {
    const place = put(
      '<a href="/b" data-opens="two">2</a><a href="/a" data-opens="one">1</a><button>Visa</button><dialog id="one"><input></dialog>',
    )
    const [button, dialog] = [buttonIn(place), place.querySelector("dialog")]
    button?.focus()
    openDialog("one")
    if (what.includes("before")) dialog?.querySelector("input")?.focus()
    await expect.poll(() => dialog?.matches(":modal")).toBe(true)
    dialog?.querySelector("input")?.focus()
    if (what === "gone") button?.remove()
    const closed = new Promise((resolve) => dialog?.addEventListener("close", resolve))
    dialog?.close()
    await closed
    expect(document.activeElement).toBe(what === "gone" ? place.querySelectorAll("a")[1] : button)
  },
)

it("makes a dialog modal before a key pressed within the frame is handled", () => {
  const place = put('<a href="/a" data-opens="one">1</a><dialog id="one"></dialog>')
  place.querySelector("a")?.click()
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }))
  const dialog = place.querySelector("dialog")
  expect(dialog?.matches(":modal")).toBe(true)
  dialog?.close()
})

it("keeps the focus when the dialog becomes modal", () => {
  const place = put('<a href="/a" data-opens="one">1</a><dialog id="one"><button>2</button><a href="/b">3</a></dialog>')
  place.querySelector("a")?.click()
  const link = place.querySelector<HTMLElement>("dialog a")
  link?.focus()
  link?.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }))
  expect([place.querySelector("dialog")?.matches(":modal"), document.activeElement]).toEqual([true, link])
  place.querySelector("dialog")?.close()
})

it("keeps a dialog closed that was closed within the frame", async () => {
  const place = put('<a href="/a" data-opens="one">1</a><dialog id="one"></dialog>')
  place.querySelector("a")?.click()
  const dialog = place.querySelector("dialog")
  dialog?.close()
  document.dispatchEvent(new KeyboardEvent("keydown", { key: "a" }))
  expect(dialog?.open).toBe(false)
})

it("sends at once the request that a dialog's component will make", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response("done")))
  const place = put('<a href="/a" data-opens="one">1</a><dialog id="one" data-api="/api/things"></dialog>')
  place.querySelector("a")?.click()
  expect(fetched.mock.calls.map(([address]) => address)).toEqual(["/api/things"])
  expect(await (await pendingRequests.fetch("/api/things")).text()).toBe("done")
  expect(fetched).toHaveBeenCalledTimes(1)
  place.querySelector("dialog")?.close()
  fetched.mockRestore()
})

it("leads to the page of a dialog whose component cannot be loaded", async () => {
  const place = put(
    '<a href="#a" data-opens="one">1</a><kapitel-island name="counter" when="reach"><dialog id="one" data-page="#page"></dialog></kapitel-island>',
  )
  place.querySelector("a")?.click()
  expect(place.querySelector("dialog")?.open).toBe(true)
  await expect.poll(() => waiting.length).toBeGreaterThan(0)
  refuse()
  await expect.poll(() => location.hash).toBe("#page")
  place.querySelector("dialog")?.close()
  history.replaceState(null, "", location.pathname + location.search)
})

it("leaves presses with a modifier key to the browser", () => {
  const place = put('<a href="#a" data-opens="one">1</a><dialog id="one"></dialog>')
  place.querySelector("a")?.dispatchEvent(new MouseEvent("click", { bubbles: true, ctrlKey: true, cancelable: true }))
  expect(place.querySelector("dialog")?.open).toBe(false)
})

it("performs a button's command in every browser, and hydrates what it opens", async () => {
  const place = put(
    `<button type="button" commandfor="sheet" command="show-modal">1</button><kapitel-island name="counter" when="press" props="${writeProps({ from: 3 })}"><dialog id="sheet">${markup(3)}</dialog></kapitel-island>`,
  )
  buttonIn(place).click()
  const sheet = place.querySelector("dialog")
  expect(sheet?.open).toBe(true)
  expect(fetches).toBeGreaterThan(0)
  sheet?.close()
})

it("opens a popover without making the page inert", () => {
  const place = put('<a href="/a" data-opens="one">1</a><section id="one" popover="manual"></section>')
  place.querySelector("a")?.click()
  expect(place.querySelector("section")?.matches(":popover-open")).toBe(true)
})

const sender = () =>
  put(
    `<kapitel-island name="sender" when="press"><form action="/plain" method="post" data-api="/api/things"><input type="hidden" name="thing" value="7"><button type="submit">Skicka</button><output></output></form></kapitel-island>`,
  )

it("sends a form to its API address, and gives its component the key and the answer", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response("done")))
  const place = sender()
  submitIn(place).click()
  submitIn(place).click()
  expect(place.querySelector("kapitel-island")?.hasAttribute("data-pressed")).toBe(true)
  expect(fetched).toHaveBeenCalledTimes(1)
  const [address, { headers, body } = {}] = fetched.mock.calls[0] ?? []
  const key = new Headers(headers).get("idempotency-key") ?? ""
  expect([address, body]).toEqual(["/api/things", '{"thing":"7"}'])
  arrive()
  await expect.poll(() => place.querySelector("output")?.textContent).toBe(key)
  const again = () => pendingRequests.fetch("/api/things", { method: "POST", headers: { "idempotency-key": key } })
  expect(await (await again()).text()).toBe("done")
  expect(fetched).toHaveBeenCalledTimes(1)
  await again()
  expect(fetched).toHaveBeenCalledTimes(2)
  fetched.mockRestore()
})

it("sends the form without script and with the same key when React cannot be fetched", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response("done")))
  const place = sender()
  submitIn(place).click()
  refuse()
  await expect.poll(() => plain.mock.calls.length).toBe(1)
  const key = new Headers(fetched.mock.calls[0]?.[1]?.headers).get("idempotency-key")
  expect(new FormData(place.querySelector("form") ?? undefined).get("idempotencyKey")).toBe(key)
  fetched.mockRestore()
})

const notSent = () => put('<div id="not-sent" popover="auto" role="alert">Vi når inte butiken.</div>').children[0]

it("stays on the page with an error when neither the shop nor React can be reached, and sends again when pressed again", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.reject(new TypeError("offline")))
  const words = notSent()
  const place = sender()
  const field = place.querySelector("input") as HTMLInputElement
  field.value = "8"
  submitIn(place).click()
  submitIn(place).click()
  refuse()
  await expect.poll(() => words?.matches(":popover-open")).toBe(true)
  await expect.poll(() => place.querySelector("[data-pressed]")).toBe(null)
  expect([plain.mock.calls.length, fetched.mock.calls.length, field.value]).toEqual([0, 1, "8"])
  fetched.mockImplementation(() => Promise.resolve(new Response("done")))
  submitIn(place).click()
  refuse()
  await expect.poll(() => plain.mock.calls.length).toBe(1)
  expect(fetched).toHaveBeenCalledTimes(2)
  fetched.mockRestore()
})

it("shows an error too for a button whose component fails to load, and for a form without an API address", async () => {
  const words = notSent() as HTMLElement
  const place = island()
  buttonIn(place).click()
  refuse()
  await expect.poll(() => words.matches(":popover-open")).toBe(true)
  words.hidePopover()
  Object.defineProperty(navigator, "onLine", { value: false, configurable: true })
  submitIn(place).click()
  refuse()
  await expect.poll(() => words.matches(":popover-open")).toBe(true)
  expect(plain).not.toHaveBeenCalled()
  Reflect.deleteProperty(navigator, "onLine")
})
