import { expect, it } from "vitest"
import { morphChildren } from "../../client/lists.ts"

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
