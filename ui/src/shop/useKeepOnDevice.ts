/** One ticket or file that may be kept in this browser, by `keepOnDeviceMachine`. */
import type { KeepRefusal, KeepRequest, KeptOnDevice } from "@kapitel/core/offline/KeptOnDevice"
import type { KeptItem } from "@kapitel/core/offline/keptItems"
import { useMachine } from "@xstate/react"
import { useMemo } from "react"
import { provideKeepOnDeviceMachine } from "./provideKeepOnDeviceMachine.ts"

export interface KeepOnDeviceState {
  /** `none`: the browser cannot keep anything, or it is not known yet. */
  readonly step: "none" | "absent" | "keeping" | "kept" | "removing"
  readonly item: KeptItem | undefined
  readonly refusal: KeepRefusal | undefined
  readonly keep: () => void
  readonly remove: () => void
}

const STEPS = ["absent", "keeping", "kept", "removing"] as const

export const useKeepOnDevice = (device: KeptOnDevice, request: KeepRequest): KeepOnDeviceState => {
  const machine = useMemo(() => provideKeepOnDeviceMachine(device), [device])
  const [snapshot, send] = useMachine(machine, { input: request })
  const { item, refusal } = snapshot.context
  return {
    step: STEPS.find((step) => snapshot.matches(step)) ?? "none",
    item,
    refusal,
    keep: () => send({ type: "device.keep" }),
    remove: () => send({ type: "device.remove" }),
  }
}
