import { importCommand } from "./importCommand.ts"

export const importStock = () =>
  importCommand(
    "stock",
    "how many copies each store and the web shop have, from CSV",
    "Columns: ean, store (a store's id, or web), quantity.",
  )
