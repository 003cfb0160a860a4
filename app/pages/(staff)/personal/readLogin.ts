import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect } from "effect"
import { redirect } from "vike/abort"
import { DEMO_STAFF } from "../../../demo/writeDemoPeople.ts"
import { passkeysAt } from "../../../server/staff/passkeysAt.ts"
import { ADDRESS_PARAMETER, NEXT_PARAMETER, OUT_PARAMETER, staffTarget } from "../../../staffPaths.ts"
import { demoStaffText } from "../../../views/demoStaffText.ts"
import { DEMO_MAILBOX } from "../../(browse)/demo/brev/forms.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readOpenStaffPage } from "../../readStaffPage.ts"
import { PASSKEY_LINKS } from "../../staffLinks.ts"

/** Who is logged in already is sent on. */
export async function readLogin(context: PageRequest) {
  const query = searchParamsOf(context)
  const next = staffTarget(query.get(NEXT_PARAMETER))
  const step = context.visitor?.staff?.step
  const page = await readOpenStaffPage(context, (session) =>
    Effect.succeed({
      view: "login" as const,
      headTitle: words.logIn,
      next,
      email: step?.email ?? "",
      shared: step?.shared ?? true,
      sent: step?.nonce !== undefined && !query.has(ADDRESS_PARAMETER),
      passkeys: passkeysAt(context.publicUrl) ? PASSKEY_LINKS : undefined,
      fault: query.has(ADDRESS_PARAMETER) ? undefined : step?.fault,
      loggedOut: query.has(OUT_PARAMETER),
      demo: context.demo ? { mailboxHref: DEMO_MAILBOX, people: DEMO_STAFF.map(demoStaffText) } : undefined,
      isIn: session !== undefined,
    }),
  )
  if (page.isIn) throw redirect(next)
  return page
}
