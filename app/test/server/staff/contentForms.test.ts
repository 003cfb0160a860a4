/** Editing pages by forms, without a script: what each press stores, who may, and that nothing typed is lost. */
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { EditedPages } from "@kapitel/core/content/EditedPages"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { formEntries } from "@kapitel/core/content/pageForm"
import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import { StaffMembers } from "@kapitel/core/staff/StaffMembers"
import { SHARED_LOCK_MS } from "@kapitel/core/staff/sessionTimes"
import { ERROR_SUMMARY } from "@kapitel/ui/primitives/formPlaces"
import { Effect, Option } from "effect"
import { openStaffShop, type StaffShop } from "./staffAtWork.ts"

/** An address that runs a script. */
const UNSAFE = ["javascript", "alert"].join(":")

let at: StaffShop
let vera = ""
let alma = ""
beforeAll(async () => {
  at = await openStaffShop()
  vera = await at.sessionOf(await at.add("vera@exempel.se", { role: "webb" }), 0, "haga")
  alma = await at.sessionOf(await at.add("alma@exempel.se", { role: "webb" }, "Alma Berg"), 0, "haga")
}, 120_000)
afterAll(() => at.close())

const sida = (path: string, more = "") =>
  `/personal/innehall/sida?${new URLSearchParams({ plats: "kapitel", sokvag: path })}${more}`

/** The form as a browser has it: fields by name. */
const formAt = async (target: string, token = vera) => {
  const { page } = await at.read(target, token)
  if (page?.view !== "contentPage") throw new Error(`no form at ${target}: ${page?.view}`)
  const { place, version } = page
  const fields = new Map(formEntries(page.form).filter(([, value]) => value !== ""))
  return { page, fields: fields.set("plats", place.brand).set("sokvag", place.path).set("version", String(version)) }
}

const post = async (fields: ReadonlyMap<string, string>, gor: string, token = vera, accept?: string) =>
  at.send("POST", "/personal/innehall/sida", {
    body: new URLSearchParams([...fields, ["gor", gor]]).toString(),
    cookie: `personal=${token}`,
    ...(accept === undefined ? {} : { accept }),
  })

const shown = (path: string) =>
  at.run(
    Effect.map(
      ContentSource.use((source) => source.page({ brand: "kapitel", path })),
      Option.getOrUndefined,
    ),
  )

const location = (answer: Awaited<ReturnType<typeof post>>) => String(answer?.headers["location"])
const acts = async () =>
  (await at.run(StaffLog.use((log) => log.list({ limit: 100 })))).filter(({ act }) => act.startsWith("content."))

/** A page with one short text, published. */
const begin = async (path: string, text: string) => {
  await at.send("POST", "/personal/innehall/ny", {
    body: new URLSearchParams({ plats: "kapitel", title: "Ny sida", path }).toString(),
    cookie: `personal=${vera}`,
  })
  const { fields } = await formAt(sida(path))
  fields.set("main.0.kind", "promoText").set("main.0.id", "p").set("main.0.f.text", text)
  const answer = await post(fields, "publicera")
  assert.include(location(answer), "svar=publicerad")
}

