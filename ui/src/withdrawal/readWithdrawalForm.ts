import type { WithdrawalForm } from "@kapitel/core/shop/CheckoutClient"
import { fieldText } from "../primitives/fieldText.ts"

/** More than can be bought: the shop counts at most those bought. */
const ALL_COPIES = 999

/** The form's values; a line without a number means all of its copies. */
export const readWithdrawalForm = (data: FormData): WithdrawalForm => {
  const text = (name: string) => fieldText(data, name)
  const copiesOf = (key: string): number => {
    const copies = Number(text(`copies-${key}`))
    return Number.isInteger(copies) && copies >= 1 && copies <= ALL_COPIES ? copies : ALL_COPIES
  }
  const order = text("order")
  return {
    name: text("name"),
    orderNumber: text("orderNumber"),
    email: text("email"),
    scope: text("scope") === "all" ? "all" : "some",
    words: text("words"),
    ...(order === "" ? {} : { order }),
    lines: data
      .getAll("line")
      .filter((key) => typeof key === "string")
      .map((key) => ({ key, quantity: copiesOf(key) })),
  }
}
