/** Where the BankID app is opened, and which page of the shop it returns to (core's `bankIdStart.ts`). */
import { BankIdApp } from "@kapitel/adapters/http/server/BankIdApp"
import { appAddress, browserKind, returnUrlFor } from "@kapitel/core/identity/bankid/bankIdStart"
import { Option } from "effect"

/** The page of the shop that the request came from, else its first: another site's referrer is ignored. */
const pageOf = (publicUrl: string, referrer: string | undefined): string => {
  const page = referrer === undefined ? null : URL.parse(referrer)
  const isOwn = page !== null && page.origin === new URL(publicUrl).origin
  return isOwn ? `${publicUrl}${page.pathname}${page.search}` : `${publicUrl}/`
}

/** `simulatorUrl` is the address of the demo's app; it is a page, and shows the way back as a link on every device. */
export const makeBankIdApp = (publicUrl: string, simulatorUrl: Option.Option<string>): BankIdApp["Service"] =>
  BankIdApp.of(
    Option.match(simulatorUrl, {
      onNone: () => ({
        addressFor: (userAgent, token) => appAddress(browserKind(userAgent), token),
        returnUrlFor: (userAgent, referrer) => returnUrlFor(browserKind(userAgent), pageOf(publicUrl, referrer)),
      }),
      onSome: (origin) => ({
        addressFor: (_userAgent, token) => `${origin}/app?autostarttoken=${encodeURIComponent(token)}`,
        returnUrlFor: (_userAgent, referrer) => pageOf(publicUrl, referrer),
      }),
    }),
  )