describe("editing a page without a script", () => {
  it("a page is begun, filled in, corrected, published, and seen (CMS-02)", async () => {
    const begun = await at.send("POST", "/personal/innehall/ny", {
      body: "plats=kapitel&title=Sommar&path=%2Fsommar",
      cookie: `personal=${vera}`,
    })
    assert.strictEqual(begun?.headers["location"], sida("/sommar"))
    // A block is added by a button, and the page returns to it.
    const empty = await formAt(sida("/sommar"))
    empty.fields.set("new-main", "textBlock")
    const added = await post(empty.fields, "add:main")
    assert.strictEqual(location(added), `${sida("/sommar")}&oppen=main.0#main.0`)
    // What is wrong is named at its field, and what was typed is there.
    const typed = await formAt(sida("/sommar", "&oppen=main.0"))
    assert.strictEqual(typed.fields.get("main.0.kind"), "textBlock")
    typed.fields.set("main.0.f.heading", "Läs i hängmattan").set("main.0.f.link.label", "Läs mer")
    typed.fields.set("main.0.f.link.href", "/borta")
    const refused = await post(typed.fields, "publicera")
    assert.strictEqual(location(refused), `${sida("/sommar")}&svar=felaktig&granska=1#${ERROR_SUMMARY}`)
    const checked = await formAt(location(refused))
    assert.deepStrictEqual(
      checked.page.faults.map(({ at: field, problem, about }) => [field, problem, about]),
      [
        ["main.0.f.text", "missing", undefined],
        ["main.0.f.link.href", "dead", "/borta"],
      ],
    )
    assert.strictEqual(checked.fields.get("main.0.f.heading"), "Läs i hängmattan")
    assert.isUndefined(await shown("/sommar"))
    checked.fields.set("main.0.f.text", "Hela juli.").set("main.0.f.link.href", "/om-oss")
    const out = await post(checked.fields, "publicera")
    assert.strictEqual(location(out), `${sida("/sommar")}&svar=publicerad`)
    assert.deepStrictEqual((await shown("/sommar"))?.areas.main, [
      {
        id: "textBlock-1",
        kind: "textBlock",
        fields: { heading: "Läs i hängmattan", text: "Hela juli.", link: { label: "Läs mer", href: "/om-oss" } },
      },
    ])
    assert.deepStrictEqual(
      (await acts()).map(({ act, object, authorName }) => [act, object, authorName]),
      [
        ["content.publish", "sida kapitel /sommar", "Vera Lind"],
        ["content.draft", "sida kapitel /sommar", "Vera Lind"],
      ],
    )
  })

  it("a page of the files is only looked at until something in it is changed", async () => {
    const { fields, page } = await formAt(sida("/om-oss"))
    assert.deepStrictEqual([page.version, page.hasDraft, page.mayReset], [0, false, false])
    assert.include(location(await post(fields, "spara")), "svar=sparad")
    assert.isFalse((await formAt(sida("/om-oss"))).page.hasDraft)
    assert.include(location(await post(fields, "publicera")), "svar=tom")
    fields.set("title", "Om bokhandeln")
    await post(fields, "publicera")
    assert.strictEqual((await shown("/om-oss"))?.title, "Om bokhandeln")
    const changed = await formAt(sida("/om-oss"))
    assert.isTrue(changed.page.mayReset)
    await post(changed.fields, "filens")
    assert.strictEqual((await shown("/om-oss"))?.title, "Om oss")
  })

  it("of two who save, the second loses nothing and overwrites nothing", async () => {
    await begin("/tillsammans", "Först")
    const [first, second] = [await formAt(sida("/tillsammans")), await formAt(sida("/tillsammans"), alma)]
    assert.include(second.page.others.join(), "Vera Lind")
    first.fields.set("main.0.f.text", "Veras")
    await post(first.fields, "spara")
    second.fields.set("main.0.f.text", "Almas")
    const refused = await post(second.fields, "publicera", alma)
    const { page, fields } = await formAt(location(refused), alma)
    assert.strictEqual(fields.get("main.0.f.text"), "Almas")
    assert.deepStrictEqual(page.conflict, {
      by: "Vera Lind",
      differences: [{ what: "changed", block: "promoText", field: "text", before: "Veras", after: "Almas" }],
    })
    assert.strictEqual((await shown("/tillsammans"))?.areas.main[0]?.fields["text"], "Först")
    // Knowing that, she replaces it; the other text is in the history.
    assert.include(location(await post(fields, "publicera", alma)), "svar=publicerad")
    const kinds = await at.run(EditedPages.use((pages) => pages.history({ brand: "kapitel", path: "/tillsammans" })))
    assert.sameMembers(
      kinds.map(({ kind, by }) => `${kind} ${by.name}`),
      ["published Vera Lind", "notSaved Alma Berg", "replaced Vera Lind", "published Alma Berg"],
    )
    // A colleague's text is not shown as one's own.
    assert.isUndefined((await formAt(location(refused), vera)).page.conflict)
  })

  it("an earlier text comes back as a new version, which can be undone too", async () => {
    await begin("/anger", "Rätt")
    const { fields } = await formAt(sida("/anger"))
    fields.set("main.0.f.text", "Fel")
    await post(fields, "publicera")
    const historik = `/personal/innehall/historik?${new URLSearchParams({ plats: "kapitel", sokvag: "/anger" })}`
    const { page } = await at.read(`${historik}&version=1`, vera)
    if (page?.view !== "contentHistory") throw new Error("no history")
    assert.deepStrictEqual(page.chosen?.differences, [
      { what: "changed", block: "promoText", field: "text", before: "Rätt", after: "Fel" },
    ])
    const restore = new Map([
      ["plats", "kapitel"],
      ["sokvag", "/anger"],
      ["version", String(page.version)],
      ["nummer", "1"],
    ])
    assert.include(location(await post(restore, "aterstall")), "svar=aterstalld")
    assert.strictEqual((await shown("/anger"))?.areas.main[0]?.fields["text"], "Rätt")
    assert.lengthOf(await at.run(EditedPages.use((pages) => pages.history({ brand: "kapitel", path: "/anger" }))), 3)
  })

  it("an hour to come is stored; one that has been is refused with what was typed", async () => {
    await begin("/jul", "Snart")
    const { fields } = await formAt(sida("/jul"))
    fields.set("main.0.f.text", "God jul").set("tid", "2020-01-01T08:00")
    const refused = location(await post(fields, "tid"))
    assert.include(refused, "svar=felaktigtid")
    assert.strictEqual((await formAt(refused)).page.typedHour, "2020-01-01T08:00")
    const later = await formAt(sida("/jul"))
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10)
    later.fields.set("tid", `${day}T08:00`)
    assert.include(location(await post(later.fields, "tid")), "svar=tid")
    assert.include((await formAt(sida("/jul"))).page.scheduled ?? "", "kl\u00a008.00")
    const planned = await formAt(sida("/jul"))
    assert.include(location(await post(planned.fields, "avbryt")), "svar=avbruten")
    assert.isUndefined((await formAt(sida("/jul"))).page.scheduled)
  })

  it("a changed address leads on, and a removed page says where to; another page's address is refused", async () => {
    await begin("/gamla-huset", "Huset")
    await begin("/grannen", "Grannen")
    const { fields } = await formAt(sida("/gamla-huset"))
    for (const path of ["/grannen", "/checkout", "/avtalsvillkor", "/Stor", "/personal/x"]) {
      fields.set("path", path)
      const refused = location(await post(fields, "publicera"))
      const { page } = await formAt(refused)
      assert.deepStrictEqual([path, page.faults.map(({ at: field }) => field)], [path, ["path"]])
      fields.set("version", String(page.version))
    }
    fields.set("path", "/nya-huset")
    assert.strictEqual(location(await post(fields, "publicera")), `${sida("/nya-huset")}&svar=publicerad`)
    assert.deepStrictEqual(
      [(await shown("/gamla-huset"))?.title, (await shown("/nya-huset"))?.title],
      [undefined, "Ny sida"],
    )
    const gone = await formAt(sida("/grannen"))
    gone.fields.set("till", UNSAFE)
    assert.include(location(await post(gone.fields, "bort")), "svar=adress")
    gone.fields.set("till", "/nya-huset")
    assert.include(location(await post(gone.fields, "bort")), "svar=borttagen")
    const left = await at.run(EditedPages.use((pages) => pages.left("kapitel")))
    assert.deepInclude(left, { from: "/grannen", to: "/nya-huset" })
    assert.deepInclude(left, { from: "/gamla-huset", to: "/nya-huset" })
    // It is opened as it was, with its history, and can be published again.
    const { page } = await at.read(`/personal/innehall/historik?plats=kapitel&sokvag=%2Fgrannen`, vera)
    assert.strictEqual(page?.view, "contentHistory")
    const back = await formAt(sida("/grannen"))
    assert.strictEqual(back.fields.get("main.0.f.text"), "Grannen")
    assert.include(location(await post(back.fields, "publicera")), "svar=publicerad")
    assert.strictEqual((await shown("/grannen"))?.areas.main[0]?.fields["text"], "Grannen")
  })

  it("a text that is sent from a locked device is there after the login, and is published by nobody", async () => {
    await begin("/last", "Ute")
    const { fields } = await formAt(sida("/last"))
    fields.set("main.0.f.text", "Skriven när sidan låste sig")
    const member = await at.add("vera@exempel.se", { role: "webb" })
    const locked = await at.sessionOf(member, SHARED_LOCK_MS + 1, "haga")
    const answer = await post(fields, "publicera", locked)
    const [path, query] = location(answer).split("?")
    assert.strictEqual(path, "/personal/last")
    const back = new URLSearchParams(query).get("till") ?? ""
    assert.strictEqual((await formAt(back)).fields.get("main.0.f.text"), "Skriven när sidan låste sig")
    assert.isTrue((await formAt(back)).page.isKept)
    assert.strictEqual((await shown("/last"))?.areas.main[0]?.fields["text"], "Ute")
  })
})

