/**
 * One tab of a browser: the machines of logging in and of My pages, connected as in the shop's own page, on the flow's
 * clock, calling the shop's own routes.
 */
import { httpShopClient } from "@kapitel/adapters/http/client/httpShopClient"
import { CONSENT_FIELDS, type ConsentField } from "@kapitel/core/identity/Account"
import { showsQr } from "@kapitel/core/identity/bankIdMachine"
import type { BrowserKind } from "@kapitel/core/identity/bankid/bankIdStart"
import { loginViewOf } from "@kapitel/core/identity/loginDrawerMachine"
import type { UserInfo } from "@kapitel/core/identity/UserInfo"
import { connectLogin, type LoginActors } from "@kapitel/ui/shop/connectLogin"
import { loginRequests } from "@kapitel/ui/shop/loginRequests"
import { provideChangeIdentifierMachine } from "@kapitel/ui/shop/provideChangeIdentifierMachine"
import { provideConsentToggleMachine } from "@kapitel/ui/shop/provideConsentToggleMachine"
import { deleteBankIdLogin, resumeBankIdLogin, storeBankIdLogin } from "@kapitel/ui/shop/storedBankIdLogin"
import { bankIdText, codeFaultText, loginFaultText, membershipFaultText } from "@kapitel/ui/text/loginText"
import { login } from "@kapitel/ui/text/sv/login"
import { myPages } from "@kapitel/ui/text/sv/myPages"
import { shell } from "@kapitel/ui/text/sv/shell"
import { Clock, Effect, Exit } from "effect"
import { type Actor, createActor } from "xstate"
import { readLogin } from "../client/readLogin.ts"
import { clientNetwork } from "../server/http/clientNetwork.ts"
import { type BrowserProfile, cookieHeader, takeCookies } from "./BrowserProfile.ts"
import { CRASHED, type FlowWorld } from "./FlowWorld.ts"
import { LOGIN_REQUESTS, type LoginRequestName } from "./flow/PortFault.ts"
import { LoginEndpoint, SHOP_URL } from "./LoginEndpoint.ts"
import { flowClock, follow } from "./machines.ts"

/** The user agent of each kind of browser. */
const USER_AGENTS: Readonly<Record<BrowserKind, string>> = {
  iosSafari:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
  iosChrome:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0 Mobile/15E148 Safari/604.1",
  iosFirefox:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/140.0 Mobile/15E148 Safari/604.1",
  iosOther:
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148",
  android:
    "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36",
  desktop: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
}

/** What the screen shows. */
export interface ScreenContents {
  readonly view: ReturnType<typeof loginViewOf> | "none"
  readonly says: string
  readonly message: string
  readonly qr: boolean
  readonly boxes: number
  readonly appOpened: number
}

const questionOf = (method: string, path: string, body: string): LoginRequestName | undefined => {
  const address = `${method} ${path}`
  if (address === LOGIN_REQUESTS.startBankId) return body.includes('"nonce"') ? "pollBankId" : "startBankId"
  if (address === "DELETE /auth/sessions") return "logOut"
  return (Object.keys(LOGIN_REQUESTS) as ReadonlyArray<LoginRequestName>).find(
    (each) => LOGIN_REQUESTS[each] === address,
  )
}

/** The part of an answer that the timeline shows. */
const briefly = (body: Readonly<Record<string, unknown>>): string =>
  [
    ...["status", "message", "hint"].flatMap((key) => (typeof body[key] === "string" ? [body[key]] : [])),
    ...(body["member"] === true ? ["member"] : []),
  ].join(" ")

const bodyOf = async (response: Response): Promise<Readonly<Record<string, unknown>>> => {
  const read: unknown = await response
    .clone()
    .json()
    .catch(() => ({}))
  return typeof read === "object" && read !== null ? (read as Readonly<Record<string, unknown>>) : {}
}

