/** Pages that staff edit, at a running shop with two processes: what is published, moved and removed, and who else edits. */
import { expect, it } from "vitest"
import { ownShop } from "../journeys/journey.ts"
import { type Answered, sendRequest } from "../journeys/sendRequest.ts"

const shop = ownShop({ servers: 2 })

const PAGE = "/personal/innehall/sida"

type Fields = Readonly<Record<string, string>>

/** A member of staff with the role of the web, who has logged in at the first process. */
class Editor {
  #cookies = new Map<string, string>()
  readonly email: string
  constructor(email: string) {
    this.email = email
  }

  async send(path: string, fields?: Fields): Promise<Answered> {
    const [{ origin } = { origin: "" }] = shop.servers
    const answer = await sendRequest(origin, path, {
      headers: {
        cookie: [...this.#cookies].map((pair) => pair.join("=")).join("; "),
        ...(fields === undefined ? {} : { origin, "content-type": "application/x-www-form-urlencoded" }),
      },
      ...(fields === undefined ? {} : { method: "POST", body: new URLSearchParams(fields).toString() }),
    })
    for (const line of answer.headers["set-cookie"] ?? []) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      this.#cookies.set(name, value)
    }
    return answer
  }

  async logIn(name: string): Promise<this> {
    shop.kapitel("staff", "add", this.email, "--name", name, "--role", "webb", "--chain")
    await this.send("/personal/logga-in/kod", { epost: this.email, delad: "1" })
    await expect.poll(() => shop.emails().some(({ to }) => to === this.email)).toBe(true)
    const answer = await this.send("/personal/logga-in", { kod: await shop.codeSentTo(this.email) })
    // No store is asked for.
    expect([answer.status, answer.headers.location]).toEqual([303, "/personal"])
    return this
  }

  /** The fields of a page's form that name it, its version and its one text. */
  async form(path: string): Promise<Fields> {
    const { text } = await this.send(`${PAGE}?${new URLSearchParams({ plats: "kapitel", sokvag: path })}`)
    const valueOf = (name: string) => new RegExp(`name="${name}"[^>]* value="([^"]*)"`).exec(text)?.[1] ?? ""
    return { plats: "kapitel", sokvag: path, version: valueOf("version"), title: "Sommar", path }
  }

  async publish(path: string, words: string, more: Fields = {}): Promise<Answered> {
    const fields = { "main.0.kind": "promoText", "main.0.id": "p", "main.0.f.text": words, gor: "publicera" }
    return this.send(PAGE, { ...(await this.form(path)), ...fields, ...more })
  }
}

const vera = new Editor("vera.webb@exempel.se")
const alma = new Editor("alma.webb@exempel.se")

/** What both processes answer. */
const asked = (path: string) => Promise.all(shop.servers.map(({ origin }) => sendRequest(origin, path)))
const statuses = async (path: string) => (await asked(path)).map(({ status }) => status)
const targets = async (path: string) => (await asked(path)).map(({ status, headers }) => [status, headers.location])
const twice = (location: string) => [1, 2].map(() => [301, location])

it("what is published is seen in every process, also where the page was cached before (CMS-02)", async () => {
  await vera.logIn("Vera Webb")
  await vera.send("/personal/innehall/ny", { plats: "kapitel", title: "Sommar", path: "/sommar" })
  expect(await statuses("/sommar")).toEqual([404, 404])
  for (const words of ["Läs i hängmattan", "Läs vid havet"]) {
    expect((await vera.publish("/sommar", words)).headers.location).toContain("svar=publicerad")
    await expect.poll(async () => (await asked("/sommar")).filter(({ text }) => text.includes(words)).length).toBe(2)
  }
  // A draft is seen by nobody.
  await vera.publish("/sommar", "Bara ett utkast", { gor: "spara" })
  expect((await asked("/sommar")).some(({ text }) => text.includes("Bara ett utkast"))).toBe(false)
})

it("a changed address leads to the new one, a removed page leads where its editor says, or is gone (CMS-02)", async () => {
  expect((await vera.publish("/sommar", "Läs vid havet", { path: "/hosten" })).headers.location).toContain("publicerad")
  await expect.poll(() => targets("/sommar")).toEqual(twice("/hosten"))
  await expect.poll(() => statuses("/hosten")).toEqual([200, 200])
  await vera.send(PAGE, { ...(await vera.form("/hosten")), gor: "bort", till: "/om-oss" })
  await expect.poll(() => targets("/hosten")).toEqual(twice("/om-oss"))
  await vera.send("/personal/innehall/ny", { plats: "kapitel", title: "Vinter", path: "/vinter" })
  await vera.publish("/vinter", "Läs inne")
  await expect.poll(() => statuses("/vinter")).toEqual([200, 200])
  await vera.send(PAGE, { ...(await vera.form("/vinter")), gor: "bort" })
  await expect.poll(() => statuses("/vinter")).toEqual([410, 410])
})

it("an address that the files say has moved leads on", async () => {
  expect(await targets("/villkor")).toEqual(twice("/avtalsvillkor"))
})

it("two who edit a page see each other, and the second save overwrites nothing", async () => {
  await alma.logIn("Alma Webb")
  const mine = await vera.form("/om-oss")
  const { text } = await alma.send(`${PAGE}?plats=kapitel&sokvag=%2Fom-oss`)
  expect(text).toContain("Vera Webb")
  const present = await vera.send("/personal/innehall/narvaro", { plats: "kapitel", sokvag: "/om-oss" })
  expect(present.text).toContain("Alma Webb")
  await alma.publish("/om-oss", "Almas text")
  const late = await vera.send(PAGE, { ...mine, title: "Veras", gor: "publicera" })
  expect(late.headers.location).toContain("krock=")
  await expect
    .poll(async () => (await asked("/om-oss")).filter(({ text: html }) => html.includes("Almas text")).length)
    .toBe(2)
  const both = await vera.send(late.headers.location ?? "")
  expect(both.text).toContain("Alma Webb")
  expect(both.text).toContain('value="Veras"')
})

it("settings and texts of the site are published as a page is", async () => {
  const settings = { "main.0.kind": "siteSettings", "main.0.id": "siteSettings", title: "Site", gor: "publicera" }
  const answer = await vera.send(PAGE, {
    ...(await vera.form("/_site")),
    ...settings,
    "main.0.f.storeName": "Bokhandeln vid ån",
    "main.0.f.phrases.search_empty_title": "Här tog det slut",
  })
  expect(answer.headers.location).toContain("svar=publicerad")
  await expect
    .poll(async () => (await asked("/search?q=qqqxyz")).filter(({ text }) => text.includes("Här tog det slut")).length)
    .toBe(2)
  expect(await statuses("/_site")).toEqual([404, 404])
})
