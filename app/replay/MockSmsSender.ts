/** A telephone network in memory: what is sent has arrived. Held to the contract of `SmsSender` as every other. */
import { SmsSender, sendable, type TextMessage } from "@kapitel/core/identity/SmsSender"
import { Effect, Layer } from "effect"

export const makeMockSmsSender = () => {
  const arrived: Array<TextMessage> = []
  return {
    layer: Layer.succeed(
      SmsSender,
      SmsSender.of({ send: (message) => Effect.map(sendable(message), (checked) => void arrived.push(checked)) }),
    ),
    /** Oldest first. */
    arrived: (): ReadonlyArray<TextMessage> => [...arrived],
  }
}

export type MockSmsSender = ReturnType<typeof makeMockSmsSender>
