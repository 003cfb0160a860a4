/** Invented reviews in newspapers, and prizes. Swedish data. */
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import type { Chance } from "./Chance.ts"
import type { ReviewTone } from "./Genre.ts"
import { phrases } from "./phrases.ts"

const PAPERS = phrases`
  Norrlands Morgonpost | Skånska Kuriren | Tidningen Läsaren | Västkustens Dagblad | Bergslagsbladet | Kulturmagasinet Spalt
  Östgöta Folkblad Söndag | Radion Boktimmen | Tidskriften Marginal | Öarnas Tidning
`
const QUOTES: Readonly<Record<ReviewTone, ReadonlyArray<string>>> = {
  fiction: phrases`
    Jag läste klart den på tåget och åkte förbi min station.
    Varm, vass och alldeles för kort.
    En berättare som litar på sin läsare. Det är ovanligt, och det är lyckat.
    Här finns en mening på varje sida att stryka under.
    Man skrattar, och sedan inser man åt vad.
    Årets säkraste hand. Slutet sitter som en smäll i en dörr.
    Det är länge sedan jag tyckte så illa om att en bok tog slut.
  `,
  children: phrases`
    Min testpanel, fyra och sex år, krävde omläsning samma kväll.
    Bilderna har en egen berättelse. Leta efter snigeln.
    Rolig för barn, uthärdlig för femtionde gången.
    En bok som tar barn på allvar utan att vara allvarlig.
    Lagom läskig, precis som det ska vara.
  `,
  facts: phrases`
    Klar, kunnig och fri från pekpinnar.
    Boken jag önskar att jag hade haft för tio år sedan.
    Så bra att man glömmer att man lär sig något.
    Ett myller av fakta, hållet i koppel av ett gott humör.
    Borde delas ut gratis. Nu får man köpa den, och det är den värd.
  `,
}
const AWARDS = phrases`
  Lyktan, årets bok | Norrskenspriset | Stora Hyllpriset | Bokhandlarnas Kapitelpris | Debutantlampan | Lilla Lyktan
  Folkbildarpriset | Gyllene Bokmärket
`

export const praiseOf = (
  chance: Chance,
  tone: ReviewTone,
  year: number,
): Pick<ProductFacts, "rating" | "ratedBy" | "mediaReviews" | "awards"> => {
  const sources = chance.percent(22) ? chance.some(PAPERS, chance.int(1, 3)) : []
  const quotes = chance.some(QUOTES[tone], sources.length)
  return {
    ...(chance.percent(62) && { rating: chance.int(31, 49) / 10, ratedBy: chance.int(3, 420) }),
    ...(sources.length > 0 && {
      mediaReviews: sources.map((source, index) => ({ source, quote: quotes[index] ?? QUOTES[tone][0] ?? "" })),
    }),
    ...(chance.percent(3) && { awards: [`${chance.pick(AWARDS)} ${year}`] }),
  }
}
