/** A shop in memory whose responses about accounts are sent when a test decides. */
import { memoryShopClient } from "@kapitel/adapters/memory/ShopClient"
import type { CallOptions } from "@kapitel/core/shop/CallResult"
import type { ShopClient } from "@kapitel/core/shop/ShopClient"
import { NULL_PAGE_HOST, type PageHost, type PageLifecycleEvent } from "@kapitel/ui/shop/PageHost"
import { makeShopStore } from "@kapitel/ui/shop/shopStore"
import { expect } from "vitest"

type Area = "login" | "account" | "consents"

/** `login.sendCode` and its like. */
type Call = { [A in Area]: `${A}.${keyof ShopClient[A] & string}` }[Area]

interface Question {
  readonly call: string
  readonly resolve: (answer: unknown) => void
}

export const ok = (value?: unknown) => ({ ok: true, value })
export const refused = (key: string, message: string) => ({
  ok: false,
  refusal: { _tag: "LoginRefused", key, message },
})
export const unanswered = { ok: false, refusal: { _tag: "Unanswered", reason: "offline" } }

/** With a separate page: the test sends `moments`, and `left` is where the page has navigated. */
export const deferredShop = (page: Partial<PageHost> = {}) => {
  const memory = memoryShopClient({
    products: [],
    clock: { now: () => 0, setTimeout: (work) => queueMicrotask(work), clearTimeout: () => undefined },
  })
  const questions: Array<Question> = []
  const area = <A extends Area>(name: A): ShopClient[A] =>
    Object.fromEntries(
      Object.keys(memory[name]).map((method) => [
        method,
        (...given: ReadonlyArray<CallOptions>) =>
          new Promise((resolve) => {
            const question = { call: `${name}.${method}`, resolve }
            questions.push(question)
            // An aborted request is not sent.
            given.at(-1)?.signal?.addEventListener("abort", () => questions.splice(questions.indexOf(question), 1))
          }),
      ]),
    ) as unknown as ShopClient[A]
  const client: ShopClient = {
    ...memory,
    login: area("login"),
    account: area("account"),
    consents: area("consents"),
  }
  const listeners = new Set<(moment: PageLifecycleEvent) => void>()
  const left: Array<string> = []
  const storage = new Map<string, string>()
  const store = makeShopStore(client, {
    ...NULL_PAGE_HOST,
    leaveFor: (address) => void left.push(address),
    onPageLifecycle: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tab: () => ({
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    }),
    ...page,
  })
  const isRequested = (call: Call) => questions.some((question) => question.call === call)
  return {
    store,
    left,
    storage,
    isRequested,
    moment: (moment: PageLifecycleEvent) => {
      for (const listener of listeners) listener(moment)
    },
    /** Responds to the oldest of these requests, once it has been sent. */
    answer: async (call: Call, answer: unknown): Promise<void> => {
      await expect.poll(() => isRequested(call)).toBe(true)
      const [question] = questions.splice(
        questions.findIndex((one) => one.call === call),
        1,
      )
      question?.resolve(answer)
    },
  }
}
