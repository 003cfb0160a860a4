/** The pages of staff as the server renders them, each compared as a whole with a file in `outlines`. */
import { describe, expect, it } from "@effect/vitest"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { CENTRED } from "@kapitel/core/content/cropping"
import { FIELD_SHAPES } from "@kapitel/core/content/fieldShapes"
import { formOfPage } from "@kapitel/core/content/pageForm"
import { DEFAULT_PICTURE_LIMITS } from "@kapitel/core/content/pictureLimits"
import type { PictureChoice } from "@kapitel/core/content/pictureList"
import type { StaffFrameView } from "@kapitel/ui/staff/StaffFrame"
import type { StaffTask } from "@kapitel/ui/staff/TaskRow"
import { staff as words } from "@kapitel/ui/text/sv/staff"
import { renderToString } from "react-dom/server"
import type { PageContext } from "vike/types"
import { VikeReactProviderPageContext } from "vike-react/usePageContext"
import { Page as ContentPages } from "../../pages/(staff)/innehall/+Page.tsx"
import { Page as StorePages } from "../../pages/(staff)/personal/+Page.tsx"
import { PASSKEY_LINKS, TASK_LINKS } from "../../pages/staffLinks.ts"
import { STAFF_PICTURES, staffErasePicturePath, staffPicturePath, staffReplacePicturePath } from "../../staffPaths.ts"
import { outlineOf } from "./outlineOf.ts"

const frame: StaffFrameView = {
  name: "Vera L.",
  storeName: "Haga",
  mayChangeStore: true,
  locksInMs: 120_000,
  tabs: { reservations: true, stock: true, events: true, content: true, pictures: true, log: true },
}

