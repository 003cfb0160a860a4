import type { LoginContext } from "@kapitel/core/identity/LoginContext"
import { HttpApiMiddleware } from "effect/http-api"

/** Reads the browser's cookies for the routes that use it. */
export class LoginMiddleware extends HttpApiMiddleware.Service<LoginMiddleware, { provides: LoginContext }>()(
  "adapters/http/Login",
) {}
