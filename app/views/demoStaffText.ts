/** A member of staff of the demo in words: `disa@exempel.se: butik`. */
import { staffRoles } from "@kapitel/ui/text/sv/staff"
import type { DEMO_STAFF } from "../demo/writeDemoPeople.ts"

export const demoStaffText = ({ email, grant }: (typeof DEMO_STAFF)[number]): string =>
  `${email}: ${staffRoles[grant.role]}`
