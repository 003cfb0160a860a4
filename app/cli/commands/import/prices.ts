import { importCommand } from "./importCommand.ts"

export const importPrices = () =>
  importCommand(
    "prices",
    "prices in kronor incl. VAT, from CSV",
    "Columns: ean, price, and if they apply original_price and loyalty_price.",
  )
