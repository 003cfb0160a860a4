/** Plans of queries in short: what each reading costs, its words, what it is corrected to, and the words of its terms. */
import { NO_DICTIONARIES } from "@kapitel/adapters/embedded/search/analysis/dictionaries"
import { planQuery, type QueryPlan, type Reading } from "@kapitel/adapters/embedded/search/queryPlan"
import { expect, it } from "vitest"
import { shopOf } from "./readings.ts"

const { segments } = shopOf(
  [
    "Trollkarlan och trollet",
    "Troll karlen kalle",
    "Vinter vintern sommaren",
    ["Saga", { series: "Kolonin", seriesPart: "3" }],
    "Tredje boken",
    "Brämle",
    ["Häst varg", { isBook: false, values: { subType: ["Spel"] } }],
  ],
  "sann saga => vinter\nsf => häst varg\npresent mormor => vinter\nbok farfar => saga",
  NO_DICTIONARIES,
)

const text = ({ cost, words, termWords, terms, correctedQuery }: Reading): string => {
  const said = termWords.map((word, i) => {
    const { isStop, isKind, prefix, measure, alternatives } = terms[i] ?? { alternatives: [] }
    const is = `${isStop ? "-" : ""}${isKind ? "!" : ""}${prefix === undefined ? "" : "…"}${measure === undefined ? "" : "#"}`
    return `${word}${is}${alternatives.length === 0 ? "" : ` (${alternatives.map(({ stems }) => stems.join("+")).join(" ")})`}`
  })
  const corrected = correctedQuery === undefined ? "" : ` -> ${correctedQuery}`
  return `${Number(cost.toFixed(3))} ${words.join(" ")}${corrected} = ${said.join(", ")}`
}

const plans = (queries: string, of: (plan: QueryPlan) => ReadonlyArray<Reading>, shop = segments) =>
  queries.split(/,\s*/).map((query) => [query, ...of(planQuery(shop, query)).map(text)].join(" | "))

it("plain readings have phrases, parts of series, joined words and beginnings", () => {
  const queries = `troll, tr oll kar lan, tr oll karlan, troll karlan, kalle sann saga, sann saga kalle, kolonin del 3 troll, kolonin bok 3 år,
    kolonin tredje delen, kolonin tredje troll, tredje boken, o ch vinter, vinter o, vinter s, vint, vint vint, saga Saga SAGA, häst varg spel, sf`
  expect(plans(queries, ({ plain }) => plain)).toMatchInlineSnapshot(`
    [
      "troll | 0 troll = troll (troll)",
      "tr oll kar lan",
      "tr oll karlan | 0.2 troll karlan = troll (troll), karlan (karl) | 0.4 trollkarlan = trollkarlan (trollkarl)",
      "troll karlan | 0 troll karlan = troll (troll), karlan (karl) | 0.2 trollkarlan = trollkarlan (trollkarl)",
      "kalle sann saga | 0 kalle sann saga = kalle (kall), sann saga (vint)",
      "sann saga kalle | 0 sann saga kalle = sann saga (vint), kalle (kall)",
      "kolonin del 3 troll | 0 kolonin del 3 troll = kolonin (kolonin), del 3 (#3), troll (troll)",
      "kolonin bok 3 år | 0 kolonin bok 3 år = kolonin (kolonin), bok-! (bok), 3 år#",
      "kolonin tredje delen | 0 kolonin tredje delen = kolonin (kolonin), tredje delen (#3)",
      "kolonin tredje troll | 0 kolonin tredje troll = kolonin (kolonin), tredje (tredj), troll (troll)",
      "tredje boken | 0 tredje boken = tredje boken (#3) | 0 tredje boken = tredje (tredj), boken-! (bok)",
      "o ch vinter | 0 o ch vinter = o-, ch, vinter (vint) | 0.2 och vinter = och (och), vinter (vint)",
      "vinter o | 0 vinter o = vinter (vint), o- | 0.1 vinter o = vinter (vint), o-",
      "vinter s | 0 vinter s = vinter (vint), s- | 0.1 vinter s = vinter (vint), s-",
      "vint | 0 vint = vint (vint) | 0.4 vint = vint…",
      "vint vint | 0 vint vint = vint (vint) | 0.4 vint vint = vint…",
      "saga Saga SAGA | 0 saga saga saga = saga (sag)",
      "häst varg spel | 0 häst varg spel = häst (häst), varg (varg), spel! (spel)",
      "sf | 0 sf = sf (häst+varg)",
    ]
  `)
})

