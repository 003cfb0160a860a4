import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { gzipSync } from "node:zlib"
import {
  decodePromotions,
  PromotionsFileRefused,
  promotionsJsonSchema,
  readPromotions,
} from "@kapitel/adapters/json/promotionsFile"
import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"

const read = (path: string) => readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), "utf8")

const entry = {
  id: "sommar-20",
  name: "20 % på allt",
  effect: { kind: "percentOff", percent: 20 },
  scope: { kind: "everything" },
}

/** A file with these entries, one line for each field. */
const file = (...entries: ReadonlyArray<object>) => JSON.stringify({ promotions: entries }, undefined, 2)

const promotionsIn = (text: string) => Result.getOrThrow(decodePromotions(text))
const problemsIn = (text: string) => Result.getOrThrow(Result.flip(decodePromotions(text))).problems

describe("a file of promotions", () => {
  it("requires only an id, a name, an effect and a scope", () => {
    expect(promotionsIn(file(entry))).toEqual([
      { ...entry, membersOnly: false, oncePerMember: false, stacking: "exclusive", priority: 0 },
    ])
  })

  it("has amounts in kronor", () => {
    const [each, bundle] = promotionsIn(
      file(
        { ...entry, effect: { kind: "amountOffEach", amount: 30 }, threshold: 599 },
        { ...entry, id: "b", effect: { kind: "bundlePrice", take: 3, price: 199 } },
      ),
    )
    expect([each?.effect, each?.threshold]).toEqual([{ kind: "amountOffEach", amount: 3_000 }, 59_900])
    expect(bundle?.effect).toEqual({ kind: "bundlePrice", take: 3, price: 19_900 })
  })

  it("has times in Stockholm: from the first minute of a day, to the end of the last", () => {
    const [days, times] = promotionsIn(
      file(
        { ...entry, validFrom: "2026-11-27", validUntil: " 2026-11-30 " },
        { ...entry, id: "b", validFrom: "2026-07-01T10:00", validUntil: "2026-07-01T12:00:00Z" },
      ),
    )
    expect([days?.validFrom, days?.validUntil]).toEqual([
      Date.parse("2026-11-27T00:00:00+01:00"),
      Date.parse("2026-12-01T00:00:00+01:00"),
    ])
    expect([times?.validFrom, times?.validUntil]).toEqual([
      Date.parse("2026-07-01T10:00:00+02:00"),
      Date.parse("2026-07-01T12:00:00Z"),
    ])
  })

  it("is refused as a whole, with every error, its line and its field", () => {
    const wrong = file(
      entry,
      { ...entry, id: "dyr", effect: { kind: "percentOff", percent: 200 }, validUntil: "2026-02-30" },
      { ...entry, id: "okand", effect: { kind: "halfPrice" }, oncePerMembr: true },
      { ...entry, id: "tva", effect: { kind: "multiBuy", take: 3, payFor: 3 } },
      { ...entry, id: undefined },
    )
    expect(problemsIn(wrong)).toEqual([
      { line: 15, promotion: "dyr", field: "effect.percent", reason: "Expected a value between 1 and 100" },
      {
        line: 15,
        promotion: "dyr",
        field: "validUntil",
        reason: "Expected a day such as 2026-11-30, or a time such as 2026-11-30T10:00",
      },
      { line: 27, promotion: "okand", field: "oncePerMembr", reason: "Unknown field" },
      {
        line: 27,
        promotion: "okand",
        field: "effect",
        reason: "Expected its kind to be percentOff, amountOffEach, amountOffCart, multiBuy, bundlePrice",
      },
      { line: 38, promotion: "tva", field: "effect.payFor", reason: "Expected less than take" },
      { promotion: "number 5", field: "id", reason: "Missing key" },
    ])
  })

  it("is refused for a field with the name of an inherited property", () => {
    const text = file(entry).replace('"id":', '"__proto__":')
    expect(problemsIn(text)).toContainEqual({
      promotion: "number 1",
      field: "__proto__",
      reason: "Unknown field",
    })
  })

  it("is refused when two promotions have the same id or code, or one ends before it begins", () => {
    const codes = file({ ...entry, code: "KOD" }, { ...entry, id: "b", code: "KOD" })
    expect(problemsIn(codes)).toEqual([
      { line: 16, promotion: "b", field: "code", reason: "KOD occurs in another promotion" },
    ])
    expect(problemsIn(file(entry, entry))).toEqual([
      { line: 15, promotion: "sommar-20", field: "id", reason: "sommar-20 occurs in another promotion" },
    ])
    for (const validUntil of ["2026-11-30", "2026-12-01T00:00"])
      expect(problemsIn(file({ ...entry, validFrom: "2026-12-01", validUntil }))).toEqual([
        { line: 4, promotion: "sommar-20", field: "validUntil", reason: "It ends before it begins" },
      ])
  })

  it("names the line of each wrong promotion's id, wherever else the file has the same text", () => {
    const wrong = { ...entry, effect: undefined }
    const problems = (text: string) => problemsIn(text).map(({ line, promotion }) => [promotion, line])
    expect(
      problems(`{ "$schema": "b", "promotions": [
        { "name": "b", "campaign": "id",
          "id"
            :
              "b" },
        { "name": "\\"id\\": \\"c\\"", "id":"c" }, { "id": "b" },
        { "id": "\\u00e5 \\"x\\" \\\\" }, { "id": "(d+" },
        { "name": "utan" }, { "id": 7 }
      ] }`).filter(([id], at, all) => all.findIndex(([other, line]) => other === id && line === all[at]?.[1]) === at),
    ).toEqual([
      ["b", 5],
      ["c", 6],
      ["b", 6],
      ['å "x" \\', 7],
      ["(d+", 7],
      ["number 6", undefined],
      ["number 7", undefined],
    ])
    expect(problems(JSON.stringify({ promotions: [wrong, wrong] }))).toEqual([
      ["sommar-20", 1],
      ["sommar-20", 1],
    ])
  })

  it("may begin with a byte order mark; anywhere else it is a character", () => {
    for (const start of ["", "\uFEFF"]) {
      const name = "20 %\uFEFF på allt"
      expect(promotionsIn(start + file({ ...entry, name })).map((promotion) => promotion.name)).toEqual([name])
    }
  })

  it("is refused when it is not JSON, or has no list", () => {
    expect(problemsIn("{")[0]?.reason).toMatch(/^It is not JSON: /)
    for (const other of ["[]", "null", "{}", '{"promotions": {}}']) {
      expect(problemsIn(other)).toEqual([{ reason: 'Expected { "promotions": [ … ] }' }])
    }
  })

  it("is read from any pieces of it, plain or gzipped, up to 50 MB", async () => {
    const text = `\uFEFF${file({ ...entry, name: "Åsas höst" })}`
    const read = (bytes: Buffer, size: number) =>
      Effect.runPromise(
        readPromotions(
          (async function* () {
            for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
          })(),
        ).pipe(
          Effect.match({
            onSuccess: (promotions) => promotions.map(({ name }) => name).join(),
            onFailure: (error) => (error instanceof PromotionsFileRefused ? error.problems[0]?.reason : error),
          }),
        ),
      )
    for (const bytes of [Buffer.from(text), gzipSync(text)])
      for (const size of [1, 7, 100_000]) expect(await read(bytes, size)).toBe("Åsas höst")
    const padded = (size: number) => Buffer.concat([Buffer.from(text), Buffer.alloc(size, " ")], size)
    expect(await read(padded(50_000_000), 1_000_000)).toBe("Åsas höst")
    expect(await read(padded(50_000_001), 1_000_000)).toBe("It is larger than 50 MB")
    expect(await read(Buffer.from(text.slice(0, -1)), 100)).toMatch(/^It is not JSON: /)
  })

  it("is completed and validated in editors by the bundled schema, as is the sample", () => {
    expect(JSON.parse(read("docs/promotions.schema.json"))).toEqual(promotionsJsonSchema())
    expect(promotionsIn(read("tests/feeds/kapitel-sample-promotions.json")).length).toBe(4)
  })
})