/** A picture in the library. */
const pictureNamed = (alt: string) =>
  at.run(
    Effect.gen(function* () {
      const contents = {
        hash: "a".repeat(64),
        width: 1_600,
        height: 900,
        alt,
        fileName: "klippor.jpg",
        focus: { x: 0.7, y: 0.2 },
        cut: { left: 0, right: 0, top: 0, bottom: 0 },
      }
      const by = { id: (yield* StaffMembers.use(({ list }) => list))[0]?.id ?? StaffId.make("x"), name: "Vera Lind" }
      return yield* PictureLibrary.use((library) => library.add({ contents, by, now: Date.now() }))
    }),
  )

describe("a picture of a page", () => {
  const pickFrom = async (target: string, bild: string, token = vera) => {
    const { page } = await at.read(target, token)
    if (page?.view !== "contentPicture") throw new Error(`no choice: ${page?.view}`)
    return {
      page,
      answer: await at.send("POST", "/personal/innehall/bild", {
        body: new URLSearchParams({ ...page.target, bild }).toString(),
        cookie: `personal=${token}`,
      }),
    }
  }

  it("is chosen from the library, and what else was typed is kept (CMS-10)", async () => {
    await begin("/med-bild", "Ute")
    const picture = await pictureNamed("Klippor i havet")
    const { fields } = await formAt(sida("/med-bild"))
    fields.set("main.0.f.text", "Skrivet först").set("main.1.kind", "banner").set("main.1.id", "b")
    fields.set("main.1.f.heading", "Sommar").set("main.1.f.desktopImage.source", "/gammal.jpg")
    fields.set("main.1.f.desktopImage.width", "9").set("main.1.f.desktopImage.alt", "Gammal")
    const pressed = location(await post(fields, "bild:main.1.f.desktopImage"))
    assert.match(
      pressed,
      /^\/personal\/innehall\/bild\?plats=kapitel&sokvag=%2Fmed-bild&falt=main.1.f.desktopImage&version=\d+$/,
    )
    const none = await at.read(`${pressed}&sok=skog`, vera)
    assert.deepInclude(none.page, { count: 0, query: "skog" })
    const { page, answer } = await pickFrom(`${pressed}&sok=klip`, picture.id)
    assert.deepInclude(page, { block: "banner", name: "Ny sida", count: 1 })
    assert.deepInclude(page.list[0], {
      source: `/bilder/${picture.id}`,
      alt: "Klippor i havet",
      focus: { x: 0.7, y: 0.2 },
    })
    assert.strictEqual(location(answer), `${sida("/med-bild")}&oppen=main.1.f.desktopImage#main.1.f.desktopImage`)
    const now = await formAt(sida("/med-bild"))
    assert.deepStrictEqual(
      now.page.pictures.map(({ id, alt }) => [id, alt]),
      [[picture.id, "Klippor i havet"]],
    )
    assert.deepStrictEqual(
      [
        "main.0.f.text",
        "main.1.f.heading",
        "main.1.f.desktopImage.source",
        "main.1.f.desktopImage.width",
        "main.1.f.desktopImage.alt",
      ].map((name) => now.fields.get(name)),
      ["Skrivet först", "Sommar", `/bilder/${picture.id}`, undefined, undefined],
    )
    // Taken away again.
    assert.include(location(await post(now.fields, "clear:main.1.f.desktopImage")), "oppen=main.1.f.desktopImage")
    assert.isUndefined((await formAt(sida("/med-bild"))).fields.get("main.1.f.desktopImage.source"))
  })

  it("is not set in a text that a colleague has saved meanwhile, nor in another field, nor one that there is not", async () => {
    await begin("/bildkrock", "Ute")
    const { id } = await pictureNamed("Strand")
    const { fields } = await formAt(sida("/bildkrock"))
    fields.set("main.1.kind", "banner").set("main.1.id", "b")
    const pressed = location(await post(fields, "bild:main.1.f.desktopImage"))
    const other = await formAt(sida("/bildkrock"), alma)
    other.fields.set("main.0.f.text", "Almas")
    await post(other.fields, "spara", alma)
    assert.include(location((await pickFrom(pressed, id)).answer), "svar=andrad")
    const now = await formAt(sida("/bildkrock"))
    assert.deepStrictEqual([now.fields.get("main.0.f.text"), now.page.pictures.length], ["Almas", 0])
    for (const field of ["main", "main.0.f.text", "main.9.f.image", ""])
      assert.deepInclude(await at.read(pressed.replace("main.1.f.desktopImage", field), vera), { status: 404 })
    const fresh = location(await post(now.fields, "bild:main.1.f.desktopImage"))
    assert.deepInclude((await pickFrom(fresh, "0123456789ab")).answer, { status: 404 })
    assert.deepInclude((await pickFrom(fresh, "../x")).answer, { status: 404 })
    // Where a colleague has saved, the form goes first to both texts.
    assert.include(location(await post(fields, "bild:main.1.f.desktopImage")), "krock=")
  })

  it("is found by a script of those who may edit alone", async () => {
    const picture = await pictureNamed("Norrsken över fjället")
    const ask = (token: string) =>
      at.send("GET", "/personal/innehall/bilder.json?sok=norrsken", { cookie: `personal=${token}` })
    const answer = JSON.parse(String((await ask(vera))?.body)) as { count: number; pictures: Array<{ id: string }> }
    assert.deepStrictEqual([answer.count, answer.pictures[0]?.id], [1, picture.id])
    assert.deepInclude(await ask("x".repeat(43)), { status: 401 })
    const bo = await at.sessionOf(await at.add("bo@exempel.se", { role: "butik", storeId: "haga" }, "Bo"), 0, "haga")
    assert.include(String((await ask(bo))?.page), "/personal/nekad")
  })
})

