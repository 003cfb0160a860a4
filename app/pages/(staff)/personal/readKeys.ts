import { Passkeys } from "@kapitel/core/staff/Passkeys"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { Effect, Option } from "effect"
import { passkeysAt } from "../../../server/staff/passkeysAt.ts"
import { STAFF_REMOVE_KEY_FORM } from "../../../staffPaths.ts"
import { staffMoment } from "../../../views/staffTasks.ts"
import type { PageRequest } from "../../PageRequest.ts"
import { readChainPage } from "../../readStaffPage.ts"
import { PASSKEY_LINKS } from "../../staffLinks.ts"

/** The passkeys of the member. */
export const readKeys = (context: PageRequest) =>
  readChainPage(context, undefined, ({ session: { member } }) =>
    Effect.map(
      Passkeys.use((passkeys) => passkeys.listOf(member.id)),
      (list) =>
        Option.some({
          view: "keys" as const,
          headTitle: words.keys.title,
          list: list.map(({ id, addedAt }) => ({ id, added: staffMoment(addedAt) })),
          removeAction: STAFF_REMOVE_KEY_FORM,
          passkeys: passkeysAt(context.publicUrl) ? PASSKEY_LINKS : undefined,
        }),
    ),
  )
