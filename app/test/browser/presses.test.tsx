/** Presses on links, lists that grow, and the way back: what navigation in place does to the page and its history. */
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest"
import { onPage, startNavigation, visit } from "../../client/navigate.ts"
import { type ServedPage, servePages } from "./servedPages.ts"

const HOME = location.href
const TALL = '<p style="height: 3000px"></p>'
const card = (name: string) => `<li><h3 class="title"><a href="/bok/${name}">${name}</a></h3></li>`
const list = (...names: ReadonlyArray<string>) => `<h1>Lista</h1><ul data-product-grid>${names.map(card).join("")}</ul>`

const pages: Record<string, ServedPage> = {
  "/start": { title: "Start", main: "<h1>Start</h1>" },
  "/one": { title: "Ett", main: `<h1>Ett</h1><p id="part">Del</p>${TALL}`, canonical: "http://shop.test/one" },
  "/two": { title: "Två", main: `<h1>Två</h1>${TALL}<p id="far">Långt ner</p>` },
  "/list": { title: "Lista", main: list("a", "b") },
  "/list?page=2&only=1": { title: "Lista", main: list("c", "d") },
  "/list?page=3&only=1": { title: "Lista", main: list() },
  "/list?sort=title": { title: "Lista", main: list("b", "a") },
  "/list?sort=price": { title: "Lista, pris", main: list("b") },
  "/vara/a/1": { title: "Röd", main: "<h1>Röd</h1>" },
  "/vara/a/1?v=2": { title: "Blå", main: "<h1>Blå</h1>" },
  "/island": { title: "Ö", main: '<h1>Ö</h1><kapitel-island name="x"></kapitel-island>' },
  "/island?sort=1": { title: "Ö", main: '<h1>Ö ett</h1><kapitel-island name="x"></kapitel-island>' },
}
for (let number = 0; number < 10; number++)
  pages[`/nr/${number}`] = {
    title: `Nr ${number}`,
    main: `<h1>Nr ${number}</h1><kapitel-island></kapitel-island>`,
  }

const main = document.createElement("main")
const announcer = document.createElement("div")
const canonical = document.createElement("link")
const heading = () => main.querySelector("h1")
const words = () => heading()?.textContent
const titles = () => [...main.querySelectorAll(".title")].map(({ textContent }) => textContent)
const changes: Array<string> = []
/** Clicks that reach the end of the document, and whether they were prevented. */
const clicks: Array<boolean> = []
let served: ReturnType<typeof servePages>
let stateAtStart: unknown

beforeAll(() => {
  main.id = "content"
  main.tabIndex = -1
  announcer.id = "announcer"
  canonical.rel = "canonical"
  canonical.href = "http://shop.test/"
  document.head.append(canonical)
  document.body.append(main, announcer)
  served = servePages(pages)
  startNavigation()
  stateAtStart = history.state
  onPage((change) => changes.push(change))
  document.addEventListener("click", (event) => {
    clicks.push(event.defaultPrevented)
    event.preventDefault()
  })
})
afterAll(() => {
  history.replaceState(null, "", HOME)
  vi.restoreAllMocks()
  main.remove()
  announcer.remove()
  canonical.remove()
})

/** Visits a page as if it had been shown a second ago: presses are no echo of an earlier one. */
const arrive = async (address: string) => {
  const before = performance.now() - 1_000
  const now = vi.spyOn(performance, "now").mockReturnValue(before)
  announcer.textContent = ""
  await visit(address)
  now.mockRestore()
  // The last thing that an arrival does.
  await expect.poll(() => announcer.textContent).toBe(pages[address]?.title)
}

beforeEach(async () => {
  await arrive("/start")
  changes.length = 0
  clicks.length = 0
  served.requests.length = 0
})

