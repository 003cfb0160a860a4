/** Requests the link of an order, without leaving the page. */
import type { OrderLookupField, OrderLookupInput } from "@kapitel/core/checkout/requestOrderLink"
import { useState } from "react"
import { useShop } from "./ShopProvider.tsx"

export type OrderLookupStep =
  | { readonly kind: "sending" | "sent" | "tooMany" }
  | { readonly kind: "faulty"; readonly field: OrderLookupField }
  /** The shop's message, when it has responded. */
  | { readonly kind: "unanswered"; readonly message: string | undefined }

export interface OrderLookupState {
  /** Undefined until a request is sent. */
  readonly step: OrderLookupStep | undefined
  readonly request: (typed: OrderLookupInput) => void
}

export const useOrderLookup = (): OrderLookupState => {
  const { client } = useShop()
  const [step, setStep] = useState<OrderLookupStep>()

  const send = async (typed: OrderLookupInput) => {
    if (step?.kind === "sending") return
    setStep({ kind: "sending" })
    const answer = await client.orders.sendLink(typed)
    if (answer.ok) return setStep({ kind: "sent" })
    const { refusal } = answer
    if (refusal._tag === "TooManyTries") return setStep({ kind: "tooMany" })
    if (refusal._tag === "InvalidRequest" && (refusal.field === "orderNumber" || refusal.field === "email"))
      return setStep({ kind: "faulty", field: refusal.field })
    setStep({ kind: "unanswered", message: refusal.message })
  }

  return { step, request: (typed) => void send(typed) }
}
