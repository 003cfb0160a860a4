/** Attacks on the pages of staff and on what the public sends to a store, against a running shop. */
import { expect, it } from "vitest"
import { DEMO_GOODS, ownShop } from "../journeys/journey.ts"
import { type Answered, sendRequest } from "../journeys/sendRequest.ts"

const shop = ownShop({ demo: DEMO_GOODS, settings: { TRUSTED_PROXIES: "127.0.0.1" } })

const ID = "00000000-0000-4000-8000-000000000000"
const BOOK = "9789110007918"
const HAGA = "goteborg-haga"
const TOKEN = "x".repeat(43)

const PAGES = [
  "/personal",
  "/personal/plocka",
  "/personal/hylla",
  "/personal/lamna-ut?kod=R234567",
  `/personal/finns-inte?id=${ID}`,
  `/personal/kontakt?id=${ID}`,
  `/personal/lapp?id=${ID}`,
  `/personal/lager?ean=${BOOK}`,
  "/personal/evenemang",
  "/personal/evenemang/x",
  "/personal/evenemang/x/deltagare.csv",
  "/personal/innehall/bilder",
  "/personal/innehall/bilder/0123456789ab",
  "/personal/logg",
  "/personal/nycklar",
  "/personal/innehall",
  "/personal/innehall/sida?plats=kapitel&sokvag=%2F",
  "/personal/innehall/historik?plats=kapitel&sokvag=%2F",
  "/personal/innehall/ny",
  "/personal/innehall/bild?plats=kapitel&sokvag=%2F&falt=main.0.f.image&version=0",
  "/personal/innehall/visa?plats=kapitel&sokvag=%2F",
]
const FORMS: ReadonlyArray<readonly [path: string, fields: Readonly<Record<string, string>>]> = [
  ["/personal/reservation", { id: ID, version: "1", gor: "take" }],
  ["/personal/lamna-ut", { kod: "R234567" }],
  ["/personal/lager", { ean: BOOK, sett: "0", antal: "99", orsak: "test" }],
  ["/personal/evenemang/x/pricka-av", { kod: "ABCDEFGH" }],
  ["/personal/innehall/bilder/0123456789ab", { sett: "1", alt: "x" }],
  ["/personal/innehall/bilder/0123456789ab/ta-bort", { sett: "1" }],
  ["/personal/nycklar/ta-bort", { id: "x" }],
  ["/personal/innehall/sida", { plats: "kapitel", sokvag: "/om-oss", version: "0", gor: "publicera", title: "x" }],
  ["/personal/innehall/bild", { plats: "kapitel", sokvag: "/", version: "0", falt: "main.0.f.image", bild: "0" }],
  ["/personal/innehall/ny", { plats: "kapitel", title: "x", path: "/x" }],
]

/** An address in another network for each number. */
const network = (n: number): string => `${20 + n}.${n}.1.7`

/** A browser that keeps its cookies, in a network of its own. */
class Client {
  readonly cookies = new Map<string, string>()
  readonly #address: string
  constructor(net = 1) {
    this.#address = network(net)
  }

  async send(path: string, fields?: Readonly<Record<string, string>>, headers: Readonly<Record<string, string>> = {}) {
    const cookie = [...this.cookies].map((pair) => pair.join("=")).join("; ")
    const answer = await sendRequest(shop.origin, path, {
      headers: {
        cookie,
        "x-forwarded-for": this.#address,
        ...(fields === undefined ? {} : { origin: shop.origin, "content-type": "application/x-www-form-urlencoded" }),
        ...headers,
      },
      ...(fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields).toString() }),
    })
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === "") this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
    return answer
  }
}

const mailsTo = (email: string) => shop.emails().filter(({ to }) => to === email)

const askForCode = async (client: Client, email: string) => {
  const before = mailsTo(email).length
  await client.send("/personal/logga-in/kod", { epost: email, delad: "1" })
  await expect.poll(() => mailsTo(email).length).toBeGreaterThan(before)
  return shop.codeSentTo(email)
}

/** A member of the demo's staff, in Haga. */
const atWork = async (email: string, net: number): Promise<Client> => {
  const client = new Client(net)
  const kod = await askForCode(client, email)
  const answer = await client.send("/personal/logga-in", { kod })
  expect([answer.status, client.cookies.has("personal")]).toEqual([303, true])
  await client.send("/personal/butik", { butik: HAGA })
  return client
}

const leadsTo = ({ status, headers }: Answered) => [status, (headers.location ?? "").split("?")[0]]

/** The stores that have the book. */
const storesWith = async (client = new Client(0)): Promise<ReadonlyArray<string>> => {
  const { text } = await client.send(`/reservera/${BOOK}`)
  return [...new Set([...text.matchAll(/[?&](?:amp;)?butik=([a-z-]+)/g)].map(([, id = ""]) => id))]
}

