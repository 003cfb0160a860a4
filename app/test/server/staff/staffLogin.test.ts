/** Login of staff by forms: the way in, what is refused, the lock and the next person. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Mailbox } from "@kapitel/core/mail/Mailbox"
import { Reservations } from "@kapitel/core/reservations/Reservations"
import { SHARED_LOCK_MS } from "@kapitel/core/staff/sessionTimes"
import { expect } from "vitest"
import { BOOK } from "../temporaryShop.ts"
import { cookieOf, openStaffShop, type StaffShop, VERA } from "./staffAtWork.ts"

let at: StaffShop
beforeAll(async () => {
  at = await openStaffShop()
  await at.add(VERA, { role: "butik", storeId: "haga" })
}, 120_000)
afterAll(() => at.close())

let networks = 0

/** The six digits of the newest e-mail; it is handed over beside the response. */
const codeAfter = async (known: number): Promise<string> => {
  let text = ""
  await expect
    .poll(async () => {
      const mails = await at.run(Mailbox.use((mailbox) => mailbox.latest(1)))
      text = mails[0]?.text ?? ""
      return mails[0]?.id ?? 0
    })
    .toBeGreaterThan(known)
  return /\b(\d{6})\b/.exec(text)?.[1] ?? ""
}

const lastMail = async () => (await at.run(Mailbox.use((mailbox) => mailbox.latest(1))))[0]?.id ?? 0

/** A login with the code, as far as the session's cookie. */
const logIn = async (email = VERA, till = "/personal/plocka") => {
  // Each is a network of its own, so that no limit is reached.
  const address = `${20 + ++networks}.1.1.1`
  const known = await lastMail()
  const asked = await at.send("POST", "/personal/logga-in/kod", {
    body: new URLSearchParams({ epost: email, delad: "1", till }).toString(),
    address,
  })
  const step = `personal-steg=${cookieOf(asked, "personal-steg")}`
  const code = await codeAfter(known)
  const entered = await at.send("POST", "/personal/logga-in", {
    body: new URLSearchParams({ kod: code, till }).toString(),
    cookie: step,
    address,
  })
  return { asked, entered, step, code, address, token: cookieOf(entered, "personal") ?? "" }
}

describe("a login of staff", () => {
  it("leads from the address by the code to the page that was asked for, with a strict cookie", async () => {
    const { asked, entered, token } = await logIn()
    assert.deepInclude(asked, { status: 303 })
    assert.strictEqual(asked?.headers["location"], "/personal/logga-in?till=%2Fpersonal%2Fplocka")
    assert.deepInclude(entered, { status: 303 })
    assert.strictEqual(entered?.headers["location"], "/personal/plocka")
    assert.match(token, /^[A-Za-z0-9_-]{43}$/)
    const set = [entered?.headers["set-cookie"]].flat().find((one) => one?.startsWith("personal="))
    for (const part of ["SameSite=Strict", "HttpOnly", "Path=/", "Max-Age=28800"]) assert.include(set, part)
    assert.strictEqual((await at.read("/personal/plocka", token)).view, "tasks")
  })

  it("answers an address that nobody has entered the same, and sends it nothing", async () => {
    const known = await lastMail()
    const [unknown, entered] = [
      await at.send("POST", "/personal/logga-in/kod", { body: "epost=ingen%40exempel.se", address: "192.0.2.1" }),
      await at.send("POST", "/personal/logga-in/kod", { body: "epost=vera%40exempel.se", address: "192.0.2.2" }),
    ]
    assert.strictEqual(unknown?.headers["location"], entered?.headers["location"])
    await codeAfter(known)
    assert.strictEqual(await lastMail(), known + 1)
  })

  it("leads to no other site and to no page of the shop", async () => {
    for (const till of ["https://annan.se/", "//annan.se", "/mina-sidor", "/personal//annan.se", "/personal\\x"]) {
      const { entered } = await logIn(VERA, till)
      assert.strictEqual(entered?.headers["location"], "/personal")
    }
  })

  it("refuses a wrong code, a code of another browser and one that was used", async () => {
    const { step, code, address } = await logIn()
    const enter = (kod: string, cookie = step) =>
      at.send("POST", "/personal/logga-in", { body: `kod=${kod}`, cookie, address })
    const other = await logIn()
    for (const refused of [await enter("000000"), await enter(code), await enter(other.code, "personal-steg=x")]) {
      assert.strictEqual(cookieOf(refused, "personal"), undefined)
      assert.strictEqual(refused?.headers["location"], "/personal/logga-in")
    }
  })

  it("says on its page what was wrong, and keeps the address", async () => {
    const refused = await at.send("POST", "/personal/logga-in/kod", { body: "epost=vera" })
    const step = JSON.parse(Buffer.from(cookieOf(refused, "personal-steg") ?? "", "base64url").toString())
    assert.deepInclude(step, { email: "vera", shared: false, fault: "email" })
  })

  it("ends with logging out, at once and at the server", async () => {
    const { token } = await logIn()
    const out = await at.send("POST", "/personal/logga-ut", { cookie: `personal=${token}` })
    assert.strictEqual(out?.headers["location"], "/personal/logga-in?ute=1")
    assert.strictEqual(cookieOf(out, "personal"), "")
    assert.strictEqual((await at.read("/personal", token)).view, "/personal/logga-in")
  })
})

