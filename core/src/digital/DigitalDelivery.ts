/** Hands over what is bought as files: from the shop's own, or by a service that has them (D-76). */
import { Context, type Effect, Schema } from "effect"
import type { Ean } from "../catalogue/Ean.ts"
import type { OrderId, OrderNumber } from "../checkout/Order.ts"

/** One digital line of a paid order; a product has one line, and a digital line one copy. */
export interface DigitalLine {
  readonly orderId: OrderId
  /** What the customer knows the order by; marked EPUBs carry it. */
  readonly orderNumber: OrderNumber
  readonly ean: Ean
  readonly title: string
}

/** To whom; a service may want to know, the shop's own files do not. */
export interface Buyer {
  readonly email: string
}

/** A file that the customer can download. */
export interface DeliveredFile {
  /** As it is saved at the customer's: `gosta-berlings-saga.epub`. */
  readonly name: string
  /** What it is called on the link: EPUB, PDF, MP3, M4B. */
  readonly format: string
  /** Times that it can still be fetched. */
  readonly downloadsLeft: number
}

/** State of the delivery of one order line. */
export type DeliveryState =
  /** Never asked for. */
  | { readonly kind: "unknown" }
  /** Asked for, and not there yet: ask again. */
  | { readonly kind: "processing" }
  /** To be fetched, through the last instant before `until` (epoch ms). */
  | { readonly kind: "delivered"; readonly files: ReadonlyArray<DeliveredFile>; readonly until: number }
  /** It was taken back: no link is made any more. */
  | { readonly kind: "cancelled" }
  /** It will never come; a person has to decide. */
  | { readonly kind: "failed"; readonly reason: string }

/** Port: delivers digital goods by order line. */
export class DigitalDelivery extends Context.Service<
  DigitalDelivery,
  {
    /**
     * Asks for the line's delivery. Asked again it answers the same delivery and makes no second one, in whatever state
     * that is: it is called at least once.
     */
    readonly deliver: (line: DigitalLine, buyer: Buyer) => Effect.Effect<DeliveryState, DigitalDeliveryError>
    /** A fresh address of a delivered file, counted from 1, that works for minutes. The first use of it is one download. */
    readonly link: (
      line: Pick<DigitalLine, "orderId" | "ean">,
      file: number,
    ) => Effect.Effect<string, LinkRefused | DigitalDeliveryError>
    /** No link is made from now on. Answers what became of it: what was never delivered stays unknown. */
    readonly cancel: (line: Pick<DigitalLine, "orderId" | "ean">) => Effect.Effect<DeliveryState, DigitalDeliveryError>
    readonly state: (line: Pick<DigitalLine, "orderId" | "ean">) => Effect.Effect<DeliveryState, DigitalDeliveryError>
  }
>()("core/digital/DigitalDelivery") {}

/**
 * Why there is no link: nothing was delivered yet, it will never be (`failed`), it was taken back, all downloads are used,
 * their time is over, or there is no such file.
 */
export const LinkRefusal = Schema.Literals(["notDelivered", "failed", "cancelled", "usedUp", "over", "noSuchFile"])
export type LinkRefusal = typeof LinkRefusal.Type

/** The download link does not work (any more). */
export class LinkRefused extends Schema.TaggedError<LinkRefused>()("LinkRefused", { reason: LinkRefusal }) {}

/** Whoever delivers did not answer, or not what was asked. `cause` is for the log, never for the customer. */
export class DigitalDeliveryError extends Schema.TaggedError<DigitalDeliveryError>()("DigitalDeliveryError", {
  operation: Schema.Literals(["deliver", "link", "cancel", "state"]),
  cause: Schema.Defect(),
}) {}
