/** `kapitel search pin QUERY EAN` and `search bury QUERY EAN`: a product stands first or last for a query, until a day. */
import { comparedQuery } from "@kapitel/adapters/embedded/search/analysis/tokens"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { parseEanQuery } from "@kapitel/core/catalogue/Isbn"
import { addDays, isCalendarDate, stockholmDate } from "@kapitel/core/delivery/stockholm"
import { readQuery } from "@kapitel/core/search/listState"
import { PLACED_DAYS, PlacedProducts } from "@kapitel/core/search/PlacedProducts"
import { Command, InvalidArgumentError } from "commander"
import { dataDirOf } from "../../../composition/projectRoot.ts"
import { placedLine } from "./placedLine.ts"
import { runWithSearches } from "./runSearchesCommand.ts"

/** The product's number, in any spelling. */
export const productNumber = (text: string): Ean => {
  const ean = parseEanQuery(text)
  if (ean === undefined) throw new InvalidArgumentError("It is an EAN or ISBN, such as 9789113084831.")
  return ean
}

/** As a page of hits reads it. */
export const placedQuery = (text: string): string => {
  const query = readQuery(text)
  if (comparedQuery(query) === "") throw new InvalidArgumentError("It has no letter or digit.")
  return query
}

const lastDay = (text: string): string => {
  if (isCalendarDate(text) && text >= stockholmDate(Date.now())) return text
  throw new InvalidArgumentError("It is today or a day in the future, such as 2028-12-31.")
}

const MOST_PLACES = 1_000

const placeNumber = (text: string): number => {
  const place = Number(text)
  if (/^\d{1,4}$/.test(text) && place >= 1 && place <= MOST_PLACES) return place
  throw new InvalidArgumentError(`It is a whole number from 1 to ${MOST_PLACES}.`)
}

interface PlaceOptions {
  readonly dataDir: string
  readonly until?: string
  readonly place?: number
}

const placing = (name: string, kind: "first" | "last", description: string): Command =>
  new Command(name)
    .description(description)
    .argument("<query>", "what visitors type; in quotes", placedQuery)
    .argument("<ean>", "the product's number", productNumber)
    .option("--until <day>", `the last day, in Stockholm (default: ${PLACED_DAYS} days from today)`, lastDay)
    .option("--data-dir <folder>", "the shop's data folder", dataDirOf(process.env["DATA_DIR"]))
    .action(async (query: string, ean: Ean, { dataDir, until, place }: PlaceOptions) => {
      const now = Date.now()
      const day = until ?? addDays(stockholmDate(now), PLACED_DAYS)
      process.exitCode = await runWithSearches(
        dataDir,
        PlacedProducts.use((placed) => placed.place({ query, ean, kind, place, until: day, now })),
        ({ placed, exists }) =>
          `${placedLine(placed)}${exists ? "" : "\nThe shop has no such product: it is placed when it has."}`,
      )
    })

export const pinProduct = (): Command =>
  placing("pin", "first", "place a product first for a query, in the order of relevance").option(
    "--place <n>",
    "its place among the products that are first for the query (default: after them)",
    placeNumber,
  )

export const buryProduct = (): Command =>
  placing("bury", "last", "place a product last for a query, in the order of relevance")