describe("settings and dictionary of a site", () => {
  it("are edited as a page: published, with history, and back to the files' (CMS-02)", async () => {
    const site = () => at.run(ContentSource.use((source) => source.site("kapitel")))
    const before = await site()
    const { page } = await at.read("/personal/innehall", vera)
    assert.deepInclude(
      page?.view === "contentList" ? page.rows.map(({ title }) => title) : [],
      "Inställningar och texter",
    )
    const { fields } = await formAt(sida("/_site"))
    assert.strictEqual(fields.get("main.0.f.phrases.search_empty_title"), before.dictionary["search_empty_title"])
    fields.set("main.0.f.storeName", "Bokhandeln vid ån").set("main.0.f.phrases.search_empty_title", "Här tog det slut")
    assert.include(location(await post(fields, "spara")), "svar=sparad")
    assert.deepStrictEqual(await site(), before)
    const now = await formAt(sida("/_site"))
    assert.include(location(await post(now.fields, "publicera")), "svar=publicerad")
    const after = await site()
    assert.deepInclude(after.settings, { storeName: "Bokhandeln vid ån" })
    assert.deepInclude(after.dictionary, { ...before.dictionary, search_empty_title: "Här tog det slut" })
    // What is emptied is the shop's own text again.
    const emptied = await formAt(sida("/_site"))
    emptied.fields.delete("main.0.f.phrases.search_empty_title")
    await post(emptied.fields, "publicera")
    assert.notProperty((await site()).dictionary, "search_empty_title")
    const history = await at.run(EditedPages.use((pages) => pages.history({ brand: "kapitel", path: "/_site" })))
    assert.deepStrictEqual(
      history.map(({ kind }) => kind),
      ["published", "published"],
    )
    await post((await formAt(sida("/_site"))).fields, "filens")
    assert.deepStrictEqual(await site(), before)
    // It is no page, and has no other address.
    const moved = await formAt(sida("/_site"))
    moved.fields.set("path", "/installningar").set("main.0.f.description", "Ny")
    assert.include(location(await post(moved.fields, "publicera")), "svar=felaktig")
  })

  it("colours of the ticker that cannot be read are refused, with their contrast", async () => {
    const { fields, page } = await formAt(sida("/_shell"))
    const ticker = [...fields].find(([name, value]) => name.endsWith(".kind") && value === "ticker")?.[0].slice(0, -5)
    if (ticker === undefined) throw new Error(`no ticker in ${page.name}`)
    fields.set(`${ticker}.f.background`, "#ffffff").set(`${ticker}.f.color`, "#999999")
    const refused = await formAt(location(await post(fields, "publicera")))
    assert.deepInclude(refused.page.faults, {
      at: `${ticker}.f.color`,
      block: "ticker",
      problem: "contrast",
      about: "2,8",
    })
    refused.fields.set(`${ticker}.f.color`, "#333333")
    const readable = await formAt(location(await post(refused.fields, "publicera")))
    assert.notInclude(
      readable.page.faults.map(({ problem }) => problem),
      "contrast",
    )
  })
})

