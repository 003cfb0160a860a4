/** Connects changing an account's address or number to the shop: a code is sent to the new one. */
import { codeLoginMachine } from "@kapitel/core/identity/codeLoginMachine"
import { fromPromise } from "xstate"
import type { LoginRequests } from "./loginRequests.ts"

export const provideChangeIdentifierMachine = (shop: LoginRequests) =>
  codeLoginMachine.provide({
    actors: {
      start: fromPromise(({ input, signal }) => shop.requestIdentifierChange(input, signal)),
      verify: fromPromise(({ input, signal }) => shop.changeIdentifier(input, signal)),
      connect: fromPromise(() => Promise.reject(new Error("A change of an identifier connects no account"))),
    },
  })
