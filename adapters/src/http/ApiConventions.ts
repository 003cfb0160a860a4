/** What every route does alike: a request that cannot be read is refused in words, and an answer says how long it keeps. */
import { HttpApiMiddleware } from "effect/http-api"
import { InvalidRequest } from "./wire/refusals.ts"

export class ApiConventions extends HttpApiMiddleware.Service<ApiConventions>()("adapters/http/ApiConventions", {
  error: InvalidRequest,
}) {}
