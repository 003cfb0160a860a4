/** Pictures of the library in pages: the part for each window, the text, and what follows a change. */
import { assert, describe, it } from "@effect/vitest"
import type { ContentPage } from "@kapitel/core/content/ContentPage"
import { ContentSource } from "@kapitel/core/content/ContentSource"
import { withLibrary } from "@kapitel/core/content/linkedImage"
import { type Picture, PictureId } from "@kapitel/core/content/Picture"
import { PictureLibrary } from "@kapitel/core/content/PictureLibrary"
import { pictureAddress } from "@kapitel/core/content/pictureShapes"
import { samplePicture } from "@kapitel/core/contracts/content/samplePicture"
import { siteOf } from "@kapitel/core/site/Site"
import { StaffId } from "@kapitel/core/staff/StaffMember"
import { Effect, Layer, Logger, Option } from "effect"
import { readContentPage } from "../../views/shell.ts"
import { shownImage } from "../../views/shownImage.ts"

const ID = PictureId.make("0123456789ab")
const by = StaffId.make("00000000-0000-4000-8000-0000000000a1")
const SITE = siteOf("kapitel", "https://kapitel.example")

const picture = (changes: Partial<Picture> = {}): Picture => ({
  ...samplePicture(),
  id: ID,
  version: 1,
  addedAt: 0,
  addedBy: by,
  changedAt: 0,
  changedBy: by,
  ...changes,
})

const library = (...pictures: ReadonlyArray<Picture>) => new Map(pictures.map((one) => [one.id, one]))

const bannerOf = (fields: object): ContentPage => ({
  id: "sida",
  path: "/sida",
  title: "Sida",
  areas: {
    header: [],
    main: [{ id: "b", kind: "banner", fields: { alignment: "left", buttons: [], ...fields } }],
    footer: [],
  },
})

const PAGE = bannerOf({
  mobileImage: { source: `/bilder/${ID}`, alt: "" },
  desktopImage: { source: `/bilder/${ID}`, alt: "Egen text" },
})

const read = (page: ContentPage, all: ReadonlyMap<PictureId, Picture>) => {
  const warned: Array<string> = []
  const logger = Logger.layer([Logger.make(({ message }) => warned.push(String(message)))])
  const content = Layer.mock(ContentSource, { page: () => Effect.succeed(Option.some(page)) })
  const shown = Option.getOrThrow(
    Effect.runSync(
      readContentPage("/sida", SITE).pipe(
        Effect.provide([content, Layer.mock(PictureLibrary, { all: Effect.succeed(all) }), logger]),
      ),
    ),
  )
  const [block] = shown.areas.main
  return { shown, warned, fields: block?.kind === "banner" ? block.fields : assert.fail("no banner") }
}

describe("a picture of the library on a page", () => {
  it("is the part around its focal point for each window, with its own text where the page has none", () => {
    const own = picture({ focus: { x: 0.9, y: 0.2 }, cut: { left: 0.1, right: 0, top: 0, bottom: 0 } })
    const { fields } = read(PAGE, library(own))
    const narrow = shownImage(fields.mobileImage, SITE, "narrow")
    const wide = shownImage(fields.desktopImage, SITE, "wide")
    assert.deepStrictEqual(narrow, { alt: own.alt, type: "image/webp", ...pictureAddress(own, "narrow") })
    assert.deepStrictEqual(wide, { alt: "Egen text", type: "image/webp", ...pictureAddress(own, "wide") })
    assert.closeTo((wide?.width ?? 0) / (wide?.height ?? 1), 40 / 13, 0.01)
    assert.strictEqual(shownImage(fields.mobileImage, SITE)?.width, 1440)
  })

  it("is as it is now, also when nothing else of the page has changed; an unchanged page is the same value", () => {
    const before = library(picture())
    const first = read(PAGE, before)
    assert.strictEqual(read(PAGE, before).shown, first.shown)
    const second = read(PAGE, library(picture({ hash: "b2".repeat(32) })))
    assert.notStrictEqual(
      shownImage(second.fields.desktopImage, SITE)?.source,
      shownImage(first.fields.desktopImage, SITE)?.source,
    )
  })

  it("is that of a store or an event too, and the library is asked only where it is named", () => {
    const own = picture({ focus: { x: 0.9, y: 0.2 } })
    const linked = (source: string, alt: string, all = Effect.succeed(library(own))) =>
      shownImage(
        Effect.runSync(withLibrary({ source, alt }).pipe(Effect.provide(Layer.mock(PictureLibrary, { all })))),
        SITE,
      )
    const whole = pictureAddress(own, "whole")
    assert.deepStrictEqual(linked(`/bilder/${ID}`, "Haga"), { alt: "Haga", type: "image/webp", ...whole })
    assert.strictEqual(linked(`/bilder/${ID}`, "")?.alt, own.alt)
    assert.isUndefined(linked("/bilder/ffffffffffff", "Haga"))
    assert.strictEqual(linked("/a.jpg", "Haga", Effect.die("not asked"))?.source, "/a.jpg")
  })

  it("is left out where the library does not have it, and the log says so", () => {
    const { fields, warned } = read(bannerOf(PAGE.areas.main[0]?.fields ?? {}), library())
    assert.isUndefined(shownImage(fields.desktopImage, SITE))
    assert.deepStrictEqual(warned, [`Pictures on /sida are left out: the library has no ${ID}`])
  })

  it("is no picture of another address, whatever follows its id", () => {
    const odd = bannerOf({
      mobileImage: { source: `/bilder/${ID}/whole/200.webp`, alt: "x" },
      desktopImage: { source: `https://evil.example/bilder/${ID}`, alt: "x" },
    })
    const { fields } = read(odd, library(picture()))
    assert.strictEqual(shownImage(fields.mobileImage, SITE)?.source, `/bilder/${ID}/whole/200.webp`)
    assert.isUndefined(shownImage(fields.desktopImage, SITE))
  })
})
