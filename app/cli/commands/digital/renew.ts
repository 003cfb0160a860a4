/** `kapitel digital renew ORDER`: new downloads for a customer who has used them up or never received them. */
import { DigitalGoodsFolder } from "@kapitel/adapters/embedded/DigitalGoodsFolder"
import { OrderNumber } from "@kapitel/core/checkout/Order"
import { Command, InvalidArgumentError } from "commander"
import { Schema } from "effect"
import { REFUSED, SUCCESS } from "../../exitCodes.ts"
import { countOf } from "../../output.ts"
import { type DigitalGoodsOptions, withDataDir, withDigitalGoods } from "./digitalGoods.ts"

const isOrderNumber = Schema.is(OrderNumber)

const orderNumber = (text: string): OrderNumber => {
  const number = text.trim().toUpperCase()
  if (isOrderNumber(number)) return number
  throw new InvalidArgumentError("It is an order's number, such as K123456789.")
}

const REFUSALS = {
  "unknown order": "No paid order has this number.",
  "nothing digital": "This order has no downloads.",
} as const

export const renewDigital = (): Command =>
  withDataDir(new Command("renew"))
    .description("renew an order's downloads: the same number and time again; undelivered ones are delivered")
    .argument("<order>", "the order's number, such as K123456789", orderNumber)
    .action(async (order: OrderNumber, options: DigitalGoodsOptions) => {
      process.exitCode = await withDigitalGoods(
        options,
        DigitalGoodsFolder.use((shelf) => shelf.renew(order)),
        (answer) => {
          if (typeof answer === "string") {
            process.stderr.write(`${REFUSALS[answer]}\n`)
            return REFUSED
          }
          const { byService } = answer
          const others =
            byService === 0
              ? ""
              : ` ${byService} ${byService === 1 ? "was" : "were"} delivered by the distributor: ask there for a renewal.`
          const requested = answer.requested ? " Undelivered products will be delivered while the shop runs." : ""
          process.stdout.write(
            `${order}: ${countOf(answer.renewed, "product")} can be downloaded again.${others}${requested}\n`,
          )
          return SUCCESS
        },
      )
    })
