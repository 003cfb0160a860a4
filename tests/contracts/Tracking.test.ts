import { makeTracking } from "@kapitel/adapters/dataLayer/Tracking"
import { suite } from "@kapitel/core/contracts/tracking/Tracking"

const nameOf = (entry: unknown): ReadonlyArray<string> =>
  typeof entry === "object" && entry !== null && "event" in entry ? [String(entry.event)] : []

suite("dataLayer", () => {
  const layer: Array<unknown> = []
  return {
    tracking: makeTracking({ dataLayer: () => layer, debug: () => {} }),
    sent: () => layer.flatMap(nameOf),
    breakDown: () => {
      layer.push = () => {
        throw new Error("somebody else's script has taken the layer")
      }
    },
  }
})
