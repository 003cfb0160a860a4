/**
 * `POST /content/published`: the content system says that something was published, and every process of the shop asks for
 * its content again. Source: Experience Edge's webhooks, whose headers their owner chooses.
 */
import { ContentCopies } from "@kapitel/core/content/ContentCopies"
import { Clock, Effect, type Redacted } from "effect"
import type { ShopRuntime } from "../composition/openShop.ts"
import { server as words } from "../text/server.ts"
import type { Handler } from "./handleRequest.ts"
import { isSecret } from "./http/isSecret.ts"
import { plain } from "./http/ShopResponse.ts"

const PUBLISHED_PATH = "/content/published"

/** The header of the secret. */
const PUBLISH_HEADER = "x-publish-secret"

/** Without a secret there is no such address. */
export const makePublicationHandler =
  (shop: Pick<ShopRuntime, "runPromise">, secret: Redacted.Redacted | undefined): Handler =>
  ({ method, url, headers }) => {
    if (url.pathname !== PUBLISHED_PATH || secret === undefined) return undefined
    if (method !== "POST") return Promise.resolve(plain(405, words.methodNotAllowed, { allow: "POST" }))
    if (!isSecret(headers[PUBLISH_HEADER], secret)) return Promise.resolve(plain(401, words.notAccepted))
    // The body is not read: what was published is asked for, not believed.
    return shop.runPromise(
      Effect.gen(function* () {
        yield* ContentCopies.use((copies) => Effect.flatMap(Clock.currentTimeMillis, copies.outdate))
        return { status: 204, headers: { "cache-control": "no-store" }, body: "" }
      }).pipe(
        Effect.catch((cause) =>
          Effect.as(Effect.logError("A publication could not be noted", cause), plain(503, words.somethingWentWrong)),
        ),
      ),
    )
  }
