/** What every route does alike: a request that cannot be read is refused in words, and an answer says how long it keeps. */
import { HttpApiMiddleware } from "effect/http-api"
import { InvalidRequest } from "./wire/refusals.ts"

export class Manners extends HttpApiMiddleware.Service<Manners>()("adapters/http/Manners", { error: InvalidRequest }) {}
