/** Pages of events with sample values: what is for sale, and what staff see of those who come. */
import type { ComponentProps, ReactNode } from "react"
import { EventPage, type EventPageView } from "../src/events/EventPage.tsx"
import { CancelSeat } from "../src/staff/CancelSeat.tsx"
import { StaffAttendees } from "../src/staff/StaffEvents.tsx"
import { eventSignUps } from "../src/text/sv/eventSignUps.ts"
import { events } from "../src/text/sv/events.ts"
import { staff } from "../src/text/sv/staff.ts"
import { ticketSales } from "../src/text/sv/ticketSales.ts"
import { Shell } from "./Shell.tsx"

const EVENING: EventPageView = {
  title: "Scenkväll: Majken Sundling och mörkret",
  day: "8",
  from: "Tisdag 8 december kl 19.00",
  to: "tisdag 8 december kl 21.00",
  isRunning: false,
  paragraphs: ["Hon läser ur nya romanen.", "Baren är öppen från klockan sex."],
  place: { name: "Kalmar", href: "/butik/kalmar", address: "Larmgatan 8, 392 32 Kalmar" },
  books: [],
  calendarHref: "/evenemang/scenkvall.ics",
}
const TICKET = { ean: "2912345678905", price: 24_500 }
const WAITING = { action: "/evenemang/scenkvall/anmalan", left: 0 }

/** The page of an event with tickets, by what is left of them. */
export const ticketEvents: Readonly<Record<string, EventPageView>> = {
  "for sale": { ...EVENING, ticket: { ...TICKET, left: 32, most: 10 } },
  "few left": { ...EVENING, ticket: { ...TICKET, left: 3, most: 3 } },
  "sold out, with a waiting list": { ...EVENING, ticket: { ...TICKET, left: 0, most: 0 }, signUp: WAITING },
  begun: { ...EVENING, isRunning: true, preRegistration: ticketSales.closed },
  cancelled: { ...EVENING, notice: events.cancelledLead },
  ended: { ...EVENING, isRunning: true, notice: events.over },
}

type Attendees = ComponentProps<typeof StaffAttendees>

const NO_ONE: Attendees = {
  title: EVENING.title,
  time: EVENING.from,
  seats: staff.events.seats(0, 60),
  action: "/personal/evenemang/scenkvall/pricka-av",
  exportHref: "/personal/evenemang/scenkvall/deltagare.csv",
  mayTickIn: true,
  cancelHref: "/personal/evenemang/scenkvall/avboka",
  outcome: undefined,
  typed: undefined,
  attendees: [],
}
const cai = { name: "Cai L.", seats: 1, order: "K123456789" }
const FULL: Attendees = {
  ...NO_ONE,
  seats: staff.events.seats(5, 60),
  attendees: [
    { id: "1", name: "Agnes E.", holder: "Agnes E.", seats: 2, state: "signedUp", code: "ABCDEFGH" },
    { id: "2", name: "Bo K.", holder: "Bo K.", seats: 1, state: "attended", code: "BCDEFGHJ" },
    { id: "3", ...cai, holder: "Cai L. CDEFGHJK", state: "signedUp", code: "CDEFGHJK" },
    { id: "4", ...cai, holder: "Cai L. DEFGHJKL", state: "attended", code: "DEFGHJKL" },
    { id: "5", name: "Dag M.", holder: "Dag M.", seats: 4, state: "waiting", code: "EFGHJKLM" },
  ],
}

/** The page of attendees. */
export const attendees: Readonly<Record<string, Attendees>> = {
  "no one": NO_ONE,
  some: FULL,
  "ticked in": { ...FULL, outcome: { answer: "avprickad", about: "Cai L. CDEFGHJK" } },
  "ticked in before": { ...FULL, outcome: { answer: "redan", about: "Bo K., kl 18.42" }, typed: "BCDEFGHJ" },
  "of another event": { ...FULL, outcome: { answer: "annat", about: "Bokcirkel, måndag 14 december kl 18.30" } },
  cancelled: { ...FULL, outcome: { answer: "platsavbokad", about: "Agnes E." } },
  "without rights": { ...FULL, mayTickIn: false, cancelHref: undefined, exportHref: undefined },
}

const ASKED: ComponentProps<typeof CancelSeat> = {
  title: staff.events.cancelTitle("Cai L."),
  about: `${EVENING.title} · ${EVENING.from} · biljett CDEFGHJK · order K123456789`,
  lead: staff.events.cancelTicket("245 kr"),
  refusal: undefined,
  action: "/personal/evenemang/scenkvall/avboka",
  id: "3",
  backHref: "/personal/evenemang/scenkvall",
}

/** The page that asks before a seat is cancelled. */
export const cancelling: Readonly<Record<string, ComponentProps<typeof CancelSeat>>> = {
  "a ticket": ASKED,
  "a sign-up": { ...ASKED, title: staff.events.cancelTitle("Agnes E."), lead: staff.events.cancelSeats(2) },
  waiting: { ...ASKED, title: staff.events.cancelTitle("Dag M."), lead: staff.events.cancelWaiting },
  used: { ...ASKED, refusal: { answer: "anvand", about: "Cai L. DEFGHJKL, kl 18.42" } },
  "above the limit": { ...ASKED, refusal: { answer: "platsgrans", about: "1 000 kr" } },
}

const STEPS = [
  { label: "Start", href: "/" },
  { label: eventSignUps.toEvent, href: "/evenemang" },
]

const Event = ({ event }: { event: EventPageView }) => (
  <Shell>
    <div className="places">
      <EventPage event={event} steps={STEPS} others={[]} allHref="/evenemang" />
    </div>
  </Shell>
)

const Staff = ({ children }: { children: ReactNode }) => (
  <main id="content" className="places wrap grid gap-4 py-10">
    {children}
  </main>
)

const pagesOf = <Props,>(
  name: string,
  states: Readonly<Record<string, Props>>,
  shown: (props: Props) => ReactNode,
): Readonly<Record<string, () => ReactNode>> =>
  Object.fromEntries(
    Object.entries(states).map(([state, props]) => [`${name}-${state.replaceAll(/\W+/g, "-")}`, () => shown(props)]),
  )

/** Each state by itself. */
export const eventPages = {
  ...pagesOf("event", ticketEvents, (event) => <Event event={event} />),
  ...pagesOf("attendees", attendees, (props) => (
    <Staff>
      <StaffAttendees {...props} />
    </Staff>
  )),
  ...pagesOf("cancel-seat", cancelling, (props) => (
    <Staff>
      <CancelSeat {...props} />
    </Staff>
  )),
}
