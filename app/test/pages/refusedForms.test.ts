/** Forms that were refused, as the outlines of their pages are recorded. */
import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "@effect/vitest"
import { ERROR_SUMMARY } from "@kapitel/ui/primitives/formPlaces"

const FOLDER = new URL("outlines/", import.meta.url)
const outlines = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".txt"))
  .toSorted()
  .map((file) => [file, readFileSync(new URL(file, FOLDER), "utf8")] as const)

/** The texts inside an element, which is found by a part of its tag. */
const textsIn = (outline: string, tag: string): string => {
  const lines = outline.split("\n")
  const at = lines.findIndex((line) => line.includes("<") && line.includes(tag))
  const depth = /^ */.exec(lines[at] ?? "")?.[0].length ?? 0
  const rest = lines.slice(at + 1)
  const end = rest.findIndex((line) => (/^ */.exec(line)?.[0].length ?? 0) <= depth)
  return rest
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => !/^ *</.test(line))
    .map((line) => line.trim())
    .join(" ")
}

interface Form {
  readonly fields: number
  readonly invalid: ReadonlyArray<{ readonly id: string; readonly describedBy: string }>
}

const attribute = (tag: string, name: string): string => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? ""

const invalidFields = (outline: string): Form => {
  const tags = outline.match(/<(?:input|select|textarea)\b[^>\n]*>/g) ?? []
  const typed = tags.filter((tag) => !/type="(?:hidden|radio|checkbox|number|search)"|role="combobox"/.test(tag))
  return {
    fields: typed.length,
    invalid: tags
      .filter((tag) => tag.includes('aria-invalid="true"'))
      .map((tag) => ({ id: attribute(tag, "id"), describedBy: attribute(tag, "aria-describedby") })),
  }
}

const refused = outlines.filter(([, outline]) => outline.includes('aria-invalid="true"'))

/** Their only field gets the focus; a discount code is one of many parts of the cart. */
const BY_FIELD = /^(?:login-|staff\/login|watch-form-|checkout-with-refused-)/

describe("a form that was refused without a script", () => {
  it("is recorded for every form with fields", () => {
    expect(refused.map(([file]) => file)).toEqual([
      "address-refused.txt",
      "checkout-nothing-to-pay-with-faults.txt",
      "checkout-with-refused-code.txt",
      "checkout-with-refused-gift-card.txt",
      "login-failed.txt",
      "login-refused.txt",
      "lookup-faulty-email.txt",
      "lookup-faulty-number.txt",
      "reserve-faulty.txt",
      "reserve-store-gone.txt",
      "sign-up-faulty.txt",
      "staff/contentBegin.txt",
      "staff/contentPageWithFaults.txt",
      "staff/loginCode.txt",
      "staff/picture.txt",
      "staff/pictures.txt",
      "staff/stock.txt",
      "watch-form-faulty.txt",
      "withdrawal-faulty.txt",
    ])
  })

  it.each(refused)("%s: each invalid field is described by its error", (_file, outline) => {
    for (const { describedBy } of invalidFields(outline).invalid) {
      const error = describedBy.split(" ").find((id) => id.endsWith("-error"))
      expect(textsIn(outline, `id="${error}"`)).not.toBe("")
    }
  })

  it.each(refused.filter(([file]) => !BY_FIELD.test(file)))(
    "%s: a summary that can have the focus links to each invalid field, in its words",
    (_file, outline) => {
      expect(outline).toMatch(new RegExp(`<div id="${ERROR_SUMMARY}" tabindex="-1" role="group"`, "i"))
      const { invalid } = invalidFields(outline)
      expect(invalid.length).toBeGreaterThan(0)
      // In a page's form the summary says first in which block the field is.
      for (const { id } of invalid) {
        const error = textsIn(outline, `id="${id}-error"`)
        expect(textsIn(outline, `href="#${id}"`).replace(/^(?:[^–]+ – )+/, "")).toBe(error)
      }
    },
  )

  it.each(refused.filter(([file]) => BY_FIELD.test(file)))("%s: has no summary", (_file, outline) => {
    expect(outline).not.toContain(`id="${ERROR_SUMMARY}"`)
  })
})
