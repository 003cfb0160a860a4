import { describe, expect, it } from "vitest"
import { pages } from "../stories/gallery.tsx"
import { elements, render } from "./markup.tsx"

describe.each(Object.entries(pages))("the page %s", (_name, Page) => {
  const html = render(<Page />)

  it("has no style attribute and no inline handler, which the content security policy forbids", () => {
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toMatch(/\son[a-z]+=/)
  })

  it("has one h1 and one main element that the skip link leads to", () => {
    expect(elements(html, "h1")).toHaveLength(1)
    expect(html.match(/<main id="content"/g)).toHaveLength(1)
  })

  it("never skips a level of headings", () => {
    const levels = [...html.matchAll(/<h([1-6])/g)].map((match) => Number(match[1]))
    const first = levels.indexOf(1)
    for (const [index, level] of levels.slice(first + 1).entries()) {
      expect(level).toBeLessThanOrEqual((levels[first + index] ?? 1) + 1)
    }
  })

  it("names every button and every link", () => {
    for (const { name } of [...elements(html, "button"), ...elements(html, "a")]) expect(name).not.toBe("")
  })

  it("gives every field a label", () => {
    const inLabels = elements(html, "label").flatMap(({ content }) => elements(content, "input"))
    const names = new Set(inLabels.map((field) => field.attribute("name")))
    for (const field of elements(html, "input")) {
      if (field.attribute("type") === "hidden") continue
      const id = field.attribute("id")
      const labelled =
        field.has("aria-label") ||
        (id === undefined && names.has(field.attribute("name"))) ||
        (id !== undefined && html.includes(` for="${id}"`)) ||
        /checkbox|radio/.test(field.attribute("type") ?? "")
      expect({ ...field, labelled }).toMatchObject({ labelled: true })
    }
  })

  it("uses each id once", () => {
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
  })

  it("gives every picture its dimensions and an alternative text", () => {
    for (const image of elements(html, "img")) {
      expect(image.attribute("width")).toBeDefined()
      expect(image.attribute("height")).toBeDefined()
      expect(image.has("alt")).toBe(true)
    }
  })
})
