/** Everything that single words of a query find in a small shop, in both segments of its index. */
import { buildDelta } from "@kapitel/adapters/embedded/search/buildDelta"
import { segmentsOf } from "@kapitel/adapters/embedded/search/segments"
import { type Term, vocabularyOf } from "@kapitel/adapters/embedded/search/vocabulary"
import { expect, it } from "vitest"
import { author, shopOf } from "./readings.ts"
import { sampleBook } from "./sampleBook.ts"

const SYNONYMS = `deckare, kriminalroman
rysare => skräck
sf => science fiction
saknas => finns inte
sann berättelse => saga
ulv => varg okändord
sno => varg
zyxa => varg
varg vinter => saga
kal häst => skräck
kalle => kall`
const { segments: base } = shopOf(
  [
    ["Åsnans år", { authors: [author("Selma Lagerlöf")], series: "Åren", seriesPart: "1" }],
    ["Asnan", { categoryNames: ["Skräck"] }],
    ["En varg i vinter", { authors: [author("J.K. Rowling")] }],
    ["Vintrar och en bana", { categoryNames: ["Hästar"], values: { format: ["Pocket"] } }],
    ["Tre häst saga", { series: "Åren", seriesPart: "3" }],
    ["Science fiction", { isBook: false, values: { subType: ["Spel"] } }],
    "Brott och straff",
    "Banan i köket",
    "Kriminalroman",
    "Kalle kulle kolle kelle kille kylle källe kålle kolla kalla kall kal kål",
    ["Ö", { authors: [author("Anna Berta Cecilia Dal")] }],
    "Snö, höj, bråmle, zorgar",
    "a aa aaa aaaa aaaaa aaaaaa aaaaaaa aaaaaaaa aaaaaaaaa",
  ],
  SYNONYMS,
)
const index = base[0]?.index as never
const added = sampleBook("9780306406157", "Vinter på ön i havet", { categoryNames: ["Havet"] })
const both = vocabularyOf(segmentsOf(index, buildDelta(index, [added.ean], [added])))

/** The word itself is marked. */
const termText = ({ alternatives, isStop, isKind, isPerson }: Term): string =>
  [
    alternatives
      .map(
        ({ stems, share, isTyped }) => `${stems.join("+")} ${Number(share.toFixed(3))}${isTyped === true ? "!" : ""}`,
      )
      .join(" | ") || "nothing",
    ...Object.entries({ isStop, isKind, isPerson }).flatMap(([name, holds]) => (holds ? [name] : [])),
  ].join(" ")

it("single words find their stems, synonyms, other letters, initials, numbers, and parts of compounds", () => {
  const words = `åsnan åsnans asnan asna år ar varg vargar vintrarna banan bana deckare kriminalroman rysare sf saknas s jk jr
    xyz j tre 3 1 2 tretton hästsaga hästbok hästböcker hästvarg vargsaga xvarg och o ö i bok spel pocket hästar havet ön on
    mamma skräck skrack sträff straff källe kalle kolla kal ulv sno hästkalender hästzorgarna zorgarvarg hästzorgar abc`
  const found = words.split(/\s+/).map((word) => `${word}: ${termText(both.termOf(word))}`)
  expect(found).toMatchInlineSnapshot(`
    [
      "åsnan: åsna 1!",
      "åsnans: åsna 1!",
      "asnan: asnan 1!",
      "asna: nothing",
      "år: år 1!",
      "ar: år 0.8",
      "varg: varg 1!",
      "vargar: varg 1!",
      "vintrarna: vinter 1!",
      "banan: banan 1! | bana 0.9!",
      "bana: bana 1!",
      "deckare: kriminalroman 0.7",
      "kriminalroman: kriminalroman 1!",
      "rysare: skräck 0.7 isKind",
      "sf: science+fiction 0.7",
      "saknas: nothing",
      "s: @s 1",
      "jk: @jk 1",
      "jr: nothing",
      "xyz: nothing",
      "j: j 1! | @j 1",
      "tre: tre 1! | #3 0.5",
      "3: #3 1",
      "1: #1 1",
      "2: nothing isStop",
      "tretton: nothing",
      "hästsaga: häst+saga 0.6",
      "hästbok: häst 0.6 isKind",
      "hästböcker: häst 0.6 isKind",
      "hästvarg: häst+varg 0.6",
      "vargsaga: varg+saga 0.6",
      "xvarg: nothing",
      "och: och 1! isStop",
      "o: ö 0.8",
      "ö: ö 1!",
      "i: i 1! | #1 0.5 isStop",
      "bok: bok 1 isStop isKind",
      "spel: spel 1 isKind",
      "pocket: pocket 1 isKind",
      "hästar: häst 1 isKind",
      "havet: hav 1 isKind",
      "ön: ön 1!",
      "on: ön 0.8 isStop",
      "mamma: nothing isPerson",
      "skräck: skräck 1 isKind",
      "skrack: skräck 0.8 isKind",
      "sträff: nothing",
      "straff: straff 1!",
      "källe: käll 1!",
      "kalle: kalle 1! | kall 0.9! | käll 0.4 | kåll 0.4",
      "kolla: kolla 1!",
      "kal: kal 1! | kål 0.4",
      "ulv: nothing",
      "sno: varg 0.7 | snö 0.4",
      "hästkalender: nothing",
      "hästzorgarna: häst+zorg 0.6",
      "zorgarvarg: zorg+varg 0.6",
      "hästzorgar: häst+zorg 0.6",
      "abc: nothing",
    ]
  `)
})

