/** Games, jigsaw puzzles and toys. Swedish data. */
import { phrases } from "../phrases.ts"
import { type Article, combinations } from "./Article.ts"

const GAMES = [
  {
    subType: "Familjespel",
    shelf: "spel-pussel_spel_familjespel",
    brand: "Ebb & Flod",
    players: [2, 5],
    minutes: [30, 60],
    age: [8, 0],
    kronor: 349,
  },
  {
    subType: "Strategispel",
    shelf: "spel-pussel_spel_strategispel",
    brand: "Tornväktaren",
    players: [1, 4],
    minutes: [60, 120],
    age: [12, 0],
    kronor: 499,
  },
  {
    subType: "Kortspel",
    shelf: "spel-pussel_spel_kortspel",
    brand: "Spader Fem",
    players: [2, 8],
    minutes: [15, 0],
    age: [7, 0],
    kronor: 149,
  },
  {
    subType: "Barnspel",
    shelf: "spel-pussel_spel_barnspel",
    brand: "Hopp och Lek",
    players: [2, 4],
    minutes: [15, 20],
    age: [3, 6],
    kronor: 199,
  },
  {
    subType: "Frågespel",
    shelf: "spel-pussel_spel",
    brand: "Ebb & Flod",
    players: [2, 0],
    minutes: [40, 0],
    age: [15, 0],
    kronor: 299,
  },
] as const

const NAMES = phrases`
  Fyrvaktaren | Sju sjöar | Hamnmagasinet | Nattfjärilar | Lavin | Brevduvan | Kartrummet | Bergslaget | Svampskogen
  Midnattssol | Tågluffen | Kolonilotten | Strömming | Glasbruket | Tornfalken | Linbanan | Isbrytaren | Kräftskivan | Vadstället | Myrstacken
`
const EDITIONS = phrases`Grundspelet | Resespelet | Jubileumsutgåvan`

const games: ReadonlyArray<Article> = combinations(
  [NAMES, GAMES, EDITIONS, [0]],
  (name, game, edition): Article => ({
    kind: "game",
    title:
      edition === "Grundspelet"
        ? `${name}: ${game.subType.toLowerCase()}`
        : `${name}: ${game.subType.toLowerCase()}, ${edition.toLowerCase()}`,
    brand: game.brand,
    shelf: game.shelf,
    description:
      game.subType === "Kortspel"
        ? "Snabba regler, långa revanscher. Reglerna ryms på ett kort, diskussionerna gör det inte."
        : "Ett spel om att planera, bluffa lagom och låtsas att man inte vill vinna. Regler på svenska, och ett blad för den som inte orkar läsa dem.",
    kronor: game.kronor - (edition === "Resespelet" ? 100 : 0) + (edition === "Jubileumsutgåvan" ? 100 : 0),
    facts: {
      subType: game.subType,
      gamePlayerCount: { from: game.players[0], to: game.players[1] },
      gameDuration: { from: game.minutes[0], to: game.minutes[1] },
      age: { from: game.age[0], to: game.age[1] },
      languages: ["Svenska"],
      dimensions: { width: 30, height: 30, depth: 7, unit: "cm" },
      weight: 900,
      ...(game.subType === "Barnspel" && { suitableUnderThree: false }),
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
    names: "Räv | Älg | Uggla | Hare | Björn | Säl | Grävling | Lo",
    text: "Mjuk, tvättbar och trogen. Fylld med återvunnen polyester och sydd för att kramas länge.",
    from: 0,
    safe: true,
    kronor: 199,
  },
  {
    subType: "Träleksak",
    names: "Tåget | Bondgården | Racerbilen | Stapeltornet | Hammarbänken | Båten",
    text: "Svarvad i björk från Hälsingland och målad med vattenbaserad färg.",
    from: 3,
    safe: false,
    kronor: 249,
  },
  {
    subType: "Fingerdockor",
    names: "Rödluva | De tre bockarna | Skogens djur | Cirkus",
    text: "Fem dockor i filt, och en teater att vika av asken.",
    from: 3,
    safe: false,
    kronor: 169,
  },
  {
    subType: "Byggleksak",
    names: "Klossar | Kulbana | Broar | Kojan",
    text: "Bygg, riv, bygg om. Passar ihop med resten av serien.",
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
