/** Requests a watch of a product without leaving the page. */
import { useEffect, useState } from "react"
import { useShopInBrowser, useShopState } from "./ShopProvider.tsx"

export type WatchStep =
  | { readonly kind: "sending" | "sent" | "started" | "faulty" | "forSale" | "full" | "tooMany" }
  /** The shop's message, when it has responded. */
  | { readonly kind: "unanswered"; readonly message: string | undefined }

export interface WatchRequestState {
  /** Undefined until a request is sent. */
  readonly step: WatchStep | undefined
  readonly request: (email: string) => void
}

export const useWatch = (ean: string): WatchRequestState => {
  const store = useShopInBrowser()
  const [step, setStep] = useState<WatchStep>()

  const send = async (email: string) => {
    if (store === undefined || step?.kind === "sending") return
    setStep({ kind: "sending" })
    const answer = await store.client.watches.request({ productID: ean, email })
    if (answer.ok) return setStep({ kind: answer.value.confirmed ? "started" : "sent" })
    const { refusal } = answer
    if (refusal._tag === "TooManyTries") return setStep({ kind: "tooMany" })
    if (refusal._tag === "TooManyWatches") return setStep({ kind: "full" })
    if (refusal._tag === "NotWatchable") return setStep({ kind: "forSale" })
    if (refusal._tag === "InvalidRequest" && refusal.field === "email") return setStep({ kind: "faulty" })
    setStep({ kind: "unanswered", message: refusal.message })
  }

  return { step, request: (email) => void send(email) }
}

/** The address of the account that is logged in; undefined for a guest, and until it is known. */
export const useKnownEmail = (): string | undefined => {
  const store = useShopInBrowser()
  const isLoggedIn = useShopState((state) => state.visitor.kind === "account")
  const [email, setEmail] = useState<string>()
  useEffect(() => {
    if (store === undefined || !isLoggedIn) return
    let isOver = false
    void store.client.account.me().then((answer) => {
      if (!isOver && answer.ok) setEmail(answer.value.email)
    })
    return () => {
      isOver = true
    }
  }, [store, isLoggedIn])
  return email
}
