/** Plays a flow on its own clock, and compares the result with what it expects. */
import { openInMemory } from "@kapitel/adapters/embedded/store/openDatabase"
import type { Checkout } from "@kapitel/core/checkout/Checkout"
import { DEFAULT_SMS_PER_DAY } from "@kapitel/core/identity/Codes"
import { DEFAULT_CODE_LENGTH } from "@kapitel/core/identity/oneTimeCode"
import { Effect, Fiber, Logger } from "effect"
import { TestClock } from "effect/testing"
import { match, P } from "ts-pattern"
import { type Browser, openBrowser, THE_VISITOR } from "./Browser.ts"
import type { Flow } from "./Flow.ts"
import { createFlowFixtures, type UnknownName } from "./FlowFixtures.ts"
import { type FlowWorld, makeFlowWorld } from "./FlowWorld.ts"
import { findDifferences } from "./findDifferences.ts"
import { millisecondsOf } from "./flow/measures.ts"
import type { Step } from "./flow/Step.ts"
import { flowLogger } from "./flowLogger.ts"
import type { Entry } from "./Journal.ts"
import { type LoginTab, openTab } from "./LoginTab.ts"
import { makeStepRunner, type Outcome } from "./makeStepRunner.ts"
import { makeEventStepRunner } from "./runEventStep.ts"
import { isGiftCardStep, makeGiftCardStepRunner } from "./runGiftCardStep.ts"
import { isLoginStep, makeLoginStepRunner } from "./runLoginStep.ts"
import { makeReservationStepRunner } from "./runReservationStep.ts"
import { waitUntilIdle } from "./waitUntilIdle.ts"

/** Noon in Stockholm, on a Saturday when the shop is full. */
export const STARTS_AT = "2026-11-21T12:00:00+01:00"

/** A step that has not ended after this much of the flow's time never will. */
const STEP_LIMIT_MS = 10 * 60_000

/** How far the clock is moved at a time while a step is under way. */
const TICK_MS = 250

/** Rounds in which everything that needs no clock continues, before the clock is moved. */
const TURNS = 8

/** After the last step: the shop sends its e-mails. */
const EPILOGUE_MS = 3_000

/** Effect's test clock warns when it is not moved for this much real time. */
export const NO_WARNING = "1 day"

export interface Replayed {
  readonly timeline: ReadonlyArray<Entry>
  /** Empty when all is as expected; in the order they were found. */
  readonly differences: ReadonlyArray<string>
  /** Calls of ports: the points at which the shop can be crashed. */
  readonly calls: number
}

export interface ReplayOptions {
  /** The shop crashes after the call of this number. */
  readonly crashAfterCall?: number
  /** Replaces the shop's checkout: a test uses one with a broken rule. */
  readonly checkout?: typeof Checkout.layer
  /** Called when the flow has ended: a test reads what is left in the store. */
  readonly inspect?: (stage: FlowWorld) => void
}

/** A step as its file has it, on one line. */
export const formatStep = (step: object): string =>
  Object.entries(step)
    .filter(([key]) => !["by", "tab", "refused", "crashAfter"].includes(key))
    .map(([key, value]) => (key === "do" || key === "login" ? String(value) : `${key} ${format(value)}`))
    .join(" ")

const format = (value: unknown): string =>
  typeof value === "object" && value !== null
    ? Object.entries(value)
        .map(([key, held]) => `${key} ${format(held)}`)
        .join(", ")
    : String(value)

/** Runs a step to its end, moving the clock when nothing else moves. */
const toItsEnd = <E>(work: Effect.Effect<Outcome, E>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(work)
    for (let waited = 0; waited <= STEP_LIMIT_MS; waited += TICK_MS) {
      for (let turn = 0; turn < TURNS && fiber.pollUnsafe() === undefined; turn++) yield* Effect.yieldNow
      const exit = fiber.pollUnsafe()
      if (exit !== undefined) return yield* exit
      yield* TestClock.adjust(TICK_MS)
    }
    yield* Fiber.interrupt(fiber)
    return { kind: "stuck" } satisfies Outcome
  })

/** What the visitor's page shows after a step. */
const recordShown = (stage: FlowWorld, step: Step, outcome: Outcome) => {
  if (outcome.kind !== "done" || outcome.shown === undefined) return
  stage.record({ at: stage.now(), kind: "shown", from: "shop", to: whoseIs(step), what: outcome.shown })
}

/** What the drawer and My pages show after a step, in each tab in which that has changed. */
const recordScreens = (stage: FlowWorld, browsers: ReadonlyMap<string, Browser>) => {
  for (const { name, tabs } of browsers.values()) {
    for (const [tab, { newlyShown }] of tabs) {
      const what = newlyShown()
      const to = tab === THE_VISITOR ? name : `${name} (in ${tab})`
      if (what !== undefined) stage.record({ at: stage.now(), kind: "shown", from: "shop", to, what })
    }
  }
}

