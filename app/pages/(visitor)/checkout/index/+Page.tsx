import { paymentFrame } from "@kapitel/adapters/browser/paymentFrame"
import type { ShopCart } from "@kapitel/core/shop/ShopCart"
import "@kapitel/ui/theme/cart.css"
import { lineId } from "@kapitel/ui/cart/CartLine"
import { JustOrdered } from "@kapitel/ui/cart/JustOrdered"
import { CheckoutCart } from "@kapitel/ui/checkout/CheckoutCart"
import { CheckoutLayout } from "@kapitel/ui/checkout/CheckoutLayout"
import { CollectChoice } from "@kapitel/ui/checkout/CollectChoice"
import { CompletePurchase } from "@kapitel/ui/checkout/CompletePurchase"
import { DigitalConsent } from "@kapitel/ui/checkout/DigitalConsent"
import { PaymentFrame } from "@kapitel/ui/checkout/PaymentFrame"
import { PrePurchaseFacts, PrePurchaseInformation } from "@kapitel/ui/checkout/PrePurchaseInformation"
import { CategoryContents } from "@kapitel/ui/content/CategoryContents"
import { Button } from "@kapitel/ui/primitives/Button"
import { ButtonLink } from "@kapitel/ui/primitives/ButtonLink"
import { EmptyState } from "@kapitel/ui/primitives/EmptyState"
import { Message } from "@kapitel/ui/primitives/Message"
import { ShopProvider } from "@kapitel/ui/shop/ShopProvider"
import { useCheckout } from "@kapitel/ui/shop/useCheckout"
import { usePageFact } from "@kapitel/ui/shop/usePageFact"
import { cart as cartWords } from "@kapitel/ui/text/sv/cart"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { useEffect, useState } from "react"
import { useData } from "vike-react/useData"
import { fetchPageData } from "../../../../client/pageData.ts"
import { LOGIN } from "../../../../loginPaths.ts"
import { checkout as ownWords } from "../../../../text/checkout.ts"
import { TERMS, WITHDRAWAL } from "../../../legalPages.ts"
import {
  COLLECT_FORM,
  COLLECT_HEADING,
  COMPLETE_FORM,
  COMPLETE_HEADING,
  CONSENT_FORM,
  CORRECT_FORM,
  DELIVERY_FORM,
} from "../forms.ts"
import { PAYMENT_FRAME, ProviderScript } from "../ProviderScript.tsx"
import type { Data } from "./+data.ts"

/** A different way of paying needs a new page. */
const paymentKey = ({ payment }: Pick<Data, "payment">) =>
  payment?.kind === "script" ? payment.script.attributes["data-token"] : payment?.kind

const reload = () => location.reload()

export function Page() {
  const initial = useData<Data>()
  const [data, setData] = useState(initial)
  usePageFact({ type: "page.shown", item: "/checkout" })
  // One that is emptied here keeps its checkout, in which 'Ångra' restores the line.
  return initial.cart.lines.length === 0 ? <Empty {...data} /> : <Filled data={data} onData={setData} />
}

const Notice = ({ notice }: Pick<Data, "notice">) =>
  notice !== undefined && (
    <Message tone={notice.tone}>
      {notice.text} {"undo" in notice && notice.undo !== undefined && <Undo {...notice.undo} />}
    </Message>
  )

/** Adds the removed line again, and leads to it. */
const Undo = ({ ean, quantity }: { ean: string; quantity: number }) => (
  <form method="post" action="/cart/lines" className="contents">
    <input type="hidden" name="ean" value={ean} />
    <input type="hidden" name="quantity" value={quantity} />
    <input type="hidden" name="returnTo" value={`/checkout#${lineId(ean)}`} />
    <button type="submit" className="link">
      {cartWords.undo}
    </button>
  </form>
)

function Empty({ notice, ...offers }: Pick<Data, "notice" | "ordered" | "topCategories">) {
  return (
    <div className="wrap grid gap-10 py-12">
      <h1 className="text-h1">{words.title}</h1>
      <Notice notice={notice} />
      <Offers {...offers} />
    </div>
  )
}

/** Instead of lines. */
function Offers({ ordered, topCategories }: Pick<Data, "ordered" | "topCategories">) {
  const isOrdered = ordered !== undefined
  // The browser would restore the position in the page that was left, below the order that the cart became.
  useEffect(() => {
    if (!isOrdered) return
    history.scrollRestoration = "manual"
    scrollTo({ top: 0, behavior: "instant" })
  }, [isOrdered])
  return (
    <>
      <JustOrdered ordered={ordered} />
      <EmptyState
        title={words.emptyTitle}
        message={words.empty}
        action={<ButtonLink href="/">{words.continueShopping}</ButtonLink>}
      />
      {topCategories.length > 0 && (
        <CategoryContents id="top-categories" heading={words.topCategories} categories={topCategories} />
      )}
    </>
  )
}

interface FilledProps {
  data: Data
  onData: (data: Data) => void
}

