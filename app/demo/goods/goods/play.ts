/** Games, jigsaw puzzles and toys. Swedish data. */
import { phrases } from "../phrases.ts"
import { type Article, combinations } from "./Article.ts"

/** Kind, shelf, brand, players, minutes and age (0: no limit), kronor. */
const GAMES = [
  ["Familjespel", "spel-pussel_spel_familjespel", "Ebb & Flod", [2, 5], [30, 60], [8, 0], 349],
  ["Strategispel", "spel-pussel_spel_strategispel", "Tornväktaren", [1, 4], [60, 120], [12, 0], 499],
  ["Kortspel", "spel-pussel_spel_kortspel", "Spader Fem", [2, 8], [15, 0], [7, 0], 149],
  ["Barnspel", "spel-pussel_spel_barnspel", "Hopp och Lek", [2, 4], [15, 20], [3, 6], 199],
  ["Frågespel", "spel-pussel_spel", "Ebb & Flod", [2, 0], [40, 0], [15, 0], 299],
] as const

const NAMES = phrases`
  Fyrvaktaren | Sju sjöar | Hamnmagasinet | Nattfjärilar | Lavin | Brevduvan | Kartrummet | Bergslaget | Svampskogen
  Midnattssol | Tågluffen | Kolonilotten | Strömming | Glasbruket | Tornfalken | Linbanan | Isbrytaren | Kräftskivan | Vadstället | Myrstacken
`
const EDITIONS = phrases`Grundspelet | Resespelet | Jubileumsutgåvan`

const games: ReadonlyArray<Article> = combinations(
  [NAMES, GAMES, EDITIONS, [0]],
  (name, [subType, shelf, brand, players, minutes, age, kronor], edition): Article => ({
    kind: "game",
    title:
      edition === "Grundspelet"
        ? `${name}: ${subType.toLowerCase()}`
        : `${name}: ${subType.toLowerCase()}, ${edition.toLowerCase()}`,
    brand,
    shelf,
    description:
      subType === "Kortspel"
        ? "Snabba regler, långa revanscher. Reglerna ryms på ett kort, diskussionerna gör det inte."
        : "Ett spel om att planera, bluffa lagom och låtsas att man inte vill vinna. Regler på svenska, och ett blad för den som inte orkar läsa dem.",
    kronor: kronor - (edition === "Resespelet" ? 100 : 0) + (edition === "Jubileumsutgåvan" ? 100 : 0),
    facts: {
      subType,
      gamePlayerCount: { from: players[0], to: players[1] },
      gameDuration: { from: minutes[0], to: minutes[1] },
      age: { from: age[0], to: age[1] },
      languages: ["Svenska"],
      dimensions: { width: 30, height: 30, depth: 7, unit: "cm" },
      weight: 900,
      ...(subType === "Barnspel" && { suitableUnderThree: false }),
    },
    colours: [],
  }),
)

const MOTIFS = phrases`
  Stugan i skogen | Bokhandeln | Hamnen i skymning | Svenska svampar | Fåglar vid fjällsjön | Kyrkbyn | Nattåget | Rosengården
  Kartan över Norden | Vinterfönstret | Katten i biblioteket | Skärgårdsmorgon | Blåbär | Torget | Fjällsippor | Ångbåten
`
const puzzles: ReadonlyArray<Article> = combinations(
  [MOTIFS, [500, 1000, 1500, 2000], [0], [0]],
  (motif, pieces): Article => ({
    kind: "puzzle",
    title: `${motif}, ${pieces} bitar`,
    brand: "Bit för bit",
    shelf: "spel-pussel_pussel",
    description: `${pieces} bitar i tjock kartong som klickar på plats. Motivet är målat i Sverige och affischen ligger i asken.`,
    kronor: 129 + pieces / 10,
    facts: {
      subType: "Pussel",
      puzzlePieces: pieces,
      age: { from: 10, to: 0 },
      dimensions: { width: 370, height: 270, depth: 60, unit: "mm" },
      weight: 450 + pieces / 4,
    },
    colours: [],
  }),
)
const childrensPuzzles: ReadonlyArray<Article> = combinations(
  [
    phrases`Grävmaskinen | Ekorrens dag | Under havet | Bondgården | Rymdraketen | Sagoskogen`,
    [12, 24, 48, 100],
    [0],
    [0],
  ],
  (motif, pieces): Article => ({
    kind: "puzzle",
    title: `Barnpussel ${motif}, ${pieces} bitar`,
    brand: "Bit för bit",
    shelf: "spel-pussel_pussel_barnpussel",
    description: `Stora bitar, tydliga färger och något att hitta i varje hörn. ${pieces} bitar i påse med dragsko.`,
    kronor: 99 + (pieces > 24 ? 30 : 0),
    facts: {
      subType: "Barnpussel",
      puzzlePieces: pieces,
      age: { from: pieces > 24 ? 5 : 3, to: 8 },
      suitableUnderThree: pieces === 12,
      weight: 320,
    },
    colours: [],
  }),
)

const TOYS = [
  {
    subType: "Mjukisdjur",
    names: "Räv | Nalle | Uggla | Hare | Björn | Val | Kanin | Brunbjörn",
    text: "Mjuk, tvättbar och trogen. Fylld med återvunnen polyester och sydd för att kramas länge.",
    from: 0,
    safe: true,
    kronor: 199,
  },
  {
    subType: "Träleksak",
    names: "Familjebilen | Taxibilen | Racerbilen | Stapeltornet | Ringtornet | Regnbågstornet",
    text: "Svarvad i björk från Hälsingland och målad med vattenbaserad färg.",
    from: 3,
    safe: false,
    kronor: 249,
  },
  {
    subType: "Handdocka",
    names: "Björn | Nalle | Räv | Hare",
    text: "Sydd i filt, med plats för en hand som vill berätta något.",
    from: 3,
    safe: false,
    kronor: 169,
  },
  {
    subType: "Byggleksak",
    names: "Höga tornet | Runda tornet | Sneda tornet | Lilla tornet",
    text: "Bygg, riv, bygg om. Ringarna passar ihop med resten av serien.",
    from: 4,
    safe: false,
    kronor: 299,
  },
] as const

const toys: ReadonlyArray<Article> = TOYS.flatMap((toy) =>
  toy.names.split(" | ").flatMap((name) =>
    ["liten", "stor"].map(
      (size): Article => ({
        kind: "toy",
        title: `${toy.subType} ${name}, ${size}`,
        brand: "Hopp och Lek",
        shelf: "spel-pussel_leksaker",
        description: toy.text,
        kronor: toy.kronor + (size === "stor" ? 100 : 0),
        facts: {
          subType: toy.subType,
          age: { from: toy.from, to: 0 },
          suitableUnderThree: toy.safe,
          weight: size === "stor" ? 520 : 240,
        },
        colours: [],
      }),
    ),
  ),
)

export const play: ReadonlyArray<Article> = [...childrensPuzzles, ...toys, ...puzzles, ...games]