describe("a shared device", () => {
  it("is locked by a press, shows nothing but the lock, and is unlocked by a code of the same person", async () => {
    const { token, step: _step, address } = await logIn()
    const cookie = `personal=${token}`
    await at.send("POST", "/personal/las", { cookie })
    assert.strictEqual((await at.read("/personal/plocka", token)).view, "/personal/last?till=%2Fpersonal%2Fplocka")
    const done = await at.send("POST", "/personal/lamna-ut", { body: "kod=R234567", cookie })
    assert.strictEqual(done?.headers["location"], "/personal/last?till=%2Fpersonal%2Flamna-ut%3Fkod%3DR234567")
    assert.deepInclude(await at.send("POST", "/personal/anvand", { cookie }), { body: '{"locksInMs":0}' })

    const known = await lastMail()
    const asked = await at.send("POST", "/personal/last/kod", { cookie, address })
    const both = `${cookie}; personal-steg=${cookieOf(asked, "personal-steg")}`
    const wrong = await at.send("POST", "/personal/last", { body: "kod=000000", cookie: both, address })
    assert.strictEqual(wrong?.headers["location"], "/personal/last")
    const code = await codeAfter(known)
    const unlocked = await at.send("POST", "/personal/last", { body: `kod=${code}`, cookie: both, address })
    const next = cookieOf(unlocked, "personal") ?? ""
    assert.notStrictEqual(next, token)
    assert.strictEqual((await at.read("/personal", next)).view, "start")
    assert.strictEqual((await at.read("/personal", token)).view, "/personal/logga-in")
  })

  it("is not unlocked by another person's code, and goes to that person by 'Byt person', in the same store", async () => {
    const bo = "bo@exempel.se"
    await at.add(bo, { role: "butik", storeId: "haga" }, "Bo Ek")
    const { token } = await logIn()
    await at.send("POST", "/personal/las", { cookie: `personal=${token}` })
    const known = await lastMail()
    const asked = await at.send("POST", "/personal/logga-in/kod", { body: `epost=${bo}`, address: "192.0.2.9" })
    const code = await codeAfter(known)
    const cookie = `personal=${token}; personal-steg=${cookieOf(asked, "personal-steg")}`
    const refused = await at.send("POST", "/personal/last", { body: `kod=${code}`, cookie, address: "192.0.2.9" })
    assert.strictEqual(refused?.headers["location"], "/personal/last")
    assert.strictEqual(cookieOf(refused, "personal"), undefined)

    const changed = await at.send("POST", "/personal/byt-person", { cookie: `personal=${token}` })
    assert.strictEqual(changed?.headers["location"], "/personal/logga-in")
    assert.strictEqual((await at.read("/personal", token)).view, "/personal/logga-in")
  })

  it("is locked after two minutes without use, whatever its page reads by itself", async () => {
    const vera = await at.add(VERA, { role: "butik", storeId: "haga" })
    const token = await at.sessionOf(vera, SHARED_LOCK_MS - 30_000)
    assert.strictEqual((await at.read("/personal/plocka?live=1", token)).view, "tasks")
    assert.deepInclude(await at.send("GET", "/personal/lage", { cookie: `personal=${token}` }), { status: 200 })
    const old = await at.sessionOf(vera, SHARED_LOCK_MS)
    assert.strictEqual((await at.read("/personal/plocka", old)).view, "/personal/last?till=%2Fpersonal%2Fplocka")
    assert.deepInclude(await at.send("GET", "/personal/lage", { cookie: `personal=${old}` }), { status: 401 })
  })
})

