/**
 * Login, logout and the forms of My pages without a script (LOGIN-02, MEMB-05, MEMB-13), over the use cases that
 * `/auth/` has for scripts; the browser is redirected to the page that follows.
 */

import { EXPORT_HEADERS, toWireExport } from "@kapitel/adapters/http/server/toWireExport"
import { OrderPageToken } from "@kapitel/core/checkout/Order"
import { ConsentField } from "@kapitel/core/identity/Account"
import { exportAccount } from "@kapitel/core/identity/accountData"
import { exchangeTicket } from "@kapitel/core/identity/exchangeTicket"
import type { LoginContext } from "@kapitel/core/identity/LoginContext"
import * as login from "@kapitel/core/identity/login"
import { loginRefusalOf } from "@kapitel/core/identity/loginRefusalOf"
import { pastedCode } from "@kapitel/core/identity/oneTimeCode"
import { type AddressField, parseAddress } from "@kapitel/core/identity/parseAddress"
import { saveAddress } from "@kapitel/core/identity/saveAddress"
import { saveConsent } from "@kapitel/core/identity/saveConsent"
import { ADDRESS_SAVED } from "@kapitel/ui/identity/AccountView"
import { ERROR_SUMMARY, LOGIN_FIELDS } from "@kapitel/ui/primitives/formPlaces"
import { Effect, Schema } from "effect"
import type { ShopServices } from "../composition/openShop.ts"
import {
  ADDRESS_FORM,
  ADDRESS_OUTCOMES,
  ADDRESS_PARAMETER,
  CODE_FORM,
  CONSENT_FORM,
  ERASE,
  ERASE_FORM,
  ERASED,
  EXPORT,
  IDENTIFIER_FORM,
  LOGGED_OUT,
  LOGIN,
  LOGOUT_FORM,
  MY_PAGES,
  OTHER_IDENTIFIER_FORM,
} from "../loginPaths.ts"
import { answerWithLogin, type LoginShop } from "./answerWithLogin.ts"
import type { Handler } from "./handleRequest.ts"
import { json, type ShopResponse, seeOther } from "./http/ShopResponse.ts"
import { clearLoginStepHeader, type LoginStep, loginStepHeader, readLoginStep } from "./loginStep.ts"
import { postedForm } from "./postedForm.ts"
import type { ShopRequest } from "./readRequest.ts"
import { clearTypedFieldsHeader, typedCookieHeader } from "./typedFields.ts"

type Fault = NonNullable<LoginStep["fault"]>

const isConsent = Schema.is(ConsentField)
const isPageToken = Schema.is(OrderPageToken)

/** A person follows a link; a program requests JSON and gets the route's own response. */
const isPageVisit = ({ method, headers }: ShopRequest): boolean =>
  method === "GET" && (headers.accept ?? "").includes("text/html")

type Form = (
  fields: URLSearchParams,
  step: LoginStep | undefined,
) => Effect.Effect<ShopResponse, never, LoginContext | ShopServices>

const START: LoginStep = { type: "EMAIL", identifier: "", rememberMe: false }

/** The field that was refused gets the focus. */
const refusedPlace = ({ type, sent, fault }: LoginStep): string => {
  if (fault === undefined) return ""
  return `#${LOGIN_FIELDS[sent === undefined ? type : "code"]}`
}