describe("the script of a form", () => {
  it("saves a draft and learns the version; a colleague's text is a conflict; without a session nothing is saved", async () => {
    await begin("/skript", "Ute")
    const { fields } = await formAt(sida("/skript"))
    fields.set("main.0.f.text", "Medan jag skriver")
    const saved = await post(fields, "spara", vera, "application/json")
    const { version } = JSON.parse(String(saved?.body)) as { version: number }
    assert.deepStrictEqual([saved?.status, version], [200, Number(fields.get("version")) + 1])
    const late = await post(fields, "spara", alma, "application/json")
    assert.strictEqual(late?.status, 409)
    assert.deepInclude(JSON.parse(String(late?.body)), { by: "Vera Lind" })
    assert.deepInclude(await post(fields, "spara", "x".repeat(43), "application/json"), { status: 401 })
  })

  it("hears of others who have the page open, which is no use of the session", async () => {
    const ask = (token: string) =>
      at.send("POST", "/personal/innehall/narvaro", {
        body: new URLSearchParams({ plats: "kapitel", sokvag: "/" }).toString(),
        cookie: `personal=${token}`,
      })
    await ask(vera)
    const answer = await ask(alma)
    assert.deepInclude(JSON.parse(String(answer?.body)), { version: 0, by: "" })
    assert.include(String(answer?.body), "Vera Lind")
    assert.deepInclude(await ask("x".repeat(43)), { status: 401 })
  })
})