function Filled({ data, onData }: FilledProps) {
  const { cart, idempotencyKey, discountBox, payment, collect, before, notice, ordered, topCategories } = data
  const script = payment?.kind === "script" ? payment : undefined
  const refresh = async (signal: AbortSignal): Promise<ShopCart> => {
    const fresh = await fetchPageData<Data>("/checkout", signal)
    // It was paid in another tab: the server redirects to the confirmation.
    if (fresh === undefined) reload()
    // The frame is kept, out of sight, for a line that 'Ångra' restores.
    else if (fresh.cart.lines.length === 0) onData({ ...fresh, payment, before })
    else if (paymentKey(fresh) !== paymentKey(data)) reload()
    else onData(fresh)
    return fresh?.cart ?? cart
  }
  const { store, loadAgain, readAgain } = useCheckout({
    cart,
    token: script?.script.attributes["data-token"],
    revision: script?.revision,
    frame: script === undefined ? undefined : () => paymentFrame(script.script, window),
    refresh,
    reload,
  })
  return (
    <ShopProvider store={store}>
      <CheckoutLayout
        cart={
          <CheckoutCart
            cart={cart}
            loginHref={LOGIN}
            typed={discountBox}
            idempotencyKey={idempotencyKey}
            readAgain={readAgain}
            notice={<Notice notice={notice} />}
            empty={<Offers ordered={ordered} topCategories={topCategories} />}
          />
        }
        isEmpty={cart.lines.length === 0}
        delivery={
          payment !== undefined && (
            <>
              {collect !== undefined && payment.kind !== "consent" && (
                <CollectChoice {...collect} action={COLLECT_FORM} id={COLLECT_HEADING} />
              )}
              <Payment
                payment={payment}
                version={cart.version}
                before={before}
                sent={collect?.send === undefined && before?.shipped === true}
                loadAgain={loadAgain}
              />
              {/* By the button that obliges to pay: the provider's is the last of its frame. */}
              {(payment.kind === "script" || payment.kind === "consent") && (
                <div className="mt-4">
                  <Before before={before} {...(payment.kind === "consent" && { termsHref: TERMS })} />
                </div>
              )}
            </>
          )
        }
      />
    </ShopProvider>
  )
}

const Facts = ({ before }: Pick<Data, "before">) => before !== undefined && <PrePurchaseFacts facts={before.facts} />

const Before = ({ before, ...terms }: Pick<Data, "before"> & { termsHref?: string }) => {
  if (before === undefined) return null
  const { facts: _facts, ...rest } = before
  return <PrePurchaseInformation {...rest} {...terms} withdrawalHref={WITHDRAWAL} />
}

/** Where the delivery is chosen, which the heading promises. */
const NextStep = ({ shipped, text }: { shipped: boolean; text: Readonly<Record<"shipped" | "digital", string>> }) => (
  <p className="mb-4">{shipped ? text.shipped : text.digital}</p>
)

/** What was agreed to stays on the page until it is paid for. */
const ConsentGiven = ({ text }: { text: string | undefined }) =>
  text !== undefined && (
    <div className="mb-4">
      <Message tone="success">{text}</Message>
    </div>
  )

interface PaymentProps extends Pick<Data, "before"> {
  payment: NonNullable<Data["payment"]>
  version: number
  /** A part is sent: then the delivery is chosen in the next step. */
  sent: boolean
  loadAgain: (() => void) | undefined
}

function Payment({ payment, version, before, sent, loadAgain }: PaymentProps) {
  switch (payment.kind) {
    case "script":
      return (
        <>
          <Facts before={before} />
          <NextStep shipped={sent} text={words.inFrame} />
          <ConsentGiven text={payment.consentGiven} />
          <PaymentFrame id={PAYMENT_FRAME} loadAgain={loadAgain} />
          <ProviderScript script={payment.script} />
          <p className="mt-3 text-small text-ink-2">
            {words.accept}{" "}
            <a className="link" href={TERMS}>
              {words.acceptedTerms}
            </a>
            .
          </p>
        </>
      )
    case "consent":
      return (
        <>
          <NextStep shipped={sent} text={words.afterConsent} />
          <DigitalConsent action={CONSENT_FORM} refused={payment.refused} />
        </>
      )
    case "nothingToPay":
      return (
        <>
          <ConsentGiven text={payment.consentGiven} />
          <CompletePurchase
            {...payment}
            action={COMPLETE_FORM}
            deliveryAction={DELIVERY_FORM}
            id={COMPLETE_HEADING}
            version={version}
          >
            <Facts before={before} />
            <Before before={before} termsHref={TERMS} />
          </CompletePurchase>
        </>
      )
    case "tooFew":
      return (
        <form method="post" action={CORRECT_FORM} className="grid gap-4">
          <Message tone="error">{payment.message}</Message>
          <p>{payment.areGone ? words.tooFew.aboutGone : words.tooFew.about}</p>
          <p>
            <Button type="submit" variant={payment.areGone ? "outline" : "primary"}>
              {payment.areGone ? words.tooFew.removeGone : words.tooFew.correct}
            </Button>
          </p>
        </form>
      )
    case "refused":
      return <Message tone="error">{payment.message}</Message>
    case "unavailable":
      return (
        <Message tone="error">
          {ownWords.unavailable}{" "}
          <a className="link" href="/checkout">
            {cartWords.retry}
          </a>
        </Message>
      )
    case "paid":
      return undefined
  }
}
