/** Executes steps about gift cards that are bought: the form, and what their buyer does with them afterwards. */
import { CartId } from "@kapitel/core/cart/CartContents"
import type { OrderPageToken } from "@kapitel/core/checkout/Order"
import { buyGiftCards } from "@kapitel/core/gift-cards/buyGiftCards"
import type { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { NO_GIFT_CARD } from "@kapitel/core/gift-cards/giftCardPurchase"
import { withdrawGiftCard } from "@kapitel/core/gift-cards/ownGiftCards"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { Effect, Schema } from "effect"
import { type Browser, THE_VISITOR } from "./Browser.ts"
import type { FlowWorld } from "./FlowWorld.ts"
import type { Expectation } from "./flow/Expectation.ts"
import type { Step } from "./flow/Step.ts"
import type { ShopServices } from "./shopInMemory.ts"

export type GiftCardStep = Extract<Step, { readonly buyGiftCards: object } | { readonly withdrawGiftCard: string }>

export const isGiftCardStep = (step: Step): step is GiftCardStep => "buyGiftCards" in step || "withdrawGiftCard" in step

/** The card was not withdrawn. */
class NotWithdrawn extends Schema.TaggedError<NotWithdrawn>()("NotWithdrawn", { why: Schema.String }) {}

/** `delivered`, in the order in which they were bought. */
const inOrder = (states: ReadonlyArray<string>): string => states.join(", ") || "nothing"

export const makeGiftCardStepRunner = (stage: FlowWorld, browserOf: (name: string) => Browser) => {
  /** Read directly from the store, so that it is no call of a port. */
  const cardsOf = (address: string) =>
    stage.db.all<{ id: GiftCardId; page: OrderPageToken; state: string }>(
      `SELECT s.id, o.page_token AS page, s.state FROM sold_gift_card s JOIN shop_order o ON o.id = s.order_id
        WHERE s.recipient ->> '$.address' = ? ORDER BY s.sold_at, s.ean, s.copy`,
      address,
    )

  /** `name` is the same when the step is repeated. */
  const act = (step: GiftCardStep, name: string): Effect.Effect<unknown, unknown, ShopServices> => {
    if ("withdrawGiftCard" in step) {
      const [card] = cardsOf(step.withdrawGiftCard)
      if (card === undefined) throw new Error(`there is no card for ${step.withdrawGiftCard}`)
      return Effect.flatMap(withdrawGiftCard(card.page, card.id), (answer) =>
        answer === "withdrawn" ? Effect.void : Effect.fail(new NotWithdrawn({ why: answer })),
      )
    }
    const browser = browserOf(step.by ?? THE_VISITOR)
    const { to, kronor, copies = 1 } = step.buyGiftCards
    const typed = { ...NO_GIFT_CARD, value: String(kronor), quantity: String(copies), email: to }
    return Effect.gen(function* () {
      const visitor = yield* resolveVisitor(browser.session)
      const cart = yield* buyGiftCards(typed, name, { cartId: browser.cartId, visitor, network: browser.name })
      browser.cartId = CartId.make(cart.id)
      stage.names.call(cart.id, browser.name === THE_VISITOR ? "the cart" : `${browser.name}'s cart`)
    })
  }

  /** What differs from the bought cards that a flow expects, each in a sentence. */
  const findDifferences = ({ boughtCards = {} }: Expectation): ReadonlyArray<string> =>
    Object.entries(boughtCards).flatMap(([address, wanted]) => {
      const states = inOrder(cardsOf(address).map(({ state }) => state))
      return states === inOrder(wanted) ? [] : [`What ${address} has is ${states}, not ${inOrder(wanted)}`]
    })

  return { act, findDifferences }
}

export type GiftCardStepRunner = ReturnType<typeof makeGiftCardStepRunner>
