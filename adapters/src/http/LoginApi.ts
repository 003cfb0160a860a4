/** The login API, defined once and separate from the shop's other API: another base path, other cookies. */
import { HttpApi, OpenApi } from "effect/http-api"
import { AuthApi } from "./AuthApi.ts"
import { BankIdApi } from "./BankIdApi.ts"

export class LoginApi extends HttpApi.make("kapitel-login")
  .add(AuthApi)
  .add(BankIdApi)
  .prefix("/auth")
  .annotate(HttpApi.PayloadParseOptions, { onExcessProperty: "error" })
  .annotateMerge(
    OpenApi.annotations({
      title: "Kapitel, logging in",
      version: "1.0.0",
      description:
        "BankID, one-time codes, sessions and accounts. A refusal's `message` is a key, its `text` a Swedish sentence.",
    }),
  ) {}
