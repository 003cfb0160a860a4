/** Every field, every choice and every kind of block has a Swedish word in the forms of `/personal/innehall`. */
import { assert, it } from "@effect/vitest"
import { FIELD_SHAPES } from "@kapitel/core/content/fieldShapes"
import type { FieldShape, NamedShape } from "@kapitel/core/content/pageForm"
import { blockName, fieldLabel, optionLabel, summaryText } from "../../src/staff/contentWords.ts"

/** Values that are as they are written: file types, and parts of a width. */
const AS_WRITTEN = /^(image\/|\d+\/\d+$)/

const missing: Array<string> = []
const visit = (kind: string, field: string, shape: FieldShape): void => {
  const options = (name: string, values: ReadonlyArray<string>) => {
    for (const value of values)
      if (!AS_WRITTEN.test(value) && optionLabel(kind, name, value) === value) missing.push(`${kind}.${name}.${value}`)
  }
  if (field !== "" && fieldLabel(kind, field) === field.split(".").at(-1)) missing.push(`${kind}.${field}`)
  switch (shape.kind) {
    case "choice":
      return options(field, shape.options)
    case "list":
      return visit(kind, field, shape.of)
    case "group":
      return fields(kind, field, shape.fields)
    case "variants":
      for (const { values, fields: own } of shape.variants) {
        options(shape.by, values)
        fields(kind, field, own)
      }
      return
    default:
      return
  }
}
const fields = (kind: string, above: string, named: ReadonlyArray<NamedShape>): void => {
  for (const { name, shape } of named) visit(kind, [above, name].filter((part) => part !== "").join("."), shape)
}

it("every field and every choice has a word (CMS-02)", () => {
  for (const [kind, shapes] of Object.entries(FIELD_SHAPES)) {
    if (blockName(kind) === kind) missing.push(kind)
    fields(kind, "", shapes)
  }
  assert.deepStrictEqual(missing, [])
})

it("a fault in the summary says which of the fields with the same name it is about (CMS-10)", () => {
  const at = (field: string, block: string) =>
    summaryText({ at: `main.0.a.content.2.f.${field}`, block, problem: "missing" })
  assert.deepStrictEqual(
    [
      at("mobileImage.source", "banner"),
      at("buttons.1.href", "banner"),
      at("heading", "banner"),
      at("source.key", "productShelf"),
    ],
    [
      "Banderoll med bild – Bild på telefon – Bildens adress: fyll i fältet.",
      "Banderoll med bild – Knapp 2 – Länkens adress: fyll i fältet.",
      "Banderoll med bild – Rubrik: fyll i fältet.",
      "Rad med varor – Varor – Kategori: fyll i fältet.",
    ],
  )
})
