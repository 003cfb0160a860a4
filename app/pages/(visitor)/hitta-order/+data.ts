import type { OrderLookupField } from "@kapitel/core/checkout/requestOrderLink"
import { form as formWords } from "@kapitel/ui/text/sv/form"
import { orderLookup as words } from "@kapitel/ui/text/sv/orderLookup"
import { Effect } from "effect"
import type { PageRequest } from "../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../readPage.ts"
import { FAULT_PARAMETER, FAULTS, SENT_PARAMETER } from "./paths.ts"

export type Data = Awaited<ReturnType<typeof data>>

const FIELDS: ReadonlyArray<OrderLookupField> = ["orderNumber", "email"]

/** Reads no order: it shows a form, and after it the same text whatever was typed. */
export const data = (context: PageRequest) =>
  readVisitorPage(context, () => {
    const params = searchParamsOf(context)
    const { trouble, typed } = context.visitor ?? {}
    const { number = "", email = "" } = trouble?.lookup ?? typed?.lookup ?? {}
    const fault = FIELDS.find((field) => FAULTS[field] === params.get(FAULT_PARAMETER))
    return Effect.succeed({
      headTitle: fault === undefined && trouble === undefined ? words.title : formWords.faultyTitle(words.title),
      form: {
        sent: params.get(SENT_PARAMETER) === "1",
        fault,
        trouble: trouble?.kind,
        orderNumber: number,
        email,
      },
      email: context.trader.email,
    })
  })
