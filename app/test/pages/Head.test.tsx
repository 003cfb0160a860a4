import { assert, describe, it } from "@effect/vitest"
import { itemListData } from "@kapitel/core/catalogue/structuredData"
import fc from "fast-check"
import { renderToStaticMarkup } from "react-dom/server"
import { OwnHead, type OwnHeadProps } from "../../pages/Head.tsx"

const PUBLIC = "https://shop.test"
const headOf = (props: Partial<OwnHeadProps>) =>
  renderToStaticMarkup(<OwnHead headTitle="Hav" publicUrl={PUBLIC} brandSheet={undefined} {...props} />)
const metaOf = (html: string) =>
  new Map(
    [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)].map(([, name, text]) => [name, text]),
  )

describe("the head of a page", () => {
  it("has title, address and picture for sharing, with absolute addresses", () => {
    const meta = metaOf(
      headOf({
        canonical: "/bok/hav/9789100000011",
        description: "Om & kring havet",
        subject: "book",
        picture: { path: "/images/9789100000011/766.webp?v=1", width: 766, height: 1149 },
      }),
    )
    assert.deepStrictEqual(
      [...meta],
      [
        ["description", "Om &amp; kring havet"],
        ["og:title", "Hav"],
        ["og:description", "Om &amp; kring havet"],
        ["og:type", "book"],
        ["og:url", `${PUBLIC}/bok/hav/9789100000011`],
        ["og:image", `${PUBLIC}/images/9789100000011/766.webp?v=1`],
        ["og:image:width", "766"],
        ["og:image:height", "1149"],
      ],
    )
  })

  it("has the shop's texts where a page has none, and no missing address or picture", () => {
    const meta = metaOf(headOf({}))
    assert.deepStrictEqual([...meta.keys()], ["description", "og:title", "og:description", "og:type"])
    assert.strictEqual(meta.get("og:type"), "website")
    assert.strictEqual(meta.get("description"), meta.get("og:description"))
    assert.notStrictEqual(meta.get("description"), "")
  })

  it("tells search engines to follow the links of a page that they do not show", () => {
    const robots = (props: Partial<OwnHeadProps>) => metaOf(headOf(props)).get("robots")
    assert.deepStrictEqual(
      [robots({ isUnlisted: true }), robots({ isUnlisted: false }), robots({})],
      ["noindex, follow", undefined, undefined],
    )
  })

  it("contains the list's data, which ends no element and is read back unchanged (P18)", () => {
    const hostile = fc.oneof(
      fc.constantFrom("</script><script>", "<!--", "]]>", "\u2028&"),
      fc.string({ unit: "binary" }),
    )
    const items = fc.array(hostile, { maxLength: 30 })
    fc.assert(
      fc.property(items, hostile, (list, name) => {
        const data = itemListData(name, list)
        const [, json = "", after] =
          /<script type="application\/ld\+json">([^<]*)<\/script>(.*)$/s.exec(headOf({ structured: [data] })) ?? []
        assert.strictEqual(after, "")
        assert.deepStrictEqual(JSON.parse(json), JSON.parse(JSON.stringify(data)))
      }),
    )
  })
})