/** The first link of this HTML, in the main area. */
const put = (html: string): HTMLAnchorElement => {
  const { content } = Object.assign(document.createElement("template"), { innerHTML: html })
  const link = content.querySelector("a") as HTMLAnchorElement
  main.append(content)
  return link
}
const press = (target: Element, type: "pointerdown" | "click", init: PointerEventInit = {}) =>
  target.dispatchEvent(
    new PointerEvent(type, { bubbles: true, cancelable: true, pointerType: "mouse", detail: 1, ...init }),
  )

it("takes over the document's place in the history, and its scroll position", () => {
  expect(history.scrollRestoration).toBe("manual")
  expect(stateAtStart).toEqual({ key: expect.any(String), scroll: 0 })
  expect(history.state).toEqual({ key: expect.any(String), scroll: 0 })
})

it("follows a mouse when it is pressed down; its click does no more", async () => {
  const length = history.length
  press(put('<a href="/one"><b>Ett</b></a>').firstElementChild as Element, "pointerdown")
  await expect.poll(words).toBe("Ett")
  // The link is gone: the click is on what it was in.
  press(main, "click")
  press(main, "click")
  expect(clicks).toEqual([true, false])
  expect([served.requests, history.length, location.pathname]).toEqual([["/one"], length + 1, "/one"])
})

it("fetches for a finger that may be about to scroll, and follows it when it lifts", async () => {
  const link = put('<a href="/two">Två</a>')
  press(link, "pointerdown", { pointerType: "touch" })
  await expect.poll(() => served.requests).toEqual(["/two"])
  expect(words()).toBe("Start")
  press(link, "click", { pointerType: "touch" })
  await expect.poll(words).toBe("Två")
  expect([clicks, served.requests]).toEqual([[true], ["/two"]])
})

it("follows a key, whatever was pressed before", async () => {
  const links = [put('<a href="/two" draggable="false">Två</a>'), put('<a href="/one" draggable="false">Ett</a>')]
  press(links[0] as Element, "pointerdown")
  press(links[1] as Element, "click", { detail: 0 })
  await expect.poll(words).toBe("Ett")
  expect(clicks).toEqual([true])
})

it("follows what cannot be dragged when it is released", async () => {
  const link = put('<a href="/one" draggable="false">Ett</a>')
  press(link, "pointerdown")
  expect(words()).toBe("Start")
  press(link, "click")
  await expect.poll(words).toBe("Ett")
})

it.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  "leaves a press with %o to the browser",
  (init) => {
    const link = put('<a href="/nr/9">Nr 9</a>')
    press(link, "pointerdown", init)
    press(link, "click", init)
    expect([clicks, served.requests, words()]).toEqual([[false], [], "Start"])
  },
)

it.each([
  '<a href="/nr/9" target="_blank">Nr 9</a>',
  '<a href="/nr/9" download>Nr 9</a>',
  '<a href="/nr/9" data-opens="menu">Nr 9</a>',
  '<a href="https://other.example/nr/9">Nr 9</a>',
  '<a href="/checkout">Kassan</a>',
  '<a href="/start#part">Del</a>',
])("leaves a link to the browser: %s", (html) => {
  const link = put(html)
  press(link, "pointerdown")
  press(link, "click")
  expect([clicks, served.requests, words()]).toEqual([[false], [], "Start"])
})

it("leaves a click that a component has handled", () => {
  const link = put('<a href="/nr/9" draggable="false">Nr 9</a>')
  link.addEventListener("click", (event) => event.preventDefault())
  press(link, "click")
  expect([clicks, served.requests]).toEqual([[true], []])
})

it("ignores the second press of a double click, which was meant for the page before", async () => {
  await visit("/one")
  const link = put('<a href="/two">Två</a>')
  press(link, "pointerdown")
  const reached: Array<string> = []
  link.addEventListener("click", () => reached.push("click"))
  const isFollowed = press(link, "click", { detail: 2 })
  expect([isFollowed, clicks, reached, words()]).toEqual([false, [], [], "Ett"])
  // A press of its own is none, nor is a double click on a page that has been there.
  press(main, "click", { detail: 1 })
  expect(clicks).toEqual([false])
  await arrive("/start")
  press(put('<p><a href="/checkout">Kassan</a></p>'), "click", { detail: 2 })
  expect(clicks).toEqual([false, false])
})

