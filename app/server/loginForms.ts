/**
 * Logging in, logging out and a consent without a script (LOGIN-02, MEMB-05, MEMB-13): the pages' forms say to the routes
 * under `/auth/` what a script would say, one after the other, and the browser is led to the page that follows.
 */
import { LOGIN_REFUSALS } from "@kapitel/core/identity/loginRefusals"
import { pastedCode } from "@kapitel/core/identity/oneTimeCode"
import { Schema } from "effect"
import {
  ADDRESS_FORM,
  CODE_FORM,
  CONSENT_FORM,
  ERASE,
  ERASE_FORM,
  ERASED_PARAMETER,
  EXPORT,
  IDENTIFIER_FORM,
  LOGIN,
  LOGOUT_FORM,
  MY_PAGES,
  OTHER_IDENTIFIER_FORM,
} from "../loginPaths.ts"
import { server as words } from "../text/server.ts"
import type { Handler } from "./handleRequest.ts"
import { type Answer, plain, seeOther } from "./http/Answer.ts"
import { readCookies } from "./http/cookies.ts"
import { isFormType } from "./http/namesTwice.ts"
import { forgetLoginStepHeader, type LoginStep, loginStepHeader, readLoginStep } from "./loginStep.ts"
import type { ShopRequest } from "./readRequest.ts"

/** What the routes answer, as far as a form goes on by it. */
const Said = Schema.fromJsonString(
  Schema.Struct({
    message: Schema.optionalKey(Schema.String),
    nonce: Schema.optionalKey(Schema.String),
    codeLength: Schema.optionalKey(Schema.Int),
    data: Schema.optionalKey(Schema.Struct({ token: Schema.String })),
  }),
)
const decodeSaid = Schema.decodeUnknownOption(Said)

interface Told {
  readonly ok: boolean
  readonly said: typeof Said.Type
}

/** One browser's talk with the routes: what they set is sent along with the next question, and told the browser at the end. */
class Talk {
  readonly #login: Handler
  readonly #request: ShopRequest
  readonly cookies: Array<string> = []

  constructor(login: Handler, request: ShopRequest) {
    this.#login = login
    this.#request = request
  }

  async ask(method: string, path: string, body?: object): Promise<Told> {
    return (await this.send(method, path, body)).told
  }

