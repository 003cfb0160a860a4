import { assert, describe, it } from "@effect/vitest"
import { wellFormedBlock } from "@kapitel/core/arbitraries/content"
import type { Block, ContentPage } from "@kapitel/core/content/ContentPage"
import { BLOCKS } from "@kapitel/core/content/decodeBlock"
import { FIELD_SHAPES } from "@kapitel/core/content/fieldShapes"
import {
  afterAct,
  areasOf,
  chooseValue,
  type FieldShape,
  type FormNode,
  formEntries,
  formOfPage,
  pageOfForm,
  readAct,
  readChoose,
  readForm,
  withPicture,
} from "@kapitel/core/content/pageForm"
import fc from "fast-check"

const pageOf = (main: ReadonlyArray<Block>): ContentPage => ({
  id: "sida",
  path: "/sida",
  title: "Sidan",
  areas: { header: [], main, footer: [] },
})

const posted = (page: ContentPage) => readForm(formEntries(formOfPage(FIELD_SHAPES, page)))

const again = (page: ContentPage): ContentPage => pageOfForm(FIELD_SHAPES, posted(page), page.id)

describe("a page as a form", () => {
  it("every kind of block has a form, and what is read from it is sent the same way from then on (CMS-02)", () => {
    assert.sameMembers(Object.keys(FIELD_SHAPES), Object.keys(BLOCKS))
    fc.assert(
      fc.property(fc.array(wellFormedBlock, { maxLength: 3 }), (blocks) => {
        const once = again(pageOf(blocks))
        assert.deepStrictEqual(again(once), once)
        assert.deepStrictEqual(
          once.areas.main.map(({ kind }) => kind),
          blocks.map(({ kind }) => kind),
        )
      }),
    )
  })

  it("a block of a kind that the shop does not know is kept", () => {
    const unknown = { id: "x", kind: "carousel3d", fields: { a: [1, { b: null }] } }
    assert.deepStrictEqual(again(pageOf([unknown])).areas.main, [unknown])
  })

  it("what is no number stays as it was typed, and an optional field that is empty is left out", () => {
    const form = readForm([
      ["main.0.kind", "hero"],
      ["main.0.id", "h"],
      ["main.0.f.month", "elva"],
      ["main.0.f.heading", " "],
      ["main.1.kind", "section"],
      ["main.1.f.ground", "linen"],
      ["main.1.f.heading", " "],
      ["main.1.f.link.label", ""],
      ["main.1.f.link.href", ""],
    ])
    const [hero, section] = pageOfForm(FIELD_SHAPES, form, "x").areas.main
    assert.deepInclude(hero?.fields, { month: "elva", heading: "" })
    assert.deepStrictEqual(section?.fields, { ground: "linen" })
  })

  it("any posted fields are read without an error, and no name reaches an object's own", () => {
    const part = fc.constantFrom("main", "0", "1", "f", "a", "kind", "id", "raw", "__proto__", "constructor", "", "x y")
    const name = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => parts.join("."))
    const value = fc.oneof(fc.constantFrom("banner", "columns", "{", '{"id":"a","kind":"b"}'), fc.string())
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (entries) => {
        const page = pageOfForm(FIELD_SHAPES, readForm(entries), "x")
        assert.isArray(page.areas.main)
        assert.isUndefined(({} as Record<string, unknown>)["main"])
      }),
    )
  })

  it("columns have as many areas as widths, or three or four", () => {
    assert.deepStrictEqual(areasOf("columns", { layout: "flex", widths: ["1/2", "1/2"] }), ["column-1", "column-2"])
    assert.lengthOf(areasOf("columns", { layout: "four" }), 4)
    assert.deepStrictEqual(areasOf("section", {}), ["content"])
    assert.deepStrictEqual(areasOf("banner", {}), [])
  })

  it("each field can be filled in: none of the shapes is without choices or members", () => {
    const check = (shape: FieldShape): void => {
      if (shape.kind === "choice") assert.isNotEmpty(shape.options)
      if (shape.kind === "list") check(shape.of)
      if (shape.kind === "group") for (const field of shape.fields) check(field.shape)
      if (shape.kind === "variants") {
        assert.isNotEmpty(shape.by)
        for (const { values, fields } of shape.variants) {
          assert.isNotEmpty(values)
          for (const field of fields) check(field.shape)
        }
      }
    }
    for (const fields of Object.values(FIELD_SHAPES)) for (const { shape } of fields) check(shape)
  })
})

