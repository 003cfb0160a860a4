import { importCommand } from "./importCommand.ts"

export const importProducts = () =>
  importCommand(
    "products",
    "stationery, games, puzzles, paint, calendars and toys from CSV",
    "Needs the columns ean, title and kind; docs/importing.md names them all.",
  )
