import { fromPromise, type NonReducibleUnknown } from "xstate"

/** An actor of a machine that its user provides, with `machine.provide`: rejects where that is forgotten. */
export const providedActor = <Output, Input = NonReducibleUnknown>() =>
  fromPromise<Output, Input>(() => Promise.reject(new Error("Not provided")))
