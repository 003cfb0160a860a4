/** Plays a flow of one machine of the page on its own clock, over a shop in memory. */
import { type MemoryShopClient, memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import { NULL_PAGE_HOST } from "@kapitel/ui/shop/PageHost"
import { makeShopStore, type ShopStore } from "@kapitel/ui/shop/shopStore"
import type { Navigate } from "@kapitel/ui/shop/useNavigate"
import { Clock, Effect } from "effect"
import { TestClock } from "effect/testing"
import { millisecondsOf, oreOf } from "./flow/measures.ts"
import type { Place, ScreenFlow, ScreenStep } from "./flow/ScreenFlow.ts"
import { makeJournal } from "./Journal.ts"
import { type FlowClock, flowClock, follow } from "./machines.ts"
import { formatStep, NO_WARNING, type Replayed, STARTS_AT } from "./replayFlow.ts"
import { openScreen, type Screen } from "./screens.ts"

/** Turns of the event loop after which nothing more follows: an answer is a few promises deep. */
const TURNS = 3

const settled = Effect.promise(async () => {
  for (let turn = 0; turn < TURNS; turn++) await new Promise<void>((resolve) => setImmediate(resolve))
})

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const format = (value: unknown): string => JSON.stringify(value) ?? "nothing"

/** How `got` differs from `wanted`: of records only named keys are compared. */
const differs = (what: string, wanted: unknown, got: unknown): ReadonlyArray<string> => {
  const found = got instanceof Map ? Object.fromEntries(got) : got
  if (wanted === null && found === undefined) return []
  if (isRecord(wanted) && isRecord(found))
    return Object.entries(wanted).flatMap(([key, value]) => differs(`${what}.${key}`, value, found[key]))
  return format(wanted) === format(found) ? [] : [`${what} is ${format(found)}, not ${format(wanted)}`]
}

/** Called for each action of the page; returns a function that records its outcome. */
type StartCall = (call: string) => (outcome: string) => void

/** The groups of a client, with each call recorded. */
const recorded = (client: MemoryShopClient, startCall: StartCall): MemoryShopClient =>
  new Proxy(client, {
    get: (groups, group) => {
      const calls: unknown = Reflect.get(groups, group)
      if (group === "control" || !isRecord(calls)) return calls
      return new Proxy(calls, {
        get: (known, name) => {
          const call: unknown = Reflect.get(known, name)
          if (typeof call !== "function") return call
          return async (...args: ReadonlyArray<unknown>): Promise<unknown> => {
            const end = startCall(`${String(group)}.${String(name)}`)
            try {
              const answer: unknown = await Reflect.apply(call, calls, args)
              const refusal = isRecord(answer) && isRecord(answer["refusal"]) ? answer["refusal"] : undefined
              end(refusal === undefined ? "done" : String(refusal["reason"] ?? refusal["_tag"]))
              return answer
            } catch (cause) {
              end("no request is pending")
              throw cause
            }
          }
        },
      })
    },
  })

interface Page {
  readonly store: ShopStore
  readonly client: MemoryShopClient
  readonly screen: Screen
  /** What the page has requested, visited and stored. */
  readonly calls: ReadonlyArray<string>
}

const openPage = Effect.fnUntraced(function* (
  flow: ScreenFlow,
  clock: FlowClock,
  record: (call: string, outcome: string) => void,
) {
  const time = yield* Clock.clockWith(Effect.succeed)
  const { goods = [], giftCards = [], popularSearches = [], stores = [], copiesInStores = {} } = flow.shop ?? {}
  const client = memoryShopClient({
    clock: { ...clock, now: () => time.currentTimeMillisUnsafe() },
    products: goods.map(({ price, ...rest }) => ({ ...rest, price: oreOf(price) })),
    giftCards: giftCards.map(({ balance, ...rest }) => ({ ...rest, balance: oreOf(balance) })),
    popularSearches,
    stores,
    copiesInStores,
  })
  const calls: Array<string> = []
  const startCall: StartCall = (call) => {
    calls.push(call)
    return (outcome) => record(call, outcome)
  }
  const openCheckout = () => startCall("page /checkout")("left")
  const store = makeShopStore(recorded(client, startCall), { ...NULL_PAGE_HOST, openCheckout })
  // A page arrives as the shop's answers do: with the same delay and failures.
  const visit: Navigate = async (href, { signal } = {}) => {
    const end = startCall(`page ${href}`)
    const { ok } = await client.menu.categories(0, signal === undefined ? {} : { signal })
    end(ok ? "shown" : "failed")
    return ok ? "shown" : "failed"
  }
  let stored: ReadonlyArray<string> = []
  const history = {
    read: () => stored,
    write: (terms: ReadonlyArray<string>) => {
      stored = terms
      startCall(`history ${terms.join(", ")}`)("kept")
    },
  }
  const screen = openScreen(
    flow.screen,
    { store, visit, history, now: () => time.currentTimeMillisUnsafe() },
    flow.input,
    clock,
  )
  return { store, client, screen, calls } satisfies Page
})

/** Another tab calls the shop; its answer is not recorded. */
const callElsewhere = async (
  client: MemoryShopClient,
  { call: wanted, with: input }: Extract<ScreenStep, { readonly call: string }>,
): Promise<ReadonlyArray<string>> => {
  const [group = "", name = ""] = wanted.split(".")
  const calls: unknown = Reflect.get(client, group)
  const call: unknown = isRecord(calls) ? calls[name] : undefined
  if (typeof call !== "function") return [`there is no call ${wanted}`]
  const answer: unknown = await Reflect.apply(call, calls, input === undefined ? [] : [input])
  return isRecord(answer) && answer["ok"] === true ? [] : [`${wanted} failed: ${format(answer)}`]
}

const findDifferences = ({ store, screen }: Page, { state, context, says }: Place): ReadonlyArray<string> => {
  const snapshot = screen.actor.getSnapshot() as { readonly value: unknown; readonly context: unknown }
  return [
    ...(state === undefined ? [] : differs("The state", state, snapshot.value)),
    ...(context === undefined ? [] : differs("The context", context, snapshot.context)),
    ...(says === undefined ? [] : differs("The message", says, store.state().message?.text)),
  ]
}

/** Longer values are cut. */
const MOST_CHARACTERS = 1_500

/** What the machine's context and the page's message have become since the last call: by name, each as JSON. */
const changesOf = ({ store, screen }: Page) => {
  let before: ReadonlyMap<string, string> = new Map()
  return (): string => {
    const { context } = screen.actor.getSnapshot() as { readonly context: object }
    const now = new Map(
      Object.entries<unknown>({ ...context, message: store.state().message?.text }).map(([key, value]) => {
        const shown = format(value instanceof Map ? Object.fromEntries(value) : value)
        return [key, shown.length > MOST_CHARACTERS ? `${shown.slice(0, MOST_CHARACTERS)}…` : shown] as const
      }),
    )
    const changed = [...now].filter(([key, shown]) => before.get(key) !== shown)
    before = now
    return changed.map(([key, shown]) => `${key} ${shown}`).join(", ")
  }
}

/** Time passes, from one timer to the next. */
const pass = Effect.fnUntraced(function* (clock: FlowClock, ms: number) {
  const now = Effect.map(Clock.Clock, (time) => time.currentTimeMillisUnsafe())
  const end = (yield* now) + ms
  for (let at = yield* now; at < end; at = yield* now) {
    const next = Math.max(at + 1, Math.min(end, ...clock.waiting()))
    yield* TestClock.adjust(next - at)
    yield* settled
  }
})

const play = Effect.fnUntraced(function* (flow: ScreenFlow) {
  yield* TestClock.setTime(Date.parse(STARTS_AT))
  const clock = yield* flowClock
  const time = yield* Clock.clockWith(Effect.succeed)
  const journal = makeJournal()
  const at = () => time.currentTimeMillisUnsafe()
  const page = yield* openPage(flow, clock, (what, outcome) =>
    journal.add({ at: at(), kind: "request", from: "visitor", to: "shop", what, outcome }),
  )
  const { actor, events } = page.screen
  actor.subscribe(follow({ record: journal.add }, time, flow.screen))
  yield* Effect.acquireRelease(
    Effect.sync(() => actor.start()),
    () => Effect.sync(() => actor.stop()),
  )
  yield* settled

  const done = Effect.fnUntraced(function* (step: ScreenStep) {
    if ("wait" in step) yield* pass(clock, millisecondsOf(step.wait))
    else if ("answersTake" in step) page.client.control.delay = millisecondsOf(step.answersTake)
    else if ("noAnswer" in step) page.client.control.fail(step.noAnswer, step.times)
    else if ("call" in step) return yield* Effect.promise(() => callElsewhere(page.client, step))
    else if ("see" in step) return findDifferences(page, step.see)
    else if (!events.includes(step.send.type)) return [`the machine has no event ${step.send.type}`]
    else actor.send(step.send)
    yield* settled
    return []
  })

  const changes = changesOf(page)
  const recordShown = () => {
    const what = changes()
    if (what !== "") journal.add({ at: at(), kind: "shown", from: "shop", to: "visitor", what })
  }
  recordShown()
  const differences: Array<string> = []
  for (const [index, step] of flow.steps.entries()) {
    const from = "call" in step ? "others" : "visitor"
    journal.add({ at: at(), kind: "step", from, to: "shop", what: formatStep(step) })
    const found = yield* done(step)
    recordShown()
    differences.push(...found.map((difference) => `Step ${index + 1}: ${difference}`))
  }
  const { see, calls } = flow.expect
  if (see !== undefined) differences.push(...findDifferences(page, see))
  if (calls !== undefined) differences.push(...differs("The effects of the page", calls, page.calls))
  return { timeline: journal.entries(), differences, calls: 0, plays: 1 } satisfies Replayed & { plays: number }
})

export const replayScreen = (flow: ScreenFlow) =>
  play(flow).pipe(Effect.scoped, Effect.provide(TestClock.layer({ warningDelay: NO_WARNING })))
