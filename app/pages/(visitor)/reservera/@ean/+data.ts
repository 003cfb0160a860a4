import { decodeEan } from "@kapitel/core/catalogue/decodeEan"
import { Accounts } from "@kapitel/core/identity/Accounts"
import { displayPhone } from "@kapitel/core/identity/phone"
import { RandomBytes } from "@kapitel/core/identity/RandomBytes"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { ReservationTerms } from "@kapitel/core/reservations/ReservationTerms"
import { readReservable, type StoreWithStock } from "@kapitel/core/reservations/readReservable"
import { MAX_RESERVED_COPIES } from "@kapitel/core/reservations/reservationLimits"
import { holdingTimesIn } from "@kapitel/core/reservations/reserveInStore"
import { watchedPath } from "@kapitel/core/watches/watchedPath"
import type { ReserveStoreView } from "@kapitel/ui/reservations/ReserveForm"
import { lineTitle } from "@kapitel/ui/text/orderText"
import { heldUntilText } from "@kapitel/ui/text/reservationText"
import { catalogue as catalogueWords } from "@kapitel/ui/text/sv/catalogue"
import { form as formWords } from "@kapitel/ui/text/sv/form"
import { reservations as words } from "@kapitel/ui/text/sv/reservations"
import { Effect, Option } from "effect"
import { render } from "vike/abort"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../readPage.ts"
import {
  QUANTITY_PARAMETER,
  RESERVE_RESULTS,
  RESULT_PARAMETER,
  reservePath,
  STORE_PARAMETER,
} from "../../reservation/paths.ts"

export type Data = NonNullable<Awaited<ReturnType<typeof data>>>

/** Random bytes of an attempt. */
const ATTEMPT_BYTES = 16

/** Why the form was not accepted, where that is not the fault of a field. */
const noticeOf = (result: string | null, hasStores: boolean): string | undefined => {
  switch (result) {
    case RESERVE_RESULTS.short:
      return hasStores ? words.shortElsewhere : words.short
    case RESERVE_RESULTS.sentBefore:
      return words.sentBefore
    case RESERVE_RESULTS.tooManyHeld:
      return words.tooManyHeld
    case RESERVE_RESULTS.tooManyCopies:
      return words.tooManyCopies(MAX_RESERVED_COPIES)
    case RESERVE_RESULTS.tooManyOfProduct:
      return words.tooManyOfProduct
    default:
      return undefined
  }
}

const quantityOf = (text: string): number => {
  const quantity = Number(text)
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_RESERVED_COPIES ? quantity : 1
}

/** How the account that is logged in is reached. */
const knownContact = Effect.fnUntraced(function* (context: PageRequest) {
  const { accountId } = yield* resolveVisitor(context.visitor?.sessionToken)
  if (accountId === undefined) return undefined
  const account = Option.getOrUndefined(yield* Accounts.use((accounts) => accounts.find(accountId)))
  if (account?.emailVerified === true && account.email !== undefined) return account.email
  return account?.phone === undefined ? undefined : displayPhone(account.phone)
})

/** The stores that have a product, and the form of the one that is chosen. */
export const data = async (context: PageRequest) => {
  const params = searchParamsOf(context)
  const result = params.get(RESULT_PARAMETER)
  const trouble = context.visitor?.trouble
  const typed = trouble?.reservation ?? {
    storeId: params.get(STORE_PARAMETER),
    quantity: params.get(QUANTITY_PARAMETER) ?? "1",
    contact: context.visitor?.typed.reserveContact,
  }
  const ean = decodeEan(context.routeParams["ean"])
  if (Option.isNone(ean)) throw render(404, catalogueWords.notFound)
  const page = await readVisitorPage(context, () =>
    Effect.gen(function* () {
      const found = yield* readReservable(ean.value).pipe(
        Effect.catchTag("ProductNotFound", () => Effect.succeed(undefined)),
      )
      if (found === undefined) return undefined
      const { product, isReservable } = found
      const quantity = quantityOf(typed.quantity)
      const able = isReservable ? found.stores.filter(({ available }) => available >= quantity) : []
      const viewOf = ({ store, available, isOld }: StoreWithStock): ReserveStoreView => ({
        id: store.storeID,
        name: store.storeName,
        address: store.address,
        available,
        isOld,
        href: reservePath(ean.value, { storeId: store.storeID, quantity }),
      })
      const chosen = able.find(({ store }) => store.storeID === typed.storeId)
      const answers = (result ?? "").split(".")
      const faults = (["store", "quantity", "contact"] as const).filter(
        (field) => answers.includes(RESERVE_RESULTS[field]) && (field !== "store" || chosen === undefined),
      )
      /** A form that was refused is shown with what was typed; another store is chosen in it. */
      const wasSent = trouble !== undefined || result !== null
      const hasForm = chosen !== undefined || (wasSent && able.length > 0)
      const title = hasForm ? words.reserve : words.chooseStore
      const { byText } = yield* ReservationTerms
      const { now } = context
      const attempt = Buffer.from(yield* RandomBytes.use(({ next }) => next(ATTEMPT_BYTES))).toString("base64url")
      return {
        headTitle: faults.length === 0 && trouble === undefined ? title : formWords.faultyTitle(title),
        title,
        name: lineTitle(product.card),
        href: watchedPath(product, context.site),
        isReservable,
        notice: trouble === undefined ? noticeOf(result, able.length > 0) : words[trouble.kind](context.trader.email),
        stores: hasForm ? [] : able.map(viewOf),
        form: hasForm
          ? {
              action: reservePath(ean.value),
              attempt,
              stores: chosen === undefined ? able.map(viewOf) : [],
              chosen:
                chosen === undefined
                  ? undefined
                  : {
                      store: viewOf(chosen),
                      otherHref: reservePath(ean.value, { quantity }),
                      held: words.heldUntil(heldUntilText((yield* holdingTimesIn(chosen.store, now, now)).heldUntil)),
                    },
              quantity: typed.quantity,
              most: MAX_RESERVED_COPIES,
              contact: typed.contact ?? (yield* knownContact(context)),
              byText,
              faults,
            }
          : undefined,
      }
    }),
  )
  if (page === undefined) throw render(404, catalogueWords.notFound)
  return page
}
