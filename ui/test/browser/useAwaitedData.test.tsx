/** The page of a purchase fills in what has arrived. */
import { useAwaitedData } from "@kapitel/ui/shop/useAwaitedData"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { renderHook } from "vitest-browser-react"

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => void vi.useRealTimers())

const arrive = async (initial: string, answers: (poll: number) => string | undefined) => {
  let polls = 0
  const { result } = await renderHook(() =>
    useAwaitedData(
      initial,
      (data) => data === "on its way",
      () => Promise.resolve(answers(++polls)),
    ),
  )
  return { result, polls: () => polls }
}

it("is asked for until it has arrived, and then no more", async () => {
  const { result, polls } = await arrive("on its way", (poll) => (poll === 3 ? "delivered" : "on its way"))
  await vi.advanceTimersByTimeAsync(6_000)
  expect([result.current, polls()]).toEqual(["on its way", 2])
  await vi.advanceTimersByTimeAsync(3_000)
  await expect.poll(() => result.current).toBe("delivered")
  await vi.advanceTimersByTimeAsync(60_000)
  expect(polls()).toBe(3)
})

it("stays as it was when the page has moved, and is not asked for when all has arrived", async () => {
  const moved = await arrive("on its way", () => undefined)
  await vi.advanceTimersByTimeAsync(6_000)
  expect([moved.result.current, moved.polls()]).toEqual(["on its way", 2])
  const arrived = await arrive("delivered", () => "other")
  await vi.advanceTimersByTimeAsync(60_000)
  expect([arrived.result.current, arrived.polls()]).toEqual(["delivered", 0])
})