const reserve = (client: Client, contact: string, store: string) =>
  client.send(`/reservera/${BOOK}`, {
    attempt: `attempt-${Math.random().toString(36).slice(2)}-0123456789`,
    store,
    quantity: "1",
    contact,
  })
const wasMade = ({ headers }: Answered): boolean => (headers.location ?? "").startsWith("/reservation/")

it("nothing of staff is there without a session of staff: with none, a forged one, an ended one, or a customer's", async () => {
  const ended = await atWork("bo@exempel.se", 2)
  const left = ended.cookies.get("personal") ?? ""
  await ended.send("/personal/logga-ut", {})
  const customer = new Client(3)
  await customer.send("/demo/logga-in", { number: "10000001" })
  expect([...customer.cookies.keys()].length).toBeGreaterThan(0)
  const session = [...customer.cookies.values()][0] ?? ""
  for (const cookies of [
    [],
    ["personal", TOKEN],
    ["personal", left],
    ["personal", session],
    ["__Host-personal", left],
  ]) {
    const visitor = new Client(4)
    for (const [name, value] of customer.cookies) visitor.cookies.set(name, value)
    const [name, value] = cookies
    if (name !== undefined && value !== undefined) visitor.cookies.set(name, value)
    for (const path of PAGES) {
      const answer = await visitor.send(path)
      expect([path, ...leadsTo(answer)]).toEqual([path, expect.toBeOneOf([302, 303]), "/personal/logga-in"])
    }
    for (const [path, fields] of FORMS)
      expect([path, ...leadsTo(await visitor.send(path, fields))]).toEqual([path, 303, "/personal/logga-in"])
    // A script cannot follow the way to the login.
    for (const path of ["/personal/lage", "/personal/innehall/bilder.json"])
      expect([path, (await visitor.send(path)).status]).toEqual([path, 401])
  }
})

it("a right that is missing is refused, and what belongs to another store does not exist", async () => {
  const [klara, disa] = [await atWork("klara@exempel.se", 5), await atWork("disa@exempel.se", 6)]
  expect((await klara.send(`/personal/lager?ean=${BOOK}`)).status).toBe(403)
  for (const [path, fields] of FORMS.slice(0, 3)) {
    const { text } = await klara.send(path, fields)
    expect(text).toContain("Du har inte behörighet")
  }
  expect((await disa.send("/personal/logg")).status).toBe(403)
  const { text: elsewhere } = await disa.send("/personal/butik", { butik: "lund" })
  expect(elsewhere).not.toContain("Lund")
  const other = (await storesWith()).find((id) => id !== HAGA) ?? ""
  expect(wasMade(await reserve(new Client(7), "lo@exempel.se", other))).toBe(true)
  await expect.poll(() => mailsTo("lo@exempel.se").length).toBe(1)
  const [code = ""] = /R[A-Z0-9]{6}/.exec(mailsTo("lo@exempel.se")[0]?.text ?? "") ?? []
  expect((await disa.send(`/personal/lamna-ut?kod=${code}`)).text).toContain("finns inte i den här butiken")
  const out = await disa.send("/personal/lamna-ut", { kod: code })
  expect(out.headers.location).toContain("svar=okand")
})

it("a shopper's contact is whole on its own page alone, and opening that is in the log", async () => {
  const alva = await atWork("alva@exempel.se", 90)
  const [store = ""] = await storesWith()
  await alva.send("/personal/butik", { butik: store })
  expect(wasMade(await reserve(new Client(91), "signe.lind@exempel.se", store))).toBe(true)
  await expect.poll(() => mailsTo("signe.lind@exempel.se").length).toBe(1)
  const [code = ""] = /R[A-Z0-9]{6}/.exec(mailsTo("signe.lind@exempel.se")[0]?.text ?? "") ?? []
  const { text: list } = await alva.send("/personal/plocka")
  expect(list).toContain(code)
  expect(list).toContain("s…@exempel.se")
  const id = /name="id" value="([0-9a-f-]{36})"/.exec(list.slice(list.indexOf(code)))?.[1] ?? ""
  const { version } = JSON.parse((await alva.send("/personal/lage")).text) as { readonly version: string }
  expect(version).not.toBe("")
  for (const path of [
    "",
    "/plocka",
    "/hylla",
    `/lamna-ut?kod=${code}`,
    `/finns-inte?id=${id}`,
    `/lapp?id=${id}`,
    "/logg",
  ])
    expect([path, (await alva.send(`/personal${path}`)).text.includes("signe.lind")]).toEqual([path, false])
  expect((await alva.send(`/personal/kontakt?id=${id}`)).text).toContain("signe.lind@exempel.se")
  const { text: log } = await alva.send("/personal/logg")
  expect(log).toContain("öppnade personuppgifter")
  expect(log).not.toContain("signe.lind")
})

