/** Every address of staff without a login, with a forged or an ended session, locked, with a wrong role, and in another store. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { STAFF_SESSION_MS } from "@kapitel/core/staff/sessionTimes"
import { Option } from "effect"
import { BOOK } from "../temporaryShop.ts"
import { openStaffShop, type StaffShop } from "./staffAtWork.ts"

const ID = "00000000-0000-4000-8000-000000000000"
const PAGES = [
  "/personal",
  "/personal/plocka",
  "/personal/hylla",
  "/personal/lamna-ut",
  `/personal/finns-inte?id=${ID}`,
  `/personal/kontakt?id=${ID}`,
  `/personal/lapp?id=${ID}`,
  "/personal/lager",
  "/personal/evenemang",
  "/personal/evenemang/lasning",
  "/personal/logg",
  "/personal/nekad",
]
const FORMS = [
  ["/personal/reservation", `id=${ID}&version=1&gor=take`],
  ["/personal/lamna-ut", "kod=R234567"],
  ["/personal/lager", `ean=${BOOK}&sett=9&antal=8&orsak=svinn`],
  ["/personal/evenemang/lasning/pricka-av", "kod=ABCDEFGH"],
] as const
const CSV = "/personal/evenemang/lasning/deltagare.csv"

const EVENT = {
  title: "Läsning",
  store: "haga",
  dateFrom: "2030-01-01T18:00",
  path: "/evenemang/lasning",
  isPreRegistration: true,
  seats: 10,
} as StoreEvent

let at: StaffShop
beforeAll(async () => {
  at = await openStaffShop()
  await at.run(StoreEvents.use((events) => events.put([EVENT], Date.now())))
}, 120_000)
afterAll(() => at.close())

const worker = (storeId = "haga") => at.add(`butik.${storeId}@exempel.se`, { role: "butik", storeId })
const ofService = () => at.add("kund@exempel.se", { role: "kundtjänst" }, "Klara Tjänst")

describe.each(PAGES)("the page %s", (path) => {
  it("leads to the login without a session, with a forged one and with one that has ended", async () => {
    const ended = await at.sessionOf(await worker(), STAFF_SESSION_MS)
    for (const token of [undefined, "x".repeat(43), "x", ended]) {
      const { view, status } = await at.read(path, token)
      assert.match(view, /^\/personal\/logga-in(\?till=%2Fpersonal|$)/)
      assert.strictEqual(status, 302)
    }
  })

  it("shows nothing of a locked device, or of a member who has been removed", async () => {
    const locked = await at.sessionOf(await worker(), 3 * 60_000)
    assert.match((await at.read(path, locked)).view, /^\/personal\/last/)
    const bo = await at.add("bo@exempel.se", { role: "admin" }, "Bo")
    const token = await at.sessionOf(bo, 0, "haga")
    await at.run(
      StaffMembers.use((members) => members.remove({ email: bo.email, by: "command line", now: Date.now() })),
    )
    assert.match((await at.read(path, token)).view, /^\/personal\/logga-in/)
  })
})

describe.each(FORMS)("the form %s", (path, body) => {
  it("does nothing without a session, with a forged one, ended or locked", async () => {
    const before = await at.run(StaffLog.use((log) => log.list({ limit: 1 })))
    const vera = await worker()
    const after = await at.run(StaffLog.use((log) => log.list({ limit: 1 })))
    const tokens = [
      "",
      "x".repeat(43),
      await at.sessionOf(vera, STAFF_SESSION_MS),
      await at.sessionOf(vera, 3 * 60_000),
    ]
    for (const token of tokens) {
      const answer = await at.send("POST", path, { body, cookie: `personal=${token}` })
      assert.deepInclude(answer, { status: 303 })
      assert.match(String(answer?.headers["location"]), /^\/personal\/(logga-in|last)/)
    }
    assert.deepStrictEqual(await at.run(StaffLog.use((log) => log.list({ limit: 1 }))), after)
    assert.isAtMost(before.length, 1)
  })

  it("is refused with the missing right to a role that has it not", async () => {
    const klara = await ofService()
    const token = await at.sessionOf(klara, 0, "haga")
    const answer = await at.send("POST", path, { body, cookie: `personal=${token}` })
    assert.match(answer?.page ?? "", /^\/personal\/nekad\?ratt=/)
    const { view, status } = await at.read(answer?.page ?? "", token)
    assert.deepStrictEqual([view, status], ["denied", 403])
  })
})

describe("a right", () => {
  it("that is missing makes the page a 403 that says so", async () => {
    const [klara, vera] = [await ofService(), await worker()]
    for (const [member, path] of [
      [klara, "/personal/lager"],
      [klara, `/personal/finns-inte?id=${ID}`],
      [vera, "/personal/logg"],
    ] as const) {
      const { view, status } = await at.read(path, await at.sessionOf(member, 0, "haga"))
      assert.deepStrictEqual([view, status], ["denied", 403])
    }
    assert.match(
      (await at.send("GET", CSV, { cookie: `personal=${await at.sessionOf(vera)}` }))?.page ?? "",
      /ratt=events.export/,
    )
  })

  it("in one store is none in another: neither its objects nor its name are there", async () => {
    const { id, version, reference } = await at.reserve("lund")
    const token = await at.sessionOf(await worker())
    const cookie = `personal=${token}`
    for (const page of ["finns-inte", "kontakt", "lapp"])
      assert.deepInclude(await at.read(`/personal/${page}?id=${id}`, token), { status: 404 })
    const { page } = await at.read(`/personal/lamna-ut?kod=${reference}`, token)
    assert.deepInclude(page, { task: undefined, outcome: { answer: "okand", about: reference } })
    const taken = await at.send("POST", "/personal/reservation", {
      body: `id=${id}&version=${version}&gor=shelve&till=%2Fpersonal%2Fplocka`,
      cookie,
    })
    assert.strictEqual(taken?.headers["location"], "/personal/plocka?svar=okand&om=")
    const out = await at.send("POST", "/personal/lamna-ut", { body: `kod=${reference}`, cookie })
    assert.strictEqual(out?.headers["location"], `/personal/lamna-ut?svar=okand&om=${reference}`)
    const stored = await at.run(Reservations.use((reservations) => reservations.findById(id)))
    assert.deepInclude(Option.getOrThrow(stored), { state: "asked", version })

    const lund = await at.sessionOf(await worker("lund"))
    assert.deepInclude(await at.read("/personal/evenemang/lasning", lund), { status: 404 })
    const tick = await at.send("POST", "/personal/evenemang/lasning/pricka-av", {
      body: "kod=ABCDEFGH",
      cookie: `personal=${lund}`,
    })
    assert.deepInclude(tick, { status: 404 })
  })

  it("to a store that is not one's own is not chosen by a form", async () => {
    const token = await at.sessionOf(await worker())
    const chosen = await at.send("POST", "/personal/butik", { body: "butik=lund", cookie: `personal=${token}` })
    assert.strictEqual(chosen?.headers["location"], "/personal/butik")
  })
})

describe("a member whose rights need no store", () => {
  const ofWeb = async () => at.sessionOf(await at.add("webb@exempel.se", { role: "webb" }, "Vera Webb"))

  it("opens the pages of the chain at once, and is not asked for a store", async () => {
    const token = await ofWeb()
    for (const path of ["/personal", "/personal/innehall", "/personal/innehall/bilder", "/personal/nycklar"]) {
      const { page, status } = await at.read(path, token)
      assert.strictEqual(status, 200, path)
      assert.strictEqual(page !== undefined && "frame" in page ? page.frame.storeName : "", "Hela kedjan")
    }
    const { page } = await at.read("/personal", token)
    assert.deepInclude(page, {
      tiles: [{ href: "/personal/innehall", count: 0, label: "utkast i innehållet", note: "" }],
    })
    assert.deepInclude(await at.read("/personal/butik?till=%2Fpersonal%2Finnehall", token), {
      view: "/personal/innehall",
      status: 302,
    })
    const begun = await at.send("POST", "/personal/innehall/ny", {
      body: "plats=kapitel&title=Utan+butik&path=%2Futan-butik",
      cookie: `personal=${token}`,
    })
    assert.match(String(begun?.headers["location"]), /^\/personal\/innehall\/sida\?/)
  })

  it("has no page and no form of a store, and is told of the right and not of a store", async () => {
    const token = await ofWeb()
    for (const path of PAGES.slice(1, -2)) {
      const { page, status } = await at.read(path, token)
      assert.strictEqual(status, 403, path)
      assert.isFalse(page?.view === "denied" && page.denial.isInChain)
    }
    for (const [path, body] of FORMS) {
      const answer = await at.send("POST", path, { body, cookie: `personal=${token}` })
      assert.deepStrictEqual([answer?.status, answer?.headers["location"]], [303, "/personal"])
    }
    assert.deepInclude(await at.send("GET", "/personal/lage", { cookie: `personal=${token}` }), { status: 403 })
  })
})