describe("a form that a locked or ended session has sent", () => {
  const correction = `ean=${BOOK}&sett=9&antal=8&orsak=${encodeURIComponent("räknat två gånger")}`
  const page = `/personal/lager?ean=${BOOK}`
  const figure = () => at.run(Reservations.use((reservations) => reservations.figureOf("haga", BOOK)))

  const filledIn = async (token: string, step: string | undefined) => {
    const shown = (await at.read(page, token, step)).page
    return shown?.view === "stock" ? shown.refused : undefined
  }

  it("does nothing, and is filled in on its page once the same person has unlocked, until the next form", async () => {
    const { token, address } = await logIn()
    await at.send("POST", "/personal/las", { cookie: `personal=${token}` })
    const before = await figure()
    const sent = await at.send("POST", "/personal/lager", { body: correction, cookie: `personal=${token}` })
    assert.strictEqual(sent?.headers["location"], `/personal/last?till=${encodeURIComponent(page)}`)
    assert.deepStrictEqual(await figure(), before)
    const kept = cookieOf(sent, "personal-steg")
    const known = await lastMail()
    const asked = await at.send("POST", "/personal/last/kod", {
      body: new URLSearchParams({ till: page }).toString(),
      cookie: `personal=${token}; personal-steg=${kept}`,
      address,
    })
    const step = cookieOf(asked, "personal-steg")
    const unlocked = await at.send("POST", "/personal/last", {
      body: new URLSearchParams({ kod: await codeAfter(known), till: page }).toString(),
      cookie: `personal=${token}; personal-steg=${step}`,
      address,
    })
    assert.strictEqual(unlocked?.headers["location"], page)
    const [next, left] = [cookieOf(unlocked, "personal") ?? "", cookieOf(unlocked, "personal-steg")]
    assert.deepStrictEqual(await filledIn(next, left), { figure: "8", reason: "räknat två gånger" })
    assert.deepStrictEqual(await figure(), before)
    assert.isUndefined(await filledIn(next, undefined))
    const done = await at.send("POST", "/personal/lager", {
      body: correction,
      cookie: `personal=${next}; personal-steg=${left}`,
    })
    assert.strictEqual(done?.headers["location"], `/personal/lager?svar=rattad&om=${BOOK}`)
    assert.strictEqual(cookieOf(done, "personal-steg"), "")
  })

  it("is filled in after a login where the session had ended, and is gone when the person changes", async () => {
    const sent = await at.send("POST", "/personal/lager", { body: correction, cookie: `personal=${"x".repeat(43)}` })
    assert.strictEqual(sent?.headers["location"], `/personal/logga-in?till=${encodeURIComponent(page)}`)
    const kept = `personal-steg=${cookieOf(sent, "personal-steg")}`
    const known = await lastMail()
    const asked = await at.send("POST", "/personal/logga-in/kod", {
      body: new URLSearchParams({ epost: VERA, delad: "1" }).toString(),
      cookie: kept,
      address: "192.0.2.77",
    })
    const entered = await at.send("POST", "/personal/logga-in", {
      body: `kod=${await codeAfter(known)}`,
      cookie: `personal-steg=${cookieOf(asked, "personal-steg")}`,
      address: "192.0.2.77",
    })
    const [token, left] = [cookieOf(entered, "personal") ?? "", cookieOf(entered, "personal-steg")]
    assert.deepInclude(await filledIn(token, left), { figure: "8" })
    const changed = await at.send("POST", "/personal/byt-person", {
      cookie: `personal=${token}; personal-steg=${left}`,
    })
    const step = Buffer.from(cookieOf(changed, "personal-steg") ?? "", "base64url").toString()
    assert.notInclude(step, "antal")
  })

  it("keeps the page's own typing when it locks, of the forms that have any", async () => {
    const { token } = await logIn()
    const locked = (kvar: string, rest = "") =>
      at.send("POST", "/personal/las", { body: `kvar=${kvar}&${rest}`, cookie: `personal=${token}` })
    const stepOf = async (kvar: string, rest: string) =>
      Buffer.from(cookieOf(await locked(kvar, rest), "personal-steg") ?? "", "base64url").toString()
    assert.include(await stepOf("/personal/lager", correction), '"antal":"8"')
    assert.include(await stepOf("/personal/evenemang/x/pricka-av", "kod=ABCDEFGH"), '"kod":"ABCDEFGH"')
    assert.include(await stepOf("/personal/reservation", "id=1&orsak=damaged&butik=lund"), '"butik":"lund"')
    for (const other of ["", "/personal/butik", "/mina-sidor"]) assert.strictEqual(await stepOf(other, "x=y"), "")
  })
})
