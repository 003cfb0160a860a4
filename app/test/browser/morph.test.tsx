import { expect, it } from "vitest"
import { appendToList, morphChildren } from "../../client/lists.ts"

const main = (html: string): HTMLElement => {
  const element = document.createElement("main")
  element.innerHTML = html
  document.body.append(element)
  return element
}

const become = (old: HTMLElement, html: string): void => {
  const template = document.createElement("template")
  template.innerHTML = html
  morphChildren(old, template.content)
}

const cards = (...titles: ReadonlyArray<string>) =>
  `<ul>${titles.map((title) => `<li><h3 class="title"><a href="/bok/${title}">${title}</a></h3><img alt="${title}"></li>`).join("")}</ul>`

it("keeps the elements that occur before and after, in the new order", () => {
  const old = main(cards("a", "b", "c"))
  const picture = (title: string) => old.querySelector(`img[alt="${title}"]`)
  const [b, c] = [picture("b"), picture("c")]
  become(old, cards("c", "d", "b"))
  expect([...old.querySelectorAll("a")].map(({ textContent }) => textContent)).toEqual(["c", "d", "b"])
  expect([picture("b"), picture("c")]).toEqual([b, c])
})

it("keeps opened elements and the focus", () => {
  const old = main('<details><summary>Pris</summary><a href="/1">1</a></details><dialog></dialog>')
  const details = old.querySelector("details") as HTMLDetailsElement
  details.open = true
  old.querySelector("dialog")?.showModal()
  become(old, '<details><summary>Pris</summary><a href="/2">2</a></details><dialog></dialog>')
  expect(details.open).toBe(true)
  expect(old.querySelector("dialog")?.open).toBe(true)
  expect(old.querySelector("a")?.getAttribute("href")).toBe("/2")
  old.querySelector("dialog")?.close()
})

it("gives a hydrated island its new props, and leaves its HTML unchanged", () => {
  const island = (props: string, inside: string) =>
    `<kapitel-island name="x" props='${props}'>${inside}</kapitel-island>`
  const old = main(island("1", "<p>drawn by React</p>"))
  const element = old.querySelector("kapitel-island") as HTMLElement
  element.setAttribute("taken", "")
  become(old, `<p>new</p>${island("2", "<p>drawn by the server</p>")}`)
  expect(old.querySelector("kapitel-island")).toBe(element)
  expect([element.getAttribute("props"), element.hasAttribute("taken")]).toEqual(["2", true])
  expect(element.textContent).toBe("drawn by React")
})

it("replaces an island that is not hydrated by the server's HTML", () => {
  const old = main(`<kapitel-island name="x" props='1'><p>old</p></kapitel-island>`)
  become(old, `<kapitel-island name="x" props='2'><p>new</p></kapitel-island>`)
  expect(old.textContent).toBe("new")
})

it("takes over every attribute but those that the visitor or a script has set", () => {
  const island = (rest: string) => `<kapitel-island name="x" ${rest}></kapitel-island>`
  const old = main(`${island('copy="" taken="" class="old" props="1"')}<img data-failed="" alt="a" title="old">`)
  become(old, `${island('props="2" lang="sv"')}<img alt="b">`)
  expect(old.innerHTML).toBe(`${island('copy="" taken="" props="2" lang="sv"')}<img data-failed="" alt="b">`)
})

it("takes 'copy' and 'open' away from an island that is not hydrated and from what does not open", () => {
  const old = main('<p copy="" open="">a</p>')
  become(old, "<p>a</p>")
  expect(old.innerHTML).toBe("<p>a</p>")
})

it("sets a field to the value of the fetched page", () => {
  const old = main('<input value="a">')
  const field = old.querySelector("input") as HTMLInputElement
  field.value = "typed"
  become(old, '<input value="b">')
  expect([old.querySelector("input"), field.value]).toEqual([field, "b"])
})

it("keeps a hydrated island when the islands before it move or go", () => {
  const island = (name: string) => `<kapitel-island name="${name}" props="{}"><p>${name}</p></kapitel-island>`
  const old = main(island("x") + island("y"))
  const element = old.querySelector('[name="y"]') as HTMLElement
  element.setAttribute("taken", "")
  become(old, island("y") + island("x"))
  expect(old.firstElementChild).toBe(element)
  become(old, island("y"))
  expect([...old.children]).toEqual([element])
})

