/** What the island runtime asks of its source, and when: over a source that records it and renders nothing. */
import type { EnterField } from "@kapitel/adapters/browser/preHydrationPanel"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import type { AnyIsland, HydratedIsland, IslandSource } from "../../client/IslandSource.ts"
import { hydrateIslands, type KapitelIsland, openDialog, startIslands } from "../../client/runtime.ts"
import { servePages } from "./servedPages.ts"

type Options = Parameters<Awaited<ReturnType<IslandSource["react"]>>["hydrate"]>[2]

/** What was asked, in order. */
const asked: Array<string> = []
const hydrated: Array<{ readonly element: Element; readonly html: string; readonly options: Options }> = []
const entered: Array<Parameters<EnterField>> = []
/** Calls of the components that were rendered. */
const taken: Array<string> = []
let react: () => Promise<void> = () => Promise.resolve()
let rendering: Promise<void> = Promise.resolve()

// Every moment is idle: the browser of the tests would choose one within seconds.
vi.stubGlobal("requestIdleCallback", (work: () => void) => setTimeout(work))

const component: HydratedIsland = { show: (props) => taken.push(`show ${props}`), end: () => taken.push("end") }
startIslands({
  react: async () => {
    asked.push("react")
    await react()
    return {
      hydrate: async (element, _island, options) => {
        hydrated.push({ element, html: element.outerHTML, options })
        await rendering
        return component
      },
    }
  },
  island: (name) => {
    asked.push(`island ${name}`)
    return Promise.resolve(name === "unknown" ? undefined : ({ name } as unknown as AnyIsland))
  },
  early: (name) => {
    asked.push(`early ${name}`)
    return Promise.resolve(name === "search" ? (...args) => void entered.push(args) : undefined)
  },
})

const place = document.createElement("div")
// Away from the pointer of the browser.
place.style.margin = "400px"
const put = (html: string): KapitelIsland => {
  place.innerHTML = html
  return place.querySelector("kapitel-island") as KapitelIsland
}
const island = (attributes = "", inside = '<button type="button">1</button>') =>
  put(`<kapitel-island name="a" ${attributes}>${inside}</kapitel-island>`)
const button = () => place.querySelector("button") as HTMLButtonElement
/** Everything that waits for a promise or for an idle moment has been done. */
const settled = async () => {
  for (let times = 0; times < 3; times++) await new Promise((resolve) => setTimeout(resolve))
}

const saving = (saveData: boolean) =>
  Object.defineProperty(navigator, "connection", { value: { saveData }, configurable: true })

beforeEach(async () => {
  saving(true)
  document.body.append(place)
  // What earlier islands have left for an idle moment.
  await settled()
  for (const list of [asked, hydrated, entered, taken]) list.length = 0
  react = () => Promise.resolve()
  rendering = Promise.resolve()
})
afterEach(() => {
  Reflect.deleteProperty(navigator, "connection")
  place.replaceChildren()
  vi.restoreAllMocks()
})

it("marks the document, whose styles then wait for components", () => {
  expect(document.documentElement.hasAttribute("data-script")).toBe(true)
})

it.each([
  ["", { props: "{}", id: "a", copy: false, posted: undefined }],
  ['id="b" props="P" copy', { props: "P", id: "b", copy: true, posted: undefined }],
])("hydrates an island once, as its HTML says: %s", async (attributes, options) => {
  const element = island(attributes, '<button type="button" data-pressed>1</button>')
  expect(await Promise.all([element.take(), element.take()])).toEqual([true, true])
  expect(await element.take()).toBe(true)
  expect(asked).toEqual(["react", "island a"])
  expect(hydrated).toEqual([
    { element, html: expect.stringContaining(' taken=""'), options: { ...options, onFault: expect.any(Function) } },
  ])
  expect(hydrated[0]?.html).not.toContain("data-pressed")
  expect(element.state).toBe("taken")
})

it("can be asked again when it could not be loaded", async () => {
  const element = island()
  react = () => Promise.reject(new TypeError("offline"))
  expect(await element.take()).toBe(false)
  expect([element.state, element.hasAttribute("taken")]).toEqual(["html", false])
  react = () => Promise.resolve()
  expect(await element.take()).toBe(true)
})

it("leaves an island that does not exist as it is", async () => {
  const element = put('<kapitel-island name="unknown"></kapitel-island>')
  expect(await element.take()).toBe(false)
  expect([hydrated, element.hasAttribute("taken")]).toEqual([[], false])
})