  /** The answer itself beside what it says. */
  async send(method: string, path: string, body?: object): Promise<{ readonly told: Told; readonly answer?: Answer }> {
    const set = this.cookies.map((cookie) => cookie.split(";", 1)[0] ?? "")
    // The latest of a name is found first.
    const cookie = [...set.reverse(), this.#request.headers.cookie ?? ""].filter((pair) => pair !== "").join("; ")
    const answer = await this.#login({
      ...this.#request,
      method,
      url: new URL(path, this.#request.url),
      target: path,
      headers: { ...this.#request.headers, "content-type": "application/json", accept: "application/json", cookie },
      cookies: readCookies(cookie),
      readBody: () => Promise.resolve(Buffer.from(body === undefined ? "" : JSON.stringify(body))),
    })
    if (answer === undefined) return { told: { ok: false, said: {} } }
    const { "set-cookie": more = [] } = answer.headers
    this.cookies.push(...(Array.isArray(more) ? more.map(String) : [more]))
    const said = decodeSaid(answer.body.toString())
    return { told: { ok: answer.status < 300, said: said._tag === "Some" ? said.value : {} }, answer }
  }
}

export interface LoginForms {
  /** The routes under `/auth/`. */
  readonly login: Handler
  /** The shop is reached over TLS. */
  readonly secure: boolean
}

const asFault = ({ said: { message } }: Told): NonNullable<LoginStep["fault"]> =>
  isRefusal(message) ? message : "FAILED"

/** A person follows a link; a program asks for JSON and gets the route's own answer. */
const isPageVisit = ({ method, headers }: ShopRequest): boolean =>
  method === "GET" && (headers.accept ?? "").includes("text/html")

const isRefusal = Schema.is(Schema.Literals(LOGIN_REFUSALS))

export const makeLoginForms = ({ login, secure }: LoginForms): Handler => {
  const leadTo = (path: string, cookies: ReadonlyArray<string>) => seeOther(path, { "set-cookie": [...cookies] })

  const goOn = (talk: Talk, step: LoginStep): Answer => leadTo(LOGIN, [...talk.cookies, loginStepHeader(step, secure)])

  const sendCode = async (fields: URLSearchParams, request: ShopRequest): Promise<Answer> => {
    const before = readLoginStep(request.cookies, secure)
    const talk = new Talk(login, request)
    const step: LoginStep = {
      type: fields.get("type") === "SMS" ? "SMS" : "EMAIL",
      identifier: (fields.get("identifier") ?? "").slice(0, 254),
      rememberMe: fields.has("rememberMe"),
      ...(before?.after === undefined ? {} : { after: before.after }),
      ...(before?.erasing === undefined ? {} : { erasing: before.erasing }),
    }
    const { type, identifier, rememberMe } = step
    const told = await talk.ask("POST", "/auth/code", { type, identifier, rememberMe })
    const { nonce, codeLength } = told.said
    return goOn(
      talk,
      told.ok && nonce !== undefined && codeLength !== undefined
        ? { ...step, sent: { nonce, codeLength } }
        : { ...step, fault: asFault(told) },
    )
  }

  const checkCode = async (fields: URLSearchParams, request: ShopRequest): Promise<Answer> => {
    const step = readLoginStep(request.cookies, secure)
    if (step?.sent === undefined) return seeOther(LOGIN)
    const { type, identifier, rememberMe, after, erasing } = step
    const { nonce, codeLength } = step.sent
    const talk = new Talk(login, request)
    const code = pastedCode(fields.get("code") ?? "", codeLength)
    if (code === undefined) return goOn(talk, { ...step, fault: "WRONG_CODE" })
    const verified = await talk.ask("POST", "/auth/code/verify", { type, identifier, code, rememberMe, nonce })
    if (!verified.ok) return goOn(talk, { ...step, fault: asFault(verified) })
    // The number is proved, and no address stands behind it: that is asked for next (LOGIN-13).
    if (verified.said.message !== "TOKEN" && type === "SMS")
      return goOn(talk, {
        type: "EMAIL",
        identifier: "",
        rememberMe,
        after: "SMS",
        ...(erasing === undefined ? {} : { erasing }),
      })
    const named =
      verified.said.message === "TOKEN"
        ? verified
        : await talk.ask("POST", "/auth/connect", { identifier, method: after ?? type, code, nonce })
    const token = named.said.data?.token
    if (!named.ok || token === undefined) return goOn(talk, { ...step, fault: asFault(named) })
    const opened = await talk.ask("POST", "/auth/session", { token })
    if (!opened.ok) return goOn(talk, { ...step, fault: asFault(opened) })
    return leadTo(erasing === true ? ERASE : MY_PAGES, [...talk.cookies, forgetLoginStepHeader(secure)])
  }

  const logOut = async (fields: URLSearchParams, request: ShopRequest): Promise<Answer> => {
    const talk = new Talk(login, request)
    await talk.ask("DELETE", fields.get("scope") === "everywhere" ? "/auth/sessions" : "/auth/session")
    return leadTo("/", [...talk.cookies, forgetLoginStepHeader(secure)])
  }

  const saveConsent = async (fields: URLSearchParams, request: ShopRequest): Promise<Answer> => {
    const talk = new Talk(login, request)
    const fieldValue = fields.get("fieldValue") === "true"
    await talk.ask("PATCH", "/auth/me", { fieldName: fields.get("fieldName") ?? "", fieldValue })
    return leadTo(MY_PAGES, talk.cookies)
  }

  const keepAddress = async (fields: URLSearchParams, request: ShopRequest): Promise<Answer> => {
    const talk = new Talk(login, request)
    const order = fields.get("order")
    await (order === null ? talk.ask("DELETE", "/auth/me/address") : talk.ask("PUT", "/auth/me/address", { order }))
    return leadTo(MY_PAGES, talk.cookies)
  }

  /** A file for whoever has just logged in; everybody else is led to the way in. */
  const exportData = async (request: ShopRequest): Promise<Answer> => {
    const talk = new Talk(login, request)
    const { told, answer } = await talk.send("GET", EXPORT)
    if (told.ok && answer !== undefined) return answer
    return goOn(talk, { type: "EMAIL", identifier: "", rememberMe: false, fault: asFault(told) })
  }

  /** A login that is not fresh is asked for once more, and leads back to the question. */
  const erase = async (_: URLSearchParams, request: ShopRequest): Promise<Answer> => {
    const talk = new Talk(login, request)
    const told = await talk.ask("DELETE", "/auth/me")
    if (told.ok) return leadTo(`${ERASE}?${ERASED_PARAMETER}=1`, [...talk.cookies, forgetLoginStepHeader(secure)])
    return goOn(talk, { type: "EMAIL", identifier: "", rememberMe: false, erasing: true, fault: asFault(told) })
  }

  const beginAgain = () => Promise.resolve(leadTo(LOGIN, [forgetLoginStepHeader(secure)]))

  const forms = new Map<string, (fields: URLSearchParams, request: ShopRequest) => Promise<Answer>>([
    [IDENTIFIER_FORM, sendCode],
    [CODE_FORM, checkCode],
    [OTHER_IDENTIFIER_FORM, beginAgain],
    [LOGOUT_FORM, logOut],
    [CONSENT_FORM, saveConsent],
    [ADDRESS_FORM, keepAddress],
    [ERASE_FORM, erase],
  ])
  return (request) => {
    if (request.url.pathname === EXPORT) return isPageVisit(request) ? exportData(request) : undefined
    const form = forms.get(request.url.pathname)
    if (form === undefined) return undefined
    if (request.method !== "POST") return Promise.resolve(plain(405, words.methodNotAllowed, { allow: "POST" }))
    if (!isFormType(request.headers["content-type"])) return Promise.resolve(plain(415, words.notForm))
    return request.readBody().then((body) => form(new URLSearchParams(body.toString("utf8")), request))
  }
}
