/** `kapitel digital remove EAN [NAME]`: ends the sale of a download. Customers who have bought it keep it. */
import { DigitalGoodsFolder } from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import type { Ean } from "@kapitel/core/catalogue/Ean"
import { Command } from "commander"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { countOf } from "../../output.ts"
import { type DigitalGoodsOptions, parseEanArgument, withDataDir, withDigitalGoods } from "./digitalGoods.ts"

export const removeDigital = (): Command =>
  withDataDir(new Command("remove"))
    .description("take files off sale; paid orders can still download them")
    .argument("<ean>", "the product's number", parseEanArgument)
    .argument("[name]", "only the file of this name")
    .action(async (ean: Ean, name: string | undefined, options: DigitalGoodsOptions) => {
      process.exitCode = await withDigitalGoods(
        options,
        DigitalGoodsFolder.use((shelf) => shelf.remove(ean, name)),
        ({ removed, buyers }) => {
          if (removed === 0) {
            process.stderr.write("There is no such file for sale.\n")
            return REFUSED
          }
          const retained = buyers === 0 ? "" : ` Kept for ${countOf(buyers, "order")} that may still download it.`
          process.stdout.write(
            `${countOf(removed, "file")} of ${ean} ${removed === 1 ? "is" : "are"} no longer for sale.${retained}\n`,
          )
          return SUCCESS
        },
      )
    })
