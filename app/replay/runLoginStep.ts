/** Executes a step of logging in or of My pages, and compares what a person then sees. */

import { Carts } from "@kapitel/core/cart/Carts"
import { emailKey } from "@kapitel/core/identity/email"
import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import type { UserInfo } from "@kapitel/core/identity/UserInfo"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Effect, Exit, Schema } from "effect"
import { type Browser, THE_VISITOR } from "./Browser.ts"
import type { FlowFixtures } from "./FlowFixtures.ts"
import { CRASHED, type FlowWorld } from "./FlowWorld.ts"
import { type LoginAction, LoginStep } from "./flow/LoginStep.ts"
import type { ScreenExpectation } from "./flow/ScreenExpectation.ts"
import type { LoginTab } from "./LoginTab.ts"
import { HASH } from "./shopInMemory.ts"
import { waitUntilIdle } from "./waitUntilIdle.ts"

/** The result: nothing when it was done, a refusal, or what differs from the flow. */
export type LoginOutcome =
  | { readonly kind: "done"; readonly shown?: string | undefined }
  | { readonly kind: "refused"; readonly why: string }
  | { readonly kind: "differs"; readonly from: ReadonlyArray<string> }

const DONE: LoginOutcome = { kind: "done" }
const refused = (why: string): LoginOutcome => ({ kind: "refused", why })

const format = (value: boolean | number | string | undefined): string =>
  value === undefined ? "nothing" : String(value)

const switchAt = (on: boolean | undefined): string | undefined => (on === undefined ? undefined : on ? "on" : "off")

const ORE_PER_KRONA = 100
const MANY = 1_000

/** The format of codes: alone on a line of an e-mail, or after the last `#` of a text message. */
const CODE_IN_EMAIL = /^\d{4,8}$/
const CODE_IN_TEXT = /#(\d{4,8})$/

/** Another code of as many digits. */
const otherThan = (code: string): string =>
  [...code].map((digit, index) => (index === code.length - 1 ? (Number(digit) + 1) % 10 : digit)).join("")

