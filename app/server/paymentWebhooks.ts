/** The payment provider's knocks, on their secret addresses. */

import { Option } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import { server as words } from "../text/server.ts"
import type { Handler } from "./handleRequest.ts"
import { plain } from "./http/Answer.ts"
import { knock } from "./walley/knock.ts"

export const makePaymentWebhookHandler =
  (shop: ShopRuntime): Handler =>
  ({ method, url }) =>
    url.pathname.startsWith("/walley/")
      ? shop.runPromise(knock({ method, path: url.pathname })).then(Option.getOrElse(() => plain(404, words.notFound)))
      : undefined
