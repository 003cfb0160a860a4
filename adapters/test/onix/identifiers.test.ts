import { describe, expect, it } from "@effect/vitest"
import { readEan } from "@kapitel/adapters/onix/identifiers"

describe("an identifier as it is written", () => {
  it.each([
    ["9789100000004", "9789100000004"],
    ["978-91-0-000000-4", "9789100000004"],
    [" 978 91 0 000000 4 ", "9789100000004"],
    ["978\u201191\u20130\u2014000000\u20154", "9789100000004"],
    // ISBN-10, with X for ten in either case.
    ["91-0-000000-0", "9789100000004"],
    ["080442957X", "9780804429573"],
    ["080442957x", "9780804429573"],
    // GTIN-14, UPC and GTIN-8.
    ["09789100000004", "9789100000004"],
    ["036000291452", "0036000291452"],
    ["96385074", "0000096385074"],
  ])("%s is %s", (written, ean) => {
    expect(readEan(written)).toBe(ean)
  })

  it.each([
    "9789100000005",
    "91-0-000000-7",
    "0804429570",
    "X804429573",
    "19789100000001",
    "036000291453",
    "96385075",
    "0000000000000",
    "00000000",
    "97891000000",
    "97891000000040",
    "",
    "bok",
  ])("%s is none", (written) => {
    expect(readEan(written)).toBeUndefined()
  })
})
