/** Notebooks, calendars, cards and wrapping paper. Swedish data. */
import type { ProductFacts } from "@kapitel/core/catalogue/Product"
import { phrases } from "../phrases.ts"
import { type Article, combinations } from "./Article.ts"
import { palette } from "./palette.ts"

type Size = NonNullable<ProductFacts["dimensions"]>

const SIZES: Readonly<Record<string, Size>> = {
  A4: { width: 210, height: 297, depth: 16, unit: "mm" },
  B5: { width: 176, height: 250, depth: 15, unit: "mm" },
  A5: { width: 148, height: 210, depth: 14, unit: "mm" },
  A6: { width: 105, height: 148, depth: 11, unit: "mm" },
}
const SIZE_PRICES: Readonly<Record<string, number>> = { A4: 199, B5: 179, A5: 149, A6: 99 }
const LAYOUTS = ["Linjerad", "Rutad", "Prickad", "Olinjerad"] as const
const GRAMMAGES = [70, 80, 90, 100, 120] as const
const BOOKS = phrases`Anteckningsbok | Skrivbok | Häfte | Dagbok`
const DESIGNS = phrases`Skärgård | Allmoge | Lövskog | Midvinter | Stjärnhimmel | Fjällvidd | Linnea | Dalaröd | Kakel | Blåklocka | Skuggspel | Bokrygg`
const PAPER_BRANDS = phrases`Skymning | Almén | Arkhem | Linje & Lod`

const notebooks: ReadonlyArray<Article> = combinations(
  [BOOKS, DESIGNS, ["A5", "A6", "A4", "B5"], LAYOUTS],
  (book, design, size, layout, index): Article => {
    const grammage = GRAMMAGES[index % GRAMMAGES.length] ?? 90
    const pages = book === "Häfte" ? 64 : 192
    return {
      kind: "notebook",
      title: `${book} ${design} ${size} ${layout.toLowerCase()}`,
      brand: PAPER_BRANDS[index % PAPER_BRANDS.length] ?? "Skymning",
      shelf: "papper-pennor_anteckningsbocker",
      description:
        book === "Häfte"
          ? `Tunt häfte med ${pages} sidor i ${grammage} grams papper. Ryms i ytterfickan och väger nästan ingenting.`
          : `Trådbunden och öppnar sig helt plant. Papperet väger ${grammage} gram och tål reservoarpenna utan att bläcket slår igenom. Läsband och gummiband.`,
      kronor: (SIZE_PRICES[size] ?? 149) - (book === "Häfte" ? 60 : 0),
      facts: {
        subType: book,
        notebookLayout: layout,
        notebookPaperSize: size,
        notebookGrammage: grammage,
        pageCount: pages,
        ...(SIZES[size] !== undefined && { dimensions: SIZES[size] }),
        weight: size === "A4" ? 620 : size === "B5" ? 440 : size === "A5" ? 320 : 160,
        environmentalLabels: ["FSC Mix"],
      },
      colours: index % 3 === 0 ? palette.slice(0, 2 + (index % 10)) : [],
    }
  },
)

const INSERTS = phrases`Vecka på uppslag | Dag per sida | Månad på uppslag | Vecka per sida | Två dagar per sida`
const PLANNERS = phrases`Veckoplanerare | Fickkalender | Skrivbordskalender | Lärarkalender | Studiekalender`
const WALL = phrases`Skärgård | Katter | Fyrar | Svenska fåglar | Norrsken | Bokhyllor | Trädgård | Botaniska planscher | Fjäll | Ugglor | Höga kusten | Kaffe`

/** From summer on, the calendars of the next year are sold. */
export const calendarYear = (today: string): number => Number(today.slice(0, 4)) + (today.slice(5, 7) >= "06" ? 1 : 0)

export const wallCalendar = (year: number): Article["facts"] => ({
  subType: "Väggkalender",
  calendarInsert: "Månad per sida",
  dimensions: { width: 300, height: 300, depth: 4, unit: "mm" },
  weight: 310,
  publishingDate: `${year - 1}-06`,
})

const calendars = (today: string): ReadonlyArray<Article> => {
  const year = calendarYear(today)
  const wall = WALL.map(
    (motif, index): Article => ({
      kind: "calendar",
      title: `Väggkalender ${motif} ${year}`,
      brand: "Almén",
      shelf: "papper-pennor_kalendrar",
      description: `Tolv bilder, en per månad, och plats att skriva i varje ruta. Med namnsdagar, veckonummer och röda dagar för ${year}.`,
      kronor: 149 + (index % 3) * 20,
      facts: wallCalendar(year),
      colours: [],
    }),
  )
  const planners = combinations(
    [PLANNERS, INSERTS, ["A5", "A6"], ["Gran", "Lava"]],
    (planner, insert, size, series, index): Article => ({
      kind: "calendar",
      title: `${planner} ${series} ${size} ${insert.toLowerCase()} ${year}`,
      brand: "Almén",
      shelf: "papper-pennor_kalendrar",
      description: `${planner} för ${year} med ${insert.toLowerCase()}, namnsdagar och fyra sidor för sådant man lovar sig själv. Mjuk pärm och läsband.`,
      kronor: size === "A5" ? 199 : 149,
      facts: {
        subType: planner,
        calendarInsert: insert,
        notebookPaperSize: size,
        dimensions: size === "A5" ? { width: 15, height: 21, unit: "cm" } : { width: 10.5, height: 14.8, unit: "cm" },
        weight: size === "A5" ? 290 : 150,
        publishingDate: `${year - 1}-06`,
      },
      colours: index % 2 === 0 ? palette.slice(0, 3 + (index % 4)) : [],
    }),
  )
  return [...wall, ...planners]
}

const OCCASIONS = phrases`Grattis | Tack | Till dig | Varm kram | Ny liten | Vigsel | God jul | Student | Krya på dig`
const cards = combinations(
  [["Kort", "Kort 6-pack", "Presentpapper", "Presentask"], OCCASIONS, ["Botanik", "Katt", "Tryck"], [0]],
  (type, occasion, motif, _, index): Article => ({
    kind: "other",
    title: `${type} ${motif} ${occasion.toLowerCase()}`,
    brand: "Arkhem",
    shelf: "papper-pennor_kort",
    description:
      type === "Presentpapper"
        ? "Två meter på rulle, tryckt på obestruket papper som håller vikningen. Passar böcker av alla format."
        : type === "Presentask"
          ? "Vikbar ask i styv kartong, lagom för två pocketböcker och en chokladkaka."
          : "Dubbelvikt kort på bomullspapper med kuvert. Insidan är tom, orden är dina.",
    kronor: type === "Kort" ? 39 : type === "Kort 6-pack" ? 149 : type === "Presentpapper" ? 59 : 69,
    facts: { subType: type.replace(" 6-pack", ""), weight: 30 + (index % 4) * 20, environmentalLabels: ["Svanen"] },
    colours: [],
  }),
)

export const paper = (today: string): ReadonlyArray<Article> => [...calendars(today), ...notebooks, ...cards]