const refusalOf = (step: Step): string | undefined => ("refused" in step ? step.refused : undefined)
const whoseIs = (step: Step): string => {
  if ("by" in step || "do" in step || "add" in step || "pay" in step || isLoginStep(step))
    return ("by" in step ? step.by : undefined) ?? "visitor"
  return "wait" in step || "trouble" in step || "setStock" in step || "setPrice" in step || "setSoldOut" in step
    ? "others"
    : "visitor"
}

const isCrash = (step: Step): boolean => "do" in step && step.do === "crash"

/** Whether BankID is used: otherwise the worker for its orders need not run. */
const isForBankId = (step: Step): boolean =>
  ("chooseLogin" in step && step.chooseLogin === "BANKID") || ("login" in step && step.login === "wantMembership")

/** Whether products are watched: otherwise nothing looks for those that can be bought. */
const isForWatches = (step: Step): boolean => "watch" in step

/** Whether anything is reserved in a store. */
const isForCollections = (step: Step): boolean => "collect" in step
const isForReservations = (step: Step): boolean => "reserve" in step || isForCollections(step)

/** Downloads are paid for at the purchase. */
const hasDownloads = ({ shop }: Flow): boolean =>
  Object.values(shop?.goods ?? {}).some(({ download }) => download === true)

/** What differs from the flow in a step's outcome. */
const judge = (step: Step, number: number, outcome: Outcome): ReadonlyArray<string> => {
  const wanted = refusalOf(step)
  const named = `Step ${number} (${formatStep(step)})`
  return match(outcome)
    .with({ kind: "stuck" }, () => [`${named} did not end`])
    .with({ kind: "differs" }, ({ from }) => from.map((difference) => `Step ${number}: ${difference}`))
    .with({ kind: "refused" }, ({ why }) => {
      if (wanted === undefined) return [`${named} was refused: ${why}`]
      return why.includes(wanted) ? [] : [`${named} was refused with ${why}, not ${wanted}`]
    })
    .with({ kind: P.union("done", "crashed") }, () =>
      wanted === undefined ? [] : [`${named} was not refused, though it should be with ${wanted}`],
    )
    .exhaustive()
}

const play = Effect.fnUntraced(function* (flow: Flow, options: ReplayOptions) {
  const startsAt = Date.parse(flow.startsAt ?? STARTS_AT)
  yield* TestClock.setTime(startsAt)
  const db = yield* Effect.acquireRelease(
    Effect.sync(() => openInMemory()),
    (opened) => Effect.sync(opened.close),
  )
  const sessionLasts = flow.provider?.sessionLasts
  const usesEvents = flow.shop?.events !== undefined
  const { stage, open } = yield* makeFlowWorld({
    db,
    sessionLastsMs: sessionLasts === undefined ? undefined : millisecondsOf(sessionLasts),
    crashAfterCall: options.crashAfterCall,
    usesBankId: flow.steps.some(isForBankId),
    usesWatches: flow.steps.some(isForWatches),
    usesReservations: flow.steps.some(isForReservations),
    movesMoney:
      usesEvents || flow.steps.some(isForCollections) || flow.steps.some(isGiftCardStep) || hasDownloads(flow),
    usesEvents,
    codes: {
      length: flow.shop?.codeLength ?? DEFAULT_CODE_LENGTH,
      smsPerDay: flow.shop?.smsPerDay ?? DEFAULT_SMS_PER_DAY,
    },
    ...(options.checkout === undefined ? {} : { checkout: options.checkout }),
  })
  return yield* playIn(stage, open, { flow, options, startsAt }).pipe(Effect.provide(Logger.layer([flowLogger(stage)])))
})

