/** The library of pictures by its forms: what is accepted, what is refused and how, and what shoppers are sent. */
import { mkdtemp, readdir, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { pictureFile } from "@kapitel/core/content/pictureShapes"
import { StaffLog } from "@kapitel/core/staff/StaffLog"
import { SHARED_LOCK_MS } from "@kapitel/core/staff/sessionTimes"
import sharp from "sharp"
import { afterAll, assert, beforeAll, describe, expect, it } from "vitest"
import { openPictureStudio, type PictureStudio } from "../../../pictures/PictureStudio.ts"
import type { ShopResponse } from "../../../server/http/ShopResponse.ts"
import { makePictureHandler } from "../../../server/pictures.ts"
import { makePictureForms } from "../../../server/staff/pictureForms.ts"
import { readVisitor } from "../../../server/Visitor.ts"
import { shopRequest } from "../shopRequest.ts"
import { drawn, multipart } from "./pictureFiles.ts"
import { openStaffShop, type StaffShop } from "./staffAtWork.ts"

const LIST = "/personal/innehall/bilder"

let at: StaffShop
let studio: PictureStudio
let folder = ""
let vera = ""
let bo = ""
beforeAll(async () => {
  at = await openStaffShop()
  folder = await mkdtemp(join(tmpdir(), "kapitel-pictures-"))
  studio = openPictureStudio({ folder, maxPixels: 2_000_000, onTrouble: (cause) => assert.fail(String(cause)) })
  vera = await at.sessionOf(await at.add("vera@exempel.se", { role: "webb" }), 0, "haga")
  bo = await at.sessionOf(await at.add("bo@exempel.se", { role: "butik", storeId: "haga" }, "Bo Lund"))
}, 120_000)
afterAll(async () => {
  await studio.close()
  await at.close()
  await rm(folder, { recursive: true })
})

const limits = { megabytes: 1, megapixels: 50 }

const send = async (
  path: string,
  { type, body }: { readonly type: string; readonly body: string | Uint8Array },
  token = vera,
): Promise<ShopResponse> => {
  const handle = makePictureForms({ shop: at.shop, secure: false, pictures: studio, limits })
  const headers = { "content-type": type, cookie: `personal=${token}` }
  const answer = await handle(shopRequest({ method: "POST", target: path, headers, body }))
  return answer ?? assert.fail(`no form at ${path}`)
}

const upload = (bytes: Uint8Array, name = "bild.jpg", fields: Readonly<Record<string, string>> = { alt: "Rött" }) =>
  send(LIST, multipart(fields, { name, bytes }))

const post = (path: string, fields: Readonly<Record<string, string>>, token = vera) =>
  send(path, { type: "application/x-www-form-urlencoded", body: new URLSearchParams(fields).toString() }, token)

const all = () => at.run(PictureLibrary.use((library) => library.all))

const idOf = ({ headers }: ShopResponse): string => {
  const [, id] = /\/bilder\/([0-9a-f]{12})\?/.exec(String(headers["location"])) ?? []
  return id ?? assert.fail(`not added: ${JSON.stringify(headers)}`)
}

/** The picture that was added last, as stored. */
const added = async (bytes: Uint8Array, name?: string, fields?: Readonly<Record<string, string>>) => {
  const id = idOf(await upload(bytes, name, fields))
  return [...(await all()).values()].find((picture) => picture.id === id) ?? assert.fail("not stored")
}

const get = async (target: string, headers: Readonly<Record<string, string>> = {}): Promise<ShopResponse> =>
  (await makePictureHandler({ shop: at.shop, pictures: studio })(shopRequest({ target, headers }))) ??
  assert.fail(`no picture at ${target}`)

const jpeg = (width = 800, height = 600) => drawn(width, height).jpeg().toBuffer()

const lastLogged = async () => (await at.run(StaffLog.use((log) => log.list({ limit: 1 }))))[0]

describe("an uploaded picture", () => {
  it.each(["jpeg", "png", "webp", "avif"] as const)("as %s is decoded, encoded again, and listed", async (format) => {
    const bytes = await drawn(600, 400).toFormat(format).toBuffer()
    const picture = await added(bytes, `Lucia.${format}`, { alt: `Lucia som ${format}` })
    assert.deepInclude(picture, { width: 600, height: 400, fileName: `Lucia.${format}`, alt: `Lucia som ${format}` })
    const { page } = await at.read(`${LIST}?sok=lucia+${format}`, vera)
    assert.deepStrictEqual(page?.view === "pictures" ? page.list.map(({ id }) => id) : [], [picture.id])
    expect(await lastLogged()).toMatchObject({ act: "picture.add", authorName: "Vera Lind" })
  })

  it("loses where and by whom it was taken, and stands upright", async () => {
    const taken = await drawn(600, 400)
      .jpeg()
      .withExif({
        IFD0: { Artist: "Vera Hemlig" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "57/1 42/1 0/1" },
      })
      .toBuffer()
    const turned = await sharp(taken).keepExif().withMetadata({ orientation: 6 }).toBuffer()
    const picture = await added(turned, "telefon.jpg")
    assert.deepStrictEqual([picture.width, picture.height], [400, 600])
    const { body } = await get(pictureFile(picture, "whole", 383))
    const sent = await sharp(body as Buffer).metadata()
    assert.deepStrictEqual(
      [sent.format, sent.exif, sent.xmp, sent.orientation],
      ["webp", undefined, undefined, undefined],
    )
    assert.notInclude((body as Buffer).toString("latin1"), "Hemlig")
  })

  it("is nothing but its pixels, whatever else was in its file", async () => {
    const page = "<script>alert(1)</script><?php system($_GET[0]); ?>PK\x03\x04"
    const polyglot = Buffer.concat([await jpeg(), Buffer.from(page)])
    const picture = await added(polyglot, "bild.jpg.html")
    for (const shape of ["uncut", "whole", "square"] as const) {
      const { headers, body } = await get(pictureFile(picture, shape, 383))
      assert.strictEqual(headers["content-type"], "image/webp")
      for (const part of ["script", "php", "PK\x03\x04"]) assert.notInclude((body as Buffer).toString("latin1"), part)
    }
  })

  it("has a name to show and to search, never a path", async () => {
    for (const [sent, kept] of [
      ["../../../../etc/passwd", "passwd"],
      ["C:\\Users\\vera\\Lucia.jpg", "Lucia.jpg"],
      ["b\u202Egpj.exe", "b gpj.exe"],
      ["..", ".."],
      [`${"å".repeat(300)}.jpg`, `${"å".repeat(116)}.jpg`],
    ] as const) {
      assert.strictEqual((await added(await jpeg(), sent)).fileName, kept)
    }
    const names = await readdir(folder, { recursive: true })
    assert.isTrue(
      names.every((name) => /^[0-9a-f]{2}(\/[0-9a-f]{12}-[\w.-]+\.webp)?$/.test(name.replaceAll("\\", "/"))),
    )
  })

  it("may be decorative, when it is said", async () => {
    assert.strictEqual((await added(await jpeg(), "rand.jpg", { dekorativ: "ja", alt: " " })).alt, "")
  })
})

describe("an upload is refused with its reason, and what was typed remains", () => {
  const refused = async (response: ShopResponse) => {
    assert.isUndefined(response.headers["location"])
    return { status: response.status, page: response.page, picture: response.answer?.picture }
  }
  const typed = { alt: "Rött", isDecorative: false }

  it.each<readonly [what: string, status: number, file: string, bytes: () => Promise<Uint8Array> | Uint8Array]>([
    ["an SVG renamed .png", 415, "type", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>")],
    ["a page", 415, "type", () => Buffer.from("<!doctype html><title>x</title>")],
    ["a GIF", 415, "type", () => drawn(300, 300).gif().toBuffer()],
    ["a TIFF", 415, "type", () => drawn(300, 300).tiff().toBuffer()],
    [
      "the start of a JPEG and noise",
      422,
      "unreadable",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(9_000, 7)]),
    ],
    ["a JPEG that ends too early", 422, "unreadable", async () => (await jpeg()).subarray(0, 1_500)],
    ["more pixels than permitted", 413, "pixels", () => drawn(2_000, 1_100).jpeg().toBuffer()],
    ["a picture for no screen", 422, "small", () => drawn(199, 400).png().toBuffer()],
    ["an animation", 422, "animated", () => animation()],
    ["nothing", 422, "missing", () => new Uint8Array()],
  ])("%s", async (_, status, file, bytes) => {
    const before = (await all()).size
    const answer = await refused(await upload(await bytes(), "bild.png"))
    assert.deepStrictEqual(answer, { status, page: LIST, picture: { form: "add", file, typed } } as typeof answer)
    assert.strictEqual((await all()).size, before)
  })

  it("a bomb of a few kilobytes is refused by its header", async () => {
    const bomb = await sharp({ create: { width: 12_000, height: 12_000, channels: 3, background: "#000" } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    assert.isBelow(bomb.length, 600_000)
    const begun = performance.now()
    assert.deepInclude(await refused(await upload(bomb)), { status: 413 })
    assert.isBelow(performance.now() - begun, 2_000)
  }, 60_000)

  it("20 MB are read to their end and not kept: 413, with the text that was typed", async () => {
    const answer = await refused(await upload(Buffer.alloc(20_000_000, 0xff), "stor.jpg", { alt: "Stor" }))
    assert.deepStrictEqual(answer, {
      status: 413,
      page: LIST,
      picture: { form: "add", file: "tooLarge", typed: { alt: "Stor", isDecorative: false } },
    })
  })

  it.each([
    [{ alt: "" }, "missing"],
    [{ alt: "x", dekorativ: "ja" }, "both"],
    [{ alt: "x".repeat(201) }, "long"],
  ] as const)("a description that is none: %j", async (fields, fault) => {
    const answer = await refused(await upload(await jpeg(), "b.jpg", fields))
    assert.strictEqual(answer.picture?.alt, fault)
    assert.strictEqual(answer.status, 422)
  })

  it("both faults are said at once when no file was chosen either", async () => {
    const answer = await refused(await send(LIST, multipart({ alt: "" }, undefined)))
    assert.deepInclude(answer.picture, { alt: "missing", file: "missing" })
  })

  it("what is no form with a file is refused, and a field that is sent twice", async () => {
    assert.strictEqual((await post(LIST, { alt: "x" })).headers["location"], LIST)
    const type = "multipart/form-data; boundary=x"
    assert.strictEqual((await send(LIST, { type, body: "no part" })).status, 400)
    assert.strictEqual((await send(LIST, { type: "multipart/form-data", body: "" })).headers["location"], LIST)
    const twice = multipart({ alt: "x" }, undefined)
    const body = Buffer.concat([twice.body.subarray(0, -25), twice.body])
    await expect(send(LIST, { type: twice.type, body })).rejects.toThrow()
  })
})

const animation = () =>
  sharp(Buffer.concat([Buffer.alloc(300 * 300 * 3, 1), Buffer.alloc(300 * 300 * 3, 200)]), {
    raw: { width: 300, height: 600, channels: 3, pageHeight: 300 },
  })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()

describe("a picture is changed", () => {
  it("in its text, focal point and cut, and shoppers get another address", async () => {
    const picture = await added(await jpeg())
    const saved = await post(`${LIST}/${picture.id}`, {
      sett: "1",
      alt: "Bara det blå",
      "fokus-x": "90",
      "fokus-y": "40 %",
      "kant-vanster": "50",
      "kant-hoger": "0",
      "kant-uppe": "10",
      "kant-nere": "skräp",
    })
    assert.strictEqual(saved.headers["location"], `${LIST}/${picture.id}?svar=bildsparad&om=`)
    const changed = (await all()).get(picture.id) ?? assert.fail()
    expect(changed).toMatchObject({
      version: 2,
      alt: "Bara det blå",
      focus: { x: 0.9, y: 0.4 },
      cut: { left: 0.5, right: 0, top: 0.1, bottom: 0 },
    })
    assert.notStrictEqual(pictureFile(changed, "wide", 383), pictureFile(picture, "wide", 383))
    const { body } = await get(pictureFile(changed, "whole", 200))
    const { dominant } = await sharp(body as Buffer).stats()
    assert.isAbove(dominant.b, dominant.r)
  })

  it("not over a colleague's change: what was typed is shown again, to be saved with the next press", async () => {
    const { id } = await added(await jpeg())
    await post(`${LIST}/${id}`, { sett: "1", alt: "Kollegans" })
    const mine = await post(`${LIST}/${id}`, { sett: "1", alt: "Min", "fokus-x": "10" })
    assert.strictEqual(mine.status, 409)
    expect(mine.answer?.picture).toMatchObject({ isChanged: true, typed: { alt: "Min", marks: { x: "10" } } })
    assert.strictEqual((await all()).get(id as never)?.alt, "Kollegans")
  })

  it("by another file: the id and the text remain, and the focal point where the proportions do", async () => {
    const { id } = await added(await jpeg())
    const marks = { alt: "Kvar", "fokus-x": "20", "fokus-y": "50" }
    await post(`${LIST}/${id}`, { sett: "1", ...marks })
    const page = `${LIST}/${id}`
    const same = await send(`${page}/byt`, multipart({ sett: "2" }, { name: "ny.jpg", bytes: await jpeg(400, 300) }))
    assert.strictEqual(same.headers["location"], `${page}?svar=bildbytt&om=`)
    const kept = { id, alt: "Kvar", focus: { x: 0.2, y: 0.5 }, width: 400, fileName: "ny.jpg" }
    expect((await all()).get(id as never)).toMatchObject(kept)
    await send(`${page}/byt`, multipart({ sett: "3" }, { name: "hog.jpg", bytes: await jpeg(300, 700) }))
    expect((await all()).get(id as never)).toMatchObject({
      ...kept,
      width: 300,
      fileName: "hog.jpg",
      focus: { x: 0.5, y: 0.5 },
    })
    const refused = await send(`${page}/byt`, multipart({ sett: "4" }, { name: "x.svg", bytes: Buffer.from("<svg/>") }))
    expect(refused).toMatchObject({ status: 415, page, answer: { picture: { form: "replace", file: "type" } } })
  })

  it("and is gone when it is erased; its page and its addresses too", async () => {
    const picture = await added(await jpeg())
    const page = `${LIST}/${picture.id}`
    assert.strictEqual((await at.read(`${page}/ta-bort`, vera)).view, "erasePicture")
    const erased = await post(`${page}/ta-bort`, { sett: "1" })
    assert.strictEqual(erased.headers["location"], `${LIST}?svar=bildborta&om=`)
    assert.strictEqual((await at.read(page, vera)).status, 404)
    assert.strictEqual((await get(pictureFile(picture, "whole", 200))).status, 404)
    assert.strictEqual((await post(page, { sett: "1", alt: "x" })).status, 404)
    expect(await lastLogged()).toMatchObject({ act: "picture.erase", object: `picture ${picture.id}` })
  })
})

describe("a picture is sent", () => {
  it("for a year at the address of what it looks like, and never enlarged", async () => {
    const picture = await added(await jpeg(500, 400))
    const { status, headers, body } = await get(pictureFile(picture, "whole", 766))
    assert.deepStrictEqual(
      [status, headers["cache-control"], headers["content-type"]],
      [200, "public, max-age=31536000, immutable", "image/webp"],
    )
    expect(await sharp(body as Buffer).metadata()).toMatchObject({ width: 500, height: 400 })
    const again = await get(pictureFile(picture, "whole", 766), { "if-none-match": String(headers["etag"]) })
    assert.strictEqual(again.status, 304)
    const old = await get(`/bilder/${picture.id}/whole/766.webp?v=earlier`)
    assert.strictEqual(old.headers["cache-control"], "public, max-age=60")
  })

  it("in the ratio of its shape", async () => {
    const picture = await added(await jpeg(1_000, 900))
    for (const [shape, ratio] of [
      ["wide", 40 / 13],
      ["narrow", 20 / 13],
      ["square", 1],
    ] as const) {
      const { width, height } = await sharp((await get(pictureFile(picture, shape, 383))).body as Buffer).metadata()
      assert.isAtMost(Math.abs(width / ratio - height), 1)
    }
  })

  it.each([
    "/bilder/0123456789ab/whole/200.webp",
    "/bilder/0123456789ab/whole/201.webp",
    "/bilder/0123456789ab/other/200.webp",
    "/bilder/0123456789ab/constructor/200.webp",
    "/bilder/0123456789ab",
    "/bilder/0123456789ab/whole/200.svg",
  ])("from %s not at all", async (target) => {
    assert.strictEqual((await get(target)).status, 404)
  })
})

describe("pictures are for those who have the role in the chain", () => {
  it("others are refused before their file is read", async () => {
    const form = multipart({ alt: "x" }, { name: "b.jpg", bytes: await jpeg() })
    const { id } = await added(await jpeg())
    const before = await all()
    for (const path of [LIST, `${LIST}/${id}/byt`])
      assert.include((await send(path, form, bo)).page ?? "", "/personal/nekad?ratt=pictures.manage")
    for (const path of [`${LIST}/${id}`, `${LIST}/${id}/ta-bort`])
      assert.include((await post(path, { sett: "1", alt: "x" }, bo)).page ?? "", "pictures.manage")
    for (const path of [LIST, `${LIST}/${id}`, `${LIST}/${id}/ta-bort`])
      assert.strictEqual((await at.read(path, bo)).status, 403)
    assert.strictEqual(
      String((await send(LIST, form, "a".repeat(43))).headers["location"]).split("?")[0],
      "/personal/logga-in",
    )
    assert.strictEqual(await all(), before)
  })

  it("a file that a locked device sends is not read; its texts wait, and the page says that it is chosen again", async () => {
    const member = await at.add("vera@exempel.se", { role: "webb" })
    const locked = await at.sessionOf(member, SHARED_LOCK_MS + 1)
    const { id } = await added(await jpeg())
    const before = await all()
    const file = { name: "bild.jpg", bytes: await jpeg() }
    for (const [path, form, page] of [
      [LIST, "add", LIST],
      [`${LIST}/${id}/byt`, "replace", `${LIST}/${id}`],
    ] as const) {
      const sent = await send(path, multipart({ alt: "Skriven före låset" }, file), locked)
      assert.match(String(sent.headers["location"]), /^\/personal\/last\?till=/)
      const [step = ""] = (sent.headers["set-cookie"] as ReadonlyArray<string>).map((one) => one.split(";")[0] ?? "")
      const { page: shown } = await at.read(page, vera, step.split("=")[1])
      if (shown?.view !== "pictures" && shown?.view !== "picture") throw new Error(`not shown: ${shown?.view}`)
      assert.deepInclude(shown.answer, { form, file: "notKept" })
      if (shown.view === "pictures") assert.strictEqual(shown.typed?.alt, "Skriven före låset")
      else assert.strictEqual(shown.alt, "Rött")
    }
    assert.strictEqual(await all(), before)
    // Without a session nothing is read, and nothing is kept.
    const unknown = await send(LIST, multipart({ alt: "Okänd" }, file), "x".repeat(43))
    assert.match(String(unknown.headers["location"]), /^\/personal\/logga-in/)
    assert.isUndefined(unknown.headers["set-cookie"])
  })

  it("what was typed waits while the device is locked", async () => {
    const token = "b".repeat(43)
    const { id } = await added(await jpeg())
    const sent = await post(`${LIST}/${id}`, { sett: "1", alt: "Väntar", "fokus-x": "12" }, token)
    const [step = ""] = (sent.headers["set-cookie"] as ReadonlyArray<string>).map((one) => one.split(";")[0] ?? "")
    const cookies = new Map([[step.split("=")[0] ?? "", step.split("=")[1] ?? ""]])
    const visitor = readVisitor(cookies, "203.0.113.7", false)
    assert.deepStrictEqual(visitor.staff?.step?.kept, {
      page: `${LIST}/${id}`,
      typed: { alt: "Väntar", "fokus-x": "12" },
    })
  })
})
