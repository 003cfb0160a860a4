import type { LoginSession } from "@kapitel/core/identity/LoginSession"
import { HttpApiMiddleware } from "effect/http-api"

/** Reads the browser's cookies for the routes that use it. */
export class LoginMiddleware extends HttpApiMiddleware.Service<LoginMiddleware, { provides: LoginSession }>()(
  "adapters/http/Login",
) {}
