/** A switch of My pages, connected to the shop. */
import { consentToggleMachine } from "@kapitel/core/identity/consentToggleMachine"
import { fromPromise } from "xstate"
import type { LoginQuestions } from "./loginQuestions.ts"

export const consentOver = (shop: LoginQuestions) =>
  consentToggleMachine.provide({
    actors: {
      save: fromPromise(({ input, signal }) => shop.saveConsent(input, signal)),
      refetch: fromPromise(async ({ input, signal }) => (await shop.fetchUser(signal))[input.fieldName]),
    },
  })