it("corrected readings have slips that are near enough, apart and joined", () => {
  const alone = `kxlle, klale, kale, vixter, vixtern, vvintrn, ivntenr, somamrne, trolkarlaa, trxllkaxlan, ochh, vinterkalle`
  expect(plans(alone, (plan) => plan.corrected())).toMatchInlineSnapshot(`
    [
      "kxlle",
      "klale | 0.65 kalle -> kalle = kalle (kall)",
      "kale | 0.45 kalle -> kalle = kalle (kall)",
      "vixter | 0.95 vinter -> vinter = vinter (vint)",
      "vixtern | 0.95 vintern -> vintern = vintern (vint)",
      "vvintrn",
      "ivntenr",
      "somamrne | 1.35 sommaren -> sommaren = sommaren (somm)",
      "trolkarlaa | 1.45 trollkarlan -> trollkarlan = trollkarlan (trollkarl)",
      "trxllkaxlan",
      "ochh | 0.45 och -> och = och (och)",
      "vinterkalle | 0.7 vinter kalle -> vinter kalle = vinter (vint), kalle (kall)",
    ]
  `)
  const several = `kxlle saga, troll karlen, troll karlxn, trxll karlan, saga trol karlan, tro llkmrlan, ochh vinter, oc hh vinter, bra\u0308mle vintren,
    Vintren  KXLLE, saga vinterkalle`
  expect(plans(several, (plan) => plan.corrected())).toMatchInlineSnapshot(`
    [
      "kxlle saga | 0.75 kalle saga -> kalle saga = kalle (kall), saga (sag)",
      "troll karlen | 0 troll karlen = troll (troll), karlen (karl)",
      "troll karlxn | 0.95 trollkarlan -> trollkarlan = trollkarlan (trollkarl) | 0.95 troll karlen -> troll karlen = troll (troll), karlen (karl)",
      "trxll karlan | 0.95 troll karlan -> troll karlan = troll (troll), karlan (karl) | 1.15 trollkarlan -> trollkarlan = trollkarlan (trollkarl)",
      "saga trol karlan | 0.45 saga troll karlan -> saga troll karlan = saga (sag), troll (troll), karlan (karl) | 0.65 saga trollkarlan -> saga trollkarlan = saga (sag), trollkarlan (trollkarl)",
      "tro llkmrlan | 1.15 trollkarlan -> trollkarlan = trollkarlan (trollkarl)",
      "ochh vinter | 0.45 och vinter -> och vinter = och (och), vinter (vint)",
      "oc hh vinter | 0 oc hh vinter = oc, hh, vinter (vint)",
      "brämle vintren | 0.65 brämle vintern -> brämle vintern = brämle (bräml), vintern (vint) | 1.55 brämle vinter -> brämle vinter = brämle (bräml), vinter (vint)",
      "Vintren  KXLLE | 1.4 vintern kalle -> Vintern  Kalle = vintern (vint), kalle (kall) | 2.3 vinter kalle -> Vinter  Kalle = vinter (vint), kalle (kall)",
      "saga vinterkalle | 0.7 saga vinter kalle -> saga vinter kalle = saga (sag), vinter (vint), kalle (kall)",
    ]
  `)
})

it("doubted readings have slips of words that exist, at a price", () => {
  expect(plans("vintern, vintren, vinter kalle, troll karlen", (plan) => plan.doubted())).toMatchInlineSnapshot(`
    [
      "vintern | 0 vintern = vintern (vint) | 1.65 vinter -> vinter = vinter (vint)",
      "vintren | 0.65 vintern -> vintern = vintern (vint)",
      "vinter kalle | 0 vinter kalle = vinter (vint), kalle (kall) | 1.65 vintern kalle -> vintern kalle = vintern (vint), kalle (kall) | 2.65 vinter karlen -> vinter karlen = vinter (vint), karlen (karl) | 4.3 vintern karlen -> vintern karlen = vintern (vint), karlen (karl)",
      "troll karlen | 0 troll karlen = troll (troll), karlen (karl) | 2.55 trollet karlen -> trollet karlen = trollet (trollet), karlen (karl) | 2.65 troll kalle -> troll kalle = troll (troll), kalle (kall) | 5.2 trollet kalle -> trollet kalle = trollet (trollet), kalle (kall)",
    ]
  `)
  const many = shopOf(["kalla kulla kolla kella", "mamma momma mumma memma"], "", NO_DICTIONARIES).segments
  expect(planQuery(many, "kalla mamma kulla").doubted()).toHaveLength(30)
})

