import type { ClientScript } from "@kapitel/core/checkout/PaymentProvider"

/** Where the provider's script puts its frame. */
export const PAYMENT_FRAME = "payment"

/** The provider's loader: once a page, and only where there is a token to load it with (CHK-07). */
export function ProviderScript({ script, revision }: { script: ClientScript; revision?: number }) {
  return (
    <script
      defer
      src={script.src}
      {...script.attributes}
      data-container-id={PAYMENT_FRAME}
      data-shipping-updated={script.events.shippingUpdated}
      data-payment-selected={script.events.paymentSelected}
      data-suspend={script.functions.suspend}
      data-resume={script.functions.resume}
      data-validation-failed={script.events.validationFailed}
      data-revision={revision}
    />
  )
}
