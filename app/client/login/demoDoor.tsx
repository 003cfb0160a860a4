/** What somebody who tries the demo needs beside the drawer; in a shop that is none there is nothing of it. */
import { DemoDoor, type DemoDoorProps } from "@kapitel/ui/identity/DemoDoor"
import type { ReactNode } from "react"
import { DEMO_BANKID, DEMO_MAILBOX, DEMO_PHONE } from "../../pages/demo/brev/forms.ts"

const DOORS: Readonly<Record<DemoDoorProps["to"], string>> = {
  EMAIL: DEMO_MAILBOX,
  SMS: DEMO_PHONE,
  BANKID: DEMO_BANKID,
}

/** Every page of a demo says that it is one (`app/pages/PageFrame.tsx`). */
const isDemo = () => document.querySelector("[data-demo]") !== null

export const demoDoor = (to: DemoDoorProps["to"]): ReactNode =>
  isDemo() ? <DemoDoor to={to} href={DOORS[to]} /> : undefined