export const openTab = Effect.fnUntraced(function* (stage: FlowWorld, browser: BrowserProfile) {
  const clock = yield* flowClock
  const time = yield* Clock.clockWith(Effect.succeed)
  const run = Effect.runPromiseWith(yield* Effect.context())
  const now = () => time.currentTimeMillisUnsafe() + browser.skew
  const origin = { address: browser.address, network: clientNetwork(browser.address) }

  let lastNote = ""
  let qrText: string | undefined
  const record = (what: string, outcome: string) => {
    if (lastNote === `${what} ${outcome}`) return
    lastNote = `${what} ${outcome}`
    stage.record({ at: time.currentTimeMillisUnsafe(), kind: "request", from: browser.name, to: "shop", what, outcome })
  }

  const note = (what: string, outcome: string) =>
    stage.record({
      at: time.currentTimeMillisUnsafe(),
      kind: "machine",
      from: browser.name,
      to: browser.name,
      what,
      outcome,
    })

  const sent = Effect.fnUntraced(function* (method: string, path: string, body: string | undefined) {
    const headers = {
      cookie: cookieHeader(browser, now()),
      "user-agent": USER_AGENTS[browser.kind],
      referer: `${SHOP_URL}/`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    }
    const request = new Request(SHOP_URL + path, { method, headers, ...(body === undefined ? {} : { body }) })
    const exit = yield* stage.inShop(LoginEndpoint.use((endpoint) => endpoint.handle(request, origin)))
    if (exit === CRASHED || Exit.isFailure(exit)) return yield* Effect.fail(new TypeError("the shop is down"))
    const response = exit.value
    takeCookies(browser, response.headers.getSetCookie(), now())
    return response
  })

  const respond = Effect.fnUntraced(function* (method: string, path: string, body: string | undefined) {
    // The machine's new state is journaled first.
    yield* Effect.yieldNow
    const question = questionOf(method, path, body ?? "")
    const disturbed = question === undefined ? undefined : stage.disturbanceOfAnswer(question)
    const what = `${method} ${path}`
    switch (disturbed?.come) {
      case "hangs":
        record(what, "no answer")
        return yield* Effect.never
      case "unreachable":
        record(what, "the shop cannot be reached")
        return yield* Effect.fail(new TypeError("the shop cannot be reached"))
      case "error":
        record(what, "500")
        return new Response("{}", { status: 500 })
      case "garbage":
        record(what, "an invalid answer")
        return new Response("<!doctype html><title>Bad Gateway</title>")
      default: {
        const response = yield* sent(method, path, body)
        const read = yield* Effect.promise(() => bodyOf(response))
        if (typeof read["qrText"] === "string") qrText = read["qrText"]
        record(what, `${response.status} ${briefly(read)}`.trim())
        if (disturbed?.come === "lost") return yield* Effect.fail(new TypeError("the answer is lost"))
        if (disturbed?.come === "late") yield* Effect.sleep(disturbed.takesMs)
        return response
      }
    }
  })

  const client = httpShopClient({
    base: "",
    now,
    // The machines have limits of their own, by the flow's clock.
    timeout: () => new AbortController().signal,
    fetch: (path, { method = "GET", body, signal }) => {
      const mark = Symbol(path)
      stage.pending.add(mark)
      const work = respond(method, path, typeof body === "string" ? body : undefined)
      const over = Effect.sync(() => void stage.pending.delete(mark))
      return run(Effect.ensuring(work, over), signal == null ? {} : { signal })
    },
  })
  const shop = loginRequests(client)

  /** What this tab keeps when its page is reloaded. */
  const storage = new Map<string, string>()
  const where = () => ({
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
    removeItem: (key: string) => void storage.delete(key),
  })

  let isShown = false
  let message = ""
  let opened: ReadonlyArray<string> = []
  let change: Actor<ReturnType<typeof provideChangeIdentifierMachine>> | undefined
  let switches = new Map<ConsentField, Actor<ReturnType<typeof provideConsentToggleMachine>>>()

  const hide = () => {
    if (!isShown) return
    isShown = false
    actors.dismiss()
  }

  const join = (): LoginActors => {
    const joined = connectLogin(
      {
        browser: browser.kind,
        openApp: (to) => {
          opened = [...opened, to]
          note("BankID's app", "opened on this device")
        },
        // The drawer closes after the machine's new state is journaled.
        close: () => queueMicrotask(hide),
        announceLogin: () => note("every open view", "reads who is logged in"),
        showMessage: (_tone, text) => {
          message = text
        },
        storeBankIdLogin: (saved) => storeBankIdLogin({ ...saved, page: "/" }, where),
        deleteBankIdLogin: () => deleteBankIdLogin(where),
        now,
        clock,
      },
      shop,
    )
    const { drawer, code, membership, bankId } = joined
    drawer.subscribe(follow(stage, time, "login drawer", browser.name))
    code.subscribe(follow(stage, time, "code", browser.name))
    membership.subscribe(follow(stage, time, "membership", browser.name))
    const followed = follow(stage, time, "BankID", browser.name)
    bankId.subscribe(({ value, context: { hint } }) => {
      const isPaused = typeof value === "object" && value.pending === "paused"
      const state = typeof value === "string" ? value : `pending${isPaused ? " unseen" : ""}`
      followed({ value: hint === undefined || state === value ? state : `${state}, ${hint}` })
    })
    return joined
  }

  let actors = join()

  const everyActor = () => [
    actors.drawer,
    actors.bankId,
    actors.code,
    actors.membership,
    ...(change === undefined ? [] : [change]),
    ...switches.values(),
  ]

  const stop = () => {
    for (const actor of everyActor()) actor.stop()
    change = undefined
    switches = new Map()
    isShown = false
  }

  const load = () => {
    stop()
    actors = join()
    const resumed = resumeBankIdLogin(now(), where)
    if (resumed === undefined) return
    actors.resume(resumed)
    isShown = true
  }

  /** The code being asked for: of a login, or of another address. */
  const code = () => change ?? actors.code

  const textOf = (view: ScreenContents["view"]): string | undefined => {
    const { drawer, bankId, membership } = actors
    const { fault } = drawer.getSnapshot().context
    const { context } = bankId.getSnapshot()
    const loginText = () => loginFaultText(fault, context, browser.kind)
    const membershipText = () => membershipFaultText(membership.getSnapshot().context.fault)
    if (change !== undefined || view === "EmailAndOneTimeCodeView" || view === "SMSAndOneTimeCodeView") {
      const { fault: codeFault, sentAgain } = code().getSnapshot().context
      return codeFaultText(codeFault) ?? (sentAgain ? login.newCodeSent : undefined)
    }
    switch (view) {
      case "LoginOptionsView":
        return loginText()
      case "BankidView":
        return bankId.getSnapshot().matches("pending")
          ? bankIdText("PENDING", context.hint, context, browser.kind)
          : login.starting
      case "BecomeMemberView":
        return membershipText() ?? loginText()
      case "ActivateMembershipView":
        return membershipText()
      default:
        return undefined
    }
  }

  const codeIsIn = (...states: ReadonlyArray<"idle" | "input" | "sending" | "resending" | "verifying">) =>
    states.some((state) => code().getSnapshot().matches(state))
  const isAtCode = () => !codeIsIn("idle", "input", "sending")

  const shown = (): ScreenContents => {
    const { drawer, bankId } = actors
    const { value, context } = drawer.getSnapshot()
    const view = isShown ? loginViewOf(value, context) : "none"
    const isCode = view === "EmailAndOneTimeCodeView" || view === "SMSAndOneTimeCodeView" || change !== undefined
    return {
      view,
      says: textOf(view) ?? "nothing",
      message: message === "" ? "nothing" : message,
      qr: view === "BankidView" && bankId.getSnapshot().matches("pending") && showsQr(bankId.getSnapshot().context),
      boxes: isCode && isAtCode() ? code().getSnapshot().context.codeLength : 0,
      appOpened: opened.length,
    }
  }

  let lastShown = ""
  const describeScreen = (): string => {
    const { view, says, qr, boxes, appOpened } = shown()
    return [
      view === "none" ? "" : view,
      says === "nothing" ? "" : says,
      message,
      qr ? "a QR code" : "",
      boxes === 0 ? "" : `${boxes} boxes`,
      appOpened === 0 ? "" : `the app opened ${appOpened} times`,
      ...[...switches].map(([field, actor]) => `${field} ${actor.getSnapshot().context.on ? "on" : "off"}`),
    ]
      .filter(Boolean)
      .join("; ")
  }

  return {
    shop,
    shown,
    /** What the screen shows, when that has changed since the last call. */
    newlyShown: (): string | undefined => {
      const now = describeScreen()
      if (now === lastShown) return undefined
      lastShown = now
      return now === "" ? "the page alone" : now
    },
    /** What the camera of another device sees. */
    qrText: () => (shown().qr ? qrText : undefined),
    /** The order that the app was last opened with. */
    openedWith: () => /autostarttoken=([^&]+)/.exec(opened.at(-1) ?? "")?.[1],
    code,
    isAtCode,
    actors: () => actors,
    open: () => {
      const as = readLogin(browser.jar.header(now())) === "account" ? "nonMember" : "guest"
      isShown = true
      actors.drawer.send({ type: "drawer.opened", as })
    },
    hide,
    load,
    stop,
    /** My pages: another address or number. */
    changes: (codeType: "EMAIL" | "SMS") => {
      change?.stop()
      const started = createActor(
        provideChangeIdentifierMachine(shop).provide({
          actions: {
            report: () => {
              message = codeType === "EMAIL" ? myPages.emailChanged : myPages.phoneChanged
              queueMicrotask(() => {
                change?.stop()
                change = undefined
              })
            },
          },
        }),
        { clock },
      )
      started.subscribe(follow(stage, time, "another address", browser.name))
      started.start()
      started.send({ type: "code.begun", codeType, rememberMe: false })
      change = started
    },
    /** My pages: its switches with the shop's current values. */
    showSwitches: (user: UserInfo) => {
      for (const field of CONSENT_FIELDS) {
        if (switches.has(field)) continue
        const actor = createActor(provideConsentToggleMachine(shop), { clock, input: { field, on: user[field] } })
        const followed = follow(stage, time, field, browser.name)
        let wasOn = user[field]
        actor.subscribe(({ value, context: { on, failed } }) => {
          followed({ value: `${value}, ${on ? "on" : "off"}` })
          if (on !== wasOn && failed) message = myPages.consentFailed(myPages.consents[field].name)
          wasOn = on
        })
        actor.start()
        switches.set(field, actor)
      }
    },
    toggleConsent: (field: ConsentField) => switches.get(field)?.send({ type: "consent.toggled" }),
    /** As shown; empty before `showSwitches`. */
    switches: (): ReadonlyMap<string, boolean> =>
      new Map([...switches].map(([field, actor]) => [field, actor.getSnapshot().context.on])),
    logOut: (everywhere: boolean) =>
      void client.login.logOut({ everywhere }).then(({ ok }) => {
        if (ok) load()
        else message = shell.failure
      }),
    /** When its timers are due, in epoch ms of the flow. */
    timers: clock.waiting,
    /** Whether something is under way that takes time. */
    isBusy: () => {
      const { drawer, bankId, membership } = actors
      return (
        drawer.getSnapshot().matches("entering") ||
        bankId.getSnapshot().matches("starting") ||
        bankId.getSnapshot().matches("pending") ||
        membership.getSnapshot().matches("activating") ||
        codeIsIn("sending", "resending", "verifying") ||
        [...switches.values()].some((actor) => !actor.getSnapshot().matches("resting"))
      )
    },
  }
})

export type LoginTab = Effect.Success<ReturnType<typeof openTab>>