it("gives a component new properties, those that came while it was rendered too, and no others", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  rendering = promise
  const element = island('props="1"')
  const taking = element.take()
  await expect.poll(() => hydrated.length).toBe(1)
  element.setAttribute("props", "2")
  expect(taken).toEqual([])
  resolve()
  await taking
  expect(taken).toEqual(["show 2"])
  element.setAttribute("props", "2")
  element.setAttribute("props", "3")
  element.removeAttribute("props")
  expect(taken).toEqual(["show 2", "show 3"])
})

it("is HTML again when its component has thrown, and its presses are the browser's", async () => {
  const element = island("", '<button type="button">1</button>')
  await element.take()
  element.replaceChildren()
  hydrated[0]?.options.onFault()
  expect([element.innerHTML, element.state, element.hasAttribute("taken")]).toEqual([
    '<button type="button">1</button>',
    "plain",
    false,
  ])
  const clicks: Array<boolean> = []
  button().addEventListener("click", ({ defaultPrevented }) => clicks.push(defaultPrevented))
  button().click()
  expect([clicks, taken, await element.take()]).toEqual([[false], [], true])
  expect(hydrated).toHaveLength(1)
})

it("is unmounted when its page is no longer kept", async () => {
  const element = island()
  await element.take()
  element.end()
  element.end()
  element.setAttribute("props", "2")
  expect([taken, element.hasAttribute("taken")]).toEqual([["end"], false])
})

it("hydrates the islands of a name, and no others", async () => {
  put('<kapitel-island name="a"></kapitel-island><kapitel-island name="b"></kapitel-island>')
  hydrateIslands("b")
  await expect.poll(() => hydrated.map(({ options }) => options.id)).toEqual(["b"])
})

it.each([
  ["press", ["react", "island a"], 0],
  ["idle", ["react", "island a"], 1],
])("in an idle moment loads an island for a %s", async (when, loads, times) => {
  saving(false)
  island(`when="${when}"`)
  await expect.poll(() => asked).toEqual(loads)
  await settled()
  expect(hydrated).toHaveLength(times)
})

it.each(["press", "idle", "visible"])("loads nothing ahead for a visitor who saves data: %s", async (when) => {
  island(`when="${when}"`)
  await settled()
  expect(asked).toEqual([])
})

it("loads what is pointed at or focused, and hydrates what is typed in", async () => {
  const element = put('<kapitel-island name="search"><input><button type="button">1</button></kapitel-island>')
  const field = element.querySelector("input") as HTMLInputElement
  button().dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
  await settled()
  expect([asked, hydrated]).toEqual([["react", "island search"], []])
  field.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
  await settled()
  expect([asked.slice(2), hydrated, entered]).toEqual([
    ["early search", "react", "island search"],
    [],
    [[field, element]],
  ])
  field.focus()
  await expect.poll(() => hydrated.length).toBe(1)
  // There is nothing left to load.
  asked.length = 0
  field.dispatchEvent(new PointerEvent("pointerover", { bubbles: true }))
  expect(asked).toEqual([])
})

it("loads the island that a link or a button opens", async () => {
  put(
    '<a href="/a" data-opens="one">1</a><button commandfor="one" type="button">2</button><kapitel-island name="a"><dialog id="one"></dialog></kapitel-island>',
  )
  for (const opener of place.querySelectorAll("a, button"))
    opener.dispatchEvent(new FocusEvent("focusin", { bubbles: true }))
  expect(asked).toEqual(["react", "island a", "react", "island a"])
})

it("opens a dialog alone, beside others by a command, and no other thing", async () => {
  put(
    '<dialog id="one"></dialog><kapitel-island name="a"><dialog id="two"></dialog></kapitel-island><p id="three" popover="manual"></p>',
  )
  const open = () => [...place.querySelectorAll("dialog[open], :popover-open")].map(({ id }) => id)
  expect(openDialog("none")).toBe(false)
  expect([openDialog("one"), open()]).toEqual([true, ["one"]])
  expect([openDialog("two", true), open()]).toEqual([true, ["one", "two"]])
  expect(place.querySelector("#two")?.matches(":modal")).toBe(true)
  await expect.poll(() => hydrated.length).toBe(1)
  place.querySelector<HTMLDialogElement>("#two")?.close()
  expect([openDialog("two"), open()]).toEqual([true, ["two"]])
  expect([openDialog("three"), open()]).toEqual([true, ["two", "three"]])
})

