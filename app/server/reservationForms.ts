/** Forms of reservations in stores (decision 379): reserving, extending, cancelling. No script is needed. */
import type { StockLevels } from "@kapitel/core/availability/StockLevels"
import type { Catalogue } from "@kapitel/core/catalogue/Catalogue"
import { Ean } from "@kapitel/core/catalogue/Ean"
import type { Holidays } from "@kapitel/core/delivery/Holidays"
import type { Identity } from "@kapitel/core/identity/Identity"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import type { RateLimits } from "@kapitel/core/limits/RateLimits"
import { ReservationToken } from "@kapitel/core/reservations/Reservation"
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
import type { Handler } from "./handleRequest.ts"
import { clientNetwork } from "./http/clientNetwork.ts"
import { plain, type ShopResponse, seeOther, showPage } from "./http/ShopResponse.ts"
import { postedForm } from "./postedForm.ts"
import type { ShopRequest } from "./readRequest.ts"
import { clearTypedFieldsHeader, typedCookieHeader } from "./typedFields.ts"
import { readVisitor } from "./Visitor.ts"

const decodeToken = Schema.decodeUnknownOption(ReservationToken)
const decodeEan = Schema.decodeUnknownOption(Ean)

/** As the form has it: longer texts are none of the shop's. */
const Attempt = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{16,64}$/))
const decodeAttempt = Schema.decodeUnknownOption(Attempt)

type Services = Catalogue | Holidays | Identity | RateLimits | Reservations | StockLevels | Stores

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
  const answered = (effect: Effect.Effect<ShopResponse, unknown, Services>, unavailable: string) =>
    shop.runPromise(
      effect.pipe(
        Effect.catch((error) =>
          Effect.as(Effect.logError("A reservation could not be stored", error), showPage(unavailable)),
        ),
      ),
    )

  const reserve = (posted: ShopRequest, ean: Ean, fields: URLSearchParams): Promise<ShopResponse> => {
    const attempt = decodeAttempt(fields.get("attempt"))
    if (Option.isNone(attempt)) return Promise.resolve(plain(400, server.invalidRequest))
    const storeId = fields.get("store") ?? ""
    const contact = fields.get("contact") ?? ""
    const quantity = Number(fields.get("quantity"))
    const { sessionToken, address } = readVisitor(posted.cookies, posted.client.address, secure)
    const cookie = typedCookieHeader({ reserveContact: contact }, secure)
    /** Back to the form, with what was typed. */
    const back = (results: ReadonlyArray<keyof typeof RESERVE_RESULTS>, withStore = true, hash = "") =>
      seeOther(
        reservePath(ean, { ...(withStore ? { storeId } : {}), ...(quantity > 0 ? { quantity } : {}), results }) + hash,
        cookie === undefined ? {} : { "set-cookie": [cookie] },
      )
    return answered(
      Effect.gen(function* () {
        const { accountId } = yield* resolveVisitor(sessionToken)
        const form = { attempt: attempt.value, ean, storeId, quantity, contact }
        const { token } = yield* reserveInStore(form, { accountId, network: clientNetwork(address) })
        return seeOther(madePath(token), { "set-cookie": [clearTypedFieldsHeader(secure)] })
      }).pipe(
        Effect.catchTags({
          ReservationUnreadable: ({ fields: faulty }) => {
            const shown = faulty.filter((field) => field !== "store")
            const hasStore = shown.length === faulty.length
            return Effect.succeed(back(hasStore ? shown : [], hasStore, hasStore ? `#${ERROR_SUMMARY}` : ""))
          },
          NotReservable: () => Effect.succeed(seeOther(reservePath(ean))),
          ProductNotFound: () => Effect.succeed(showPage(reservePath(ean))),
          StoreIsShort: () => Effect.succeed(back(["short"], false)),
          TooManyReservations: ({ of }) => Effect.succeed(back([LIMIT_RESULTS[of]])),
          TooOften: ({ retryAt }) => {
            const seconds = Math.max(1, Math.ceil((retryAt - now()) / 1000))
            return Effect.succeed(
              showPage(reservePath(ean, { results: ["tooMany"] }), { "retry-after": String(seconds) }),
            )
          },
        }),
      ),
      reservePath(ean, { results: ["unavailable"] }),
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
      pressed(token, "unavailable"),
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
      pressed(token, "unavailable"),
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
