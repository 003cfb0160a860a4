/** A switch of My pages, connected to the shop. */
import { consentToggleMachine } from "@kapitel/core/identity/consentToggleMachine"
import { fromPromise } from "xstate"
import type { LoginRequests } from "./loginRequests.ts"

export const provideConsentToggleMachine = (shop: LoginRequests) =>
  consentToggleMachine.provide({
    actors: {
      save: fromPromise(({ input, signal }) => shop.saveConsent(input, signal)),
      refetch: fromPromise(async ({ input, signal }) => (await shop.fetchUser(signal))[input.fieldName]),
    },
  })
