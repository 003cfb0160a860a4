/** Forms of gift cards (decisions 401 and 404): buying, the balance, and those of an order's page. No script is needed. */
import { OrderPageToken } from "@kapitel/core/checkout/Order"
import { orderPagePath } from "@kapitel/core/checkout/orderPagePath"
import { buyGiftCards, GiftCardAttempt } from "@kapitel/core/gift-cards/buyGiftCards"
import { GiftCardId } from "@kapitel/core/gift-cards/GiftCard"
import { BALANCE_ANCHOR, GIFT_CARDS_PATH } from "@kapitel/core/gift-cards/giftCardPaths"
import { GIFT_CARD_FIELDS, type GiftCardFields } from "@kapitel/core/gift-cards/giftCardPurchase"
import { sendGiftCardAgain, withdrawGiftCard } from "@kapitel/core/gift-cards/ownGiftCards"
import { readBalance } from "@kapitel/core/gift-cards/readBalance"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import type { BalanceAnswer } from "@kapitel/ui/gift-cards/BalanceForm"
import { ERROR_SUMMARY } from "@kapitel/ui/primitives/formPlaces"
import { Effect, Option, Schema } from "effect"
import type { ShopRuntime, ShopServices } from "../composition/openShop.ts"
import { GIFT_CARD_RESULTS, giftCardOfOrder } from "../pages/(visitor)/order/giftCardForms.ts"
import { BALANCE_FORM, BUY_FORM, RESULT_PARAMETER, RESULTS } from "../pages/(visitor)/presentkort/paths.ts"
import { balanceText } from "../text/giftCardBalance.ts"
import { server } from "../text/server.ts"
import { cartCookieHeaders } from "./cartCookies.ts"
import type { Handler } from "./handleRequest.ts"
import { clientNetwork } from "./http/clientNetwork.ts"
import { answerForm, plain, redirectTo, refuseForm, type ShopResponse, seeOther } from "./http/ShopResponse.ts"
import { postedForm } from "./postedForm.ts"
import type { ShopRequest } from "./readRequest.ts"
import { clearTypedFieldsHeader, typedCookieHeader } from "./typedFields.ts"
import { readVisitor } from "./Visitor.ts"

export interface GiftCardForms {
  readonly shop: Pick<ShopRuntime, "runPromise">
  readonly secure: boolean
  /** Epoch ms. */
  readonly now: () => number
}

const decodeToken = Schema.decodeUnknownOption(OrderPageToken)
const decodeCard = Schema.decodeUnknownOption(GiftCardId)
const decodeAttempt = Schema.decodeUnknownOption(GiftCardAttempt)

/** The line that was added, for the page that says so. */
const ADDED = "/checkout?tillagd="

const fieldsOf = (fields: URLSearchParams): GiftCardFields =>
  Object.fromEntries(GIFT_CARD_FIELDS.map((name) => [name, fields.get(name) ?? ""])) as unknown as GiftCardFields

/** One field has either. */
const recipientIn = (fields: URLSearchParams): Pick<GiftCardFields, "method" | "email" | "phone"> => {
  const to = fields.get("to") ?? ""
  return { method: to.includes("@") ? "email" : "sms", email: to, phone: to }
}

