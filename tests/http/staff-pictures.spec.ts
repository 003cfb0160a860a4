/** Uploads of staff to a running shop: what arrives, what is refused while it arrives, and what everybody else is sent. */
import { expect, it } from "vitest"
import { bombOf, drawn, multipart, sizeOf } from "../../app/test/server/staff/pictureFiles.ts"
import { DEMO_GOODS, ownShop } from "../journeys/journey.ts"
import { type Answered, sendRequest } from "../journeys/sendRequest.ts"

const shop = ownShop({ demo: DEMO_GOODS, settings: { PICTURE_MAX_MB: "2", PICTURE_MAX_MEGAPIXELS: "3" } })

const LIST = "/personal/innehall/bilder"
const WEBB = "vera@exempel.se"

let session = ""

const send = (path: string, form?: { readonly type: string; readonly body: Buffer }): Promise<Answered> =>
  sendRequest(shop.origin, path, {
    headers: {
      cookie: session,
      ...(form === undefined ? {} : { origin: shop.origin, "content-type": form.type }),
    },
    ...(form === undefined ? {} : { method: "POST", body: form.body }),
  })

const fields = (values: Readonly<Record<string, string>>) => ({
  type: "application/x-www-form-urlencoded",
  body: Buffer.from(new URLSearchParams(values).toString()),
})

const keepCookies = ({ headers }: Answered): void => {
  for (const line of headers["set-cookie"] ?? []) session = `${session}; ${line.split(";")[0]}`
}

const logIn = async () => {
  keepCookies(await send("/personal/logga-in/kod", fields({ epost: WEBB, delad: "1" })))
  await expect.poll(() => shop.emails().filter(({ to }) => to === WEBB).length).toBe(1)
  keepCookies(await send("/personal/logga-in", fields({ kod: await shop.codeSentTo(WEBB) })))
  await send("/personal/butik", fields({ butik: "goteborg-haga" }))
}

const upload = (bytes: Uint8Array, alt: string, name = "bild.jpg") => send(LIST, multipart({ alt }, { name, bytes }))

it("a picture is received, shown to staff, and sent to everybody as nothing but its pixels (IMG-05)", async () => {
  const bytes = Buffer.concat([await drawn(1_200, 900).jpeg().toBuffer(), Buffer.from("<script>alert(1)</script>")])
  expect((await upload(bytes, "Före inloggningen")).headers.location).toContain("/personal/logga-in")
  await logIn()
  const added = await upload(bytes, "Rött och blått", "../../Röd & <blå>.jpg")
  const [, id = ""] = /\/bilder\/([0-9a-f]{12})\?svar=bildny/.exec(added.headers.location ?? "") ?? []
  expect([added.status, id.length]).toEqual([303, 12])
  const { text, headers } = await send(LIST)
  expect(text).toContain("Rött och blått")
  expect(text).toContain("Röd &amp; &lt;blå&gt;.jpg")
  expect(headers["content-security-policy"]).toContain("default-src")
  expect(text).not.toMatch(/\sstyle="/)
  const [, thumbnail = ""] = /src="(\/bilder\/[^"]+)"/.exec(text) ?? []
  session = ""
  const sent = await send(thumbnail)
  expect(sent.status).toBe(200)
  expect(sent.headers).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "public, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
  })
  expect(sent.headers["content-security-policy"]).toContain("'none'")
  expect(sent.bytes.toString("latin1")).not.toContain("script")
  expect(await sizeOf(sent.bytes)).toMatchObject({ width: 200, height: 200 })
  for (const [path, status] of [
    [`/bilder/${id}/wide/1532.webp`, 200],
    [`/bilder/${id}/wide/1531.webp`, 404],
    [`/bilder/${id}/..%2f..%2ffiles/200.webp`, 404],
    [`/bilder/${id}/toString/200.webp`, 404],
    ["/bilder/ffffffffffff/whole/200.webp", 404],
    [`/bilder/${id}`, 404],
  ] as const)
    expect([path, (await send(path)).status]).toEqual([path, status])
})

it("a file that is too large is refused after it was sent, with what was typed; the shop answers others meanwhile", async () => {
  session = ""
  keepCookies(await send("/personal/logga-in/kod", fields({ epost: WEBB, delad: "1" })))
  await expect.poll(() => shop.emails().filter(({ to }) => to === WEBB).length).toBe(2)
  keepCookies(await send("/personal/logga-in", fields({ kod: await shop.codeSentTo(WEBB) })))
  await send("/personal/butik", fields({ butik: "goteborg-haga" }))
  const [large, home] = await Promise.all([
    upload(Buffer.alloc(20_000_000, 0xff), "Texten står kvar"),
    sendRequest(shop.origin, "/"),
  ])
  expect([large.status, home.status]).toEqual([413, 200])
  expect(large.text).toContain("Filen är större än 2\u00a0MB")
  expect(large.text).toContain('value="Texten står kvar"')
  const bomb = await bombOf(15_000)
  const bombed = await upload(bomb, "Bomb", "bomb.png")
  expect([bombed.status, bombed.text.includes("fler än 3\u00a0megapixlar")]).toEqual([413, true])
  const svg = await upload(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "SVG", "bild.png")
  expect([svg.status, svg.text.includes("ingen JPEG, PNG, WebP eller AVIF")]).toEqual([415, true])
  expect((await send(LIST)).text.match(/<img /g)).toHaveLength(1)
})
