/** The work of staff by forms: what each press does, which messages are sent, and what is in the log. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { EventSignUps } from "@kapitel/core/events/EventSignUps"
import type { StoreEvent } from "@kapitel/core/events/StoreEvent"
import { StoreEvents } from "@kapitel/core/events/StoreEvents"
import type { Reservation } from "@kapitel/core/reservations/Reservation"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { Option } from "effect"
import { BOOK } from "../temporaryShop.ts"
import { openStaffShop, type StaffShop } from "./staffAtWork.ts"

const EVENT = {
  title: "Läsning",
  store: "haga",
  dateFrom: "2030-01-01T18:00",
  path: "/evenemang/lasning",
  isPreRegistration: true,
  seats: 10,
} as StoreEvent
const CIRCLE: StoreEvent = { ...EVENT, title: "Bokcirkel", path: "/evenemang/cirkel" }

let at: StaffShop
let vera = ""
let alma = ""
beforeAll(async () => {
  at = await openStaffShop()
  await at.run(StoreEvents.use((events) => events.put([EVENT, CIRCLE], Date.now())))
  vera = await at.sessionOf(await at.add("vera@exempel.se", { role: "butik", storeId: "haga" }))
  alma = await at.sessionOf(await at.add("alma@exempel.se", { role: "butik", storeId: "haga" }, "Alma Berg"))
}, 120_000)
afterAll(() => at.close())

const post = (token: string, path: string, fields: Readonly<Record<string, string>>) =>
  at.send("POST", path, { body: new URLSearchParams(fields).toString(), cookie: `personal=${token}` })

const act = ({ id, version }: Reservation, gor: string, token = vera, rest: Readonly<Record<string, string>> = {}) =>
  post(token, "/personal/reservation", { id, version: String(version), gor, till: "/personal/plocka", ...rest })

const now = async ({ id }: Reservation): Promise<Reservation> =>
  Option.getOrThrow(await at.run(Reservations.use((reservations) => reservations.findById(id))))

const lastLogged = async () => (await at.run(StaffLog.use((log) => log.list({ limit: 1 }))))[0]

describe("a reservation", () => {
  it("is taken by one person for half an hour, and is left alone by the others", async () => {
    const made = await at.reserve("haga")
    const taken = await act(made, "take")
    assert.strictEqual(taken?.headers["location"], `/personal/plocka?svar=taget&om=${made.reference}`)
    for (const press of ["take", "shelve"]) {
      const refused = await act(made, press, alma)
      assert.strictEqual(refused?.headers["location"], `/personal/plocka?svar=upptagen&om=${made.reference}`)
    }
    const { page } = await at.read("/personal/plocka", alma)
    const shown = page?.view === "tasks" ? page.list.find(({ id }) => id === made.id) : undefined
    assert.deepInclude(shown, { leasedTo: "Vera L.", isOwn: false, contact: `a…@exempel.se` })
  })

  it("is put on the shelf once; a later act is refused as changed", async () => {
    const made = await at.reserve("haga")
    const shelved = await act(made, "shelve")
    assert.strictEqual(shelved?.headers["location"], `/personal/plocka?svar=hylla&om=${made.reference}`)
    const late = await act(made, "shelve", alma)
    assert.strictEqual(late?.headers["location"], `/personal/plocka?svar=andrad&om=${made.reference}`)
    assert.deepInclude(await lastLogged(), {
      authorName: "Vera Lind",
      act: "reservation.ready",
      object: `reservation ${made.reference}`,
      storeId: "haga",
      before: { state: "asked" },
      after: { state: "ready" },
    })
  })

  it("is handed out by its code as it is typed or scanned, once", async () => {
    const made = await at.reserve("haga")
    await act(made, "shelve")
    const typed = ` ${made.reference.toLowerCase()} `
    const { page } = await at.read(`/personal/lamna-ut?kod=${encodeURIComponent(typed)}`, vera)
    assert.strictEqual(page?.view === "handOut" ? page.task?.reference : "", made.reference)
    const out = await post(vera, "/personal/lamna-ut", { kod: typed })
    assert.strictEqual(out?.headers["location"], `/personal/lamna-ut?svar=utlamnad&om=${made.reference}`)
    const again = await post(alma, "/personal/lamna-ut", { kod: made.reference })
    assert.strictEqual(again?.headers["location"], `/personal/lamna-ut?svar=avslutad&om=${made.reference}`)
    assert.deepInclude(await now(made), { state: "collected" })
    assert.deepInclude(await lastLogged(), { act: "reservation.handOut", after: { state: "collected" } })
  })

  it("that is not found ends with the reason and another store that has it", async () => {
    const made = await at.reserve("haga", 2)
    const { page } = await at.read(`/personal/finns-inte?id=${made.id}`, vera)
    assert.deepStrictEqual(page?.view === "notFound" ? page.others : [], [{ id: "lund", name: "Lund", copies: 9 }])
    await act(made, "notFound", vera, { orsak: "damaged", butik: "lund" })
    assert.deepInclude(await now(made), {
      state: "notFound",
      because: "damaged",
      otherStore: { id: "lund", name: "Lund" },
    })
  })

  it("shows the whole contact once the log has it, and a slip without it", async () => {
    const made = await at.reserve("haga")
    const { page } = await at.read(`/personal/kontakt?id=${made.id}`, vera)
    const address = made.contact.kind === "email" ? made.contact.email : ""
    assert.deepStrictEqual(page?.view === "contact" ? page.contact.text : "", address)
    assert.deepInclude(await lastLogged(), { act: "personalData.open", object: `reservation ${made.reference}` })
    const slip = JSON.stringify((await at.read(`/personal/lapp?id=${made.id}`, vera)).page)
    assert.notInclude(slip, "exempel.se")
    assert.include(slip, made.reference)
  })

  it("that cannot be read from the form is no request", async () => {
    const made = await at.reserve("haga")
    for (const fields of [{ id: "x" }, { gor: "x" }, { version: "x" }])
      assert.deepInclude(await act(made, "take", vera, fields), { status: 400 })
  })
})

describe("a correction of stock", () => {
  const figure = () => at.run(Reservations.use((reservations) => reservations.figureOf("haga", BOOK)))
  const correct = (antal: string, orsak: string, sett: number) =>
    post(vera, "/personal/lager", { ean: BOOK, sett: String(sett), antal, orsak })

  it("is saved with its reason, in the log too", async () => {
    const before = (await figure()).figure
    const saved = await correct(String(before + 3), "inventering", before)
    assert.strictEqual(saved?.headers["location"], `/personal/lager?svar=rattad&om=${BOOK}`)
    assert.strictEqual((await figure()).figure, before + 3)
    assert.deepInclude(await lastLogged(), {
      act: "stock.correct",
      before: { copies: before },
      after: { copies: before + 3 },
      reason: "inventering",
    })
  })

  it("is refused without a reason, without a number and after another change, and keeps what was typed", async () => {
    const { figure: seen } = await figure()
    for (const [antal, orsak, sett, answer] of [
      ["5", "", seen, "orsak"],
      ["fem", "svinn", seen, "antal"],
      ["", "", seen, "uppgifter"],
      ["5", "svinn", seen + 1, "lagret"],
    ] as const) {
      const refused = await correct(antal, orsak, sett)
      const { page } = await at.read(refused?.page ?? "", vera)
      assert.deepInclude(page, { outcome: { answer, about: "" }, refused: { figure: antal, reason: orsak } })
    }
    assert.strictEqual((await figure()).figure, seen)
  })
})

describe("an event", () => {
  it("ticks in by code, once, and exports who comes with an entry in the log", async () => {
    await at.run(
      EventSignUps.use((signUps) =>
        signUps.signUp({
          event: EVENT.path,
          name: "Agnes Edvardsson",
          email: "agnes@exempel.se",
          seats: 2,
          now: Date.now(),
        }),
      ),
    )
    const [signUp] = await at.run(EventSignUps.use((signUps) => signUps.attendeesOf(EVENT.path)))
    const { page } = await at.read("/personal/evenemang/lasning", vera)
    assert.deepStrictEqual(page?.view === "attendees" ? page.attendees.map(({ name }) => name) : [], ["Agnes E."])
    const path = "/personal/evenemang/lasning/pricka-av"
    const tick = async (kod: string) => (await post(vera, path, { kod }))?.headers["location"]
    assert.strictEqual(await tick(signUp?.code ?? ""), "/personal/evenemang/lasning?svar=avprickad&om=Agnes+E.")
    assert.match(
      (await tick(signUp?.code ?? "")) ?? "",
      /^\/personal\/evenemang\/lasning\?svar=redan&om=Agnes\+E\.%2C\+kl%C2%A0\d\d\.\d\d$/,
    )
    const wrong = (await post(vera, "/personal/evenemang/cirkel/pricka-av", { kod: signUp?.code ?? "" }))?.headers
    assert.strictEqual(
      wrong?.["location"],
      "/personal/evenemang/cirkel?svar=annat&om=L%C3%A4sning%2C+tisdag+1+januari+kl%C2%A018.00",
    )
    assert.strictEqual(await tick("ABCDEFGH"), "/personal/evenemang/lasning?svar=okand&om=ABCDEFGH")

    const klara = await at.sessionOf(await at.add("klara@exempel.se", { role: "kundtjänst" }), 0, "haga")
    const csv = await at.send("GET", "/personal/evenemang/lasning/deltagare.csv", { cookie: `personal=${klara}` })
    assert.deepInclude(csv?.headers, {
      "content-type": "text/csv; charset=utf-8",
      "cache-control": "private, no-store",
    })
    assert.include(String(csv?.body), '"Agnes Edvardsson";"agnes@exempel.se";"2";"avprickad"')
    assert.deepInclude(await lastLogged(), { act: "event.export", after: { rows: 1 } })
  })

  it("asks before a seat is cancelled, cancels it once with an entry in the log, and says why not", async () => {
    const path = "/personal/evenemang/cirkel"
    const signUp = async (name: string) => {
      const email = `${name.toLowerCase()}@exempel.se`
      await at.run(
        EventSignUps.use((signUps) => signUps.signUp({ event: CIRCLE.path, name, email, seats: 1, now: Date.now() })),
      )
      const all = await at.run(EventSignUps.use((signUps) => signUps.attendeesOf(CIRCLE.path)))
      return all.find((one) => one.name === name) ?? assert.fail(name)
    }
    const [bo, cilla] = [await signUp("Bo"), await signUp("Cilla")]
    const asking = async (id: string) => (await at.read(`${path}/avboka?id=${id}`, vera)).page
    assert.deepInclude(await asking(bo.id), { view: "cancelSeat", title: "Avboka Bo", refusal: undefined })
    assert.notStrictEqual((await asking("0"))?.view, "cancelSeat")
    const cancel = async (id: string) => (await post(vera, `${path}/avboka`, { id }))?.headers["location"]
    assert.strictEqual(await cancel(bo.id), `${path}?svar=platsavbokad&om=Bo`)
    assert.deepInclude(await lastLogged(), { act: "event.cancelSeat", after: { state: "cancelled" } })
    assert.strictEqual(await cancel(bo.id), `${path}?svar=redanavbokad&om=Bo`)
    assert.deepInclude(await asking(bo.id), { refusal: { answer: "redanavbokad", about: "Bo" } })
    await post(vera, `${path}/pricka-av`, { kod: cilla.code })
    assert.match((await cancel(cilla.id)) ?? "", /svar=anvand&om=Cilla%2C\+kl%C2%A0/)
    const elsewhere = await post(vera, "/personal/evenemang/lasning/avboka", { id: cilla.id })
    assert.strictEqual(elsewhere?.status, 404)
  })
})
