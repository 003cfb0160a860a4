import { resolveVisitor } from "@kapitel/core/identity/resolveVisitor"
import { form as formWords } from "@kapitel/ui/text/sv/form"
import { login as words } from "@kapitel/ui/text/sv/login"
import { Effect } from "effect"
import { LOGGED_OUT_PARAMETER } from "../../../loginPaths.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readVisitorPage, searchParamsOf } from "../../readPage.ts"

export type Data = Awaited<ReturnType<typeof data>>

/** Login by codes without a script; the user's progress is in a cookie. */
export async function data(context: PageRequest) {
  const { visitor } = context
  return readVisitorPage(context, () =>
    Effect.gen(function* () {
      const { accountId } = yield* resolveVisitor(visitor?.sessionToken)
      return {
        headTitle: visitor?.loginStep?.fault === undefined ? words.pageTitle : formWords.faultyTitle(words.pageTitle),
        loggedIn: accountId !== undefined,
        loggedOut: accountId === undefined && searchParamsOf(context).get(LOGGED_OUT_PARAMETER) === "1",
        step: visitor?.loginStep,
        demo: context.demo,
      }
    }),
  )
}