it("words by themselves are found, corrected, left out, or what a compound is of", () => {
  const queries = "hästvarg, hästxqzz, vinter hästtroll xqzz, xqzz, kxlle xqzz, hästkalle vinter hästkalle, –"
  expect(plans(queries, (plan) => [plan.apart(), plan.byModifiers()])).toMatchInlineSnapshot(`
    [
      "hästvarg | 0.7 häst varg -> häst varg = häst (häst), varg (varg) | 0 häst = häst (häst)",
      "hästxqzz | 6  =  | 6  = ",
      "vinter hästtroll xqzz | 6.7 vinter häst troll -> vinter häst troll xqzz = vinter (vint), häst (häst), troll (troll) | 6 vinter häst = vinter (vint), häst (häst)",
      "xqzz | 6  =  | 6  = ",
      "kxlle xqzz | 6.75 kalle -> kalle xqzz = kalle (kall) | 6.75 kalle -> kalle xqzz = kalle (kall)",
      "hästkalle vinter hästkalle | 1.4 häst kalle vinter häst kalle -> häst kalle vinter häst kalle = häst (häst), kalle (kall), vinter (vint) | 0 häst vinter häst = häst (häst), vinter (vint)",
      "– | 0  =  | 0  = ",
    ]
  `)
})

it("gifts and books for somebody are one phrase, whatever is between", () => {
  const queries = `present mormor, julklapp till min mormor, gåva till min mormor troll, en bok till farfar, bok åt någon som farfar,
    troll present till mormor, present till en för min mormor, present till ett för min åt mormor, bok mormor, present farfar,
    present till, bok till, present till vinter, troll till mormor, book for farfar`
  expect(plans(queries, ({ plain }) => plain)).toMatchInlineSnapshot(`
    [
      "present mormor | 0 present mormor = present mormor (vint)",
      "julklapp till min mormor | 0 julklapp till min mormor = julklapp till min mormor (vint)",
      "gåva till min mormor troll | 0 gåva till min mormor troll = gåva till min mormor (vint), troll (troll)",
      "en bok till farfar | 0 en bok till farfar = en-, bok till farfar (sag)",
      "bok åt någon som farfar | 0 bok åt någon som farfar = bok åt någon som farfar (sag) | 0 bok åt någon som farfar = bok-! (bok), åt-, någon som farfar (sag)",
      "troll present till mormor | 0 troll present till mormor = troll (troll), present till mormor (vint)",
      "present till en för min mormor | 0 present till en för min mormor = present till en för min mormor (vint)",
      "present till ett för min åt mormor",
      "bok mormor",
      "present farfar",
      "present till",
      "bok till | 0 bok till = bok-! (bok), till-",
      "present till vinter",
      "troll till mormor",
      "book for farfar | 0 book for farfar = book for farfar (sag)",
    ]
  `)
})

it("questions ask with words that say little", () => {
  const queries =
    "hur fungerar troll, troll fungerar hur, vad kostar troll, troll kostar vad, fungerar troll, hur troll, kalle kostar troll, who are troll"
  const shop = shopOf(["Troll och kalle", "Hur fungerar vad kostar, who are"], "", NO_DICTIONARIES).segments
  expect(plans(queries, ({ plain }) => plain, shop)).toMatchInlineSnapshot(`
    [
      "hur fungerar troll | 0 hur fungerar troll = hur- (hur), fungerar- (funger), troll (troll)",
      "troll fungerar hur | 0 troll fungerar hur = troll (troll), fungerar- (funger), hur- (hur)",
      "vad kostar troll | 0 vad kostar troll = vad- (vad), kostar- (kost), troll (troll)",
      "troll kostar vad | 0 troll kostar vad = troll (troll), kostar (kost), vad- (vad)",
      "fungerar troll | 0 fungerar troll = fungerar (funger), troll (troll)",
      "hur troll | 0 hur troll = hur- (hur), troll (troll)",
      "kalle kostar troll | 0 kalle kostar troll = kalle (kall), kostar (kost), troll (troll)",
      "who are troll | 0 who are troll = who- (who), are- (are), troll (troll)",
    ]
  `)
})