const playIn = Effect.fnUntraced(function* (
  stage: FlowWorld,
  open: Effect.Effect<unknown>,
  { flow, options, startsAt }: { readonly flow: Flow; readonly options: ReplayOptions; readonly startsAt: number },
) {
  const scenery = yield* createFlowFixtures(stage, flow, startsAt)
  yield* open

  const browsers = new Map<string, Browser>()
  const carts = new Map<string, Set<string>>()
  const browserOf = (name: string): Browser => {
    const known = browsers.get(name)
    if (known !== undefined) return known
    const browser = openBrowser(name, flow.browsers?.[name] ?? "desktop", browsers.size + 1)
    browsers.set(name, browser)
    return browser
  }
  const noteCarts = () => {
    for (const { name, cartId } of browsers.values()) {
      if (cartId !== undefined) carts.set(name, (carts.get(name) ?? new Set()).add(cartId))
    }
  }
  const tabOf = Effect.fnUntraced(function* (browser: Browser, name: string) {
    const known = browser.tabs.get(name)
    if (known !== undefined) return known
    const tab = yield* openTab(stage, browser)
    browser.tabs.set(name, tab)
    return tab
  })
  const login = makeLoginStepRunner(stage, scenery, tabOf)
  const reservations = makeReservationStepRunner(stage, scenery, browserOf)
  const events = makeEventStepRunner(stage, browserOf)
  const giftCards = makeGiftCardStepRunner(stage, browserOf)
  const act = makeStepRunner(stage, scenery, { login, reservations, events, giftCards }, browserOf)

  const differences: Array<string> = []
  for (const [index, step] of flow.steps.entries()) {
    const number = index + 1
    recordStep(stage, step, yield* now)
    stage.crashAfter("crashAfter" in step ? step.crashAfter : undefined)
    if ("wait" in step) {
      yield* pass(stage, browsers, millisecondsOf(step.wait))
      recordScreens(stage, browsers)
      continue
    }
    if (isLoginStep(step)) {
      const outcome = yield* act(step, number)
      noteCarts()
      recordScreens(stage, browsers)
      if (outcome.kind === "refused") recordRefusal(stage, outcome.why, yield* now)
      differences.push(...judge(step, number, outcome))
      continue
    }
    const deaths = stage.deaths()
    const outcome = yield* toItsEnd(act(step, number))
    noteCarts()
    recordShown(stage, step, outcome)
    const died = stage.deaths() > deaths && !isCrash(step)
    if (outcome.kind === "refused") recordRefusal(stage, outcome.why, yield* now)
    if (!died || outcome.kind === "stuck") {
      differences.push(
        ...(options.crashAfterCall === undefined || outcome.kind === "stuck" ? judge(step, number, outcome) : []),
      )
      continue
    }
    // No answer, or one from before the crash: the visitor tries again, and the result is compared at the end.
    const again = yield* toItsEnd(Effect.andThen(stage.inShop(Effect.void), act(step, number)))
    noteCarts()
    recordShown(stage, step, again)
    if (again.kind === "stuck") differences.push(...judge(step, number, again))
  }
  yield* pass(stage, browsers, EPILOGUE_MS)
  if (flow.expect.see !== undefined) {
    differences.push(...(yield* login.findDifferences(browserOf(THE_VISITOR), flow.expect.see)))
  }
  differences.push(...(yield* reservations.findDifferences(flow.expect)), ...events.findDifferences(flow.expect))
  differences.push(...giftCards.findDifferences(flow.expect))
  differences.push(...(yield* findDifferences(stage, scenery, browsers, carts, flow.expect)))
  options.inspect?.(stage)
  return { timeline: stage.journal.entries(), differences, calls: stage.calls() } satisfies Replayed
})

/** When the pages' next timer is due, in epoch ms of the flow. */
const nextTimer = (browsers: ReadonlyMap<string, Browser>): number =>
  Math.min(...[...browsers.values()].flatMap(({ tabs }) => [...tabs.values()].flatMap((tab: LoginTab) => tab.timers())))

/** Time passes: in one step while no page has a timer, otherwise from one timer to the next. */
const pass = Effect.fnUntraced(function* (stage: FlowWorld, browsers: ReadonlyMap<string, Browser>, ms: number) {
  const end = (yield* now) + ms
  for (let at = yield* now; at < end; at = yield* now) {
    const next = stage.pending.size > 0 ? at + TICK_MS : Math.max(at + 1, nextTimer(browsers))
    yield* TestClock.adjust(Math.min(end, next) - at)
    yield* waitUntilIdle(stage)
  }
})

const now = TestClock.testClockWith((clock) => Effect.sync(() => clock.currentTimeMillisUnsafe()))

const recordStep = (stage: FlowWorld, step: Step, at: number) =>
  stage.record({ at, kind: "step", from: whoseIs(step), to: "shop", what: `${formatStep(step)}${tabOfStep(step)}` })

const tabOfStep = (step: Step): string => ("tab" in step && step.tab !== undefined ? ` (in ${step.tab})` : "")

const recordRefusal = (stage: FlowWorld, why: string, at: number) =>
  stage.record({ at, kind: "step", from: "shop", to: "visitor", what: "refused", outcome: why })

export const replayFlow = (flow: Flow, options: ReplayOptions = {}): Effect.Effect<Replayed, UnknownName> =>
  play(flow, options).pipe(
    Effect.scoped,
    Effect.provide(TestClock.layer({ warningDelay: NO_WARNING })),
    // Before the shop opens there is no timeline to log to.
    Effect.provide(Logger.layer([])),
  )

/**
 * Plays the flow, and with `crash: everywhere` again for each call that the shop can crash after. The first difference
 * ends it.
 */
export const replayEverywhere = Effect.fnUntraced(function* (flow: Flow, options: ReplayOptions = {}) {
  const straight = yield* replayFlow(flow, options)
  if (flow.crash === undefined || options.crashAfterCall !== undefined || straight.differences.length > 0) {
    return { ...straight, plays: 1 }
  }
  for (let crashAfterCall = 1; crashAfterCall <= straight.calls; crashAfterCall++) {
    const played = yield* replayFlow(flow, { ...options, crashAfterCall })
    if (played.differences.length > 0) {
      const differences = played.differences.map(
        (difference) => `After a crash behind call ${crashAfterCall}: ${difference}`,
      )
      return { ...played, differences: differences, plays: crashAfterCall + 1 }
    }
  }
  return { ...straight, plays: straight.calls + 1 }
})
