import { shell } from "@kapitel/ui/text/sv/shell"
import { Effect } from "effect"
import type { PageContextServer } from "vike/types"
import { readShell } from "../../views/shell.ts"

export type Data = Awaited<ReturnType<typeof data>>

const BARE_SHELL = {
  header: { homeHref: "/", menuHref: "/kategori", cartHref: "/checkout", categories: [] },
  footer: { homeHref: "/", columns: [], terms: [], partners: [] },
}

/** The page that says sorry; it must stand even when nothing else answers. */
export async function data(context: PageContextServer) {
  const notFound = context.is404 === true || context.abortStatusCode === 404
  const title = notFound ? shell.notFoundTitle : shell.failureTitle
  const words = context.abortReason
  return {
    shell: await context.shop.runPromise(
      readShell(undefined, context.notes).pipe(Effect.catchCause(() => Effect.succeed(BARE_SHELL))),
    ),
    headTitle: title,
    title,
    message: typeof words === "string" ? words : notFound ? shell.notFound : shell.failure,
  }
}