it("leaves a link whose dialog does not exist, and a button that closes one, to the browser", () => {
  put(
    '<a href="#a" data-opens="none">1</a><dialog id="one" open><button type="button" commandfor="one" command="close">2</button></dialog>',
  )
  const clicks: Array<boolean> = []
  const record = (event: Event) => {
    clicks.push(event.defaultPrevented)
    event.preventDefault()
  }
  place.addEventListener("click", record)
  place.querySelector("a")?.click()
  button().click()
  place.removeEventListener("click", record)
  expect(clicks).toEqual([false, false])
})

it("closes open dialogs when another page is shown in place, and none when the page is kept", async () => {
  put('<main id="content"></main><dialog id="one" open data-stays></dialog>')
  const page = { title: "A", main: "<h1>A</h1>" }
  servePages({ "/a": page, "/b": page })
  const own = location.href
  const { startNavigation, visit } = await import("../../client/navigate.ts")
  startNavigation()
  const isOpen = () => place.querySelector("dialog")?.open
  await visit("/a", { keep: "place" })
  expect(isOpen()).toBe(true)
  await visit("/b")
  expect(isOpen()).toBe(false)
  await expect.poll(() => place.querySelector("[data-arriving]")).toBe(null)
  history.replaceState(null, "", own)
})

it("waits with a second form of an island that is on its way", async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  react = () => promise
  const sent = vi.spyOn(globalThis, "fetch")
  const element = island("", '<form action="/plain" method="post" data-api="/api/x"><button>1</button></form>')
  const submitted = vi.fn<(event: Event) => void>((event) => event.preventDefault())
  const taking = element.take()
  button().click()
  expect(element.querySelector("[data-pressed]")).toBe(button().form)
  element.addEventListener("submit", submitted)
  resolve()
  await taking
  await expect.poll(() => submitted.mock.calls.length).toBe(1)
  expect(sent).not.toHaveBeenCalled()
})

it("closes open dialogs when the visitor comes back to the page, except those that stay", () => {
  put('<dialog id="one" open></dialog><dialog id="two" open data-stays></dialog>')
  const open = () => [...place.querySelectorAll("dialog[open]")].map(({ id }) => id)
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: false }))
  expect(open()).toEqual(["one", "two"])
  dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }))
  expect(open()).toEqual(["two"])
})

it("leaves a form that closes its dialog, and one outside of islands, to the browser", () => {
  const submissions: Array<boolean> = []
  const record = (event: Event) => {
    submissions.push(event.defaultPrevented)
    event.preventDefault()
  }
  document.addEventListener("submit", record)
  island("", '<form method="dialog"><button>1</button></form>')
  button().click()
  put('<form action="/plain" method="post"><button>1</button></form>')
  button().click()
  document.removeEventListener("submit", record)
  expect([submissions, asked]).toEqual([[false, false], []])
})

it("submits as without script under the key that was sent, with the pressed button and no other field", async () => {
  const sent = vi.spyOn(globalThis, "fetch").mockImplementation(() => Promise.resolve(new Response("done")))
  const plain = vi.spyOn(HTMLFormElement.prototype, "submit").mockImplementation(() => undefined)
  react = () => Promise.reject(new TypeError("offline"))
  const fields = async (buttonOf: string) => {
    plain.mockClear()
    island("", `<form action="/plain" method="post" data-api="/api/x"><input name="a" value="1">${buttonOf}</form>`)
    button().click()
    await expect.poll(() => plain.mock.calls.length).toBe(1)
    expect(
      [...place.querySelectorAll("form > input:not([name=a])")].map((field) => field.getAttribute("type")),
    ).toContain("hidden")
    return [...new FormData(place.querySelector("form") ?? undefined)]
  }
  const key = expect.stringMatching(/^.{8,}$/)
  expect(await fields('<button name="b" value="2">1</button>')).toEqual([
    ["a", "1"],
    ["b", "2"],
    ["idempotencyKey", key],
  ])
  expect(sent.mock.calls[0]?.[1]?.body).toBe('{"a":"1","b":"2"}')
  expect(await fields("<button>1</button>")).toEqual([
    ["a", "1"],
    ["idempotencyKey", key],
  ])
})
