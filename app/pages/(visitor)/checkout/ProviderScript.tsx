import type { ClientScript } from "@kapitel/core/checkout/PaymentProvider"

/** Where the provider's script puts its frame. */
export const PAYMENT_FRAME = "payment"

/** The provider's loader: once a page, and only where there is a token to load it with (CHK-07). Drawn by the server, so that it comes with the page. */
export function ProviderScript({ script }: { script: ClientScript }) {
  return <script defer src={script.src} {...script.attributes} data-container-id={PAYMENT_FRAME} />
}
