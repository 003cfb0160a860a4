/** Delivers purchased files: from the shop's own storage, or by a distribution service (D-76). */
import { Context, type Effect, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import type { OrderId, OrderNumber } from "../checkout/Order.ts"
import { portError } from "../ports/portError.ts"

/** One digital line of a paid order; a product has one line, and a digital line one copy. */
export interface DigitalLine {
  readonly orderId: OrderId
  /** The order number shown to the customer; watermarked EPUBs contain it. */
  readonly orderNumber: OrderNumber
  readonly ean: Ean
  readonly title: string
}

/** The customer; a service may need it, the shop's own files do not. */
export interface Buyer {
  readonly email: string
}

/** A file that the customer can download. */
export interface DeliveredFile {
  /** The file name for saving: `gosta-berlings-saga.epub`. */
  readonly name: string
  /** The text of the link: EPUB, PDF, MP3, M4B. */
  readonly format: string
  /** Bytes; absent when its deliverer does not say. A marked copy is a few hundred bytes larger. */
  readonly size?: number
  /** True when its last page has the order's number. */
  readonly marked?: boolean
  /** How many more times it can be downloaded. */
  readonly downloadsLeft: number
}

/** State of the delivery of one order line. */
export type DeliveryState =
  /** Never requested. */
  | { readonly kind: "unknown" }
  /** Requested, and not available yet: request again. */
  | { readonly kind: "processing" }
  /** Available until the last instant before `until` (epoch ms). */
  | { readonly kind: "delivered"; readonly files: ReadonlyArray<DeliveredFile>; readonly until: number }
  /** Cancelled: no more links are made. */
  | { readonly kind: "cancelled" }
  /** It will never be available; staff have to decide. */
  | { readonly kind: "failed"; readonly reason: string }

/** Port: delivers digital goods by order line. */
export class DigitalDelivery extends Context.Service<
  DigitalDelivery,
  {
    /**
     * Requests the line's delivery. Idempotent: another call returns the same delivery, whatever its state. It is
     * called at least once.
     */
    readonly deliver: (line: DigitalLine, buyer: Buyer) => Effect.Effect<DeliveryState, DigitalDeliveryError>
    /** A new address of a delivered file, counted from 1, valid for minutes. Its first use counts as one download. */
    readonly link: (
      line: Pick<DigitalLine, "orderId" | "ean">,
      file: number,
    ) => Effect.Effect<string, LinkRefused | DigitalDeliveryError>
    /** No link is made from now on. Returns the state: what was never delivered stays unknown. */
    readonly cancel: (line: Pick<DigitalLine, "orderId" | "ean">) => Effect.Effect<DeliveryState, DigitalDeliveryError>
    readonly state: (line: Pick<DigitalLine, "orderId" | "ean">) => Effect.Effect<DeliveryState, DigitalDeliveryError>
  }
>()("core/digital/DigitalDelivery") {}

/**
 * Why there is no link: nothing was delivered yet, it never will be (`failed`), it was cancelled, all downloads are
 * used, they have expired, or there is no such file.
 */
export const LinkRefusal = Schema.Literals(["notDelivered", "failed", "cancelled", "usedUp", "over", "noSuchFile"])
export type LinkRefusal = typeof LinkRefusal.Type

/** The download link does not work (any more). */
export class LinkRefused extends Schema.TaggedError<LinkRefused>()("LinkRefused", { reason: LinkRefusal }) {}

/** The delivery service did not respond, or not as specified. */
export class DigitalDeliveryError extends Schema.TaggedError<DigitalDeliveryError>()(
  "DigitalDeliveryError",
  portError,
) {}
