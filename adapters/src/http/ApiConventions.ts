/**
 * Common behaviour of every route: an invalid request gets an error with a message, and a response states how long it
 * may be cached.
 */
import { HttpApiMiddleware } from "effect/http-api"
import { InvalidRequest } from "./wire/refusals.ts"

export class ApiConventions extends HttpApiMiddleware.Service<ApiConventions>()("adapters/http/ApiConventions", {
  error: InvalidRequest,
}) {}