export const makeGiftCardForms = ({ shop, secure, now }: GiftCardForms): Handler => {
  const buy = (posted: ShopRequest, fields: URLSearchParams): Promise<ShopResponse> => {
    const attempt = decodeAttempt(fields.get("attempt"))
    if (Option.isNone(attempt)) return Promise.resolve(plain(400, server.invalidRequest))
    const typed = fieldsOf(fields)
    const { cartId, sessionToken, address } = readVisitor(posted.cookies, posted.client.address, secure)
    const cookie = typedCookieHeader({ giftCardForm: typed }, secure)
    /** Back to the form, with what was typed. */
    const back = (result: keyof typeof RESULTS, hash: string) =>
      cookie === undefined
        ? refuseForm(GIFT_CARDS_PATH, { kind: "unavailable", giftCardForm: typed })
        : seeOther(`${GIFT_CARDS_PATH}?${RESULT_PARAMETER}=${RESULTS[result]}${hash}`, { "set-cookie": [cookie] })
    const bought = Effect.gen(function* () {
      const visitor = yield* resolveVisitor(sessionToken)
      const network = clientNetwork(address)
      const cart = yield* buyGiftCards(typed, attempt.value, { cartId, visitor, network })
      const line = cart.lineItems.findLast(({ giftCard }) => giftCard === true)
      return seeOther(`${ADDED}${line?.ean ?? ""}`, {
        "set-cookie": [...cartCookieHeaders(cart, secure), clearTypedFieldsHeader(secure)],
      })
    })
    return shop.runPromise(
      bought.pipe(
        Effect.catchTags({
          GiftCardUnreadable: () => Effect.succeed(back("faulty", `#${ERROR_SUMMARY}`)),
          CartFull: () => Effect.succeed(back("refused", "")),
          TooOften: ({ retryAt }) =>
            Effect.succeed(refuseForm(GIFT_CARDS_PATH, { kind: "tooMany", giftCardForm: typed }, retryAt - now())),
        }),
        Effect.catch((error) =>
          Effect.as(
            Effect.logError("A gift card could not be put into a cart", error),
            refuseForm(GIFT_CARDS_PATH, { kind: "unavailable", giftCardForm: typed }),
          ),
        ),
      ),
    )
  }

  /** Shown in answer to the form itself: neither an address nor a cookie ever has a number, a PIN or a balance. */
  const balance = (posted: ShopRequest, fields: URLSearchParams): Promise<ShopResponse> => {
    const { cartId, address } = readVisitor(posted.cookies, posted.client.address, secure)
    const network = clientNetwork(address)
    const typed = { giftCardNumber: fields.get("giftCardNumber") ?? "", phone: fields.get("phone") ?? "" }
    const answered = (status: number, answer: BalanceAnswer) => answerForm(GIFT_CARDS_PATH, { balance: answer }, status)
    const refused = (status: number, why: "refused" | "tooMany" | "unavailable") =>
      answered(status, { kind: "refused", text: balanceText.refusal(why) })
    return shop.runPromise(
      readBalance(typed, { session: cartId ?? network, network }).pipe(
        Effect.map((found) => answered(200, { kind: "found", text: balanceText.found(found) })),
        Effect.catchTags({
          BalanceUnreadable: ({ field }) => Effect.succeed(answered(200, { kind: "fault", field })),
          GiftCardRefused: () => Effect.succeed(refused(200, "refused")),
          TooManyTries: () => Effect.succeed(refused(429, "tooMany")),
        }),
        Effect.catch((error) =>
          Effect.as(Effect.logError("A gift card's balance could not be read", error), refused(503, "unavailable")),
        ),
      ),
    )
  }

  /** A form of an order's page, and the word for what became of it. */
  const ofOrder = (
    page: string,
    work: Effect.Effect<keyof typeof GIFT_CARD_RESULTS, { readonly _tag: string }, ShopServices>,
  ): Promise<ShopResponse> => {
    const to = (result: keyof typeof GIFT_CARD_RESULTS) =>
      seeOther(`${page}?${RESULT_PARAMETER}=${GIFT_CARD_RESULTS[result]}`)
    return shop.runPromise(
      work.pipe(
        Effect.catch((error) => {
          switch (error._tag) {
            case "GiftCardUnknown":
              return Effect.succeed("gone" as const)
            case "RecipientUnreadable":
              return Effect.succeed("address" as const)
            case "GiftCardSentAlready":
              return Effect.succeed("sentAlready" as const)
            case "TooOften":
              return Effect.succeed("tooMany" as const)
            default:
              return Effect.as(
                Effect.logError("A bought gift card could not be changed", error),
                "unavailable" as const,
              )
          }
        }),
        Effect.map(to),
      ),
    )
  }

  return (posted) => {
    const { method, url, client } = posted
    if (url.pathname === BALANCE_FORM) {
      return method === "GET" || method === "HEAD"
        ? Promise.resolve(redirectTo(`${GIFT_CARDS_PATH}#${BALANCE_ANCHOR}`))
        : postedForm(posted, (fields) => balance(posted, fields))
    }
    if (method !== "POST") return undefined
    if (url.pathname === BUY_FORM) return postedForm(posted, (fields) => buy(posted, fields))
    const own = giftCardOfOrder(url.pathname)
    if (own === undefined) return undefined
    const [token, id] = [decodeToken(own.token), decodeCard(own.id)]
    if (Option.isNone(token) || Option.isNone(id)) return Promise.resolve(plain(404, server.notFound))
    const page = orderPagePath(token.value)
    if (own.what === "withdraw") {
      return ofOrder(
        page,
        Effect.map(withdrawGiftCard(token.value, id.value), (answer) => (answer === "unknown" ? "gone" : answer)),
      )
    }
    return postedForm(posted, (fields) =>
      ofOrder(
        page,
        Effect.as(
          sendGiftCardAgain(token.value, id.value, recipientIn(fields), clientNetwork(client.address)),
          "sent" as const,
        ),
      ),
    )
  }
}
