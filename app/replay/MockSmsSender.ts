/**
 * A telephone network in memory: messages arrive at once. It fulfils the contract of `SmsSender` as every adapter does.
 */
import { SmsSender, type TextMessage, validateTextMessage } from "@kapitel/core/identity/SmsSender"
import { Effect, Layer } from "effect"

export const makeMockSmsSender = () => {
  const arrived: Array<TextMessage> = []
  return {
    layer: Layer.succeed(
      SmsSender,
      SmsSender.of({
        send: (message) => Effect.map(validateTextMessage(message), (checked) => void arrived.push(checked)),
      }),
    ),
    /** Oldest first. */
    arrived: (): ReadonlyArray<TextMessage> => [...arrived],
  }
}

export type MockSmsSender = ReturnType<typeof makeMockSmsSender>
