/** Pens, ink, pencils and paint. Swedish data. */
import { phrases } from "../phrases.ts"
import { type Article, combinations } from "./Article.ts"
import { palette } from "./palette.ts"

const MODELS = phrases`Klar | Nod | Vidd | Fjäder | Ask | Månsken | Runa | Stav`
const INKS = ["Svart", "Blå", "Röd", "Grön"] as const
const TIPS = [0.3, 0.5, 0.7, 1] as const

const PENS = [
  {
    type: "Reservoarpenna",
    text: "Stålstift, konverter i asken och en balans som gör listor till skönskrift.",
    kronor: 249,
  },
  { type: "Kulpenna", text: "Metallkropp, utbytbar patron och ett klick som inte stör på möten.", kronor: 79 },
  { type: "Gelpenna", text: "Torkar på en sekund och kladdar inte, inte ens för vänsterhänta.", kronor: 39 },
  { type: "Fineliner", text: "Jämn linje, arkivbeständigt bläck och en spets som tål linjal.", kronor: 35 },
  { type: "Tuschpenna", text: "Vattenfast tusch för rubriker, skyltar och den som menar allvar.", kronor: 49 },
] as const

const pens: ReadonlyArray<Article> = combinations(
  [PENS, MODELS, INKS, TIPS],
  (pen, model, ink, tip, index): Article => ({
    kind: "pen",
    title: `${pen.type} ${model} ${String(tip).replace(".", ",")} mm ${ink.toLowerCase()}`,
    brand: index % 2 === 0 ? "Almén" : "Ljusa",
    shelf: "papper-pennor_pennor",
    description: `${pen.text} Spetsen är ${String(tip).replace(".", ",")} millimeter.`,
    kronor: pen.kronor,
    facts: { subType: pen.type, penInkColor: ink, penTipWidth: tip, weight: pen.type === "Reservoarpenna" ? 24 : 11 },
    colours: pen.type === "Reservoarpenna" && index % 2 === 0 ? palette.slice(0, 4 + (index % 5)) : [],
  }),
)

const HARDNESS = ["6B", "4B", "2B", "B", "HB", "F", "H", "2H", "4H"] as const
const pencils: ReadonlyArray<Article> = combinations(
  [["Blyertspenna", "Stiftpenna"], HARDNESS, ["Furu", "Ceder"], [0]],
  (type, hardness, model): Article => ({
    kind: "pen",
    title: `${type} ${model} ${hardness}`,
    brand: "Ljusa",
    shelf: "papper-pennor_pennor",
    description:
      type === "Blyertspenna"
        ? `Hårdhet ${hardness}, nordiskt trä och ett stift som inte går av när man tappar den.`
        : `Stiftpenna för stift i hårdhet ${hardness}, med suddgummi och clip.`,
    kronor: type === "Blyertspenna" ? 19 : 89,
    facts: { subType: type, penHardness: hardness, weight: 7 },
    colours: [],
  }),
)

const packs: ReadonlyArray<Article> = combinations(
  [
    ["Färgpennor", "Fiberpennor", "Överstrykningspennor", "Akvarellpennor"],
    [6, 12, 24, 36],
    ["Ljusa", "Kvast & Kulör"],
    [0],
  ],
  (type, count, brand): Article => ({
    kind: "pen",
    title: `${type} ${count}-pack ${brand}`,
    brand,
    shelf: "papper-pennor_pennor",
    description: `${count} kulörer i pappask. Mjuka, ljusäkta och lätta att vässa eller öppna.`,
    kronor: 39 + count * 6,
    facts: {
      subType: type,
      weight: count * 8,
      age: { from: 3, to: 0 },
      suitableUnderThree: false,
      color: "Flerfärgad",
      colorCode: "four-color",
    },
    colours: [],
  }),
)

const PAINTS = [
  { type: "Akvarellfärg", unit: "halvkopp", kronor: 45 },
  { type: "Akrylfärg", unit: "75 ml", kronor: 59 },
  { type: "Gouache", unit: "20 ml", kronor: 49 },
  { type: "Linoljefärg", unit: "40 ml", kronor: 79 },
  { type: "Oljepastell", unit: "styckvis", kronor: 25 },
] as const

const paints: ReadonlyArray<Article> = combinations(
  [PAINTS, ["Ljusa", "Kvast & Kulör", "Ockra"], ["Studie", "Ateljé"], [0]],
  (paint, brand, series, _, index): Article => ({
    kind: "paint",
    title: `${paint.type} ${series} ${paint.unit} ${brand}`,
    brand,
    shelf: "papper-pennor_farg",
    description: `Hög pigmenthalt och god ljusäkthet. Går att blanda med resten av serien ${series}.`,
    kronor: paint.kronor + (series === "Ateljé" ? 30 : 0),
    facts: { subType: paint.type, weight: 60 },
    colours: palette.slice(0, 8 + (index % 4)),
  }),
)

const paintSets: ReadonlyArray<Article> = combinations(
  [["Akvarellset", "Akrylset", "Gouacheset", "Penselset", "Linoleumset"], [8, 12, 18, 24], ["Ljusa", "Ockra"], [0]],
  (type, count, brand): Article => ({
    kind: "paint",
    title: `${type} ${count} delar ${brand}`,
    brand,
    shelf: "papper-pennor_farg",
    description: `${count} delar i plåtask, med utrymme att blanda. För den som ska börja, eller börja om.`,
    kronor: 129 + count * 9,
    facts: { subType: type, weight: 200 + count * 12, color: "Regnbåge", colorCode: "rainbow" },
    colours: [],
  }),
)

const office: ReadonlyArray<Article> = combinations(
  [
    ["Sax", "Linjal", "Suddgummi", "Pennfodral", "Häftapparat", "Tejp", "Notisblock"],
    ["Björk", "Mässing", "Kork"],
    [0],
    [0],
  ],
  (type, material): Article => ({
    kind: "other",
    title: `${type} ${material}`,
    brand: "Linje & Lod",
    shelf: "papper-pennor_kontor",
    description: `En enkel sak som får vara vacker. ${material} som åldras med värdighet, och en funktion som sitter.`,
    kronor: type === "Häftapparat" ? 189 : type === "Pennfodral" ? 149 : 59,
    facts: { subType: type, weight: 80 },
    colours: [],
  }),
)

export const colours: ReadonlyArray<Article> = [...packs, ...paintSets, ...paints, ...pencils, ...office, ...pens]
