/**
 * Delivers from the shop's own files where it has them, and through a service otherwise (decision 273). A line stays
 * with the first one used, until that has failed permanently.
 */
import {
  type DeliveryState,
  DigitalDelivery,
  DigitalDeliveryError,
  LinkRefused,
} from "@kapitel/core/digital/DigitalDelivery"
import { Clock, Context, Effect, Layer } from "effect"
import { type LineRoute, routeOf, type ServiceState } from "./store/lineRoute.ts"
import { callsFor, readsFor } from "./store/portStore.ts"

interface Line {
  readonly orderId: string
  readonly ean: string
}

/** A final state is returned from here: the service is not called again. */
const ended = ({ kind, reason = "" }: ServiceState): DeliveryState | undefined =>
  kind === "cancelled" ? { kind } : kind === "failed" ? { kind, reason } : undefined

/** The line is to be, or was, delivered from the shop's own files. */
const isOwn = ({ own, hasFile, service }: LineRoute): boolean =>
  own || (hasFile && (service === undefined || service.kind === "failed"))

export const layer = <E1, R1, E2, R2>({
  own,
  service,
}: {
  readonly own: Layer.Layer<DigitalDelivery, E1, R1>
  readonly service: Layer.Layer<DigitalDelivery, E2, R2>
}) =>
  Layer.effect(
    DigitalDelivery,
    Effect.gen(function* () {
      const files = Context.get(yield* Layer.build(own), DigitalDelivery)
      const other = Context.get(yield* Layer.build(service), DigitalDelivery)
      const call = yield* callsFor(DigitalDeliveryError)
      const read = yield* readsFor(DigitalDeliveryError)

      const route = (operation: string, { orderId, ean }: Line) => read(operation, (db) => routeOf(db, orderId, ean))

      /**
       * Stored for pages that are shown while the service does not respond, for the operator, and for the next request.
       */
      const keep = Effect.fnUntraced(function* (
        operation: string,
        { orderId, ean }: Line,
        was: ServiceState | undefined,
        state: DeliveryState,
      ) {
        if (state.kind === "unknown" || state.kind === was?.kind) return state
        const { kind } = state
        const now = yield* Clock.currentTimeMillis
        const newState = { kind, ...(kind === "failed" ? { reason: state.reason } : {}) }
        yield* call(operation, "service.note", { orderId, ean, now, state: newState })
        return state
      })

      return DigitalDelivery.of({
        deliver: Effect.fn("DigitalDelivery.deliver")(function* (line, buyer) {
          const carrier = yield* route("deliver", line)
          if (isOwn(carrier)) return yield* files.deliver(line, buyer)
          const now = yield* Clock.currentTimeMillis
          const { orderId, ean } = line
          yield* call("deliver", "service.request", { orderId, ean, now })
          return yield* keep("deliver", line, carrier.service, yield* other.deliver(line, buyer))
        }),
        link: Effect.fn("DigitalDelivery.link")(function* (line, file) {
          const { own: isHere, service: was } = yield* route("link", line)
          if (isHere || was === undefined) return yield* files.link(line, file)
          if (was.kind === "failed" || was.kind === "cancelled") return yield* new LinkRefused({ reason: was.kind })
          return yield* other.link(line, file)
        }),
        cancel: Effect.fn("DigitalDelivery.cancel")(function* (line) {
          const { own: isHere, service: was } = yield* route("cancel", line)
          if (isHere || was === undefined) return yield* files.cancel(line)
          return yield* keep("cancel", line, was, yield* other.cancel(line))
        }),
        state: Effect.fn("DigitalDelivery.state")(function* (line) {
          const { own: isHere, service: was } = yield* route("state", line)
          if (isHere || was === undefined) return yield* files.state(line)
          return ended(was) ?? (yield* keep("state", line, was, yield* other.state(line)))
        }),
      })
    }),
  )
