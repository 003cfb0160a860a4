/**
 * Logging in by BankID (spec §4, §7): one address that starts, polls, and is notified when the visitor leaves the page.
 */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, NO_STORE } from "./Caching.ts"
import { LoginMiddleware } from "./LoginMiddleware.ts"
import { LoginNeeded } from "./wire/loginRefusals.ts"
import { InvalidRequest, Unavailable } from "./wire/refusals.ts"

/** 128 random bits in base64url. */
const Nonce = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{22}$/))

/** What a page receives about its pending login. */
export const WireBankId = Schema.Struct({
  status: Schema.Literals(["PENDING", "COMPLETE", "NO_USER", "EMAIL_NOT_VERIFIED", "REGISTERED", "FAILED"]),
  nonce: Schema.optionalKey(Nonce),
  qrcode: Schema.optionalKey(Schema.String).annotate({
    description: "The QR code of this second, as the path of an SVG whose viewBox is 0 0 49 49",
  }),
  qrText: Schema.optionalKey(Schema.String).annotate({ description: "What that code says" }),
  autoStartToken: Schema.optionalKey(Schema.String),
  autoStartUrl: Schema.optionalKey(Schema.String).annotate({
    description: "Opens the app on the device of this browser",
  }),
  hint: Schema.optionalKey(Schema.String).annotate({ description: "BankID's own, or the shop's where it has none" }),
  token: Schema.optionalKey(Schema.String).annotate({ description: "A ticket: POST /auth/session changes it, once" }),
  existingUser: Schema.optionalKey(Schema.Struct({ engage: Schema.Struct({ firstName: Schema.String }) })),
}).annotate({ identifier: "BankId" })

export class BankIdApi extends HttpApiGroup.make("bankId")
  .add(
    HttpApiEndpoint.post("go", "/bankid", {
      payload: Schema.Struct({
        nonce: Schema.optionalKey(Nonce),
        email: Schema.optionalKey(Schema.String.check(Schema.isMaxLength(254))),
        purpose: Schema.optionalKey(Schema.Literals(["login", "becomeMember"])),
      }),
      success: WireBankId,
      error: [InvalidRequest, LoginNeeded, Unavailable],
    }).annotate(
      OpenApi.Description,
      "Without a nonce it starts; with one it polls, once a second. `purpose` may come with the start, `email` with a poll.",
    ),
    HttpApiEndpoint.delete("leave", "/bankid", {
      payload: Schema.Struct({ nonce: Nonce }),
      success: HttpApiSchema.NoContent,
      error: [InvalidRequest, Unavailable],
    }).annotate(OpenApi.Description, "The page is left: the person need not answer any more."),
  )
  .annotateEndpoints(Caching, NO_STORE)
  .middleware(LoginMiddleware)
  .middleware(ApiConventions) {}
