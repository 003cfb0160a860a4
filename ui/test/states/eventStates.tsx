import { EventPage } from "@kapitel/ui/events/EventPage"
import { CancelSeat } from "@kapitel/ui/staff/CancelSeat"
import { StaffAttendees } from "@kapitel/ui/staff/StaffEvents"
import type { ReactNode } from "react"
import { attendees, cancelling, ticketEvents } from "../../stories/events.tsx"
import type { ComponentStates } from "./ComponentStates.ts"

const each = <Props,>(states: Readonly<Record<string, Props>>, shown: (props: Props) => ReactNode) =>
  Object.fromEntries(Object.entries(states).map(([name, props]) => [name, shown(props)]))

export const eventStates: ComponentStates = {
  EventPage: each(ticketEvents, (event) => <EventPage event={event} steps={[]} others={[]} allHref="/evenemang" />),
  StaffAttendees: each(attendees, (props) => <StaffAttendees {...props} />),
  CancelSeat: each(cancelling, (props) => <CancelSeat {...props} />),
}
