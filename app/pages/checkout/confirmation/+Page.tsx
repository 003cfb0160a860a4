import { OrderConfirmation } from "@kapitel/ui/checkout/OrderConfirmation"
import { PaymentFrame } from "@kapitel/ui/checkout/PaymentFrame"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { checkout as ownWords } from "../../../text/checkout.ts"
import { useData } from "../../useData.ts"
import { PAYMENT_FRAME, ProviderScript } from "../ProviderScript.tsx"
import type { Data } from "./+data.ts"

export function Page() {
  const { kind, order, script } = useData<Data>()
  if (kind === "unknown" || kind === "failed") {
    const title = kind === "failed" ? ownWords.failed : words.unknownTitle
    return (
      <div className="wrap py-16">
        <EmptyState
          level={1}
          title={title}
          message={words.unknown}
          action={<ButtonLink href="/checkout">{words.toCart}</ButtonLink>}
        />
      </div>
    )
  }
  return (
    <div data-refresh-cart>
      <OrderConfirmation
        firstName={order?.firstName}
        email={order?.email}
        pending={kind !== "paid"}
        covers={order?.covers ?? []}
        facts={order?.facts ?? []}
        homeHref="/"
        receipt={
          script !== undefined && (
            <>
              <PaymentFrame id={PAYMENT_FRAME} receipt />
              <ProviderScript script={script} />
            </>
          )
        }
      />
    </div>
  )
}
