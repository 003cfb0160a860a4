import { importCommand } from "./importCommand.ts"

export const importProducts = () =>
  importCommand(
    "products",
    "stationery, games, puzzles, paint, calendars and toys from CSV",
    "Requires the columns ean, title and kind; docs/importing.md lists all of them.",
  )