export const makeLoginForms = (shop: LoginShop): Handler => {
  const { secure } = shop
  const goOn = (step: LoginStep): ShopResponse =>
    seeOther(LOGIN + refusedPlace(step), { "set-cookie": [loginStepHeader(step, secure)] })
  const end = (path: string): ShopResponse => seeOther(path, { "set-cookie": [clearLoginStepHeader(secure)] })

  /** By the key of a refusal; a failure of the shop itself is in the log. */
  const orElse = (refused: (fault: Fault) => ShopResponse) =>
    Effect.catch((error: { readonly _tag: string }) => {
      const key = loginRefusalOf(error)
      if (key !== undefined) return Effect.succeed(refused(key))
      return Effect.as(Effect.logError("A login form could not be processed", error), refused("FAILED"))
    })

  /** Redirects on success, and also on a refusal unless `refused` handles it. */
  const leading =
    (answer: ShopResponse, refused: (fault: Fault) => ShopResponse = () => answer) =>
    <A, E extends { readonly _tag: string }, R>(change: Effect.Effect<A, E, R>) =>
      change.pipe(Effect.as(answer), orElse(refused))

  const sendCode: Form = (fields, before = START) => {
    const { sent: _sent, fault: _fault, ...rest } = before
    const step: LoginStep = {
      ...rest,
      type: fields.get("type") === "SMS" ? "SMS" : "EMAIL",
      identifier: (fields.get("identifier") ?? "").slice(0, 254),
      rememberMe: fields.has("rememberMe"),
    }
    return login.sendCode(step).pipe(
      Effect.map((sent) => goOn({ ...step, sent })),
      orElse((fault) => goOn({ ...step, fault })),
    )
  }

  const checkCode: Form = (fields, step = START) => {
    const { sent, fault: _fault, ...rest } = step
    if (sent === undefined) return Effect.succeed(seeOther(LOGIN))
    const code = pastedCode(fields.get("code") ?? "", sent.codeLength)
    if (code === undefined) return Effect.succeed(goOn({ ...step, fault: "WRONG_CODE" }))
    const { type, identifier, rememberMe, after = type, erasing } = rest
    const entered = { identifier, code, nonce: sent.nonce }
    return Effect.gen(function* () {
      const verified = yield* login.verifyCode({ ...entered, type, rememberMe })
      const isNew = verified.message !== "TOKEN"
      // The number is verified, and there is no account with it: an e-mail address is required next (LOGIN-13).
      if (isNew && type === "SMS") return goOn({ ...rest, type: "EMAIL", identifier: "", after: "SMS" })
      yield* exchangeTicket(isNew ? yield* login.connect({ ...entered, method: after }) : verified)
      // The session's cookies delete the step.
      return seeOther(erasing === true ? ERASE : MY_PAGES)
    }).pipe(orElse((fault) => goOn({ ...step, fault })))
  }

  const logOut: Form = (fields) =>
    (fields.get("scope") === "everywhere" ? login.logOutEverywhere : login.logOut).pipe(leading(end(LOGGED_OUT)))

  const toMyPages = seeOther(MY_PAGES)

  const saveConsentForm: Form = (fields) => {
    const field = fields.get("fieldName")
    if (!isConsent(field)) return Effect.succeed(toMyPages)
    return login
      .asLoggedIn((live) => saveConsent(live, field, fields.get("fieldValue") === "true"))
      .pipe(leading(toMyPages))
  }

  /** The element at `place` gets the focus. */
  const toAddress = (outcome: keyof typeof ADDRESS_OUTCOMES, place: string, cookie: string | undefined): ShopResponse =>
    seeOther(
      `${MY_PAGES}?${ADDRESS_PARAMETER}=${ADDRESS_OUTCOMES[outcome]}#${place}`,
      cookie === undefined ? {} : { "set-cookie": [cookie] },
    )

  /** What was typed is shown again, until it can be stored. */
  const saveTypedAddress = (typed: Readonly<Record<AddressField, string>>) => {
    const parsed = parseAddress(typed)
    if (parsed.kind === "invalid")
      return Effect.succeed(toAddress("refused", ERROR_SUMMARY, typedCookieHeader({ address: typed }, secure)))
    const saved = toAddress("saved", ADDRESS_SAVED, clearTypedFieldsHeader(secure))
    return login
      .asLoggedIn((live) => saveAddress(live, parsed.address))
      .pipe(
        Effect.catchTag("NoSuchAddress", () => Effect.void),
        leading(saved, () => toMyPages),
      )
  }

  const saveAddressForm: Form = (fields) => {
    const field = (name: AddressField) => fields.get(name) ?? ""
    if (fields.has("street")) {
      return saveTypedAddress({ street: field("street"), zipCode: field("zipCode"), city: field("city") })
    }
    const order = fields.get("order") ?? undefined
    if (order !== undefined && !isPageToken(order)) return Effect.succeed(toMyPages)
    return login
      .asLoggedIn((live) => saveAddress(live, order))
      .pipe(
        Effect.catchTag("NoSuchAddress", () => Effect.void),
        leading(toMyPages),
      )
  }

  /** A file for a user who has just logged in; everyone else is redirected to the login. */
  const exportData: Form = () =>
    login.asLoggedIn(exportAccount).pipe(
      Effect.map((personalData) => json(200, toWireExport(personalData), EXPORT_HEADERS)),
      orElse((fault) => goOn({ ...START, fault })),
    )

  /** A login that is not fresh is required again, and returns to the confirmation. */
  const erase: Form = () => login.erase.pipe(leading(end(ERASED), (fault) => goOn({ ...START, erasing: true, fault })))

  const beginAgain: Form = () => Effect.succeed(end(LOGIN))

  const forms = new Map<string, Form>([
    [IDENTIFIER_FORM, sendCode],
    [CODE_FORM, checkCode],
    [OTHER_IDENTIFIER_FORM, beginAgain],
    [LOGOUT_FORM, logOut],
    [CONSENT_FORM, saveConsentForm],
    [ADDRESS_FORM, saveAddressForm],
    [ERASE_FORM, erase],
  ])

  const answer = (request: ShopRequest, form: Form, fields: URLSearchParams): Promise<ShopResponse> =>
    answerWithLogin(shop, request, form(fields, readLoginStep(request.cookies, secure)))

  return (request) => {
    if (request.url.pathname === EXPORT) {
      return isPageVisit(request) ? answer(request, exportData, new URLSearchParams()) : undefined
    }
    const form = forms.get(request.url.pathname)
    return form && postedForm(request, (fields) => answer(request, form, fields))
  }
}