it("changes the page for a choice, when it is released", async () => {
  await arrive("/list")
  changes.length = 0
  served.requests.length = 0
  const [, item] = main.querySelectorAll("li")
  const link = put('<a href="/list?sort=title" data-keep="place">Titel</a>')
  press(link, "pointerdown")
  await expect.poll(() => served.requests).toEqual(["/list?sort=title"])
  expect([titles(), changes]).toEqual([["a", "b"], []])
  announcer.textContent = ""
  press(link, "click")
  await expect.poll(titles).toEqual(["b", "a"])
  expect([main.querySelector("li"), changes, location.search]).toEqual([item, ["kept"], "?sort=title"])
  // A page of the same title says nothing new.
  expect(announcer.textContent).toBe("")
  await visit("/list?sort=price", { keep: "place" })
  expect([announcer.textContent, document.title]).toEqual(["Lista, pris", "Lista, pris"])
})

it("keeps the page for another colour of its article", async () => {
  await arrive("/vara/a/1")
  changes.length = 0
  press(put('<a href="/vara/a/1?v=2">Blå</a>'), "click")
  await expect.poll(words).toBe("Blå")
  expect(changes).toEqual(["kept"])
})

it("appends the next page to a list, with the focus on its first card", async () => {
  await arrive("/list")
  changes.length = 0
  const { state, length } = history
  press(put('<a href="/list?page=2" data-keep="list">Fler</a>'), "click")
  await expect.poll(titles).toEqual(["a", "b", "c", "d"])
  expect([changes, location.search, history.state, history.length]).toEqual([["kept"], "?page=2", state, length])
  expect(document.activeElement?.textContent).toBe("c")
  expect([...main.querySelectorAll("[data-stood]")].map(({ textContent }) => textContent)).toEqual(["a", "b"])
})

it("appends it around the focus, once, and reports where a list ends", async () => {
  await arrive("/list")
  const link = put('<a href="/list?page=2">Fler</a>')
  link.focus()
  const both = [visit("/list?page=2", { keep: "list and focus" }), visit("/list?page=2", { keep: "list and focus" })]
  expect(await Promise.all(both)).toEqual(["shown", "replaced"])
  expect([titles(), document.activeElement]).toEqual([["a", "b", "c", "d"], link])
  expect(await visit("/list?page=3", { keep: "list" })).toBe("failed")
  expect(await visit("/list?page=4", { keep: "list" })).toBe("failed")
  expect(location.search).toBe("?page=2")
})

it("appends nothing to a page that was left meanwhile", async () => {
  await arrive("/list")
  const letGo = served.hold()
  const growing = visit("/list?page=9", { keep: "list" })
  const leaving = visit("/nr/8")
  letGo()
  expect(await Promise.all([growing, leaving])).toEqual(["replaced", "shown"])
  expect(words()).toBe("Nr 8")
})

it("has the title, the canonical address and the focus of the page, and says its title", async () => {
  await visit("/one")
  expect([document.title, canonical.href]).toEqual(["Ett", "http://shop.test/one"])
  expect([main.hasAttribute("data-arriving"), main.hasAttribute("data-returned")]).toEqual([true, false])
  await expect.poll(() => announcer.textContent).toBe("Ett")
  expect([document.activeElement, main.hasAttribute("data-arriving")]).toEqual([main, false])
  await visit("/two")
  expect([document.title, canonical.href]).toEqual(["Två", "http://shop.test/one"])
})

it("shows the part of the page that the address names", async () => {
  await visit("/two#far")
  expect([location.pathname, location.hash, main.hasAttribute("data-arriving")]).toEqual(["/two", "#far", false])
  expect(scrollY).toBeGreaterThan(1_000)
})

