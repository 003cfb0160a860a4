import { readProps, writeProps } from "@kapitel/ui/shop/islandProps"
import fc from "fast-check"
import { expect, it } from "vitest"

it("reads the props of an island as they were written, with any characters", () => {
  const text = fc.string({ unit: fc.constantFrom('"', "`", "\\", "'", "&", "å", "<") })
  fc.assert(
    fc.property(fc.record({ title: text, ean: fc.string() }), (props) => {
      expect(readProps(writeProps(props))).toEqual(props)
    }),
  )
})

it("writes no quotation mark that HTML would escape as six characters", () => {
  expect(writeProps({ ean: "9789100000011" })).toBe("{`ean`:`9789100000011`}")
})