export const makeLoginStepRunner = (
  stage: FlowWorld,
  scenery: FlowFixtures,
  tabOf: (browser: Browser, name: string) => Effect.Effect<LoginTab>,
) => {
  /** The codes that were sent to this address or number, the latest last. */
  const codesTo = Effect.fnUntraced(function* (identifier: string) {
    if (!identifier.includes("@")) {
      const texts = stage.smsSender.arrived().filter(({ to }) => to === identifier)
      return texts.flatMap(({ text }) => CODE_IN_TEXT.exec(text)?.[1] ?? [])
    }
    const emails = yield* Mailbox.use((mailbox) => mailbox.latest(MANY)).pipe(
      Effect.provideContext(stage.backstage),
      Effect.orDie,
    )
    return emails
      .filter(({ to }) => to === emailKey(identifier))
      .flatMap(({ text }) => text.split("\n").filter((line) => CODE_IN_EMAIL.test(line)))
      .toReversed()
  })

  const typing = Effect.fnUntraced(function* (tab: LoginTab, step: Extract<LoginStep, { readonly typeCode: string }>) {
    const { typeCode: which, pasted = false, times = 1 } = step
    for (let time = 0; time < times; time++) {
      const actor = tab.code()
      if (!tab.isAtCode()) return refused("no code is requested")
      const sent = yield* codesTo(actor.getSnapshot().context.identifier)
      const right = sent.at(-1) ?? ""
      const named = { right, wrong: otherThan(right), earlier: sent.at(-2) ?? "" }
      const code = which === "right" || which === "wrong" || which === "earlier" ? named[which] : which
      if (code === "") return refused("no such code was sent")
      if (pasted) actor.send({ type: "box.pasted", box: 0, text: code })
      else {
        for (const [box, digit] of [...code].entries()) actor.send({ type: "box.typed", box, text: digit })
        actor.send({ type: "code.submitted" })
      }
      yield* waitUntilIdle(stage)
    }
    return DONE
  })

  const appDoes = Effect.fnUntraced(function* (
    browser: Browser,
    tab: LoginTab,
    { app, as }: Extract<LoginStep, { readonly app: string }>,
  ) {
    const { bankId } = stage
    switch (app) {
      case "scans": {
        const text = tab.qrText()
        browser.met = text === undefined ? undefined : yield* bankId.scan(text, HASH)
        return browser.met === undefined ? refused("there is nothing to scan") : DONE
      }
      case "opens": {
        const token = tab.openedWith()
        browser.met = token === undefined ? undefined : yield* bankId.openHere(token)
        return browser.met === undefined ? refused("the app was not opened here, or too late") : DONE
      }
      case "confirms":
        if (browser.met === undefined) return refused("the app has opened no order")
        yield* bankId.confirm(browser.met, yield* Effect.orDie(scenery.people.of(as ?? scenery.defaultPerson)))
        return DONE
      case "refuses":
        if (browser.met === undefined) return refused("the app has opened no order")
        yield* bankId.fail(browser.met, "userCancel")
        return DONE
    }
  })

  const deed = (tab: LoginTab, what: LoginAction): void => {
    const { drawer, bankId, membership, seen } = tab.actors()
    const deeds: Readonly<Record<LoginAction, () => void>> = {
      openLogin: tab.open,
      closeLogin: tab.hide,
      goBack: () =>
        tab.isAtCode() && tab.shown().boxes > 0
          ? tab.code().send({ type: "identifier.changed" })
          : drawer.send({ type: "view.back" }),
      toggleRememberMe: () => drawer.send({ type: "remember.toggled" }),
      openAppHere: () => bankId.send({ type: "place.chosen", place: "here" }),
      useOtherDevice: () => bankId.send({ type: "place.chosen", place: "elsewhere" }),
      wantMembership: () => membership.send({ type: "membership.wanted" }),
      activateMembership: () => membership.send({ type: "membership.activated" }),
      resendCode: () => tab.code().send({ type: "code.resent" }),
      changeAddress: () => tab.code().send({ type: "identifier.changed" }),
      hideTab: () => seen(false),
      showTab: () => seen(true),
      reload: tab.load,
      closeTab: tab.stop,
      logOut: () => tab.logOut(false),
      logOutEverywhere: () => tab.logOut(true),
    }
    deeds[what]()
  }

  /** The user according to the shop; a guest when it does not respond. */
  const userOf = Effect.fnUntraced(function* (tab: LoginTab) {
    let user: UserInfo | undefined
    void tab.shop.fetchUser().then(
      (answer) => {
        user = answer
      },
      () => undefined,
    )
    yield* waitUntilIdle(stage)
    return user
  })

  const withSwitches = Effect.fnUntraced(function* (tab: LoginTab) {
    if (tab.switches().size > 0) return
    const user = yield* userOf(tab)
    if (user !== undefined) tab.showSwitches(user)
  })

  const cartCosts = Effect.fnUntraced(function* (browser: Browser) {
    const viewed = yield* stage.inShop(
      Effect.gen(function* () {
        const carts = yield* Carts
        return yield* carts.view(browser.cartId, yield* resolveVisitor(browser.session))
      }),
    )
    return viewed === CRASHED || Exit.isFailure(viewed) ? undefined : viewed.value.subTotal / ORE_PER_KRONA
  })

  /** What differs from the expected view, in a line each. */
  const findDifferences = Effect.fnUntraced(function* (browser: Browser, tab: LoginTab, wanted: ScreenExpectation) {
    const differences: Array<string> = []
    const compare = <A extends boolean | number | string>(what: string, should: A | undefined, is: A | undefined) => {
      if (should !== undefined && should !== is) differences.push(`${what} is ${format(is)}, not ${format(should)}`)
    }
    const shown = tab.shown()
    compare("The view of the drawer", wanted.view, shown.view)
    compare("The message there", wanted.says, shown.says)
    compare("The page's message", wanted.message, shown.message)
    compare("Whether a QR code is shown", wanted.qr, shown.qr)
    compare("The number of boxes for the code", wanted.boxes, shown.boxes)
    compare("How often the app was opened here", wanted.appOpened, shown.appOpened)
    if (wanted.user !== undefined) {
      const user = yield* userOf(tab)
      for (const [key, should] of Object.entries(wanted.user)) {
        const is = user?.[key as Exclude<keyof UserInfo, "address">]
        compare<boolean | string>(`The shop's data of the visitor (${key})`, should, is)
      }
    }
    if (wanted.switches !== undefined) {
      yield* withSwitches(tab)
      const switches = tab.switches()
      for (const [field, should] of Object.entries(wanted.switches)) {
        compare(`The switch on My pages (${field})`, switchAt(should), switchAt(switches.get(field)))
      }
    }
    if (wanted.cart !== undefined) compare("The price of the cart's goods", wanted.cart, yield* cartCosts(browser))
    return differences
  })

  const done = Effect.fnUntraced(function* (browser: Browser, tab: LoginTab, step: LoginStep) {
    if ("login" in step) deed(tab, step.login)
    else if ("chooseLogin" in step) tab.actors().drawer.send({ type: "method.chosen", method: step.chooseLogin })
    else if ("app" in step) return yield* appDoes(browser, tab, step)
    else if ("appShows" in step || "appEnds" in step) {
      if (browser.met === undefined) return refused("the app has opened no order")
      yield* "appShows" in step
        ? stage.bankId.show(browser.met, step.appShows)
        : stage.bankId.fail(browser.met, step.appEnds)
    } else if ("requestCode" in step) {
      tab.code().send({ type: "identifier.typed", text: step.requestCode })
      tab.code().send({ type: "identifier.submitted" })
    } else if ("typeCode" in step) return yield* typing(tab, step)
    else if ("changeContact" in step) tab.changes(step.changeContact)
    else if ("toggleConsent" in step) {
      yield* withSwitches(tab)
      tab.toggleConsent(step.toggleConsent)
    } else {
      const from = yield* findDifferences(browser, tab, step.see)
      return from.length === 0 ? DONE : ({ kind: "differs", from } satisfies LoginOutcome)
    }
    return DONE
  })

  return {
    /** Everything that happens at once has happened when it resolves. */
    act: Effect.fnUntraced(function* (browser: Browser, step: LoginStep) {
      const tab = yield* tabOf(browser, step.tab ?? THE_VISITOR)
      const outcome = yield* done(browser, tab, step)
      yield* waitUntilIdle(stage)
      if ("login" in step && step.login === "closeTab") browser.tabs.delete(step.tab ?? THE_VISITOR)
      return outcome
    }),
    findDifferences: Effect.fnUntraced(function* (browser: Browser, wanted: ScreenExpectation) {
      return yield* findDifferences(browser, yield* tabOf(browser, THE_VISITOR), wanted)
    }),
  }
}

export type LoginStepRunner = ReturnType<typeof makeLoginStepRunner>

/** Whether the step is about logging in: it takes no time. */
export const isLoginStep = Schema.is(LoginStep)