it("is busy while a choice is fetched, and fades when that takes long", async () => {
  await arrive("/list")
  const letGo = served.hold()
  const visiting = visit("/list?sort=9", { keep: "place" })
  expect([main.getAttribute("aria-busy"), main.hasAttribute("data-late")]).toEqual(["true", false])
  await expect.poll(() => main.hasAttribute("data-late")).toBe(true)
  letGo()
  expect(await visiting).toBe("failed")
  expect([main.hasAttribute("aria-busy"), main.hasAttribute("data-late")]).toEqual([false, false])
  const other = visit("/one")
  expect(main.hasAttribute("aria-busy")).toBe(false)
  await other
})

it("goes back to the scroll position that was left, and forward to the top", async () => {
  await visit("/one")
  scrollTo({ top: 500, behavior: "instant" })
  await visit("/two")
  expect(scrollY).toBe(0)
  history.back()
  await expect.poll(words).toBe("Ett")
  expect([scrollY, main.hasAttribute("data-returned"), main.hasAttribute("data-arriving")]).toEqual([500, true, false])
  expect(history.state).toMatchObject({ scroll: 500 })
  history.forward()
  await expect.poll(words).toBe("Två")
  expect(scrollY).toBe(0)
})

it("stores the scroll position when scrolling ends and when the page is left, and only then", async () => {
  await visit("/one")
  const write = vi.spyOn(history, "replaceState")
  for (const [top, event] of [
    [200, "scrollend"],
    [300, "pagehide"],
  ] as const) {
    scrollTo({ top, behavior: "instant" })
    for (const _ of [1, 2]) dispatchEvent(new Event(event))
    expect(history.state).toMatchObject({ scroll: top })
  }
  expect(write).toHaveBeenCalledTimes(2)
  write.mockRestore()
  history.replaceState({ key: "another", scroll: 7 }, "")
  dispatchEvent(new Event("scrollend"))
  expect(history.state).toEqual({ key: "another", scroll: 7 })
})

it("returns within a page to where it was", async () => {
  await visit("/one")
  const heading = main.querySelector("h1")
  scrollTo({ top: 100, behavior: "instant" })
  dispatchEvent(new Event("scrollend"))
  const { key } = history.state as { key: string }
  location.hash = "#nowhere"
  await expect.poll(() => history.state as unknown).toEqual({ key, scroll: 100 })
  scrollTo({ top: 700, behavior: "instant" })
  history.back()
  await expect.poll(() => scrollY).toBe(100)
  expect([words(), main.querySelector("h1")]).toEqual(["Ett", heading])
})

it("keeps the last eight pages as they were left, and ends the islands of the others", async () => {
  const headings: Array<Element | null> = []
  const ends: Array<string> = []
  for (let number = 0; number < 10; number++) {
    await visit(`/nr/${number}`)
    headings.push(heading())
    const island = main.querySelector("kapitel-island") as HTMLElement & { end: () => void }
    island.setAttribute("taken", "")
    island.end = () => ends.push(`end ${number}`)
  }
  expect(ends).toEqual(["end 0"])
  history.go(-8)
  await expect.poll(words).toBe("Nr 1")
  expect(heading()).toBe(headings[1])
  history.back()
  await expect.poll(words).toBe("Nr 0")
  expect(heading()).not.toBe(headings[0])
})

it("stores a copy of a page that is changed, whose islands are rendered again", async () => {
  await visit("/island")
  main.querySelector("kapitel-island")?.setAttribute("taken", "")
  await visit("/island?sort=1", { keep: "place" })
  await visit("/one")
  history.go(-2)
  await expect.poll(words).toBe("Ö")
  expect(main.querySelector("kapitel-island")?.outerHTML).toBe('<kapitel-island name="x" copy=""></kapitel-island>')
})
