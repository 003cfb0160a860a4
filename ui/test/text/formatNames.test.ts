import { anyEan } from "@kapitel/core/arbitraries/catalogue"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { formatNames, type NamedEdition } from "@kapitel/ui/text/formatNames"
import fc from "fast-check"
import { describe, expect, it } from "vitest"

const edition = (name: string, rest: Partial<NamedEdition> = {}): NamedEdition => ({
  identifier: "9789100000011" as Ean,
  name,
  ...rest,
})

/** Few values of each, so that they are often the same. */
const anyEdition: fc.Arbitrary<NamedEdition> = fc.record(
  {
    identifier: anyEan,
    name: fc.constantFrom("Pocket", "pocket", "Inbunden", "E-bok", "Pocket, 2019"),
    publisher: fc.constantFrom("Norstedts", "norstedts", "Bonnier", ""),
    publishingDate: fc.constantFrom("2019-01-02", "2019-05-06", "2023-01-01"),
    languages: fc.constantFrom(["Svenska"], ["Engelska"], []),
  },
  { requiredKeys: ["identifier", "name"] },
)
const anyEditions = fc.uniqueArray(anyEdition, { selector: ({ identifier }) => identifier, maxLength: 8 })
const lower = (name: string) => name.toLowerCase()

describe("the editions of one title", () => {
  it("have names that all differ, and begin with the format (PDP-11)", () => {
    fc.assert(
      fc.property(anyEditions, (editions) => {
        const names = formatNames(editions)
        expect(new Set(names.map(lower)).size).toBe(editions.length)
        names.forEach((name, place) => expect(name.startsWith(editions[place]?.name ?? "?")).toBe(true))
      }),
    )
  })

  it("are named by their format alone where it is the only one", () => {
    fc.assert(
      fc.property(anyEditions, (editions) => {
        const names = formatNames(editions)
        const once = editions.filter(({ name }) => name === "Inbunden" || name === "E-bok")
        for (const { name, identifier } of once) {
          if (once.filter((other) => other.name === name).length > 1) continue
          expect(names[editions.findIndex((other) => other.identifier === identifier)]).toBe(name)
        }
      }),
    )
  })

  it.each<readonly [what: string, a: Partial<NamedEdition>, b: Partial<NamedEdition>, names: ReadonlyArray<string>]>([
    [
      "the year, which is shorter than the publisher",
      { publishingDate: "2019-01-02", publisher: "Norstedts" },
      { publishingDate: "2023-01-02", publisher: "Bonnier" },
      ["Pocket, 2019", "Pocket, 2023"],
    ],
    [
      "the publisher in the same year",
      { publishingDate: "2019-01-02", publisher: "Norstedts" },
      { publishingDate: "2019-09-02", publisher: "Bonnier" },
      ["Pocket, Norstedts", "Pocket, Bonnier"],
    ],
    [
      "the language",
      { publishingDate: "2019-01-02", languages: ["Svenska"], publisher: "Bonnier" },
      { publishingDate: "2019-09-02", languages: ["Engelska"], publisher: "Bonnier" },
      ["Pocket, svenska", "Pocket, engelska"],
    ],
    ["what only one of them has", {}, { publishingDate: "2019-09-02" }, ["Pocket", "Pocket, 2019"]],
    ["nothing but the EAN", {}, {}, ["Pocket, 9789100000011", "Pocket, 9789100000028"]],
  ])("of the same format are told apart by %s", (_what, a, b, names) => {
    expect(
      formatNames([edition("Pocket", a), edition("Pocket", { ...b, identifier: "9789100000028" as Ean })]),
    ).toEqual(names)
  })
})
