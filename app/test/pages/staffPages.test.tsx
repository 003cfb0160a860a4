/** The pages of staff as the server renders them, each compared as a whole with a file in `outlines`. */
import { describe, expect, it } from "@effect/vitest"
import type { StaffFrameView } from "@kapitel/ui/staff/StaffFrame"
import type { StaffTask } from "@kapitel/ui/staff/TaskRow"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { renderToString } from "react-dom/server"
import type { PageContext } from "vike/types"
import { VikeReactProviderPageContext } from "vike-react/usePageContext"
import { Page } from "../../pages/(staff)/personal/+Page.tsx"
import { PASSKEY_LINKS, TASK_LINKS } from "../../pages/staffLinks.ts"
import { outlineOf } from "./outlineOf.ts"

const frame: StaffFrameView = {
  name: "Vera L.",
  storeName: "Haga",
  mayChangeStore: true,
  locksInMs: 120_000,
  tabs: { reservations: true, stock: true, events: true, log: true },
}

const task: StaffTask = {
  id: "7b7a3c0e-6c1c-4b53-9d4b-0d8c5b1f2a13",
  version: 1,
  reference: "R7K4M2D",
  ean: "9789100123456",
  title: "Vargtimmen",
  details: "Elof Brandt · Pocket",
  quantity: 2,
  state: "asked",
  contact: "a…@exempel.se",
  age: "för 14 min sedan",
  heldUntil: "28 november kl 18.00",
  isDue: true,
  leasedTo: undefined,
  leasedUntil: undefined,
  isOwn: false,
}
const row = {
  seq: 7,
  at: "27 nov 2026 kl 14.05",
  author: "Vera Lind",
  what: "rättade lagret",
  object: "ean 9789100123456",
  store: "Haga",
  changes: ["antal: 3 → 2"],
  reason: "svinn",
}
const headTitle = words.title
const before = { headTitle, next: "/personal/plocka", fault: undefined, sent: false, passkeys: PASSKEY_LINKS }
const list = {
  view: "tasks",
  headTitle,
  frame,
  on: "pick",
  version: "v1",
  mayWork: true,
  outcome: { answer: "upptagen", about: "R7K4M2D" },
  links: TASK_LINKS,
  href: "/personal/plocka",
  liveHref: "/personal/plocka?live=1",
  stateHref: "/personal/lage",
} as const

const cai = { name: "Cai L.", seats: 1, order: "10000042" }
const cancelling = {
  view: "cancelSeat",
  headTitle,
  frame,
  title: words.events.cancelTitle("Cai L."),
  about: "Läsning · i dag · biljett CDEFGHJK · order 10000042",
  lead: words.events.cancelTicket("195 kr"),
  id: "3",
  action: "/personal/evenemang/lasning/avboka",
  backHref: "/personal/evenemang/lasning",
}

const PAGES: Readonly<Record<string, unknown>> = {
  login: { ...before, view: "login", email: "", shared: true, loggedOut: true, isIn: false },
  loginCode: {
    ...before,
    view: "login",
    email: "vera@exempel.se",
    shared: true,
    sent: true,
    fault: "wrong",
    loggedOut: false,
    isIn: false,
  },
  locked: { ...before, view: "locked", name: "Vera L.", sent: true },
  store: { view: "store", headTitle, next: "/personal", stores: [{ id: "haga", name: "Haga" }] },
  denied: {
    view: "denied",
    headTitle,
    frame,
    denial: { act: "stock.correct", roles: ["butik", "admin"], store: "Haga" },
  },
  start: {
    view: "start",
    headTitle,
    frame,
    name: "Vera",
    tiles: [{ href: "/personal/plocka", count: 3, label: words.start.toPick, note: "" }],
    handOutAction: "/personal/lamna-ut",
    keysHref: "/personal/nycklar",
    own: [row],
  },
  pick: {
    ...list,
    list: [
      task,
      { ...task, isOwn: true, leasedUntil: "kl 14.32" },
      { ...task, leasedTo: "Alma B.", leasedUntil: "kl 14.40", quantity: 1 },
    ],
  },
  shelf: { ...list, on: "shelf", list: [{ ...task, state: "ready" }], outcome: undefined },
  handOut: { view: "handOut", headTitle, frame, action: "/personal/lamna-ut", task, mayWork: true, outcome: undefined },
  notFound: {
    view: "notFound",
    headTitle,
    frame,
    action: "/personal/reservation",
    next: "/personal/plocka",
    task,
    others: [{ id: "lund", name: "Lund", copies: 3 }],
  },
  contact: {
    view: "contact",
    headTitle,
    frame,
    reference: "R7K4M2D",
    title: "Vargtimmen",
    contact: { kind: "email", text: "agnes@exempel.se" },
    steps: [{ at: "27 november kl 14.05", what: "reserverad", by: "kunden" }],
    backHref: "/personal/plocka",
  },
  slip: { view: "slip", headTitle, frame, storeName: "Haga", ...task },
  stock: {
    view: "stock",
    headTitle,
    frame,
    action: "/personal/lager",
    typed: "9789100123456",
    isUnknown: false,
    product: { ean: task.ean, title: "Vargtimmen", details: "Elof Brandt", figure: 3, held: 1 },
    refused: { figure: "fem", reason: "svinn" },
    outcome: { answer: "uppgifter", about: "" },
  },
  events: {
    view: "events",
    headTitle,
    frame,
    list: [{ href: "/personal/evenemang/lasning", title: "Läsning", time: "i dag", seats: words.events.seats(3, 40) }],
  },
  attendees: {
    view: "attendees",
    headTitle,
    frame,
    title: "Läsning",
    time: "i dag",
    seats: words.events.seats(3, 40),
    action: "/personal/evenemang/lasning/pricka-av",
    exportHref: "/personal/evenemang/lasning/deltagare.csv",
    mayTickIn: true,
    cancelHref: "/personal/evenemang/lasning/avboka",
    outcome: { answer: "platsavbokad", about: "Agnes E." },
    attendees: [
      { id: "1", name: "Agnes E.", holder: "Agnes E.", seats: 2, state: "signedUp", code: "ABCDEFGH" },
      { id: "2", name: "Bo K.", holder: "Bo K.", seats: 1, state: "attended", code: "BCDEFGHJ" },
      { id: "3", ...cai, holder: "Cai L. CDEFGHJK", state: "signedUp", code: "CDEFGHJK" },
      { id: "4", ...cai, holder: "Cai L. DEFGHJKL", state: "attended", code: "DEFGHJKL" },
      { id: "5", name: "Dag M.", holder: "Dag M.", seats: 1, state: "waiting", code: "EFGHJKLM" },
    ],
  },
  cancelSeat: { ...cancelling, refusal: undefined },
  cancelSeatRefused: { ...cancelling, refusal: { answer: "platsgrans", about: "1 000 kr" } },
  keys: {
    view: "keys",
    headTitle,
    frame,
    list: [{ id: "x", added: "27 november kl 14.05" }],
    removeAction: "/personal/nycklar/ta-bort",
    passkeys: PASSKEY_LINKS,
  },
  log: { view: "log", headTitle, frame, rows: [row], olderHref: "/personal/logg?fore=7" },
}

describe("a page of staff", () => {
  it.each(Object.entries(PAGES))("%s is rendered as its outline says", async (name, data) => {
    const html = renderToString(
      <VikeReactProviderPageContext pageContext={{ data } as PageContext}>
        <Page />
      </VikeReactProviderPageContext>,
    )
    await expect(outlineOf(html)).toMatchFileSnapshot(`./outlines/staff/${name}.txt`)
  })
})
