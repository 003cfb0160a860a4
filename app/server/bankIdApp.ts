/** Where the BankID app is opened, and which page of the shop it leads back to (core's `bankIdStart.ts`). */
import { BankIdApp } from "@kapitel/adapters/http/server/BankIdApp"
import { appAddress, browserKind, returnUrlFor } from "@kapitel/core/identity/bankid/bankIdStart"
import { Option } from "effect"
import { DEMO_BANKID } from "../pages/(browse)/demo/brev/forms.ts"
import { server as words } from "../text/server.ts"
import type { Handler } from "./handleRequest.ts"
import { plain, redirectTo } from "./http/Answer.ts"

/** The page of the shop that asked, else its first: what another site says of itself leads nowhere. */
const pageOf = (publicUrl: string, referrer: string | undefined): string => {
  const page = referrer === undefined ? null : URL.parse(referrer)
  const isOwn = page !== null && page.origin === new URL(publicUrl).origin
  return isOwn ? `${publicUrl}${page.pathname}${page.search}` : `${publicUrl}/`
}

/** `simulatorUrl` is where the demo's app is; it is a page, and shows the way back as a link wherever it was opened. */
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

/** The way from the demo's mailbox to its BankID app, wherever that runs today; nowhere without one (demo mode only). */
export const makeDemoBankId =
  (simulatorUrl: Option.Option<string>): Handler =>
  ({ url }) =>
    url.pathname === DEMO_BANKID
      ? Promise.resolve(
          Option.match(simulatorUrl, {
            onNone: () => plain(404, words.notFound),
            onSome: (origin) => redirectTo(`${origin}/app`),
          }),
        )
      : undefined
