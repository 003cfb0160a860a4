/** The payment provider's webhooks, on their secret addresses. */

import { Option } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import { server as words } from "../text/server.ts"
import type { Handler } from "./handleRequest.ts"
import { plain } from "./http/ShopResponse.ts"
import { webhook } from "./walley/webhook.ts"

export const makePaymentWebhookHandler =
  (shop: ShopRuntime): Handler =>
  ({ method, url }) =>
    url.pathname.startsWith("/walley/")
      ? shop
          .runPromise(webhook({ method, path: url.pathname }))
          .then(Option.getOrElse(() => plain(404, words.notFound)))
      : undefined
