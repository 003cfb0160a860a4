/** Mugs, bags and other gifts for readers, and tickets to an evening in a store. Swedish data. */
import { phrases } from "../phrases.ts"
import { type Article, combinations } from "./Article.ts"
import { palette } from "./palette.ts"

const SAYINGS = phrases`Ett kapitel till | Jag läser | Tyst, spännande ställe | Först boken | Bokmal | November är till för läsning | Marginalanteckning | Slutet var bättre`

const THINGS = [
  {
    type: "Tygkasse",
    text: "Kraftig bomull med långa handtag. Bär sex inbundna och en matlåda.",
    kronor: 149,
    weight: 140,
    count: 6,
  },
  {
    type: "Mugg",
    text: "Rymmer tre deciliter, tål diskmaskin och håller värmen ett kapitel.",
    kronor: 129,
    weight: 340,
    count: 0,
  },
  { type: "Bokmärke", text: "Tunn mässing som inte gör märken på sidan.", kronor: 59, weight: 8, count: 3 },
  {
    type: "Doftljus",
    text: "Doftar papper, bläck och lite damm. Brinner i trettio timmar.",
    kronor: 179,
    weight: 280,
    count: 0,
  },
  {
    type: "Läslampa",
    text: "Klämmer fast på pärmen och lyser varmt på två sidor, inte på den som vill sova.",
    kronor: 199,
    weight: 60,
    count: 4,
  },
  { type: "Bokstöd", text: "Bockad plåt som håller emot, även mot samlade verk.", kronor: 249, weight: 780, count: 5 },
] as const

/** The same thing with another saying is shown in another colour; none of them is patterned. */
const firstColour = (saying: string) => SAYINGS.indexOf(saying) % 3

const things: ReadonlyArray<Article> = combinations(
  [THINGS, SAYINGS, [0], [0]],
  (thing, description): Article => ({
    kind: "other",
    title: `${thing.type} ${description}`,
    brand: "Kapitel",
    shelf: "presenter",
    description: thing.text,
    kronor: thing.kronor,
    facts: { subType: thing.type, weight: thing.weight },
    colours: palette.slice(firstColour(description), firstColour(description) + thing.count),
  }),
)

const tickets: ReadonlyArray<Article> =
  phrases`Författarkväll med Majken Sundling | Bind din egen anteckningsbok | Akvarell för nybörjare`.map(
    (evening): Article => ({
      kind: "other",
      title: `Biljett: ${evening}`,
      brand: "Kapitel",
      shelf: "presenter",
      description: "En plats på kvällen. Kaffe och något att äta ingår. Biljetten kommer via e-post.",
      kronor: 95,
      facts: { subType: "Biljett", ticket: true, distributionMethod: "download" },
      colours: [],
    }),
  )

export const gifts: ReadonlyArray<Article> = [...tickets, ...things]
