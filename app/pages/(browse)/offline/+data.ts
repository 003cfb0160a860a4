import { offline } from "@kapitel/ui/text/sv/offline"
import { Effect } from "effect"
import type { PageRequest } from "../../PageRequest.ts"
import { readPage } from "../../readPage.ts"

/** The page whose main area the service worker fills in with what this browser keeps (decision 428). */
export const data = (context: PageRequest) =>
  readPage(context, () => Effect.succeed({ headTitle: offline.title, isUnlisted: true, description: offline.lead }))