describe("the buttons of a form", () => {
  const blocks = (ids: ReadonlyArray<string>): FormNode => ids.map((id) => ({ id, kind: "divider", f: {}, a: {} }))
  const idsOf = (node: FormNode | undefined) => (node as ReadonlyArray<{ id: string }>).map(({ id }) => id)

  it("move a block up and down and back, remove it, and add one with an id of its own (CMS-02)", () => {
    const form = { main: blocks(["a", "b", "divider-1"]) }
    const down = afterAct(form, { kind: "down", at: "main.0" })
    assert.deepStrictEqual([idsOf(down.form["main"]), down.shown], [["b", "a", "divider-1"], "main.1"])
    assert.deepStrictEqual(afterAct(down.form, { kind: "up", at: "main.1" }).form, form)
    const removed = afterAct(form, { kind: "remove", at: "main.1" })
    assert.deepStrictEqual(idsOf(removed.form["main"]), ["a", "divider-1"])
    const added = afterAct(form, { kind: "add", at: "main", block: "divider" })
    assert.deepStrictEqual([idsOf(added.form["main"]), added.shown], [["a", "b", "divider-1", "divider-2"], "main.3"])
  })

  it("a picture of the library is put into the field of its name, and into nothing else", () => {
    const banner = { id: "b", kind: "banner", fields: { desktopImage: { source: "/gammal.jpg", width: 9, alt: "Då" } } }
    const inner = { id: "s", kind: "section", fields: {}, areas: { content: [banner] } }
    const page = { id: "p", path: "/p", title: "P", areas: { header: [], main: [inner], footer: [] } }
    const form = formOfPage(FIELD_SHAPES, page)
    const at = "main.0.a.content.0.f.desktopImage"
    const chosen = withPicture(form, at, "/bilder/3fa94c02b17e") ?? {}
    const pictureIn = (typed: Parameters<typeof pageOfForm>[1]) =>
      pageOfForm(FIELD_SHAPES, typed, "p").areas.main[0]?.areas?.["content"]?.[0]?.fields["desktopImage"]
    assert.deepStrictEqual(pictureIn(chosen), { source: "/bilder/3fa94c02b17e", alt: "" })
    const cleared = afterAct(form, { kind: "clear", at })
    assert.strictEqual(cleared.shown, at)
    assert.deepStrictEqual(pictureIn(cleared.form), { source: "", alt: "" })
    // The other picture of the banner has none yet, and can have one.
    assert.isDefined(withPicture(form, at.replace("desktop", "mobile"), "/bilder/3fa94c02b17e"))
    for (const other of [
      "main",
      "main.0",
      "main.0.f",
      `${at}.source`,
      `${at}.x.y`,
      "main.7.f.image",
      "__proto__",
      "title",
    ]) {
      assert.isUndefined(withPicture(form, other, "/x"), other)
      assert.strictEqual(afterAct(form, { kind: "clear", at: other }).form, form)
    }
    assert.strictEqual(readChoose(chooseValue(at)), at)
    assert.isUndefined(readChoose("up:main.0"))
    assert.isUndefined(readAct(chooseValue(at), () => undefined))
  })

  it("reach blocks within blocks, and rows of a field", () => {
    const form = {
      main: [{ id: "s", kind: "section", f: { buttons: [{ label: "A" }] }, a: { content: blocks(["x"]) } }],
    }
    const inner = afterAct(form, { kind: "add", at: "main.0.a.content", block: "banner" })
    assert.strictEqual(inner.shown, "main.0.a.content.1")
    const row = afterAct(form, { kind: "add", at: "main.0.f.buttons" })
    assert.strictEqual(row.shown, "main.0.f.buttons.1")
    const empty = afterAct({}, { kind: "add", at: "main", block: "banner" })
    assert.strictEqual(empty.shown, "main.0")
  })

  it("no press loses a block but that of removing, and no press fails", () => {
    const act = fc.record({
      kind: fc.constantFrom("up" as const, "down" as const, "remove" as const, "add" as const),
      at: fc.constantFrom("main", "main.0", "main.1", "main.9", "main.0.a.content", "main.0.f.x", "x", "0"),
    })
    fc.assert(
      fc.property(fc.array(act, { maxLength: 8 }), (acts) => {
        let form: Readonly<Record<string, FormNode>> = { main: blocks(["a", "b", "c"]) }
        for (const one of acts.filter(({ kind }) => kind === "up" || kind === "down")) form = afterAct(form, one).form
        assert.sameMembers([...idsOf(form["main"])], ["a", "b", "c"])
        for (const one of acts) form = afterAct(form, one).form
      }),
    )
  })

  it("have values that are read again; others are none of theirs", () => {
    assert.deepStrictEqual(
      readAct("add:main.0.a.content", (name) => (name === "new-main-0-a-content" ? "banner" : undefined)),
      { kind: "add", at: "main.0.a.content", block: "banner" },
    )
    assert.isUndefined(readAct("spara", () => undefined))
  })
})
