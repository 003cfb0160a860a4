/** Composes the messages about bought gift cards. The texts are Swedish and stored with the shop's other texts, not here. */
import { Context } from "effect"
import type { GiftCardMessageKind } from "../checkout/Outbox.ts"
import type { TextMessage } from "../identity/SmsSender.ts"
import type { EmailMessage } from "../mail/EmailSender.ts"
import type { IssuedGiftCard } from "./issueGiftCards.ts"
import type { GiftCardRecipient, SoldGiftCard } from "./SoldGiftCard.ts"

/** Sent the way that the buyer has chosen. */
export type GiftCardMessage =
  | { readonly channel: "email"; readonly email: EmailMessage }
  | { readonly channel: "sms"; readonly text: TextMessage }

/** Port: composes the messages about bought gift cards. */
export class GiftCardMessages extends Context.Service<
  GiftCardMessages,
  {
    /** To the recipient: the card itself. */
    readonly card: (
      sold: SoldGiftCard,
      recipient: GiftCardRecipient,
      secrets: IssuedGiftCard,
      dedupeKey: string,
    ) => GiftCardMessage
    /** To the buyer or the staff, without number and PIN. */
    readonly about: (
      kind: Exclude<GiftCardMessageKind, "giftCardDelivery">,
      sold: SoldGiftCard,
      dedupeKey: string,
    ) => EmailMessage
  }
>()("core/gift-cards/GiftCardMessages") {}