it("keeps which facet is open when another one comes or goes", () => {
  const facets = (...names: ReadonlyArray<string>) =>
    names.map((name) => `<details><summary>${name} <span class="count">3</span></summary></details>`).join("")
  const old = main(facets("Pris", "Format"))
  const open = () => [...old.querySelectorAll("details[open] summary")].map(({ firstChild }) => firstChild?.nodeValue)
  for (const details of old.querySelectorAll("details")) details.open = details.textContent.startsWith("Format")
  become(old, facets("Språk", "Pris", "Format"))
  expect(open()).toEqual(["Format "])
  become(old, facets("Språk"))
  expect(open()).toEqual([])
})

it("keeps a paragraph and its text node, and replaces what has become another element", () => {
  const old = main("before<p>old</p><b>x</b>")
  const [text, paragraph, bold] = [old.firstChild, old.querySelector("p"), old.querySelector("b")]
  become(old, "after<p>new</p><i>x</i>")
  expect([old.innerHTML, old.firstChild, old.querySelector("p")]).toEqual(["after<p>new</p><i>x</i>", text, paragraph])
  expect(bold?.isConnected).toBe(false)
})

it("knows a choice by its name, whatever its count", () => {
  const choices = (...names: ReadonlyArray<string>) =>
    `<ul>${names.map((name) => `<li>${name} <span class="count">${name.length}</span></li>`).join("")}</ul>`
  const old = main(choices("Röd", "Blå"))
  const [red, blue] = old.querySelectorAll("li")
  become(old, choices("Blå", "Röd").replace(/count">\d/g, 'count">9'))
  expect([...old.querySelectorAll("li")]).toEqual([blue, red])
  expect(old.textContent).toBe("Blå 9Röd 9")
})

it("inserts a second of the same name", () => {
  const old = main("<ul><li>a</li></ul>")
  const first = old.querySelector("li")
  become(old, "<ul><li>a</li><li>a</li></ul>")
  expect(old.innerHTML).toBe("<ul><li>a</li><li>a</li></ul>")
  expect(old.querySelector("li")).toBe(first)
})

it("knows an element by its id, and lets the end of a facet become another one", () => {
  const old = main('<p id="a">1</p><p id="b">2</p><details><summary class="facet-more">Fler</summary></details>')
  const [a, b, more] = [old.querySelector("#a"), old.querySelector("#b"), old.querySelector("details")]
  become(old, '<p id="b">2</p><p id="a">3</p><details><summary class="facet-more">Färre</summary></details>')
  expect([...old.children]).toEqual([b, a, more])
  expect(old.textContent).toBe("23Färre")
})

it("leaves an equal part untouched", async () => {
  const old = main('<p class="a">1</p>')
  const touched: Array<MutationRecord> = []
  const observer = new MutationObserver((records) => touched.push(...records))
  observer.observe(old, { subtree: true, childList: true, attributes: true, characterData: true })
  become(old, '<p class="a">1</p>')
  become(old, '<p class="a">2</p>')
  touched.push(...observer.takeRecords())
  observer.disconnect()
  expect(touched.map(({ type }) => type)).toEqual(["characterData"])
})

const grid = (names: string, rest = "") =>
  `<ul data-product-grid>${[...names].map((name) => `<li><h3 class="title"><a href="/${name}">${name}</a></h3></li>`).join("")}</ul>${rest}`
const island = (name: string, text: string) => `<kapitel-island name="${name}" props="${text}">${text}</kapitel-island>`
const template = (html: string) => Object.assign(document.createElement("template"), { innerHTML: html }).content

it("appends cards, with the ratings' symbols where they are missing, and updates the islands beside them", () => {
  const old = main(grid("ab", island("more", "1") + island("count", "1")))
  const first = appendToList(
    old,
    template(grid("cd", `${island("count", "2")}${island("other", "2")}<p data-ratings>Betyg</p>`)),
  )
  expect(first?.textContent).toBe("c")
  expect([...old.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual(["a", "b", "c", "d"])
  expect([...old.querySelectorAll("kapitel-island")].map(({ textContent }) => textContent)).toEqual(["1", "2"])
  expect([...old.querySelectorAll("[data-stood]")].map(({ textContent }) => textContent)).toEqual(["a", "b"])
  appendToList(old, template(grid("e", "<p data-ratings>Betyg</p>")))
  expect(old.querySelectorAll("[data-ratings]")).toHaveLength(1)
})

it("appends nothing where there is no list or no card", () => {
  const old = main(grid("ab"))
  expect(appendToList(old, template("<p>Fel</p>"))).toBe(undefined)
  expect(appendToList(old, template(grid("")))).toBe(undefined)
  expect([old.querySelectorAll("li").length, old.querySelector("[data-stood]")]).toEqual([2, null])
  expect(appendToList(main("<p></p>"), template(grid("c")))).toBe(undefined)
})
