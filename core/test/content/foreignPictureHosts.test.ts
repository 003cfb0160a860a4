import { assert, describe, it } from "@effect/vitest"
import type { Block, ContentPage } from "@kapitel/core/content/ContentPage"
import { foreignPictureHosts } from "@kapitel/core/content/foreignPictureHosts"

const HOSTS = { origin: "https://shop.example", pictureHosts: ["bilder.example"] }

const page = (...main: ReadonlyArray<Block>): ContentPage => ({
  id: "a",
  path: "/a",
  title: "A",
  areas: { header: [], main, footer: [] },
})
const picture = (source: string) => ({ source, alt: "" })
const block = (fields: Block["fields"], inner: ReadonlyArray<Block> = []): Block => ({
  id: "b",
  kind: "banner",
  fields,
  areas: { left: inner },
})

describe("pictures of a layout", () => {
  it("from permitted hosts are not reported", () => {
    const own = block({ desktopImage: picture("/a.jpg"), mobileImage: picture("https://shop.example/b.jpg") })
    assert.deepStrictEqual(
      foreignPictureHosts(page(own, block({ logo: picture("https://bilder.example/c.png") })), HOSTS),
      [],
    )
  })

  it("from other hosts are reported once per host, however deep they are nested", () => {
    const far = picture("https://evil.example/a.jpg")
    let nested = block({ partners: [{ name: "Bud", logo: far }], image: picture("https://other.example/a.jpg") })
    for (let depth = 0; depth < 5_000; depth++) nested = block({}, [nested])
    const found = foreignPictureHosts(page(nested, block({ desktopImage: far })), HOSTS)
    assert.deepStrictEqual([...found].sort(), ["evil.example", "other.example"])
  })
})
