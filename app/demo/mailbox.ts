/** An e-mail of the demo as its recipient would see it, in a sandboxed frame (demo mode only). */
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Effect, Option } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import type { Handler } from "../server/handleRequest.ts"
import { plain } from "../server/http/ShopResponse.ts"
import { server as words } from "../text/server.ts"

const DEMO_EMAIL = /^\/demo\/brev\/(\d{1,12})\.html$/

export const makeMailboxHandler =
  (shop: ShopRuntime): Handler =>
  ({ url }) => {
    const id = DEMO_EMAIL.exec(url.pathname)?.[1]
    if (id === undefined) return undefined
    return shop.runPromise(
      Effect.gen(function* () {
        const mailbox = yield* Mailbox
        const email = yield* mailbox.find(Number(id))
        return Option.match(email, {
          onNone: () => plain(404, words.notFound),
          onSome: ({ html }) => ({
            status: 200,
            headers: {
              "content-type": "text/html; charset=utf-8",
              "cache-control": "private, no-store",
              "content-security-policy":
                "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox",
            },
            body: html,
          }),
        })
      }),
    )
  }