it("a page of another site changes nothing with the session of staff", async () => {
  const disa = await atWork("disa@exempel.se", 8)
  for (const headers of [
    { origin: "https://ond.example" },
    { origin: "null" },
    { origin: "https://ond.example", "sec-fetch-site": "cross-site" },
    { origin: shop.origin, "sec-fetch-site": "same-site" },
  ])
    for (const [path, fields] of [...FORMS, ["/personal/logga-ut", {}], ["/personal/las", {}]] as typeof FORMS)
      expect([path, (await disa.send(path, fields, headers)).status]).toEqual([path, 403])
  expect((await disa.send("/personal/plocka")).status).toBe(200)
  const { headers } = await disa.send("/personal")
  expect(headers["content-security-policy"]).toContain("frame-ancestors 'none'")
  expect(headers["cache-control"]).toContain("no-store")
})

it("who guesses codes is stopped, and the member logs in from the store meanwhile", async () => {
  const attacker = new Client(10)
  // Nine wrong codes (decision 220).
  for (let round = 0; round < 3; round++) {
    const right = await askForCode(attacker, "alva@exempel.se")
    for (let n = 0; n < 3; n++) {
      const wrong = String((Number(right) + 1 + n) % 1_000_000).padStart(6, "0")
      await attacker.send("/personal/logga-in", { kod: wrong })
    }
  }
  const kept = shop.emails().length
  await attacker.send("/personal/logga-in/kod", { epost: "alva@exempel.se" })
  expect((await attacker.send("/personal/logga-in")).text).toContain(
    "Inloggning med kod är stängd för den här adressen i dag",
  )
  expect(shop.emails().length).toBe(kept)
  // Not from that network, and only that member's code.
  const alva = await atWork("alva@exempel.se", 11)
  expect((await alva.send("/personal/logg")).status).toBe(200)
})

it("whether an address is of staff is not told", async () => {
  const answers = await Promise.all(
    ["ingen@exempel.se", "disa@exempel.se"].map(async (epost, index) => {
      const client = new Client(12 + index)
      const sent = await client.send("/personal/logga-in/kod", { epost, delad: "1" })
      const { text } = await client.send("/personal/logga-in")
      return [
        sent.status,
        sent.headers.location,
        text.replace(/[a-z]+@exempel\.se/g, "X").replace(/nonce-[^'"]+/g, "").length,
      ]
    }),
  )
  expect(answers[0]).toEqual(answers[1])
})

it("tokens of reservations and codes at the counter are not guessed: unknown ones are all answered alike", async () => {
  const guesser = new Client(15)
  const statuses = new Set<number>()
  for (let n = 0; n < 30; n++) {
    const token = Buffer.from(`guess-${n}`.padEnd(32, "x")).toString("base64url")
    statuses.add((await guesser.send(`/reservation/${token}`)).status)
    statuses.add((await guesser.send(`/reservation/${token}/avboka`, {})).status)
  }
  expect([...statuses]).toEqual([404])
})

it("messages to a victim contain no text of the sender's, and are few", async () => {
  const attacker = new Client(20)
  const [store = ""] = await storesWith()
  for (const contact of ["a@exempel.se\r\nBcc: b@exempel.se", "a@exempel.se, b@exempel.se", "<a@exempel.se>\nhej"]) {
    const refused = await reserve(attacker, contact, store)
    expect(wasMade(refused)).toBe(false)
  }
  const victim = "offer@exempel.se"
  const before = shop.emails().length
  for (let net = 21; net < 60; net++) await reserve(new Client(net), victim, store)
  // Copies of one product for one contact (decision 380).
  await expect.poll(() => mailsTo(victim).length).toBeGreaterThan(0)
  expect(mailsTo(victim).length).toBeLessThanOrEqual(5)
  expect(shop.emails().filter(({ to }) => to !== victim).length).toBe(before)
})

it("a name at a sign-up is no link and no line of its own in the message", async () => {
  const { text: list } = await new Client(70).send("/evenemang")
  const paths = [...new Set([...list.matchAll(/href="(\/evenemang\/[a-z0-9-]+)"/g)].map(([, path = ""]) => path))]
  let signUp: string | undefined
  for (const path of paths) {
    if ((await new Client(70).send(path)).text.includes(`${path}/anmalan`)) signUp = `${path}/anmalan`
    if (signUp !== undefined) break
  }
  expect(signUp).toBeDefined()
  const to = "offer2@exempel.se"
  await new Client(71).send(signUp ?? "", {
    name: "Vinn https://ond.example/?x\r\n\r\n<a href='https://ond.example'>Klicka</a>",
    email: to,
    seats: "1",
  })
  await new Promise((resolve) => setTimeout(resolve, 3_000))
  for (const { text, subject } of mailsTo(to)) {
    expect(text).not.toContain("ond.example")
    expect(subject).not.toContain("ond.example")
  }
})
