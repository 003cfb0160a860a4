/** How long, and how often, a confirmation asks about a payment that is not decided. */
import { usePendingPayment } from "@kapitel/ui/shop/usePendingPayment"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { renderHook } from "vitest-browser-react"

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }))
afterEach(() => void vi.useRealTimers())

const arrive = async (answers: (poll: number) => Promise<boolean>, isPending = true) => {
  const signals: Array<AbortSignal> = []
  const decided = vi.fn<() => void>()
  const isDecided = (signal: AbortSignal) => answers(signals.push(signal))
  const { unmount } = await renderHook(() => usePendingPayment(isPending, isDecided, decided))
  return { signals, decided, unmount }
}

it("is every three seconds until it is decided, also after a poll that failed", async () => {
  const { signals, decided } = await arrive((poll) =>
    poll === 1 ? Promise.reject(new TypeError("Failed to fetch")) : Promise.resolve(poll === 3),
  )
  await vi.advanceTimersByTimeAsync(2_999)
  expect(signals.length).toBe(0)
  await vi.advanceTimersByTimeAsync(1)
  expect(signals.length).toBe(1)
  await vi.advanceTimersByTimeAsync(3_000)
  expect([signals.length, decided.mock.calls.length]).toEqual([2, 0])
  await vi.advanceTimersByTimeAsync(60_000)
  expect([signals.length, decided.mock.calls.length]).toEqual([3, 1])
})

it("ends after two minutes", async () => {
  const { signals, decided } = await arrive(() => Promise.resolve(false))
  await vi.advanceTimersByTimeAsync(200_000)
  expect([signals.length, decided.mock.calls.length]).toEqual([40, 0])
})

it("ends when the page is left, and never begins for a payment that is decided", async () => {
  const { signals, unmount } = await arrive(() => Promise.resolve(false))
  await vi.advanceTimersByTimeAsync(4_000)
  await unmount()
  await vi.advanceTimersByTimeAsync(30_000)
  expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  const other = await arrive(() => Promise.resolve(true), false)
  await vi.advanceTimersByTimeAsync(30_000)
  expect([other.signals.length, other.decided.mock.calls.length]).toEqual([0, 0])
})
