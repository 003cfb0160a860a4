import { CancelSeat } from "@kapitel/ui/staff/CancelSeat"
import { HandOut } from "@kapitel/ui/staff/HandOut"
import { NotFound } from "@kapitel/ui/staff/NotFound"
import { StaffContact } from "@kapitel/ui/staff/StaffContact"
import { StaffAttendees, StaffEvents } from "@kapitel/ui/staff/StaffEvents"
import { StaffDenied, StaffFrame, type StaffTab } from "@kapitel/ui/staff/StaffFrame"
import { StaffKeys } from "@kapitel/ui/staff/StaffKeys"
import { StaffLocked } from "@kapitel/ui/staff/StaffLocked"
import { StaffLogin } from "@kapitel/ui/staff/StaffLogin"
import { StaffLogPage } from "@kapitel/ui/staff/StaffLogPage"
import { StaffSlip } from "@kapitel/ui/staff/StaffSlip"
import { StaffStart } from "@kapitel/ui/staff/StaffStart"
import { StockCorrection } from "@kapitel/ui/staff/StockCorrection"
import { StoreChoice } from "@kapitel/ui/staff/StoreChoice"
import { TaskList } from "@kapitel/ui/staff/TaskList"
import "@kapitel/ui/theme/places.css"
import type { ReactNode } from "react"
import { useData } from "vike-react/useData"
import {
  STAFF_CHANGE_FORM,
  STAFF_CODE_FORM,
  STAFF_LOCKED,
  STAFF_LOGIN,
  STAFF_LOGOUT_FORM,
  STAFF_STORE,
  STAFF_UNLOCK_CODE_FORM,
} from "../../../staffPaths.ts"
import { STAFF_LINKS } from "../../staffLinks.ts"
import type { Data } from "./+data.ts"

type Framed = Extract<Data, { readonly frame: unknown }>

/** A page that shows the store's work; `denied` is in place of any of them. */
function content(page: Framed): readonly [StaffTab | undefined, ReactNode] {
  switch (page.view) {
    case "denied":
      return [undefined, <StaffDenied key="denied" denial={page.denial} startHref={STAFF_LINKS.tabs.start} />]
    case "start":
      return ["start", <StaffStart key="start" {...page} />]
    case "tasks":
      return [page.on, <TaskList key={page.on} {...page} />]
    case "handOut":
      return ["handOut", <HandOut key="handOut" {...page} />]
    case "notFound":
      return ["pick", <NotFound key="notFound" {...page} />]
    case "contact":
      return ["pick", <StaffContact key="contact" {...page} />]
    case "slip":
      return ["pick", <StaffSlip key="slip" {...page} />]
    case "stock":
      return ["stock", <StockCorrection key="stock" {...page} />]
    case "events":
      return ["events", <StaffEvents key="events" {...page} />]
    case "attendees":
      return ["events", <StaffAttendees key="attendees" {...page} />]
    case "cancelSeat":
      return ["events", <CancelSeat key="cancelSeat" {...page} />]
    case "keys":
      return [undefined, <StaffKeys key="keys" {...page} />]
    case "none":
      return [undefined, null]
    case "log":
      return ["log", <StaffLogPage key="log" {...page} />]
  }
}

export function Page() {
  const page = useData<Data>()
  switch (page.view) {
    case "login":
      return <StaffLogin {...page} codeAction={STAFF_CODE_FORM} loginAction={STAFF_LOGIN} loginHref={STAFF_LOGIN} />
    case "locked":
      return (
        <StaffLocked
          {...page}
          codeAction={STAFF_UNLOCK_CODE_FORM}
          unlockAction={STAFF_LOCKED}
          changeAction={STAFF_CHANGE_FORM}
        />
      )
    case "store":
      return <StoreChoice {...page} action={STAFF_STORE} logoutAction={STAFF_LOGOUT_FORM} />
    default: {
      const [current, shown] = content(page)
      return (
        <StaffFrame
          shopName={page.shopName}
          view={page.frame}
          links={STAFF_LINKS}
          {...(current === undefined ? {} : { current })}
        >
          {shown}
        </StaffFrame>
      )
    }
  }
}
