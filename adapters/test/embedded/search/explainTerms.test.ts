/** What each word of a query is said to find, and why. */
import { explainedTerms } from "@kapitel/adapters/embedded/search/explainTerms"
import { planQuery } from "@kapitel/adapters/embedded/search/queryPlan"
import { expect, it } from "vitest"
import { author, shopOf } from "./readings.ts"

const { segments } = shopOf(
  [
    ["Sann saga", { series: "Kolonin", seriesPart: "3", publishingDate: "2026-02-03" }],
    ["Vinter på ön", { authors: [author("Jon Karl Ek")] }],
    ["Blomvas", { isBook: false, values: { subType: ["Vas"] } }],
    "Tre banan och bana",
    "Häst och varg",
  ],
  "present mormor => vas\npresent barn => vas\nfråga hur => vas\nbok farfar => saga\nsann berättelse => saga\nsf => häst varg\nulv, varg",
)

it("words, phrases, gifts, numbers, initials and compounds have what they find, and the reason", () => {
  const queries = `varg, ulv, sann berättelse, sann berättelse vinter, sf, julklapp till min mormor, en bok till farfar, present mormor,
    kolonin del 3, kolonin tredje delen, tre, 3, j ek, jk ek, on, banan, hästvarg, vint, vinter saga saga, under 200 kr,
    5 9 år, minst 200 kr, present mamma vas, och, o, xqzz, saga 2026, 2026, hur stå vas, present 5 år`
  const found = queries.split(/,\s*/).flatMap((query) =>
    planQuery(segments, query).plain.map((reading) =>
      [
        query,
        ...explainedTerms(segments, reading).map(({ term, kind, isOptional, isKind, isAnswer, measure, finds }) => {
          const is = `${kind === "word" ? "" : ` ${kind}`}${isOptional ? "?" : ""}${isKind ? "!" : ""}${isAnswer ? ">" : ""}`
          const bounds = measure === undefined ? "" : ` ${JSON.stringify(measure)}`
          const why = finds.map(
            ({ stems, share, because }) => `${stems.join("+")} ${Number(share.toFixed(3))} ${because}`,
          )
          return `${term}${is}${bounds} (${why.join(", ")})`
        }),
      ].join(" | "),
    ),
  )
  expect(found).toMatchInlineSnapshot(`
    [
      "varg | varg (varg 1 word)",
      "ulv | ulv (varg 0.7 synonym)",
      "sann berättelse | sann berättelse (saga 0.7 synonym)",
      "sann berättelse | sann (sann 1 word) | berättelse ()",
      "sann berättelse vinter | sann berättelse (saga 0.7 synonym) | vinter (vinter 1 word)",
      "sann berättelse vinter | sann (sann 1 word) | berättelse () | vinter (vinter 1 word)",
      "sf | sf (häst+varg 0.7 synonym)",
      "julklapp till min mormor | julklapp till min mormor! (vas 0.7 synonym)",
      "en bok till farfar | en? () | bok till farfar (saga 0.7 synonym)",
      "en bok till farfar | en () | bok! (bok 1 word) | till () | farfar ()",
      "present mormor | present mormor! (vas 0.7 synonym)",
      "kolonin del 3 | kolonin (koloni 1 word) | del 3 (#3 1 seriesPart)",
      "kolonin del 3 | kolonin (koloni 1 word) | del () | 3 (#3 1 seriesPart)",
      "kolonin del 3 | kolonin (koloni 1 word) | del () | 3? (#3 1 seriesPart)",
      "kolonin tredje delen | kolonin (koloni 1 word) | tredje delen (#3 1 seriesPart)",
      "kolonin tredje delen | kolonin (koloni 1 word) | tredje () | delen ()",
      "tre | tre (tre 1 word, #3 0.5 seriesPart)",
      "3 | 3 (#3 1 seriesPart)",
      "j ek | j (@j 1 initials) | ek (ek 1 word)",
      "j ek | j (@j 1 initials) | ek? (ek 1 word)",
      "jk ek | jk (@jk 1 initials) | ek (ek 1 word)",
      "jk ek | jk (@jk 1 initials) | ek? (ek 1 word)",
      "on | on (ön 0.8 other)",
      "banan | banan (banan 1 word, bana 0.9 word)",
      "hästvarg | hästvarg (häst+varg 0.6 other)",
      "vint | vint ()",
      "vint | vint beginning ()",
      "vinter saga saga | vinter (vinter 1 word) | saga (saga 1 word)",
      "under 200 kr | under 200 kr measure {"attribute":"akb_price","to":200} ()",
      "5 9 år | 5 9 år measure {"attribute":"age","from":5,"to":9} ()",
      "minst 200 kr | minst 200 kr measure {"attribute":"akb_price","from":200} ()",
      "present mamma vas | present? () | mamma? () | vas! (vas 1 word)",
      "och | och (och 1 word)",
      "o | o ()",
      "saga 2026 | saga (saga 1 word) | 2026 (%2026 0.5 year)",
      "2026 | 2026 ()",
      "hur stå vas | hur?!> (vas 0.7 synonym) | stå () | vas! (vas 1 word)",
      "present 5 år | present?! (vas 0.7 synonym) | 5 år measure {"attribute":"age","from":5,"to":5} ()",
    ]
  `)
})