const PICTURE = "0123456789ab"
const ofPicture = {
  action: staffPicturePath(PICTURE),
  backHref: STAFF_PICTURES,
  version: 3,
  fileName: "lucia.jpg",
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

const place = { brand: "kapitel", path: "/om-oss" }
const picture: PictureChoice = {
  id: "3fa94c02b17e",
  source: "/bilder/3fa94c02b17e",
  alt: "Klippor i havet",
  fileName: "klippor.jpg",
  width: 1_600,
  height: 900,
  focus: { x: 0.7, y: 0.2 },
  thumbnail: "/bilder/3fa94c02b17e/square/200.webp?v=a",
}
const texts: ContentPage = {
  id: "om",
  path: "/om-oss",
  title: "Om oss",
  areas: {
    header: [],
    main: [
      {
        id: "s",
        kind: "section",
        fields: { ground: "linen", heading: "Till jul", link: { label: "Läs mer", href: "/borta" } },
        areas: { content: [{ id: "t", kind: "textBlock", fields: { heading: "Öppet" } }] },
      },
      { id: "c", kind: "columns", fields: { layout: "flex", widths: ["1/2", "1/2"] } },
      { id: "r", kind: "richText", fields: { body: [{ type: "paragraph", spans: [{ text: "Hej", strong: true }] }] } },
      { id: "n", kind: "banner3d", fields: {} },
      {
        id: "b",
        kind: "banner",
        fields: {
          mobileImage: { source: picture.source, alt: "" },
          desktopImage: { source: "/assets/bred.jpg", alt: "Bred", width: 1_200 },
        },
      },
    ],
    footer: [],
  },
}
const difference = { what: "changed", block: "textBlock", field: "text", before: "Till 20", after: "Till 21" }
const contentPage = {
  view: "contentPage",
  headTitle,
  frame,
  name: "Om oss",
  place,
  siteName: "Kapitel",
  version: 3,
  form: formOfPage(FIELD_SHAPES, texts),
  shapes: FIELD_SHAPES,
  frameHosts: [],
  pictures: [picture],
  areas: [{ area: "main", kinds: ["textBlock", "divider"] }],
  hasFixedPath: false,
  faults: [],
  status: [words.hello("Vera")],
  scheduled: undefined,
  typedHour: "",
  hasDraft: true,
  mayReset: true,
  mayRemove: true,
  others: [],
  open: undefined,
  conflict: undefined,
  isKept: false,
  outcome: undefined,
  links: {
    action: "/personal/innehall/sida",
    list: "/personal/innehall?plats=kapitel",
    self: "/personal/innehall/sida?plats=kapitel&sokvag=%2Fom-oss",
    library: "/personal/innehall/bilder",
    searchPictures: "/personal/innehall/bilder.json",
    history: "/personal/innehall/historik?plats=kapitel&sokvag=%2Fom-oss",
    presence: "/personal/innehall/narvaro",
    preview: "/personal/innehall/visa?plats=kapitel&sokvag=%2Fom-oss",
    shop: "https://kapitel.example/om-oss",
  },
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
    denial: { act: "stock.correct", roles: ["butik", "admin"], isInChain: false, store: "Haga" },
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
  pictures: {
    view: "pictures",
    headTitle,
    frame,
    action: STAFF_PICTURES,
    list: [
      {
        id: PICTURE,
        href: staffPicturePath(PICTURE),
        source: `/bilder/${PICTURE}`,
        alt: "Ett luciatåg",
        fileName: "lucia.jpg",
        width: 1600,
        height: 1200,
        focus: CENTRED,
        thumbnail: `/bilder/${PICTURE}/square/200.webp?v=1`,
      },
    ],
    query: "lucia",
    count: 49,
    newerHref: undefined,
    olderHref: "/personal/innehall/bilder?sok=lucia&sida=2",
    limits: DEFAULT_PICTURE_LIMITS,
    answer: { form: "add", alt: "missing", file: "tooLarge" },
    typed: undefined,
    outcome: undefined,
  },
  picture: {
    ...ofPicture,
    view: "picture",
    headTitle,
    frame,
    replaceAction: staffReplacePicturePath(PICTURE),
    eraseHref: staffErasePicturePath(PICTURE),
    changed: "Ändrad av Vera L. 30 november kl 10.14",
    address: `/bilder/${PICTURE}`,
    source: `/bilder/${PICTURE}/uncut/766.webp?v=1`,
    hash: "a1",
    width: 1600,
    height: 1200,
    focus: { x: 0.7, y: 0.3 },
    cut: { left: 0.2, right: 0, top: 0, bottom: 0.1 },
    alt: "Ett luciatåg",
    isDecorative: false,
    uses: [{ title: "Jul (utkast)", href: "/jul" }],
    limits: DEFAULT_PICTURE_LIMITS,
    answer: { form: "replace", file: "type", isChanged: true },
    outcome: { answer: "bildsparad", about: "" },
  },
  erasePicture: {
    ...ofPicture,
    view: "erasePicture",
    headTitle,
    frame,
    action: staffErasePicturePath(PICTURE),
    backHref: staffPicturePath(PICTURE),
    thumbnail: `/bilder/${PICTURE}/square/200.webp?v=1`,
    uses: [],
  },
  contentList: {
    view: "contentList",
    headTitle,
    frame,
    isEditedHere: true,
    siteName: "Kapitel",
    sites: [
      { name: "Kapitel", href: "/personal/innehall?plats=kapitel", isCurrent: true },
      { name: "Vinjett", href: "/personal/innehall?plats=vinjett", isCurrent: false },
    ],
    rows: [
      { path: "/", title: "Startsidan", href: "/x", states: ["från filen"], changed: undefined },
      { path: "/om-oss", title: "Om oss", href: "/y", states: ["publicerad", "utkast"], changed: "Vera Lind, i dag" },
    ],
    newHref: "/personal/innehall/ny?plats=kapitel",
    outcome: { answer: "borttagen", about: "" },
  },
  contentElsewhere: {
    view: "contentList",
    headTitle,
    frame,
    isEditedHere: false,
    siteName: "Kapitel",
    sites: [],
    rows: [],
    newHref: "",
    outcome: undefined,
  },
  contentPage,
  contentPageWithFaults: {
    ...contentPage,
    scheduled: "Publiceras 3 december kl 08.00, som texten var när Vera Lind valde tiden.",
    others: ["Alma Berg (sedan kl 14.02)"],
    faults: [
      { at: "title", problem: "missing" },
      { at: "main.0.f.link.href", block: "section", problem: "dead", about: "/borta" },
      { at: "main.0.a.content.0.f.text", block: "textBlock", problem: "missing" },
    ],
    outcome: { answer: "felaktig", about: "" },
  },
  contentPageConflict: { ...contentPage, conflict: { by: "Alma Berg", differences: [difference] } },
  contentPicture: {
    view: "contentPicture",
    headTitle,
    frame,
    name: "Om oss",
    block: "banner",
    target: { plats: "kapitel", sokvag: "/om-oss", version: "3", falt: "main.4.f.mobileImage" },
    query: "hav",
    list: [picture, { ...picture, id: "0123456789ab", alt: "", fileName: "linje.png" }],
    count: 2,
    newerHref: undefined,
    olderHref: "/personal/innehall/bild?sida=2",
    action: "/personal/innehall/bild",
    backHref: "/personal/innehall/sida",
    libraryHref: "/personal/innehall/bilder",
  },
  contentBegin: {
    view: "contentBegin",
    headTitle,
    frame,
    brand: "kapitel",
    siteName: "Kapitel",
    action: "/personal/innehall/ny",
    listHref: "/personal/innehall?plats=kapitel",
    typed: { title: "", path: "/om-oss" },
    faults: { title: "missing", path: "taken" },
  },
  contentHistory: {
    view: "contentHistory",
    headTitle,
    frame,
    name: "Om oss",
    place,
    version: 3,
    rows: [
      { number: 1, what: "publicerad 27 november kl 14.05", by: "Vera Lind", href: "/personal/innehall/historik" },
    ],
    chosen: { number: 1, time: "27 november kl 14.05", differences: [difference, { what: "added", block: "divider" }] },
    action: "/personal/innehall/sida",
    backHref: "/personal/innehall/sida",
    outcome: undefined,
  },
  log: { view: "log", headTitle, frame, rows: [row], olderHref: "/personal/logg?fore=7" },
}

const isOfContent = ({ view }: { readonly view: string }): boolean =>
  view.startsWith("content") || /picture/i.test(view)

describe("a page of staff", () => {
  it.each(Object.entries(PAGES))("%s is rendered as its outline says", async (name, data) => {
    const html = renderToString(
      <VikeReactProviderPageContext pageContext={{ data: { ...(data as object), shopName: "Kapitel" } } as PageContext}>
        {isOfContent(data as { readonly view: string }) ? <ContentPages /> : <StorePages />}
      </VikeReactProviderPageContext>,
    )
    await expect(outlineOf(html)).toMatchFileSnapshot(`./outlines/staff/${name}.txt`)
  })
})
