/** Withdrawing from a purchase in two steps, without leaving the page while there are faults. */
import type { CallResult } from "@kapitel/core/shop/CallResult"
import type { WithdrawalForm, WithdrawalStep } from "@kapitel/core/shop/CheckoutClient"
import type { WithdrawalField } from "@kapitel/core/withdrawal/readStatement"
import { useState } from "react"
import { useShop } from "./ShopProvider.tsx"
import { useNavigate } from "./useNavigate.ts"

export interface WithdrawalState {
  readonly sending: boolean
  /** Invalid fields; undefined until the shop has responded. */
  readonly faults: ReadonlyArray<WithdrawalField> | undefined
  /** Why it failed: the shop's message; empty when the shop has not responded. */
  readonly trouble: string | undefined
  readonly submit: (form: WithdrawalForm) => void
  readonly confirm: (token: string) => void
}

type StepResult = Promise<CallResult<WithdrawalStep, { readonly _tag: string; readonly message: string }>>

/** `hrefOf` is the page of a step. */
export const useWithdrawal = (hrefOf: (token: string) => string): WithdrawalState => {
  const { client } = useShop()
  const visit = useNavigate()
  const [sending, setSending] = useState(false)
  const [faults, setFaults] = useState<ReadonlyArray<WithdrawalField>>()
  const [trouble, setTrouble] = useState<string>()

  const run = async (question: () => StepResult) => {
    if (sending) return
    setSending(true)
    setTrouble(undefined)
    const answer = await question()
    // While the next step loads the page stays as it is.
    if (answer.ok && answer.value.kind !== "faulty") return visit(hrefOf(answer.value.token))
    setSending(false)
    if (answer.ok) return setFaults(answer.value.faults)
    setTrouble(answer.refusal.message ?? "")
  }

  return {
    sending,
    faults,
    trouble,
    submit: (form) => void run(() => client.withdrawals.say(form)),
    confirm: (token) => void run(() => client.withdrawals.confirm({ token })),
  }
}
