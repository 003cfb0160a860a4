import type { ClientScript } from "@kapitel/core/checkout/PaymentProvider"

/** Where the provider's script puts its frame. */
export const PAYMENT_FRAME = "payment"

/**
 * The provider's loader: once per page, and only when there is a token to load it with (CHK-07). Rendered by the
 * server, so that the browser fetches it with the page.
 */
export function ProviderScript({ script }: { script: ClientScript }) {
  return <script defer src={script.src} {...script.attributes} data-container-id={PAYMENT_FRAME} />
}
