/** Another address or number for an account: a code to the new one. */
import { codeLoginMachine } from "@kapitel/core/identity/codeLoginMachine"
import { fromPromise } from "xstate"
import type { AskLogin } from "./askLogin.ts"

export const changeOver = (shop: AskLogin) =>
  codeLoginMachine.provide({
    actors: {
      start: fromPromise(({ input, signal }) => shop.askToChange(input, signal)),
      verify: fromPromise(({ input, signal }) => shop.changeIdentifier(input, signal)),
      connect: fromPromise(() => Promise.reject(new Error("Nobody is connected by a change"))),
    },
  })
