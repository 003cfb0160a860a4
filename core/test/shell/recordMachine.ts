/**
 * What a machine does after each event, as text for a file of expected values: its state, the fields of its context
 * that changed, and what it has sent.
 */
import { type AnyActor, SimulatedClock } from "xstate"

interface Shop {
  readonly questions: ReadonlyArray<unknown>
  readonly answer: (given?: never) => Promise<void>
  readonly fail: () => Promise<void>
}

interface Snapshot {
  readonly value: unknown
  readonly context: object
  readonly status: string
  readonly tags: ReadonlySet<string>
}

type Begin = (clock: SimulatedClock) => { readonly actor: AnyActor; readonly shop: Shop }

/** An event, an answer to the last request, its failure, or a number of ms that pass. */
export type Step = { readonly type: string } | { readonly answer: unknown } | "answer" | "fail" | number

const written = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) => (part instanceof Map ? Object.fromEntries(part) : part)) ?? "absent"

const nameOf = (step: Step): string => {
  if (typeof step === "number") return `${step} ms`
  if (typeof step === "string") return step
  if ("answer" in step) return `answer ${written(step.answer)}`
  const { type, ...more } = step
  return Object.keys(more).length === 0 ? type : `${type} ${written(more)}`
}

const opened = (begin: Begin) => {
  const clock = new SimulatedClock()
  const { actor, shop } = begin(clock)
  actor.start()
  let [fields, asked] = [new Map<string, string>(), 0]
  return {
    take: async (step: Step): Promise<void> => {
      if (typeof step === "number") clock.increment(step)
      else if (step === "fail") await shop.fail()
      else if (step === "answer") await shop.answer()
      else if ("answer" in step) await shop.answer(step.answer as never)
      else actor.send(step)
    },
    /** What is different since it was told last. */
    told: (what: string): ReadonlyArray<string> => {
      const { value, context, status, tags } = actor.getSnapshot() as Snapshot
      const now = Object.entries(context).map(([field, part]) => [field, written(part)] as const)
      const changed = now.filter(([field, text]) => fields.get(field) !== text).map((pair) => pair.join(" "))
      const sent = shop.questions.slice(asked).map((question) => `    > ${written(question)}`)
      fields = new Map(now)
      asked = shop.questions.length
      const state = [written(value), ...(status === "active" ? [] : [status]), ...[...tags].map((tag) => `#${tag}`)]
      return [`  ${what}: ${[...state, ...changed].join(", ")}`, ...sent]
    },
    close: () => actor.stop(),
  }
}

/** Steps of one actor, one after another. */
export const recordFlow = async (begin: Begin, title: string, steps: ReadonlyArray<Step>): Promise<string> => {
  const { take, told, close } = opened(begin)
  const lines = [title, ...told("begins")]
  for (const step of steps) {
    await take(step)
    lines.push(...told(nameOf(step)))
  }
  close()
  return `${lines.join("\n")}\n`
}

/** What is so, and the steps that lead to it. */
export type Situation = readonly [title: string, before: ReadonlyArray<Step>]

/** Each of the steps in each situation; one that does nothing is left out. */
export const recordSituations = async (
  begin: Begin,
  situations: ReadonlyArray<Situation>,
  steps: ReadonlyArray<Step>,
): Promise<string> => {
  const reached = async (before: ReadonlyArray<Step>) => {
    const actor = opened(begin)
    for (const step of before) await actor.take(step)
    return actor
  }
  const texts: Array<string> = []
  for (const [title, before] of situations) {
    const first = await reached(before)
    const lines = [title, ...first.told("is").slice(0, 1)]
    first.close()
    for (const step of steps) {
      const { take, told, close } = await reached(before)
      told("")
      const [still = ""] = told(nameOf(step))
      await take(step)
      const [now = "", ...sent] = told(nameOf(step))
      if (now !== still || sent.length > 0) lines.push(now, ...sent)
      close()
    }
    texts.push(`${lines.join("\n")}\n`)
  }
  return texts.join("\n")
}
