import { StockLevels } from "@kapitel/core/availability/StockLevels"
import type { Cart } from "@kapitel/core/cart/Cart"
import { CartId } from "@kapitel/core/cart/CartContents"
import { Carts } from "@kapitel/core/cart/Carts"
import { isOutdated, MAX_CONFLICT_RETRIES } from "@kapitel/core/cart/cartPersistence"
import type { Visitor as Buyer } from "@kapitel/core/cart/priceCart"
import { parseQuantity } from "@kapitel/core/cart/quantity"
import { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import { categoryPath } from "@kapitel/core/catalogue/paths"
import { Checkout } from "@kapitel/core/checkout/Checkout"
import { knownCustomer } from "@kapitel/core/checkout/knownCustomer"
import { lacksConsent } from "@kapitel/core/checkout/lacksConsent"
import type { Order } from "@kapitel/core/checkout/Order"
import type { ClientScript } from "@kapitel/core/checkout/PaymentProvider"
import { parseCustomer } from "@kapitel/core/checkout/parseCustomer"
import { storesWithAll } from "@kapitel/core/delivery/storesWithAll"
import { isFile } from "@kapitel/core/digital/isFile"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { isCodeLocked, type ShopCart } from "@kapitel/core/shop/ShopCart"
import type { DiscountBoxView } from "@kapitel/ui/cart/DiscountBoxView"
import type { CompletePurchaseProps } from "@kapitel/ui/checkout/CompletePurchase"
import { tooFewText } from "@kapitel/ui/text/copiesText"
import { formatDate, formatTime } from "@kapitel/ui/text/formatDate"
import { refusalMessage } from "@kapitel/ui/text/refusals"
import { cart as cartWords } from "@kapitel/ui/text/sv/cart"
import { cartNews } from "@kapitel/ui/text/sv/cartNews"
import { checkout as words } from "@kapitel/ui/text/sv/checkout"
import { form as formWords } from "@kapitel/ui/text/sv/form"
import { Effect, Option } from "effect"
import { encode as toBase64Url } from "effect/encoding/Base64Url"
import { redirect } from "vike/abort"
import type { SavedFormFields } from "../../../../server/typedFields.ts"
import type { Visitor } from "../../../../server/Visitor.ts"
import { cartRefusalMessage, formOfRefusal, refusalMessageFromQuery } from "../../../../text/cartRefusals.ts"
import { beforeOrder } from "../../../../views/beforeOrder.ts"
import { readCart } from "../../../../views/cart.ts"
import { type Collect, collectView } from "../../../../views/collect.ts"
import { readHeaderAccount } from "../../../../views/headerAccount.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../readPage.ts"
import { REFUSAL_PARAMETERS, REMOVED_PARAMETERS } from "../forms.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** Categories offered next to an empty cart (CHK-03, CHK-13). */
const TOP_CATEGORIES = 30

/** Enough that no two renderings of a checkout use the same idempotency key. */
const NAME_BYTES = 9

type Payment =
  /** `revision` is that of the order that the page shows. */
  | {
      readonly kind: "script"
      readonly script: ClientScript
      readonly revision: number
      readonly consentGiven: string | undefined
    }
  /** Downloads require the customer's consent to immediate delivery. */
  | { readonly kind: "consent"; readonly refused: boolean }
  /** Gift cards pay for everything (D-71): the shop's own form collects the customer and the delivery. */
  | ({ readonly kind: "nothingToPay"; readonly consentGiven: string | undefined } & Pick<
      CompletePurchaseProps,
      "shipped" | "deliveries" | "typed" | "faults"
    >)
  | { readonly kind: "refused"; readonly message: string }
  /** The provider or the store does not answer. */
  | { readonly kind: "unavailable" }
  /** These lines want more copies than are available: one form corrects all of them, or removes those that are gone. */
  | { readonly kind: "tooFew"; readonly message: string; readonly areGone: boolean }
  | { readonly kind: "paid"; readonly clientToken: string }

/** The cart next to the provider's checkout, or why there is none; the cart is kept in any case. */
export async function data(context: PageRequest) {
  const { visitor, site, now } = context
  const params = searchParamsOf(context)
  const page = await readVisitorPage(context, () =>
    Effect.gen(function* () {
      const buyer = yield* resolveVisitor(visitor?.sessionToken)
      const refusal = params.get(REFUSAL_PARAMETERS.tag)
      // What has been paid since the cart was read has left it: it is read again.
      const { cart, filled, payment, collect } = yield* Effect.gen(function* () {
        const readNow = readCart(visitor?.cartId, buyer, { site, now })
        const first = yield* readNow
        const { collect, isChanged } = yield* readCollect(first.cart, buyer)
        const { cart: own, view: cart } = isChanged ? yield* readNow : first
        const filled = own !== undefined && cart.lines.length > 0 ? own : undefined
        const payment =
          filled === undefined ? undefined : yield* openPayment(filled, buyer, visitor?.typed.customer, refusal)
        return { cart, filled, payment, collect: filled === undefined ? undefined : collect }
      }).pipe(Effect.retry({ times: MAX_CONFLICT_RETRIES, while: isOutdated }))
      const catalogue = yield* Catalogue
      const added = decodeEan(params.get("tillagd"))
      const product = Option.isNone(added) ? [] : yield* catalogue.cardsByEan([added.value])
      const removed = decodeEan(params.get(REMOVED_PARAMETERS.ean))
      const copies = parseQuantity(params.get(REMOVED_PARAMETERS.copies) ?? "")
      return {
        headTitle: refusal === null ? words.title : formWords.faultyTitle(words.title),
        bareHeader: true,
        account: yield* readHeaderAccount(buyer.accountId),
        cart,
        idempotencyKey: toBase64Url(yield* (yield* RandomBytes).next(NAME_BYTES)),
        discountBox: discountBoxAfter(params, visitor),
        payment,
        collect: collect && collectView(collect),
        before: filled === undefined ? undefined : yield* beforeOrder(filled, context),
        notice:
          refusal !== null && !isShownByItsField(refusal, cart, payment)
            ? { tone: "error" as const, text: yield* refusalTextOf(refusal, params, filled?.id, now) }
            : product[0] !== undefined
              ? { tone: "success" as const, text: cartNews.added(product[0].title, product[0].format) }
              : Option.isSome(removed) && copies.kind === "quantity"
                ? {
                    tone: "success" as const,
                    text: cartWords.removed,
                    undo: { ean: removed.value, quantity: copies.quantity },
                  }
                : undefined,
        ordered: cart.empty?.ordered,
        topCategories:
          cart.lines.length > 0
            ? []
            : (yield* catalogue.categories(2))
                .flatMap((root) => root.subCategories)
                .filter(({ productCount }) => productCount > 0)
                .toSorted((a, b) => b.productCount - a.productCount)
                .slice(0, TOP_CATEGORIES)
                .map(({ key, displayName, productCount }) => ({
                  label: displayName,
                  href: categoryPath(key),
                  count: productCount,
                })),
      }
    }),
  )
  const { payment } = page
  if (payment?.kind === "paid")
    throw redirect(`/checkout/confirmation?key=${encodeURIComponent(payment.clientToken)}`, 302)
  if (payment?.kind === "script") {
    const { origin } = payment.script
    context.dependencies.policy = { scripts: [origin], frames: [origin] }
  }
  return page
}

/**
 * The stores that have the whole cart. One that was chosen and has not all of it any more is given up, so that what is paid
 * for can be kept: its name stays on the cart until a way of delivery is chosen, as this response may not arrive. When stores
 * or stock cannot be read, a choice stays, and the payment checks it.
 */
const readCollect = Effect.fnUntraced(function* (cart: Cart | undefined, buyer: Buyer) {
  const none = { collect: undefined as Collect | undefined, isChanged: false }
  if (cart === undefined) return none
  const { lostStore: lost, shippingChoice } = cart
  const chosen = shippingChoice?.store
  const stores = yield* storesWithAll(cart).pipe(
    Effect.catch((cause) => Effect.as(Effect.logWarning("Stores could not be offered", cause), undefined)),
  )
  if (chosen === undefined) {
    const isNothing = lost === undefined && (stores === undefined || stores.length === 0)
    return isNothing ? none : { ...none, collect: { stores: stores ?? [], lost } }
  }
  if (stores === undefined || stores.some(({ id }) => id === chosen.id)) {
    return { ...none, collect: { stores: stores ?? [], chosen } }
  }
  yield* (yield* Carts).giveUpStore(CartId.make(cart.id), buyer)
  return { collect: { stores, lost: chosen.name }, isChanged: true }
})

/** What is wrong with a field is said beside it, once. */
const isShownByItsField = (refusal: string, cart: ShopCart, payment: Payment | undefined): boolean => {
  if (refusal === "InvalidCustomer") return true
  if (payment?.kind === "consent" && payment.refused) return true
  const form = cart.lines.length === 0 ? undefined : formOfRefusal(refusal)
  return form === "giftCard" || (form === "code" && !isCodeLocked(cart))
}

/** The text of a refusal; the product with too few copies and their number are looked up. */
const refusalTextOf = Effect.fnUntraced(function* (
  refusal: string,
  params: URLSearchParams,
  cartId: string | undefined,
  now: number,
) {
  const ean = Option.getOrUndefined(decodeEan(params.get(REFUSAL_PARAMETERS.ean)))
  if (refusal !== "TooFewCopies" || ean === undefined) return refusalMessageFromQuery(params) ?? ""
  const [product] = yield* (yield* Catalogue).productsByEan([ean])
  const free = yield* (yield* StockLevels)
    .free({ eans: [ean], cartId: cartId ?? "", now })
    .pipe(Effect.orElseSucceed(() => new Map<string, number>()))
  const available = free.get(ean)
  if (product === undefined || available === undefined) return cartRefusalMessage(refusal)
  return tooFewText([{ title: product.title, available }])
})

/** Shows again what the visitor typed, with the fault below. */
const discountBoxAfter = (params: URLSearchParams, visitor: Visitor | undefined): DiscountBoxView => {
  const refusal = params.get(REFUSAL_PARAMETERS.tag)
  const form = refusal === null ? undefined : formOfRefusal(refusal)
  const typed = form === undefined ? undefined : visitor?.typed
  const error = refusalMessageFromQuery(params)
  return {
    code: { typed: typed?.code ?? "", error: form === "code" ? error : undefined },
    giftCard: { typed: typed?.giftCard ?? "", error: form === "giftCard" ? error : undefined },
  }
}

/** When the buyer agreed to digital delivery, of an order that has something to deliver so. */
const consentGivenText = ({ contents, digitalConsentAt }: Order): string | undefined => {
  if (digitalConsentAt === undefined || !contents.lines.some(isFile)) return undefined
  const moment = new Date(digitalConsentAt)
  return words.consent.given(formatDate(moment), formatTime(moment))
}

/** The shop's own form: shows again what was typed, with the faults below. */
const ownForm = (cart: Cart, order: Order, typed: SavedFormFields["customer"], refusal: string | null): Payment => {
  const shipped = order.contents.shipping.store === undefined && order.contents.lines.some((line) => line.shipped)
  const parsed = refusal === "InvalidCustomer" ? parseCustomer(typed ?? {}, shipped) : undefined
  return {
    kind: "nothingToPay",
    consentGiven: consentGivenText(order),
    shipped,
    deliveries: cart.deliveryOptions.map(({ id, name, fee }) => ({
      id,
      name,
      fee,
      chosen: id === cart.shippingChoice?.id,
    })),
    typed,
    faults: parsed?.kind === "invalid" ? parsed.fields : [],
  }
}

/** What is filled in for a member with a saved address. When it cannot be read, the form is empty. */
const readKnown = Effect.fnUntraced(
  function* ({ accountId }: Buyer) {
    if (accountId === undefined) return undefined
    const account = Option.getOrUndefined(yield* (yield* Accounts).find(accountId))
    return account === undefined ? undefined : knownCustomer(account)
  },
  Effect.catch((cause) => Effect.as(Effect.logWarning("The buyer's saved data could not be read", cause), undefined)),
)

/** The provider's session for this cart. On an outage the cart stays as it is and the page shows a message. */
const openPayment = (cart: Cart, buyer: Buyer, typed: SavedFormFields["customer"], refusal: string | null) =>
  Effect.gen(function* () {
    const checkout = yield* Checkout
    const known = yield* readKnown(buyer)
    const opened = yield* checkout.open(cart, buyer, known)
    const payment: Payment = lacksConsent(opened.order)
      ? { kind: "consent", refused: refusal === "ConsentMissing" }
      : opened.kind === "payment"
        ? {
            kind: "script",
            script: opened.script,
            revision: opened.order.revision,
            consentGiven: consentGivenText(opened.order),
          }
        : ownForm(cart, opened.order, typed ?? known, refusal)
    return payment
  }).pipe(
    Effect.catchTags({
      AlreadyPaid: ({ clientToken }) => Effect.succeed<Payment>({ kind: "paid", clientToken }),
      CartCannotBeBought: ({ _tag }) => Effect.succeed<Payment>({ kind: "refused", message: refusalMessage(_tag) }),
      TooFewCopies: ({ lines }) =>
        Effect.succeed<Payment>({
          kind: "tooFew",
          message: tooFewText(lines),
          areGone: lines.every(({ available }) => available === 0),
        }),
      CartIsTooDear: ({ _tag }) => Effect.succeed<Payment>({ kind: "refused", message: refusalMessage(_tag) }),
    }),
    Effect.catchIf(
      (cause) => !isOutdated(cause),
      (cause) =>
        Effect.as(Effect.logError("The checkout could not be opened", cause), { kind: "unavailable" } as Payment),
    ),
  )
