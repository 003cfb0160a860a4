/** What the form of a page says before it is published: at fields that the form has, and nothing that visitors could be shown. */
import { assert, describe, it } from "@effect/vitest"
import { formFaults } from "@kapitel/core/content/formFaults"

const found = (kind: string, fields: Readonly<Record<string, unknown>>) =>
  formFaults(
    {
      id: "p",
      path: "/prova",
      title: "Prova",
      areas: { header: [], main: [{ id: "b", kind, fields }], footer: [] },
    },
    "/prova",
  ).map(({ at, problem, about = "" }) => [at, problem, about].join(" "))

describe("the faults of a form", () => {
  it("are at the list where one must not be empty: the form has no field of its first item", () => {
    assert.deepStrictEqual(found("accordion", { items: [] }), ["main.0.f.items few 1"])
    assert.deepStrictEqual(found("columns", { layout: "flex", widths: [] }), ["main.0.f.widths few 1"])
    assert.deepStrictEqual(
      found("accordion", { items: [{ heading: "H", body: [{ type: "paragraph", spans: [{ text: "T" }] }] }] }),
      [],
    )
  })

  it("do not name a choice that is possible", () => {
    assert.deepStrictEqual(found("productShelf", { heading: "H", source: { from: "category", key: "" } }), [
      "main.0.f.source.key missing ",
    ])
    assert.deepStrictEqual(found("columns", { layout: "five" }), ["main.0.f.layout choice "])
  })

  it("let a frame of any host pass, which is a link where its host is not permitted, and none with a login (CMS-08)", () => {
    const frame = (url: string) => found("iframe", { url, title: "Karta" })
    assert.deepStrictEqual(frame("https://karta.example/haga"), [])
    assert.deepStrictEqual(frame("https://a:b@karta.example/haga"), ["main.0.f.url address "])
    assert.deepStrictEqual(frame("http://karta.example/haga"), ["main.0.f.url address "])
  })
})
