/** Withdrawing a purchase in two steps: the customer's statement, and its confirmation. No login is needed. */
import { WithdrawalInput, WithdrawalToken } from "@kapitel/core/withdrawal/Withdrawal"
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { ApiConventions } from "./ApiConventions.ts"
import { Caching, NO_STORE } from "./Caching.ts"
import { VisitorMiddleware } from "./VisitorSession.ts"
import { InvalidRequest, Unavailable, WithdrawalGone, WithdrawnTooOften } from "./wire/refusals.ts"

const WireWithdrawalStep = Schema.Struct({
  token: Schema.String.annotate({ description: "Its page is /angra/{token}" }),
  kind: Schema.Literals(["faulty", "ready", "confirmed"]),
  faults: Schema.Array(Schema.Literals(["name", "orderNumber", "email", "goods"])).annotate({
    description: "Fields that cannot be read, in the form's order",
  }),
}).annotate({ identifier: "WithdrawalStep" })

export class WithdrawalApi extends HttpApiGroup.make("withdrawals")
  .add(
    HttpApiEndpoint.post("say", "/withdrawals", {
      payload: WithdrawalInput,
      success: WireWithdrawalStep,
      error: [InvalidRequest, WithdrawnTooOften, Unavailable],
    }).annotate(
      OpenApi.Description,
      "Keeps the form as it was filled in, for a day. Whether there is such an order is not told.",
    ),
    HttpApiEndpoint.post("confirm", "/withdrawals/:token/confirmation", {
      params: { token: WithdrawalToken },
      payload: Schema.Struct({}),
      success: WireWithdrawalStep,
      error: [InvalidRequest, WithdrawalGone, Unavailable],
    }).annotate(OpenApi.Description, "The purchase is taken back. A second time it answers what the first has done."),
  )
  .annotateEndpoints(Caching, NO_STORE)
  .middleware(VisitorMiddleware)
  .middleware(ApiConventions) {}