it("phrases find their synonyms, and numbers the parts of series", () => {
  const phrases = [
    "sann berättelse",
    "sanna berättelsen",
    "sann",
    "science fiction",
    "saknas",
    "varg vinter",
    "kal häst",
    "sf",
  ]
  expect(
    phrases.map((phrase) => both.phraseOf(phrase.split(" "))).map((term) => term && termText(term)),
  ).toMatchInlineSnapshot(`
    [
      "saga 0.7",
      undefined,
      undefined,
      undefined,
      undefined,
      "varg+vinter 1 | saga 0.7",
      "kal+häst 1 | skräck 0.7 isKind",
      "science+fiction 0.7",
    ]
  `)
  expect(["1", "2", "3", "tre"].map(both.seriesPart).map((term) => term && termText(term))).toMatchInlineSnapshot(`
    [
      "#1 1",
      undefined,
      "#3 1",
      undefined,
    ]
  `)
})

it("words are known, right, found or begun", () => {
  const words = `varg vargarna asnan åsnans ån xy xyz xyzq 1984 a1bcd deckare rysare saknas sf kalender hästvarg kriminalr vint vin
    vi ösnan koket ko havet hav och straf äsnan asn bramle zyxa hoj`
  const kinds = ["isInCatalogue", "isRight", "isFound", "isBeginning"] as const
  const found = words.split(/\s+/).map((word) => `${word}: ${kinds.filter((kind) => both[kind](word)).join(" ")}`)
  expect(found).toMatchInlineSnapshot(`
    [
      "varg: isInCatalogue isRight isFound isBeginning",
      "vargarna: isRight",
      "asnan: isInCatalogue isRight isFound isBeginning",
      "åsnans: isInCatalogue isRight isFound isBeginning",
      "ån: isRight",
      "xy: isRight",
      "xyz: ",
      "xyzq: ",
      "1984: isRight",
      "a1bcd: isRight",
      "deckare: isRight isFound",
      "rysare: isRight isFound",
      "saknas: isRight",
      "sf: isRight isFound",
      "kalender: isRight",
      "hästvarg: isRight",
      "kriminalr: isBeginning",
      "vint: isRight isBeginning",
      "vin: isRight isBeginning",
      "vi: isRight",
      "ösnan: ",
      "koket: isRight isFound",
      "ko: isRight",
      "havet: isInCatalogue isRight isFound isBeginning",
      "hav: isRight isBeginning",
      "och: isInCatalogue isRight isFound isBeginning",
      "straf: isBeginning",
      "äsnan: ",
      "asn: isBeginning",
      "bramle: isRight isFound",
      "zyxa: isRight isFound",
      "hoj: isRight",
    ]
  `)
})

it("words are near to others, and written apart", () => {
  const near = ["kxlle", "kulla", "kollar", "vimter", "vintre", "strafv", "hav", "qqqqq"].map((word) =>
    both
      .nearTo(word)
      .map((one) => `${one.word} ${one.cost.toFixed(2)} ${one.frequency}`)
      .join(", "),
  )
  expect(near).toMatchInlineSnapshot(`
    [
      "kalle 0.80 1, kelle 1.00 1, kille 1.00 1, kolle 1.00 1, kulle 1.00 1, kylle 1.00 1, källe 1.00 1, kålle 1.00 1",
      "kolla 0.60 1, kulle 0.60 1, kalla 1.00 1, kolle 1.20 1, kille 1.40 1, kylle 1.40 1, kalle 1.60 1, kelle 1.60 1",
      "kolla 0.90 1, kolle 1.50 1, kalla 1.90 1",
      "vinter 0.80 2",
      "vinter 0.70 2, vintrar 1.50 1",
      "straff 0.60 1",
      "",
      "",
    ]
  `)
  const apart = [
    "envarg",
    "brottochstraff",
    "vargivinter",
    "banan",
    "öbanan",
    "xvarg",
    "enihav",
    "sciencefiction",
    "trehästsaga",
    "ivinter",
    "jkvarg",
    "kallekulle",
    "vargbrottochstraff",
    "kalochstraff",
    "enochstraff",
    "aaaaaaaaaa",
    "jvarg",
  ]
  expect(
    apart.map((word) =>
      both
        .writtenApart(word)
        .map((parts) => parts.join(" "))
        .join(", "),
    ),
  ).toMatchInlineSnapshot(`
    [
      "en varg",
      "brott och straff",
      "varg i vinter",
      "",
      "ö banan",
      "",
      "",
      "science fiction",
      "",
      "i vinter",
      "",
      "kalle kulle",
      "",
      "kal och straff",
      "",
      "a aaaaaaaaa, aa aaaaaaaa, aaa aaaaaaa, aaaa aaaaaa, aaaaa aaaaa, aaaaaa aaaa, aaaaaaa aaa, aaaaaaaa aa",
      "",
    ]
  `)
})

it("compounds that no product has are of something", () => {
  const words = ["hästvarg", "hästkalender", "kalenderhäst", "hästvargsaga", "hästbok", "kriminalroman", "varg", "xyzq"]
  expect(words.map(both.modifiers)).toEqual([["häst"], ["häst"], [], ["häst", "varg"], [], [], [], []])
})
