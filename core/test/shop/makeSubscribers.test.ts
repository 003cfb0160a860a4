import { assert, it } from "@effect/vitest"
import { makeSubscribers } from "@kapitel/core/shop/makeSubscribers"

it("subscribers are each called once for an event, until they unsubscribe", () => {
  const { emit, subscribe } = makeSubscribers<number>()
  const heard: Array<string> = []
  const first = (event: number) => void heard.push(`first ${event}`)
  const stop = subscribe(first)
  subscribe(first)
  subscribe((event) => heard.push(`second ${event}`))
  emit(1)
  stop()
  emit(2)
  assert.deepStrictEqual(heard, ["first 1", "second 1", "second 2"])
})