describe("who may edit", () => {
  it("is webb in the chain, and nobody in a store (decision 422)", async () => {
    const sessions = [
      await at.sessionOf(await at.add("bo@exempel.se", { role: "butik", storeId: "haga" }, "Bo"), 0, "haga"),
      await at.sessionOf(await at.add("klara@exempel.se", { role: "kundtjänst" }, "Klara"), 0, "haga"),
      await at.sessionOf(await at.add("web@exempel.se", { role: "webb", storeId: "haga" }, "Web"), 0, "haga"),
    ]
    const { fields } = await formAt(sida("/om-oss"))
    fields.set("title", "Kapad")
    for (const token of sessions) {
      for (const page of ["/personal/innehall", sida("/"), "/personal/innehall/ny"])
        assert.deepInclude(await at.read(page, token), { status: 403 })
      assert.include(String((await post(fields, "publicera", token))?.page), "/personal/nekad")
      const asked = await at.send("POST", "/personal/innehall/narvaro", {
        body: "plats=kapitel&sokvag=%2F",
        cookie: `personal=${token}`,
      })
      assert.strictEqual(asked?.status, 403)
    }
    assert.strictEqual((await shown("/om-oss"))?.title, "Om oss")
  })

  it("and what they paste is text: no markup and no unsafe address reaches a page", async () => {
    await begin("/klistrat", "Ute")
    const { fields } = await formAt(sida("/klistrat"))
    fields.set("main.1.kind", "richText").set("main.1.id", "r")
    fields.set("main.1.f.body", `<img src=x onerror=alert(1)> [klick](${UNSAFE})`)
    fields.set("main.2.kind", "banner").set("main.2.id", "b").set("main.2.f.mobileImage.source", "data:text/html,x")
    const refused = await formAt(location(await post(fields, "publicera")))
    assert.includeMembers(
      refused.page.faults.map(({ at: field }) => field),
      ["main.1.f.body", "main.2.f.mobileImage.source"],
    )
    refused.fields.set("main.1.f.body", "<img src=x onerror=alert(1)>")
    for (const name of refused.fields.keys()) if (name.startsWith("main.2")) refused.fields.delete(name)
    assert.include(location(await post(refused.fields, "publicera")), "svar=publicerad")
    assert.deepStrictEqual((await shown("/klistrat"))?.areas.main[1]?.fields["body"], [
      { type: "paragraph", spans: [{ text: "<img src=x onerror=alert(1)>" }] },
    ])
  })

  it("an unknown site, a page that is none, and a version that is no number are no request", async () => {
    const { fields } = await formAt(sida("/om-oss"))
    for (const [name, value] of [
      ["plats", "annan"],
      ["sokvag", "/../x"],
      ["version", "x"],
    ] as const)
      assert.deepInclude(await post(new Map([...fields, [name, value]]), "spara"), { status: 400 })
    assert.deepInclude(await post(new Map([...fields, ["sokvag", "/ingen-sida"]]), "spara"), { status: 404 })
  })
})
