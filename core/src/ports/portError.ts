/** Why a port could not answer. */
import { Schema } from "effect"

/**
 * The fields of every port's own error, such as `CartStoreError`: an outage, not a refusal. A caller tells ports apart by
 * the tag, e.g. `Effect.catchTag("CartStoreError", …)`.
 */
export const portError = {
  /** The port's method, e.g. `save`. */
  operation: Schema.String,
  /** For the log, never for the customer. */
  cause: Schema.Defect(),
}

/** Makes a cause the error of a port: `Effect.mapError(portFailure(CartStoreError)("save"))`. */
export const portFailure =
  <Failure>(PortError: new (fields: { readonly operation: string; readonly cause: unknown }) => Failure) =>
  (operation: string) =>
  (cause: unknown): Failure =>
    new PortError({ operation, cause })
