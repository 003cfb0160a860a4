import "@kapitel/ui/theme/cart.css"
import "@kapitel/ui/theme/checkout.css"
import "@kapitel/ui/theme/order.css"
import { CartNoticeTemplates } from "@kapitel/ui/cart/CartNoticeTemplates"
import { CartPanel } from "@kapitel/ui/cart/CartPanel"
import { CartSummary } from "@kapitel/ui/cart/CartSummary"
import { BeforeOrder } from "@kapitel/ui/checkout/BeforeOrder"
import { CartChanged } from "@kapitel/ui/checkout/CartChanged"
import { CheckoutLayout } from "@kapitel/ui/checkout/CheckoutLayout"
import { CompletePurchase } from "@kapitel/ui/checkout/CompletePurchase"
import { DigitalConsent } from "@kapitel/ui/checkout/DigitalConsent"
import { PaymentFrame } from "@kapitel/ui/checkout/PaymentFrame"
import { CategoryContents } from "@kapitel/ui/content/CategoryContents"
import { Button } from "@kapitel/ui/primitives/Button"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { Message } from "@kapitel/ui/primitives/Message"
import { cart as cartWords } from "@kapitel/ui/text/sv/cart"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { LOGIN } from "../../../loginPaths.ts"
import { TERMS, WITHDRAWAL } from "../../legalPages.ts"
import { useData } from "../../useData.ts"
import { COMPLETE_FORM, COMPLETE_HEADING, CONSENT_FORM, CORRECT_FORM, DELIVERY_FORM } from "../forms.ts"
import { PAYMENT_FRAME, ProviderScript } from "../ProviderScript.tsx"
import type { Data } from "./+data.ts"

export function Page() {
  const { cart, changeName, discountBox, payment, before, notice, topCategories } = useData<Data>()
  const message = notice !== undefined && <Message tone={notice.tone}>{notice.text}</Message>
  if (cart.lines.length === 0) {
    return (
      <div className="wrap grid gap-10 py-12">
        <h1 className="text-h1">{words.title}</h1>
        {message}
        <EmptyState
          title={words.emptyTitle}
          message={words.empty}
          action={<ButtonLink href="/">{words.continueShopping}</ButtonLink>}
        />
        {topCategories.length > 0 && (
          <CategoryContents id="top-categories" heading={words.topCategories} categories={topCategories} />
        )}
      </div>
    )
  }
  return (
    <CheckoutLayout
      cart={
        <>
          <CartChanged id="cart-changed" />
          <CartNoticeTemplates />
          {/* `app/client/checkout.ts` brings the parts up to date while the provider's frame stands. */}
          <div data-checkout-part="cart">
            <CartPanel
              cart={cart}
              id="cart"
              loginHref={LOGIN}
              typed={discountBox}
              changeName={changeName}
              notices={message}
            />
            <div className="mt-6">
              <CartSummary cart={cart} />
            </div>
          </div>
        </>
      }
      delivery={
        payment !== undefined && (
          <>
            {payment.kind !== "refused" && payment.kind !== "tooFew" && payment.kind !== "nothingToPay" && (
              <div data-checkout-part="before">
                <Before before={before} />
              </div>
            )}
            <div data-payment={payment.kind === "script" ? payment.script.attributes["data-token"] : payment.kind}>
              <Payment payment={payment} before={before} />
            </div>
          </>
        )
      }
    />
  )
}

const Before = ({ before }: Pick<Data, "before">) =>
  before !== undefined && <BeforeOrder {...before} withdrawalHref={WITHDRAWAL} termsHref={TERMS} />

interface PaymentProps extends Pick<Data, "before"> {
  payment: NonNullable<Data["payment"]>
}

function Payment({ payment, before }: PaymentProps) {
  switch (payment.kind) {
    case "script":
      return (
        <>
          <PaymentFrame id={PAYMENT_FRAME} />
          <ProviderScript script={payment.script} revision={payment.revision} />
        </>
      )
    case "consent":
      return <DigitalConsent action={CONSENT_FORM} />
    case "nothingToPay":
      return (
        <div data-checkout-part="complete">
          <CompletePurchase {...payment} action={COMPLETE_FORM} deliveryAction={DELIVERY_FORM} id={COMPLETE_HEADING}>
            <Before before={before} />
          </CompletePurchase>
        </div>
      )
    case "tooFew":
      return (
        <form method="post" action={CORRECT_FORM} className="grid gap-4">
          <Message tone="error">{payment.message}</Message>
          <p>{cartWords.tooFew.about}</p>
          <p>
            <Button type="submit">{cartWords.tooFew.correct}</Button>
          </p>
        </form>
      )
    case "refused":
      return <Message tone="error">{payment.message}</Message>
    case "paid":
      return undefined
  }
}
