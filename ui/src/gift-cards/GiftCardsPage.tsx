import { BALANCE_ANCHOR } from "@kapitel/core/gift-cards/giftCardPaths"
import { giftCards as words } from "../text/sv/giftCards.ts"
import { BalanceForm, type BalanceFormProps } from "./BalanceForm.tsx"
import { GiftCardForm, type GiftCardFormProps } from "./GiftCardForm.tsx"

export interface GiftCardsPageProps {
  buy: GiftCardFormProps
  balance: BalanceFormProps
}

/** Sells gift cards, and shows their balance (spec §2). */
export function GiftCardsPage({ buy, balance }: GiftCardsPageProps) {
  return (
    <div className="wrap grid gap-12 pt-10 pb-16">
      <div className="grid max-w-modal gap-4">
        <h1 className="text-h1">{words.title}</h1>
        <p className="text-lead">{words.lead}</p>
        <p>
          <a className="link inline-flex min-h-target items-center" href={`#${BALANCE_ANCHOR}`}>
            {words.toBalance}
          </a>
        </p>
      </div>
      <section className="grid gap-6" aria-labelledby="buy-title">
        <h2 className="text-h2" id="buy-title">
          {words.buyTitle}
        </h2>
        <GiftCardForm {...buy} />
      </section>
      <hr className="border-line" />
      <BalanceForm {...balance} />
    </div>
  )
}
