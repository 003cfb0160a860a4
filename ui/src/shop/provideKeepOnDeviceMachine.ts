/** The button 'Spara på den här enheten', connected to the browser. */

import type { KeptOnDevice } from "@kapitel/core/offline/KeptOnDevice"
import { keepOnDeviceMachine } from "@kapitel/core/offline/keepOnDeviceMachine"
import { fromPromise } from "xstate"

export const provideKeepOnDeviceMachine = (device: KeptOnDevice) =>
  keepOnDeviceMachine.provide({
    actors: {
      find: fromPromise(({ input }) => device.find(input.source)),
      keep: fromPromise(({ input, signal }) => device.keep(input, signal)),
      remove: fromPromise(({ input }) => device.remove(input.source)),
    },
  })
