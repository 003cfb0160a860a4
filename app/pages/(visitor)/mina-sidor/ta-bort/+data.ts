import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { myPages as words } from "@kapitel/ui/text/sv/myPages"
import { Effect } from "effect"
import { ERASED_PARAMETER } from "../../../../loginPaths.ts"
import type { PageRequest } from "../../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** Deleting one's account without a script: confirmed here, done by its form. */
export const data = (context: PageRequest) =>
  readVisitorPage(context, () =>
    Effect.gen(function* () {
      const { accountId } = yield* resolveVisitor(context.visitor?.sessionToken)
      return {
        headTitle: words.eraseTitle,
        loggedIn: accountId !== undefined,
        erased: accountId === undefined && searchParamsOf(context).get(ERASED_PARAMETER) === "1",
      }
    }),
  )
