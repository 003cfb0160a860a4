import { maskName } from "@kapitel/core/staff/mask"
import { StaffSessions } from "@kapitel/core/staff/StaffSessions"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect } from "effect"
import { redirect } from "vike/abort"
import { passkeysAt } from "../../../server/staff/passkeysAt.ts"
import { NEXT_PARAMETER, STAFF_LOGIN, staffTarget, withNext } from "../../../staffPaths.ts"
import { DEMO_MAILBOX } from "../../(browse)/demo/brev/forms.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { searchParamsOf } from "../../readPage.ts"
import { readOpenStaffPage } from "../../readStaffPage.ts"
import { PASSKEY_LINKS } from "../../staffLinks.ts"

/** Opening the page locks the device: its own timer leads here, which may be ahead of the server's clock. */
export async function readLocked(context: PageRequest) {
  const next = staffTarget(searchParamsOf(context).get(NEXT_PARAMETER))
  const { token, step } = context.visitor?.staff ?? {}
  const page = await readOpenStaffPage(context, (session) =>
    Effect.gen(function* () {
      if (session !== undefined && token !== undefined) yield* StaffSessions.use((sessions) => sessions.lock(token))
      return {
        view: "locked" as const,
        headTitle: words.locked,
        next,
        name: session === undefined ? undefined : maskName(session.member.name),
        sent: step?.nonce !== undefined,
        passkeys: passkeysAt(context.publicUrl) ? PASSKEY_LINKS : undefined,
        fault: step?.fault,
        demo: context.demo ? { mailboxHref: DEMO_MAILBOX, people: [] } : undefined,
      }
    }),
  )
  const { name, ...shown } = page
  if (name === undefined) throw redirect(withNext(STAFF_LOGIN, next))
  return { ...shown, name }
}
