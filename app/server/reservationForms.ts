/** Forms of reservations in stores (decision 379): reserving, extending, cancelling. No script is needed. */
import type { StockLevels } from "@kapitel/core/availability/StockLevels"
import type { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { Ean } from "@kapitel/core/catalogue/Ean"
import type { Holidays } from "@kapitel/core/delivery/Holidays"
import type { Accounts } from "@kapitel/core/identity/Accounts"
import type { Identity } from "@kapitel/core/identity/Identity"
import type { KeyedHash } from "@kapitel/core/identity/KeyedHash"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import { ReservationAttempt, ReservationToken } from "@kapitel/core/reservations/Reservation"
import type { Reservations } from "@kapitel/core/reservations/Reservations"
import { cancelReservation, extendReservation, reserveInStore } from "@kapitel/core/reservations/reserveInStore"
import type { Stores } from "@kapitel/core/stores/Stores"
import { ERROR_SUMMARY } from "@kapitel/ui/primitives/formPlaces"
import { Effect, Option, Schema } from "effect"
import {
  madePath,
  RESERVATION_RESULTS,
  RESERVE,
  type RESERVE_RESULTS,
  RESULT_PARAMETER,
  reservationPath,
  reservePath,
} from "../pages/(visitor)/reservation/paths.ts"
import { server } from "../text/server.ts"
import type { FormTrouble } from "./FormTrouble.ts"
import type { Handler } from "./handleRequest.ts"
import { clientNetwork } from "./http/clientNetwork.ts"
import { plain, refuseForm, type ShopResponse, seeOther, showPage } from "./http/ShopResponse.ts"
import { postedForm } from "./postedForm.ts"
import type { ShopRequest } from "./readRequest.ts"
import { clearTypedFieldsHeader, typedCookieHeader } from "./typedFields.ts"
import { readVisitor } from "./Visitor.ts"

const decodeToken = Schema.decodeUnknownOption(ReservationToken)
const decodeEan = Schema.decodeUnknownOption(Ean)
const decodeAttempt = Schema.decodeUnknownOption(ReservationAttempt)

type Services =
  | Accounts
  | Catalogue
  | Holidays
  | Identity
  | KeyedHash
  | RateLimits
  | Reservations
  | StockLevels
  | Stores

export interface ReservationForms {
  readonly shop: { readonly runPromise: <A>(effect: Effect.Effect<A, never, Services>) => Promise<A> }
  readonly secure: boolean
  /** Epoch ms. */
  readonly now: () => number
}

const LIMIT_RESULTS = { contact: "tooManyHeld", copies: "tooManyCopies", product: "tooManyOfProduct" } as const

const pressed = (token: string, result: keyof typeof RESERVATION_RESULTS): string =>
  `${reservationPath(token)}?${RESULT_PARAMETER}=${RESERVATION_RESULTS[result]}`

export const makeReservationForms = ({ shop, secure, now }: ReservationForms): Handler => {
  /** During an outage the form's page says so, filled in as it was sent. */
  const answered = (
    effect: Effect.Effect<ShopResponse, unknown, Services>,
    page: string,
    typed: Pick<FormTrouble, "reservation"> = {},
  ) =>
    shop.runPromise(
      effect.pipe(
        Effect.catch((error) =>
          Effect.as(
            Effect.logError("A reservation could not be stored", error),
            refuseForm(page, { kind: "unavailable", ...typed }),
          ),
        ),
      ),
    )

  const reserve = (posted: ShopRequest, ean: Ean, fields: URLSearchParams): Promise<ShopResponse> => {
    const attempt = decodeAttempt(fields.get("attempt"))
    if (Option.isNone(attempt)) return Promise.resolve(plain(400, server.invalidRequest))
    const storeId = fields.get("store") ?? ""
    const contact = fields.get("contact") ?? ""
    const quantity = (fields.get("quantity") ?? "").trim()
    const typed = { reservation: { storeId, quantity, contact } }
    const { sessionToken, address } = readVisitor(posted.cookies, posted.client.address, secure)
    const cookie = typedCookieHeader({ reserveContact: contact }, secure)
    /** Back to the form, with what was typed. */
    const back = (results: ReadonlyArray<keyof typeof RESERVE_RESULTS>, hash = "") =>
      seeOther(
        reservePath(ean, { storeId, quantity, results }) + hash,
        cookie === undefined ? {} : { "set-cookie": [cookie] },
      )
    return answered(
      Effect.gen(function* () {
        const { accountId } = yield* resolveVisitor(sessionToken)
        const form = { attempt: attempt.value, ean, storeId, quantity: Number(quantity), contact }
        const { token } = yield* reserveInStore(form, { accountId, network: clientNetwork(address) })
        return seeOther(madePath(token), { "set-cookie": [clearTypedFieldsHeader(secure)] })
      }).pipe(
        Effect.catchTags({
          ReservationUnreadable: ({ fields: faulty }) => Effect.succeed(back(faulty, `#${ERROR_SUMMARY}`)),
          NotReservable: () => Effect.succeed(back([])),
          ProductNotFound: () => Effect.succeed(showPage(reservePath(ean))),
          AttemptReused: () => Effect.succeed(back(["sentBefore"])),
          StoreIsShort: () => Effect.succeed(back(["short"])),
          TooManyReservations: ({ of }) => Effect.succeed(back([LIMIT_RESULTS[of]])),
          TooOften: ({ retryAt }) =>
            Effect.succeed(refuseForm(reservePath(ean), { kind: "tooMany", ...typed }, retryAt - now())),
        }),
      ),
      reservePath(ean),
      typed,
    )
  }

  const extend = (token: ReservationToken): Promise<ShopResponse> =>
    answered(
      extendReservation(token).pipe(
        Effect.as<ShopResponse>(seeOther(pressed(token, "extended"))),
        Effect.catchTags({
          ReservationNotFound: () => Effect.succeed(showPage(reservationPath(token))),
          ReservationChanged: () => Effect.succeed(seeOther(pressed(token, "notExtended"))),
        }),
      ),
      reservationPath(token),
    )

  const cancel = (token: ReservationToken): Promise<ShopResponse> =>
    answered(
      cancelReservation(token).pipe(
        Effect.as<ShopResponse>(seeOther(reservationPath(token))),
        Effect.catchTags({
          ReservationNotFound: () => Effect.succeed(showPage(reservationPath(token))),
          ReservationChanged: () => Effect.succeed(seeOther(pressed(token, "notCancelled"))),
        }),
      ),
      reservationPath(token),
    )

  return (posted) => {
    const { method, url } = posted
    if (method !== "POST") return undefined
    const [, typed] = new RegExp(`^${RESERVE}/([^/]+)$`).exec(url.pathname) ?? []
    if (typed !== undefined) {
      const ean = decodeEan(typed)
      if (Option.isNone(ean)) return Promise.resolve(showPage(`${RESERVE}/${typed}`))
      return postedForm(posted, (fields) => reserve(posted, ean.value, fields))
    }
    const [, last, press] = /^\/reservation\/([^/]+)\/(forlang|avboka)$/.exec(url.pathname) ?? []
    if (last === undefined) return undefined
    const token = decodeToken(last)
    if (Option.isNone(token)) return Promise.resolve(showPage(reservationPath(last)))
    return press === "forlang" ? extend(token.value) : cancel(token.value)
  }
}
