/** The shop's log as entries of the timeline: each message with its cause, and what it is about. */
import { Cause, Logger, References } from "effect"
import type { FlowWorld } from "./FlowWorld.ts"

export const flowLogger = (stage: FlowWorld) =>
  Logger.make<unknown, void>(({ message, cause, logLevel, fiber }) => {
    const { brief } = stage.names
    const shown = (part: unknown): string =>
      Cause.isCause(part) ? shown(Cause.squash(part)) : brief(part) || String(part)
    const parts = (Array.isArray(message) ? message : [message]).map(shown)
    // A reference is random: it leads from a person's message to its line of the log.
    const about = Object.entries(fiber.getRef(References.CurrentLogAnnotations)).map(([key, value]) =>
      key === "reference" ? key : `${key} ${shown(value)}`,
    )
    stage.record({
      at: stage.now(),
      kind: "log",
      from: "shop",
      to: "shop",
      what: `${logLevel}: ${[...parts, ...(cause.reasons.length === 0 ? [] : [shown(cause)])].join(", ")}`,
      ...(about.length === 0 ? {} : { outcome: about.toSorted().join(", ") }),
    })
  })
