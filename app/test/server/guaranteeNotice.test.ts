import { createHash } from "node:crypto"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, afterEach, assert, beforeAll, describe, it } from "@effect/vitest"
import { ConfigProvider, Effect, Option } from "effect"
import sharp from "sharp"
import { makeGuaranteeNoticeHandler, pictureOf, readGuaranteeNotice } from "../../server/guaranteeNotice.ts"
import { readSettings } from "../../server/Settings.ts"
import { closeAll, listen } from "./listen.ts"
import { shopRequest } from "./shopRequest.ts"

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="600"><script>alert(1)</script></svg>'

let folder = ""
const at = (name: string) => join(folder, name)
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "kapitel-notice-"))
  const picture = sharp({ create: { width: 420, height: 560, channels: 3, background: "#003399" } })
  await picture.clone().png().toFile(at("notice.png"))
  // The content decides, not the name.
  await picture.clone().jpeg().toFile(at("notice.txt"))
  await picture.clone().webp().toFile(at("notice.webp"))
  await writeFile(at("full.svg"), DRAWING.padEnd(1_000_000))
  await picture.clone().resize(200, 8_001, { fit: "fill" }).png().toFile(at("tall.png"))
  await picture.clone().gif().toFile(at("notice.gif"))
  await picture.clone().resize(90, 120).png().toFile(at("small.png"))
  await picture.clone().resize(200, 8_000, { fit: "fill" }).png().toFile(at("edges.png"))
  await picture.clone().resize(199, 200, { fit: "fill" }).png().toFile(at("narrow.png"))
  await writeFile(at("notice.svg"), DRAWING)
  await writeFile(at("words.png"), "Två års rättslig garanti")
  await writeFile(at("heavy.png"), Buffer.alloc(1_000_001))
})
afterAll(() => rm(folder, { recursive: true, force: true }))
afterEach(closeAll)

const settingsWith = (file: string) =>
  readSettings.pipe(
    Effect.provideService(
      ConfigProvider.ConfigProvider,
      ConfigProvider.fromEnv({ env: { GUARANTEE_NOTICE_FILE: at(file) } }),
    ),
  )

describe("the EU's notice on the legal guarantee", () => {
  it.each([
    ["notice.png", "image/png", 420, 560],
    ["notice.txt", "image/jpeg", 420, 560],
    ["notice.svg", "image/svg+xml", 400, 600],
    ["edges.png", "image/png", 200, 8_000],
    ["notice.webp", "image/webp", 420, 560],
    ["full.svg", "image/svg+xml", 400, 600],
  ])("is served unchanged: %s", async (file, contentType, width, height) => {
    const { guaranteeNotice } = await Effect.runPromise(settingsWith(file))
    const notice = Option.getOrThrow(guaranteeNotice)
    assert.deepInclude(pictureOf(notice), { width, height })
    const shop = await listen({ handlers: [makeGuaranteeNoticeHandler(notice)] })
    const { status, headers, body } = await shop.call(notice.path)
    assert.strictEqual(status, 200)
    assert.deepStrictEqual(body, await readFile(at(file)))
    assert.deepInclude(headers, {
      "content-type": contentType,
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=31536000, immutable",
    })
  })

  it("has an address of its content, where GET and HEAD are answered", async () => {
    const notice = await Effect.runPromise(readGuaranteeNotice(at("notice.txt")))
    const hash = createHash("sha256").update(notice.bytes).digest("hex").slice(0, 16)
    assert.strictEqual(notice.path, `/garantimeddelande/${hash}.jpeg`)
    assert.deepStrictEqual(pictureOf(notice), { path: notice.path, width: 420, height: 560 })
    const handler = makeGuaranteeNoticeHandler(notice)
    assert.strictEqual((await handler(shopRequest({ method: "HEAD", target: notice.path })))?.status, 200)
    assert.isUndefined(handler(shopRequest({ method: "POST", target: notice.path })))
    assert.isUndefined(handler(shopRequest({ target: `${notice.path}x` })))
    assert.isUndefined(makeGuaranteeNoticeHandler(undefined)(shopRequest({ target: notice.path })))
  })

  it("has another address when the file changes", async () => {
    const [png, svg] = await Promise.all(
      ["notice.png", "notice.svg"].map((file) => Effect.runPromise(readGuaranteeNotice(at(file)))),
    )
    assert.notStrictEqual(png?.path, svg?.path)
  })

  it.each([
    ["nowhere.png", /^GUARANTEE_NOTICE_FILE: there is no .*nowhere\.png$/],
    ["notice.gif", /^GUARANTEE_NOTICE_FILE: .* is gif, not PNG, JPEG, WebP or SVG$/],
    ["small.png", /^GUARANTEE_NOTICE_FILE: .* is 90 × 120, not 200 to 8000 pixels a side$/],
    ["narrow.png", /^GUARANTEE_NOTICE_FILE: .* is 199 × 200, not 200 to 8000 pixels a side$/],
    ["tall.png", /^GUARANTEE_NOTICE_FILE: .* is 200 × 8001, not 200 to 8000 pixels a side$/],
    ["words.png", /^GUARANTEE_NOTICE_FILE: .* is not a picture$/],
    ["heavy.png", /^GUARANTEE_NOTICE_FILE: .* has 1000001 bytes, and the limit is 1000000$/],
    [".", /^GUARANTEE_NOTICE_FILE: .* cannot be read$/],
  ])("stops the start when it cannot be shown: %s", async (file, line) => {
    const refusal = await Effect.runPromise(Effect.flip(settingsWith(file)))
    assert.match(refusal.message, line)
  })
})
