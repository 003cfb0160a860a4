/** A telephone network in memory: what is sent has arrived. Held to the contract of `SmsPost` as every other. */
import { SmsPost, sendable, type TextMessage } from "@kapitel/core/identity/SmsPost"
import { Effect, Layer } from "effect"

export const makeMockSmsPost = () => {
  const arrived: Array<TextMessage> = []
  return {
    layer: Layer.succeed(
      SmsPost,
      SmsPost.of({ send: (message) => Effect.map(sendable(message), (checked) => void arrived.push(checked)) }),
    ),
    /** Oldest first. */
    arrived: (): ReadonlyArray<TextMessage> => [...arrived],
  }
}

export type MockSmsPost = ReturnType<typeof makeMockSmsPost>
